"""People are deleted in the office: who may, whom nobody may, and what is said before."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission

from games.models import Card, RuleChange
from games.studio import balance_runs, drafts
from tests.removal.conftest import Way, browser_of, in_a_list, office, without

pytestmark = pytest.mark.django_db


def person(name: str, **more: Any) -> Any:
    return get_user_model().objects.create_user(name, **more)


def is_there(user: Any) -> bool:
    return bool(get_user_model().objects.get(pk=user.pk).left_at is None)


def test_one_is_told_what_goes_and_what_stays() -> None:
    hana = person("hana")
    page = office().get(f"/admin/accounts/user/{hana.pk}/delete/").content.decode()
    assert "hana" in page
    assert "Bots play on" in page
    assert is_there(hana)


def test_the_last_administrator_stays_in_the_office_too() -> None:
    browser = office()
    people = get_user_model().objects
    boss, other = people.get(username="boss"), people.create_superuser("other")
    for address in (f"/admin/accounts/user/{boss.pk}/delete/", "/admin/accounts/user/"):
        both = {"action": "delete_selected", "_selected_action": [boss.pk, other.pk], "post": "yes"}
        people.filter(pk=other.pk).update(is_active=address.endswith("user/"))
        assert browser.post(address, both).status_code in (200, 302)
        assert is_there(boss)
        assert is_there(other)
    people.filter(pk=other.pk).update(is_active=True)
    assert browser.post(f"/admin/accounts/user/{boss.pk}/delete/", {"post": "yes"}).status_code == 302
    assert not is_there(boss)


@pytest.mark.parametrize("tick", ["is_active", "is_superuser"])
def test_the_last_administrator_keeps_their_ticks(tick: str) -> None:
    office()
    boss = get_user_model().objects.get(username="boss")
    answer = without(boss, tick)
    assert "Nobody else looks after the site" in answer.content.decode()
    person("other", is_superuser=True)
    assert without(boss, tick).status_code == 302
    boss.refresh_from_db()
    assert not getattr(boss, tick)


def test_to_delete_people_is_a_right_of_its_own() -> None:
    usher, hana, boss = person("usher", is_staff=True), person("hana"), person("boss", is_superuser=True)
    person("another boss", is_superuser=True)
    browser, address = browser_of(usher), f"/admin/accounts/user/{hana.pk}/delete/"
    assert browser.post(address, {"post": "yes"}).status_code == 403
    usher.user_permissions.set(Permission.objects.filter(codename__in=["view_user", "delete_user"]))
    for one in (boss, usher):
        assert browser.post(f"/admin/accounts/user/{one.pk}/delete/", {"post": "yes"}).status_code == 403
        picked = {"action": "delete_selected", "_selected_action": [hana.pk, one.pk], "post": "yes"}
        assert browser.post("/admin/accounts/user/", picked).status_code == 403
    assert is_there(hana)
    assert is_there(boss)
    assert browser.post(address, {"post": "yes"}).status_code == 302
    assert not is_there(hana)


def test_who_has_gone_before_is_left_alone() -> None:
    hana, nami = person("hana"), person("nami")
    in_a_list(hana)
    hana.refresh_from_db()
    in_a_list(hana, nami)
    again = get_user_model().objects.get(pk=hana.pk)
    assert (again.username, again.left_at) == (hana.username, hana.left_at)
    assert not is_there(nami)


def test_what_somebody_did_to_the_cards_stays_when_they_go(leaves_for_good: Way, rules: None) -> None:
    editor = person("editor", is_staff=True, is_superuser=True)
    browser = office()
    card = Card.objects.filter(game="kaiju_exchange", kind="demand").first() or Card.objects.first()
    assert card is not None
    number = next(key for key, value in card.data.items() if type(value) is int)
    drafts.save({card.pk: card.data | {number: card.data[number] + 1}}, editor)
    LogEntry.objects.log_actions(editor.pk, [card], 2, "changed")
    run = balance_runs.begin(card.game, editor, bots=["novice", "novice"], pairs=2)
    leaves_for_good(editor)
    assert RuleChange.objects.filter(by=editor.pk).exists()
    assert LogEntry.objects.filter(user=editor.pk).exists(), "the office keeps what was done in it"
    for address in (
        f"/admin/games/card/of/{card.game}/",
        f"/admin/games/card/{card.pk}/change/",
        f"/admin/games/ruleset/log/{card.game}/",
        f"/admin/games/balancerun/{run.pk}/",
        f"/admin/games/balancerun/of/{card.game}/",
    ):
        answer = browser.get(address)
        assert answer.status_code == 200, address
        assert "editor" not in answer.content.decode(), address
