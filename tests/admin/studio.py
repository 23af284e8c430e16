"""The card studio as tests use it: cards of Kaiju Exchange's draft, and forms read as a browser would."""

from __future__ import annotations

import re
from html import unescape

from django.test import Client
from django.urls import reverse

from games.models import Card


def card(code: str) -> Card:
    return Card.objects.get(game="kaiju_exchange", code=code)


def address(one: Card) -> str:
    return reverse("admin:games_card_change", args=[one.pk])


def filled_in(page: str) -> dict[str, str]:
    """What a browser would post back from a form as it stands."""
    values: dict[str, str] = {}
    for tag in re.findall(r"<input[^>]+>", page):
        name = re.search(r'name="([^"]+)"', tag)
        if name is None or 'type="submit"' in tag or ('type="checkbox"' in tag and "checked" not in tag):
            continue
        value = re.search(r'value="([^"]*)"', tag)
        values[name[1]] = unescape(value[1]) if value else "on"
    for name_, inside in re.findall(r'<select[^>]+name="([^"]+)"[^>]*>(.*?)</select>', page, re.DOTALL):
        options = re.findall(r'<option value="([^"]*)"( selected)?>', inside)
        values[name_] = next((value for value, selected in options if selected), options[0][0])
    for name_, inside in re.findall(r'<textarea[^>]+name="([^"]+)"[^>]*>(.*?)</textarea>', page, re.DOTALL):
        values[name_] = unescape(inside)
    values.pop("csrfmiddlewaretoken", None)
    return values


def form_of(administrator: Client, one: Card) -> dict[str, str]:
    page = administrator.get(address(one)).content.decode()
    return filled_in(page[page.index('id="card-form"') : page.index("</form>", page.index('id="card-form"'))])
