"""Tokens: what they open, what they do not, and when they end."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import play
from games.models import Match, Token
from games.play import Refusal
from games.play.people import bot_accounts, tokens
from tests.api.conftest import Program, account, person, problem, program
from tests.toy import GAME

pytestmark = pytest.mark.django_db


def test_a_token_is_its_owner_and_only_its_hash_is_kept() -> None:
    token, secret = tokens.issue(account("owner"), " My first bot ", ["tables", "read"], 30)
    assert Program(secret).get("me/").json() == {
        "name": "owner",
        "program": False,
        "owner": "",
        "scopes": ["read", "tables"],
        "quotas": {
            "visitor": {"count": 60, "seconds": 60},
            "account": {"count": 600, "seconds": 60},
            "open": {"count": 60, "seconds": 3600},
            "chat": {"count": 20, "seconds": 60},
            "export": {"count": 30, "seconds": 60},
            "reason": {"count": 60, "seconds": 60},
            "advice": {"count": 90, "seconds": 60},
        },
    }
    kept = " ".join(str(value) for value in Token.objects.values_list().get(pk=token.pk))
    assert secret not in kept
    assert secret.removeprefix("kaiju_")[4:] not in kept
    token.refresh_from_db()
    assert token.name == "My first bot"
    assert token.used_at is not None


@pytest.mark.parametrize("secret", ["kaiju_nobodys", "x", "ü", "a b", "kaiju_" + "x" * 5000])
def test_a_foreign_token_is_turned_away(match: Match, secret: str) -> None:
    stranger = Program(secret)
    for answer in (stranger.get("me/"), stranger.get("games/"), stranger.post(f"tables/{match.pk}/join/")):
        assert problem(answer) == (401, "token")
        assert answer["WWW-Authenticate"].startswith("Bearer")


def test_an_expired_and_a_revoked_token_are_turned_away() -> None:
    token, secret = tokens.issue(account("owner"), "a", ["read"], 1)
    assert Program(secret).get("me/").status_code == 200
    Token.objects.filter(pk=token.pk).update(expires_at=timezone.now() - timedelta(seconds=1))
    late = Program(secret).get("me/")
    assert problem(late) == (401, "token")
    assert "expired" in late.json()["sentence"]
    person("owner").post(f"/account/tokens/{token.pk}/revoke/")
    assert problem(Program(secret).get("me/")) == (401, "token")
    assert not Token.objects.exists()


def test_a_closed_account_takes_its_tokens_and_those_of_its_bots_along() -> None:
    owner = account("owner")
    bot_accounts.make_account(owner, "owner-bot")
    own, bot = program("owner"), program("owner-bot")
    assert bot.get("me/").json()["owner"] == "owner"
    owner.is_active = False
    owner.save()
    assert problem(own.get("me/")) == (401, "token")
    assert problem(bot.get("me/")) == (401, "token")


@pytest.mark.parametrize(
    ("scopes", "allowed"),
    [
        (["read"], {"look"}),
        (["play"], {"act"}),
        (["tables"], {"join"}),
        (["chat"], {"say"}),
        (["read", "chat"], {"look", "say"}),
    ],
)
def test_a_scope_that_was_not_granted_is_refused(match: Match, scopes: list[str], allowed: set[str]) -> None:
    limited = program("owner", *scopes)
    body = {"version": match.version, "nonce": "n", "action": {"do": "roll"}}
    answers = {
        "look": limited.get(f"tables/{match.pk}/"),
        "join": limited.post(f"tables/{match.pk}/join/"),
        "say": limited.post(f"tables/{match.pk}/chat/", {"text": "hi", "nonce": "n"}),
        "act": limited.post(f"tables/{match.pk}/act/", body),
    }
    refused = {what for what, answer in answers.items() if answer.status_code == 403}
    assert refused == answers.keys() - allowed
    assert all(problem(answers[what]) == (403, "scope") for what in refused)
    assert (Match.objects.get(pk=match.pk).version > match.version) == ("act" in allowed)


def test_a_token_needs_no_csrf_and_a_session_does(match: Match) -> None:
    body = {"version": match.version, "nonce": "n", "action": {"do": "roll"}}
    assert program("owner").post(f"tables/{match.pk}/act/", body).status_code == 200


def test_a_token_counts_before_the_session(match: Match) -> None:
    both = program("opponent")
    both.client.force_login(account("owner"))
    assert both.get(f"tables/{match.pk}/").json()["you"] == 1


@pytest.mark.parametrize("wrong", [{"scopes": []}, {"scopes": ["admin"]}, {"name": "  "}])
def test_a_token_that_makes_no_sense_is_not_made(wrong: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        tokens.issue(account("owner"), wrong.get("name", "a"), wrong.get("scopes", ["read"]))
    assert not Token.objects.exists()


# -- bot accounts --------------------------------------------------------------------------------------------


def test_a_bot_account_is_marked_and_cannot_log_in(client: Any) -> None:
    bot = bot_accounts.make_account(account("owner"), "deep-kaiju")
    assert bot.is_bot
    assert not bot.has_usable_password()
    client.post("/accounts/login/", {"login": "deep-kaiju", "password": ""})
    assert "_auth_user_id" not in client.session
    told = Program().get("people/deep-kaiju/").json()
    assert (told["program"], told["owner"], told["matches"], told["won"]) == (True, "owner", 0, 0)
    assert "A bot account of" in client.get("/people/deep-kaiju/").content.decode()


@pytest.mark.parametrize(
    "name", ["", "two words", "owner", "OWNER", "x" * 25, "a\x00b", "../up", "admin-bot", "left-1"]
)
def test_a_bot_accounts_name_is_checked_as_a_persons(name: str) -> None:
    owner = account("owner")
    with pytest.raises(Refusal):
        bot_accounts.make_account(owner, name)
    assert not owner.bot_accounts.exists()


def test_nobody_has_bots_without_end(settings: Any) -> None:
    owner = account("owner")
    for number in range(settings.BOT_ACCOUNTS):
        bot_accounts.make_account(owner, f"bot{number}")
    with pytest.raises(Refusal) as refused:
        bot_accounts.make_account(owner, "one-more")
    assert refused.value.code == "too-many"
    bot_accounts.retire(owner, "bot0")
    assert bot_accounts.make_account(owner, "one-more").is_bot
    with pytest.raises(Refusal):
        bot_accounts.make_account(account("bot1"), "a-bots-bot")


def test_a_site_may_have_no_bot_accounts(settings: Any) -> None:
    settings.BOT_ACCOUNTS = 0
    page = person("owner").get("/account/tokens/").content.decode()
    assert "Bot accounts cannot be made on this site." in page
    assert "/account/bots/new/" not in page
    with pytest.raises(Refusal) as refused:
        bot_accounts.make_account(account("owner"), "robo")
    assert refused.value.code == "forbidden"


def table(**wanted: Any) -> int:
    allowed = {"options": {"bot_accounts": wanted.pop("allowed")}} if "allowed" in wanted else {}
    return play.open_table(account("owner"), GAME.key, wanted.pop("seats", 3), **wanted, **allowed).pk


def test_bot_accounts_sit_only_where_the_host_allows_it() -> None:
    bot_accounts.make_account(account("maker"), "robo")
    robo = program("robo")
    assert problem(robo.post(f"tables/{table()}/join/")) == (403, "no-programs")
    seats = robo.post(f"tables/{table(allowed=True)}/join/").json()["table"]["seats"]
    assert [(seat["name"], seat["program"]) for seat in seats[:2]] == [("owner", False), ("robo", True)]


def test_a_bot_accounts_own_table_allows_them() -> None:
    bot_accounts.make_account(account("maker"), "robo")
    wanted = {"game": GAME.key, "seats": 2}
    opened = program("robo").post("tables/", wanted).json()
    assert opened["table"]["bot_accounts"] is True
    refused = program("robo").post("tables/", wanted | {"options": {"bot_accounts": False}})
    assert problem(refused) == (403, "no-programs")


def test_in_a_rated_match_nobody_meets_their_own_program() -> None:
    for name in ("one", "two"):
        bot_accounts.make_account(account("maker"), name)
    bot_accounts.make_account(account("owner"), "mine")
    rated = table(allowed=True, rated=True)
    assert problem(program("mine").post(f"tables/{rated}/join/")) == (403, "own-program")
    assert program("one").post(f"tables/{rated}/join/").status_code == 200
    assert problem(program("two").post(f"tables/{rated}/join/")) == (403, "own-program")
    assert problem(program("maker").post(f"tables/{rated}/join/")) == (403, "own-program")
    casual = table(allowed=True)
    assert program("mine").post(f"tables/{casual}/join/").status_code == 200


def test_a_retired_bot_account_leaves_its_tables_and_a_match_goes_on(
    django_capture_on_commit_callbacks: Any,
) -> None:
    maker = account("maker")
    bot_accounts.make_account(maker, "robo")
    robo = program("robo")
    waiting, running = table(allowed=True), table(allowed=True, seats=2)
    for number in (waiting, running):
        robo.post(f"tables/{number}/join/")
    with pytest.raises(Refusal):
        bot_accounts.retire(account("owner"), "robo")
    with django_capture_on_commit_callbacks(execute=True):
        bot_accounts.retire(maker, "robo")
    assert problem(robo.get("me/")) == (401, "token")
    assert not Match.objects.get(pk=waiting).seats.filter(user__left_at__isnull=False).exists()
    seat = Match.objects.get(pk=running).seats.get(number=1)
    assert seat.user.left_at is not None
    assert (seat.takeover, seat.left_at is not None, seat.bot) == (True, True, "normal")
    assert person("owner").get("/people/robo/").status_code == 404


# -- the page ------------------------------------------------------------------------------------------------


def test_the_page_shows_a_secret_once() -> None:
    owner = person("owner")
    form = {"account": account("owner").pk, "name": "stats", "scopes": ["read"], "days": "90"}
    made = owner.post("/account/tokens/", form)
    secret = made.context["secret"]
    assert secret in made.content.decode()
    assert "no-store" in made["Cache-Control"]
    assert Program(secret).get("me/").json()["scopes"] == ["read"]
    later = owner.get("/account/tokens/").content.decode()
    assert "stats" in later
    assert secret not in later


def test_nobody_makes_sees_or_revokes_somebody_elses_token() -> None:
    bot_accounts.make_account(account("owner"), "mine")
    token, _ = tokens.issue(account("mine"), "a-secret-name", ["read"])
    opponent = person("opponent")
    assert "a-secret-name" not in opponent.get("/account/tokens/").content.decode()
    assert opponent.post(f"/account/tokens/{token.pk}/revoke/").status_code == 404
    for stolen in (account("owner").pk, account("mine").pk):
        form = {"account": stolen, "name": "stolen", "scopes": ["read"], "days": "90"}
        assert opponent.post("/account/tokens/", form).status_code == 422
    assert Token.objects.count() == 1
    opponent.post("/account/bots/retire/", {"name": "mine"})
    assert account("mine").is_active


@pytest.mark.parametrize("wrong", [{"scopes": []}, {"scopes": ["admin"]}, {"name": ""}, {"days": "1000000"}])
def test_a_form_that_makes_no_sense_makes_nothing(wrong: dict[str, Any]) -> None:
    form = {"account": account("owner").pk, "name": "a", "scopes": ["read"], "days": "90"} | wrong
    assert person("owner").post("/account/tokens/", form).status_code == 422
    assert not Token.objects.exists()


def test_bot_accounts_are_made_and_closed_on_the_page() -> None:
    owner = person("owner")
    assert (
        "deep-kaiju is ready"
        in owner.post("/account/bots/new/", {"name": "deep-kaiju"}, follow=True).content.decode()
    )
    assert (
        "has that name already"
        in owner.post("/account/bots/new/", {"name": "Deep-Kaiju"}, follow=True).content.decode()
    )
    assert (
        "is closed"
        in owner.post("/account/bots/retire/", {"name": "deep-kaiju"}, follow=True).content.decode()
    )
    assert not account("owner").bot_accounts.filter(left_at=None).exists()


@pytest.mark.parametrize("address", ["/account/tokens/", "/account/tokens/1/revoke/", "/account/bots/new/"])
def test_the_pages_need_a_person(address: str, client: Any) -> None:
    assert client.post(address).url.startswith("/accounts/login/")
