"""A student's Boggle program, right or with one mistake, in several forms of dialogue.

It is a generator that yields what it prints and is sent the lines that are typed, so that tests can
talk to it without a process. Run as a script, it plays on standard input and output; the arguments
are the list of words, and options such as ``mistake=reused`` or ``form=terse``.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Sequence
from typing import NamedTuple

Program = Generator[str, str, None]


class Heard(NamedTuple):
    text: str
    state: str
    seconds: float = 0.5
    exit_code: int | None = None


class Talk:
    """A generator as a running program."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._text = ""
        self._code: int | None = None
        self._step(None)

    def _step(self, line: str | None) -> None:
        try:
            self._text += next(self._program) if line is None else self._program.send(line)
        except StopIteration:
            self._code = 0
        except Exception as error:
            self._text += f"Traceback\n{error!r}\n"
            self._code = 1

    def type(self, line: str) -> None:
        if self._code is None:
            self._step(line)

    def reply(self) -> Heard:
        text, self._text = self._text, ""
        if self._code is None:
            return Heard(text, "waiting")
        return Heard(text, "ended", exit_code=self._code)


def faces(tiles: str, plain_q: bool) -> list[str]:
    return [t if plain_q or t != "q" else "qu" for t in tiles]


def beside(cell: int, side: int, mistake: str) -> list[int]:
    row, column = divmod(cell, side)
    found = []
    for r in (-1, 0, 1):
        for c in (-1, 0, 1):
            if (r, c) == (0, 0) or (mistake == "no-diagonals" and r and c):
                continue
            if mistake == "edges-wrap":
                found.append((row + r) % side * side + (column + c) % side)
            elif 0 <= row + r < side and 0 <= column + c < side:
                found.append((row + r) * side + column + c)
    return found


def is_on(word: str, board: list[str], side: int, mistake: str) -> bool:
    if mistake == "letters-anywhere":
        return all(word.count(letter) <= "".join(board).count(letter) for letter in word)

    def follow(cell: int, rest: str, used: tuple[int, ...]) -> bool:
        if not rest.startswith(board[cell]):
            return False
        rest = rest[len(board[cell]) :]
        used = () if mistake == "cube-used-twice" else (*used, cell)
        return not rest or any(
            follow(other, rest, used) for other in beside(cell, side, mistake) if other not in used
        )

    cells = range(len(board))
    if mistake == "first-letter-only-once":
        return any(follow(c, word, ()) for c in [c for c in cells if board[c][0] == word[0]][:1])
    return any(follow(cell, word, ()) for cell in cells)


class Form(NamedTuple):
    """The sentences of one program."""

    hello: str = "Welcome to Boggle!\nPress enter to begin the game ..."
    choice: str = "Do you want to generate a random board? (y/n) "
    yes_is_custom: bool = False
    letters: str = "Type the 16 letters to appear on the board: "
    one_by_one: bool = False
    spaced: bool = False
    prompt: str = "Type a word (or press Enter to end your turn): "
    state: bool = True  # the list and the score before each prompt
    taken: str = 'You found a new word! "{WORD}"\n'
    too_short: str = "That word is too short.\n"
    unlisted: str = "That word is not in the dictionary.\n"
    repeated: str = "You already found that word.\n"
    off_board: str = "That word can't be formed on this board.\n"
    my_list: str = "braces"
    end: str = "scores"


FORMS = {
    "usual": Form(),
    "terse": Form(
        hello="",
        choice="Use custom configuration? (y/n) ",
        yes_is_custom=True,
        letters="Input letter: ",
        one_by_one=True,
        spaced=True,
        state=False,
        prompt="Enter a word on the board, atleast four letters\n",
        taken="Correct! You have {score} points.\n",
        too_short="Invalid word, try again!\n",
        unlisted="Invalid word, try again!\n",
        repeated="Invalid word, try again!\n",
        off_board="Invalid word, try again!\n",
        my_list="lines",
        end="sentence",
    ),
    "silent": Form(
        choice="Would you like to randomize the board? ",
        letters="Please enter a valid board configuration: ",
        taken="",
        too_short="",
        unlisted="",
        repeated="",
        off_board="",
        my_list="commas",
    ),
    "one-sentence": Form(
        too_short="You must enter an unfound 4+ letter word from the dictionary.\n",
        unlisted="You must enter an unfound 4+ letter word from the dictionary.\n",
        repeated="You must enter an unfound 4+ letter word from the dictionary.\n",
        my_list="spaces",
    ),
    "backwards": Form(choice="Random board? (y/n) ", yes_is_custom=True),
}


