"""What guests may do: an address that is not named here is closed to them, whatever its own view says.

So is everything new, until somebody has thought about it (`tests/guests/test_gate.py` asks every address).
What belongs to a match is looked at once more where it is done: `games/play/tables/guest_rules.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode

from accounts import guests
from games.play.tables.guest_rules import REGISTER

LOOK = frozenset(
    {
        "front",
        "play_go",
        "games",
        "game_colours",
        "game",
        "rules",
        "events",
        "event",
        "event_calendar",
        "events_calendar",
        "tables",
        "table",
        "table_state",
        "table_replay",
        "replay_list",
        "replay_frame",
        "why",
        "watch",
        "deal",
        "deal_days",
        "deal_day",
        "deal_lines",
        "matches",
        "match",
        "replay",
        "beside",
        "study",
        "log",
        "match_file",
        "check",
        "history",
        "person",
        "leaderboards",
        "leaderboard",
        "manifest",
        "worker",
        "offline",
        "companions",
        "companion_worker",
        "companion_person",
        "companion",
        "companion_rules",
        "learn",
        "lesson",
        "puzzles",
        "mistakes",
        "about",
        "fair",
        "check_match",
        "api",
        "api_guide",
        "api_protocol",
        "api_engine",
        "api_match_file",
        "api_example",
        "api_socket_example",
        "api_schema",
        "api_undo",
        "api_chat",
        "api_me",
        "api_my_tables",
        "api_my_mistakes",
        "api_games",
        "api_game",
        "api_shapes",
        "api_rule_sets",
        "api_rule_set",
        "api_events",
        "api_event",
        "api_tables",
        "api_table",
        "api_options",
        "api_log",
        "api_matches",
        "api_match",
        "api_export",
        "api_replay",
        "api_picture",
        "api_why",
        "api_study",
        "api_puzzle",
        "api_puzzle_daily",
        "api_deal",
        "api_deal_day",
        "api_puzzle_next",
        "api_person",
        "api_leaderboard",
        "api_nowhere",
    }
)
"""What a guest may look at, and send nothing to. Each of these shows a guest what it shows a visitor, and
what is their own."""
USE = frozenset(
    {
        "play_now",
        "win_chances",
        "deal_play",
        "try_again",
        "play_on",
        "lesson_at",
        "puzzle",
        "mistake",
        "lesson_progress",
        "table_new",
        "table_do",
        "table_reaction_wish",
        "preferences",
        "preference",
        "forget",
        "letters_stop",
        "api_armed",
        "api_armed_one",
    }
)
"""What a guest may look at and send something to."""
DOORS = frozenset(
    {
        "account_signup",
        "account_login",
        "account_inactive",
        "account_email_verification_sent",
        "account_confirm_email",
        "account_confirm_login_code",
        "account_reset_password",
        "account_reset_password_done",
        "account_reset_password_from_key",
        "account_reset_password_from_key_done",
        "mfa_authenticate",
    }
)
"""The doors of the site, at which a guest stands like a visitor. Who it is stands in `request.guest`."""
READING = ("GET", "HEAD")


class GuestGate:
    """The middleware at which guests are let through, taken to a door, or told what is for people with an
    account."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_: Any) -> HttpResponse | None:
        guest = request.user
        if not guest.is_authenticated or not guest.is_guest:
            return None
        guests.note_visit(guest)
        name = request.resolver_match.view_name if request.resolver_match else ""
        if name in DOORS:
            request.guest = guest  # type: ignore[attr-defined]
            request.user = AnonymousUser()
            return None
        if name in USE or (name in LOOK and request.method in READING):
            return None
        return refused(request, name)


def refused(request: HttpRequest, name: str) -> HttpResponse:
    """A plain sentence, and the way to an account."""
    if request.path.startswith("/api/v1/") or name == "companion_results":
        return JsonResponse({"code": "guest", "sentence": REGISTER, "rule": "", "version": 0}, status=403)
    here = request.get_full_path() if request.method in READING else ""
    signup = reverse("account_signup") + (f"?{urlencode({'next': here})}" if here else "")
    return render(request, "pages/guest.html", {"sentence": REGISTER, "signup": signup}, status=403)
