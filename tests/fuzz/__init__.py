"""Inputs that nobody meant: the parsers under a fuzzer, and the corpus that the tests replay."""
