"""Rooms at the terminal: play with others over a server of wordfoe."""
