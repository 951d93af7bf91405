"""What a game of Boggle says about a program, one finding for each thing that can be judged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from wordfoe.boggle.scoring import Rules
from wordfoe.grading.boggle.grid import Grid
from wordfoe.grading.boggle.session import BoggleSession, BoggleTurn, ProbeKind
from wordfoe.wording import counted, joined, quoted

__all__ = ["Finding", "Judge"]

CHECK_OF: dict[ProbeKind, str] = {
    "word": "words",
    "case": "capitals",
    "qu": "qu",
    "repeated": "repeated",
    "too-short": "too-short",
    "unlisted": "unlisted",
    "absent": "off-board",
    "scattered": "off-board",
    "reused": "off-board",
    "wrapped": "off-board",
}
REASONS = {
    "too_short": "it is too short",
    "unlisted": "it is not in the list",
    "repeated": "it is found already",
    "off_board": "it cannot be formed on the board",
}
SHOWN = 6  # words that a sentence names


class Finding(Struct, frozen=True, kw_only=True):
    """A thing that was judged: the check that it belongs to, whether it is right, and why not."""

    check: str
    right: bool
    explanation: str = ""
    expected: str = ""
    got: str = ""
    typed: str = ""
    words: tuple[str, ...] = ()
    shown: str = ""  # the stretch of output that shows it


class Judge:
    """Judges games by one list of words and one set of rules.

    ``same_list`` is False if the program plays with a list of its own, which we do not know.
    """

    def __init__(self, words: Sequence[str], rules: Rules, *, same_list: bool = True) -> None:
        self.words = [word for word in words if len(word) >= rules.min_length]
        self.listed = frozenset(words)
        self.rules = rules
        self.same_list = same_list

    def findings(self, session: BoggleSession) -> Iterator[Finding]:
        """Yield everything that one game tells."""
        yield from self._setup(session)
        if session.grid is None:
            return
        for turn in session.turns:
            yield from self._turn(session, session.grid, turn)
        mine = self._taken(session)
        yield from self._points(session, mine)
        if session.final is not None:
            yield from self._computer(session, session.grid, mine)

    def _setup(self, session: BoggleSession) -> Iterator[Finding]:
        if session.short_refused is not None:
            yield Finding(
                check="short-board",
                right=session.short_refused,
                typed=session.wish.short,
                explanation=f"It took {quoted(session.wish.short)} for a board.",
                expected="the question again",
                got="no question",
            )
        if session.typed and session.printed is not None:
            yield Finding(
                check="custom-board",
                right=session.printed == session.typed,
                typed=session.typed,
                explanation=f"The board is not the one that was typed, {session.typed.upper()}.",
                expected=session.typed.upper(),
                got=session.printed.upper(),
            )
        if session.fresh is not None:
            yield Finding(
                check="again",
                right=session.fresh,
                explanation="The second game began with the words or points of the first.",
                expected="no words and no points",
                got="words or points",
            )

    def _turn(self, session: BoggleSession, grid: Grid, turn: BoggleTurn) -> Iterator[Finding]:
        probe = turn.probe
        taken = turn.accepted
        if taken is None and session.final is not None and session.final.your_words is not None:
            taken = probe.word in session.final.your_words if probe.kind != "repeated" else None
        if taken is None or (probe.kind == "unlisted" and not self.same_list):
            return
        if probe.kind == "repeated" and not self._was_taken(session, turn):
            return
        counts = probe.reason is None
        why = self._why(grid, probe.word) if counts else self._reason(grid, turn)
        took = "took" if taken else "refused"
        yield Finding(
            check=CHECK_OF[probe.kind],
            right=taken == counts,
            explanation=f"It {took} {quoted(probe.line)}: {why}.",
            expected=f"{quoted(probe.line)} {'counts' if counts else 'is refused'}: {why}",
            got=f"it {took} it",
            typed=f"{grid.tiles.upper()} {' '.join(_lines_to(turn))}",
            words=(probe.word,),
            shown=f"{grid}\n> {probe.line}\n{turn.text}",
        )
        named = turn.screen.reasons
        if not taken and probe.reason is not None and named:
            said = joined([REASONS[name] for name in sorted(named)], "or")
            yield Finding(
                check="reasons",
                right=probe.reason in named,
                explanation=f"It refused {quoted(probe.line)} because {said}, but "
                f"{REASONS[probe.reason]}.",
                expected=REASONS[probe.reason],
                got=said,
                typed=f"{grid.tiles.upper()} {probe.line}",
                shown=f"{grid}\n> {probe.line}\n{turn.text}",
            )

    @staticmethod
    def _was_taken(session: BoggleSession, turn: BoggleTurn) -> bool:
        """Return whether a word was taken before this turn."""
        before = session.turns[: session.turns.index(turn)]
        return any(other.accepted and other.probe.word == turn.probe.word for other in before)

    def _why(self, grid: Grid, word: str) -> str:
        path = grid.path(word)
        cells = " ".join(str(cell) for cell in path or ())
        return f"it is on the board, at cells {cells} counted from 0"

    def _reason(self, grid: Grid, turn: BoggleTurn) -> str:
        reason = turn.probe.reason
        if reason == "off_board":
            return grid.why_not(turn.probe.word)
        return REASONS[reason or "unlisted"]

    def _taken(self, session: BoggleSession) -> list[str] | None:
        """Return the words of the human as the program has them; None if it does not tell."""
        if session.final is not None and session.final.your_words:
            return list(session.final.your_words)
        if any(turn.accepted is None for turn in session.turns):
            return None
        return [turn.probe.word for turn in session.turns if turn.accepted]

    def _points(self, session: BoggleSession, mine: list[str] | None) -> Iterator[Finding]:
        scores = [t.screen.your_score for t in session.turns if t.screen.your_score is not None]
        shown = scores[-1] if scores else None
        if session.final is not None and session.final.your_score is not None:
            shown = session.final.your_score
        if shown is None or mine is None:
            return
        right = sum(self.rules.points(len(word)) for word in mine)
        yield Finding(
            check="points",
            right=shown == right,
            explanation=f"{_some(mine)} are worth {counted(right, 'point')}; it shows {shown}.",
            expected=counted(right, "point"),
            got=counted(shown, "point"),
            words=tuple(mine),
        )

    def _computer(
        self, session: BoggleSession, grid: Grid, mine: list[str] | None
    ) -> Iterator[Finding]:
        final = session.final
        if final is None:
            return
        if final.my_words is not None and mine is not None:
            yield self._list(grid, final.my_words, mine)
            if final.my_score is not None:
                theirs = sum(self.rules.points(len(word)) for word in final.my_words)
                yield Finding(
                    check="computer-points",
                    right=final.my_score == theirs,
                    explanation=f"The computer's words are worth {counted(theirs, 'point')}; it "
                    f"shows {final.my_score}.",
                    expected=counted(theirs, "point"),
                    got=counted(final.my_score, "point"),
                )
        if final.human_won is not None and None not in (final.your_score, final.my_score):
            assert final.your_score is not None
            assert final.my_score is not None
            if final.your_score != final.my_score:
                human = final.your_score > final.my_score
                yield Finding(
                    check="winner",
                    right=final.human_won == human,
                    explanation=f"With {final.your_score} points for the human and "
                    f"{final.my_score} for the computer, it names the wrong winner.",
                    expected="the human wins" if human else "the computer wins",
                    got="the computer wins" if human else "the human wins",
                )

    def _list(self, grid: Grid, theirs: tuple[str, ...], mine: list[str]) -> Finding:
        """Compare the computer's words with ours."""
        on_board = grid.words(self.words)
        left = {word for word in on_board if word not in mine}
        missed = sorted(left.difference(theirs)) if self.same_list else []
        invented, doubled, yours = [], [], []
        for place, word in enumerate(theirs):
            if word in theirs[:place]:
                doubled.append(word)
            elif word in mine:
                yours.append(word)
            elif word not in left and (self.same_list or not self._may_count(grid, word)):
                invented.append(word)
        parts = []
        if missed:
            path = " ".join(map(str, on_board[missed[0]]))
            parts.append(f"missed {_some(missed)} ({missed[0]} is at cells {path})")
        if invented:
            fault = self._fault(grid, invented[0])
            parts.append(f"invented {_some(invented)} ({invented[0]}: {fault})")
        if yours:
            parts.append(f"took {_some(yours)}, which the human had found")
        if doubled:
            parts.append(f"listed {_some(doubled)} twice")
        told = joined(parts) if parts else "nothing wrong"
        return Finding(
            check="computer-words",
            right=not parts,
            explanation=f"On {grid.tiles.upper()}, the computer {told}.",
            expected=counted(len(left), "word"),
            got=f"{counted(len(theirs), 'word')}: it {told}",
            typed=f"{grid.tiles.upper()} and an empty line",
            words=tuple([*missed, *invented, *yours, *doubled][:SHOWN]),
        )

    def _may_count(self, grid: Grid, word: str) -> bool:
        """Return whether a word could count with a list that we do not know."""
        return len(word) >= self.rules.min_length and grid.path(word) is not None

    def _fault(self, grid: Grid, word: str) -> str:
        if len(word) < self.rules.min_length:
            return f"it is shorter than {self.rules.min_length} letters"
        return grid.why_not(word) if grid.path(word) is None else "it is not in the list"


def _lines_to(turn: BoggleTurn) -> list[str]:
    """Return what must be typed to see a turn: the word alone, or twice."""
    return [turn.probe.line] * (2 if turn.probe.kind == "repeated" else 1)


def _some(words: Sequence[str]) -> str:
    if not words:
        return "no words"
    if len(words) <= SHOWN:
        return joined(list(words))
    return f"{', '.join(words[:SHOWN])} and {len(words) - SHOWN:,} more"
