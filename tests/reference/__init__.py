"""Slow, readable twins of the native code."""
