"""Rule data: loaded once from the title, edited as a draft, published as immutable sets that matches keep."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Max

from games.engine import Game
from games.models import Card, RuleSet
from games.play.refusal import Refusal
from games.titles import all_games, find

WHOLE = "rules"
"""The kind of the draft's rows where a title's rule data is no object."""


def load_shipped(game: Game[Any, Any]) -> bool:
    """Put the shipped data into the draft and publish it as set 1, if the game has no set yet. True if it
    did."""
    if RuleSet.objects.filter(game=game.key).exists():
        return False
    shipped = msgspec.json.decode(game.shipped_data())
    data = canonical(shipped)
    game.read_cards(data)
    with transaction.atomic():
        if RuleSet.objects.filter(game=game.key).exists():
            return False
        if not Card.objects.filter(game=game.key).exists():
            Card.objects.bulk_create(_cards_of(game.key, shipped))
        RuleSet.objects.create(
            game=game.key, number=1, data=data, digest=_digest(data), note="As shipped with the game"
        )
        return True


def load_all() -> list[str]:
    """Load the shipped data of every title that has none yet; the keys of those that were loaded."""
    return [game.key for game in all_games().values() if load_shipped(game)]


def current_rule_set(game_key: str) -> RuleSet:
    """The set that a new match of this game gets. Shipped data is loaded if there is none yet."""
    newest = RuleSet.objects.filter(game=game_key).order_by("-number").first()
    if newest is None:
        load_shipped(find(game_key))
        newest = RuleSet.objects.filter(game=game_key).order_by("-number")[0]
    return newest


def shipped_rule_set(game: Game[Any, Any]) -> RuleSet:
    """The set that says what the title shipped with, whatever has been published since: lessons are written
    for it. One that was never published has no number."""
    data = canonical(msgspec.json.decode(game.shipped_data()))
    load_shipped(game)
    known = RuleSet.every.filter(game=game.key, digest=_digest(data)).order_by("-number").first()
    if known is not None:
        return known
    note = "As shipped with the game, for its lessons"
    return RuleSet.every.get_or_create(
        game=game.key, digest=_digest(data), number=0, defaults={"data": data, "note": note}
    )[0]


def draft_data(game_key: str, instead: Mapping[int, Any] | None = None) -> bytes:
    """The draft as canonical JSON, in the shape that the shipped data has.

    `instead` gives the data of some cards, by primary key, as if it had been saved.
    """
    shipped = msgspec.json.decode(find(game_key).shipped_data())
    shape = _by_kind(shipped)
    draft: dict[str, Any] = {
        field: [] if isinstance(value, list) else value for field, value in shape.items()
    }
    for card in Card.objects.filter(game=game_key).order_by("kind", "position", "pk"):
        data = (instead or {}).get(card.pk, card.data)
        if isinstance(shape.get(card.kind), list):
            draft[card.kind].append(data)
        else:
            draft[card.kind] = data
    return canonical(draft if isinstance(shipped, dict) else draft[WHOLE])


def check_draft(game_key: str, instead: Mapping[int, Any] | None = None) -> bytes:
    """The draft's data if the engine can load it. Raises `Refusal` with the reason if it cannot.

    Whoever is about to store something asks before others have to wait, and once more when the draft is
    locked: unless somebody changed it in between, that costs nothing."""
    data = draft_data(game_key, instead)
    if why := misfit(game_key, data):
        raise Refusal("malformed", f"The draft cannot be played: {why}.")
    return data


@lru_cache(maxsize=8)
def misfit(game_key: str, data: bytes) -> str:
    """Why the engine cannot load this rule data; empty if it can."""
    try:
        find(game_key).read_cards(data)
    except (msgspec.MsgspecError, ValueError, TypeError, KeyError, IndexError) as error:
        return str(error) or type(error).__name__
    return ""


@transaction.atomic
def publish(game_key: str, by: Any = None, note: str = "") -> RuleSet:
    """Freeze the draft into the next set. Matches that exist keep theirs."""
    data = check_draft(game_key)
    now = current_rule_set(game_key)
    if now.digest == _digest(data):
        raise Refusal("unchanged", f"The draft says exactly what set {now.number} says.")
    return _next(game_key, data, by, note)


@transaction.atomic
def publish_again(game_key: str, number: int, by: Any = None, note: str = "") -> RuleSet:
    """Publish what an older set says as the next set. Raises `Refusal`."""
    older = RuleSet.objects.filter(game=game_key, number=number).first()
    if older is None:
        raise Refusal("malformed", f"There is no set {number}.")
    now = current_rule_set(game_key)
    if now.digest == older.digest:
        raise Refusal("unchanged", f"Set {number} says exactly what set {now.number} says.")
    data = bytes(older.data)
    if why := misfit(game_key, data):
        raise Refusal("malformed", f"Set {number} cannot be played any more: {why}.")
    return _next(game_key, data, by, note)


def _next(game_key: str, data: bytes, by: Any, note: str) -> RuleSet:
    number = RuleSet.objects.filter(game=game_key).aggregate(newest=Max("number"))["newest"] + 1
    return RuleSet.objects.create(
        game=game_key, number=number, data=data, digest=_digest(data), note=note[:200], published_by=by
    )


@lru_cache(maxsize=256)
def decoded(game_key: str, digest: str, rule_set_id: int) -> Any:
    """The cards of a published set as the engine takes them. Sets never change, so each process decodes
    one once."""
    return find(game_key).read_cards(bytes(RuleSet.every.get(pk=rule_set_id, digest=digest).data))


def cards_of(game_key: str, data: bytes) -> Any:
    """The cards of rule data from elsewhere. What is a set of this site as well need not be decoded again."""
    digest = _digest(data)
    known = RuleSet.every.filter(game=game_key, digest=digest).order_by("pk").values_list("pk", flat=True)[:1]
    return decoded(game_key, digest, known[0]) if known else find(game_key).read_cards(data)


def canonical(data: Any) -> bytes:
    return msgspec.json.encode(data, order="deterministic")


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _by_kind(data: Any) -> dict[str, Any]:
    """Rule data by the fields of its object; data that is no object counts as one field."""
    return data if isinstance(data, dict) else {WHOLE: data}


def _cards_of(game_key: str, data: Any) -> list[Card]:
    """One row for each thing in the rule data: the items of a list, or the whole of what is no list."""
    cards = []
    for kind, value in _by_kind(data).items():
        things = value if isinstance(value, list) else [value]
        for position, thing in enumerate(things):
            named = thing.get("code") if isinstance(thing, dict) else None
            code = str(named) if named is not None else kind if thing is value else f"{kind}-{position}"
            cards.append(Card(game=game_key, kind=kind, code=code, position=position, data=thing))
    return cards
