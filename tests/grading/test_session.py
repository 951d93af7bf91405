"""Sessions as data: they can be stored and compared."""

from __future__ import annotations

import msgspec

from wordfoe.grading.session import Ending, Fault, Script, Session, Shown, Turn


def test_a_session_survives_being_stored() -> None:
    script = Script(words=("cool", "good"), length=4, misses=2, lines=("e", "o"))
    session = Session(
        script=script,
        start=Shown(pattern="----", misses_left=2),
        turns=(Turn(line="e", pattern="----", misses_left=1, verdict="miss", copies=0),),
        ending=Ending(won=False, word="good"),
        fault=Fault(kind="crashed", exit_code=1),
        driver=("list",),
    )
    assert msgspec.json.decode(msgspec.json.encode(session), type=Session) == session


def test_what_was_not_recognised_is_none() -> None:
    turn = Turn(line="e")
    assert (turn.pattern, turn.misses_left, turn.verdict, turn.announced) == (None,) * 4
    assert turn.text == ""
