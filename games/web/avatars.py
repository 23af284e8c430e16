"""Who sits where, as pages draw it: a person round, a bot or a bot account square, a free seat dashed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.urls import reverse

from games.bots import level_of
from games.models import Seat
from games.play.views import seat_names
from games.web.bot_levels import FACES

MARK_COLOUR = "#cbbfa9"
"""How the strengths of bots are drawn where they are marks on a scale, and nobody plays."""


@dataclass(frozen=True)
class Face:
    """One seat, or one line of a leaderboard."""

    name: str
    emblem: str
    colour: str
    bot: bool = False
    level: str = ""
    """How strong the bot is that plays there, in a word."""
    program: bool = False
    """A bot account: somebody's program plays under this name."""
    takeover: bool = False
    resigned: bool = False
    """Left for good."""
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
        username="" if user.left_at or user.is_guest else user.username,
        **more,
    )


def of_mark(key: str) -> Face:
    """The strength of a bot as a line of a leaderboard."""
    level = level_of(key)
    emblem = FACES[level.key] if level else "vintage-robot"
    return Face(f"{seat_names.level(key)} bot", emblem, MARK_COLOUR, bot=True)


def of_seat(seat: Seat, parts: Mapping[int, seat_names.Part], viewer: Any = None) -> Face:
    """Who sits there; a person whose bot plays for them keeps their name. `parts` are those of the match."""
    more: dict[str, Any] = {
        "number": seat.number,
        "place": seat.place,
        "score": seat.score,
        "resigned": seat.left_at is not None,
        "level": seat_names.level(seat.bot),
    }
    if seat.user is not None:
        face = of_person(seat.user, viewer, takeover=bool(seat.bot), **more)
        return replace(face, colour=parts[seat.number].colour)
    if seat.number in parts:
        played = bool(seat.bot) and not seat.takeover
        return Face(*parts[seat.number], bot=played, takeover=bool(seat.bot) and not played, **more)
    return Face("free", "", "", free=True, **more)


def around(seats: Iterable[Seat], viewer: Any = None) -> list[Face]:
    """Everybody at a table, in the order of the seats."""
    everybody = list(seats)
    parts = seat_names.cast(everybody[0].match, everybody) if everybody else {}
    return [of_seat(seat, parts, viewer) for seat in everybody]
