"""`wordfoe define`: a meaning, none, and what is no word."""

import pytest

from support.terminal import one_sentence, run


@pytest.mark.parametrize(
    ("word", "line"),
    [
        ("Children", "children (child, noun): a young person of either sex"),
        ("child", "child (noun): a young person of either sex"),
        ("zax", '"zax" is in the word list, but I have no definition of it.'),
        ("wordfoe", '"wordfoe" is not in the word list.'),
    ],
)
def test_what_a_word_means(word: str, line: str) -> None:
    result = run("define", word)
    assert (result.code, result.out) == (0, f"{line}\n")


def test_as_json() -> None:
    nothing = {"definition": None, "lemma": None, "part": None}
    gloss = "a young person of either sex"
    assert run("define", "children", "--json").events == [
        {"word": "children", "definition": gloss, "lemma": "child", "part": "noun", "listed": True}
    ]
    assert run("define", "zax", "--json").events == [{"word": "zax", **nothing, "listed": True}]
    assert run("define", "wordfoe", "--json").events == [
        {"word": "wordfoe", **nothing, "listed": False}
    ]


def test_what_is_no_word() -> None:
    assert "made of letters only" in one_sentence(run("define", "x-ray"))
