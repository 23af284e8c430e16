"""Published rule sets, and publishing the draft of a game."""

from __future__ import annotations

from typing import Any

import msgspec
from django.contrib import admin, messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import path, reverse

from games.admin.differences import sentences
from games.models import RuleSet
from games.play.refusal import Refusal
from games.play.rule_sets import current_rule_set, draft_data, publish
from games.titles import all_games


@admin.register(RuleSet)
class RuleSetAdmin(admin.ModelAdmin):
    """Sets never change. A new one is made by publishing a draft."""

    list_display = ("game", "number", "note", "published_at", "published_by", "short_digest")
    list_filter = ("game",)
    fields = ("game", "number", "note", "published_at", "published_by", "digest", "content")
    readonly_fields = fields
    ordering = ("game", "-number")

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
        publishing = path(
            "publish/<slug:game>/", self.admin_site.admin_view(self.publish_view), name="games_publish"
        )
        return [publishing, *super().get_urls()]

    def publish_view(self, request: HttpRequest, game: str) -> HttpResponse:
        """What the draft changes, in sentences, and the button that publishes it."""
        if game not in all_games():
            raise Http404("There is no such game.")
        if not request.user.has_perm("games.add_ruleset"):
            return HttpResponse("You may not publish rule sets.", status=403)
        published = current_rule_set(game)
        error = ""
        if request.method == "POST":
            try:
                made = publish(game, request.user, request.POST.get("note", "")[:200])
            except Refusal as refusal:
                error = refusal.sentence
            else:
                self.log_addition(request, made, f"Published set {made.number}.")
                messages.success(
                    request,
                    f"Set {made.number} is published: new matches of {all_games()[game].name} play it.",
                )
                return HttpResponseRedirect(reverse("admin:games_ruleset_changelist"))
        draft = draft_data(game)
        context = {
            **self.admin_site.each_context(request),
            "title": f"Publish the draft of {all_games()[game].name}",
            "opts": self.model._meta,
            "published": published,
            "changes": sentences(msgspec.json.decode(bytes(published.data)), msgspec.json.decode(draft)),
            "error": error,
        }
        return TemplateResponse(request, "admin/games/publish.html", context, status=422 if error else 200)
