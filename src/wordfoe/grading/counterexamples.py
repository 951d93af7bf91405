"""The one game that a report shows: which departure is chosen, and how it is shrunk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from msgspec.structs import replace

from wordfoe.grading.explaining import processes
from wordfoe.grading.findings import Finding, Judgement
from wordfoe.grading.grade import Counterexample
from wordfoe.grading.houses import GradingHouse
from wordfoe.grading.mistakes import Mistake
from wordfoe.grading.models import ModelPlayer
from wordfoe.grading.session import Player, Script, Session
from wordfoe.grading.shrinking import counterexample, replayed_by, shrunk

__all__ = ["shown_counterexample"]

MOST_REPLAYS = 60  # of the program
MOST_MODEL_REPLAYS = 2000
SHRINK_SECONDS = 30.0
_ORDER = (
    "families",
    "largest-family",
    "ties",
    "misses",
    "ending",
    "input",
    "loss-word",
    "running-total",
    "play-again",
    "steady",
    "setup",
)


def shown_counterexample(
    house: GradingHouse,
    sessions: Sequence[Session],
    judgement: Judgement,
    mistake: Mistake | None,
    player: Player | None,
    clock: Callable[[], float],
) -> Counterexample | None:
    """Return the most telling departure in the shortest game found, or None if there is none.

    With a player, games are played again to shrink it.
    """
    finding = _first(judgement, mistake)
    if finding is None:
        return None
    if player is None or finding.turn < 0:
        return counterexample(finding)
    before = _game_before(sessions, finding) if finding.check == "play-again" else None
    fixed = "list" in finding.session.driver
    small = finding
    if mistake is not None and not fixed:
        for behaviour in mistake.variants:
            model, _left = replayed_by(
                ModelPlayer(behaviour), house, finding.check, MOST_MODEL_REPLAYS
            )
            modelled = shrunk(finding, model, before=before)
            if modelled is finding:
                continue
            confirm, _left = replayed_by(player, house, finding.check, 1)
            scripts = [modelled.session.script]
            if before is not None:
                scripts.insert(0, _same_words(before, scripts[0]))
            confirmed = confirm(scripts)
            if confirmed is not None:
                return counterexample(confirmed)
    began = clock()
    replay, _left = replayed_by(player, house, finding.check, MOST_REPLAYS)

    def in_time(scripts: list[Script]) -> Finding | None:
        return replay(scripts) if clock() - began < SHRINK_SECONDS else None

    small = shrunk(finding, in_time, before=before, fixed_list=fixed)
    return counterexample(small)


def _first(judgement: Judgement, mistake: Mistake | None) -> Finding | None:
    """The finding to show: of the most telling check, in the game with the fewest words."""
    order = ([mistake.check] if mistake else []) + list(_ORDER)
    for check in order:
        found = judgement.of(check)
        if found:
            return min(found, key=lambda f: (len(f.session.script.words), f.turn))
    return None


def _game_before(sessions: Sequence[Session], finding: Finding) -> Script | None:
    for group in processes(sessions):
        for before, session in pairwise(group):
            if session is finding.session:
                return before.script
    return None


def _same_words(before: Script, script: Script) -> Script:
    return replace(before, words=script.words)
