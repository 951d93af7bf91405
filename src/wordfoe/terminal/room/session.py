"""A session in a room: wait for lines and news, show what happens, round after round.

The session ends when the player leaves, when the room ends, or when the host removes the player.
What others do is printed as it happens; standings at most every 30 seconds, unless asked for.
"""

from __future__ import annotations

import contextlib
import sys

from wordfoe.errors import Illegal, Malformed
from wordfoe.terminal.reading import EndOfInput
from wordfoe.terminal.room.answers import Lesson, News, Standings
from wordfoe.terminal.room.commands import Leave, help_lines, run_command
from wordfoe.terminal.room.connection import Refusal, Unreachable
from wordfoe.terminal.room.entry import Entry
from wordfoe.terminal.room.inbox import Back, Inbox, Item, Lost, Missed, Turned
from wordfoe.terminal.room.lobby import Lobby, Watching
from wordfoe.terminal.room.part_choice import PLAYING, part_for
from wordfoe.terminal.room.parts import Desk, Part
from wordfoe.terminal.room.round_end import show_results
from wordfoe.terminal.room.sentences import standings_line
from wordfoe.terminal.room.stream import Stream
from wordfoe.terminal.room.together import ClassGame, TurnGame
from wordfoe.terminal.room.visit import Removed

__all__ = ["Session"]

STANDINGS_EVERY = 30.0  # seconds
LOOK_AGAIN = 0.5  # seconds, after the time is up here and not yet at the server
MOST_STREAMS = 5  # that the server refuses, one after the other
GONE = ("removed", "not-in-room")  # codes of refusals that end the session
WORD_CODES = ("too-short", "not-a-word", "found-before", "not-on-the-board", "tried-before")


