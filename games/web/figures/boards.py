"""What lies on a table in figures: tracks, stores, wheels, maps, piles, towers and bowls."""

from __future__ import annotations

import math

import msgspec

from games.web.figures.ink import COLOURS, INK, centred, disc, icon, rounded
from games.web.figures.part import CARD_HEIGHT, CARD_WIDTH, CELL, Drawn, Part


class Track(Part, frozen=True, tag="track"):
    """Fields in a row with a marker; `marked` fields are coloured."""

    fields: list[str]
    at: int = -1
    colour: str = "gold"
    marked: list[int] = []
    marker: str = "plain-circle"

    def height(self) -> float:
        return 30 if self.at < 0 else 84

    def draw(self) -> Drawn:
        cell = CELL if max(map(len, self.fields)) < 2 else CELL + 8
        drawn = ""
        for n, text in enumerate(self.fields):
            drawn += rounded(n * cell, -15, cell, 30, 4, self.colour if n in self.marked else "paper", 2.5)
            drawn += centred(text, n * cell + cell / 2, 0, 15, "ink")
        if self.at >= 0:
            drawn += disc(self.at * cell + cell / 2, -27, 14, "red", self.marker, ink="paper")
        return cell * len(self.fields), drawn


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in one row of a store, and what is written at its end."""

    icon: str
    colour: str
    holds: int
    text: str


class Store(Part, frozen=True, tag="store"):
    """Rows of fields that fill from the left, each with its sign before it; `fields` are their colours."""

    fields: list[str]
    rows: list[Row]

    def height(self) -> float:
        return (CELL + 4) * len(self.rows) + 12

    def draw(self) -> Drawn:
        step, count = CELL + 4, len(self.fields)
        width = step * count + 74
        top = -step * len(self.rows) / 2
        drawn = rounded(0, top - 6, width, step * len(self.rows) + 12, 9, "paper", 2.5)
        for n, row in enumerate(self.rows):
            y = top + step * n
            drawn += disc(19, y + step / 2, 11, row.colour, row.icon)
            for at, colour in enumerate(self.fields):
                full = at < row.holds
                drawn += rounded(36 + step * at, y + 2, CELL, CELL, 5, "cardboard" if full else colour, 1.2)
                if full:
                    drawn += disc(36 + step * at + CELL / 2, y + step / 2, 9, row.colour, row.icon)
            drawn += centred(row.text, 36 + step * count + 17, y + step / 2, 15, "ink")
        return width, drawn


class Wheel(Part, frozen=True, tag="wheel"):
    """Fields in a ring, the first on top, with a marker."""

    fields: list[str]
    at: int = 0
    icon: str = ""
    colour: str = "teal"

    def height(self) -> float:
        return 98

    def draw(self) -> Drawn:
        radius, count = 48.0, len(self.fields)
        drawn = disc(radius, 0, radius, "paper") + disc(radius, 0, 21, "ink", self.icon, ink=self.colour)
        for n, text in enumerate(self.fields):
            turn = 2 * math.pi * n / count - math.pi / 2
            x, y = radius + 34.5 * math.cos(turn), 34.5 * math.sin(turn)
            if n == 0:
                drawn += disc(x, y, 12, self.colour)
            if n == self.at:
                drawn += disc(x, y, 12.5, "gold")
            drawn += centred(text, x, y, 15, "ink")
        return 2 * radius, drawn


class Map(Part, frozen=True, tag="map"):
    """A piece of a board: `.` ground, `w` water, `l` lava, `b` a building, `r` rubble, `x` marked; capitals
    are pieces, told by `pieces` as icon and colour."""

    rows: list[str]
    pieces: dict[str, list[str]] = {}
    path: list[list[int]] = []
    """Fields that are walked over, as column and row."""

    def height(self) -> float:
        return (CELL + 2) * len(self.rows) + 2

    def draw(self) -> Drawn:
        size = CELL + 2
        top = -size * len(self.rows) / 2
        drawn = ""
        for y, row in enumerate(self.rows):
            for x, kind in enumerate(row):
                left, upper = x * size, top + y * size
                terrain = {"w": "water", "l": "lava", "r": "rubble", "x": "gold"}.get(kind, "earth")
                drawn += rounded(left, upper, size, size, 2, terrain, 1.2)
                if kind == "b":
                    drawn += icon("modern-city", left + size / 2, upper + size / 2, 23, "paper")
                if kind == "l":
                    drawn += icon("lava", left + size / 2, upper + size / 2, 20, "ink")
        points = " ".join(f"{x * size + size / 2},{top + y * size + size / 2}" for x, y in self.path)
        if points:
            drawn += f'<polyline points="{points}" fill="none" stroke="{COLOURS["gold"]}" stroke-width="4" '
            drawn += 'stroke-dasharray="3 6" stroke-linecap="round"/>'
        for y, row in enumerate(self.rows):
            for x, kind in enumerate(row):
                if kind in self.pieces:
                    name, colour = self.pieces[kind]
                    drawn += disc(x * size + size / 2, top + y * size + size / 2, 13, "ink", name, ink=colour)
        return size * max(map(len, self.rows)), drawn


class Pile(Part, frozen=True, tag="pile"):
    """Cards in a pile, face down, with an icon on top."""

    icon: str = "claw-slashes"
    colour: str = "ink"
    empty: bool = False

    def draw(self) -> Drawn:
        if self.empty:
            outline = rounded(0, -CARD_HEIGHT / 2, CARD_WIDTH, CARD_HEIGHT, 7, "none", 2.5, dashed=True)
            return CARD_WIDTH, outline
        drawn = "".join(
            rounded(n * 3, -CARD_HEIGHT / 2 + 6 - n * 3, CARD_WIDTH, CARD_HEIGHT, 7, self.colour)
            for n in range(3)
        )
        light = "gold" if self.colour == "ink" else "ink"
        return CARD_WIDTH + 6, drawn + icon(self.icon, CARD_WIDTH / 2 + 6, 0, 32, light)


class Blocks(Part, frozen=True, tag="blocks"):
    """A building of blocks on a base: a Tower, or storeys."""

    many: int
    colour: str = "red"
    icon: str = ""

    def height(self) -> float:
        return 2 * max(42, 13 * self.many - 22)

    def draw(self) -> Drawn:
        drawn = rounded(0, 24, 54, 18, 3, "cardboard")
        for n in range(self.many):
            drawn += rounded(10, 24 - 13 * (n + 1), 34, 13, 2, self.colour, 2.5)
        if self.icon:
            drawn += icon(self.icon, 27, 24 - 13 * self.many - 15, 26, "ink")
        return 54, drawn


class Bowl(Part, frozen=True, tag="bowl"):
    """A bowl with a number in it."""

    holds: str
    sign: str = ""
    colour: str = "teal"

    def height(self) -> float:
        return 70

    def draw(self) -> Drawn:
        shape = "M0 -6H76L66 34H10Z"
        drawn = f'<ellipse cx="38" cy="-6" rx="34" ry="15" fill="{COLOURS["ink"]}"/>'
        drawn += f'<path d="{shape}" fill="{COLOURS[self.colour]}" stroke="{INK}" stroke-width="3" '
        drawn += 'stroke-linejoin="round"/>'
        return 76, drawn + centred(self.holds, 38, -12, 20, "gold") + centred(self.sign, 38, 15, 24, "paper")
