"""Rooms: several people play the same game at the same time.

A room is the list of its events, in order. Everything else (who is in it, who may do what, which
round is played, the standings) is computed from the events and from the moves of its games.
"""
