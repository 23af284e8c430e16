"""The card studio: the draft of a game's rule data, each card in a form made from its struct."""

from __future__ import annotations

from typing import Any

import msgspec
from django.contrib import admin, messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.loader import render_to_string
from django.urls import path, reverse

from accounts.requests import SignedInRequest
from games.admin import (
    balance_runs,
    card_editor,
    card_files,
    struct_form,
    struct_lists,
    struct_reading,
    text_steps,
)
from games.admin.card_editor import Sheet, kind_of, looked_at, wrong
from games.admin.studio import BEGIN, EDIT, VIEW, forbidden, page, show
from games.models import Card
from games.play.ops.rule_sets import check_draft
from games.play.refusal import Refusal
from games.studio import drafts
from games.titles import all_games, find

REST = "Pieces and numbers"
"""What those are called together that no board draws."""
VIEWS = (("draft", "Draft"), ("published", "Published"), ("both", "Both"))
"""Which card stands beside the form."""


@admin.register(Card)
class CardAdmin(admin.ModelAdmin):
    """Cards are edited, never added or deleted one by one: how many there are is part of the rules."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Card | None = None) -> bool:
        return False

    def get_urls(self) -> list[Any]:
        wrap = self.admin_site.admin_view
        own = [
            path("of/<slug:game>/", wrap(cards), name="games_studio"),
            path("of/<slug:game>/files/", wrap(card_files.files), name="games_studio_files"),
            path(
                "of/<slug:game>/files/<slug:kind>.<slug:form>",
                wrap(card_files.export),
                name="games_studio_export",
            ),
            path("<int:card>/check/", wrap(check), name="games_card_check"),
            path("<int:card>/put-back/", wrap(put_back), name="games_card_put_back"),
        ]
        return [*own, *super().get_urls()]

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        asked = request.GET.get("game") or request.GET.get("game__exact") or ""
        game = asked if asked in all_games() else next(iter(all_games()))
        query = request.GET.copy()
        query.pop("game", None)
        return redirect(f"{reverse('admin:games_studio', args=[game])}?{query.urlencode()}".rstrip("?"))

    def changeform_view(
        self,
        request: Any,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        card = self.get_object(request, object_id or "")
        if card is None:
            raise Http404
        return card_page(request, card)


@page()
def cards(request: SignedInRequest, game: str) -> HttpResponse:
    """The list of a game's cards, with filters and search."""
    changes = drafts.draft_changes(game)
    found = _rows(request, game, changes)
    drawn = any(row["drawn"] for row in found)
    return show(
        request,
        "cards",
        game,
        "cards",
        rows=found,
        draft_changes=changes,
        catalog=_catalog(game) if drawn else None,
        **_filters(request, game),
    )


def _catalog(game: str) -> Any:
    """What the cards of the draft are drawn from; those of the published set while the draft cannot be
    played."""
    try:
        return card_editor.catalog(game, check_draft(game))
    except Refusal:
        return card_editor.catalog(game)


def card_page(request: SignedInRequest, card: Card) -> HttpResponse:
    """One card: its form, its face, what it changes."""
    if no := forbidden(request, VIEW):
        return no
    kind = kind_of(card)
    held, errors = text_steps.unfold(kind.struct, card.data), []
    if request.method == "POST":
        if no := forbidden(request, EDIT):
            return no
        held = struct_reading.read(kind.struct, request.POST, held)
        if button := request.POST.get("list", ""):
            held = struct_lists.change_lists(kind.struct, held, button)
        elif "again" not in request.POST and not (errors := _save(request, card, held)):
            return HttpResponseRedirect(request.get_full_path() + _run(request, card.game))
    sheet = Sheet(card, held, errors)
    if request.headers.get("X-Studio") == "part":
        return HttpResponse(
            render_to_string(
                "studio/fields.html", {"fields": sheet.fields, "errors": sheet.unplaced}, request
            )
        )
    changes = drafts.draft_changes(card.game)
    return show(
        request,
        "card",
        card.game,
        "cards",
        status=422 if errors else 200,
        card=card,
        sheet=sheet,
        rows=_rows(request, card.game, changes, card),
        draft_changes=changes,
        views=VIEWS,
        bots=balance_runs.BOTS,
        sizes=balance_runs.SIZES,
        usual=balance_runs.usual_seats(card.game),
        **balance_runs.newest_about(card),
        **_filters(request, card.game),
    )


