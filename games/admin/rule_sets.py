"""What a draft changes, publishing it, going back to an older set, and the audit of all that."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
from django.contrib import admin, messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import path, reverse
from django.utils import timezone

from accounts.requests import SignedInRequest
from games.admin.filters import GameFilter
from games.admin.studio import EDIT, PUBLISH, VIEW, forbidden, page, show
from games.models import Card, Match, RuleChange, RuleSet, Tryout
from games.play.ops.rule_sets import current_rule_set, draft_data
from games.play.refusal import Refusal
from games.studio import drafts, tryouts
from games.studio.card_changes import card_words, changes, sentences
from games.studio.contradictions import LEAST, MOST, contradictions
from games.studio.lessons import misfits
from games.titles import find
from games.web.game_catalog import box

LINES = 50
"""Lines of the audit on a page."""
FEW = 5
"""Sentences that the audit has room for of a whole set."""
NEWS = timedelta(minutes=10)
"""How long it is told that a set was published."""


@admin.register(RuleSet)
class RuleSetAdmin(admin.ModelAdmin):
    """Sets never change. A new one is made by publishing a draft."""

    list_display = ("title", "number", "note", "published_at", "published_by", "short_digest")
    list_filter = (GameFilter,)
    fields = ("game", "number", "note", "published_at", "published_by", "digest", "content")
    readonly_fields = fields
    ordering = ("game", "-number")

    @admin.display(description="game", ordering="game")
    def title(self, rule_set: RuleSet) -> str:
        return box(rule_set.game).name

    @admin.display(description="digest")
    def short_digest(self, rule_set: RuleSet) -> str:
        return rule_set.digest[:12]

    @admin.display(description="content")
    def content(self, rule_set: RuleSet) -> str:
        return msgspec.json.format(bytes(rule_set.data)).decode()

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: RuleSet | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: RuleSet | None = None) -> bool:
        return False

    def get_urls(self) -> list[Any]:
        wrap = self.admin_site.admin_view
        own = [
            path("publish/<slug:game>/", wrap(publish), name="games_publish"),
            path("trying/<int:number>/", wrap(trying), name="games_trying"),
            path("trying/<int:number>/call-off/", wrap(call_off), name="games_call_off"),
            path("roll-back/<slug:game>/<int:number>/", wrap(roll_back), name="games_roll_back"),
            path("put-back/<slug:game>/", wrap(put_back), name="games_put_back"),
            path("log/<slug:game>/", wrap(log), name="games_rule_log"),
        ]
        return [*own, *super().get_urls()]


@page()
def publish(request: SignedInRequest, game: str) -> HttpResponse:
    """What the draft changes, in sentences, and the button that publishes it; how far its tryout is; older
    sets to go back to."""
    error = ""
    if request.method == "POST":
        if no := forbidden(request, PUBLISH):
            return no
        try:
            note, meant = (request.POST.get(name, "").strip() for name in ("note", "meant"))
            tryouts.begin(game, request.user, note, meant)
        except Refusal as refusal:
            error = refusal.sentence
        else:
            return HttpResponseRedirect(request.path)
    playing = Match.objects.filter(game=game, status=Match.Status.PLAYING).count()
    sets = RuleSet.objects.filter(game=game).defer("data").select_related("published_by").order_by("-number")
    return show(
        request,
        "changes",
        game,
        "changes",
        status=422 if error else 200,
        error=error,
        playing=playing,
        sets=sets[:30],
        tryout=_newest_tryout(game),
        misfits=misfits(game),
        asked=request.POST,
        **_odd_cards(game),
    )


def _odd_cards(game: str) -> dict[str, Any]:
    """The cards of the draft whose texts say otherwise than their effects, with the way to each."""
    found = contradictions(game)
    known = {(card.kind, card.code): card.pk for card in Card.objects.filter(game=game)}
    return {
        "odd_cards": [(one, known.get((one.kind, one.code))) for one in found],
        "reason": {"least": LEAST, "most": MOST},
    }


def _newest_tryout(game: str) -> Tryout | None:
    """The tryout that is under way, or the last one while its result is news: nothing was published or
    changed since."""
    newest = Tryout.objects.filter(game=game).select_related("begun_by").first()
    if newest is None or newest.status == Tryout.Status.RUNNING:
        return newest
    about = bytes(newest.draft)
    if newest.status == Tryout.Status.PUBLISHED:
        fresh = newest.ended_at is not None and newest.ended_at > timezone.now() - NEWS
        return newest if fresh and bytes(current_rule_set(game).data) == about else None
    return newest if draft_data(game) == about else None


def trying(request: SignedInRequest, number: int) -> HttpResponse:
    """How far a tryout is, for a page that looks every second."""
    one = get_object_or_404(Tryout.objects.defer("draft"), pk=number)
    if no := forbidden(request, VIEW):
        return no
    return JsonResponse(
        {
            "status": one.status,
            "pairs": one.matches,
            "of": one.of,
            "decisions": one.decisions,
            "silent": tryouts.silent(one),
            "left": "",
            "report": None,
        }
    )


def call_off(request: SignedInRequest, number: int) -> HttpResponse:
    """Do not publish a draft that is being tried."""
    one = get_object_or_404(Tryout, pk=number)
    if (no := forbidden(request, PUBLISH)) or request.method != "POST":
        return no or HttpResponse(status=405)
    tryouts.call_off(one)
    messages.info(request, "Nothing was published. The draft stays as it is.")
    return redirect("admin:games_publish", one.game)


@page(PUBLISH)
def roll_back(request: SignedInRequest, game: str, number: int) -> HttpResponse:
    """What going back to an older set would change, and the button that does it."""
    error = ""
    older = RuleSet.objects.filter(game=game, number=number).first()
    if older is None:
        messages.error(request, f"There is no set {number}.")
        return redirect("admin:games_publish", game)
    if request.method == "POST":
        try:
            made = drafts.roll_back(game, number, request.user, request.POST.get("note", "").strip())
            if request.POST.get("draft_too") and request.user.has_perm(EDIT):
                drafts.put_back(game, request.user)
        except Refusal as refusal:
            error = refusal.sentence
        else:
            done = f"Set {made.number} is published. It says what set {number} says."
            if drafts.draft_changes(game):
                done += " The draft keeps what it changes; put it back if that was the mistake."
            messages.success(request, done)
            return redirect("admin:games_publish", game)
    now = current_rule_set(game)
    told = changes(find(game), msgspec.json.decode(bytes(now.data)), msgspec.json.decode(bytes(older.data)))
    return show(
        request,
        "roll_back",
        game,
        "changes",
        status=422 if error else 200,
        error=error,
        older=older,
        told=told,
    )


@page(EDIT)
def put_back(request: SignedInRequest, game: str) -> HttpResponse:
    """Give the whole draft the data of the published set again."""
    if request.method != "POST":
        return HttpResponse(status=405)
    try:
        changed = drafts.put_back(game, request.user)
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
    else:
        messages.success(
            request, f"The draft is as published; {changed} card{'s' if changed != 1 else ''} changed."
        )
    return redirect("admin:games_publish", game)


@page()
def log(request: SignedInRequest, game: str) -> HttpResponse:
    """Who changed what, and when; newest first."""
    lines = RuleChange.objects.filter(game=game).select_related("by")
    if code := request.GET.get("code", ""):
        lines = lines.filter(code=code)
    shown = Paginator(lines, LINES).get_page(request.GET.get("page"))
    rules, sets = drafts.draft_rules(game), _sets(game, [line for line in shown if not line.code])
    told = [
        (
            line,
            card_words(find(game), line.kind, line.before, line.after, rules)
            if line.code
            else _said_of_sets(game, sets, line),
        )
        for line in shown
    ]
    return show(
        request,
        "log",
        game,
        "log",
        lines=shown,
        told=told,
        code=code,
        back=reverse("admin:games_studio", args=[game]),
    )


def _sets(game: str, lines: list[RuleChange]) -> dict[int | None, Any]:
    """The rule data of the sets that lines of the audit speak of, by number."""
    wanted = {number for line in lines for number in (line.before, line.after) if number}
    found = RuleSet.objects.filter(game=game, number__in=wanted)
    return {one.number: msgspec.json.decode(bytes(one.data)) for one in found}


def _said_of_sets(game: str, sets: dict[int | None, Any], line: RuleChange) -> list[str]:
    """What a set changed against the one before, the first sentences of it."""
    said = sentences(find(game), sets[line.before], sets[line.after])
    more = [f"And {len(said) - FEW} more."] if len(said) > FEW else []
    return [f"Set {line.before} → set {line.after}.", *said[:FEW], *more]
