"""Opening a table."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts import guests
from games import play
from games.models import Group
from games.play import Refusal
from games.play.tables.groups import group_for
from games.play.tables.guest_rules import check_company
from games.web.front_page import no_more_guests
from games.web.game_catalog import playable
from games.web.new_table_form import OpenTable


def own_group(request: HttpRequest) -> Group | None:
    """The group that a table or an event is opened for, if one is named. A stranger to it is told that there
    is none."""
    named = request.POST.get("group") or request.GET.get("group") or ""
    if not named:
        return None
    number = int(named) if named.isascii() and named.isdecimal() and len(named) < 18 else -1
    try:
        return group_for(number, request.user)
    except Refusal as refusal:
        raise Http404 from refusal


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """The form for a new table; the game is the first one that can be played unless the address names
    another. A visitor who sends one with bots alone, as a game's own page does, plays as a guest."""
    visitor = not request.user.is_authenticated
    if visitor and (request.method != "POST" or not guests.are_welcome()):
        return redirect_to_login(request.get_full_path())
    boxes = playable()
    wanted = request.POST.get("game") or request.GET.get("game")
    box = next((box for box in boxes if box.key == wanted), boxes[0] if boxes else None)
    if box is None or box.title is None:
        messages.error(request, "No game can be played here yet.")
        return redirect("front")
    group = own_group(request)
    first = {"pace": "turns", "against": "people"} if group else {"pace": "free"}
    form = OpenTable(box.title, request.POST if request.method == "POST" else None, initial=first)
    if request.method == "POST" and form.is_valid():
        asked = form.arguments()
        try:
            if visitor:
                check_company(asked["seats"], len(asked["bots"]), asked["rated"])
        except Refusal as refusal:
            messages.error(request, refusal.sentence)
            return redirect_to_login(request.get_full_path())
        try:
            with guests.coming_in(request):
                match = play.open_table(request.user, box.key, group=group, **asked)
            return redirect("table", match.pk)
        except guests.TooMany as full:
            return no_more_guests(request, full)
        except Refusal as refusal:
            form.add_error(None, refusal.sentence)
    context = {"form": form, "box": box, "boxes": boxes, "group": group}
    return render(request, "pages/table_new.html", context, status=422 if form.errors else 200)
