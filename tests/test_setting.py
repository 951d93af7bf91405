"""Descriptions of settings, and signatures that show them."""

from __future__ import annotations

import inspect
from typing import Annotated

from msgspec import Struct

from wordfoe.setting import Setting, described, shows_settings


class Settings(Struct):
    length: Annotated[int, Setting(help="Word length.", least=1, most=9)]
    name: Annotated[str | None, Setting(help="Any name.")] = None
    level: Annotated[str | None, Setting(help="How hard.", usual="easy")] = None
    seed: Annotated[int, Setting(help="The same seed.", drawn=True)] = 0


def test_every_field_has_its_description() -> None:
    about = described(Settings)
    assert list(about) == ["length", "name", "level", "seed"]
    assert about["length"] == Setting(help="Word length.", least=1, most=9)


def test_a_signature_shows_the_settings() -> None:
    @shows_settings(Settings)
    def begin(words: list[str], name: str = "own", **wishes: object) -> None:
        assert words
        assert name
        assert wishes

    shown = inspect.signature(begin)
    assert list(shown.parameters) == ["words", "name", "length", "level", "seed"]
    assert shown.parameters["name"].default == "own"
    assert shown.parameters["length"].default is ...  # there is none
    assert shown.parameters["level"].default == "easy"  # what is usual
    assert shown.parameters["seed"].default is ...  # drawn by chance
    assert shown.parameters["seed"].annotation is int
    begin(["lean"], length=4)
