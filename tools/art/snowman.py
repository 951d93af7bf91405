"""The snowman, who melts in four stages; the page makes ten steps of them."""

from __future__ import annotations

from art.gallows import HAT, face
from art.shapes import dot, line, moved, oval, shape, tube


def _face_at(x: int, y: int, mood: str) -> str:
    return moved(f"translate({x - 220} {y - 152})", face(mood))


def _carrot(x: int, y: int, turn: int) -> str:
    return moved(
        f"rotate({turn} {x} {y})", shape(f"M{x} {y - 6}L{x + 30} {y + 3}L{x} {y + 8}Z", "fox", 4)
    )


def _hat_at(x: int, y: int, turn: int) -> str:
    return moved(f"translate({x - 220} {y - 120}) rotate({turn} 220 120)", HAT)


def snowman_parts() -> dict[str, str]:
    """Return the parts of the picture by name; the page puts them together."""
    fine = tube("M78 170L34 136M40 150L26 152", "wood2", 5, 6) + tube(
        "M182 170L228 134M222 146L236 150", "wood2", 5, 6
    )
    fine += (
        dot(130, 190, 62, "snow", 6) + dot(130, 96, 44, "snow", 6) + _face_at(130, 94, "content")
    )
    fine += (
        _carrot(130, 98, 0)
        + _hat_at(130, 62, -6)
        + tube("M94 132Q130 152 166 132M158 138L168 174", "red", 13)
    )
    fine += dot(130, 182, 5) + dot(130, 206, 5)
    warm = tube("M72 190L38 206", "wood2", 5, 6) + tube("M190 184L230 166", "wood2", 5, 6)
    warm += shape("M58 250Q50 170 130 164Q212 170 204 250Q130 262 58 250Z", "snow", 6)
    warm += (
        oval(134, 126, 46, 42, "snow", 6)
        + _face_at(134, 124, "worried")
        + _carrot(134, 132, 10)
        + _hat_at(134, 92, 10)
    )
    warm += tube("M96 160Q134 180 172 160M162 166L172 206", "red", 13) + dot(132, 206, 5)
    going = tube("M62 222L22 234", "wood2", 5, 6)
    going += shape("M58 246Q60 152 132 150Q206 154 206 246Q130 258 58 246Z", "snow", 6)
    going += _face_at(134, 194, "frightened") + _carrot(134, 200, 24) + _hat_at(150, 152, 24)
    going += tube("M66 240Q134 262 196 236", "red", 12)
    gone = shape(
        "M14 240Q20 214 70 218Q110 206 150 216Q226 210 244 236Q240 266 130 268Q24 268 14 240Z",
        "drop",
        6,
    )
    gone += (
        _hat_at(178, 214, 38) + _carrot(60, 236, 160) + tube("M96 250Q130 262 160 248", "red", 10)
    )
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
