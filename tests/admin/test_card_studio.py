"""The card studio: typed forms, refusals in the form, a draft that only publishing makes real."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from games.models import Card, RuleSet
from games.play.rule_sets import current_rule_set, load_all

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _rules() -> None:
    load_all()


@pytest.fixture
def administrator(client: Client) -> Client:
    client.force_login(get_user_model().objects.create_superuser("kana", password="tokyo tower"))
    return client


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
        values[name[1]] = value[1] if value else "on"
    for name_, inside in re.findall(r'<select[^>]+name="([^"]+)"[^>]*>(.*?)</select>', page, re.DOTALL):
        chosen = re.search(r"<option[^>]*selected[^>]*>([^<]*)", inside) or re.search(
            r"<option>([^<]*)", inside
        )
        values[name_] = chosen[1] if chosen else ""
    values.pop("csrfmiddlewaretoken", None)
    return values


def form_of(administrator: Client, one: Card) -> dict[str, str]:
    return filled_in(administrator.get(address(one)).content.decode())


def test_every_card_saves_unchanged_as_it_was(administrator: Client) -> None:
    """The form shows and reads every field of every kind: nothing is lost by opening and saving."""
    for one in Card.objects.filter(game="kaiju_exchange"):
        response = administrator.post(address(one), {**form_of(administrator, one), "_save": "Save"})
        assert response.status_code == 302, (
            one.code,
            re.findall(r'errornote">([^<]+)', response.content.decode()),
        )
        assert Card.objects.get(pk=one.pk).data == one.data


def test_a_changed_reward_stays_in_the_draft_until_it_is_published(administrator: Client) -> None:
    one = card("DM-E1")
    before = current_rule_set("kaiju_exchange")
    administrator.post(address(one), {**form_of(administrator, one), "wonga": "4", "_save": "Save"})
    assert card("DM-E1").data["wonga"] == 4
    assert card("DM-E1").changed_by.username == "kana"
    assert current_rule_set("kaiju_exchange") == before

    publish = reverse("admin:games_publish", args=["kaiju_exchange"])
    assert "wonga 2 → 4" in administrator.get(publish).content.decode()
    administrator.post(publish, {"note": "Breakfast pays"})
    after = current_rule_set("kaiju_exchange")
    assert after.number == before.number + 1
    assert after.note == "Breakfast pays"
    rewards = {one["code"]: one["wonga"] for one in msgspec.json.decode(bytes(after.data))["demands"]}
    assert rewards["DM-E1"] == 4
    assert bytes(RuleSet.objects.get(pk=before.pk).data) == bytes(before.data)


@pytest.mark.parametrize(
    ("code", "change", "told"),
    [
        ("DM-E1", {"wonga": "-3"}, "Expected `int` &gt;= 0"),
        ("DM-E1", {"wonga": "lots"}, "Expected `int`"),
        ("DM-E1", {"name": ""}, "length &gt;= 1"),
        ("DM-E1", {"code": "DM-E2"}, "DM-E2"),
    ],
)
def test_a_broken_edit_is_refused_in_the_form_with_the_reason(
    administrator: Client, code: str, change: dict[str, str], told: str
) -> None:
    one = card(code)
    response = administrator.post(address(one), {**form_of(administrator, one), **change, "_save": "Save"})
    assert response.status_code == 422
    page = response.content.decode()
    assert told in page
    assert next(iter(change.values())) in page, "what was typed is still there"
    assert card(code).data == one.data


def test_an_effect_is_edited_as_a_typed_block(administrator: Client) -> None:
    """Hiring Fair's first effect becomes dearer; then its list grows by one and the new block is filled in."""
    fair = card("EV-1")
    form = form_of(administrator, fair)
    verbs = [name for name in form if name.endswith(":kind")]
    assert verbs, form
    numbers = [name for name in form if name.endswith(".d")]
    administrator.post(address(fair), {**form, numbers[0]: "-2", "_save": "Save"})
    assert "-2" in str(card("EV-1").data)

    field = verbs[0].split(".")[0]
    grown = administrator.post(address(fair), {**form_of(administrator, fair), "list": f"add:{field}"})
    assert filled_in(grown.content.decode())[f"{field}.count"] == str(len(card("EV-1").data[field]) + 1)
    assert card("EV-1").changed_at == Card.objects.get(pk=fair.pk).changed_at, "growing a list stores nothing"


def test_an_unknown_verb_is_refused(administrator: Client) -> None:
    fair = card("EV-1")
    form = form_of(administrator, fair)
    verb = next(name for name in form if name.endswith(":kind"))
    response = administrator.post(address(fair), {**form, verb: "explode", "_save": "Save"})
    assert response.status_code == 422
    assert "explode" in response.content.decode()
    assert card("EV-1").data == fair.data


def test_publishing_a_draft_without_changes_is_refused(administrator: Client) -> None:
    response = administrator.post(reverse("admin:games_publish", args=["kaiju_exchange"]), {"note": ""})
    assert response.status_code == 422
    assert RuleSet.objects.filter(game="kaiju_exchange").count() == 1


def test_a_draft_that_cannot_be_played_cannot_be_published(administrator: Client) -> None:
    """Even one that got into the database past the form."""
    Card.objects.filter(game="kaiju_exchange", code="DM-E1").update(data={"code": "DM-E1"})
    response = administrator.post(reverse("admin:games_publish", args=["kaiju_exchange"]), {"note": ""})
    assert response.status_code == 422
    assert "cannot be played" in response.content.decode()
    assert RuleSet.objects.filter(game="kaiju_exchange").count() == 1


def test_a_stored_rule_set_cannot_be_changed() -> None:
    published = current_rule_set("kaiju_exchange")
    published.note = "other"
    with pytest.raises(ValueError, match="cannot be changed"):
        published.save()


@pytest.mark.parametrize("who", ["stranger", "visitor"])
def test_only_administrators_come_in(client: Client, who: str) -> None:
    if who == "stranger":
        client.force_login(get_user_model().objects.create_user("stranger", password="x"))
    one = card("DM-E1")
    for where in (
        address(one),
        reverse("admin:games_card_changelist"),
        reverse("admin:games_publish", args=["kaiju_exchange"]),
    ):
        assert client.get(where).status_code == 302
        assert client.post(where, {"wonga": "9"}).status_code == 302
    assert card("DM-E1").data == one.data


def test_staff_without_the_permission_may_neither_edit_nor_publish(client: Client) -> None:
    client.force_login(get_user_model().objects.create_user("usher", password="x", is_staff=True))
    assert client.get(address(card("DM-E1"))).status_code == 403
    assert client.get(reverse("admin:games_publish", args=["kaiju_exchange"])).status_code == 403


def test_the_list_of_cards_can_be_searched(administrator: Client) -> None:
    page: Any = administrator.get(
        reverse("admin:games_card_changelist"), {"q": "Bakery Rush"}
    ).content.decode()
    assert "DM-E2" in page
    assert "DM-E1" not in page
