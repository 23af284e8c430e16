"""The forms of the card studio: typed fields and steps at any depth, and what is wrong at its field."""

from __future__ import annotations

import re

import msgspec
import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse

from games.admin import struct_form, struct_names, struct_reading, text_steps
from games.models import Card
from games.titles import all_games, find
from tests.admin.studio import address, card, filled_in, form_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rules")]


def test_every_card_saves_unchanged_as_it_was(administrator: Client) -> None:
    """The form shows and reads every field of every kind: nothing is lost by opening and saving."""
    for one in Card.objects.filter(game="kaiju_exchange", position__lt=3):
        response = administrator.post(address(one), {**form_of(administrator, one), "_save": "Save"})
        assert response.status_code == 302, (
            one.code,
            re.findall(r'errornote">([^<]+)', response.content.decode()),
        )
        assert Card.objects.get(pk=one.pk).data == one.data


def test_an_effect_is_edited_as_a_typed_block(administrator: Client) -> None:
    """Hiring Fair's first effect becomes dearer; then its list grows by one and the new block is filled
    in."""
    fair = card("EV-1")
    form = form_of(administrator, fair)
    verbs = [name for name in form if name.endswith(":kind")]
    assert verbs, form
    assert form[verbs[0]] == "cost_delta"
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


@pytest.mark.parametrize(
    "key", ["kaiju_exchange", "kaiju_incorporated", "daikaiju_director", "spoonbrokers", "monster_musume"]
)
def test_a_card_of_every_kind_of_every_game_has_its_form(administrator: Client, key: str) -> None:
    """Opened and read back, a card of each kind says what it said."""
    for kind in find(key).card_kinds:
        one = Card.objects.filter(game=key, kind=kind.key)[0]
        told = administrator.post(
            reverse("admin:games_card_check", args=[one.pk]), form_of(administrator, one)
        ).json()
        assert (told["errors"], told["unplaced"], told["words"]) == ({}, [], []), (key, kind.key)
        assert msgspec.json.decode(told["raw"]) == one.data
        assert told["catalog"], "the face is drawn from it"


def test_what_is_typed_is_checked_at_its_field(administrator: Client) -> None:
    one = card("DM-E1")
    check = reverse("admin:games_card_check", args=[one.pk])
    form = form_of(administrator, one)
    told = administrator.post(check, {**form, "wonga": "-1"}).json()
    assert list(told["errors"]) == ["wonga"]
    assert told["catalog"] is None
    told = administrator.post(check, {**form, "cost.E": "3"}).json()
    assert list(told["errors"]) == ["size"], "the sentence of the engine speaks of the size"
    told = administrator.post(check, {**form, "code": "DM-E2"}).json()
    assert list(told["errors"]) == ["code"]
    told = administrator.post(check, {**form, "wonga": "4"}).json()
    assert told["words"] == ["It now pays 4 Wonga instead of 2."]
    assert card("DM-E1").data == one.data, "a check stores nothing"


def test_steps_are_added_moved_and_taken_out(administrator: Client) -> None:
    one = Card.objects.get(game="daikaiju_director", code="SX09")
    form = form_of(administrator, one)
    grown = administrator.post(address(one), {**form, "list": "add:do.1.do"}, headers={"X-Studio": "part"})
    assert filled_in(grown.content.decode())["do.1.do.count"] == "2"
    moved = filled_in(administrator.post(address(one), {**form, "list": "down:do.1"}).content.decode())
    assert (moved["do.1.event"], moved["do.2.event"]) == ("i_finish", "i_damage")
    gone = filled_in(administrator.post(address(one), {**form, "list": "remove:do.0"}).content.decode())
    assert gone["do.count"] == "2"
    for nonsense in (
        "add:nowhere",
        "up:do.x",
        "remove:do.99",
        "explode:do.1",
        ":",
        "remove:name.1",
        "up:do.-1",
    ):
        answer = administrator.post(address(one), {**form, "list": nonsense})
        assert answer.status_code == 200, nonsense
    assert Card.objects.get(pk=one.pk).data == one.data


