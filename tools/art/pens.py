"""Pens: how a line, a shape or a dot is drawn, and in which moods faces come."""

from __future__ import annotations

MOODS = ("content", "worried", "frightened", "dead", "relieved")


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
