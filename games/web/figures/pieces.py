"""What is moved about in figures: round pieces, cards and dice; and the signs between them."""

from __future__ import annotations

from collections.abc import Sequence

from games.web.figures.ink import COLOURS, INK, centred, disc, icon, rounded, words
from games.web.figures.part import CARD_HEIGHT, CARD_WIDTH, Drawn, Part

DISC = 19


class Disc(Part, frozen=True, tag="disc"):
    """A round piece with an icon or a few letters, `many` times."""

    icon: str = ""
    text: str = ""
    colour: str = "gold"
    many: int = 1

    def height(self) -> float:
        return 2 * DISC + 4

    def draw(self) -> Drawn:
        step = DISC * (1.5 if self.many < 4 else 1.15)
        pieces = [disc(DISC + n * step, 0, DISC, self.colour, self.icon, self.text) for n in range(self.many)]
        return 2 * DISC + (self.many - 1) * step, "".join(pieces)


class Card(Part, frozen=True, tag="card"):
    """A card: icons in its middle, words at its foot, a number in its corner. `many` lie in a fan, and a
    `back` shows nothing."""

    icons: list[str] = []
    colours: list[str] = []
    """Of the icons' discs; without any, icons stand plain."""
    foot: str = ""
    corner: str = ""
    colour: str = "paper"
    many: int = 1
    back: bool = False
    ticked: bool = False
    crossed: bool = False

    def draw(self) -> Drawn:
        step = 16
        fan = [
            f'<g transform="translate({n * step} 0) rotate({4 * (n - (self.many - 1) / 2):g} {CARD_WIDTH / 2}'
            f' {CARD_HEIGHT})">{self._one(n == self.many - 1)}</g>'
            for n in range(self.many)
        ]
        return CARD_WIDTH + step * (self.many - 1), "".join(fan)

    def _one(self, front: bool) -> str:
        middle = CARD_WIDTH / 2
        drawn = rounded(0, -CARD_HEIGHT / 2, CARD_WIDTH, CARD_HEIGHT, 7, "ink" if self.back else self.colour)
        if self.back:
            inner = rounded(6, -CARD_HEIGHT / 2 + 6, CARD_WIDTH - 12, CARD_HEIGHT - 12, 4, self.colour, 0)
            return drawn + inner + icon("claw-slashes", middle, 0, 26, "ink")
        if not front:
            return drawn
        lift = -12 if self.foot else 0
        for name, x, y, size in places(self.icons, middle, lift):
            at = self.icons.index(name)
            if self.colours:
                drawn += disc(x, y, size / 1.5, self.colours[min(at, len(self.colours) - 1)], name)
            else:
                drawn += icon(name, x, y, size, "ink")
        if self.foot:
            drawn += words(self.foot, middle, CARD_HEIGHT / 2 - 10, 17, "ink", bold=True)
        if self.corner:
            drawn += disc(4, -CARD_HEIGHT / 2 + 4, 13, "gold", "", self.corner)
        if self.ticked:
            drawn += disc(CARD_WIDTH - 4, CARD_HEIGHT / 2 - 4, 12, "green", "check-mark", ink="paper")
        if self.crossed:
            drawn += disc(CARD_WIDTH - 4, CARD_HEIGHT / 2 - 4, 12, "red", "cancel")
        return drawn


def places(icons: Sequence[str], middle: float, lift: float) -> list[tuple[str, float, float, float]]:
    """Where up to four icons of a card lie, and how large."""
    if len(icons) == 1:
        return [(icons[0], middle, lift, 36)]
    if len(icons) == 2:
        return [(name, middle, lift + 15 * (2 * n - 1), 24) for n, name in enumerate(icons)]
    return [(name, middle - 12 + 24 * (n % 2), lift - 12 + 25 * (n // 2), 20) for n, name in enumerate(icons)]


class Arrow(Part, frozen=True, tag="arrow"):
    """From what stands before it to what stands after it."""

    text: str = ""
    both: bool = False
    no: bool = False
    """Crossed out: this does not happen."""

    def height(self) -> float:
        return 70 if self.text else 30

    def draw(self) -> Drawn:
        width = max(44.0, 9.2 * len(self.text) + 8)
        tail = 14 if self.both else 2
        shape = (
            f"M{tail} -5H{width - 16}V-14L{width} 0L{width - 16} 14V5H{tail}"
            + (f"V14L{tail - 14} 0L{tail} -14" if self.both else "")
            + "Z"
        )
        drawn = f'<path d="{shape}" fill="{COLOURS["paper"]}" stroke="{INK}" stroke-width="3" '
        drawn += 'stroke-linejoin="round"/>'
        if self.text:
            drawn += words(self.text, width / 2, -19, 16, "paper", bold=True, halo=True)
        if self.no:
            drawn += disc(width / 2 - 4, 0, 14, "red", "cancel")
        return width, drawn


class Sign(Part, frozen=True, tag="sign"):
    """A few large letters: +, =, or, 2 × 3."""

    text: str

    def height(self) -> float:
        return 30

    def draw(self) -> Drawn:
        return 15.0 * len(self.text) + 4, centred(
            self.text, 7.5 * len(self.text) + 2, 0, 26, "paper", halo=True
        )


class Die(Part, frozen=True, tag="die"):
    """What was rolled."""

    shows: int
    colour: str = "white"

    def height(self) -> float:
        return 46

    def draw(self) -> Drawn:
        names = ("", "one", "two", "three", "four", "five", "six")
        return 44, icon(f"dice-six-faces-{names[self.shows]}", 22, 0, 50, self.colour, edge=True)


class Label(Part, frozen=True, tag="label"):
    """Words on a plate."""

    text: str
    colour: str = "paper"

    def height(self) -> float:
        return 40

    def draw(self) -> Drawn:
        width = 10.4 * len(self.text) + 20
        return width, rounded(0, -18, width, 36, 9, self.colour) + centred(self.text, width / 2, 0, 17, "ink")
