"""What the page of a deal shows: the headline, the field, the board, the days before."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from accounts import friends
from accounts.models import User
from games.bots import level_of
from games.models import Attempt, Deal, Match, Seat
from games.play.daily_deal import daily
from games.play.daily_deal.field import Field, Line
from games.play.views import seat_names
from games.web import avatars
from games.web.avatars import Face
from games.web.daily_deal.card import by_lead, points_shown
from games.web.daily_deal.dot_plot import NARROW, WIDE, DotPlot, dot_plot
from games.web.game_catalog import Box, box
from games.web.match_rows import ordinal

SHOWN = 4
"""How many of the best the board shows; all of them stand on pages of their own."""
WEEK = 7


@dataclass(frozen=True)
class BoardRow:
    """A line of the board. Without a face it is somebody whose name is told when the day is over."""

    rank: int
    face: Face | None
    score: str
    rounds: int
    won: bool
    you: bool
    match: int | None
    """Its replay, once that may be seen."""


@dataclass(frozen=True)
class DayBar:
    """A day of the last week: how much of the field was behind, if one played."""

    letter: str
    box: Box | None
    behind: float | None
    today: bool

    @property
    def height(self) -> float:
        """In hundredths of the highest bar."""
        return 3 if self.behind is None else 12 + 0.88 * self.behind


def company(deal: Deal, user: Any) -> list[Face]:
    """The bots one sits down with, as they will be called at one's own table."""
    match = Match(commitment=deal.commitment, game=deal.game)
    own = user if user.is_authenticated else None
    seats = [Seat(match=match, number=number, bot=deal.bot) for number in range(deal.size)]
    seats[0] = Seat(match=match, number=0, user=own)
    parts = seat_names.cast(match, seats)
    return [avatars.of_seat(seat, parts) for seat in seats[1:]]


def bots_in_words(deal: Deal) -> str:
    """`three Normal bots`."""
    level = level_of(deal.bot)
    number = ("no", "one", "two", "three", "four")[deal.size - 1]
    return f"{number} {level.name if level else deal.bot} bot{'s' * (deal.size > 2)}"


def headline(attempt: Attempt) -> tuple[str, str]:
    """How it went, and with what, in two lines."""
    name = box(attempt.deal.game).name
    if attempt.outcome == Attempt.Outcome.RESIGNED:
        return "You resigned", f"{name}: behind everybody who played on."
    if attempt.outcome == Attempt.Outcome.UNFINISHED:
        return "Unfinished", f"{name}: the day ended before your match did."
    if attempt.outcome == Attempt.Outcome.CALLED_OFF or attempt.match is None:
        return "Called off", f"{name}: this match does not count."
    result: Any = attempt.match.result
    scores = {one["seat"]: one["score"] for one in result["placings"]}
    mine = scores.pop(0)
    margin = mine - max(scores.values())
    facts = f"{name}: {mine:g} to {max(scores.values()):g}, in round {attempt.rounds}"
    if not result["winners"]:
        return "Nobody won", facts
    if attempt.won:
        return (f"You won by {margin:g}" if margin > 0 else "You won"), facts
    return (f"You lost by {-margin:g}" if margin < 0 else "You lost"), facts


def rank_shown(line: Line) -> tuple[int, str]:
    """A place as number and ending: 77, `th`."""
    words = ordinal(line.rank)
    return line.rank, words[len(str(line.rank)) :]


def one_in(field: Field) -> str:
    """How many won, in words: `1 in 3`."""
    return f"1 in {round(len(field) / field.won)}" if field.won else "none"


def faces_of(users: set[int], viewer: Any) -> dict[int, Face]:
    """The faces of these people."""
    return {user.pk: avatars.of_person(user, viewer) for user in User.objects.filter(pk__in=users)}


def known_to(user: Any) -> set[int]:
    """Somebody and their friends: whose scores they see with names while a day lasts."""
    return {user.pk} | friends.friends_of(user.pk) if user.is_authenticated else set()


def board_rows(deal: Deal, lines: list[Line], faces: dict[int, Face], user: Any) -> list[BoardRow]:
    """Lines with what may be told of them."""
    over = not daily.is_open(deal)
    return [
        BoardRow(
            rank=line.rank,
            face=faces.get(line.user),
            score="resigned" if line.points is None else points_shown(deal, line.points),
            rounds=line.rounds,
            won=line.won,
            you=line.user == user.pk,
            match=line.match if over else None,
        )
        for line in lines
    ]


def plots(deal: Deal, field: Field, faces: dict[int, Face], user: Any) -> list[DotPlot]:
    """The field in the two widths that pages have."""
    own = field.of(user.pk)
    drawn = [dot_plot(field, own, faces, width, lead=by_lead(deal)) for width in (WIDE, NARROW)]
    return [plot for plot in drawn if plot is not None]


def week(user: Any, deal: Deal, behind: float | None) -> list[DayBar]:
    """The last seven days up to this deal's, with what somebody came to on each."""
    first = deal.day - timedelta(days=WEEK - 1)
    deals = {one.day: one for one in Deal.objects.filter(day__range=(first, deal.day)).defer("secret")}
    done = Attempt.objects.filter(
        user=user.pk, deal__in=list(deals.values()), counts=True, outcome=Attempt.Outcome.FINISHED
    )
    shares = dict(done.values_list("deal__day", "behind"))
    if deal.day in shares and shares[deal.day] is None:
        shares[deal.day] = behind
    days = [first + timedelta(days=at) for at in range(WEEK)]
    return [
        DayBar(
            f"{day:%a}",
            box(deals[day].game) if day in deals else None,
            (shares[day] if shares[day] is not None else 100.0) if day in shares else None,
            day == deal.day,
        )
        for day in days
    ]
