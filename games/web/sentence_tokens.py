"""Sentences with tokens, drawn for a page: `{E:2}` becomes two eggs, `{card:DM-E2}` the card's name.

What a title's goods look like stands in `static/titles/<key>/tokens.json`; the names of cards come from
the rule data."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from games.engine import Game
from games.engine.text_tokens import Token, spell
from games.models import RuleSet
from games.titles import find
from games.web.names import isolated

Draw = Callable[[Token], str]


@cache
def looks(game: str) -> dict[str, dict[str, str]]:
    """How the goods of this game are drawn, by token."""
    path = finders.find(f"titles/{game}/tokens.json")
    if not path:
        return {}
    with open(path, encoding="utf-8") as file:
        return dict(json.load(file))


@lru_cache(maxsize=1024)
def sprite(name: str) -> SafeString:
    """An icon of the sprite, as decoration."""
    return format_html(
        '<svg class="icon" viewBox="0 0 512 512" aria-hidden="true"><use href="{}#{}"/></svg>',
        staticfiles_storage.url("icons.svg"),
        name,
    )


def piece(look: Mapping[str, str], count: str = "") -> SafeString:
    """Goods: the count, then the piece, with words for those who do not see it."""
    said = look["names"] if count not in ("", "1", "-1") and "names" in look else look["name"]
    count = count.replace("-", "−")
    if "text" in look:
        return format_html(
            '<span class="amount"><b class="number">{}{}</b><span class="visually-hidden"> {}</span></span>',
            count,
            look["text"],
            said,
        )
    return format_html(
        '<span class="amount">{}<span class="token {}" title="{}">{}</span>'
        '<span class="visually-hidden"> {}</span></span>',
        count,
        look["class"],
        look["name"],
        sprite(look["icon"]),
        said,
    )


def drawer(game: str, names: Mapping[str, str], seats: Sequence[str]) -> Draw:
    """How the tokens of one match (or of a rules page, without seats) are written as HTML."""
    known = looks(game)

    def draw(token: Token) -> str:
        if token.kind == "seat" and token.value.isdigit() and int(token.value) < len(seats):
            return format_html("<b>{}</b>", isolated(seats[int(token.value)]))
        if look := known.get(f"{token.kind}:{token.value}"):
            return piece(look)
        if look := known.get(token.kind):
            return piece(look, token.value)
        name = names.get(f"{token.kind}:{token.value}") or names.get(token.value, token.value or token.kind)
        return format_html('<b class="named">{}</b>', name)

    return draw


def sentence(text: str, draw: Draw) -> SafeString:
    """A plain sentence as HTML. Everything but the tokens is escaped."""
    return mark_safe(spell(str(conditional_escape(text)), draw))


def page(html: str, draw: Draw) -> SafeString:
    """HTML that is safe already (a rules page), with its tokens drawn."""
    return mark_safe(spell(html, draw))


@lru_cache(maxsize=64)
def card_names(rule_set_id: int) -> dict[str, str]:
    """The name of everything in a rule set that has a code."""
    rules = RuleSet.every.get(pk=rule_set_id)
    return find(rules.game).names(json.loads(bytes(rules.data)))


def shipped_names(game: Game[Any, Any]) -> dict[str, str]:
    """The same for the data a title ships with, for pages that belong to no match."""
    return game.names(json.loads(game.shipped_data()))
