"""Draw the sprites of the page: `python tools/draw_art.py` writes art.svg, glyphs.svg and icon.svg.

A drawing is a string of SVG. Colours are custom properties in presentation attributes, so that a part taken from another
file by <use> follows the theme and needs neither a style sheet of its own nor a style attribute. Parts that many pictures
share (a hat, an arm in each mood) are drawn once; the page puts them together. Caps, joins and "no fill" are inherited
from the class `drawn` of the picture around them.
"""

# ruff: noqa: E501 (a path is one long word)

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

STATIC = Path(__file__).resolve().parent.parent / "src" / "wordfoe" / "web" / "static"

MOODS = ("content", "worried", "frightened", "dead", "relieved")

GLYPHS = {
    "a": "M14 108L50 12L86 108M27 78H73",
    "b": "M22 12V108M22 12H50a23 23 0 0 1 0 46H22M52 58a25 25 0 0 1 0 50H22",
    "c": "M84 34A38 48 0 1 0 84 86",
    "d": "M20 12H42A44 48 0 0 1 42 108H20Z",
    "e": "M80 12H22V108H80M22 60H70",
    "f": "M80 12H24V108M24 60H68",
    "g": "M83 32A39 48 0 1 0 88 62H60",
    "h": "M20 12V108M80 12V108M20 60H80",
    "i": "M32 12H68M50 12V108M32 108H68",
    "j": "M70 12V76A26 32 0 0 1 18 78",
    "k": "M22 12V108M80 12L24 68M42 52L82 108",
    "l": "M24 12V108H80",
    "m": "M14 108L18 12L50 72L82 12L86 108",
    "n": "M20 108V12L80 108V12",
    "o": "M50 12A40 48 0 0 1 50 108A40 48 0 0 1 50 12Z",
    "p": "M22 108V12H52A28 28 0 0 1 52 68H22",
    "q": "M50 12A40 48 0 0 1 50 108A40 48 0 0 1 50 12ZM60 82L86 112",
    "r": "M22 108V12H52A27 27 0 0 1 52 66H22M50 66L82 108",
    "s": "M80 30C75 18 64 12 50 12C32 12 20 22 20 36C20 66 81 54 81 84C81 98 68 108 50 108C35 108 24 101 18 89",
    "t": "M14 12H86M50 12V108",
    "u": "M18 12V70A32 38 0 0 0 82 70V12",
    "v": "M14 12L50 108L86 12",
    "w": "M6 12L28 108L50 42L72 108L94 12",
    "x": "M18 12L82 108M82 12L18 108",
    "y": "M14 12L50 64L86 12M50 64V108",
    "z": "M18 12H82L18 108H84",
    "qu": "M44 12A36 48 0 0 1 44 108A36 48 0 0 1 44 12ZM54 82L78 112M98 58V90A18 18 0 0 0 136 90V58M136 90V108",
}

MARKS = {"ok": "M4 11l4.5 5L16 5", "no": "M5 5l10 10M15 5L5 15"}

ICONS = {
    "moon": "M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.500 10.5Z",
    "sun": "M12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8ZM12 2.500V4M12 20v1.500M2.500 12H4M20 12h1.500M5.300 5.300l1 1M17.700 17.700l1 1M5.300 18.700l1-1M17.700 6.300l1-1",
    "auto": "M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16ZM12 4V20M15 6v12M18 8v8",
    "menu": "M4 7h16M4 12h16M4 17h16",
    "turn": "M19 12a7 7 0 1 1-2.500-5.300M19 3v4.500h-4.500",
}


def ink(colour: str) -> str:
    return (
        f"var(--{'tile' if colour == 'tile' else 'spark' if colour == 'spark' else 'a-' + colour})"
    )


def line(d: str, width: float = 5, colour: str = "ink") -> str:
    return f'<path stroke="{ink(colour)}" stroke-width="{width}" d="{d}"/>'


def tube(d: str, colour: str, width: float, outline: float = 8) -> str:
    return line(d, width + outline) + line(d, width, colour)


def shape(d: str, colour: str, width: float = 5) -> str:
    return f'<path fill="{ink(colour)}" stroke="{ink("ink")}" stroke-width="{width}" d="{d}"/>'


def blot(d: str, colour: str) -> str:
    return f'<path fill="{ink(colour)}" d="{d}"/>'


def dot(x: float, y: float, r: float, colour: str = "ink", width: float = 0) -> str:
    edge = f' stroke="{ink("ink")}" stroke-width="{width}"' if width else ""
    return f'<circle fill="{ink(colour)}"{edge} cx="{x}" cy="{y}" r="{r}"/>'


