"""The history: every match that is over, for everybody or of one person, by filters that stand in the
address.

Pages are found by where the one before ended (`before`, `after`: a moment and a match), not counted: the
thousandth costs what the first does, and nothing slips by while matches end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from datetime import UTC, date, datetime, timedelta
from functools import cache, wraps
from typing import Any

from django.contrib.auth import get_user_model
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.http.request import QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.bots import FORMER, LEVELS
from games.models import Match, Seat
from games.web.game_catalog import playable, shelf
from games.web.match_guard import public_or_own, with_seats
from games.web.match_rows import Row, rows

PAGE = 20
COUNTED = 1000
"""Beyond so many matches they are not counted to the last."""
RESULTS = (("won", "Won"), ("lost", "Not won"))
COMPANY = (("people", "Against people"), ("bots", "Against bots"))
RATED = (("yes", "Rated"), ("no", "Casual"))
ORIGINS = (("here", "Played here"), ("imported", "Imported"), ("box", "With the box"))


@dataclass(frozen=True)
class Filters:
    """What the address asks for. An empty string asks for nothing; what makes no sense is taken for empty."""

    game: str = ""
    person: str = ""
    result: str = ""
    company: str = ""
    bot: str = ""
    rated: str = ""
    origin: str = ""
    since: str = ""
    until: str = ""

    @classmethod
    def of(cls, asked: QueryDict) -> Filters:
        given = {one.name: asked.get(one.name, "").strip()[:64] for one in fields(cls)}
        given["bot"] = FORMER.get(given["bot"], given["bot"])
        for name, allowed in _choices().items():
            if given[name] not in allowed:
                given[name] = ""
        for name in ("since", "until"):
            given[name] = given[name] if _day(given[name]) else ""
        given["person"] = "" if "\x00" in given["person"] else given["person"]
        return cls(**given)

    def __bool__(self) -> bool:
        return any(getattr(self, one.name) for one in fields(self))

    def conditions(self) -> Iterator[Q]:
        """All of them but those that need to know of whom the history is."""
        if self.game:
            yield Q(game=self.game)
        if self.bot:
            yield Q(Exists(_seats().filter(bot__in=_called(self.bot), takeover=False)))
        if self.rated:
            yield Q(rated=self.rated == "yes")
        if self.origin:
            yield Q(origin=self.origin)
        if since := _day(self.since):
            yield Q(finished_at__gte=since)
        if until := _day(self.until):
            yield Q(finished_at__lt=until + timedelta(days=1))

    def conditions_of(self, owner: Any) -> Iterator[Q]:
        """How somebody's matches ended, and with whom they were. For the `filter` that says
        `seats__user=owner`."""
        if self.result == "won":
            yield Q(seats__won=True)
        if self.result == "lost":
            yield Q(seats__won=False, status=Match.Status.FINISHED)
        others = Exists(_seats().filter(user__isnull=False).exclude(user=owner))
        if self.company:
            yield Q(others) if self.company == "people" else ~Q(others)


def _seats() -> QuerySet[Seat]:
    return Seat.objects.filter(match=OuterRef("pk"))


def _called(level: str) -> list[str]:
    """The bots that go by the name of this level."""
    return [level, *(bot for bot, name in FORMER.items() if name == level)]


@cache
def _choices() -> dict[str, set[str]]:
    """What those filters may ask for that are chosen from a list."""
    named = {"result": RESULTS, "company": COMPANY, "rated": RATED, "origin": ORIGINS}
    return {"game": set(shelf()), "bot": set(LEVELS)} | {
        name: {key for key, _ in choices} for name, choices in named.items()
    }


def _day(text: str) -> datetime | None:
    """The beginning of a day that is written `2026-11-22`."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return datetime(day.year, day.month, day.day, tzinfo=UTC) if 2000 <= day.year < 2200 else None


@dataclass
class Page:
    """Some matches of a history, and the ways to newer and older ones
    (the words `after` and `before` of the address)."""

    rows: list[Row]
    newer: str = ""
    older: str = ""
    past_the_end: bool = False
    """The address asks for what is beyond the last match."""


