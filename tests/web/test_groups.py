"""Groups: in by the link, out by leaving or being removed, and nothing of it for anybody else."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games import play
from games.events import entering, organising
from games.models import Group, Match, Seat
from games.play import Refusal
from games.play.people.account_deletion import leave_site
from games.play.tables import groups
from tests.web.conftest import GAME, browser_of, person, queries

pytestmark = pytest.mark.django_db


@pytest.fixture
def group(owner: Any, opponent: Any) -> Group:
    """Of the owner and the opponent."""
    group = groups.make_group(owner, "Harbour night")
    groups.join(group.invitation, opponent)
    return group


def members(group: Group) -> list[str]:
    return list(group.memberships.values_list("user__username", flat=True))


def refused(code: str, deed: Any, *args: Any, **more: Any) -> None:
    with pytest.raises(Refusal) as refusal:
        deed(*args, **more)
    assert refusal.value.code == code


# -- coming and going ----------------------------------------------------------------------------------------


def test_a_group_is_made_and_joined_by_its_link(as_owner: Client, as_opponent: Client) -> None:
    made = as_owner.post("/groups/", {"name": "  Harbour   night "})
    group = Group.objects.get()
    assert (made.url, group.name) == (f"/groups/{group.pk}/", "Harbour night")
    link = f"/groups/join/{group.invitation}/"
    assert link in as_owner.get(made.url).content.decode()
    assert "Harbour night" in as_opponent.get(link).content.decode()
    assert members(group) == ["owner"], "looking is not joining"
    for _ in range(2):
        assert as_opponent.post(link).url == made.url
    assert members(group) == ["owner", "opponent"]
    assert as_opponent.get(link).url == made.url


def test_a_name_is_asked_for(as_owner: Client) -> None:
    for name in ("", "   ", "x" * 41, "a\x00b"):
        assert as_owner.post("/groups/", {"name": name}).status_code == 422
    assert not Group.objects.exists()


def test_for_everybody_else_there_is_no_such_group(group: Group, stranger: Any) -> None:
    other = browser_of(stranger)
    assert other.get(f"/groups/{group.pk}/").status_code == 404
    assert other.get("/groups/join/wrong/").status_code == 404
    for verb in ("leave", "remove", "hand-over", "link", "rename", "end"):
        assert other.post(f"/groups/{group.pk}/{verb}/", {"member": "1", "name": "x"}).status_code == 404
    assert "Harbour night" not in other.get("/groups/").content.decode()
    assert browser_of().get(f"/groups/{group.pk}/").status_code == 302
    group.refresh_from_db()
    assert members(group) == ["owner", "opponent"]


def test_only_the_owner_looks_after_it(group: Group, as_opponent: Client, owner: Any) -> None:
    for verb in ("remove", "hand-over", "link", "rename", "end"):
        sent = {"member": owner.pk, "name": group.name}
        as_opponent.post(f"/groups/{group.pk}/{verb}/", sent)
    before = group.invitation
    group.refresh_from_db()
    assert (members(group), group.owner, group.invitation) == (["owner", "opponent"], owner, before)


def test_whoever_is_removed_does_not_come_back_by_the_old_link(
    group: Group, as_owner: Client, opponent: Any
) -> None:
    old = group.invitation
    as_owner.post(f"/groups/{group.pk}/remove/", {"member": opponent.pk})
    assert members(group) == ["owner"]
    refused("gone", groups.join, old, opponent)
    group.refresh_from_db()
    groups.join(group.invitation, opponent)


def test_it_is_handed_over_renamed_and_ended(group: Group, as_owner: Client, opponent: Any) -> None:
    as_owner.post(f"/groups/{group.pk}/rename/", {"name": "Dock night"})
    as_owner.post(f"/groups/{group.pk}/hand-over/", {"member": opponent.pk})
    group.refresh_from_db()
    assert (group.name, group.owner) == ("Dock night", opponent)
    assert not groups.groups_of(opponent).filter(pk=group.pk).filter(owner=None).exists()
    as_opponent = browser_of(opponent)
    as_opponent.post(f"/groups/{group.pk}/end/", {"name": "something else"})
    assert Group.objects.exists()
    as_opponent.post(f"/groups/{group.pk}/end/", {"name": "Dock night"})
    assert not Group.objects.exists()


@pytest.mark.parametrize("member", ["", "0", "-1", "x", "9" * 30, "²"])
def test_nobody_is_removed_by_nonsense(group: Group, as_owner: Client, member: str) -> None:
    as_owner.post(f"/groups/{group.pk}/remove/", {"member": member})
    assert members(group) == ["owner", "opponent"]


def test_when_the_owner_leaves_the_next_looks_after_it_and_the_last_ends_it(
    group: Group, as_owner: Client, opponent: Any
) -> None:
    as_owner.post(f"/groups/{group.pk}/leave/")
    group.refresh_from_db()
    assert (members(group), group.owner) == (["opponent"], opponent)
    groups.leave(group.pk, opponent)
    assert not Group.objects.exists()


def test_a_deleted_account_leaves_its_groups(group: Group, owner: Any, opponent: Any) -> None:
    leave_site(owner)
    group.refresh_from_db()
    assert (group.memberships.count(), group.owner) == (1, opponent)


def test_there_are_limits(owner: Any, opponent: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "MOST_GROUPS", 1)
    monkeypatch.setattr(groups, "MOST_MEMBERS", 1)
    group = groups.make_group(owner, "one")
    refused("too-many", groups.make_group, owner, "two")
    refused("full", groups.join, group.invitation, opponent)


def test_programs_and_guests_are_in_no_group(owner: Any) -> None:
    group = groups.make_group(owner, "one")
    refused("no-programs", groups.join, group.invitation, person("program", owner=owner))
    refused("guest", groups.join, group.invitation, person("visitor", guest_seen_at=timezone.now()))


# -- tables and events ---------------------------------------------------------------------------------------

FORM = {
    "game": GAME,
    "seats": "3",
    "against": "people",
    "pace": "turns",
    "live_seconds": "60",
    "turn_seconds": "86400",
    "holidays": "7",
}


def test_members_find_its_tables_and_nobody_else_does(
    group: Group, as_owner: Client, as_opponent: Client, stranger: Any, opponent: Any
) -> None:
    as_owner.post("/tables/new/", FORM | {"group": group.pk})
    match = Match.objects.get()
    assert (match.group, match.private, match.options["holidays"]) == (group, True, 7)
    page = f"/tables/{match.pk}/"
    for address in (f"/groups/{group.pk}/", "/tables/", "/"):
        assert page in as_opponent.get(address).content.decode(), address
        if address != f"/groups/{group.pk}/":
            assert page not in browser_of(stranger).get(address).content.decode(), address
    shown = as_opponent.get(page)
    assert shown.status_code == 200
    assert match.invitation not in shown.content.decode()
    assert match.invitation not in as_owner.get(page).content.decode()
    assert browser_of(stranger).get(page).status_code == 404
    assert browser_of().get(page).status_code == 404
    refused("gone", play.enter, match.pk, stranger)
    assert play.enter(match.pk, opponent) is None
    refused("gone", play.take_seat, match.pk, stranger)
    play.take_seat(match.pk, opponent)


def test_whoever_has_left_keeps_a_seat_and_finds_nothing_else(
    group: Group, owner: Any, opponent: Any, as_opponent: Client
) -> None:
    seated = play.open_table(owner, GAME, 3, group=group)
    other = play.open_table(owner, GAME, 3, group=group)
    play.take_seat(seated.pk, opponent)
    groups.leave(group.pk, opponent)
    assert as_opponent.get(f"/tables/{seated.pk}/").status_code == 200
    assert as_opponent.get(f"/tables/{other.pk}/").status_code == 404
    refused("gone", play.take_seat, other.pk, opponent)


def test_a_stranger_opens_nothing_for_it(group: Group, stranger: Any) -> None:
    refused("gone", play.open_table, stranger, GAME, 3, group=group)
    assert browser_of(stranger).get(f"/tables/new/?group={group.pk}").status_code == 404
    assert browser_of(stranger).post("/tables/new/", FORM | {"group": group.pk}).status_code == 404
    assert browser_of(stranger).get(f"/events/new/?group={group.pk}").status_code == 404
    assert not Match.objects.exists()


def test_a_rematch_is_of_the_group_as_well(group: Group, owner: Any, opponent: Any) -> None:
    match = play.open_table(owner, GAME, 3, group=group, bots=["novice"])
    play.take_seat(match.pk, opponent)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)
    assert play.rematch(match.pk, owner).group == group


def test_its_events_are_found_and_entered_by_members(
    group: Group, owner: Any, opponent: Any, stranger: Any, as_opponent: Client
) -> None:
    event = organising.create(
        owner,
        name="Harbour cup",
        format="swiss",
        game=GAME,
        size=3,
        starts_at=timezone.now() + timedelta(hours=2),
        group=group,
    )
    assert event.private
    page = as_opponent.get(f"/events/{event.pk}/").content.decode()
    assert "Harbour cup" in page
    assert event.invitation not in page
    assert "Harbour cup" in as_opponent.get("/events/").content.decode()
    assert "Harbour cup" in as_opponent.get(f"/groups/{group.pk}/").content.decode()
    other = browser_of(stranger)
    assert other.get(f"/events/{event.pk}/").status_code == 404
    assert "Harbour cup" not in other.get("/events/").content.decode()
    as_opponent.post(f"/events/{event.pk}/enter/")
    assert event.entries.filter(user=opponent).exists()
    refused("gone", entering.find_event, event.pk, stranger)


# -- the board -----------------------------------------------------------------------------------------------


def ended(group: Group | None, places: dict[Any, int]) -> None:
    """A finished match with these places."""
    host = next(iter(places))
    match = play.open_table(host, GAME, 3, group=group, private=True)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED, finished_at=timezone.now())
    for number, (user, place) in enumerate(places.items()):
        Seat.objects.filter(match=match, user=user).update(user=None)
        Seat.objects.filter(match=match, number=number).update(user=user, place=place, won=place == 1)


def test_the_board_counts_members_against_each_other(
    group: Group, owner: Any, opponent: Any, stranger: Any, as_owner: Client
) -> None:
    groups.join(group.invitation, person("third"))
    ended(group, {owner: 1, opponent: 2, stranger: 3})
    ended(group, {owner: 3, opponent: 1, stranger: 2})
    ended(group, {owner: 1, opponent: 2})
    ended(None, {owner: 3, opponent: 1, stranger: 2})
    lines = as_owner.get(f"/groups/{group.pk}/").context["lines"]
    told = [(one.face.name, one.rank, one.matches, one.wins, one.share) for one in lines]
    assert told == [
        ("owner", 1, 3, 2, 67),
        ("opponent", 2, 3, 1, 33),
        ("third", 0, 0, 0, None),
    ]
    assert as_owner.get(f"/groups/{group.pk}/?game={GAME}").context["game"].key == GAME
    assert as_owner.get(f"/groups/{group.pk}/?game=nonsense").context["game"] is None


def test_the_page_asks_the_same_however_many_there_are(
    group: Group, owner: Any, opponent: Any, as_owner: Client
) -> None:
    ended(group, {owner: 1, opponent: 2})
    play.open_table(opponent, GAME, 3, group=group)
    few = queries(as_owner, f"/groups/{group.pk}/")
    for at in range(5):
        newcomer = person(f"member{at}")
        groups.join(group.invitation, newcomer)
        ended(group, {newcomer: 1, owner: 2})
        play.open_table(newcomer, GAME, 3, group=group)
    assert queries(as_owner, f"/groups/{group.pk}/") <= few
