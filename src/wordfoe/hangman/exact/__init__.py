"""Exact values: the solver, the books made by it, and certificates of what it found."""
