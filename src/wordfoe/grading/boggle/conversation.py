"""Games of Boggle with a running program, through its own dialogue."""

from __future__ import annotations

import re

from msgspec.structs import replace

from wordfoe.grading.boggle.forms import Forms
from wordfoe.grading.boggle.grid import Grid
from wordfoe.grading.boggle.reading import (
    Question,
    board_in,
    last_shown,
    question_in,
    read_reply,
    read_screen,
    was_accepted,
)
from wordfoe.grading.boggle.session import (
    BoggleSession,
    BoggleTurn,
    Heard,
    LinesFor,
    Talk,
    Wish,
)
from wordfoe.grading.session import Fault, FaultKind

__all__ = ["Conversation"]

MOST_ANSWERS = 80  # before the first word: a board letter by letter needs 25
MOST_TRANSCRIPT = 1 << 14
LIST_NAME = "dictionary.txt"
_END_WORD = re.compile(
    r"(?:type|enter|press|use)?\s*[\"'<(]?\b(?P<word>[a-z0-9.!#*\-]{1,8})\b[\"'>)]?\s+"
    r"(?:to|when|if|for)\b.{0,20}\b(?:end|quit|stop|finish|finished|done|exit)\b",
    re.IGNORECASE,
)


class _Broken(Exception):
    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.kind)
        self.fault = fault


