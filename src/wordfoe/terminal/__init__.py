"""The terminal program `wordfoe`, the only package that prints."""
