"""Printed texts that say otherwise than the effects of their cards. Nothing of the kind is published by
mistake.

Whether a text is right is for people to judge: words can say a thing in many ways. So a draft with such
texts is refused until whoever publishes it has said in words of their own why they are right."""

from __future__ import annotations

from typing import Any, NamedTuple

from games.play.refusal import Refusal
from games.studio.drafts import draft_rules, name_of
from games.studio.printed_text import odd_texts
from games.titles import find

LEAST = 12
"""Letters of a reason: more than *yes* or *it is fine*."""
MOST = 80
"""Letters of it that are kept: it stands in the note of the set, beside what the set is for."""


class Contradiction(NamedTuple):
    """A card whose text says otherwise than its effect:
    its kind, its code, what it is called, and what is odd about it."""

    kind: str
    code: str
    name: str
    odd: str


def contradictions(game_key: str, data: bytes = b"") -> list[Contradiction]:
    """Those of the draft, or of other rule data of the game."""
    rules = draft_rules(game_key, data)
    found = []
    for kind in find(game_key).card_kinds:
        cards: Any = rules.get(kind.key, [])
        for card in cards if isinstance(cards, list) else [cards]:
            code = str(card.get("code", kind.key)) if isinstance(card, dict) else kind.key
            name = name_of(card) or kind.name
            found += [Contradiction(kind.key, code, name, odd) for odd in odd_texts(kind, card, rules)]
    return found


def require_meant(game_key: str, data: bytes, why: str) -> None:
    """Refuse a draft with texts that belie their cards, unless it is said in words that they are meant.
    Raises `Refusal`."""
    found = contradictions(game_key, data)
    if found and len(why.strip()) < LEAST:
        names = list(dict.fromkeys(f"“{one.name}”" for one in found))
        listed = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
        raise Refusal(
            "contradiction",
            f"Nothing was published: what is printed on {listed} is not what the effect does. "
            f"Put it right, or say in words ({LEAST} letters at least) why it is right as it stands.",
        )
