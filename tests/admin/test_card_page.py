"""A card's own page: its sentences and both its faces, what stays while something typed cannot be read,
and the balance run beside it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.test import Client
from django.urls import reverse

from games.models import BalanceRun, Card
from games.studio import balance_runs
from tests.admin.studio import address, card, form_of
from tests.reading import source

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rules")]


def check(administrator: Client, one: Card, change: dict[str, str]) -> dict[str, Any]:
    where = reverse("admin:games_card_check", args=[one.pk])
    return dict(administrator.post(where, {**form_of(administrator, one), **change}).json())


def grant() -> Card:
    """A Special Action whose text and effect hold a sum of money."""
    return Card.objects.get(game="kaiju_incorporated", code="SA1")


def sentences(page: str) -> str:
    """What a page says: no data of cards, and nothing that stands in a form."""
    return re.sub(r"<(pre|script|textarea)\b.*?</\1>|<[^>]+>", "", page, flags=re.DOTALL)


def test_no_sentence_about_a_card_holds_a_token_in_braces(administrator: Client) -> None:
    told = check(administrator, grant(), {"effects.0.n": "7"})
    assert 'Its effect is now “Gain <span class="amount"><b class="number">7¥</b>' in told["words"][0]
    assert "{" not in " ".join(told["words"]) + told["prints"]["text"].replace("Gain {yen:7}.", "", 1)
    assert 'data-text="Gain {yen:7}."' in told["prints"]["text"], "a text is printed with its token"

    form = form_of(administrator, grant())
    changed = {"effects.0.n": "7", "text": "Gain {yen:7}.", "run:pairs": "1", "run:seats": "2"}
    administrator.post(address(grant()), {**form, **changed, "run:bot": "random", "run": "1"})
    game = ["kaiju_incorporated"]
    for where in (
        address(grant()),
        reverse("admin:games_publish", args=game),
        reverse("admin:games_rule_log", args=game),
        reverse("admin:games_runs", args=game),
        reverse("admin:games_run", args=[BalanceRun.objects.get().pk]),
    ):
        page = sentences(administrator.get(where).content.decode())
        assert "7¥" in page, where
        assert "{" not in page, where


def test_while_what_is_typed_cannot_be_read_its_last_sentences_stay(administrator: Client) -> None:
    one = card("DM-E1")
    administrator.post(address(one), {**form_of(administrator, one), "wonga": "4", "_save": "Save"})
    told = check(administrator, card("DM-E1"), {"wonga": "-1", "name": "Late Breakfast"})
    assert (told["readable"], told["catalog"]) == (False, None)
    assert told["words"] == ["It now pays 4 Wonga instead of 2."]
    form = form_of(administrator, card("DM-E1"))
    page = administrator.post(address(one), {**form, "wonga": "-1", "_save": "Save"}).content.decode()
    assert re.search(r'id="words-old">', page), "the mark is to be seen"
    assert "It now pays 4 Wonga instead of 2." in page
    assert re.search(r'id="words-old" hidden', administrator.get(address(one)).content.decode())


def test_an_effect_that_cannot_be_read_leaves_the_printed_sentence_with_a_mark(administrator: Client) -> None:
    told = check(administrator, grant(), {"effects.0.n": ""})
    assert "What is typed cannot be read yet. As it was saved: “Gain" in source(told["prints"]["text"])
    assert "Write a whole number here." in told["errors"].values()


def test_both_faces_are_drawn_from_their_own_rules(administrator: Client) -> None:
    one = card("DM-E1")
    told = check(administrator, one, {"wonga": "4", "published": "1"})
    pays = [
        next(each["wonga"] for each in side["catalog"]["demands"] if each["code"] == side["code"])
        for side in (told, told["published"])
    ]
    assert pays == [4, 2]
    assert "published" not in check(administrator, one, {"wonga": "4"})


def test_what_differs_is_marked_where_no_board_draws_the_card(administrator: Client) -> None:
    constants = Card.objects.get(game="kaiju_incorporated", kind="constants")
    facts = check(administrator, constants, {"bank_start": "6"})["facts"]
    marked = re.findall(r'class="differs"><dt>([^<]+)</dt><dd>([^<]+)', facts)
    assert marked == [("Bank start", "6"), ("Bank start", "5")]


def test_numbers_know_their_bounds_and_what_says_nothing_is_folded_away(administrator: Client) -> None:
    page = source(administrator.get(address(card("DM-E1"))))
    wonga = re.search(r'<span class="studio-stepper">(?:(?!</span>).)*name="wonga"[^>]*>.*?</span>', page)
    assert wonga is not None
    assert 'min="0" max="99"' in wonga[0]
    assert wonga[0].count('<button type="button"') == 2
    assert "Egg" in page
    assert 'id="d-cost.E"' not in page, "it asks for one"
    assert 'id="d-cost.S"> <summary>+ Slime Crystal</summary>' in page
    form = form_of(administrator, card("DM-E1"))
    wrong = administrator.post(address(card("DM-E1")), {**form, "cost.S": "-1", "_save": "Save"})
    assert 'id="d-cost.S"' not in wrong.content.decode(), "what is wrong is not hidden"


def test_a_run_is_begun_from_the_card_and_tells_of_it(administrator: Client) -> None:
    one = card("DM-E1")
    asked = {"run:pairs": "50", "run:seats": "2", "run:bot": "random", "run": "1"}
    answer = administrator.post(address(one), {**form_of(administrator, one), "wonga": "4", **asked})
    assert answer["Location"] == f"{address(one)}#balance"
    run = BalanceRun.objects.get()
    assert (run.pairs, run.changes) == (50, ["Demand “Breakfast Order” now pays 4 Wonga instead of 2."])
    while balance_runs.play_on(run.pk):
        pass
    page = source(administrator.get(address(card("DM-E1"))))
    balance = page[page.index('id="balance"') :]
    assert "Finished after" in balance
    assert "<b>Fulfilled</b>" in balance
    assert "before the card became" not in balance
    where = reverse("admin:games_run_progress", args=[run.pk])
    told = administrator.get(where, {"report": "1", "card": str(one.pk)}).json()["report"]
    assert "<b>Fulfilled</b>" in told
    assert "Bakery Rush" not in told, "it tells of this card alone"

    form = form_of(administrator, card("DM-E1"))
    administrator.post(address(one), {**form, "wonga": "5", "_save": "Save"})
    assert "It was begun before the card became" in administrator.get(address(one)).content.decode()
    other = administrator.get(address(card("DM-E2"))).content.decode()
    assert "It was begun before the card became" not in other


def test_a_run_that_would_show_nothing_is_not_begun(administrator: Client) -> None:
    one = card("DM-E1")
    asked = {"run:pairs": "50", "run:seats": "2", "run:bot": "random", "run": "1"}
    page = administrator.post(address(one), {**form_of(administrator, one), **asked}, follow=True)
    assert "No balance run was begun. The draft says exactly what set 1 says." in page.content.decode()
    assert not BalanceRun.objects.exists()


def test_who_may_not_begin_runs_saves_without_one(client: Client) -> None:
    usher = get_user_model().objects.create_user("usher", password="x", is_staff=True)
    usher.user_permissions.add(Permission.objects.get(codename="change_card"))
    client.force_login(usher)
    one = card("DM-E1")
    form = form_of(client, one)
    assert not any(name.startswith("run") for name in form)
    client.post(address(one), {**form, "wonga": "4", "run:pairs": "50", "run:seats": "2", "run": "1"})
    assert card("DM-E1").data["wonga"] == 4
    assert not BalanceRun.objects.exists()


@pytest.mark.parametrize("model", ["card", "report", "match"])
@pytest.mark.parametrize("number", ["alice", "99999999", "9" * 30, "1_2F", "-1"])
def test_a_page_of_the_office_that_is_none_is_not_found(model: str, number: str) -> None:
    office = Client()
    office.force_login(get_user_model().objects.create_superuser("kana-of-the-office"))
    assert office.get(f"/admin/games/{model}/{number}/change/").status_code in (403, 404)
