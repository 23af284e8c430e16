"""The way of a draft: a card is changed, the draft is published after a tryout, a set is rolled back. Each
leaves a line in the audit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import QuerySet

from games.models import Card, RuleChange, RuleSet
from games.play.ops import rule_sets
from games.play.refusal import Refusal
from games.studio.card_changes import CardChange, by_code, changes
from games.titles import find

Deed = RuleChange.Deed


def draft_rules(game_key: str, data: bytes = b"") -> dict[str, Any]:
    """The draft as plain data, or other rule data of the game in its place."""
    rules = msgspec.json.decode(data or rule_sets.draft_data(game_key))
    return rules if isinstance(rules, dict) else {}


def draft_changes(game_key: str) -> list[CardChange]:
    """What the draft changes against the published set."""
    before = msgspec.json.decode(bytes(rule_sets.current_rule_set(game_key).data))
    return changes(find(game_key), before, msgspec.json.decode(rule_sets.draft_data(game_key)))


def save(cards: Mapping[int, Any], by: Any, deed: str = Deed.CHANGED, note: str = "") -> int:
    """Store the data of some cards, by primary key, if the whole draft can then be played. Returns how
    many changed.

    All or none. Raises `Refusal`.
    """
    _changed(Card.objects.filter(pk__in=cards), cards)  # before others have to wait
    with transaction.atomic():
        return _save(cards, by, deed, note)


def _changed(stored: QuerySet[Card], cards: Mapping[int, Any]) -> list[Card]:
    """Those of these cards that are to be another than they are. Raises `Refusal` if they could not be
    played."""
    rows = [row for row in stored if row.data != cards[row.pk]]
    for game_key in {row.game for row in rows}:
        rule_sets.check_draft(game_key, instead=cards)
    return rows


def _save(cards: Mapping[int, Any], by: Any, deed: str, note: str) -> int:
    rows = _changed(Card.objects.select_for_update().filter(pk__in=cards), cards)
    lines = []
    for row in rows:
        before, row.data = row.data, cards[row.pk]
        row.changed_by = by
        row.code = _code(row)
        line = RuleChange(game=row.game, deed=deed, kind=row.kind, code=row.code, before=before, by=by)
        line.after, line.name, line.note = row.data, name_of(row.data)[:80], note[:200]
        lines.append(line)
    # Rows that are there already: this is the quick way to change many.
    fields = ["data", "code", "changed_by", "changed_at"]
    Card.objects.bulk_create(rows, update_conflicts=True, unique_fields=["id"], update_fields=fields)
    RuleChange.objects.bulk_create(lines)
    return len(rows)


def put_back(game_key: str, by: Any, only: Card | None = None) -> int:
    """Give cards of the draft (or one of them) the data of the published set. Returns how many changed."""
    published = published_cards(game_key)
    rows = [only] if only else list(Card.objects.filter(game=game_key))
    wanted = {
        row.pk: published[row.kind, row.position] for row in rows if (row.kind, row.position) in published
    }
    return save(wanted, by, Deed.PUT_BACK)


def published_cards(game_key: str) -> dict[tuple[str, int], Any]:
    """The cards of the published set by kind and position."""
    data = msgspec.json.decode(bytes(rule_sets.current_rule_set(game_key).data))
    parts = data if isinstance(data, dict) else {rule_sets.WHOLE: data}
    return {
        (kind, at): thing
        for kind, value in parts.items()
        for at, thing in enumerate(value if isinstance(value, list) else [value])
    }


@transaction.atomic
def publish(game_key: str, by: Any, note: str, tried: bytes) -> RuleSet:
    """Publish the draft if it still is what was tried. Raises `Refusal`."""
    now = rule_sets.current_rule_set(game_key)
    made = rule_sets.publish(game_key, by, note)
    if bytes(made.data) != tried:
        raise Refusal("stale", "The draft was changed by somebody meanwhile. Look at it and publish again.")
    _sets(Deed.PUBLISHED, game_key, now.number, made, by, note)
    return made


def roll_back(game_key: str, number: int, by: Any, note: str = "") -> RuleSet:
    """Publish what an older set says as a new set. The draft stays as it is. Raises `Refusal`."""
    for older in RuleSet.objects.filter(game=game_key, number=number):
        rule_sets.misfit(game_key, bytes(older.data))  # before others have to wait
    with transaction.atomic():
        return _roll_back(game_key, number, by, note)


def _roll_back(game_key: str, number: int, by: Any, note: str) -> RuleSet:
    now = rule_sets.current_rule_set(game_key)
    made = rule_sets.publish_again(game_key, number, by, note or f"Back to set {number}")
    _sets(Deed.ROLLED_BACK, game_key, now.number, made, by, made.note)
    return made


def name_of(data: Any) -> str:
    """What a card is called."""
    return str(data.get("name", "")) if isinstance(data, dict) else ""


def _code(row: Card) -> str:
    """A card goes by the code that it says it has."""
    return (
        next(iter(by_code([row.data], row.kind)))
        if isinstance(row.data, dict) and "code" in row.data
        else row.code
    )


def _sets(deed: str, game_key: str, before: int, made: RuleSet, by: Any, note: str) -> None:
    RuleChange.objects.create(
        game=game_key, deed=deed, before=before, after=made.number, note=note[:200], by=by
    )
