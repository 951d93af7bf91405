"""The drawings of the page, a module for each."""