def oval(x: float, y: float, rx: float, ry: float, colour: str = "ink", width: float = 0) -> str:
    edge = f' stroke="{ink("ink")}" stroke-width="{width}"' if width else ""
    return f'<ellipse fill="{ink(colour)}"{edge} cx="{x}" cy="{y}" rx="{rx}" ry="{ry}"/>'


def ring(x: float, y: float, rx: float, ry: float) -> str:
    return "".join(
        f'<ellipse stroke="{ink(c)}" stroke-width="{w}" cx="{x}" cy="{y}" rx="{rx}" ry="{ry}"/>'
        for c, w in (("ink", 11), ("rope", 5))
    )


def moved(by: str, drawing: str) -> str:
    return f'<g transform="{by}">{drawing}</g>'


# The hanged one


def face(mood: str) -> str:
    if mood == "content":
        cheeks = dot(195, 161, 6, "blush") + dot(245, 161, 6, "blush")
        return dot(206, 147, 5) + dot(234, 147, 5) + line("M204 162Q220 177 236 162") + cheeks
    if mood == "worried":
        brows = line("M196 137L211 130M229 130L244 137", 4.5)
        eyes = dot(208, 149, 5) + dot(236, 149, 5)
        return (
            brows
            + eyes
            + line("M206 170q7-7 14 0t14 0")
            + shape("M262 118q9 13 0 18q-9-5 0-18Z", "drop", 3.5)
        )
    if mood == "frightened":
        eyes = (
            dot(205, 148, 11, "white", 4)
            + dot(235, 148, 11, "white", 4)
            + dot(206, 149, 3.8)
            + dot(234, 149, 3.8)
        )
        mouth = oval(220, 173, 8, 9) + blot("M214 176q6-5 12 0q-6 7-12 0Z", "red")
        drops = shape("M268 116q9 13 0 18q-9-5 0-18ZM172 112q9 13 0 18q-9-5 0-18Z", "drop", 3.5)
        return line("M193 131L208 124M232 124L247 131", 4.5) + eyes + mouth + drops
    if mood == "dead":
        eyes = line("M199 141l13 13m0-13l-13 13M228 141l13 13m0-13l-13 13")
        return eyes + line("M205 170H236") + shape("M221 171h12v8a6 6 0 0 1-12 0Z", "red", 4)
    mouth = shape("M203 160H237Q236 180 220 180Q204 180 203 160Z", "ink", 4) + blot(
        "M211 174q9-7 18 0q-9 7-18 0Z", "red"
    )
    cheeks = dot(193, 161, 6, "blush") + dot(247, 161, 6, "blush")
    return line("M198 148q8-10 16 0M226 148q8-10 16 0") + mouth + cheeks


HEAD = dot(182, 154, 8, "skin", 5) + dot(258, 154, 8, "skin", 5) + dot(220, 150, 38, "skin", 6)
HAIR = line("M212 114q-2-11 4-15M221 112q1-10 8-11M204 118q-8-7-6-14")
HAT = (
    shape("M190 116Q220 106 250 116Q258 122 250 126Q220 116 190 126Q182 122 190 116Z", "ink")
    + shape("M198 116L194 74Q220 66 246 74L242 116Q220 108 198 116Z", "ink")
    + blot("M197 104Q220 96 243 104L242.500 113Q220 105 197.500 113Z", "fox")
)
SHIRT = shape("M196 198Q220 190 244 198L250 262Q220 272 190 262Z", "shirt", 6) + line(
    "M194 222Q220 232 246 222M192 243Q220 253 248 243", 5, "stripe"
)
TIE = shape("M220 201L202 192V211ZM220 201L238 192V211Z", "red", 4)
SHOES = shape("M180 346q0-14 14-14h15v14Z", "red") + shape("M260 346q0-14-14-14h-15v14Z", "red")
SHOES_DEAD = shape("M197 326h16v10q2 14-10 16q-8-2-6-12Z", "red") + shape(
    "M227 326h16v14q2 10-6 12q-12-2-10-16Z", "red"
)
ARMS: dict[
    str, tuple[tuple[str, int, int], tuple[str, int, int]]
] = {  # each arm, and where its hand is
    "content": (("M198 208Q166 214 160 176", 160, 172), ("M242 208Q268 226 268 256", 268, 260)),
    "worried": (("M198 208Q172 232 178 258", 178, 262), ("M242 208Q268 232 262 258", 262, 262)),
    "frightened": (("M198 210Q156 214 180 176", 181, 173), ("M242 210Q284 214 260 176", 259, 173)),
    "dead": (("M198 208Q190 236 192 264", 192, 270), ("M242 208Q250 236 248 264", 248, 270)),
    "relieved": (("M198 208Q164 196 156 150", 155, 146), ("M242 208Q276 196 284 150", 285, 146)),
}
LEGS = {
    "content": ("M206 262L200 334", "M234 262L240 334"),
    "worried": ("M206 262L202 334", "M234 262L238 334"),
    "frightened": ("M206 262Q219 296 200 334", "M234 262Q221 296 240 334"),
    "dead": ("M208 262L205 330", "M232 262L235 330"),
    "relieved": ("M206 262L196 334", "M234 262L244 334"),
}


