"""Work for other processes, which must be able to import it."""

from __future__ import annotations

import os

from wordfoe.errors import GuesserError


def squared(number: int) -> int:
    return number * number


def failing(number: int) -> int:
    if number == 5:
        raise GuesserError("Five is too much.")
    return number


def dying(_number: int) -> int:
    os._exit(3)
