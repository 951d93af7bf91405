"""Grading of students' Boggle programs.

``conversation`` plays a game with a program through its own dialogue (``forms``, ``reading``) on a
board that it was given or has printed; ``probes`` chooses boards and words; ``judging`` compares
what the program did with the rules.
"""

from wordfoe.grading.boggle.grader import grade_boggle

__all__ = ["grade_boggle"]
