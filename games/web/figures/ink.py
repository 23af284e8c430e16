"""The strokes that the parts of a figure are drawn with, in the manner of the site's other pictures."""

from __future__ import annotations

from html import escape

from django.contrib.staticfiles.storage import staticfiles_storage

INK = "#17130f"
COLOURS = {
    "none": "none",
    "ink": INK,
    "paper": "#f4e9d2",
    "white": "#ffffff",
    "gold": "#ffd23f",
    "red": "#ff5a36",
    "green": "#1d7a68",
    "teal": "#46c2a3",
    "blue": "#6aa9ff",
    "purple": "#a884f0",
    "orange": "#ff8f3c",
    "pink": "#ff9ec0",
    "lime": "#c3dc4a",
    "silver": "#cdd6f2",
    "brown": "#8e6532",
    "cardboard": "#c99b5c",
    "egg": "#f6c453",
    "slime": "#5ec8a8",
    "tentacle": "#b57bd6",
    "ponzium": "#8fd14f",
    "water": "#2f7f96",
    "earth": "#8b7648",
    "rubble": "#57514a",
    "lava": "#ff6a2b",
}


def icon(name: str, x: float, y: float, size: float, colour: str, edge: bool = False) -> str:
    """An icon of the sprite around this point."""
    drawn = (
        f'<svg x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" height="{size:g}" '
        f'viewBox="0 0 512 512" color="{COLOURS[colour]}"><use href="{staticfiles_storage.url("icons.svg")}'
        f'#{name}"/></svg>'
    )
    if edge:
        drawn = rounded(x - size * 0.42, y - size * 0.42, size * 0.84, size * 0.84, 6, "ink", 0) + drawn
    return drawn


def disc(
    x: float, y: float, radius: float, colour: str, name: str = "", text: str = "", ink: str = "ink"
) -> str:
    """A round piece with an icon or letters."""
    drawn = f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{COLOURS[colour]}" stroke="{INK}" '
    drawn += 'stroke-width="3"/>'
    if name:
        drawn += icon(name, x, y, radius * 1.4, ink)
    if text:
        drawn += centred(text, x, y, radius * (1 if len(text) < 3 else 0.8), ink)
    return drawn


def rounded(
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    colour: str,
    stroke: float = 3,
    dashed: bool = False,
) -> str:
    """A box with round corners."""
    line = f'stroke="{COLOURS["paper"] if dashed else INK}" stroke-width="{stroke:g}"' if stroke else ""
    dashes = ' stroke-dasharray="6 6"' if dashed else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" '
        f'fill="{COLOURS[colour]}" {line}{dashes}/>'
    )


def words(
    text: str, x: float, y: float, size: float, colour: str, bold: bool = False, halo: bool = False
) -> str:
    """Words that stand on this line."""
    edge = f' stroke="{INK}" stroke-width="4" paint-order="stroke" stroke-linejoin="round"' if halo else ""
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{COLOURS[colour]}"{weight}{edge} '
        f'text-anchor="middle">{escape(text)}</text>'
    )


def centred(text: str, x: float, y: float, size: float, colour: str, halo: bool = False) -> str:
    """Words around this point."""
    return words(text, x, y + size * 0.36, size, colour, bold=True, halo=halo)
