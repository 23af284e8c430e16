"""The office: its rooms and names, what there is to do now, and lists in sentences."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group, Permission
from django.test import Client

from games import play
from games.models import Match, Seat
from games.play.changes import broadcast
from games.play.match import scheduler
from games.web.match_rows import Row

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, rules: None) -> None:
    monkeypatch.setattr(scheduler, "send", lambda *task: None)
    monkeypatch.setattr(broadcast, "listeners", [])


@pytest.fixture
def match() -> Match:
    """A match of hana, who is asked, and a bot."""
    hana = get_user_model().objects.create_user("hana")
    return play.open_table(hana, "kaiju_exchange", 2, bots=["normal"], speed="instant", pace="free")


def headings(page: str) -> list[str]:
    return [re.sub(r"<[^>]+>", "", found).strip() for found in re.findall(r"<h2[^>]*>(.*?)</h2>", page)]


def test_each_room_stands_there_once_under_a_name_that_says_something(administrator: Client) -> None:
    page = administrator.get("/admin/").content.decode()
    assert headings(page) == ["Now", "Card studio", "At the table", "People", "What you did last"]
    for name in ("People", "E-mail addresses", "Second factors", "Groups of staff", "Matches", "Rule sets"):
        assert f"<b>{name}</b>" in page
    assert "Accounts" not in page
    assert ">MFA" not in page


def test_the_front_page_counts_what_there_is_to_do(administrator: Client, match: Match) -> None:
    page = re.sub(r"\s+", " ", administrator.get("/admin/").content.decode())
    assert "<b>1</b> match being played" in page
    assert "<b>0</b> reports to decide" in page
    Match.objects.filter(pk=match.pk).update(waiting=[], due_at=None)
    page = re.sub(r"\s+", " ", administrator.get("/admin/").content.decode())
    assert "<b>1</b> match that waits for nobody" in page


def test_the_list_of_matches_is_in_sentences(administrator: Client, match: Match) -> None:
    """Who is asked what, by name; bots by their level; games by their names, in the filter too."""
    page = administrator.get("/admin/games/match/").content.decode()
    assert "Kaiju Exchange" in page
    assert "hana, " in page
    assert "{seat:" not in page
    assert "normal" not in page
    assert "kaiju_exchange</a>" not in page
    row = page.partition('class="field-stands"')[2].partition("</td>")[0]
    assert "hana" in row or Row(match).faces[1].name in row
    assert f"hana, {Row(match).faces[1].name}" in page
    found = administrator.get("/admin/games/match/?game=spoonbrokers").content.decode()
    assert "hana" not in found.partition('id="changelist-form"')[2]


def test_a_list_is_called_what_is_in_it(administrator: Client) -> None:
    page = administrator.get("/admin/accounts/user/").content.decode()
    assert "<h1>People</h1>" in page
    assert "<h1>Select" not in page


def test_who_may_do_nothing_is_told_so(client: Client) -> None:
    client.force_login(get_user_model().objects.create_user("usher", is_staff=True))
    page = client.get("/admin/").content.decode()
    assert "There is nothing here that you may see or change." in page
    assert "Card studio" not in page


def test_what_staff_may_do_is_ticked_in_plain_words(administrator: Client) -> None:
    kind = Permission.objects.get(codename="mend_match")
    page = administrator.get("/admin/auth/group/add/").content.decode()
    assert f'type="checkbox" name="permissions" value="{kind.pk}"' in page
    assert "games | match" not in page
    administrator.post("/admin/auth/group/add/", {"name": "Menders", "permissions": [kind.pk]})
    assert list(Group.objects.get(name="Menders").permissions.all()) == [kind]


def test_a_list_is_narrowed_by_nothing_that_it_keeps_to_itself(administrator: Client, match: Match) -> None:
    """Sign by sign one could find out the key of a private table, or what a match's luck depends on."""
    for kept in ("invitation", "secret", "commitment", "state", "waiting", "seats"):
        for how in ("__startswith", "__gt", "__isnull", ""):
            answer = administrator.get(f"/admin/games/match/?{kept}{how}=1")
            assert answer.status_code == 400, (kept, how)
    assert administrator.get("/admin/games/match/?status__exact=playing&rated__exact=0").status_code == 200


def test_so_it_is_with_every_list_of_the_office() -> None:
    for model, about in admin.site._registry.items():
        for field in model._meta.get_fields():
            told = {"id", *about.list_display, *about.list_filter}
            assert about.lookup_allowed(f"{field.name}__isnull", "1", None) is (field.name in told), (
                model,
                field,
            )


def test_a_tick_taken_away_suspends_as_a_report_does(
    administrator: Client, match: Match, django_capture_on_commit_callbacks: Any
) -> None:
    """A bot plays on in the seat of who may no longer come."""
    hana = get_user_model().objects.get(username="hana")
    address = f"/admin/accounts/user/{hana.pk}/change/"
    form = administrator.get(address).context["adminform"].form
    sent = {name: form[name].value() for name in form.fields if name not in ("password", "is_active")}
    with django_capture_on_commit_callbacks(execute=True):
        answer = administrator.post(
            address, {name: value for name, value in sent.items() if value not in (None, False)}
        )
    assert answer.status_code == 302, answer.context["errors"]
    hana.refresh_from_db()
    assert not hana.is_active
    assert Seat.objects.get(match=match, user=hana).takeover


def test_somebody_is_muted_until_a_moment(administrator: Client, match: Match) -> None:
    hana = get_user_model().objects.get(username="hana")
    address = f"/admin/accounts/user/{hana.pk}/change/"
    form = administrator.get(address).context["adminform"].form
    sent = {name: form[name].value() for name in form.fields if name != "password"}
    sent = {name: value for name, value in sent.items() if value not in (None, False)}
    answer = administrator.post(address, sent | {"muted_until": "2031-05-04T10:30"})
    assert answer.status_code == 302, answer.context["errors"]
    hana.refresh_from_db()
    assert f"{hana.muted_until:%Y-%m-%d %H:%M}" == "2031-05-04 10:30"
    assert 'value="2031-05-04T10:30"' in administrator.get(address).content.decode()
