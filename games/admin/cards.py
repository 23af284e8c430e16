"""The card studio: the draft of a game's rule data, each card in a form made from its struct."""

from __future__ import annotations

from typing import Any

import msgspec
from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.loader import render_to_string
from django.urls import path, reverse

from games.admin import files, struct_errors, struct_form, struct_lists, struct_reading, written
from games.admin.studio import EDIT, VIEW, forbidden, page, show
from games.engine.game import CardKind
from games.models import Card
from games.play.refusal import Refusal
from games.play.rule_sets import check_draft
from games.studio import drafts
from games.studio.changes import card_words, said
from games.studio.wording import agreements
from games.titles import all_games, find


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
            path("of/<slug:game>/files/", wrap(files.files), name="games_studio_files"),
            path(
                "of/<slug:game>/files/<slug:kind>.<slug:form>", wrap(files.export), name="games_studio_export"
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
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        return card_page(request, get_object_or_404(Card, pk=object_id))


@page()
def cards(request: HttpRequest, game: str) -> HttpResponse:
    """The list of a game's cards, with filters and search."""
    changes = drafts.draft_changes(game)
    found = _rows(request, game, changes)
    return show(request, "cards", game, "cards", rows=found, draft_changes=changes, **_filters(request, game))


def card_page(request: HttpRequest, card: Card) -> HttpResponse:
    """One card: its form, its face, what it changes."""
    if no := forbidden(request, VIEW):
        return no
    struct = kind_of(card).struct
    held, errors = written.unfold(struct, card.data), []
    if request.method == "POST":
        if no := forbidden(request, EDIT):
            return no
        held = struct_reading.read(struct, request.POST, held)
        if button := request.POST.get("list", ""):
            held = struct_lists.change_lists(struct, held, button)
        elif "again" not in request.POST and not (errors := _save(request, card, held)):
            return HttpResponseRedirect(request.get_full_path())
    data = written.fold(struct, held)
    tree, unplaced = _form(struct, held, errors)
    _say(tree, kind_of(card), data, drafts.draft_rules(card.game))
    _compare(tree, card)
    if request.headers.get("X-Studio") == "part":
        body = render_to_string("studio/fields.html", {"fields": tree, "errors": unplaced}, request)
        return HttpResponse(body)
    changes = drafts.draft_changes(card.game)
    return show(
        request,
        "card",
        card.game,
        "cards",
        status=422 if errors else 200,
        card=card,
        card_name=drafts.name_of(data) or kind_of(card).name,
        kind=kind_of(card),
        fields=tree,
        errors=unplaced,
        raw=_raw(data),
        facts=facts(data),
        words=_words(card, data, drafts.draft_rules(card.game)),
        rows=_rows(request, card.game, changes, card),
        draft_changes=changes,
        **_filters(request, card.game),
    )


def check(request: HttpRequest, card: int) -> HttpResponse:
    """What is typed now, looked at: what is wrong and where, what it changes, and the catalog to draw the card from."""
    one = get_object_or_404(Card, pk=card)
    if (no := forbidden(request, VIEW)) or request.method != "POST":
        return no or HttpResponse(status=405)
    struct = kind_of(one).struct
    held = struct_reading.read(struct, request.POST, written.unfold(struct, one.data))
    data = written.fold(struct, held)
    catalog, errors, rules = None, _wrong(struct, held), drafts.draft_rules(one.game)
    if not errors:
        try:
            draft = check_draft(one.game, instead={one.pk: data})
        except Refusal as refusal:
            errors = [refusal.sentence]
        else:
            game = find(one.game)
            rules = drafts.draft_rules(one.game, draft)
            catalog = msgspec.to_builtins(game.catalog(game.read_cards(draft)))
    tree, unplaced = _form(struct, held, errors)
    _compare(tree, one)
    return JsonResponse(
        {
            "errors": {field.path: field.error for field in struct_form.flat(tree) if field.error},
            "unplaced": unplaced,
            "was": {field.path: field.was for field in struct_form.flat(tree) if field.was},
            "words": _words(one, data, rules),
            "prints": {
                told.path: [told.sentence, told.odd] for told in agreements(kind_of(one), data, rules)
            },
            "facts": facts(data),
            "code": data.get("code", one.code),
            "raw": _raw(data),
            "catalog": catalog,
        }
    )


def put_back(request: HttpRequest, card: int) -> HttpResponse:
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


def kind_of(card: Card) -> CardKind:
    """The kind of a card, with its struct."""
    return next(kind for kind in find(card.game).card_kinds if kind.key == card.kind)


def facts(data: Any) -> list[tuple[str, str]]:
    """A card in short lines, for those that no board draws."""
    if not isinstance(data, dict):
        return [("", said(data))]
    hidden = {"code", "name", "source"}
    return [
        (name.replace("_", " "), said(value).strip("“”"))
        for name, value in data.items()
        if name not in hidden
    ]


def _form(struct: type[Any], held: Any, errors: list[str]) -> tuple[list[struct_form.Field], list[str]]:
    tree = struct_form.fields(struct, held)
    placed = [struct_errors.place(tree, error) for error in errors]
    return tree, [sentence for sentence in placed if sentence]


def _wrong(struct: type[Any], held: Any) -> list[str]:
    return [error] if (error := written.wrong(struct, held)) else []


def _save(request: HttpRequest, card: Card, held: Any) -> list[str]:
    """Store a card that its schema and its whole game accept; otherwise say what is wrong and store nothing."""
    struct = kind_of(card).struct
    if wrong := _wrong(struct, held):
        return wrong
    try:
        changed = drafts.save({card.pk: written.fold(struct, held)}, request.user)
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


def _words(card: Card, data: Any, rules: dict[str, Any]) -> list[str]:
    return card_words(find(card.game), card.kind, _published(card), data, rules)


def _compare(tree: list[struct_form.Field], card: Card) -> None:
    published, struct = _published(card), kind_of(card).struct
    if published is not None:
        struct_form.compare(tree, struct_form.fields(struct, written.unfold(struct, published)))


def _say(tree: list[struct_form.Field], kind: CardKind, data: Any, rules: dict[str, Any]) -> None:
    """Put what the effect would be printed as under the field of the printed text."""
    fields = {one.path: one for one in struct_form.flat(tree)}
    for told in agreements(kind, data, rules):
        if told.path in fields:
            fields[told.path].sentence, fields[told.path].odd = told.sentence, told.odd


def _published(card: Card) -> Any:
    return drafts.published_cards(card.game).get((card.kind, card.position))


def _raw(data: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(data)).decode()


def _filters(request: HttpRequest, game: str) -> dict[str, Any]:
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
    order = list(names)
    rows = []
    for card in Card.objects.filter(game=game, **({"kind": kind} if kind in names else {})):
        text = f"{card.code} {msgspec.json.encode(card.data).decode()}".lower()
        is_changed = (card.kind, card.code) in changed
        if all(word in text for word in wanted) and (is_changed or not request.GET.get("changed")):
            name = drafts.name_of(card.data) or names.get(card.kind, "")
            rows.append({"card": card, "name": name, "kind": names.get(card.kind, ""), "changed": is_changed})
    return sorted(rows, key=lambda row: (order.index(row["card"].kind), row["card"].position))
