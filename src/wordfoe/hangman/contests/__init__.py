"""Guessers against dealers: one game (a bout), or all pairings (a tournament)."""
