"""Which known mistake explains every answer."""

from wordfoe.grading.boggle.mistakes import RULE_MISTAKES, SEARCH_MISTAKES, mistake_of


def test_one_rule_that_fails_alone_is_that_mistake() -> None:
    assert mistake_of([], [], ["capitals"]) == RULE_MISTAKES["capitals"]
    assert mistake_of([], [], ["points", "again"]) == RULE_MISTAKES["again"]
    assert mistake_of([], [], ["capitals", "repeated"]) is None
    assert mistake_of([], [], []) is None


def test_the_search_is_not_blamed_for_other_checks() -> None:
    assert mistake_of([], [], ["points", "computer-words"]) is None
    assert mistake_of([], [], ["points"]) is None


def test_names_are_fit_for_scripts_and_sentences_end() -> None:
    named = {name: about for name, (about, _) in SEARCH_MISTAKES.items()}
    named |= dict(RULE_MISTAKES.values())
    for name, about in named.items():
        assert name == name.lower().replace(" ", "-")
        assert about.endswith(".")
