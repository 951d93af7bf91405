"""What there is to choose from."""

import pytest

from support.servers import Browser, ok
from wordfoe.boggle import STRENGTHS
from wordfoe.boggle.scoring import RULES
from wordfoe.hangman import Game
from wordfoe.hangman.dealers import DEALERS, DealerKind
from wordfoe.hangman.dealers.scoring import largest
from wordfoe.hangman.dealers.ties import TIES
from wordfoe.hangman.pictures import PICTURES
from wordfoe.hangman.settings import HOUSES, USUAL_DEALER
from wordfoe.lexicon import Lexicon
from wordfoe.web.choices import choices_of
from wordfoe.web.requests import BoggleWishes, HangmanWishes


def test_what_there_is_to_choose_from(browser: Browser) -> None:
    choices = ok(browser.get("/api/choices"))
    dealt = {"everyday": 33, "common": 41, "all": 96}
    shortest = {"length": 2, "words": 96, "difficulty": "hopeless", "dealt": dealt}
    assert shortest in choices["lengths"]
    assert [one["name"] for one in choices["words"]] == ["everyday", "common", "all"]
    for level, words in choices["fair_words"].items():
        assert browser.begin(dealer="fair", level=level)["settings"]["words"] == words
    for dealer in choices["dealers"]:
        name = dealer["name"]
        assert browser.begin(dealer=name)["settings"]["words"] == dealer["words"]
        assert dealer["levels"] == (name != "cruel")
    others = [name for name in DEALERS if name != USUAL_DEALER]
    assert [dealer["name"] for dealer in choices["dealers"]] == [USUAL_DEALER, *others]
    for group in ("dealers", "ties", "houses"):
        assert all(choice["about"] for choice in choices[group])
    assert choices["sizes"] == [[3, 3], [4, 4], [5, 5], [6, 6]]
    assert [one["name"] for one in choices["strengths"]] == [*STRENGTHS]
    assert choices["levels"] == ["easy", "medium", "hard", "elite"]
    levels = {who: [one["name"] for one in all_] for who, all_ in choices["levels_of"].items()}
    fair = ["easy", "medium", "hard", "elite"]
    assert levels == {"evil": fair[:3], "fair": fair, "kind": []}


def test_everything_the_games_know_can_be_chosen() -> None:
    choices = choices_of(Lexicon(["lean", "ox", "elan"]))
    assert [(choice.length, choice.words) for choice in choices.lengths] == [(2, 1), (4, 2)]
    assert {choice.name for choice in choices.dealers} == set(DEALERS)
    assert {choice.name for choice in choices.ties} == set(TIES)
    assert {choice.name: choice.rules for choice in choices.houses} == {
        house.name: house.rules for house in HOUSES.values()
    }
    assert choices.boggle_rules == list(RULES)
    assert [scoring.name for scoring in choices.scoring] == list(RULES)
    assert [picture.name for picture in choices.pictures] == list(PICTURES)


def test_a_new_dealer_can_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEALERS, "toy", DealerKind("keeps its toys", lambda _position: largest))
    choice = choices_of(Lexicon(["lean", "elan"])).dealers[-1]
    assert (choice.name, choice.about, choice.manner, choice.exact) == (
        "toy",
        "keeps its toys",
        "evil",
        False,
    )


def test_what_is_usual_is_what_a_game_is_without_wishes(browser: Browser) -> None:
    choices = ok(browser.get("/api/choices"))
    for kind in ("hangman", "boggle"):
        settings, usual = browser.begin(kind)["settings"], choices[f"usual_{kind}"]
        assert settings | usual == settings
    agreed = Game(Lexicon.english()).settings
    assert choices["usual_hangman"] == {
        name: getattr(agreed, name) for name in choices["usual_hangman"]
    }


def test_what_menus_offer_first_can_be_had() -> None:
    choices = choices_of(Lexicon(["lean", "elated", "related"]))
    assert choices.short_lengths == [6, 7]
    assert choices.usual_hangman.misses in choices.misses
    assert None in choices.misses
    assert None in choices.timers
    usual = choices.usual_boggle
    assert (usual.rows, usual.columns) in choices.sizes
    assert usual.rules in choices.boggle_rules


def test_an_address_can_name_every_setting() -> None:
    kinds = choices_of(Lexicon(["lean"])).settings
    assert list(kinds["hangman"]) == list(HangmanWishes.__struct_fields__)
    assert list(kinds["boggle"]) == list(BoggleWishes.__struct_fields__)
    assert {kinds["hangman"][name] for name in ("length", "misses", "seed")} == {"number"}
    assert kinds["hangman"]["show_count"] == "flag"
    assert kinds["boggle"]["board"] == "text"