class Conversation:
    """Plays games with one process. ``opposite`` answers the question whether the board shall be
    random or custom the other way round: yes may mean either."""

    def __init__(self, talk: Talk, forms: Forms, *, opposite: bool = False) -> None:
        self._talk = talk
        self._forms = forms
        self._opposite = opposite
        self._transcript = ""
        self._heard: Heard | None = None
        self._gave_short = False  # the last answer was a board that is too short
        self.asked_for_choice = False  # it asked whether the board shall be random or custom

    def play(self, wish: Wish, lines_for: LinesFor, *, first: bool) -> BoggleSession:
        """Play one game; what goes wrong is in the session. It is not played if the program takes a
        board that is too short."""
        self._transcript = ""
        session = BoggleSession(wish=wish)
        self._gave_short = False
        try:
            session = self._set_up(session, first)
            if session.short_refused is False:
                return session
            session = self._take_turn(session, lines_for)
            session = self._end_turn(session)
        except _Broken as broken:
            session = _with(session, fault=broken.fault)
            if self._gave_short:
                session = _with(session, short_refused=False)
        return _with(session, transcript=self._transcript[-MOST_TRANSCRIPT:])

    def another(self, wanted: bool) -> bool:
        """Answer whether to play again. Return whether the program goes on."""
        self._talk.type("y" if wanted else "n")
        self._heard = self._talk.reply()
        return self._heard.state == "waiting"

    def _say(self, line: str) -> str:
        self._transcript += f"{line}\n"
        self._talk.type(line)
        return self._listen()

    def _listen(self) -> str:
        heard, self._heard = self._heard or self._talk.reply(), None
        self._transcript += heard.text
        if heard.state != "waiting":
            kind: FaultKind = "crashed" if heard.state == "ended" else heard.state  # type: ignore[assignment]
            raise _Broken(Fault(kind=kind, text=_tail(heard.text), exit_code=heard.exit_code))
        self._seconds = heard.seconds
        return heard.text

    def _set_up(self, session: BoggleSession, first: bool) -> BoggleSession:
        """Answer questions until the program asks for a word."""
        forms, wish = self._forms, session.wish
        typed, shown, short_refused = "", "", None
        text = self._listen()
        for _ in range(MOST_ANSWERS):
            shown += f"\n{text}"
            question = question_in(text, forms)
            if self._gave_short:
                short_refused, self._gave_short = question == "board", False
                if not short_refused:
                    return _with(session, short_refused=False)
            if question == "turn":
                break
            if question == "board":
                if wish.short and short_refused is None:
                    answer, self._gave_short = wish.short, True
                else:
                    answer = typed = self._board_for(wish, text, typed)
            elif question in ("letter", "row"):
                answer = self._piece(wish, typed, question == "row")
                typed += answer
            else:
                answer = self._answer(question, text)
            text = self._say(answer)
        else:
            raise _Broken(Fault(kind="not-understood", text=_tail(text)))
        size = (4, 4) if len(typed) == 16 else (5, 5) if len(typed) == 25 else None
        printed = board_in(shown, size)
        screen = read_screen(text, forms)
        fresh = None
        if not first and (screen.your_words is not None or screen.your_score is not None):
            fresh = not screen.your_words and not screen.your_score
        return _with(
            session,
            typed=typed,
            printed=printed[0] if printed else None,
            grid=_grid(typed, printed, wish.pair),
            short_refused=short_refused,
            fresh=fresh,
            transcript=text,
        )

    def _answer(self, question: str | None, text: str) -> str:
        if question == "begin":
            return ""
        if question == "dictionary":
            return LIST_NAME
        if question in ("random", "custom"):
            self.asked_for_choice = True
            yes = (question == "custom") != self._opposite
            return "y" if yes else "n"
        if re.search(r"\by(es)?\W{1,3}n(o)?\b", text[-200:], re.IGNORECASE):
            return "n"
        if re.search(
            r"\b(size|dimensions?|how (big|large|many (rows|columns)))\b", text[-200:], re.I
        ):
            return "4"
        raise _Broken(Fault(kind="not-understood", text=_tail(text)))

    def _board_for(self, wish: Wish, text: str, typed: str) -> str:
        """Return the letters of the size that the question names; otherwise 16, and 25 if those
        were not enough."""
        if typed:
            if len(typed) == 25:
                raise _Broken(Fault(kind="not-understood", text=_tail(text)))
            return wish.board(25)
        named = re.search(r"\b(25|5 ?[x*] ?5|16|4 ?[x*] ?4)\b", text[-400:])
        return wish.board(25 if named and "5" in named[1] else 16)

    @staticmethod
    def _piece(wish: Wish, typed: str, row: bool) -> str:
        """Return the next letter or row; a fifth row or a seventeenth letter comes from the larger
        board."""
        letters = wish.board(16) if len(typed) < 16 else wish.board(16) + wish.board(25)[16:]
        return letters[len(typed) : len(typed) + (4 if row else 1)] or "a"

    def _take_turn(self, session: BoggleSession, lines_for: LinesFor) -> BoggleSession:
        """Type the words of the turn."""
        grid = session.grid
        if grid is None:
            raise _Broken(Fault(kind="not-understood", text="It shows no board."))
        before = read_screen(session.transcript, self._forms)
        prompt = frozenset(line.strip() for line in session.transcript.split("\n") if line.strip())
        turns: list[BoggleTurn] = []
        for probe in lines_for(grid):
            try:
                text = self._say(probe.line)
            except _Broken as broken:
                return _with(session, turns=tuple(turns), fault=broken.fault)
            screen = read_reply(text, probe.word, prompt, self._forms)
            accepted = was_accepted(probe.word, before, screen)
            turns.append(BoggleTurn(probe=probe, screen=screen, accepted=accepted, text=text))
            before = last_shown(before, screen)
            if question_in(text, self._forms) == "again":
                break
        return _with(session, turns=tuple(turns))

    def _end_turn(self, session: BoggleSession) -> BoggleSession:
        """End the human's turn, and read what the computer found."""
        if session.fault is not None:
            return session
        prompt = session.turns[-1].text if session.turns else session.transcript
        shown, seconds, again = "", 0.0, False
        endings = ["", *(match["word"] for match in _END_WORD.finditer(prompt[-400:]))]
        ended: Fault | None = None
        question: Question | None = None
        for _ in range(6):
            if not endings:
                break
            line = endings.pop(0)
            try:
                text = self._say(line)
                seconds += self._seconds
            except _Broken as broken:
                ended = broken.fault
                text = self._transcript.rpartition(f"{line}\n")[2]
            shown += text
            question = question_in(text, self._forms)
            final = read_screen(shown, self._forms)
            again = ended is None and question == "again"
            if again or ended is not None:
                break
            if question == "begin":
                endings.insert(0, "")
            elif question != "turn" and final.my_words is not None:
                break
        else:
            ended = Fault(kind="no-end", text=_tail(shown))
        final = read_screen(shown, self._forms)
        if ended is not None and ended.kind == "crashed" and ended.exit_code in (0, None):
            ended = None  # it plays one game
        elif ended is None and question == "turn":
            ended = Fault(kind="no-end", text=_tail(shown))
        if final.your_score is None:  # it was shown before the last question
            scores = [turn.screen.your_score for turn in session.turns]
            known = [score for score in scores if score is not None]
            final = replace(final, your_score=known[-1] if known else None)
        return _with(session, final=final, seconds=seconds, again=again, fault=ended)


def _grid(typed: str, printed: tuple[str, int, int] | None, pair: bool) -> Grid | None:
    if printed is not None:
        return Grid(*printed, pair)
    side = {16: 4, 25: 5}.get(len(typed))
    return None if side is None else Grid(typed, side, side, pair)


def _tail(text: str) -> str:
    return "\n".join([line for line in text.strip().split("\n") if line.strip()][-4:])[-400:]


def _with(session: BoggleSession, **changes: object) -> BoggleSession:
    return replace(session, **changes)
