"""What the templates need to start the table client: its import map, its settings, an icon."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from django import template
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from accounts.models import REACTION_WISHES, SPEECH, SPEEDS
from games.engine.reactions import BEAT_SECONDS
from games.play.match import last_look
from games.titles import find

register = template.Library()

VENDORED = {
    "preact": "vendor/preact/preact.js",
    "preact/hooks": "vendor/preact/hooks.js",
    "@preact/signals": "vendor/signals/signals.js",
    "@preact/signals-core": "vendor/signals/signals-core.js",
    "htm": "vendor/htm/htm.js",
}


OTHER_PAGES = (
    "titles/",
    *(f"kaiju/{page}/" for page in ("companion", "exercise", "lesson", "pages", "studio")),
)
"""Modules that a table does not need; those of its own title are fetched all the same."""


def modules() -> dict[str, str]:
    """Every module of the front end by the bare name others import it by, and its path under static/."""
    root = Path(settings.BASE_DIR) / "static"
    found = dict(VENDORED)
    for folder, prefix in (("js", "kaiju"), ("titles", "titles")):
        base = root / folder
        for path in sorted(base.rglob("*.js")):
            name = path.relative_to(base).with_suffix("").as_posix()
            found[f"{prefix}/{name}"] = path.relative_to(root).as_posix()
    return found


@cache
def _addresses(_root: str) -> dict[str, str]:
    return {name: static(path) for name, path in modules().items()}


def addresses() -> dict[str, str]:
    """The modules with their public addresses; worked out once, except while developing."""
    if settings.DEBUG:
        return {name: static(path) for name, path in modules().items()}
    return _addresses(settings.STATIC_URL)


def _nonce(context: dict[str, Any]) -> SafeString:
    """The nonce of this answer, without which no script may stand in a page. Reading it puts it into the
    policy."""
    nonce = getattr(context.get("request"), "csp_nonce", None)
    return SafeString("") if nonce is None else format_html(' nonce="{}"', nonce)


def script_safe(data: Any) -> SafeString:
    """JSON that cannot end the script element it stands in."""
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False)
    return mark_safe(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


@register.simple_tag(takes_context=True)
def import_map(context: dict[str, Any], game: str = "") -> SafeString:
    """The import map, and hints to fetch what the table of this game needs all at once.

    Bare names instead of relative ones, because the production set renames every file after its content;
    where a module does import a neighbour by a relative name, the map leads from the plain address to the
    renamed one."""
    every = addresses()
    wanted = [
        address
        for name, address in every.items()
        if not name.startswith(OTHER_PAGES) or name.startswith(f"titles/{game}/")
    ]
    hints = format_html_join("", '<link rel="modulepreload" href="{}">\n', ((address,) for address in wanted))
    plain = {f"{settings.STATIC_URL}{path}": every[name] for name, path in modules().items()}
    relative = {asked: address for asked, address in plain.items() if asked != address}
    return format_html(
        '<script type="importmap"{}>{}</script>\n{}',
        _nonce(context),
        script_safe({"imports": every | relative}),
        hints if game else "",
    )


@register.simple_tag
def board_stylesheet(game: str) -> SafeString:
    """The stylesheet of a title's board, when it has one."""
    path = f"titles/{game}/board.css"
    if not finders.find(path):
        return SafeString("")
    return format_html('<link rel="stylesheet" href="{}">', static(path))


@register.simple_tag(takes_context=True)
def table_settings(
    context: dict[str, Any], match: Any, mode: str = "live", name: str = "table-settings"
) -> SafeString:
    """What the client must know before it connects: whose table, where things are, what the person likes.
    `name` is under what the page keeps it."""
    request = context.get("request")
    user = getattr(request, "user", None)
    person = user if user is not None and user.is_authenticated else None
    invitation = request.GET.get("invitation", "") if request is not None else ""
    data = {
        "match": match.pk,
        "game": match.game,
        "title": context.get("game_name", ""),
        "mode": mode,
        "icons": staticfiles_storage.url("icons.svg"),
        "socket": f"/ws/table/{match.pk}/" + (f"?invitation={invitation}" if invitation else ""),
        "replay": f"/tables/{match.pk}/replay",
        "table": f"/tables/{match.pk}/",
        "chat": reverse("api_chat", args=[match.pk]) + (f"?invitation={invitation}" if invitation else ""),
        "plays": context.get("plays", False),
        "page": f"/matches/{match.pk}/",
        "rules": context.get("rules_url", f"/games/{match.game}/rules/"),
        "lessons": context.get("lessons", {}),
        "next_lesson": (after := context.get("next_lesson"))
        and {"title": after.title, "number": after.number, "at": after.address},
        "person": person.shown_name if person else None,
        "guest": bool(person and person.is_guest),
        "register": f"{reverse('account_signup')}?next={reverse('match', args=[match.pk])}",
        "speeds": SPEEDS,
        "animation": person.pace_of(match.game) if person else "normal",
        "sound": person.sound if person else False,
        "confirmations": person.confirmations if person else True,
        "speech": person.speech if person else "summary",
        "speech_choices": SPEECH,
        "shortcuts": person.shortcuts if person else True,
        "notify": person.notify_browser if person else False,
        "windows": context.get("windows", "ask"),
        "reactions": find(match.game).reactions,
        "losers_level": find(match.game).losers_level,
        "windows_choices": REACTION_WISHES,
        "beat": BEAT_SECONDS,
        "look": last_look.SECONDS,
        "preferences": reverse("preference"),
        "lesson": context.get("lesson"),
        "coach": context.get("coach"),
        "exercise": context.get("exercise"),
        "armed": reverse("api_armed", args=[match.pk]) if context.get("arms") else None,
        "afterwards": context.get("afterwards"),
        "newcomer": context.get("newcomer", False),
    }
    return format_html(
        '<script type="application/json" id="{}">{}</script>',
        name,
        script_safe(data),
    )


@register.simple_tag
@lru_cache(maxsize=1024)
def icon(name: str, label: str = "", cls: str = "") -> SafeString:
    """An icon of the sprite; decoration unless it has a label."""
    said = format_html('role="img" aria-label="{}"', label) if label else SafeString('aria-hidden="true"')
    return format_html(
        '<svg class="{}" viewBox="0 0 512 512" {}><use href="{}#{}"/></svg>',
        f"icon {cls}".strip(),
        said,
        staticfiles_storage.url("icons.svg"),
        name,
    )
