"""Asking an address as somebody, and finding out which secrets the answer tells."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any, NamedTuple
from urllib.parse import quote, unquote, urljoin

from django.test import Client

from tests.secrecy.world import World

LOGIN = "/accounts/login/"
MOST_HOPS = 9
ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})")


class Answer(NamedTuple):
    """What came back, redirects followed: the status, and everything that was said. Who is led to the door
    is not taken in, and the outcome is `login`: what the door says is asked there."""

    outcome: int | str
    text: str
    own: bool
    """No cache on the way may give it to somebody else."""


def ask(browser: Client, path: str, method: str = "GET", body: Any = None, kind: str = "") -> Answer:
    """Ask one address. A body that is a dict is a form, unless `kind` says what it is."""
    more = {"content_type": kind} if kind else {}
    data = body if body is not None else {}
    if isinstance(data, dict) and kind:
        data = json.dumps(data)
    answer = getattr(browser, method.lower())(path, data, **more)
    hops: list[str] = []
    sent_away = False
    while 300 <= answer.status_code < 400 and not sent_away:
        hops.append(answer["Location"])
        assert len(hops) <= MOST_HOPS, f"{path} leads nowhere: {hops}"
        sent_away = hops[-1].startswith(LOGIN) and not path.startswith(LOGIN)
        if not sent_away:
            answer = browser.get(urljoin(path, hops[-1]))
    headers = [f"{name}: {value}" for name, value in answer.items()]
    text = "\n".join([*hops, *headers, words(answer)])
    for asked in (path, path.partition("?")[0]):
        for echo in (quote(asked, safe=""), quote(asked), asked):
            text = text.replace(echo, "")  # that somebody's own question comes back tells them nothing
    own = "Cookie" in answer.get("Vary", "") or "no-store" in answer.get("Cache-Control", "")
    return Answer("login" if sent_away else answer.status_code, text, own)


def words(answer: Any) -> str:
    """The body. What JSON holds under `catalog` is the same for everybody: every card that there is."""
    text = answer.getvalue().decode(errors="replace")
    if "json" not in answer.get("Content-Type", ""):
        return text
    return json.dumps(without_catalogs(json.loads(text)))


def without_catalogs(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: without_catalogs(value) for key, value in data.items() if key != "catalog"}
    return [without_catalogs(one) for one in data] if isinstance(data, list) else data


def told(world: World, text: str, place: str = "") -> frozenset[str]:
    """The names of the secrets that a text tells, however it is escaped. At the table of cards that
    everybody knows, which of them are in whose hand is a secret, too."""
    spelled = ESCAPED.sub(lambda code: chr(int(code[1], 16)), text)
    texts = list({text, spelled, unescape(text), unquote(text)})
    found = {name for name, needles in world.secrets.items() if _any(needles, texts)}
    if place == "exchange":
        found |= {name for name, cards in world.cards.items() if _any({f'"{card}"' for card in cards}, texts)}
    return frozenset(found)


def _any(needles: set[str], texts: list[str]) -> bool:
    return any(needle in text for needle in needles for text in texts)