def _run(request: SignedInRequest, game: str) -> str:
    """Begin a balance run of what was just saved if the button said so. Returns the place on the page
    where it is seen."""
    if "run" not in request.POST or not request.user.has_perm(BEGIN):
        return ""
    try:
        balance_runs.begin(request, game, "run:")
    except Refusal as refusal:
        messages.error(request, f"No balance run was begun. {refusal.sentence}")
    return "#balance"


def check(request: SignedInRequest, card: int) -> HttpResponse:
    """What is typed now, looked at: what is wrong and where, what it changes, and the catalog to draw the
    card from.

    Whoever asks with `published` also gets what the published card is drawn from.
    """
    one = get_object_or_404(Card, pk=card)
    if (no := forbidden(request, VIEW)) or request.method != "POST":
        return no or HttpResponse(status=405)
    struct = kind_of(one).struct
    sheet, catalog = looked_at(
        one, struct_reading.read(struct, request.POST, text_steps.unfold(struct, one.data))
    )
    told = struct_form.flat(sheet.fields)
    answer = {
        "errors": {field.path: field.error for field in told if field.error},
        "unplaced": sheet.unplaced,
        "was": {field.path: field.was for field in told if field.was},
        "readable": sheet.readable,
        "words": sheet.words,
        "odds": sheet.odds,
        "prints": {
            field.path: render_to_string("studio/print.html", {"field": field})
            for field in told
            if field.sentence
        },
        "facts": render_to_string("studio/facts.html", {"sheet": sheet}),
        "code": sheet.data.get("code", one.code),
        "raw": sheet.raw,
        "catalog": catalog,
    }
    if "published" in request.POST and sheet.published is not None:
        code = sheet.published.get("code", one.code) if isinstance(sheet.published, dict) else one.code
        answer["published"] = {"code": code, "catalog": card_editor.catalog(one.game)}
    return JsonResponse(answer)


def put_back(request: SignedInRequest, card: int) -> HttpResponse:
    """Give a card the data of the published set again."""
    one = get_object_or_404(Card, pk=card)
    if (no := forbidden(request, EDIT)) or request.method != "POST":
        return no or HttpResponse(status=405)
    try:
        drafts.put_back(one.game, request.user, one)
    except Refusal as refusal:
        messages.error(request, refusal.sentence)
    else:
        messages.success(request, f"{one.code} is as published.")
    return redirect("admin:games_card_change", one.pk)


def _save(request: SignedInRequest, card: Card, held: Any) -> list[str]:
    """Store a card that its schema and its whole game accept; otherwise say what is wrong and store
    nothing."""
    kind = kind_of(card)
    if errors := wrong(kind, held):
        return errors
    try:
        changed = drafts.save({card.pk: text_steps.fold(kind.struct, held)}, request.user)
    except Refusal as refusal:
        return [refusal.sentence]
    if changed:
        messages.success(
            request,
            f"{card.code} is in the draft. Matches keep the set they started with; publish it for new ones.",
        )
    else:
        messages.info(request, "Nothing was changed.")
    return []


def _filters(request: SignedInRequest, game: str) -> dict[str, Any]:
    return {
        "kinds": find(game).card_kinds,
        "asked_kind": request.GET.get("kind", ""),
        "asked": request.GET.get("q", ""),
        "asked_changed": request.GET.get("changed", ""),
        "query": request.GET.urlencode(),
    }


def _rows(
    request: HttpRequest, game: str, changes: list[Any], near: Card | None = None
) -> list[dict[str, Any]]:
    """The cards that are asked for. Beside an open card, without a question, those of its kind."""
    wanted, kind = request.GET.get("q", "").lower().split(), request.GET.get("kind", "")
    if near is not None and not request.GET:
        kind = near.kind
    changed = {(change.kind, change.code) for change in changes}
    names = {kind.key: kind.name for kind in find(game).card_kinds}
    faces = {kind.key for kind in find(game).card_kinds if kind.face}
    order = list(names)
    rows = []
    for card in Card.objects.filter(game=game, **({"kind": kind} if kind in names else {})):
        text = f"{card.code} {msgspec.json.encode(card.data).decode()}".lower()
        is_changed = (card.kind, card.code) in changed
        if all(word in text for word in wanted) and (is_changed or not request.GET.get("changed")):
            name = drafts.name_of(card.data) or names.get(card.kind, "")
            rows.append(
                {
                    "card": card,
                    "name": name,
                    "kind": names.get(card.kind, ""),
                    "changed": is_changed,
                    "drawn": card.kind in faces,
                    "group": names.get(card.kind, "") if card.kind in faces else REST,
                }
            )
    # Cards with a face stand first, then the pieces and numbers without one.
    return sorted(
        rows, key=lambda row: (not row["drawn"], order.index(row["card"].kind), row["card"].position)
    )
