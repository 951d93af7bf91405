"""Boggle at the terminal."""
