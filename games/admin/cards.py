"""The card studio: the draft of a game's rule data, each card in a form made from its struct."""

from __future__ import annotations

from typing import Any

import msgspec
from django.contrib import admin, messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import reverse

from games.admin import struct_form
from games.models import Card
from games.play.refusal import Refusal
from games.play.rule_sets import check_draft
from games.titles import all_games, find


class GameFilter(admin.SimpleListFilter):
    """By game, under its name."""

    title = "game"
    parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(game.key, game.name) for game in all_games().values()]

    def queryset(self, request: HttpRequest, queryset: Any) -> Any:
        return queryset.filter(game=self.value()) if self.value() else queryset


@admin.register(Card)
class CardAdmin(admin.ModelAdmin):
    """Cards are edited, never added or deleted one by one: how many there are is part of the rules."""

    list_display = ("code", "name", "kind", "game", "changed_at", "changed_by")
    list_filter = (GameFilter, "kind")
    search_fields = ("code", "data")
    list_per_page = 60
    change_list_template = "admin/games/card_list.html"

    @admin.display(description="name")
    def name(self, card: Card) -> str:
        return str(card.data.get("name", "")) if isinstance(card.data, dict) else ""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Card | None = None) -> bool:
        return False

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        return super().changelist_view(
            request, {"games": all_games().values(), "title": "Cards of the draft", **(extra_context or {})}
        )

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        card = get_object_or_404(Card, pk=object_id)
        if not self.has_view_or_change_permission(request, card):
            return HttpResponse("You may not look at cards.", status=403)
        struct = self._struct(card)
        data, errors = card.data, []
        if request.method == "POST":
            if not self.has_change_permission(request, card):
                return HttpResponse("You may not change cards.", status=403)
            data = struct_form.read(struct, request.POST)
            if button := request.POST.get("list", ""):
                data = struct_form.change_lists(struct, data, button)
            elif "again" not in request.POST and not (errors := self._save(request, card, struct, data)):
                return HttpResponseRedirect(request.path)
        tree = struct_form.fields(struct, data)
        unplaced = [error for error in errors if not struct_form.mark(tree, error)]
        context = {
            **self.admin_site.each_context(request),
            "title": f"{card.code} of {find(card.game).name}",
            "opts": self.model._meta,
            "card": card,
            "fields": tree,
            "errors": unplaced,
            "raw": msgspec.json.format(msgspec.json.encode(data)).decode(),
            "may_change": self.has_change_permission(request, card),
            "back": reverse("admin:games_card_changelist"),
        }
        return TemplateResponse(request, "admin/games/card_form.html", context, status=422 if errors else 200)

    def _struct(self, card: Card) -> type[Any]:
        kinds = {kind.key: kind.struct for kind in find(card.game).card_kinds}
        return kinds[card.kind]

    def _save(self, request: HttpRequest, card: Card, struct: type[Any], data: dict[str, Any]) -> list[str]:
        """Store a card that its schema and its whole game accept; otherwise say what is wrong and store nothing."""
        try:
            msgspec.convert(data, struct)
        except msgspec.ValidationError as error:
            return [str(error)]
        try:
            check_draft(card.game, instead={card.pk: data})
        except Refusal as refusal:
            return [refusal.sentence]
        card.data = data
        card.changed_by = request.user  # type: ignore[assignment]
        card.save()
        self.log_change(request, card, "Changed in the card studio.")
        messages.success(
            request,
            f"{card.code} is in the draft. Matches keep the set they started with; publish it for new ones.",
        )
        return []
