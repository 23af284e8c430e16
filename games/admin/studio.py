"""What every page of the card studio shares: its frame, and who may do what."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.functional import SimpleLazyObject
from django.utils.safestring import SafeString

from accounts.requests import SignedInRequest
from games.play.ops.rule_sets import current_rule_set
from games.studio import drafts
from games.studio.card_changes import names_of
from games.titles import all_games, find
from games.web.sentence_tokens import drawer, sentence

VIEW = "games.view_card"
EDIT = "games.change_card"
PUBLISH = "games.add_ruleset"
BEGIN = "games.add_balancerun"
STOP = "games.stop_balancerun"
WHAT = {
    VIEW: "look at cards",
    EDIT: "change cards",
    PUBLISH: "publish rule sets",
    BEGIN: "begin balance runs",
    STOP: "stop balance runs",
}

View = Callable[..., HttpResponse]


def page(needed: str = VIEW) -> Callable[[View], View]:
    """A page of the studio about one game, for those who may; `POST` needs a permission of its own, which
    the view asks for."""

    def wrap(view: View) -> View:
        @wraps(view)
        def wrapped(request: SignedInRequest, game: str, *args: Any, **named: Any) -> HttpResponse:
            if game not in all_games():
                raise Http404("There is no such game.")
            return forbidden(request, needed) or view(request, game, *args, **named)

        return wrapped

    return wrap


def forbidden(request: SignedInRequest, needed: str) -> HttpResponse | None:
    """The answer to somebody who may not, or `None`."""
    if needed == VIEW and request.user.has_perm(EDIT):
        return None
    if request.user.has_perm(needed):
        return None
    return HttpResponse(f"You may not {WHAT[needed]}.", status=403, content_type="text/plain; charset=utf-8")


class Drawing:
    """How sentences about a game's cards are written on its pages:
    tokens as the card's face shows them, cards by their names."""

    def __init__(self, game_key: str) -> None:
        names: Any = SimpleLazyObject(lambda: names_of(drafts.draft_rules(game_key)))
        self._draw = drawer(game_key, names, ())

    def of(self, text: str) -> SafeString:
        """A sentence as HTML."""
        return sentence(text, self._draw)


def show(
    request: HttpRequest, template: str, game_key: str, here: str, status: int = 200, **context: Any
) -> HttpResponse:
    """A page in the studio's frame."""
    user: Any = request.user
    frame = {
        "game": find(game_key),
        "games": list(all_games().values()),
        "here": here,
        "drawing": Drawing(game_key),
        "published": current_rule_set(game_key),
        "draft_changes": context.pop("draft_changes", None) or drafts.draft_changes(game_key),
        "may_edit": user.has_perm(EDIT),
        "may_publish": user.has_perm(PUBLISH),
        "may_begin": user.has_perm(BEGIN),
        "may_stop": user.has_perm(STOP),
    }
    return TemplateResponse(request, f"studio/{template}.html", {**frame, **context}, status=status)