def arm(mood: str, side: int) -> str:
    path, x, y = ARMS[mood][side]
    return tube(path, "shirt", 11) + dot(x, y, 9, "skin", 5)


def gallows(*, opened: bool) -> str:
    wood = tube("M92 364V436M308 364V436", "wood2", 12) + tube("M112 120L186 46", "wood2", 12)
    wood += (
        tube("M112 346V44", "wood", 16)
        + tube("M82 44H262", "wood", 16)
        + tube("M62 356H166M274 356H338", "wood", 14)
    )
    if opened:
        trap = tube("M172 360V398M268 360V398", "wood2", 10)
        return wood + trap + tube("M146 344L166 306", "white", 5, 6) + dot(167, 303, 9, "red", 5)
    trap = tube("M180 356H260", "wood2", 12)
    return wood + trap + tube("M146 344L128 304", "white", 5, 6) + dot(127, 301, 9, "red", 5)


def hanged() -> dict[str, str]:
    parts = {
        "gallows": gallows(opened=False),
        "gallows-open": gallows(opened=True),
        "noose": tube("M220 52V112", "rope", 5, 6) + ring(220, 142, 23, 30),
        "noose-free": tube("M220 52V102", "rope", 5, 6) + ring(220, 128, 20, 26),
        "rope": tube("M220 52V150", "rope", 5, 6),
        "rope-long": tube("M220 52V220", "rope", 5, 6),
        "loop": tube("M197 184Q220 200 243 184", "rope", 6, 6),
        "head": HEAD,
        "hair": HAIR,
        "hat": HAT,
        "shirt": SHIRT,
        "tie": TIE,
        "shoes": SHOES,
        "shoes-dead": SHOES_DEAD,
        "joy": line("M354 118l12-6M276 84l-9-9M352 136h14", 5, "spark"),
        "whoosh": line("M182 100V132M258 158V186M166 118V142", 5, "spark"),
    }
    for mood in MOODS:
        parts[f"face-{mood}"] = face(mood)
        parts[f"arm-{mood}"] = arm(mood, 0)
        parts[f"arm2-{mood}"] = arm(mood, 1)
        parts[f"leg-{mood}"] = tube(LEGS[mood][0], "trouser", 12)
        parts[f"leg2-{mood}"] = tube(LEGS[mood][1], "trouser", 12)
    return parts


# The fox: body and head in every mood, something behind the head and something before it


def fox_body() -> str:
    tail = "M178 292C262 296 276 196 228 150C220 192 214 224 166 244"
    brush = blot("M231 158C246 176 251 198 248 218Q236 206 226 208Q218 196 231 158Z", "white")
    coat = shape("M58 306C56 244 88 200 130 200C172 200 204 244 202 306Z", "vest", 6)
    chest = (
        shape("M106 208Q112 262 130 306Q148 262 154 208Z", "white")
        + dot(130, 262, 4)
        + dot(130, 282, 4)
    )
    lapels = line("M106 208L92 236L108 246L130 306L152 246L168 236L154 208")
    return shape(tail + "Z", "fox", 6) + brush + line(tail, 6) + coat + chest + lapels


def fox_head() -> str:
    head = "M130 214C112 214 70 192 32 158C40 122 54 96 76 84Q130 62 184 84C206 96 220 122 228 158C190 192 148 214 130 214Z"
    cheeks = "M32 158C70 192 112 214 130 214C148 214 190 192 228 158C212 157 196 153 178 148C158 144 140 152 130 170C120 152 102 144 82 148C64 153 48 157 32 158Z"
    nose = oval(130, 172, 14, 10) + oval(126, 169, 4, 2.5, "white")
    return blot(head, "fox") + blot(cheeks, "white") + line(head, 6) + nose


def ears(turn: int) -> str:
    if turn < 40:
        ear = shape("M66 106L48 28Q50 14 62 20L118 70Z", "fox", 6) + blot(
            "M70 84L60 40L96 68Z", "ink"
        )
    else:
        ear = shape("M70 100L44 34Q46 22 58 26L114 72Z", "fox", 6) + blot(
            "M72 82L58 46L94 70Z", "ink"
        )
    return moved(f"rotate({-turn} 92 92)", ear) + moved(
        f"translate(260 0) scale(-1 1) rotate({-turn} 92 92)", ear
    )


