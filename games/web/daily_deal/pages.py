"""The pages of the deal of the day: that of today, those of before, and two lines beside each other."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from django.contrib import messages
from django.core.paginator import Paginator
from django.db.models import Count, Prefetch, Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts import guests
from games.models import Attempt, Deal
from games.play import Refusal
from games.play.daily_deal import daily
from games.play.daily_deal.field import COUNTED, field_of
from games.web.daily_deal import board
from games.web.daily_deal.card import deal_for, points_shown, score_of, time_left
from games.web.daily_deal.lines import Beside, beside
from games.web.front_page import no_more_guests
from games.web.game_catalog import box

PAGE = 100
"""Lines of the whole board on one page."""
DAYS = 28
"""Days on one page of the archive."""


@never_cache
@require_safe
def deal(request: HttpRequest) -> HttpResponse:
    """The deal that one may play now."""
    found = deal_for(request.user)
    if found is None:  # the first day of a site, without an account: there is today's to be told of
        found = daily.deal_of(daily.today())
    return _page(request, found)


@never_cache
@require_safe
def deal_day(request: HttpRequest, day: str) -> HttpResponse:
    """The deal of a day that has come."""
    return _page(request, _deal(day))


@never_cache
@require_safe
def deal_days(request: HttpRequest) -> HttpResponse:
    """All deals so far, the newest first, with what one came to."""
    own = Attempt.objects.filter(user=request.user.pk)
    found = (
        Deal.objects.filter(day__lte=daily.today())
        .defer("secret")
        .annotate(
            played=Count("attempts", Q(attempts__counts=True, attempts__outcome__in=COUNTED)),
        )
        .order_by("-day")
        .prefetch_related(Prefetch("attempts", own, to_attr="own"))
    )
    page = Paginator(found, DAYS).get_page(request.GET.get("page"))
    rows = [(one, box(one.game), *_own(one)) for one in page]
    return render(request, "pages/daily_deal_days.html", {"page": page, "rows": rows, "today": daily.today()})


def _own(one: Any) -> tuple[Attempt | None, str]:
    attempt = one.own[0] if one.own else None
    return attempt, score_of(one, attempt)


@require_POST
def deal_play(request: HttpRequest) -> HttpResponse:
    """Sit down at the deal that one may play now. A visitor plays as a guest."""
    try:
        if not request.user.is_authenticated and not guests.are_welcome():
            return redirect(f"{reverse('account_signup')}?next={reverse('deal')}")
        found = deal_for(request.user)
        if found is None:
            raise Refusal("guest", daily.TODAYS)
        with guests.coming_in(request):
            match = daily.play_deal(request.user, found)
        return redirect("table", match.pk)
    except guests.TooMany as full:
        return no_more_guests(request, full)
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
        return redirect("deal")


@never_cache
@require_safe
def deal_lines(request: HttpRequest, day: str, one: int, other: int) -> HttpResponse:
    """Two lines of a deal whose day is over, beside each other."""
    found = _deal(day)
    if daily.is_open(found):
        raise Http404
    mine, theirs = (_line(request, found, match) for match in (one, other))
    context = {"deal": found, "box": box(found.game), "beside": beside(mine, theirs, request.user)}
    return render(request, "pages/daily_deal_lines.html", context)


def _line(request: HttpRequest, deal: Deal, match: int) -> Attempt:
    """An attempt whose line may be seen: one of the field, or one's own."""
    lines = Attempt.objects.filter(Q(counts=True) | Q(user=request.user.pk), deal=deal, match=match)
    found = lines.filter(outcome=Attempt.Outcome.FINISHED).select_related("deal", "match", "user").first()
    if found is None:
        raise Http404
    return found


def _deal(day: str) -> Deal:
    """The deal of a day in the address. 404 for one that has not come."""
    try:
        wanted = date.fromisoformat(day)
        if wanted > daily.today():
            raise Http404
        return daily.deal_of(wanted)
    except (ValueError, Refusal):
        raise Http404 from None


