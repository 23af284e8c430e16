"""Balance runs: begin one, look on while it is played, read what it shows."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.db.models import Count
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.loader import render_to_string
from django.urls import path
from django.utils import timezone

from accounts.requests import SignedInRequest
from games.admin.studio import BEGIN, STOP, VIEW, forbidden, page, show
from games.bots import LEVELS
from games.bots.arena import cast
from games.models import BalanceRun, Card, Match
from games.play.refusal import Refusal
from games.play.views import seat_names
from games.studio import balance_runs, drafts
from games.studio.balance_report import findings
from games.studio.card_changes import by_code
from games.titles import find
from games.web.game_catalog import shelf

BOTS = (
    ("hasty", "Quick: by rules of thumb"),
    *((level.key, f"{level.name}: {level.about[0].lower()}{level.about[1:-1]}") for level in LEVELS.values()),
    ("random", "Random: whatever is allowed"),
)
SIZES = (50, 200, 1000, 5000)
CARDS = 60
"""Rows of cards that the page shows at once."""


@admin.register(BalanceRun)
class BalanceRunAdmin(admin.ModelAdmin):
    """Runs are begun and stopped in the studio; here only its addresses are."""

    def get_urls(self) -> list[Any]:
        wrap = self.admin_site.admin_view
        return [
            path("of/<slug:game>/", wrap(listed), name="games_runs"),
            path("<int:number>/", wrap(run), name="games_run"),
            path("<int:number>/progress/", wrap(progress), name="games_run_progress"),
            path("<int:number>/<slug:deed>/", wrap(deed), name="games_run_deed"),
            *super().get_urls(),
        ]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: BalanceRun | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: BalanceRun | None = None) -> bool:
        return False

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        newest = BalanceRun.objects.first()
        return redirect("admin:games_runs", newest.game if newest else next(iter(shelf())))


@page()
def listed(request: SignedInRequest, game: str) -> HttpResponse:
    """The runs of a game, and the form that begins one."""
    error = ""
    if request.method == "POST":
        if no := forbidden(request, BEGIN):
            return no
        try:
            begun = begin(request, game)
        except Refusal as refusal:
            error = refusal.sentence
        else:
            return redirect("admin:games_run", begun.pk)
    found = BalanceRun.objects.filter(game=game).defer("draft").select_related("begun_by", "published")[:30]
    return show(
        request,
        "runs",
        game,
        "runs",
        status=422 if error else 200,
        error=error,
        runs=found,
        bots=BOTS,
        sizes=SIZES,
        usual=usual_seats(game),
        asked=request.POST,
    )


def usual_seats(game: str) -> int:
    """At how many seats a game is played most; before anybody has played it, the middle of what it allows,
    the larger one."""
    finished = Match.objects.filter(game=game, status=Match.Status.FINISHED, host__guest_seen_at=None)
    played = finished.order_by()
    counted = played.values_list("size").annotate(many=Count("pk")).order_by("-many", "-size").first()
    seats = sorted(find(game).seats)
    return counted[0] if counted and counted[0] in seats else seats[len(seats) // 2]


def begin(request: SignedInRequest, game: str, prefix: str = "") -> BalanceRun:
    """Begin the run that a form asks for; the names of its inputs may have a prefix. Raises `Refusal`."""
    asked = {name.removeprefix(prefix): str(value) for name, value in request.POST.items()}
    seats, pairs = asked.get("seats", ""), asked.get("pairs", "")
    if not seats.isdecimal() or not pairs.isdecimal():
        raise Refusal("malformed", "Seats and matches are whole numbers.")
    if int(seats) not in find(game).seats:
        raise Refusal("malformed", f"{find(game).name} has {', '.join(map(str, find(game).seats))} seats.")
    options = {}
    for option in find(game).options:
        options[option.key] = next(
            (value for value in option.values if str(value) == asked.get(f"option-{option.key}")),
            option.values[0],
        )
    bots = cast([asked.get("bot", "")], int(seats))
    return balance_runs.begin(game, request.user, bots=bots, pairs=int(pairs), options=options)


def run(request: SignedInRequest, number: int) -> HttpResponse:
    """One run: how far it is, what it shows."""
    one = get_object_or_404(BalanceRun.objects.select_related("published", "begun_by"), pk=number)
    if no := forbidden(request, VIEW):
        return no
    return show(request, "run", one.game, "runs", **state_of(one))


def progress(request: SignedInRequest, number: int) -> HttpResponse:
    """The same for a page that looks every second: numbers, and the report drawn anew, or what it says of
    one card."""
    one = get_object_or_404(BalanceRun.objects.select_related("published", "begun_by"), pk=number)
    if no := forbidden(request, VIEW):
        return no
    state = state_of(one, "report" in request.GET)
    body = None
    if "report" in request.GET:
        card = Card.objects.filter(game=one.game, pk=_number(request.GET.get("card", ""))).first()
        body = (
            render_to_string("studio/card_report.html", about(card, one, state), request)
            if card
            else render_to_string("studio/report.html", state, request)
        )
    return JsonResponse(
        {
            "status": one.status,
            "pairs": state["far"].pairs,
            "of": one.pairs,
            "decisions": state["far"].decisions,
            "silent": state["far"].silent,
            "left": state["left"],
            "report": body,
        }
    )


def deed(request: SignedInRequest, number: int, deed: str) -> HttpResponse:
    """Stop a run or go on with it."""
    one = get_object_or_404(BalanceRun, pk=number)
    if no := forbidden(request, STOP):
        return no
    if request.method != "POST" or deed not in ("stop", "go-on"):
        return HttpResponse(status=405)
    if deed == "stop":
        balance_runs.stop(one)
        messages.info(request, "The run was stopped. What it has shown so far stays; it can go on later.")
    else:
        balance_runs.go_on(one)
    return redirect("admin:games_run", one.pk)


def newest_about(card: Card) -> dict[str, Any]:
    """The newest run of a card's game, as its own page shows it; empty if there is none."""
    one = BalanceRun.objects.filter(game=card.game).select_related("published", "begun_by").first()
    return {} if one is None else about(card, one, state_of(one))


