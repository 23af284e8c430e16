"""The match desk: what waits for nobody, what a match waits for, what each seat sees, every move, and
setting things right."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import msgspec
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.template.response import TemplateResponse
from django.urls import path, reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.timezone import localtime

from accounts.requests import SignedInRequest
from games import play
from games.admin import match_view
from games.admin.filters import GameFilter
from games.models import Match
from games.play.automation.stuck_matches import nudge, waiting_for_nobody
from games.play.finished.sandbox import Sandbox, Try
from games.play.match.position import Position
from games.play.refusal import Refusal
from games.templatetags.pages import ago, sign
from games.web.avatars import around
from games.web.game_catalog import box
from games.web.match_rows import Row

MEND, HANDS = "games.mend_match", "games.see_hands"
"""Two permissions beside that of looking: to set matches right, and to see hands while a match is on."""
MOST_WAITING = 100
OVER = (Match.Status.FINISHED, Match.Status.ABANDONED)


@admin.register(Match)
class MatchAdmin(admin.ModelAdmin):
    """Matches are looked at here, and set right by a few acts, each of which leaves an audit line."""

    list_display = ("id", "title", "status", "stands", "people", "last_move", "next_move")
    list_filter = ("status", GameFilter, "pace", "rated", "origin")
    search_fields = ("=id", "seats__user__username")
    ordering = ("-moved_at",)
    list_per_page = 50
    change_list_template = "admin/games/match_list.html"

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).defer("state", "secret").prefetch_related("seats__user")

    @admin.display(description="game", ordering="game")
    def title(self, match: Match) -> str:
        about = box(match.game)
        return format_html('<span class="office-what">{}{}</span>', sign(about, "little"), about.name)

    @admin.display(description="where it stands")
    def stands(self, match: Match) -> str:
        """A sentence: what is asked, who won, or why there is none."""
        row = Row(match)
        if match.status == Match.Status.FINISHED:
            return f"{row.headline}. {row.reason}"
        if match.status == Match.Status.OPEN:
            return f"Waits for {row.free} more player{'s' if row.free > 1 else ''}"
        return row.reason if match.status == Match.Status.ABANDONED else row.stands

    @admin.display(description="seats")
    def people(self, match: Match) -> str:
        return ", ".join("a free seat" if face.free else face.name for face in Row(match).faces)

    @admin.display(description="last move", ordering="moved_at")
    def last_move(self, match: Match) -> str:
        return ago(match.moved_at)

    @admin.display(description="goes on by itself", ordering="due_at")
    def next_move(self, match: Match) -> str:
        return f"at {localtime(match.due_at):%H:%M:%S}" if match.due_at else "–"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Match | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Match | None = None) -> bool:
        return False

    def get_urls(self) -> list[Any]:
        view = self.admin_site.admin_view
        own = [
            path("desk/", view(self.desk_view), name="games_match_desk"),
            path("<int:match_id>/sandbox/", view(self.sandbox_view), name="games_match_sandbox"),
        ]
        return [*own, *super().get_urls()]

    # -- what needs somebody ---------------------------------------------------------------------------------

    def desk_view(self, request: HttpRequest) -> HttpResponse:
        """The matches that wait for nobody, oldest first, and what went wrong."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        rows = waiting_for_nobody().defer("state", "secret").prefetch_related("seats__user")
        now = timezone.now()
        context = {
            **self.admin_site.each_context(request),
            "title": "Match desk",
            "opts": self.model._meta,
            "rows": [
                (row, box(row.game).name, self.people(row), _why(row, now)) for row in rows[:MOST_WAITING]
            ],
            "counters": match_view.counters(),
            "troubles": [
                (trouble, datetime.fromtimestamp(trouble.at, UTC)) for trouble in match_view.latest_troubles()
            ],
        }
        return TemplateResponse(request, "admin/games/desk.html", context)

    # -- one match -------------------------------------------------------------------------------------------

    def changeform_view(
        self,
        request: Any,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        match = self._match(request, object_id)
        openly = match.status in OVER
        if request.method == "POST":
            if request.POST.get("act") != "hands":
                return self._act(request, match)
            self._require(request, HANDS)
            if not openly:
                self.log_change(request, match, f"Looked at every hand, at version {match.version}.")
            openly = True
        seats = list(match.seats.select_related("user", "match"))
        context: dict[str, Any] = {
            **self.admin_site.each_context(request),
            "title": f"{box(match.game).name}, match {match.pk}",
            "opts": self.model._meta,
            "match": match,
            "seats": list(zip(seats, around(seats), strict=True)),
            "openly": openly,
            "headline": self.stands(match),
            "game": box(match.game),
            "may_mend": request.user.has_perm(MEND) and match.status == Match.Status.PLAYING,
            "may_see": request.user.has_perm(HANDS),
            "playing": match.status == Match.Status.PLAYING,
        }
        try:
            position = play.read(match.pk)
        except Refusal:
            context["broken"] = "This match cannot be read; why, stands among the troubles of the desk."
        else:
            context |= self._position(match, position, openly)
        return TemplateResponse(request, "admin/games/match_desk.html", context)

    def _match(self, request: SignedInRequest, object_id: Any) -> Match:
        """The match, for somebody who may look at it. Whoever runs the site plays fair too: nobody
        inspects the match they sit in."""
        if object_id is None or not str(object_id).isdecimal():
            raise PermissionDenied
        match = get_object_or_404(Match, pk=object_id)
        if not self.has_view_permission(request, match):
            raise PermissionDenied("You may not look at matches.")
        if match.status not in OVER and match.seats.filter(user=request.user).exists():
            raise PermissionDenied("You are playing this match; its desk opens when it is over.")
        return match

    def _require(self, request: HttpRequest, permission: str) -> None:
        if not request.user.has_perm(permission):
            raise PermissionDenied

    def _position(self, match: Match, position: Position, openly: bool) -> dict[str, Any]:
        views = []
        if openly and position.state is not None:
            views = match_view.side_by_side(position, position.state)
        return {
            "agenda": match_view.agenda(position, openly=openly),
            "differing": [line for line in views if line.differs],
            "alike": [line for line in views if not line.differs],
            "moves": match_view.moves(match, position, openly=openly),
            "waits": [
                (entry, _moment(entry["since"]), _moment(entry["deadline"])) for entry in match.waiting
            ],
        }

    def _act(self, request: HttpRequest, match: Match) -> HttpResponse:
        """Set a match right, and write down who did it."""
        self._require(request, MEND)
        try:
            done = self._do(request, match)
        except Refusal as refusal:
            messages.error(request, refusal.sentence)
        else:
            self.log_change(request, match, done)
            messages.success(request, done)
        return HttpResponseRedirect(reverse("admin:games_match_change", args=[match.pk]))

    def _do(self, request: HttpRequest, match: Match) -> str:
        match request.POST.get("act"):
            case "nudge":
                handed = nudge(match.pk)
                return (
                    f"Nudged: handed out {', '.join(handed)}."
                    if handed
                    else "Nudged: nothing is to happen by itself."
                )
            case "bot":
                seat = request.POST.get("seat", "")
                if not seat.isdecimal():
                    raise Refusal("malformed", "Which seat?")
                play.replace(match.pk, int(seat))
                return f"Handed seat {seat} to a bot."
            case "call_off":
                reason = request.POST.get("reason", "").strip()
                if not reason:
                    raise Refusal("malformed", "Say why: the players read it.")
                play.call_off(match.pk, reason)
                return f"Called the match off: {reason}"
        raise Refusal("malformed", "There is no such act.")

    # -- trying out ------------------------------------------------------------------------------------------

    def sandbox_view(self, request: SignedInRequest, match_id: int) -> HttpResponse:
        """The match played again in memory up to a version, and what a choice would do there."""
        match = self._match(request, match_id)
        if match.status not in OVER:
            self._require(request, HANDS)
        version = request.GET.get("version", "")
        at = int(version) if version.isdecimal() and len(version) < 9 else match.version
        context: dict[str, Any] = {
            **self.admin_site.each_context(request),
            "title": f"Sandbox: match {match.pk} at version {at}",
            "opts": self.model._meta,
            "match": match,
            "version": at,
        }
        status = 200
        try:
            tries = _tries(request)
            box = Sandbox(match.pk, at)
            if match.status not in OVER:
                said = f"Tried out {len(tries)} choices" if tries else "Opened the sandbox"
                self.log_change(request, match, f"{said} from version {at} on.")
            told = box.attempt(tries)
        except Refusal as refusal:
            context["error"], status = refusal.sentence, 422
        else:
            lines = match_view.side_by_side(box.position, box.state)
            box.position.state = box.state
            context |= {
                "happened": list(
                    zip(
                        [_said(one) for one in tries],
                        [[match_view.words(one) for one in said] for said in told],
                        strict=True,
                    )
                ),
                "tried": msgspec.json.encode(tries).decode(),
                "agenda": match_view.agenda(box.position, openly=True),
                "choices": [(seat, match_view.words(told), action) for seat, told, action in box.choices()],
                "step": box.step_is_due(),
                "seats": range(len(box.position.seats)),
                "differing": [line for line in lines if line.differs],
                "alike": [line for line in lines if not line.differs],
            }
        return TemplateResponse(request, "admin/games/sandbox.html", context, status=status)


def _tries(request: SignedInRequest) -> list[Try]:
    """What was tried before and what is tried now, as the page sends it."""
    if request.method != "POST" or "afresh" in request.POST:
        return []
    try:
        tries = msgspec.json.decode(request.POST.get("tried") or "[]", type=list[Try])
        if "step" in request.POST:
            return [*tries, Try(None)]
        if choice := request.POST.get("choice", ""):
            return [*tries, msgspec.json.decode(choice, type=Try)]
        if action := request.POST.get("action", "").strip():
            return [*tries, Try(int(request.POST.get("seat", "")), json.loads(action))]
    except (ValueError, msgspec.MsgspecError, RecursionError) as error:
        raise Refusal("malformed", f"That cannot be read: {error}.") from error
    return tries


def _said(one: Try) -> str:
    return (
        "the step that is due"
        if one.seat is None
        else f"seat {one.seat}: {msgspec.json.encode(one.action).decode()}"
    )


def _why(row: Match, now: datetime) -> str:
    """Why a match is on the list."""
    if row.due_at is None:
        return "Nobody is asked and nothing is due."
    return f"Something was due {int((now - row.due_at).total_seconds())} seconds ago."


def _moment(seconds: float | None) -> datetime | None:
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC)
