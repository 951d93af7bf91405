"""Tests of the page in a real Chromium: a package, so that its browser ends with its last test."""
