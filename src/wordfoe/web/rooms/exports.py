"""Exports of a room: a round as a table (CSV), and the link to the room as a picture (QR).

A table has animals, never an owner. Spreadsheets run cells that begin with =, +, -, @ or a control
character as formulas, so such cells get an apostrophe in front.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

import segno

from wordfoe.alphabet import capitals
from wordfoe.rooms.lesson import tally
from wordfoe.rooms.room import Room, Round
from wordfoe.rooms.standings import Place

__all__ = ["harmless", "qr_code", "table_of"]

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")
BORDER = 4  # modules around a QR code, as its standard asks


def table_of(room: Room, played: Round, places: Sequence[Place]) -> str:
    """Return a round as CSV: in a class what each pupil chose at each step, in other rooms how each
    player ended."""
    rows = _class_rows(room, played) if room.mode == "class" else _race_rows(room, places)
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    for row in rows:
        writer.writerow([harmless(cell) for cell in row])
    return out.getvalue()


def harmless(cell: object) -> str:
    """Return the text of a cell, with an apostrophe in front if a spreadsheet would take it for a
    formula."""
    text = "" if cell is None else str(cell)
    return f"'{text}" if text.startswith(FORMULA) else text


def qr_code(link: str) -> str:
    """Return a link as a QR code, an SVG picture without styles, black on white."""
    code = segno.make(link, micro=False, error="m")
    out = io.BytesIO()
    code.save(
        out,
        kind="svg",
        border=BORDER,
        light="white",
        xmldecl=False,
        svgclass=None,
        lineclass=None,
        omitsize=True,
    )
    return out.getvalue().decode()


def _class_rows(room: Room, played: Round) -> Iterable[list[object]]:
    made = [_letter(move.move.guess) for move in played.moves]
    steps = range(len(made))
    yield ["pupil", *(f"guess {step + 1}" for step in steps)]
    seats = sorted({*played.seats, *(seat for chosen in played.votes.values() for seat in chosen)})
    for seat in seats:
        chosen = [played.votes.get(step, {}).get(seat) for step in steps]
        letters = ["" if choice is None else capitals(choice.letter) for choice in chosen]
        yield [room.seats[seat].name, *letters]
    yield ["played", *made]
    yield ["most chosen", *(_most(played, step) for step in steps)]


def _most(played: Round, step: int) -> str:
    votes = tally(played.votes.get(step, {}))
    return capitals(next(iter(votes), ""))


def _letter(guess: object) -> str:
    return capitals(getattr(guess, "letter", None) or getattr(guess, "word", None) or "")


def _race_rows(room: Room, places: Sequence[Place]) -> Iterable[list[object]]:
    if room.mode == "boggle":
        yield ["rank", "player", "points", "words", "words only they found"]
        for place in places:
            name = room.seats[place.seat].name
            yield [place.rank, name, place.points, place.words, place.only]
        return
    yield ["rank", "player", "result", "misses", "guesses"]
    for place in places:
        name = room.seats[place.seat].name
        yield [place.rank, name, place.state, place.misses, place.guesses]
