"""The picture on the page: what the view says, in the mood that the terminal shows too."""

from __future__ import annotations

import msgspec
import pytest

from support.visitors import Visitor, hangman
from wordfoe.hangman.pictures import PICTURES, STEPS, Mood, Picture, picture_of
from wordfoe.terminal.hangman.pictures import describe

DRAW = """async ([kind, pictures]) => {
  const { draw } = await import("./static/hangman/picture.js");
  return pictures.map((picture) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    draw(svg, kind, { picture, misses_left: null, outcome: null });
    return [svg.querySelector("title").textContent, svg.innerHTML];
  });
}"""


def pictures() -> list[Picture]:
    """Every picture that a game with 1 to 26 misses allowed, or unlimited ones, can show."""
    shown = {
        picture_of(misses, allowed)
        for allowed in (*range(1, 27), None)
        for misses in range((allowed or 26) + 1)
    }
    return sorted(shown, key=lambda picture: (picture.step, picture.mood.value))


@pytest.mark.parametrize("kind", PICTURES)
def test_the_page_and_the_terminal_show_the_same_mood(visitor: Visitor, kind: str) -> None:
    page = hangman(visitor)
    drawn = page.evaluate(DRAW, [kind, msgspec.to_builtins(pictures())])
    assert len({art for _, art in drawn}) == len(drawn), "every step and mood looks new"
    for picture, (title, _) in zip(pictures(), drawn, strict=True):
        words = describe(kind, picture.step, picture.mood)
        for mood in (Mood.WORRIED, Mood.FRIGHTENED):
            assert (mood.value in title) is (mood.value in words) is (picture.mood is mood), title
        assert ("Unlimited misses." in title) is True
    assert pictures()[-1] == Picture(STEPS, STEPS, Mood.DEAD)
