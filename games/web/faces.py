"""Who sits where, as pages draw it: a person round, a bot or a bot account square, a free seat dashed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from django.urls import reverse

from games.bots import KINDS
from games.models import Seat

BOT_ICONS = {"random": "mono-wheel-robot", "greedy": "vintage-robot", "search": "robot-antennas"}
BOT_COLOUR = "#cbbfa9"
FOREIGN_ICON = "meeple"
"""Of somebody in an imported match, who is nobody here."""


@dataclass(frozen=True)
class Face:
    """One seat, or one line of a leaderboard."""

    name: str
    emblem: str
    colour: str
    bot: bool = False
    program: bool = False
    """A bot account: somebody's program plays under this name."""
    takeover: bool = False
    you: bool = False
    free: bool = False
    username: str = ""
    """Of somebody who has a page."""
    number: int = 0
    place: int | None = None
    score: float | None = None

    @property
    def url(self) -> str:
        """The address of their page, or nothing."""
        return reverse("person", args=[self.username]) if self.username else ""


def of_person(user: Any, viewer: Any = None, **more: Any) -> Face:
    you = viewer is not None and user.pk == viewer.pk
    return Face(
        user.shown_name,
        user.emblem,
        user.colour,
        program=user.is_bot,
        you=you,
        username="" if user.left_at else user.username,
        **more,
    )


def of_bot(key: str, **more: Any) -> Face:
    level = KINDS[key].level if key in KINDS else "Retired"
    return Face(f"{level} bot", BOT_ICONS.get(key, "vintage-robot"), BOT_COLOUR, bot=True, **more)


def of_seat(seat: Seat, viewer: Any = None) -> Face:
    """Who sits there; a person whose bot plays for them keeps their name."""
    more = {"number": seat.number, "place": seat.place, "score": seat.score}
    if seat.user is not None:
        return of_person(seat.user, viewer, takeover=bool(seat.bot), **more)
    if seat.name:
        return Face(seat.name, FOREIGN_ICON, BOT_COLOUR, takeover=bool(seat.bot), **more)
    if seat.bot:
        return of_bot(seat.bot, **more)
    return Face("free", "", "", free=True, **more)


def around(seats: Iterable[Seat], viewer: Any = None) -> list[Face]:
    """Everybody at a table. Bots of one strength are told apart by a number, as at the table itself."""
    met: Counter[str] = Counter()
    found = []
    for seat in seats:
        face = of_seat(seat, viewer)
        if face.bot:
            met[face.name] += 1
            count = met[face.name]
            face = replace(face, name=f"{face.name} {count}") if count > 1 else face
        found.append(face)
    return found
