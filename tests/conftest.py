"""Property tests draw the same examples in every run, and no clock decides whether they pass."""

from hypothesis import settings

settings.register_profile("wordfoe", deadline=None, derandomize=True)
settings.load_profile("wordfoe")
