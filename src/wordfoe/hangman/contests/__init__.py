"""Contests of guessers against dealers: one game is a bout, all pairings are a tournament."""
