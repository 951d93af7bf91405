"""Words and their families."""

from __future__ import annotations

from support.judged import NINE
from wordfoe.grading.partition import WordSet, positions_in, revealed


def test_the_families_of_the_stanford_handout() -> None:
    families = WordSet(NINE).split("e")
    assert [(f.shows, f.words.words) for f in families] == [
        (((),), ("ally", "cool", "good")),
        (((1,),), ("beta", "deal")),
        (((0, 3),), ("else",)),
        (((2,),), ("flew", "ibex")),
        (((3,),), ("hope",)),
    ]


def test_families_by_count_hold_several_places() -> None:
    families = WordSet(NINE).split("e", "count")
    assert [len(family.words) for family in families] == [3, 5, 1]
    assert families[1].shows == ((1,), (2,), (3,))
    assert families[0].is_miss
    assert not families[1].is_miss


def test_families_by_presence_and_by_first_place() -> None:
    words = WordSet(["beer", "bell", "tool"])
    assert [len(f.words) for f in words.split("e", "presence")] == [2, 1]
    assert [f.shows for f in words.split("e", "first-position")] == [((1, 2), (1,)), ((),)]


def test_a_split_is_made_once_and_a_lone_family_is_the_set_itself() -> None:
    words = WordSet(NINE)
    assert words.split("e") is words.split("e")
    assert words.split("z")[0].words is words
    assert words.narrowed(("ally",)) is words.narrowed(("ally",))
    assert words.narrowed(NINE) is words


def test_places_and_patterns() -> None:
    assert positions_in("good", "o") == (1, 2)
    assert positions_in("good", "z") == ()
    assert revealed("---d", "o", (1, 2)) == "-ood"
    assert "ally" in repr(WordSet(NINE))
