"""Draw the sprites of the page: `python tools/draw_art.py` writes art.svg, land.svg, glyphs.svg and
icon.svg.

A drawing is a string of SVG. Colours are custom properties in presentation attributes, so that a part taken from another
file by <use> follows the theme and needs neither a style sheet of its own nor a style attribute. Parts that many pictures
share (a hat, an arm in each mood) are drawn once; the page puts them together. Caps, joins and "no fill" are inherited
from the class `drawn` of the picture around them.
"""

# ruff: noqa: E501 (a path is one long word)

from __future__ import annotations

from pathlib import Path

from art.boat import boat_parts
from art.fox import fox_body, fox_head, fox_parts
from art.gallows import gallows_parts
from art.glyphs import GLYPHS, ICONS, MARKS
from art.scenery import cubes, envelope, lands, wordmark
from art.shapes import moved
from art.snowman import snowman_parts

STATIC = Path(__file__).resolve().parent.parent / "src" / "wordfoe" / "web" / "static"


def sprite(parts: dict[str, str], boxes: dict[str, str]) -> str:
    """Return drawings as one file; those with a view box are symbols."""
    drawn = []
    for name, drawing in parts.items():
        short = drawing.replace(".500", ".5")
        box = boxes.get(name)
        drawn.append(
            f'<symbol id="{name}" viewBox="{box}">{short}</symbol>'
            if box
            else f'<g id="{name}">{short}</g>'
        )
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(drawn) + "\n</svg>\n"


def icon() -> str:
    """Return the icon of the page: the fox in fixed colours."""
    drawing = (
        fox_body()
        + moved("translate(0 0)", fox_parts()["fox-smug-back"])
        + fox_head()
        + fox_parts()["fox-smug"]
    )
    colours = {
        "a-ink": "#2b1d2e", "a-fox": "#ec7a2d", "a-white": "#fff8ec", "a-vest": "#4b2a58", "a-gold": "#f6bd4a",
        "tile": "#fff4d8", "a-drop": "#8fd3ee", "a-red": "#d8392b", "spark": "#2b1d2e",
    }  # fmt: skip
    for name, value in colours.items():
        drawing = drawing.replace(f"var(--{name})", value)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="#a9dcd0"/>'
        '<g transform="translate(72 88) scale(1.4)" fill="none" stroke-linecap="round" stroke-linejoin="round">'
        + drawing.replace(".500", ".5")
        + "</g></svg>\n"
    )


def main() -> None:
    art = gallows_parts() | fox_parts() | snowman_parts() | boat_parts()
    art |= {"envelope": envelope(opened=False), "envelope-open": envelope(opened=True)}
    (STATIC / "art.svg").write_text(sprite(art, {}))
    (STATIC / "land.svg").write_text(sprite(lands() | {"cubes": cubes()}, {}))
    glyphs = {f"g-{letter}": f'<path d="{d}"/>' for letter, d in GLYPHS.items()}
    boxes = dict.fromkeys(glyphs, "0 0 100 120") | {"g-qu": "-4 0 152 120"}
    marks = {f"m-{name}": f'<path d="{d}"/>' for name, d in MARKS.items()}
    boxes |= dict.fromkeys(marks, "0 0 20 20")
    icons = {f"i-{name}": f'<path d="{d}"/>' for name, d in ICONS.items()}
    boxes |= dict.fromkeys(icons, "0 0 24 24")
    boxes["wordmark"] = "0 0 470 112"
    (STATIC / "glyphs.svg").write_text(
        sprite(glyphs | marks | icons | {"wordmark": wordmark()}, boxes)
    )
    (STATIC / "icon.svg").write_text(icon())


if __name__ == "__main__":
    main()
