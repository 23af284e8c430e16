"""Opening a table."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from games import play
from games.play import Refusal
from games.web.forms import OpenTable
from games.web.game_catalog import playable


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """The form for a new table; the game is the first one that can be played unless the address names
    another."""
    boxes = playable()
    wanted = request.POST.get("game") or request.GET.get("game")
    box = next((box for box in boxes if box.key == wanted), boxes[0] if boxes else None)
    if box is None or box.title is None:
        messages.error(request, "No game can be played here yet.")
        return redirect("front")
    form = OpenTable(box.title, request.POST if request.method == "POST" else None, initial={"pace": "free"})
    if request.method == "POST" and form.is_valid():
        try:
            match = play.open_table(request.user, box.key, **form.arguments())
            return redirect("table", match.pk)
        except Refusal as refusal:
            form.add_error(None, refusal.sentence)
    context = {"form": form, "box": box, "boxes": boxes}
    return render(request, "pages/table_new.html", context, status=422 if form.errors else 200)
