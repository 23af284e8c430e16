"""The match desk: what a match waits for, what each seat sees, and every move."""

from __future__ import annotations

from typing import Any

import msgspec
from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.html import format_html

from games.engine import KeyedChance, Table
from games.models import Match
from games.play.rule_sets import decoded
from games.titles import find

NEWEST = 100
"""How many of the last moves the desk shows."""


@admin.register(Match)
class MatchAdmin(admin.ModelAdmin):
    """Matches are looked at here; they change at the table only."""

    list_display = ("id", "game", "status", "headline", "people", "version", "moved_at", "due_at", "look")
    list_filter = ("status", "game", "pace", "rated")
    search_fields = ("=id", "seats__user__username")
    ordering = ("-moved_at",)
    list_per_page = 50

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).defer("state", "secret").prefetch_related("seats__user")

    @admin.display(description="seats")
    def people(self, match: Match) -> str:
        return ", ".join(
            seat.user.username if seat.user else seat.bot or "free" for seat in match.seats.all()
        )

    @admin.display(description="")
    def look(self, match: Match) -> str:
        return format_html('<a href="{}">Inspect</a>', reverse("admin:games_match_change", args=[match.pk]))

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Match | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Match | None = None) -> bool:
        return False

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        match = get_object_or_404(Match, pk=object_id)
        if not self.has_view_permission(request, match):
            return HttpResponse("You may not look at matches.", status=403)
        if match.status == Match.Status.PLAYING and match.seats.filter(user=request.user).exists():
            # Whoever runs the site plays fair too: nobody inspects the match they sit in.
            return HttpResponse("You are playing this match; its desk opens when it is over.", status=403)
        moves = list(match.moves.order_by("-version")[:NEWEST])
        context = {
            **self.admin_site.each_context(request),
            "title": f"Match {match.pk}: {find(match.game).name}",
            "opts": self.model._meta,
            "match": match,
            "seats": match.seats.select_related("user"),
            "moves": [(move, _text(move.choice), _text(move.events)) for move in moves],
            **self._position(match),
        }
        return TemplateResponse(request, "admin/games/match_desk.html", context)

    def _position(self, match: Match) -> dict[str, Any]:
        """The agenda, top first, and each seat's view, as text."""
        if match.state is None:
            return {"agenda": [], "views": []}
        game = find(match.game)
        cards = decoded(match.game, match.rule_set.digest, match.rule_set_id)
        state = game.decode(bytes(match.state))
        table: Table[Any] = Table(cards, KeyedChance(b""))
        audiences: list[int | None] = [*range(game.seat_count(state)), None]
        return {
            "agenda": [_text(msgspec.json.encode(_named(frame))) for frame in reversed(state.agenda)],
            "views": [(audience, _pretty(game.view(state, table, audience))) for audience in audiences],
        }


def _named(frame: Any) -> dict[str, Any]:
    return {"frame": type(frame).__name__, **{name: getattr(frame, name) for name in frame.__struct_fields__}}


def _pretty(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value)).decode()


def _text(data: Any) -> str:
    return "" if data is None else bytes(data).decode()
