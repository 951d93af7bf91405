"""The sailing boat, which sinks; the page moves it by the step."""

# ruff: noqa: E501 (a path is one long word)

from __future__ import annotations

from art.shapes import dot, filled, line, shape, tube


def boat_parts() -> dict[str, str]:
    """Return the parts of the picture by name; the page puts them together."""
    wave = (
        "M-810 226q20-12 40 0" + "t40 0" * 51
    )  # as wide as any scene, and deep enough to hide what sank
    hull = tube("M134 150V34", "wood", 7) + shape("M143 40Q196 84 202 142H143Z", "white", 6)
    hull += shape("M125 56Q88 92 74 142H125Z", "tile", 6) + shape("M134 34V14L168 24Z", "red", 4)
    hull += line("M146 104Q168 112 190 108", 6, "red") + shape(
        "M38 152H232Q224 214 188 232H86Q50 220 38 152Z", "fox", 6
    )
    hull += line("M46 166H224", 5, "white")
    sea = filled(f"{wave}V800H-810Z", "sea") + line(wave, 6)
    sea += line(
        "M30 250q12-9 24 0t24 0M160 262q12-9 24 0t24 0M-110 258q12-9 24 0t24 0M300 250q12-9 24 0t24 0M420 264q12-9 24 0t24 0",
        5,
        "white",
    )
    bubbles = "".join(
        dot(x, y, r, "drop", 4) for x, y, r in ((44, 196, 6), (30, 172, 9), (54, 160, 4))
    )
    return {"boat": hull, "boat-sea": sea, "boat-bubbles": bubbles}
