"""Hangman at the terminal."""
