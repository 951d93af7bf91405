"""The wordmark, the envelope, the landscapes, and the cubes of the home page."""

# ruff: noqa: E501 (a path is one long word)

from __future__ import annotations

from collections.abc import Sequence

from art.glyphs import GLYPHS
from art.shapes import colour_of, dot, filled, line, moved, oval, shape


def wordmark() -> str:
    letters = (
        '<g stroke="var(--ink)" stroke-width="15"><path d="M8 46L24 100L42 58L60 100L76 46"/><circle cx="118" cy="73" r="27"/>'
        '<path d="M170 46V100M170 68C175 50 190 42 204 48"/><circle cx="240" cy="73" r="27"/><path d="M267 10V100"/>'
        '<path d="M338 20C318 4 304 16 304 38V100M288 48H330"/><path d="M408 74H458A27 27 0 1 0 448 94"/></g>'
    )
    mask = "M343 60L338 26Q339 20 344 23L362 38Q368 36 374 38L392 23Q397 20 398 26L393 60Q400 76 396 78Q384 100 368 104Q352 100 340 78Q336 76 343 60Z"
    snout = "M343 79Q356 74 362 84L368 92L374 84Q380 74 393 79Q383 97 368 101Q353 97 343 79Z"
    return (
        letters
        + shape(mask, "fox", 6)
        + filled(snout, "white")
        + line("M351 66H361M375 66H385", 6)
        + oval(368, 91, 6, 4.5)
    )


def envelope(*, opened: bool) -> str:
    flap = "M10 34L80 4L150 34L80 78Z" if opened else "M10 26L80 78L150 26"
    back = shape(
        "M16 22H144a6 6 0 0 1 6 6V96a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6V28a6 6 0 0 1 6-6Z", "white", 6
    )
    if opened:
        letter = shape("M34 14H126V70H34Z", "tile", 5) + line("M48 30H112M48 46H96", 6)
        return (
            shape(flap, "white", 6)
            + letter
            + shape("M10 34L80 78L150 34V96a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6Z", "white", 6)
        )
    wax = dot(80, 72, 19, "red", 5) + line("M70 72l8 9l13-18", 5, "white")
    return back + line(flap, 6) + wax


def land(hills: tuple[str, ...]) -> str:
    colours = ("hill", "hill-2", "ground")
    return "".join(
        f'<path fill="var(--{colour})" d="{hill}"/>'
        for colour, hill in zip(colours, hills, strict=False)
    )


def sky(
    width: int,
    height: int,
    x: int,
    y: int,
    r: int,
    orb: int,
    stars: Sequence[tuple[float, float, float]],
) -> str:
    lights = "".join(f'<circle cx="{a}" cy="{b}" r="{c}"/>' for a, b, c in stars)
    return (
        f'<rect fill="var(--sky)" width="{width}" height="{height}"/><circle fill="var(--sky-2)" cx="{x}" cy="{y}" r="{r}"/>'
        f'<circle fill="var(--orb)" cx="{x}" cy="{y}" r="{orb}"/><g fill="var(--star)">{lights}</g>'
    )


def lands() -> dict[str, str]:
    near = [
        (60, 60, 3),
        (330, 52, 4),
        (250, 110, 2.5),
        (600, 60, 3),
        (380, 240, 2.5),
        (40, 210, 2.5),
        (590, 270, 3),
    ]
    far = [
        (90, 60, 3),
        (330, 42, 4),
        (520, 110, 3),
        (640, 46, 3),
        (600, 240, 3),
        (40, 210, 3),
        (1140, 60, 4),
    ]
    hills = (
        "M0 420Q130 300 300 400T640 360V560H0Z",
        "M0 480Q200 400 380 460T640 440V560H0Z",
        "M0 528Q320 506 640 528V560H0Z",
    )
    wide = ("M0 380Q240 270 520 370T1180 330V470H0Z", "M0 430Q380 350 700 410T1180 400V470H0Z")
    return {
        "land": sky(640, 560, 470, 150, 150, 64, near) + land(hills),
        "land-wide": sky(1180, 470, 900, 210, 230, 120, far) + land(wide),
    }


def cubes() -> str:
    square = "M14 0h40a14 14 0 0 1 14 14v40a14 14 0 0 1-14 14h-40a14 14 0 0 1-14-14v-40a14 14 0 0 1 14-14Z"
    drawing = ""
    for row in range(3):
        for column in range(6):
            lit = row == 1 and column in (1, 2, 3)
            drawing += moved(
                f"translate({column * 78 - 38} {row * 78 - 34})",
                shape(square, "gold" if lit else "tile"),
            )
    drawing += line("M74 78H230", 19, "white") + line("M74 78H230", 11, "fox")
    for row, letters in enumerate(("xwords", "sfoets", "alinge")):
        for column, letter in enumerate(letters):
            place = f"translate({column * 78 - 25} {row * 78 - 26}) scale(.42)"
            drawing += f'<path stroke="{colour_of("ink")}" stroke-width="19" transform="{place}" d="{GLYPHS[letter]}"/>'
    return drawing
