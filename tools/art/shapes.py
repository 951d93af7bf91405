"""The shapes that drawings are made of, as strings of SVG, and the moods that faces have."""

from __future__ import annotations

MOODS = ("content", "worried", "frightened", "dead", "relieved")


def colour_of(colour: str) -> str:
    """Return a colour of the theme by its name."""
    return (
        f"var(--{'tile' if colour == 'tile' else 'spark' if colour == 'spark' else 'a-' + colour})"
    )


def line(d: str, width: float = 5, colour: str = "ink") -> str:
    """Return a stroke along a path."""
    return f'<path stroke="{colour_of(colour)}" stroke-width="{width}" d="{d}"/>'


def tube(d: str, colour: str, width: float, outline: float = 8) -> str:
    """Return a stroke with an outline."""
    return line(d, width + outline) + line(d, width, colour)


def shape(d: str, colour: str, width: float = 5) -> str:
    """Return a filled shape with an outline."""
    fill, ink = colour_of(colour), colour_of("ink")
    return f'<path fill="{fill}" stroke="{ink}" stroke-width="{width}" d="{d}"/>'


def filled(d: str, colour: str) -> str:
    """Return a filled shape without an outline."""
    return f'<path fill="{colour_of(colour)}" d="{d}"/>'


def dot(x: float, y: float, r: float, colour: str = "ink", width: float = 0) -> str:
    """Return a filled circle, with an outline if it has a width."""
    edge = f' stroke="{colour_of("ink")}" stroke-width="{width}"' if width else ""
    return f'<circle fill="{colour_of(colour)}"{edge} cx="{x}" cy="{y}" r="{r}"/>'


def oval(x: float, y: float, rx: float, ry: float, colour: str = "ink", width: float = 0) -> str:
    """Return a filled ellipse, with an outline if it has a width."""
    edge = f' stroke="{colour_of("ink")}" stroke-width="{width}"' if width else ""
    return f'<ellipse fill="{colour_of(colour)}"{edge} cx="{x}" cy="{y}" rx="{rx}" ry="{ry}"/>'


def ring(x: float, y: float, rx: float, ry: float) -> str:
    """Return a loop of rope."""
    place = f'cx="{x}" cy="{y}" rx="{rx}" ry="{ry}"'
    return "".join(
        f'<ellipse stroke="{colour_of(colour)}" stroke-width="{width}" {place}/>'
        for colour, width in (("ink", 11), ("rope", 5))
    )


def moved(by: str, drawing: str) -> str:
    """Return a drawing with an SVG transform applied to it."""
    return f'<g transform="{by}">{drawing}</g>'
