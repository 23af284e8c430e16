"""Every address, asked by every role: it answers as the matrix says, and tells them the secrets that are
named there and no others."""

from __future__ import annotations

from collections import defaultdict

import pytest
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.test import Client
from django.urls import path

from accounts.models import User
from games.models import ArmedMove, Match, StudiedLuck, Study
from games.play.analysis import study
from games.play.armed import arming
from games.play.views import replay
from kaijusite import urls
from tests.addresses import Address, every_address
from tests.secrecy.asking import ask, told
from tests.secrecy.matrix import Matrix, read
from tests.secrecy.questions import Question, questions
from tests.secrecy.world import HIDDEN, ROLES, STAFF, World

pytestmark = pytest.mark.django_db
SOON = ("opponent", "stranger", "visitor", "keeper")
"""Those to whom most is told that others must not hear are asked each time, the others at length: of them a
guest each time where strangers are answered or told otherwise."""
ROLES_IN_TURN = [
    pytest.param(role, marks=[] if role in SOON else [pytest.mark.long], id=role) for role in (*ROLES, *STAFF)
]


def differences(world: World, role: str, matrix: Matrix, *only: str) -> list[str]:
    """Where the site and the matrix do not agree about this role, in sentences: at every address, or only at
    those of these names."""
    answers: dict[tuple[str, str], set[str]] = defaultdict(set)
    tells: dict[tuple[str, str], set[str]] = defaultdict(set)
    kept: list[str] = []
    for address in every_address():
        if (only and address.name not in only) or (role in STAFF and address.part != "office"):
            continue
        for question in questions(world, address):
            cache.clear()
            answer = ask(world.browsers[role], asked_by(world, role, address, question))
            secrets = told(world, answer.text, question.place)
            answers[address.name, question.place].add(str(answer.outcome))
            tells[address.name, question.place] |= secrets
            if secrets and not answer.own:
                kept.append(f"{question.path} tells {role} {sorted(secrets)}, and caches may keep it")
    for key in answers:
        name = " at ".join(filter(None, key))
        if key not in matrix:
            kept.append(f"{name} is not in the matrix, and tells {role} {sorted(tells[key])}")
            continue
        row = matrix[key]
        if answers[key] != row.answers[role]:
            kept.append(f"{name} answers {role} {sorted(answers[key])}, not {sorted(row.answers[role])}")
        allowed = row.tells.get(role, set())
        if leaks := tells[key] - allowed:
            kept.append(f"LEAK: {name} tells {role} {sorted(leaks)}")
        if missing := allowed - tells[key]:
            kept.append(f"{name} does not tell {role} {sorted(missing)}, which the matrix says it does")
    return kept


def asked_by(world: World, role: str, address: Address, question: Question) -> str:
    """The path; programs of somebody who was invited send the key of a private table along, as pages
    remember it."""
    if role != "spectator" or address.part != "api" or question.place not in HIDDEN:
        return question.path
    key = world.matches[question.place].invitation
    return f"{question.path}{'&' if '?' in question.path else '?'}invitation={key}"


def test_every_address_is_in_the_matrix_and_nothing_else(world: World) -> None:
    asked = {(one.name, question.place) for one in every_address() for question in questions(world, one)}
    assert asked == read().keys()
    assert {one.name for one in every_address()} == {name for name, _ in read()}, "none goes unasked"


@pytest.mark.parametrize("role", ROLES_IN_TURN)
def test_each_role_is_answered_and_told_as_the_matrix_says(world: World, role: str) -> None:
    found = differences(world, role, read())
    assert not found, "\n".join(found)


def test_a_guest_is_answered_and_told_as_the_matrix_says_where_strangers_are_not(world: World) -> None:
    matrix = read()
    others = {
        name
        for (name, _), row in matrix.items()
        if row.answers["guest"] != row.answers["stranger"]
        or row.tells.get("guest") != row.tells.get("stranger")
    }
    assert len(others) > 20
    found = differences(world, "guest", matrix, *others)
    assert not found, "\n".join(found)


# -- that it would notice ------------------------------------------------------------------------------------


def gossip(request: HttpRequest) -> HttpResponse:
    """A page that tells an address of e-mail."""
    return JsonResponse({"write to": User.objects.get(username="owner").email})


def test_an_address_that_nobody_listed_is_noticed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    from django.urls import clear_url_caches

    monkeypatch.setattr(urls, "urlpatterns", [path("gossip/", gossip, name="gossip"), *urls.urlpatterns])
    clear_url_caches()
    try:
        assert differences(world, "stranger", read(), "gossip") == [
            'gossip is not in the matrix, and tells stranger ["owner\'s address"]'
        ]
    finally:
        monkeypatch.undo()
        clear_url_caches()


def test_a_page_that_names_an_address_is_noticed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(User, "shown_name", property(lambda user: f"{user.username} <{user.email}>"))
    found = differences(world, "stranger", read(), "watch")
    assert any("LEAK: watch tells stranger" in line and "owner's address" in line for line in found)


def test_a_replay_of_a_running_match_open_to_strangers_is_noticed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = (*replay.messages.OVER, Match.Status.PLAYING)
    monkeypatch.setattr(replay.messages, "OVER", over)
    for address in ("replay_list", "api_replay"):
        found = differences(world, "stranger", read(), address)
        assert any(
            f"LEAK: {address} at den tells stranger" in line
            and "chance" in line
            and "opponent's hand" in line
            for line in found
        ), found


def test_a_study_of_a_running_match_open_to_strangers_is_noticed(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody has studied it, and the study names what the opponent holds."""
    row = world.matches["den"]
    card = min(world.secrets["opponent's hand"])
    kept = Study.objects.create(**study.of_now(row))
    StudiedLuck.objects.create(
        study=kept,
        version=1,
        found={"version": 1, "luck": [0, 0], "errors": [0, 0], "chances": [int(card), 0]},
    )
    assert differences(world, "stranger", read(), "api_study") == []
    monkeypatch.setattr(study, "studied", lambda number: Match.objects.get(pk=number))
    found = differences(world, "stranger", read(), "api_study")
    assert any("LEAK: api_study at den tells stranger" in line for line in found), found


def test_armed_moves_told_to_another_seat_are_noticed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has a seat is told what any seat has armed."""
    monkeypatch.setattr(arming, "own", lambda match_id, seat: ArmedMove.objects.filter(match=match_id))
    found = differences(world, "opponent", read(), "api_armed")
    assert 'LEAK: api_armed at den tells opponent ["owner\'s armed moves"]' in found, found


def test_a_private_table_in_a_list_is_noticed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    from django.db.models import Q

    monkeypatch.setattr("games.web.lobby.public_or_own", lambda user: Q())
    found = differences(world, "visitor", read(), "tables")
    assert found == ["LEAK: tables tells visitor ['private table']"]


def test_what_an_answer_tells_is_found_however_it_is_written(world: World) -> None:
    for text in (
        "new-owner&#64;canary-mail.example",
        r"new-owner\u0040canary-mail.example",
        "new-owner%40canary-mail.example",
    ):
        assert told(world, text) == {"owner's address"}
    assert told(world, r"\u00fcbers Meer") == {"private table"}
    assert ask(Client(), "/about/").outcome == 200
