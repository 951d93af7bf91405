"""The fox: its body and head, and what is behind and before the head in every mood."""

# ruff: noqa: E501 (a path is one long word)

from __future__ import annotations

from art.shapes import dot, filled, line, moved, oval, shape, tube


def fox_body() -> str:
    tail = "M178 292C262 296 276 196 228 150C220 192 214 224 166 244"
    brush = filled("M231 158C246 176 251 198 248 218Q236 206 226 208Q218 196 231 158Z", "white")
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
    return filled(head, "fox") + filled(cheeks, "white") + line(head, 6) + nose


def ears(turn: int) -> str:
    if turn < 40:
        ear = shape("M66 106L48 28Q50 14 62 20L118 70Z", "fox", 6) + filled(
            "M70 84L60 40L96 68Z", "ink"
        )
    else:
        ear = shape("M70 100L44 34Q46 22 58 26L114 72Z", "fox", 6) + filled(
            "M72 82L58 46L94 70Z", "ink"
        )
    return moved(f"rotate({-turn} 92 92)", ear) + moved(
        f"translate(260 0) scale(-1 1) rotate({-turn} 92 92)", ear
    )


BOW = shape("M130 222L106 210V236ZM130 222L154 210V236Z", "gold") + dot(130, 222, 6, "gold", 5)


def fox_parts() -> dict[str, str]:
    """Return the parts of the fox by name; the page puts them together."""
    card = shape(
        "M68 226h30a5 5 0 0 1 5 5v30a5 5 0 0 1-5 5h-30a5 5 0 0 1-5-5v-30a5 5 0 0 1 5-5Z", "tile"
    )
    card = moved("rotate(-14 84 250)", card + line("M92 236H76V256H92M76 246H89"))
    sleeve = shape("M58 272Q80 246 106 258Q96 284 64 290Z", "vest")
    smug = thinking = annoyed = ""
    for x in (96, 164):
        smug += oval(x, 131, 16, 13, "white", 4.5) + dot(x - 6, 134, 6.5)
        smug += filled(f"M{x - 19} 129V112H{x + 19}V129Z", "fox") + line(
            f"M{x - 18} 129H{x + 18}", 5.5
        )
        thinking += oval(x, 131, 15, 15, "white", 4.5) + dot(x + 4, 123, 6.5)
        s = 1 if x == 96 else -1
        annoyed += oval(x, 134, 15, 13, "white", 4.5) + dot(x - 4, 137, 5.5)
        annoyed += filled(
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
