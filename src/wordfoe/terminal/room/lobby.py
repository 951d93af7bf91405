"""Between rounds, and for those who watch: who is there, what comes next, the word to be set."""

from __future__ import annotations

from wordfoe.alphabet import capitals
from wordfoe.errors import Malformed
from wordfoe.terminal.room.parts import Desk, no_command, with_time
from wordfoe.terminal.room.sentences import MODES, seats_line, watched_line
from wordfoe.wording import quoted

__all__ = ["Lobby", "Watching"]


class Lobby:
    """Before and between rounds. Where this player sets the next word, a line is that word."""

    singles = ""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._was_setting = self.is_setting
        self._seal: str | None = None

    @property
    def is_setting(self) -> bool:
        """Whether this player sets the next word, and has not set it yet."""
        room = self._desk.visit.room
        sets = room.mode == "setter" and room.you is not None and room.setter == room.you
        return sets and room.seal is None

    @property
    def needs_input(self) -> bool:
        """Whether a pipe's lines are for this part: those of the host, and of who sets a word."""
        return self._desk.visit.room.host or self.is_setting

    def show(self) -> None:
        """Print what is played and who is there."""
        room, desk = self._desk.visit.room, self._desk
        if room.round is None:
            desk.say(f"Room {room.code}: {MODES[room.mode]}. {room.options.said}".strip())
        desk.say(seats_line(room, desk.visit.name_of))
        self._say_what_next()

    def update(self) -> None:
        """Say so if this player is to set the word now, or a word was sealed."""
        room = self._desk.visit.room
        if self.is_setting and not self._was_setting:
            self._say_what_next()
        self._was_setting = self.is_setting
        if room.seal is not None and room.seal != self._seal:
            self._desk.say(f"The word is sealed (SHA-256 {room.seal}).")
        self._seal = room.seal

    def _say_what_next(self) -> None:
        room, desk = self._desk.visit.room, self._desk
        if self.is_setting:
            desk.say("You set the word: 4 to 15 letters, from the word list. Type it.")
        elif room.mode == "setter" and room.seal is None and room.setter is not None:
            desk.say(f"{desk.visit.name_of(room.setter)} sets the word.")
        elif room.host:
            desk.say(f"Type {'next' if room.round else 'start'} to begin the round.")

    def prompt(self) -> str:
        """Return what the room waits for."""
        room = self._desk.visit.room
        if self.is_setting:
            return "Your word for the others?"
        if room.mode == "setter" and room.seal is None and room.setter is not None:
            return f"Waiting for {self._desk.visit.name_of(room.setter)}'s word."
        return "Command?" if room.host else "Waiting for the host."

    def help(self) -> dict[str, str]:
        """Return what can be typed here, and what it does."""
        return {"a word": "set it for the others"} if self.is_setting else {}

    def run(self, line: str) -> None:
        """Set the word.

        Raises Malformed or Illegal if that is not possible.
        """
        if not line:
            return
        if not self.is_setting:
            raise no_command(line)
        if not line.isalpha():
            raise Malformed(f"{quoted(line)} is not a word; type letters only.")
        self._desk.visit.set_word(line.lower())
        self._desk.say(f"Your word {capitals(line)} is set.")
        self.update()

    def end_input(self) -> bool:
        """Leave: nothing is under way."""
        return False


class Watching:
    """A round that this player does not play: a watcher, or who has set the word."""

    singles = ""
    needs_input = False

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def show(self) -> None:
        """Print what there is to see."""
        now, desk = self._desk.visit.room.round, self._desk
        if now is None:
            return
        if now.secret:
            desk.say(f"The others guess your word {capitals(now.secret)}.")
            desk.say(watched_line(now.watched, desk.visit.name_of))
        else:
            desk.say(f"You watch round {now.round}.")

    def update(self) -> None:
        """What the others do is in the standings, and in :show."""

    def prompt(self) -> str:
        """Return that this player watches, with the time left."""
        return with_time(self._desk.visit, "Watching.")

    def help(self) -> dict[str, str]:
        """Return what can be typed here, and what it does."""
        return {":show": "show how far the others are"}

    def run(self, line: str) -> None:
        """Show how far the others are. Raises Malformed if the line asks for anything else."""
        if line.lower() == ":show":
            self._desk.visit.look()
            self.show()
        elif line:
            raise no_command(line)

    def end_input(self) -> bool:
        """Leave: nothing is under way."""
        return False
