"""Cards out of and into the draft as files; an import is looked at before it is done."""

from __future__ import annotations

from typing import Any

import msgspec
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect

from accounts.requests import SignedInRequest
from games.admin.studio import EDIT, forbidden, page, show
from games.models import Card, RuleChange
from games.play.refusal import Refusal
from games.studio import card_files, drafts


@page()
def export(request: SignedInRequest, game: str, kind: str, form: str) -> HttpResponse:
    """The draft's cards of a kind as a file to keep."""
    try:
        if form not in ("csv", "json"):
            raise Refusal("malformed", "Cards are written as CSV or JSON.")
        data = card_files.written(game, kind, form)
    except Refusal as refusal:
        return HttpResponse(refusal.sentence, status=404, content_type="text/plain; charset=utf-8")
    types = {"csv": "text/csv; charset=utf-8", "json": "application/json"}
    name = f"{game}-{kind}.{form}"
    return HttpResponse(
        data, content_type=types[form], headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@page()
def files(request: SignedInRequest, game: str) -> HttpResponse:
    """Export links, and the import: first what it would change, then, once that was seen, the change."""
    plan, error = None, ""
    kind = request.POST.get("kind", "")
    if request.method == "POST":
        if no := forbidden(request, EDIT):
            return no
        try:
            if "cards" in request.POST:
                changed = _carry_out(request, game)
                messages.success(
                    request, f"{changed} card{'s' if changed != 1 else ''} of the draft changed."
                )
                return redirect("admin:games_studio", game)
            upload = request.FILES.get("file")
            if upload is None:
                raise Refusal("malformed", "Choose a file first.")
            if (upload.size or 0) > card_files.LARGEST:
                raise Refusal("malformed", f"The file is larger than {card_files.LARGEST // 1_000_000} MB.")
            plan = card_files.plan(game, kind, str(upload.name), upload.read())
        except Refusal as refusal:
            error = refusal.sentence
    return show(
        request,
        "files",
        game,
        "files",
        status=422 if error else 200,
        plan=plan,
        kind=kind,
        error=error,
        cards=msgspec.json.encode(plan.cards).decode() if plan else "",
    )


def _carry_out(request: SignedInRequest, game: str) -> int:
    """The import that was looked at. The page holds the cards, so they are checked once more. Raises
    `Refusal`."""
    if request.POST.get("digest") != card_files.digest(game):
        raise Refusal("stale", "The draft was changed meanwhile. Look at what the file changes once more.")
    try:
        given: dict[int, Any] = msgspec.json.decode(request.POST["cards"], type=dict[int, dict[str, Any]])
    except (msgspec.MsgspecError, RecursionError) as error:
        raise Refusal(
            "malformed", "The list of changes came back broken. Choose the file once more."
        ) from error
    own = set(Card.objects.filter(game=game, pk__in=given).values_list("pk", flat=True))
    return drafts.save(
        {pk: data for pk, data in given.items() if pk in own}, request.user, RuleChange.Deed.IMPORTED
    )
