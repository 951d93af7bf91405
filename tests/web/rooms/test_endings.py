"""Endings: results, look back and tables, for those who were there and only at the end."""

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from msgspec import UNSET

from support.hosted import Hosted
from wordfoe.errors import Illegal
from wordfoe.web.games import Games
from wordfoe.web.rooms.endings import Endings
from wordfoe.web.rooms.requests import Guess, RoomOptions
from wordfoe.web.rooms.service import RoomService
from wordfoe.web.rooms.views import LookBack
from wordfoe.web.xrays import Xrays


@pytest.fixture
def endings(rooms: RoomService) -> Endings:
    return Endings(rooms, Xrays())


def board(party: Hosted, games: Games) -> list[str]:
    with games.access.locked("host", party.game("host")) as (live, _):
        found = live.game._search()  # type: ignore[attr-defined]
    return sorted({each.word for each in found if not each.offensive}, key=len, reverse=True)


def test_results_by_the_scoring_of_their_round(
    rooms: RoomService, games: Games, endings: Endings
) -> None:
    party = Hosted(rooms, "boggle", "b", scoring="unique")
    party.command("start")
    first, second, *_ = board(party, games)
    for owner in ("host", "b"):
        party.find_word(games, owner, first)
    party.find_word(games, "b", second)
    party.command("end")
    party.command("change", options=RoomOptions(scoring="all"))
    party.command("start")
    result = endings.results("host", party.id, 1)
    assert [word.word for word in result.all] == [first]
    assert [(word.word, word.seats) for word in result.only_others] == [(second, (2,))]
    points = {each.seat: each.points for each in result.standings}
    assert points[1] == 0
    assert result.said == f"Hare wins by {points[2]}."
    assert result.secret is UNSET
    assert endings.results("b", party.id, 1).only_you[0].word == second
    with pytest.raises(Illegal, match="not over"):
        endings.results("host", party.id)
    with pytest.raises(Illegal, match="there is no round 3"):
        endings.results("host", party.id, 3)


def test_only_for_those_who_were_there(rooms: RoomService, endings: Endings) -> None:
    party = Hosted(rooms, "boggle", "b")
    with pytest.raises(Illegal, match="no round was played"):
        endings.results("host", party.id)
    party.command("start")
    party.command("end")
    with pytest.raises(Illegal, match="Join it first"):
        endings.results("stranger", party.id)
    with pytest.raises(Illegal, match="Only the host"):
        endings.table("b", party.id)
    assert endings.table("host", party.id).startswith("rank,player,points")
    party.command("remove", seat=2)
    with pytest.raises(Illegal, match="removed you"):
        endings.results("b", party.id)


def test_a_set_word_is_told_with_its_salt(rooms: RoomService, endings: Endings) -> None:
    party = Hosted(rooms, "setter", "b")
    party.set_word("quartz")
    party.command("start")
    party.command("end")
    result = endings.results("b", party.id)
    assert result.secret == "quartz"
    assert party.round.sealed is not None
    assert result.salt == party.round.sealed.salt


def test_the_look_back_of_a_class(rooms: RoomService, endings: Endings) -> None:
    party = Hosted(rooms, "class", "b", "c", words="cat cot cut dot", game={"misses": 2})
    party.command("start")
    party.vote("b", 0, "t")
    party.vote("c", 0, "z")
    party.command("play", letter="z")
    party.command("end")
    back = endings.look_back("b", party.id)
    assert back.steps[0].votes == {"t": 1, "z": 1}
    assert back.steps[0].played == "z"
    assert back.xray.guesses
    assert endings.results("c", party.id).standings == []  # nobody is shown alone


def test_only_a_game_played_together_has_a_look_back(rooms: RoomService, endings: Endings) -> None:
    party = Hosted(rooms, "boggle", "b")
    party.command("start")
    party.command("end")
    with pytest.raises(Illegal, match="played together"):
        endings.look_back("b", party.id)


def test_the_look_back_is_worked_out_once(
    rooms: RoomService, endings: Endings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole class asks at the same time: one thread works it out, the others get the same."""
    party = Hosted(rooms, "setter", "b", "c", together=True)
    party.set_word("cocoa")
    party.command("start")
    rooms.guess("b", party.id, Guess(0, letter="c"))
    party.command("end")
    assert endings.kept_look_back("b", party.id) is None
    made = endings._made_look_back
    begin, times = threading.Barrier(4), []

    def counted(*arguments: Any) -> LookBack:
        times.append(arguments)
        return made(*arguments)

    monkeypatch.setattr(endings, "_made_look_back", counted)

    def ask(owner: str) -> LookBack:
        begin.wait()
        return endings.look_back(owner, party.id)

    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(ask, ["host", "b", "c", "b"]))
    assert len(times) == 1
    assert all(each is found[0] for each in found)
    assert endings.kept_look_back("c", party.id) is found[0]
    assert found[0].steps[0].played == "c"
    with pytest.raises(Illegal):
        endings.kept_look_back("stranger", party.id)
