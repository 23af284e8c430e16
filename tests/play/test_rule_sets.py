"""Rule data: loaded once, edited as a draft, published as sets that never change."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.management import call_command

from games import play
from games.models import Card, RuleSet
from games.play.ops import rule_sets
from tests.play.conftest import Sit
from tests.play.test_moves import refused
from tests.toy import GAME

DEN = GAME.key
pytestmark = pytest.mark.django_db


def test_shipped_data_becomes_draft_and_first_set_once() -> None:
    call_command("load_rules", verbosity=0)
    stored = list(Card.objects.filter(game=DEN).values()), list(RuleSet.objects.filter(game=DEN).values())
    assert [card["data"] for card in stored[0]] == list(range(1, 10))
    assert [rules["number"] for rules in stored[1]] == [1]
    assert bytes(stored[1][0]["data"]) == b"[1,2,3,4,5,6,7,8,9]"
    call_command("load_rules", verbosity=0)
    assert (
        list(Card.objects.filter(game=DEN).values()),
        list(RuleSet.objects.filter(game=DEN).values()),
    ) == stored


def test_rule_data_of_an_object_is_taken_apart_and_put_together_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shipped = (
        b'{"cards":[{"code":"A1","cost":2},{"code":"B2","cost":3}],"numbers":[4,5],"limits":{"hand":10}}'
    )
    monkeypatch.setattr(GAME, "shipped_data", lambda: shipped, raising=False)
    monkeypatch.setattr(GAME, "read_cards", lambda data: data, raising=False)
    rule_sets.load_shipped(GAME)
    cards = {(card.kind, card.code): card.data for card in Card.objects.filter(game=DEN)}
    assert cards == {
        ("cards", "A1"): {"code": "A1", "cost": 2},
        ("cards", "B2"): {"code": "B2", "cost": 3},
        ("numbers", "numbers-0"): 4,
        ("numbers", "numbers-1"): 5,
        ("limits", "limits"): {"hand": 10},
    }
    assert rule_sets.draft_data(DEN) == bytes(rule_sets.current_rule_set(DEN).data)


def test_publishing_makes_the_next_set_and_matches_keep_theirs(sit: Sit, owner: Any) -> None:
    table = sit()
    before = play.read(table.pk).context.cards
    Card.objects.filter(game=DEN, data=9).update(data=19)
    rules = play.publish(DEN, owner, "a bigger card")
    assert (rules.number, rules.published_by, rules.note) == (2, owner, "a bigger card")
    assert play.read(table.pk).context.cards == before
    table.to_the_end()
    fresh = play.open_table(owner, DEN, 2)
    assert fresh.rule_set == rules
    assert play.read(fresh.pk).context.cards == [*range(1, 9), 19]


def test_a_draft_that_the_engine_cannot_load_is_refused() -> None:
    rule_sets.load_shipped(GAME)
    Card.objects.filter(game=DEN, data=9).update(data="nine")
    assert "nine" in refused("malformed", play.publish, DEN).sentence or RuleSet.objects.count() == 1
    assert RuleSet.objects.count() == 1


def test_a_draft_without_changes_is_refused_and_an_older_one_can_be_published_again() -> None:
    rule_sets.load_shipped(GAME)
    refused("unchanged", play.publish, DEN)
    Card.objects.filter(game=DEN, data=9).update(data=19)
    play.publish(DEN)
    Card.objects.filter(game=DEN, data=19).update(data=9)
    third = play.publish(DEN)
    assert third.number == 3
    assert third.digest == RuleSet.objects.get(game=DEN, number=1).digest


def test_a_published_set_never_changes() -> None:
    rule_sets.load_shipped(GAME)
    rules = RuleSet.objects.get()
    rules.data = b"[]"
    with pytest.raises(ValueError, match="cannot be changed"):
        rules.save()


def test_a_set_is_decoded_once_in_a_process(sit: Sit) -> None:
    one, other = sit(), sit()
    assert play.read(one.pk).context.cards is play.read(other.pk).context.cards