def about(card: Card, one: BalanceRun, state: dict[str, Any]) -> dict[str, Any]:
    """What a run says of one card. `fresh` says that it plays the card as the draft has it now."""
    found = state["found"]
    played = by_code(drafts.draft_rules(one.game, bytes(one.draft)).get(card.kind), card.kind)
    return {
        **state,
        "own": [row for row in found.cards if row.code == card.code] if found else [],
        "fresh": played.get(card.code) == card.data,
    }


def _number(text: str) -> int:
    return int(text) if text.isdecimal() else 0


def state_of(one: BalanceRun, report: bool = True) -> dict[str, Any]:
    """How far a run is and, if asked for, what it shows."""
    far = balance_runs.progress(one)
    seconds = ((one.ended_at or timezone.now()) - one.begun_at).total_seconds()
    left = ""
    if one.status == BalanceRun.Status.RUNNING and far.pairs:
        left = _span(seconds / far.pairs * (one.pairs - far.pairs))
    found = None
    if report:
        found = findings(
            find(one.game),
            balance_runs.tally_of(one),
            len(one.bots),
            bytes(one.draft),
            bytes(one.published.data),
        )
    return {
        "run": one,
        "game": find(one.game),
        "far": far,
        "took": _span(seconds),
        "left": left,
        "bot": _called(one.bots[0]),
        "seats": len(one.bots),
        "fair": 1 / len(one.bots),
        "found": found,
        "cards": found.cards[:CARDS] if found else [],
        "more": max(0, len(found.cards) - CARDS) if found else 0,
    }


def _called(bot: str) -> str:
    """A bot of a run in a word, also of one that was begun with bots of before."""
    words = dict(BOTS).get(bot)
    return words.partition(":")[0] if words else seat_names.level(bot.partition(":")[0])


def _span(seconds: float) -> str:
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
