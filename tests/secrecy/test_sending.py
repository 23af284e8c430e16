"""What a visitor, a guest and a stranger send to any address is refused: nothing that belongs to others
changes, nothing is told."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.db import connection, transaction
from django.db.models import Model, QuerySet
from django.test import Client

from accounts.models import Block, Friend, Holiday
from games.models import (
    ArmedMove,
    BalanceRun,
    Card,
    ChatMessage,
    Group,
    Match,
    Membership,
    Move,
    Report,
    RuleSet,
    Seat,
    Token,
    Witness,
)
from tests.addresses import every_address
from tests.secrecy.asking import ask, told
from tests.secrecy.questions import Question, questions
from tests.secrecy.world import HIDDEN, World

pytestmark = pytest.mark.django_db

FORM = {
    "name": "owner",
    "username": "owner",
    "login": "owner",
    "email": "nobody@elsewhere.example",
    "password": "a guess",
    "password1": "a-guess-of-somebody-7",
    "password2": "a-guess-of-somebody-7",
    "tie": "block",
    "seat": "1",
    "bot": "novice",
    "windows": "never",
    "game": "kaiju_exchange",
    "reason": "other",
    "right": "yes",
    "act": "call_off",
    "action": "suspend",
    "note": "a note",
    "confirm": "owner",
    "value": "slow",
}
"""All that any form of the site asks for."""
ACT = {"version": 3, "nonce": "n", "action": {"do": "roll"}}
BODIES: dict[str, dict[str, Any]] = {
    "api_tables": {"game": "no_game", "seats": 2},
    "api_act": ACT,
    "api_preview": {"action": {"do": "roll"}},
    "api_undo": {"version": 3, "nonce": "n"},
    "api_ask_undo": {"version": 3},
    "api_answer_undo": {"version": 3, "yes": True},
    **{f"api_{verb}": {"nonce": "n"} for verb in ("resign", "takeover", "return", "end")},
    "api_go_on_without": {"seat": 1, "nonce": "n"},
    "api_chat": {"text": "Let me in!", "nonce": "n"},
    "api_bots": {"bot": "novice"},
    "api_armed": {"key": "stop-at", "filled": {"points": "1"}},
    "api_puzzle_answer": {"action": {"do": "roll"}},
}
"""What the interface takes by POST; where nothing stands here, an empty object."""
METHODS = ("POST", "DELETE", "PUT", "PATCH")
"""Of which the last two are nowhere of any use, and DELETE is at one address."""
VERBS = (
    "join",
    "leave",
    "start",
    "close",
    "bot",
    "fill",
    "unbot",
    "resign",
    "takeover",
    "return",
    "end",
    "rematch",
    "read-armed",
)
OPEN_TO_ALL = ("waiting", "noted")
"""A table where everybody may sit down; and a result that has no table."""


def belongings(world: World, role: str) -> dict[str, list[Any]]:
    """Everything that a stranger cannot change, as it is stored."""
    others = [user.pk for name, user in world.people.items() if name != role]
    hidden = [world.matches[name] for name in HIDDEN]
    tables = list(world.matches.values())
    kept: dict[type[Model], QuerySet[Any]] = {
        get_user_model(): get_user_model().objects.filter(pk__in=others),
        EmailAddress: EmailAddress.objects.filter(user__in=others),
        Authenticator: Authenticator.objects.filter(user__in=others),
        Session: Session.objects.filter(pk=world.browsers["owner"].session.session_key),
        Friend: Friend.objects.filter(by__in=others),
        Block: Block.objects.filter(by__in=others),
        Report: Report.objects.filter(by__in=others),
        Token: Token.objects.filter(user__in=others),
        Witness: Witness.objects.all(),
        Group: Group.objects.filter(owner__in=others),
        Membership: Membership.objects.filter(user__in=others),
        Holiday: Holiday.objects.filter(user__in=others),
        Match: Match.objects.filter(pk__in=[match.pk for match in tables]),
        Seat: Seat.objects.filter(match__in=tables),
        Move: Move.objects.filter(match__in=tables),
        ArmedMove: ArmedMove.objects.all(),
        ChatMessage: ChatMessage.objects.filter(match__in=hidden),
        RuleSet: RuleSet.objects.all(),
        Card: Card.objects.all(),
        BalanceRun: BalanceRun.objects.all(),
    }
    return {model.__name__: list(rows.order_by("pk").values()) for model, rows in kept.items()}


def asked_of(world: World) -> list[tuple[str, Question]]:
    """Every address with what stands in its path; the table's forms with each of their verbs."""
    found = []
    for address in every_address():
        for question in questions(world, address):
            if question.place in OPEN_TO_ALL or "?" in question.path:
                continue
            if address.name == "group_join" and "nobodys" not in question.path:
                continue  # whoever has the link of a group may join it
            verbs = VERBS if address.name == "table_do" else ("resign",)
            for verb in verbs:
                path = question.path.replace("/resign/", f"/{verb}/") if len(verbs) > 1 else question.path
                found.append((address.name, question._replace(path=path)))
    return found


@pytest.mark.parametrize(
    "role", ["stranger", *(pytest.param(role, marks=pytest.mark.long) for role in ("guest", "visitor"))]
)
def test_nothing_is_changed_or_told_by_sending(world: World, role: str) -> None:
    before = belongings(world, role)
    wrong = []
    logged_in = Client()
    if role != "visitor":
        logged_in.force_login(world.people[role])
    for name, question in asked_of(world):
        cache.clear()
        with transaction.atomic():
            browser = Client()
            browser.cookies = deepcopy(logged_in.cookies)
            rows_changed = connection.connection.total_changes
            json = {"kind": "application/json"} if name.startswith("api_") else {}
            for method in METHODS if question.place in ("", "closed") else METHODS[:1]:
                body = BODIES.get(name, {}) if json else FORM
                more = json or ({"kind": "application/json"} if method != "POST" else {})
                answer = ask(browser, question.path, method, body, **more)
                if secrets := told(world, answer.text, question.place):
                    wrong.append(f"{method} {question.path} tells {sorted(secrets)}")
            if connection.connection.total_changes == rows_changed:
                transaction.set_rollback(True)
                continue
            after = belongings(world, role)
            wrong += [f"{question.path} changes {one}" for one in before if before[one] != after[one]]
            transaction.set_rollback(True)
    assert wrong == []
