"""The deal of the day in a few words, for lists and for the front page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.urls import reverse
from django.utils import timezone

from games.models import Attempt, Deal
from games.play.daily_deal import daily
from games.play.daily_deal.field import how_many_played
from games.play.refusal import Refusal
from games.web.daily_deal.dot_plot import signed
from games.web.game_catalog import Box, box


@dataclass(frozen=True)
class DealCard:
    """The deal that somebody may play today, and how far they are with it."""

    day: date
    box: Box
    status: str
    """`new`, or an outcome of `Attempt`."""
    score: str
    """What they came to, as it is shown; empty before."""
    played: int
    """How many people have played it to its end."""
    left: str
    """How long it may still be played; empty where its day is over."""
    link: str
    """Where it is played, and told."""


def deal_for(user: Any) -> Deal | None:
    """The deal that somebody may play now: today's; without an account yesterday's, if there was one."""
    if user.is_authenticated and not user.is_guest:
        return daily.deal_of(daily.today())
    try:
        return daily.deal_of(daily.yesterday())
    except Refusal:
        return None


def deal_today_for(user: Any) -> DealCard | None:
    """The card of that deal; `None` without an account on the first day of a site."""
    deal = deal_for(user)
    if deal is None:
        return None
    attempt = daily.attempt_of(user, deal)
    return DealCard(
        day=deal.day,
        box=box(deal.game),
        status=attempt.outcome if attempt else "new",
        score=score_of(deal, attempt),
        played=how_many_played(deal),
        left=time_left(deal),
        link=reverse("deal"),
    )


def by_lead(deal: Deal) -> bool:
    """Whether its scores are leads over the best rival, which have a sign."""
    title = box(deal.game).title
    return title is not None and title.compared_by_lead


def score_of(deal: Deal, attempt: Attempt | None) -> str:
    """What an attempt came to, as it is shown."""
    if attempt is None or attempt.points is None:
        return ""
    return points_shown(deal, attempt.points)


def points_shown(deal: Deal, points: float) -> str:
    return signed(points) if by_lead(deal) else f"{points:g}"


def time_left(deal: Deal) -> str:
    """How long a deal may still be played, in words."""
    seconds = int((daily.ends(deal.day) - timezone.now()).total_seconds())
    if seconds <= 0:
        return ""
    hours, minutes = seconds // 3600, seconds % 3600 // 60
    return f"{hours} h {minutes} min" if hours else f"{minutes} min"
