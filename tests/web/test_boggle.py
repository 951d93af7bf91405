"""Boggle as the server plays it: settings from wishes, a clock, selections, and the outcome."""

import msgspec
import pytest

from support.clocks import NOON
from wordfoe.boggle.settings import Settings
from wordfoe.errors import Illegal, Malformed, WordfoeError
from wordfoe.lexicon import Lexicon
from wordfoe.web.boggle import LiveBoggle, deadline_of, settings_from
from wordfoe.web.live_games import MOST_MOVES
from wordfoe.web.requests import BoggleWishes, DoneMove, LetterMove, WordMove
from wordfoe.web.store import GameRow

WORDS = Lexicon("lean elan lane leant".split())
BOARD = "leantxxxxxxxxxxx"


def row(timer: int | None = None, kind: str = "boggle") -> GameRow:
    settings = settings_from(WORDS, BoggleWishes(board=BOARD, timer=timer, seed=1))
    text = msgspec.json.encode(settings).decode()
    return GameRow("g", kind, text, "me", NOON, None, WORDS.fingerprint)


def test_settings_from_wishes() -> None:
    chosen = settings_from(WORDS, BoggleWishes(board=BOARD, timer=60, seed=5))
    assert (chosen.rows, chosen.columns, chosen.timer, chosen.seed) == (4, 4, 60, 5)
    assert settings_from(WORDS, BoggleWishes(seed=5)) == Settings(seed=5)
    seeds = {settings_from(WORDS, BoggleWishes()).seed for _ in range(5)}
    assert len(seeds) == 5
    oblong = settings_from(WORDS, BoggleWishes(board="leanxx", rows=2, columns=3))
    assert (oblong.rows, oblong.columns) == (2, 3)
    with pytest.raises(WordfoeError):
        settings_from(WORDS, BoggleWishes(board="abc"))


def test_the_time_is_up_from_the_deadline_on() -> None:
    assert deadline_of(row()) is None
    assert deadline_of(row(60)) == NOON + 60_000
    assert deadline_of(row(60, kind="hangman")) is None
    live = LiveBoggle(row(60), WORDS)
    assert not live.time_is_up(NOON + 59_999)
    assert live.time_is_up(NOON + 60_000)
    live.play(DoneMove(), NOON + 60_000)
    assert not live.time_is_up(NOON + 70_000)  # it is over already
    assert not LiveBoggle(row(), WORDS).time_is_up(2 * NOON)


@pytest.mark.parametrize(("after", "ending"), [(59_999, "done"), (60_000, "time")])
def test_how_a_game_ended_follows_from_the_time_of_its_last_move(after: int, ending: str) -> None:
    live = LiveBoggle(row(60), WORDS)
    live.play(WordMove(word="lean"), NOON)
    made = live.play(DoneMove(), NOON + after)
    assert made.outcome is not None
    outcome = msgspec.json.decode(made.outcome)
    assert outcome["ending"] == ending
    assert (outcome["player"]["words"], outcome["longest"]) == (1, "lean")
    rebuilt = LiveBoggle(row(60), WORDS)
    for number, move in enumerate(live.game.moves):
        text = msgspec.json.encode(move).decode()
        rebuilt.take(made._replace(number=number, move=text))
    assert rebuilt.result() == live.result()


def test_what_selected_cells_lead_to() -> None:
    live = LiveBoggle(row(), WORDS)

    def state(*path: int) -> str:
        return live.selection(list(path)).state

    assert (state(0), state(0, 1, 2, 3), state(0, 5)) == ("open", "word", "dead")
    live.play(WordMove(word="lean"), NOON)
    assert state(0, 1, 2, 3) == "found-before"
    with pytest.raises(Malformed, match="are no path"):
        live.selection([0, 2])
    live.play(DoneMove(), NOON)
    with pytest.raises(Illegal, match="The game is over"):
        live.selection([0])


def test_the_end_takes_thought_and_memory() -> None:
    live = LiveBoggle(row(), WORDS)
    assert live.is_quick(WordMove(word="lean"))
    assert not live.is_quick(DoneMove())
    light = live.weight
    live.play(DoneMove(), NOON)
    assert live.weight > light + 50_000


def test_moves_of_other_games_change_nothing() -> None:
    live = LiveBoggle(row(), WORDS)
    with pytest.raises(Malformed, match='A move of Boggle is a "word", a "hint" or "done"'):
        live.play(LetterMove(letter="e"), NOON)
    assert (live.number, live.stale) == (0, False)


def test_a_game_has_so_many_moves_and_can_be_ended() -> None:
    live = LiveBoggle(row(), WORDS)
    live.number = MOST_MOVES - 1
    with pytest.raises(Illegal, match="one is left to end it"):
        live.play(WordMove(word="lean"), NOON)
    live.play(DoneMove(), NOON)
    assert live.over