def program(
    words: Sequence[str],
    form: str = "usual",
    mistake: str = "",
    side: int = 4,
    plain_q: bool = False,
) -> Program:
    says = FORMS[form]
    listed = set(words)
    if says.hello:
        yield says.hello
    kept: list[str] = []
    while True:
        answer = yield says.choice
        custom = answer.lower().startswith("y") == says.yes_is_custom
        tiles = "abcdefghijklmnopqrstuvwxy"[: side * side]
        before = ""
        while custom:
            tiles = ""
            if says.one_by_one:
                for _ in range(side * side):
                    tiles += yield before + says.letters
                    before = ""
            else:
                tiles = (yield before + says.letters).lower()
            if len(tiles) >= side * side or mistake == "short-board":
                break
            before = "That is too short.\n"
        tiles = (tiles + "x" * side * side)[: side * side]
        if mistake == "board-backwards":
            tiles = tiles[::-1]
        board = faces(tiles, plain_q or mistake == "q-without-u")
        if mistake == "q-without-u" and plain_q:
            board = faces(tiles, False)
        gap = " " if says.spaced else ""
        shown = ""
        for at in range(0, len(tiles), side):
            shown += gap.join(tiles[at : at + side].upper()) + "\n"
        if mistake != "not-fresh":
            kept = []
        score = sum(map(points, kept))
        said = ""
        while True:
            state = shown if says.state else ""
            if says.state:
                quoted = ", ".join(f'"{w.upper()}"' for w in kept)
                state += f"Your words ({len(kept)}): {{{quoted}}}\nYour score: {score}\n"
            elif not kept and not said:
                state = shown
            line = yield f"{said}{state}{says.prompt}"
            if not line.strip():
                break
            word = line if mistake == "capitals" else line.lower()
            if len(word) < 4 and mistake != "too-short":
                said = says.too_short
            elif word.lower() not in listed and mistake != "unlisted":
                said = says.unlisted
            elif word in kept and mistake != "repeated":
                said = says.repeated
            elif mistake == "crash" and len(word) > 5:
                raise IndexError("list index out of range")
            elif not is_on(word, board, side, mistake):
                said = says.unlisted if mistake == "wrong-reason" else says.off_board
            else:
                kept.append(word)
                score += 1 if mistake == "points" else points(word)
                said = says.taken.format(WORD=word.upper(), score=score)
        mine = [
            w
            for w in words
            if len(w) >= 4
            and (w not in kept or mistake == "computer-repeats-words")
            and is_on(w, board, side, mistake)
        ]
        if mistake == "misses-long":
            mine = [w for w in mine if len(w) < 6]
        if mistake == "invents":
            mine.append("zzyzx")
        my_score = sum(map(points, mine)) + (mistake == "computer-points")
        again = yield (
            f"\nIt's my turn!\n{listing(mine, says.my_list)}\n"
            f"{ending(score, my_score, says.end, mistake)}Play again (y/n)? "
        )
        if not again.lower().startswith("y"):
            return


def points(word: str) -> int:
    return len(word) - 3


def listing(words: Sequence[str], how: str) -> str:
    if how == "braces":
        return f"My words ({len(words)}): {{{', '.join(f'{w.upper()!r}' for w in words)}}}"
    if how == "lines":
        return "My words were:\n" + "\n".join(words)
    if how == "commas":
        return "My words: " + "".join(f"{w.upper()}, " for w in words)
    return f"My words ({len(words)}): {{ {' '.join(words)} }}"


def ending(yours: int, mine: int, how: str, mistake: str) -> str:
    won = (yours > mine) != (mistake == "winner")
    if how == "sentence":
        return f"You have {yours} points and my score was: {mine}\n" + (
            "You won.\n" if won else "I won... most likely...\n"
        )
    who = (
        "WOW, you defeated me! Congratulations!"
        if won
        else ("Ha ha ha, I destroyed you. Better luck next time, puny human!")
    )
    return f"My score: {mine}\nYour score: {yours}\n{who}\n"


def main() -> None:
    options = dict(option.split("=") for option in sys.argv[2:])
    with open(sys.argv[1]) as file:
        words = file.read().split()
    talk = program(words, options.get("form", "usual"), options.get("mistake", ""))
    line = None
    try:
        while True:
            print(talk.send(line) if line is not None else next(talk), end="", flush=True)
            line = input()
    except (StopIteration, EOFError):
        return


if __name__ == "__main__":
    main()