def _page(request: HttpRequest, deal: Deal) -> HttpResponse:
    """A deal as this person may see it now: before they have played it of nobody's score, before its day is
    over of nobody's line."""
    user = request.user
    attempt = daily.attempt_of(user, deal)
    over = not daily.is_open(deal)
    done = attempt is not None and attempt.outcome != Attempt.Outcome.PLAYING
    field = field_of(deal)
    context: dict[str, Any] = {
        "deal": deal,
        "box": box(deal.game),
        "over": over,
        "attempt": attempt,
        "playing": attempt is not None and not done,
        "may_play": _may_play(user, deal, attempt),
        "left": time_left(deal),
        "company": board.company(deal, user),
        "bots": board.bots_in_words(deal),
        "played": len(field),
        "title": box(deal.game).title,
        "tomorrow": box(daily.deal_of(daily.today() + timedelta(days=1)).game),
        "opens_in": time_left(daily.deal_of(daily.today())),
        "todays": None if deal.day == daily.today() else box(daily.deal_of(daily.today()).game),
        "open": over or done,
    }
    if over or done:
        context |= _opened(request, deal, attempt, field, over)
    return render(request, "pages/daily_deal.html", context)


def _may_play(user: Any, deal: Deal, attempt: Attempt | None) -> bool:
    """Whether the button is there: also for a visitor, who sits down as a guest."""
    if attempt is not None:
        return False
    if not user.is_authenticated:
        return deal.day == daily.yesterday()
    try:
        daily.check_may_play(user, deal)
    except Refusal:
        return False
    return True


def _opened(
    request: HttpRequest, deal: Deal, attempt: Attempt | None, field: Any, over: bool
) -> dict[str, Any]:
    """What is told after one's own attempt, and to everybody when the day is over."""
    user = request.user
    known = board.known_to(user)
    whole = over and "page" in request.GET
    page = Paginator(field.lines, PAGE).get_page(request.GET.get("page"))
    shown = list(page) if whole else field.lines[: board.SHOWN]
    own = field.of(user.pk)
    friends = [line for line in field.lines if line.user in known]
    faces = board.faces_of(known | ({line.user for line in shown} if over else set()), user)
    near = {line.user: faces[line.user] for line in friends}
    behind = field.behind(own) if own else None
    return {
        "field": field,
        "headline": board.headline(attempt) if attempt and attempt.outcome != "playing" else None,
        "own": own,
        "own_score": score_of(deal, attempt),
        "median_shown": None if field.median is None else points_shown(deal, field.median),
        "share": _share(request, deal, behind),
        "rank": board.rank_shown(own) if own else None,
        "behind": behind,
        "error": None if own is None or over or behind is None else round(field.error(own)),
        "key": bytes(deal.secret).hex() if over else "",
        "one_in": board.one_in(field),
        "plots": board.plots(deal, field, near, user),
        "rows": board.board_rows(deal, shown, faces, user),
        "own_row": board.board_rows(deal, [own], faces, user)[0] if own and own not in shown else None,
        "friends": board.board_rows(deal, friends, faces, user) if len(friends) > (own is not None) else [],
        "friends_all": len(known) - 1,
        "friends_played": len(friends) - (own is not None),
        "whole": page if whole else None,
        "resigned": sum(line.resigned for line in field.lines),
        "week": board.week(user, deal, behind) if own else [],
        "days": daily.days_in_a_row(user) if own else 0,
        "beside": _beside(request, deal, attempt, field) if over else None,
    }


def _share(request: HttpRequest, deal: Deal, behind: float | None) -> str:
    """What one may tell others without spoiling anything."""
    share = "" if behind is None else f" {behind:.0f} % of the field is behind me."
    return (
        f"Deal of the day, {deal.day:%-d %B}: {box(deal.game).name}.{share} "
        f"{request.build_absolute_uri(reverse('deal'))}"
    )


def _beside(request: HttpRequest, deal: Deal, attempt: Attempt | None, field: Any) -> Beside | None:
    """One's own line and the best one of another; without one of one's own the two best."""
    best = [line.match for line in field.finished if line.match is not None]
    mine = attempt.match_id if attempt and attempt.outcome == Attempt.Outcome.FINISHED else None
    mine = mine or (best[1] if len(best) > 1 else None)
    other = next((match for match in best if match != mine), None)
    if mine is None or other is None:
        return None
    return beside(_line(request, deal, mine), _line(request, deal, other), request.user)
