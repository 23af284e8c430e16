"""Every address is open to guests on purpose, or closed to them: a new one fails here until it is sorted."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client, RequestFactory

from accounts.models import User
from games import play
from games.models import ChatMessage, Match, WinChances
from games.play import Refusal
from games.play.finished import real_table_results
from games.play.people import bot_accounts, reports, tokens
from games.play.tables import guest_rules
from games.realtime import messages
from games.web.guest_gate import DOORS, LOOK, USE, GuestGate
from tests.addresses import BESIDE, Address, every_address
from tests.guests.conftest import GAME, play_first
from tests.reading import source

CLOSED = {
    # what belongs to an account
    *("account", "account_name", "account_delete", "people", "tie", "account_logout"),
    *("account_reauthenticate", "account_email", "account_change_password", "account_set_password"),
    *("mfa_index", "mfa_reauthenticate", "mfa_activate_totp", "mfa_deactivate_totp"),
    *("mfa_view_recovery_codes", "mfa_generate_recovery_codes", "mfa_download_recovery_codes"),
    *("push_devices", "push_device", "holiday"),
    *("groups", "group", "group_join", "group_do"),
    # programs
    *("tokens", "token_revoke", "bot_new", "bot_retire"),
    *(
        f"api_{verb}"
        for verb in (
            "act",
            "preview",
            "ask_undo",
            "answer_undo",
            "resign",
            "takeover",
            "return",
            "end",
            "go_on_without",
            "hurry",
        )
    ),
    *(
        f"api_{verb}"
        for verb in ("join", "leave", "start", "close", "bots", "seated_bot", "rematch", "puzzle_answer")
    ),
    # what others see, or have to deal with
    *("report", "reported", "import_match", "companion_results", "companion_witness"),
    # events are for people with an account
    *("event_new", "event_do", "event_organise"),
    *(f"api_event_{verb}" for verb in ("enter", "withdraw", "check_in", "sit")),
    # those who look after the site
    "metrics",
}
"""What guests are refused, besides the whole office."""


def sorted_by_hand() -> list[Address]:
    return [one for one in every_address() if one.part != "office" and one.name not in BESIDE]


def test_every_address_is_sorted_once() -> None:
    kinds = [set(LOOK), set(USE), set(DOORS), CLOSED]
    names = {one.name for one in sorted_by_hand()}
    assert set().union(*kinds) == names
    assert sum(map(len, kinds)) == len(names)


def through(guest: Any, name: str, method: str) -> Any:
    """What the gate answers; `None` where it lets through."""
    request: Any = RequestFactory().generic(method, "/somewhere/")
    request.user = guest
    request.session = SimpleNamespace(modified=False)
    request._messages = []
    request.resolver_match = SimpleNamespace(view_name=name, url_name=name, route="")
    request.csp_nonce = ""
    return GuestGate(lambda _: None).process_view(request), request  # type: ignore[arg-type, return-value]


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "DELETE"])
def test_the_gate_is_as_it_was_sorted(guest: Any, method: str) -> None:
    for address in every_address():
        name = address.name
        answer, request = through(guest, name, method)
        if name in DOORS:
            assert answer is None, name
            assert not request.user.is_authenticated, name
            assert request.guest == guest, name
        elif name in USE or (name in LOOK and method in ("GET", "HEAD")):
            assert answer is None, name
            assert request.user == guest, name
        else:
            assert answer.status_code == 403, name


def test_what_is_closed_says_so_in_a_sentence_and_offers_an_account(browser: Client) -> None:
    page = browser.get("/account/tokens/")
    assert page.status_code == 403
    assert guest_rules.REGISTER in source(page)
    assert 'href="/accounts/signup/?next=%2Faccount%2Ftokens%2F"' in page.content.decode()


def test_a_program_is_told_in_its_own_way(browser: Client, match: Match) -> None:
    answer = browser.post(f"/api/v1/tables/{match.pk}/resign/", {}, content_type="application/json")
    assert answer.status_code == 403
    assert json.loads(answer.content)["code"] == "guest"
    assert Match.objects.get(pk=match.pk).version == match.version


def test_a_guest_has_the_win_chances_of_their_match_counted(browser: Client, match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED, version=5)
    asked = browser.post(f"/tables/{match.pk}/replay/chances.json")
    assert (asked.status_code, asked.json()["status"]) == (200, "counting")
    assert WinChances.objects.filter(match=match).exists()


@pytest.mark.parametrize("wanted", [{"rated": True, "pace": "live"}, {"bots": []}, {"bots": ["novice"]}])
def test_a_guest_opens_no_table_for_people_and_none_that_is_rated(guest: Any, wanted: Any) -> None:
    arguments = {"pace": "free", "bots": ["novice"] * 2} | wanted
    with pytest.raises(Refusal, match="Guests play with bots") as refusal:
        play.open_table(guest, GAME, 3, **arguments)
    assert refusal.value.code == "guest"
    assert Match.objects.count() == 1


def test_a_guests_table_is_private_whatever_they_ask_for(guest: Any) -> None:
    assert play.open_table(guest, GAME, 2, pace="free", bots=["novice"], private=False).private


def test_a_guest_sits_down_at_nobodys_table(browser: Client, guest: Any) -> None:
    host = User.objects.create_user("host")
    table = play.open_table(host, GAME, 2, pace="free")
    page = browser.post(f"/tables/{table.pk}/join/", follow=True)
    assert "Guests play with bots alone." in source(page)
    assert "Register and sit down" in source(page)
    with pytest.raises(Refusal, match="Guests play with bots alone"):
        play.take_seat(table.pk, guest, invitation=table.invitation)
    assert not table.seats.filter(user=guest).exists()
    assert "Join" not in source(browser.get("/tables/")).partition("<tbody>")[2].partition("</tbody>")[0]


def test_a_guest_says_nothing(guest: Any, match: Match) -> None:
    with pytest.raises(Refusal, match="Guests do not talk"):
        play.say(match.pk, guest, "Hello?")


@pytest.mark.parametrize(
    "deed",
    [
        lambda guest: bot_accounts.make_account(guest, "my-bot"),
        lambda guest: tokens.issue(guest, "a program", tokens.SCOPES),
        lambda guest: reports.report(guest, ChatMessage(), "other"),
        lambda guest: play.import_match(b"{}", guest),
        lambda guest: real_table_results.note(b"{}", GAME, guest),
    ],
)
def test_what_others_have_to_do_with_is_refused_where_it_is_done(guest: Any, deed: Any) -> None:
    with pytest.raises(Refusal) as refusal:
        deed(guest)
    assert refusal.value.sentence == guest_rules.REGISTER


def test_all_messages_of_a_table_are_thought_of() -> None:
    at_own_table = {"sync", "log?", "undo?", "preview", "ping", "act", "undo", "resign", "takeover", "return"}
    known = {str(one.__struct_config__.tag) for one in messages.Message.__subclasses__()}
    with_bots = {"end", "hurry", "advise?", "ask-undo", "answer-undo", "go-on-without", "looking"}
    assert known == at_own_table | with_bots | {"chat"}, "chat is refused, all else is for those who sit"


def test_a_guest_plays_again_and_not_without_end(
    browser: Client, guest: Any, match: Match, monkeypatch: Any
) -> None:
    browser.post(f"/tables/{match.pk}/resign/")
    play.call_off(match.pk)
    page = browser.post(f"/tables/{match.pk}/rematch/", follow=True)
    assert page.status_code == 200
    assert Match.objects.filter(host=guest).count() == 2
    monkeypatch.setattr(guest_rules, "MOST_RUNNING", 2)
    play_first(browser)
    page = browser.post("/play/", {"game": GAME, "first": "yes"}, follow=True)
    assert "A guest plays 2 matches at a time." in source(page)
    monkeypatch.setattr(guest_rules, "MOST_RUNNING", 9)
    monkeypatch.setattr(guest_rules, "MOST", 3)
    page = browser.post("/play/", {"game": GAME, "first": "yes"}, follow=True)
    assert "These were 3 matches as a guest." in source(page)


def test_nobody_takes_a_name_that_is_taken_for_a_guests(browser: Client) -> None:
    from tests.guests.conftest import SIGN_UP

    for name in ("Guest", "guest-of-honour"):
        page = Client().post("/accounts/signup/", SIGN_UP | {"username": name})
        assert "kept free" in source(page)
