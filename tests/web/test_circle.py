"""Blocked people do not meet at public tables; friends' tables come first."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts import friends
from games import play
from games.models import Match, Seat
from games.play import Refusal
from tests.web.conftest import GAME, Open, browser_of, finish, person

pytestmark = pytest.mark.django_db


def listed(client: Client) -> list[int]:
    return [row.match.pk for row in client.get("/tables/").context["tables"]]


@pytest.mark.parametrize("owner_began", [True, False])
def test_whoever_blocked_whom_they_do_not_meet(
    opened: Open, owner: Any, stranger: Any, as_stranger: Client, owner_began: bool
) -> None:
    friends.block(*((owner, stranger) if owner_began else (stranger, owner)))
    match = opened()
    assert listed(as_stranger) == []
    as_stranger.post(f"/tables/{match.pk}/join/")
    assert not Seat.objects.filter(match=match, user=stranger).exists()
    with pytest.raises(Refusal) as refused:
        play.take_seat(match.pk, stranger)
    assert refused.value.code == "forbidden"
    assert "block" not in refused.value.sentence


def test_another_guest_counts_as_well(opened: Open, opponent: Any, stranger: Any) -> None:
    match = opened()
    play.take_seat(match.pk, opponent)
    friends.block(stranger, opponent)
    with pytest.raises(Refusal):
        play.take_seat(match.pk, stranger)


def test_an_invitation_link_counts_more(opened: Open, owner: Any, stranger: Any, as_stranger: Client) -> None:
    friends.block(owner, stranger)
    match = opened()
    link = browser_of(owner).get(f"/tables/{match.pk}/").context["link"]
    as_stranger.get(link)
    as_stranger.post(f"/tables/{match.pk}/join/")
    assert Seat.objects.filter(match=match, user=stranger).exists()


def test_a_stranger_does_not_find_the_key_of_a_public_table(opened: Open, as_stranger: Client) -> None:
    match = opened()
    assert match.invitation not in as_stranger.get(f"/tables/{match.pk}/").content.decode()


def test_ones_own_table_stays_on_the_list(opened: Open, owner: Any, opponent: Any) -> None:
    match = opened()
    play.take_seat(match.pk, opponent)
    friends.block(owner, opponent)
    assert listed(browser_of(opponent)) == [match.pk]


def test_no_seat_is_kept_for_whom_one_blocked(owner: Any, opponent: Any, stranger: Any) -> None:
    over = finish(owner, opponent)
    friends.block(owner, opponent)
    again = play.rematch(over.pk, owner)
    play.take_seat(again.pk, stranger)
    assert Match.objects.get(pk=again.pk).status == Match.Status.PLAYING


def test_friends_tables_come_first(stranger: Any, as_stranger: Client, opened: Open) -> None:
    friend = person("friend")
    first = play.open_table(friend, GAME, 4)
    second = opened(2)  # lacks fewer players and is newer
    assert listed(as_stranger) == [second.pk, first.pk]
    friends.befriend(stranger, friend)
    assert listed(as_stranger) == [first.pk, second.pk]
    assert 'class="friend"' in as_stranger.get("/tables/").content.decode()


def test_a_profile_offers_both(owner: Any, stranger: Any, as_stranger: Client) -> None:
    page = as_stranger.get("/people/owner/").content.decode()
    assert "Friend</button>" in page
    assert "Block</button>" in page
    friends.block(stranger, owner)
    assert "Unblock</button>" in as_stranger.get("/people/owner/").content.decode()
    assert "Unblock" not in browser_of(owner).get("/people/stranger/").content.decode()