BOW = shape("M130 222L106 210V236ZM130 222L154 210V236Z", "gold") + dot(130, 222, 6, "gold", 5)


def fox() -> dict[str, str]:
    card = shape(
        "M68 226h30a5 5 0 0 1 5 5v30a5 5 0 0 1-5 5h-30a5 5 0 0 1-5-5v-30a5 5 0 0 1 5-5Z", "tile"
    )
    card = moved("rotate(-14 84 250)", card + line("M92 236H76V256H92M76 246H89"))
    sleeve = shape("M58 272Q80 246 106 258Q96 284 64 290Z", "vest")
    smug = thinking = annoyed = ""
    for x in (96, 164):
        smug += oval(x, 131, 16, 13, "white", 4.5) + dot(x - 6, 134, 6.5)
        smug += blot(f"M{x - 19} 129V112H{x + 19}V129Z", "fox") + line(
            f"M{x - 18} 129H{x + 18}", 5.5
        )
        thinking += oval(x, 131, 15, 15, "white", 4.5) + dot(x + 4, 123, 6.5)
        s = 1 if x == 96 else -1
        annoyed += oval(x, 134, 15, 13, "white", 4.5) + dot(x - 4, 137, 5.5)
        annoyed += blot(
            f"M{x - 20 * s} 110L{x - 20 * s} 122L{x + 19 * s} 135L{x + 19 * s} 110Z", "fox"
        )
        annoyed += line(f"M{x - 19 * s} 119L{x + 18 * s} 134", 6.5)
    smug += line("M78 113Q94 106 112 113M148 105Q166 92 184 106", 5.5)
    smug += line("M130 182V188Q110 200 102 188M130 188Q154 204 168 178") + shape(
        "M145 194l5 10l7-13Z", "white", 3.5
    )
    thinking += line("M78 112Q94 108 112 114M148 100Q166 90 184 102", 5.5) + line(
        "M130 182V189M120 196Q132 188 146 192"
    )
    thinking += (
        BOW + tube("M204 292L170 232", "vest", 30, 10) + tube("M160 208L178 186", "fox", 11, 9)
    )
    thinking += shape(
        "M142 216Q144 200 160 202Q180 204 182 220Q180 234 164 234Q144 234 142 216Z", "fox"
    )
    thinking += line("M146 222Q154 228 162 226", 4)
    thinking += dot(222, 70, 5, "spark") + dot(236, 50, 7.5, "spark") + dot(254, 26, 10.5, "spark")
    annoyed += line("M130 182V188M104 199l9-8 9 8 9-8 9 8 9-8 9 8") + line(
        "M238 74l15-9M242 92h17M236 58l8-15", 6, "spark"
    )
    sad = line("M80 136Q95 148 111 136M149 136Q165 148 180 136M80 118L108 108M180 118L152 108", 5.5)
    sad += line("M130 182V189M108 202Q118 188 130 192T154 200") + shape(
        "M88 150q10 15 0 21q-10-6 0-21Z", "drop", 3.5
    )
    sad += tube("M212 302L196 190", "wood", 5, 6)
    sad += shape("M195 190Q216 178 232 192T264 188L268 224Q252 234 236 226T200 228Z", "white")
    sad += shape("M190 268q16-14 30 0q6 16-10 22q-20 2-20-22Z", "ink", 4)
    sad += tube("M124 220Q112 232 108 252M136 220Q146 236 148 250", "gold", 6, 8)
    return {
        "fox-body": fox_body(),
        "fox-head": fox_head(),
        "fox-smug-back": card + sleeve + ears(0),
        "fox-smug": smug + BOW,
        "fox-thinking-back": ears(0),
        "fox-thinking": thinking,
        "fox-annoyed-back": ears(20),
        "fox-annoyed": annoyed + BOW,
        "fox-defeated-back": ears(46),
        "fox-defeated": sad,
    }


# Kinder pictures, four stages each; the page makes ten steps of them


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


# The wordmark, the envelope, the land


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
        + blot(snout, "white")
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
            drawing += f'<path stroke="{ink("ink")}" stroke-width="19" transform="{place}" d="{GLYPHS[letter]}"/>'
    return drawing


def sprite(parts: dict[str, str], boxes: dict[str, str]) -> str:
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
    drawing = (
        fox_body()
        + moved("translate(0 0)", fox()["fox-smug-back"])
        + fox_head()
        + fox()["fox-smug"]
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
    art = hanged() | fox() | snowman() | boat()
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