def test_a_guests_effect_is_edited_as_typed_steps_inside_steps(administrator: Client) -> None:
    iris = Card.objects.get(game="monster_musume", code="009")
    assert iris.data["effect"] == "trust 2; if waifu=Cool {draw 2}"
    form = form_of(administrator, iris)
    assert (form["effect.0:kind"], form["effect.0.n"], form["effect.1:kind"]) == ("trust", "2", "if")
    assert (form["effect.1.condition:kind"], form["effect.1.condition.trait"]) == ("waifu_is", "Cool")
    assert (form["effect.1.then.0:kind"], form["effect.1.then.0.n"]) == ("draw", "2")

    check = reverse("admin:games_card_check", args=[iris.pk])
    told = administrator.post(check, {**form, "effect.1.then.0.n": "3"}).json()
    assert told["errors"] == {}
    texts = {one["code"]: one["text"] for one in told["catalog"]["cards"]}
    assert texts["009"] == "+2 Trust. With a Cool Waifu: Draw 3 cards.", "printed from the effect"

    administrator.post(address(iris), {**form, "effect.1.then.0.n": "3", "_save": "Save"})
    assert Card.objects.get(pk=iris.pk).data["effect"] == "trust 2; if waifu=Cool {draw 3}"


def test_steps_inside_steps_grow_move_and_go(administrator: Client) -> None:
    iris = Card.objects.get(game="monster_musume", code="009")

    def press(form: dict[str, str], name: str, value: str) -> dict[str, str]:
        page = administrator.post(address(iris), {**form, name: value}, headers={"X-Studio": "part"})
        return filled_in(page.content.decode())

    form = press(form_of(administrator, iris), "list", "add:effect.1.otherwise")
    assert form["effect.1.otherwise.0:kind"] == "trust"
    form = press({**form, "effect.1.otherwise.0:kind": "pay_xp"}, "again", "1")
    assert form["effect.1.otherwise.0.n"] == "1", "what both kinds have stays"
    assert form["effect.1.otherwise.0.then.0:kind"] == "trust", "a block begins with a step"
    form = press(form, "list", "add:effect.1.otherwise.0.then")
    form = press({**form, "effect.1.otherwise.0.then.1:kind": "scry"}, "again", "1")
    form = press(form, "list", "up:effect.1.otherwise.0.then.1")
    administrator.post(address(iris), {**form, "_save": "Save"})
    saved = Card.objects.get(pk=iris.pk).data["effect"]
    assert saved == "trust 2; if waifu=Cool {draw 2} else {pay_xp 1 {scry 1; trust 1}}"

    form = press(form_of(administrator, iris), "list", "remove:effect.1.otherwise.0")
    administrator.post(address(iris), {**form, "_save": "Save"})
    assert Card.objects.get(pk=iris.pk).data == iris.data


@pytest.mark.parametrize(
    ("change", "where", "told"),
    [
        ({"effect.1.then.0.n": "99"}, "effect.1.then.0.n", "The most is 20."),
        ({"effect.1.then.0.n": "many"}, "effect.1.then.0.n", "Write a whole number here."),
        ({"effect.1.then.count": "0"}, "effect.1.then", "At least 1 must stand here."),
        ({"effect.1.condition.trait": "Rude"}, "effect.1.condition.trait", "“Rude” cannot be chosen here."),
        ({"effect.1.then.0:kind": "copy_waifu"}, "effect.1.then.0", "009: “copy_waifu” is for basic cards"),
        ({"effect.1.then.0:kind": "vanish"}, "effect.1.then.0", "There is no kind “vanish”."),
    ],
)
def test_an_error_deep_in_an_effect_stands_at_its_step(
    administrator: Client, change: dict[str, str], where: str, told: str
) -> None:
    iris = Card.objects.get(game="monster_musume", code="009")
    check = reverse("admin:games_card_check", args=[iris.pk])
    answer = administrator.post(check, {**form_of(administrator, iris), **change}).json()
    assert list(answer["errors"]) == [where]
    assert told in answer["errors"][where]
    assert answer["unplaced"] == []


@pytest.mark.parametrize("key", sorted(all_games()))
def test_each_card_of_every_title_goes_through_its_form_unchanged(key: str) -> None:
    """Drawn as a form and read back as a browser would post it: all cards of all kinds, nested steps
    included."""
    shipped = msgspec.json.decode(find(key).shipped_data())
    for kind in find(key).card_kinds:
        for data in [shipped[kind.key]] if kind.single else shipped[kind.key]:
            held = text_steps.unfold(kind.struct, data)
            fields = struct_form.fields(kind.struct, held)
            struct_names.name(fields, struct_names.words_of(key), shipped)
            page = render_to_string("studio/fields.html", {"fields": fields})
            read = struct_reading.read(kind.struct, filled_in(page), held)
            assert read == held
            assert text_steps.fold(kind.struct, read) == data
            assert text_steps.wrong(kind.struct, read) == ""


@pytest.mark.parametrize(
    ("code", "change", "told"),
    [
        ("DM-E1", {"wonga": "-3"}, "The least is 0."),
        ("DM-E1", {"wonga": "lots"}, "Write a whole number here."),
        ("DM-E1", {"name": ""}, "Write something here."),
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
