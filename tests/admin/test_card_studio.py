"""The card studio: typed forms, refusals in the form, a draft that only publishing makes real."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from games.models import BalanceRun, Card, RuleChange, RuleSet, Tryout
from games.play.ops.rule_sets import current_rule_set
from games.studio import card_files, tryouts
from tests.admin.studio import address, card, filled_in, form_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("rules")]


def test_a_changed_reward_stays_in_the_draft_until_it_is_published(administrator: Client) -> None:
    one = card("DM-E1")
    before = current_rule_set("kaiju_exchange")
    administrator.post(address(one), {**form_of(administrator, one), "wonga": "4", "_save": "Save"})
    assert card("DM-E1").data["wonga"] == 4
    assert card("DM-E1").changed_by.username == "kana"
    assert current_rule_set("kaiju_exchange") == before

    publish = reverse("admin:games_publish", args=["kaiju_exchange"])
    assert "now pays 4 Wonga instead of 2" in administrator.get(publish).content.decode()
    assert administrator.post(publish, {"note": "Breakfast pays"}).status_code == 302
    page = administrator.get(publish).content.decode()
    assert "Set 2 is being published" in page
    assert current_rule_set("kaiju_exchange") == before, "nothing is published before it was played"
    tryout = Tryout.objects.get()
    look = reverse("admin:games_trying", args=[tryout.pk])
    assert administrator.get(look).json()["status"] == "running"
    while tryouts.play_on(tryout.pk):
        pass
    told = administrator.get(look).json()
    assert (told["status"], told["pairs"]) == ("published", told["of"])
    assert "Set 2 is published" in administrator.get(publish).content.decode()
    after = current_rule_set("kaiju_exchange")
    assert after.number == before.number + 1
    assert after.note == "Breakfast pays"
    rewards = {one["code"]: one["wonga"] for one in msgspec.json.decode(bytes(after.data))["demands"]}
    assert rewards["DM-E1"] == 4
    assert bytes(RuleSet.objects.get(pk=before.pk).data) == bytes(before.data)


def test_publishing_a_draft_without_changes_is_refused(administrator: Client) -> None:
    response = administrator.post(reverse("admin:games_publish", args=["kaiju_exchange"]), {"note": ""})
    assert response.status_code == 422
    assert RuleSet.objects.filter(game="kaiju_exchange").count() == 1


def test_a_publishing_can_be_called_off_by_those_who_may_publish(administrator: Client) -> None:
    one = card("DM-E1")
    Card.objects.filter(pk=one.pk).update(data={**one.data, "wonga": 4})
    administrator.post(reverse("admin:games_publish", args=["kaiju_exchange"]), {"note": ""})
    off = reverse("admin:games_call_off", args=[Tryout.objects.get().pk])
    assert administrator.get(off).status_code == 405
    administrator.post(off)
    assert Tryout.objects.get().status == "called off"
    usher = Client()
    usher.force_login(get_user_model().objects.create_user("usher", password="x", is_staff=True))
    assert usher.post(off).status_code == 403
    assert usher.get(reverse("admin:games_trying", args=[Tryout.objects.get().pk])).status_code == 403


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
        reverse("admin:games_card_changelist"), {"q": "bakery rush", "game": "kaiju_exchange"}, follow=True
    )
    assert [row["card"].code for row in page.context["rows"]] == ["DM-E2"]
    # Beside the list stands what all faces are drawn from.
    listed = page.content.decode().partition('id="catalog"')[0]
    assert "DM-E2" in listed
    assert "DM-E1" not in listed
    by_effect = administrator.get(reverse("admin:games_studio", args=["kaiju_exchange"]), {"q": "cost_delta"})
    assert "EV-1" in by_effect.content.decode()


RIGHTS = {
    "view": "view_card",
    "edit": "change_card",
    "publish": "add_ruleset",
    "begin": "add_balancerun",
    "stop": "stop_balancerun",
}


@pytest.mark.parametrize("right", RIGHTS)
def test_looking_changing_publishing_and_runs_are_separate_rights(client: Client, right: str) -> None:
    usher = get_user_model().objects.create_user("usher", password="x", is_staff=True)
    usher.user_permissions.add(
        Permission.objects.get(codename=RIGHTS[right]), Permission.objects.get(codename="view_card")
    )
    client.force_login(usher)
    one = card("DM-E1")
    run = BalanceRun.objects.create(
        game="kaiju_exchange",
        draft=b"{}",
        published=current_rule_set("kaiju_exchange"),
        bots=["random"] * 2,
        pairs=1,
    )
    posts = {
        "edit": [
            address(one),
            reverse("admin:games_card_put_back", args=[one.pk]),
            reverse("admin:games_put_back", args=["kaiju_exchange"]),
            reverse("admin:games_studio_files", args=["kaiju_exchange"]),
        ],
        "publish": [
            reverse("admin:games_publish", args=["kaiju_exchange"]),
            reverse("admin:games_roll_back", args=["kaiju_exchange", 1]),
        ],
        "begin": [reverse("admin:games_runs", args=["kaiju_exchange"])],
        "stop": [reverse("admin:games_run_deed", args=[run.pk, "stop"])],
    }
    for needed, addresses in posts.items():
        for where in addresses:
            assert (client.post(where, {}).status_code == 403) == (needed != right), (where, right)


def test_pages_of_the_studio_open_for_those_who_may_look(client: Client) -> None:
    usher = get_user_model().objects.create_user("usher", password="x", is_staff=True)
    usher.user_permissions.add(Permission.objects.get(codename="view_card"))
    client.force_login(usher)
    for name in ("games_studio", "games_publish", "games_runs", "games_studio_files", "games_rule_log"):
        page = client.get(reverse(f"admin:{name}", args=["kaiju_exchange"]))
        assert page.status_code == 200, name
        assert b'<button class="button accent"' not in page.content, (
            "nothing is offered that would be refused"
        )
        assert client.get(reverse(f"admin:{name}", args=["no_game"])).status_code == 404


def test_an_import_is_looked_at_and_then_done(administrator: Client) -> None:
    where = reverse("admin:games_studio_files", args=["kaiju_exchange"])
    one = card("DM-E1")
    file = SimpleUploadedFile("d.json", msgspec.json.encode([{**one.data, "wonga": 6}]))
    page = administrator.post(where, {"kind": "demands", "file": file}).content.decode()
    assert "now pays 6 Wonga instead of 2" in page
    assert card("DM-E1").data == one.data
    form = filled_in(page)
    done = administrator.post(where, {"cards": form["cards"], "digest": form["digest"]})
    assert done.status_code == 302
    assert card("DM-E1").data["wonga"] == 6
    line = RuleChange.objects.get()
    assert (line.deed, line.by.username) == ("imported", "kana")
    again = administrator.post(where, {"cards": form["cards"], "digest": form["digest"]})
    assert again.status_code == 422
    assert "changed meanwhile" in again.content.decode()
    for hostile in ('{"1": 5}', "[" * 5000, '{"x": {}}'):
        assert (
            administrator.post(
                where, {"cards": hostile, "digest": card_files.digest("kaiju_exchange")}
            ).status_code
            == 422
        )


def test_the_audit_is_read_page_by_page(administrator: Client, django_assert_max_num_queries: Any) -> None:
    one = card("DM-E1")
    kana = get_user_model().objects.get(username="kana")
    for n in range(60):
        RuleChange.objects.create(
            game="kaiju_exchange",
            deed="changed",
            kind="demands",
            code="DM-E1",
            name="Breakfast Order",
            before=one.data,
            after={**one.data, "wonga": n},
            by=kana,
        )
    where = reverse("admin:games_rule_log", args=["kaiju_exchange"])
    with django_assert_max_num_queries(12):
        page = administrator.get(where).content.decode()
    assert page.count("Wonga ") >= 49
    assert "1 of 2" in page
    assert "Older" in page
    assert "Nobody has changed" in administrator.get(where, {"code": "DM-E2"}).content.decode()


def test_a_roll_back_offers_to_take_the_draft_along_and_the_audit_says_what_it_changed(
    administrator: Client,
) -> None:
    one = card("DM-E1")
    administrator.post(address(one), {**form_of(administrator, one), "wonga": "4", "_save": "Save"})
    administrator.post(reverse("admin:games_publish", args=["kaiju_exchange"]), {"note": ""})
    while tryouts.play_on(Tryout.objects.get().pk):
        pass
    back = reverse("admin:games_roll_back", args=["kaiju_exchange", 1])
    form = filled_in(administrator.get(back).content.decode())
    assert form["draft_too"] == "1", "a draft that says the same would bring it all back"
    Card.objects.filter(pk=one.pk).update(data={**one.data, "wonga": 6})
    assert "draft_too" not in filled_in(administrator.get(back).content.decode()), "somebody is at work"
    page = administrator.post(back, {"note": ""}, follow=True).content.decode()
    assert "The draft keeps what it changes" in page
    log = administrator.get(reverse("admin:games_rule_log", args=["kaiju_exchange"])).content.decode()
    assert "Demand “Breakfast Order” now pays 2 Wonga instead of 4." in log
    assert "Demand “Breakfast Order” now pays 4 Wonga instead of 2." in log


def test_the_office_leads_to_the_studio(administrator: Client) -> None:
    page = administrator.get(reverse("admin:index")).content.decode()
    assert reverse("admin:games_studio", args=["spoonbrokers"]) in page
