"""A card is changed, published, rolled back; each leaves a line in the audit."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.contrib.auth import get_user_model
from django.utils import timezone

from games.models import Card, RuleChange, RuleSet
from games.play.ops.rule_sets import current_rule_set, draft_data
from games.play.refusal import Refusal
from games.studio import drafts

pytestmark = pytest.mark.django_db
GAME = "kaiju_exchange"


@pytest.fixture
def kana() -> Any:
    return get_user_model().objects.create_user("kana", password="tokyo tower")


def card(code: str, game: str = GAME) -> Card:
    return Card.objects.get(game=game, code=code)


def reward(rules: RuleSet, code: str = "DM-E1") -> int:
    demands = msgspec.json.decode(bytes(rules.data))["demands"]
    return next(one["wonga"] for one in demands if one["code"] == code)


def test_every_step_is_told_with_who_and_before_and_after(kana: Any) -> None:
    one, before = card("DM-E1"), timezone.now() - timedelta(hours=1)
    Card.objects.update(changed_at=before)
    assert drafts.save({one.pk: {**one.data, "wonga": 5}}, kana) == 1
    stored = card("DM-E1")
    assert (stored.changed_by, stored.changed_at > before) == (kana, True)
    assert card("DM-E2").changed_at == before
    assert drafts.save({one.pk: {**one.data, "wonga": 5}}, kana) == 0, "what changes nothing leaves no line"
    second = drafts.publish(GAME, kana, "Breakfast pays", draft_data(GAME))
    third = drafts.roll_back(GAME, 1, kana)
    assert [reward(current_rule_set(GAME)), reward(second), third.number] == [2, 5, 3]
    assert card("DM-E1").data["wonga"] == 5, "the draft keeps what one was working on"
    assert drafts.put_back(GAME, kana) == 1
    assert card("DM-E1").data["wonga"] == 2
    told = [(line.deed, line.code, line.by) for line in RuleChange.objects.all()]
    assert told == [
        ("put back", "DM-E1", kana),
        ("rolled back", "", kana),
        ("published", "", kana),
        ("changed", "DM-E1", kana),
    ]
    first = RuleChange.objects.last()
    assert first is not None
    assert (first.before["wonga"], first.after["wonga"], first.name) == (2, 5, "Breakfast Order")


def test_a_save_that_could_not_be_played_stores_nothing_at_all(kana: Any) -> None:
    one, other = card("DM-E1"), card("DM-E2")
    with pytest.raises(Refusal, match="DM-E1 is used twice"):
        drafts.save({one.pk: {**one.data, "wonga": 7}, other.pk: {**other.data, "code": "DM-E1"}}, kana)
    assert card("DM-E1").data["wonga"] == 2
    assert not RuleChange.objects.exists()


@pytest.mark.parametrize(
    ("game", "code", "broken", "told"),
    [
        ("daikaiju_director", "SX09", {"do": [{"op": "explode"}]}, "explode"),
        ("daikaiju_director", "SX09", {"deck": "nobody"}, "no Daikaiju nobody"),
        ("daikaiju_director", "SX09", {"copies": -1}, ">= 1"),
        ("monster_musume", "009", {"effect": "trust 2; vanish 3"}, "vanish"),
        ("monster_musume", "009", {"effect": "trust 99"}, "from 1 to 20"),
        ("kaiju_exchange", "DM-E1", {"cost": {"E": 9}}, "<= 5"),
        ("kaiju_incorporated", "KI-NOWHERE", {}, ""),
    ],
)
def test_a_card_that_would_break_the_engine_is_refused(
    kana: Any, game: str, code: str, broken: dict[str, Any], told: str
) -> None:
    if code == "KI-NOWHERE":
        one = Card.objects.filter(game=game, kind="buildings")[0]
        broken, told = {"city": "ZZ"}, "ZZ"
    else:
        one = card(code, game)
    with pytest.raises(Refusal, match=told):
        drafts.save({one.pk: {**one.data, **broken}}, kana)
    assert Card.objects.get(pk=one.pk).data == one.data


def test_what_was_not_tried_is_not_published(kana: Any) -> None:
    one = card("DM-E1")
    drafts.save({one.pk: {**one.data, "wonga": 5}}, kana)
    tried = draft_data(GAME)
    drafts.save({one.pk: {**one.data, "wonga": 6}}, kana)
    with pytest.raises(Refusal, match="changed by somebody meanwhile"):
        drafts.publish(GAME, kana, "", tried)
    assert reward(current_rule_set(GAME)) == 2


def test_one_can_only_go_back_to_a_set_that_says_something_else(kana: Any) -> None:
    for number in (1, 77):
        with pytest.raises(Refusal):
            drafts.roll_back(GAME, number, kana)
    assert RuleSet.objects.filter(game=GAME).count() == 1