def page_of(found: QuerySet[Match], asked: QueryDict, viewer: Any, owner: Any = None) -> Page:
    """The page of these matches that the address asks for, the newest first."""
    before, after = _place(asked.get("before", "")), _place(asked.get("after", ""))
    backwards = after is not None and before is None
    if before is not None:
        at, pk = before
        found = found.filter(finished_at__lte=at).exclude(finished_at=at, pk__gte=pk)
    elif after is not None:
        at, pk = after
        found = found.filter(finished_at__gte=at).exclude(finished_at=at, pk__lte=pk)
    order = ("finished_at", "pk") if backwards else ("-finished_at", "-pk")
    # Which they are is found in indexes; only those of the page are read.
    chosen = list(found.order_by(*order).values_list("pk", flat=True)[: PAGE + 1])
    known = with_seats(Match.objects.all()).select_related(None).in_bulk(chosen[:PAGE])
    more, matches = len(chosen) > PAGE, [known[pk] for pk in chosen if pk in known]
    if backwards:
        matches.reverse()
    page = Page(rows(matches, viewer, owner), past_the_end=not matches and (backwards or before is not None))
    if matches and (more if backwards else before is not None):
        page.newer = _word(matches[0])
    if matches and (more or backwards):
        page.older = _word(matches[-1])
    return page


def _place(word: str) -> tuple[datetime, int] | None:
    """Where a page ended, from its word in the address; `None` for what is none."""
    moment, _, pk = word.partition("-")
    if not (moment.isdecimal() and pk.isdecimal() and len(moment) < 17 and len(pk) < 19):
        return None
    return datetime(1970, 1, 1, tzinfo=UTC) + timedelta(microseconds=int(moment)), int(pk)


def _word(match: Match) -> str:
    assert match.finished_at is not None
    since = match.finished_at - datetime(1970, 1, 1, tzinfo=UTC)
    return f"{since // timedelta(microseconds=1)}-{match.pk}"


@dataclass
class Past:
    """A history as its pages show it."""

    filters: Filters
    owner: Any
    page: Page
    count: int | None = None
    """How many there are, up to `COUNTED` and one more."""
    games: Any = field(default_factory=playable)
    results: Any = RESULTS
    companies: Any = COMPANY
    rated: Any = RATED
    origins: Any = ORIGINS
    bots: Any = field(default_factory=lambda: [(level.key, level.name) for level in LEVELS.values()])

    @property
    def counted(self) -> str:
        return f"over {COUNTED}" if self.count is not None and self.count > COUNTED else str(self.count)


def over(viewer: Any, owner: Any = None) -> QuerySet[Match]:
    """The matches that have ended, one way or another, and that the viewer may find, who may find all of
    their own.

    `owner` is whose matches will be looked for among them, if it is one person.
    """
    ended = Match.objects.filter(finished_at__isnull=False)
    return ended if viewer == owner else ended.filter(public_or_own(viewer))


def history(request: HttpRequest, owner: Any) -> dict[str, Any]:
    """One page of a person's matches that the viewer may see, by the filters of the address."""
    filters = Filters.of(request.GET)
    found = over(request.user, owner)
    found = found.filter(*filters.conditions(), *filters.conditions_of(owner), seats__user=owner)
    page = page_of(found, request.GET, request.user, owner)
    past = Past(filters, owner, page, found.order_by()[: COUNTED + 1].count())
    return {"past": past, "rows": page.rows, "asked_for": bool(filters)}


def tidy(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """What a form leaves empty need not stand in the address that people share."""

    @wraps(view)
    def tidied(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method == "GET" and "" in request.GET.values():
            kept = QueryDict(mutable=True)
            kept.update({name: value for name in request.GET if (value := request.GET.get(name))})
            return redirect(f"{request.path}?{kept.urlencode()}" if kept else request.path)
        return view(request, *args, **kwargs)

    return tidied


@require_safe
@tidy
def everybody(request: HttpRequest) -> HttpResponse:
    """Every match that is over, whoever played it."""
    filters = Filters.of(request.GET)
    owner = None
    if filters.person:
        people = get_user_model().objects.filter(is_active=True, guest_seen_at=None)
        named = people.filter(username=filters.person).first()
        owner = named or people.filter(username__iexact=filters.person).first()
    found = over(request.user, owner).filter(*filters.conditions())
    if owner:
        found = found.filter(*filters.conditions_of(owner), seats__user=owner)
    elif filters.person:
        found = found.none()
    past = Past(filters, owner, page_of(found, request.GET, request.user, owner))
    return render(request, "pages/history.html", {"past": past, "rows": past.page.rows})