class Session:
    """A player in a room, who has joined it."""

    def __init__(self, desk: Desk, entry: Entry, inbox: Inbox) -> None:
        self._desk, self._entry, self._inbox = desk, entry, inbox
        self._visit, self._clock = desk.visit, desk.console.clock
        self._stream: Stream | None = None
        self._refused_streams = 0
        self._part: Part = Lobby(desk)
        self._key: tuple[object, ...] | None = None  # of the part
        self._results_of = self._played_before()
        self._standings: Standings | None = None
        self._standings_at = self._clock.now()
        self._has_input = True
        self._is_closed = False
        desk.before = entry.clear
        self._visit.connection.waiting = self._say_waiting

    def _played_before(self) -> int:
        """The number of the last round that was over before the player came."""
        room = self._visit.room
        return 0 if room.round is None else room.round.round - (room.phase in PLAYING)

    def _say_waiting(self) -> None:
        self._desk.say("The server does not answer; trying again ...", "quiet")

    def play(self) -> None:
        """Play until the player leaves or the room ends.

        Raises Removed if the host removes the player, Unreachable if the server is gone for long,
        and NotOurs if its answers make no sense. However it ends, the seat is left.
        """
        self._open_stream()
        try:
            with self._entry.reading():
                while self._step():
                    pass
        except Leave:
            pass
        finally:
            if self._stream is not None:
                self._stream.close()
            self._entry.clear()
            if not self._is_closed:
                self._visit.leave()

    def _open_stream(self) -> None:
        visit = self._visit
        server, cookies = visit.connection.server, visit.connection.cookies
        number = visit.room.number
        self._stream = Stream(server, cookies, visit.code, number, self._inbox)

    def _step(self) -> bool:
        """Do what has come, and wait for more. Return whether the session goes on."""
        for item in self._inbox.take():
            self._take(item)
        if self._is_closed or self._visit.room.phase == "closed":
            self._is_closed = True
            self._show_results()
            self._desk.say(f"Room {self._visit.code} is closed.")
            return False
        self._change_part()
        if not self._has_input and not self._is_playing:
            return False
        try:
            self._wait()
        except EndOfInput:
            self._end_input()
        except (Malformed, Illegal) as refusal:
            self._refuse(refusal)
        return True

    @property
    def _is_playing(self) -> bool:
        return self._visit.room.phase in PLAYING

    def _wait(self) -> None:
        part, visit = self._part, self._visit
        reads = self._has_input and (sys.stdin.isatty() or part.needs_input)
        prompt = part.prompt if reads else None
        line = self._entry.line(prompt, visit.deadline, part.singles)
        if line is not None:
            self._run(line)
        elif visit.deadline is not None and self._clock.now() >= visit.deadline:
            visit.look()
            if visit.deadline is not None:  # the server's clock is a little behind
                visit.deadline = max(visit.deadline, self._clock.now() + LOOK_AGAIN)

    def _run(self, line: str) -> None:
        part = self._part
        is_word_expected = isinstance(part, Lobby) and part.is_setting
        bare = isinstance(part, Lobby | Watching) and not is_word_expected
        if run_command(self._desk, line, bare=bare):
            return
        if line in ("?", ":help") or (bare and line.lower() == "help"):
            for shown in help_lines(part.help(), host=self._visit.room.host, width=self._width):
                self._desk.say(shown)
            return
        part.run(line)

    @property
    def _width(self) -> int:
        return self._desk.width

    def _refuse(self, refusal: Exception) -> None:
        if isinstance(refusal, Refusal) and refusal.code in GONE:
            raise Removed(str(refusal)) from None
        self._desk.refuse(refusal)
        is_about_word = not isinstance(refusal, Refusal) or refusal.code in WORD_CODES
        if self._is_playing and not is_about_word:
            self._look()  # the round may be over, or paused

    def _end_input(self) -> None:
        """The player typed Ctrl-D and leaves; or the lines of a pipe have ended, and what was begun
        with them is brought to its end."""
        if sys.stdin.isatty():
            raise Leave
        self._has_input = False
        try:
            stays = self._part.end_input()
        except Illegal as refusal:  # the round has just ended, or is paused
            self._refuse(refusal)
            return
        if not stays:
            raise Leave

    # --- news

    def _take(self, item: Item) -> None:
        match item:
            case News():
                self._take_news(item)
            case Standings():
                self._standings = item
                self._tell_standings()
            case Lesson() if isinstance(self._part, ClassGame):
                self._part.lesson = item
            case Lost():
                self._desk.say("Reconnecting ...", "quiet")
            case Back():
                self._desk.say("Connected again.", "quiet")
                self._look()
            case Missed():
                self._look()
            case Turned():
                self._look()
                self._refused_streams += 1
                if self._refused_streams > MOST_STREAMS:
                    raise Unreachable(
                        f"The server at {self._visit.connection.server.url} sends no news."
                    )
                if not self._is_closed and self._visit.room.phase != "closed":
                    self._open_stream()

    def _take_news(self, news: News) -> None:
        visit = self._visit
        visit.note_news(news)
        if news.type == "removed" and news.seat is not None and news.seat.seat == visit.room.you:
            raise Removed(_removed(visit.code))
        if news.said:
            self._desk.say(news.said)
        if news.type == "closed":
            self._is_closed = True
            with contextlib.suppress(Refusal):  # its code may be another room's by now
                visit.look()
        elif news.number > visit.room.number and news.look:
            self._look()

    def _look(self) -> None:
        """Look at the room again. Raises Removed if the player is no longer in it."""
        visit = self._visit
        try:
            visit.look()
        except Refusal as refusal:
            if refusal.status in (403, 404, 409, 410):
                raise Removed(str(refusal)) from None
            raise Unreachable(str(refusal)) from None
        if visit.room.you is None:
            raise Removed(_removed(visit.code))
        self._part.update()

    def _tell_standings(self) -> None:
        due = self._clock.now() - self._standings_at >= STANDINGS_EVERY
        together = isinstance(self._part, TurnGame)
        if self._standings is not None and self._is_playing and due and not together:
            self._standings_at = self._clock.now()
            self._desk.say(standings_line(self._standings, self._visit.name_of))

    # --- parts

    def _change_part(self) -> None:
        """Show the results of a round that is over, and begin the part that follows."""
        room = self._visit.room
        now = room.round if room.phase in PLAYING else None
        shared = now is not None and now.shared is not None
        key = (
            now is not None,
            now.round if now else None,
            now.game if now else None,
            shared,
            room.you,
        )
        if key == self._key:
            self._part.update()
            return
        if now is None:
            self._show_results()
        self._key = key
        self._part = part_for(self._desk)
        self._standings_at = self._clock.now()
        self._part.show()

    def _show_results(self) -> None:
        room = self._visit.room
        if room.round is None or room.round.round <= self._results_of:
            return
        self._results_of = room.round.round
        show_results(self._desk)


def _removed(code: str) -> str:
    return f"The host removed you from {code}."
