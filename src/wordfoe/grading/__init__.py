"""Grading of students' Evil Hangman and Boggle programs.

A program is played through its own dialogue (``program``, ``dialogue``, ``conversation``); what it
did is a ``Session``. The judge compares sessions with the rules of a house and with programs that
make a known mistake. The result is a ``Grade``, which the reports print.
"""
