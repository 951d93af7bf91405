"""Exact values: the solver, the books of results it ships with, and certificates of values."""
