"""One's own mistakes are asked again when they are due, and nobody else's."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Match, Mistake, Move, StudiedDecision
from games.models.matches import OWN_MOVE
from games.play.people.account_deletion import leave_site
from games.play.practice import mistakes
from tests.web.conftest import Open
from tests.web.test_chances import finished  # noqa: F401
from tests.web.test_try_again import judge_one

pytestmark = pytest.mark.django_db


@pytest.fixture
def amiss(finished: Open) -> StudiedDecision:  # noqa: F811
    """A decision of the owner that cost something."""
    kept = judge_one(finished())
    worst = max(range(len(kept.found["options"])), key=lambda at: kept.found["options"][at]["behind"])
    kept.found |= {"grade": "mistake", "loss": 7.0, "error": 1.0, "chosen": worst}
    kept.grade = "mistake"
    kept.save()
    return kept


@pytest.fixture
def whose(amiss: StudiedDecision) -> Any:
    """Who took it."""
    return amiss.study.match.seats.get(number=amiss.seat).user


@pytest.fixture
def own(whose: Any) -> Client:
    """The browser of whoever took it."""
    client = Client()
    client.force_login(whose)
    return client


def tries(client: Client, found: Mistake, place: int) -> Any:
    body = json.dumps({"action": found.found["options"][place]["action"]})
    return client.post(f"/learn/mistakes/{found.pk}/", body, content_type="application/json")


def test_a_studied_mistake_waits_for_whoever_made_it(
    amiss: StudiedDecision, own: Client, as_stranger: Client, as_visitor: Client
) -> None:
    assert "There are none yet" in as_stranger.get("/learn/mistakes/").content.decode()
    assert "There are none yet" in as_visitor.get("/learn/mistakes/").content.decode()
    page = own.get("/learn/mistakes/").content.decode()
    found = Mistake.objects.get()
    assert f'href="/learn/mistakes/{found.pk}/?left=4"' in page
    assert "of your own mistake" in own.get("/learn/").content.decode()
    address = f"/learn/mistakes/{found.pk}/?left=4"
    assert own.get(address).status_code == 200
    assert as_stranger.get(address).status_code == as_visitor.get(address).status_code == 404
    assert tries(as_stranger, found, 0).status_code == 404
    told = own.get("/api/v1/me/mistakes/").json()["mistakes"]
    assert [(one["match"], one["version"], one["grade"]) for one in told] == [
        (amiss.study.match_id, amiss.version, "mistake")
    ]


def test_what_is_known_comes_back_later_each_time(whose: Any, own: Client) -> None:
    mistakes.gather(whose)
    found = Mistake.objects.get()
    waits = []
    for _ in range(3):
        said = tries(own, found, 0).json()
        assert said["good"]
        assert "You are asked again in " in said["note"]
        found.refresh_from_db()
        waits.append((found.due - timezone.now()) / timedelta(days=1))
        again = Mistake.objects.get()
        assert "asked again" not in tries(own, again, 0).json()["note"], "it is not due any more"
        assert not mistakes.due(whose).exists()
        moved = found.due - timezone.now() + timedelta(hours=1)
        card = found.card | {"last_review": (timezone.now() - moved).isoformat()}
        Mistake.objects.update(due=timezone.now() - timedelta(hours=1), card=card)
    assert waits == sorted(waits)
    assert waits[0] > 0.9
    assert waits[2] > 2 * waits[0]
    assert Mistake.objects.get().asked == 3


def test_what_is_missed_is_asked_tomorrow_and_a_second_try_counts_for_nothing(
    whose: Any, own: Client
) -> None:
    mistakes.gather(whose)
    found = Mistake.objects.get()
    said = tries(own, found, len(found.found["options"]) - 1).json()
    assert not said["good"]
    assert said["note"].endswith("You are asked again in 1 day.")
    assert tries(own, found, 0).json()["good"]
    found.refresh_from_db()
    assert found.asked == 1
    assert found.due - timezone.now() < timedelta(days=1.1)
    page = own.get("/learn/mistakes/").content.decode()
    assert "Nothing is due" in " ".join(page.split())


def test_a_choice_that_a_bot_made_is_nobodys_mistake(amiss: StudiedDecision, whose: Any) -> None:
    moves = Move.objects.filter(match=amiss.study.match_id, version=amiss.version)
    moves.update(nonce=f"{OWN_MOVE}1")
    mistakes.gather(whose)
    assert not Mistake.objects.exists()


def test_looking_twice_gathers_once_and_leaving_forgets(amiss: StudiedDecision, whose: Any) -> None:
    mistakes.gather(whose)
    mistakes.gather(whose)
    assert Mistake.objects.count() == 1
    leave_site(whose)
    assert not Mistake.objects.exists()
    assert Match.objects.filter(pk=amiss.study.match_id).exists()


def test_what_a_guest_practises_comes_along(amiss: StudiedDecision, whose: Any, stranger: Any) -> None:
    mistakes.gather(whose)
    mistakes.take_along(whose, stranger)
    assert Mistake.objects.get().user == stranger
