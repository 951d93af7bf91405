"""The gallows, the figure and its faces."""

from __future__ import annotations

from art.shapes import MOODS, dot, filled, line, oval, ring, shape, tube


def face(mood: str) -> str:
    """Return the face of the figure in a mood."""
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
        mouth = oval(220, 173, 8, 9) + filled("M214 176q6-5 12 0q-6 7-12 0Z", "red")
        drops = shape("M268 116q9 13 0 18q-9-5 0-18ZM172 112q9 13 0 18q-9-5 0-18Z", "drop", 3.5)
        return line("M193 131L208 124M232 124L247 131", 4.5) + eyes + mouth + drops
    if mood == "dead":
        eyes = line("M199 141l13 13m0-13l-13 13M228 141l13 13m0-13l-13 13")
        return eyes + line("M205 170H236") + shape("M221 171h12v8a6 6 0 0 1-12 0Z", "red", 4)
    mouth = shape("M203 160H237Q236 180 220 180Q204 180 203 160Z", "ink", 4) + filled(
        "M211 174q9-7 18 0q-9 7-18 0Z", "red"
    )
    cheeks = dot(193, 161, 6, "blush") + dot(247, 161, 6, "blush")
    return line("M198 148q8-10 16 0M226 148q8-10 16 0") + mouth + cheeks


HEAD = dot(182, 154, 8, "skin", 5) + dot(258, 154, 8, "skin", 5) + dot(220, 150, 38, "skin", 6)
HAIR = line("M212 114q-2-11 4-15M221 112q1-10 8-11M204 118q-8-7-6-14")
HAT = (
    shape("M190 116Q220 106 250 116Q258 122 250 126Q220 116 190 126Q182 122 190 116Z", "ink")
    + shape("M198 116L194 74Q220 66 246 74L242 116Q220 108 198 116Z", "ink")
    + filled("M197 104Q220 96 243 104L242.500 113Q220 105 197.500 113Z", "fox")
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
    """Return the left or right arm in a mood."""
    path, x, y = ARMS[mood][side]
    return tube(path, "shirt", 11) + dot(x, y, 9, "skin", 5)


def gallows(*, opened: bool) -> str:
    """Return the gallows, with the trapdoor closed or open."""
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


def gallows_parts() -> dict[str, str]:
    """Return the parts of the picture by name; the page puts them together."""
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
