"""What there is to choose from."""

from support.servers import Browser, ok
from wordfoe.boggle.scoring import RULES
from wordfoe.hangman.dealers import DEALERS
from wordfoe.hangman.dealers.ties import TIES
from wordfoe.hangman.settings import HOUSES, USUAL_DEALER
from wordfoe.lexicon import Lexicon
from wordfoe.web.choices import choices_of


def test_what_there_is_to_choose_from(browser: Browser) -> None:
    choices = ok(browser.get("/api/choices"))
    assert {"length": 2, "words": 96, "difficulty": "hopeless"} in choices["lengths"]
    others = [name for name in DEALERS if name != USUAL_DEALER]
    assert [dealer["name"] for dealer in choices["dealers"]] == [USUAL_DEALER, *others]
    for group in ("dealers", "ties", "houses"):
        assert all(choice["about"] for choice in choices[group])
    assert choices["sizes"] == [[4, 4], [5, 5]]
    assert choices["levels"] == ["easy", "medium", "hard"]


def test_everything_the_games_know_can_be_chosen() -> None:
    choices = choices_of(Lexicon(["lean", "ox", "elan"]))
    assert [(choice.length, choice.words) for choice in choices.lengths] == [(2, 1), (4, 2)]
    assert {choice.name for choice in choices.dealers} == set(DEALERS)
    assert {choice.name for choice in choices.ties} == set(TIES)
    assert {choice.name: choice.rules for choice in choices.houses} == {
        house.name: house.rules for house in HOUSES.values()
    }
    assert choices.boggle_rules == list(RULES)
