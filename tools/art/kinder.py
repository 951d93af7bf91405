"""Kinder pictures, four stages each; the page makes ten steps of them."""

# ruff: noqa: E501 (a path is one long word)

from __future__ import annotations

from art.hanged import HAT, face
from art.pens import blot, dot, line, moved, oval, shape, tube


def on_snow(x: int, y: int, mood: str) -> str:
    return moved(f"translate({x - 220} {y - 152})", face(mood))


def carrot(x: int, y: int, turn: int) -> str:
    return moved(
        f"rotate({turn} {x} {y})", shape(f"M{x} {y - 6}L{x + 30} {y + 3}L{x} {y + 8}Z", "fox", 4)
    )


def hat_at(x: int, y: int, turn: int) -> str:
    return moved(f"translate({x - 220} {y - 120}) rotate({turn} 220 120)", HAT)


def snowman() -> dict[str, str]:
    fine = tube("M78 170L34 136M40 150L26 152", "wood2", 5, 6) + tube(
        "M182 170L228 134M222 146L236 150", "wood2", 5, 6
    )
    fine += dot(130, 190, 62, "snow", 6) + dot(130, 96, 44, "snow", 6) + on_snow(130, 94, "content")
    fine += (
        carrot(130, 98, 0)
        + hat_at(130, 62, -6)
        + tube("M94 132Q130 152 166 132M158 138L168 174", "red", 13)
    )
    fine += dot(130, 182, 5) + dot(130, 206, 5)
    warm = tube("M72 190L38 206", "wood2", 5, 6) + tube("M190 184L230 166", "wood2", 5, 6)
    warm += shape("M58 250Q50 170 130 164Q212 170 204 250Q130 262 58 250Z", "snow", 6)
    warm += (
        oval(134, 126, 46, 42, "snow", 6)
        + on_snow(134, 124, "worried")
        + carrot(134, 132, 10)
        + hat_at(134, 92, 10)
    )
    warm += tube("M96 160Q134 180 172 160M162 166L172 206", "red", 13) + dot(132, 206, 5)
    going = tube("M62 222L22 234", "wood2", 5, 6)
    going += shape("M58 246Q60 152 132 150Q206 154 206 246Q130 258 58 246Z", "snow", 6)
    going += on_snow(134, 194, "frightened") + carrot(134, 200, 24) + hat_at(150, 152, 24)
    going += tube("M66 240Q134 262 196 236", "red", 12)
    gone = shape(
        "M14 240Q20 214 70 218Q110 206 150 216Q226 210 244 236Q240 266 130 268Q24 268 14 240Z",
        "drop",
        6,
    )
    gone += hat_at(178, 214, 38) + carrot(60, 236, 160) + tube("M96 250Q130 262 160 248", "red", 10)
    gone += tube("M28 206L70 226M40 196L46 214", "wood2", 5, 6)
    gone += line("M92 224l10 10m0-10l-10 10M122 224l10 10m0-10l-10 10")
    return {
        "snow-ground": oval(130, 252, 118, 20, "snow2"),
        "snow-sun": dot(0, 0, 18, "gold", 5),
        "snow-drop": shape("M0-9q8 13 0 18q-8-5 0-18Z", "drop", 4),
        "snow-puddle": shape(
            "M24 254Q30 236 70 238H200Q240 236 240 252Q230 266 130 266Q30 266 24 254Z", "drop", 5
        ),
        "snow-1": fine,
        "snow-2": warm,
        "snow-3": going,
        "snow-4": gone,
    }


def boat() -> dict[str, str]:
    wave = (
        "M-810 226q20-12 40 0" + "t40 0" * 51
    )  # as wide as any scene, and deep enough to hide what sank
    hull = tube("M134 150V34", "wood", 7) + shape("M143 40Q196 84 202 142H143Z", "white", 6)
    hull += shape("M125 56Q88 92 74 142H125Z", "tile", 6) + shape("M134 34V14L168 24Z", "red", 4)
    hull += line("M146 104Q168 112 190 108", 6, "red") + shape(
        "M38 152H232Q224 214 188 232H86Q50 220 38 152Z", "fox", 6
    )
    hull += line("M46 166H224", 5, "white")
    sea = blot(f"{wave}V800H-810Z", "sea") + line(wave, 6)
    sea += line(
        "M30 250q12-9 24 0t24 0M160 262q12-9 24 0t24 0M-110 258q12-9 24 0t24 0M300 250q12-9 24 0t24 0M420 264q12-9 24 0t24 0",
        5,
        "white",
    )
    bubbles = "".join(
        dot(x, y, r, "drop", 4) for x, y, r in ((44, 196, 6), (30, 172, 9), (54, 160, 4))
    )
    return {"boat": hull, "boat-sea": sea, "boat-bubbles": bubbles}
