"""The terminal pictures: their size, their story step by step, their faces and their words."""

import itertools
import re
from collections.abc import Callable

import pytest

from wordfoe.hangman.pictures import PICTURES, STEPS, Mood
from wordfoe.terminal.hangman.pictures import describe, draw

ALL = list(itertools.product(PICTURES, range(STEPS + 1), Mood))
PLAYING = (Mood.CONTENT, Mood.WORRIED, Mood.FRIGHTENED)


def row_of(lines: tuple[str, ...], text: str) -> int:
    return next(i for i, line in enumerate(lines) if text in line)


# --- the frames


def test_names() -> None:
    assert list(PICTURES) == ["gallows", "snowman", "boat"]
    assert STEPS == 10


@pytest.mark.parametrize(("picture", "step", "mood"), ALL)
def test_a_frame_fits_and_is_plain(picture: str, step: int, mood: Mood) -> None:
    lines = draw(picture, step, mood)
    assert len(lines) == 7
    assert max(map(len, lines)) <= 24
    assert all(line == line.rstrip() for line in lines)
    assert all(re.fullmatch("[ -~]*", line) for line in lines)
    assert lines[-1], "the ground or the water is always there"
    assert not set("@%;&") & set("".join(lines)), "a placeholder was left in"


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.parametrize("mood", list(Mood))
def test_every_step_looks_new(picture: str, mood: Mood) -> None:
    frames = {draw(picture, step, mood) for step in range(STEPS + 1)}
    assert len(frames) == (1 if mood is Mood.RELIEVED else STEPS + 1)


@pytest.mark.parametrize("picture", PICTURES)
@pytest.mark.parametrize("step", range(1, STEPS))
def test_every_mood_has_its_own_face(picture: str, step: int) -> None:
    assert len({draw(picture, step, mood) for mood in Mood}) == len(Mood)


@pytest.mark.parametrize("step", range(1, STEPS))
@pytest.mark.parametrize(
    ("mood", "face"),
    [
        (Mood.CONTENT, " (^u^)"),
        (Mood.WORRIED, " (o~o)'"),
        (Mood.FRIGHTENED, "'(OoO)'"),
        (Mood.DEAD, " (x_x)"),
    ],
)
def test_faces_on_the_gallows(step: int, mood: Mood, face: str) -> None:
    assert draw("gallows", step, mood)[3].endswith(face)


def test_the_gallows_is_there_from_the_start_with_nobody_on_it() -> None:
    for mood in (*PLAYING, Mood.DEAD):
        lines = draw("gallows", 0, mood)
        assert "=====" in lines[0]
        assert lines[1].endswith("|")
        assert "(" not in "".join(lines)


def test_the_figure_only_gains_parts() -> None:
    """Arm and bow tie may change shape, but no step has less ink than the one before."""
    ink = [len("".join(draw("gallows", step, Mood.CONTENT)).replace(" ", "")) for step in range(10)]
    assert ink[1:] == sorted(ink[1:])


@pytest.mark.parametrize("mood", [*PLAYING, Mood.DEAD])
def test_the_drop_is_one_line_lower_on_a_longer_rope_and_dead(mood: Mood) -> None:
    before, after = draw("gallows", 9, mood), draw("gallows", 10, mood)
    body, legs = "/[8]\\", "_/ \\_"
    assert row_of(after, "(x_x)") == row_of(before, "(") + 1
    assert row_of(after, body) == row_of(before, body) + 1
    assert row_of(after, legs) == row_of(before, legs) + 1
    column = after[row_of(after, "(x_x)")].index("x_x") + 1
    rope = [line[column] for line in after[1 : row_of(after, "(x_x)")]]
    assert rope == ["|"] * 3


@pytest.mark.parametrize("step", range(STEPS + 1))
def test_a_win_is_happy_whatever_the_step(step: int) -> None:
    free = draw("gallows", step, Mood.RELIEVED)
    assert "\\(^o^)/" in free[3]
    assert free[3].index("(^o^)") > free[1].rindex("|"), "he stands beside the rope"
    snowman = draw("snowman", step, Mood.RELIEVED)
    assert "^ ^" in snowman[1]
    assert sum(line.count("*") for line in snowman) > 5
    boat = draw("boat", step, Mood.RELIEVED)
    assert "####>" in boat[0]
    assert any("^o^" in line for line in boat)


@pytest.mark.parametrize(("picture", "landmark"), [("snowman", '_|"|_'), ("boat", ">")])
def test_snowman_and_boat_only_go_down(picture: str, landmark: str) -> None:
    rows = [row_of(draw(picture, s, Mood.CONTENT), landmark) for s in range(STEPS + 1)]
    assert rows == sorted(rows)
    assert rows[0] == 0
    assert rows[-1] == 5


def test_what_is_left_at_the_end() -> None:
    puddle = draw("snowman", STEPS, Mood.DEAD)
    assert '_|"|_' in puddle[5]
    assert ">" in puddle[6]
    assert "x_x" in puddle[6]
    sea = draw("boat", STEPS, Mood.DEAD)
    assert not re.search(r"[/\\_@]", "".join(sea)), "no sail and no hull above the water"
    assert "o" in "".join(sea)


@pytest.mark.parametrize("function", [draw, describe])
@pytest.mark.parametrize(
    ("picture", "step"), [("cat", 3), ("", 0), ("boat", -1), ("gallows", STEPS + 1)]
)
def test_unknown_frames_are_refused(
    function: Callable[[str, int, Mood], object], picture: str, step: int
) -> None:
    with pytest.raises(ValueError, match=re.escape(f"no step {step} of a picture {picture!r}")):
        function(picture, step, Mood.CONTENT)


# --- the words


@pytest.mark.parametrize(("picture", "step", "mood"), ALL)
def test_a_description_is_one_short_sentence(picture: str, step: int, mood: Mood) -> None:
    text = describe(picture, step, mood)
    assert re.fullmatch(r"[A-Z][a-z:;,' ]+( [a-z:;,' ]+)*\.", text)
    assert len(text) <= 100


def test_descriptions_differ_by_step_and_mood() -> None:
    faces = [(p, s, m) for p, s, m in ALL if 0 < s < STEPS and m is not Mood.RELIEVED]
    assert len({describe(*frame) for frame in faces}) == len(faces)
    for picture, step, mood in faces:
        assert mood.value in describe(picture, step, mood)
    for picture in PICTURES:
        texts = {describe(picture, step, Mood.CONTENT) for step in range(STEPS + 1)}
        texts |= {describe(picture, step, Mood.RELIEVED) for step in range(STEPS + 1)}
        assert len(texts) == STEPS + 2


def test_descriptions_differ_exactly_where_the_drawings_do() -> None:
    for a, b in itertools.combinations(ALL, 2):
        assert (draw(*a) == draw(*b)) == (describe(*a) == describe(*b)), (a, b)


def test_the_words_name_what_is_drawn() -> None:
    assert describe("gallows", 3, Mood.WORRIED) == (
        "The figure on the gallows has a head, a body and one arm, and looks worried."
    )
    assert "empty" in describe("gallows", 0, Mood.CONTENT)
    assert "dropped" in describe("gallows", STEPS, Mood.DEAD)
    assert "free" in describe("gallows", 0, Mood.RELIEVED)
    assert "carrot" in describe("snowman", STEPS, Mood.DEAD)
    assert "sunk" in describe("boat", STEPS, Mood.DEAD)
    assert "flag" in describe("boat", 4, Mood.RELIEVED)
