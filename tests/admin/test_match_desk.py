"""The match desk: what waits for nobody, what a match waits for, setting it right, trying out; and that
nobody sees more than they may."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games import play
from games.models import Match
from games.play.automation import runner
from games.play.automation.stuck_matches import waiting_for_nobody
from games.play.changes import broadcast
from games.play.match import scheduler
from games.play.ops import incidents
from tests.clock import Clock
from tests.web.conftest import forget, hand_of

pytestmark = pytest.mark.django_db
DESK = "/admin/games/match/desk/"


@pytest.fixture(autouse=True)
def handed_out(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[Any, ...]]]:
    """The tasks that are handed out."""
    tasks: list[tuple[Any, ...]] = []
    monkeypatch.setattr(scheduler, "send", lambda *task: tasks.append(task))
    monkeypatch.setattr(broadcast, "listeners", [])
    forget()
    yield tasks
    forget()


@pytest.fixture
def match(rules: None) -> Match:
    """A match of two people that has just begun; seat 0 is the owner's."""
    people = get_user_model().objects
    owner, opponent = people.create_user("owner"), people.create_user("opponent")
    table = play.open_table(owner, "kaiju_exchange", 2, speed="instant", pace="free")
    play.take_seat(table.pk, opponent)
    return Match.objects.get(pk=table.pk)


@pytest.fixture
def kana(client: Client) -> Client:
    """The administrator."""
    client.force_login(get_user_model().objects.create_superuser("kana"))
    return client


def staff(name: str, *permissions: str) -> Client:
    """Somebody who works here with these permissions alone."""
    user = get_user_model().objects.create_user(name, is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    client = Client()
    client.force_login(user)
    return client


def address(match: Match) -> str:
    return reverse("admin:games_match_change", args=[match.pk])


def sandbox(match: Match, version: int | None = None) -> str:
    return reverse("admin:games_match_sandbox", args=[match.pk]) + (f"?version={version}" if version else "")


def audit() -> list[tuple[str, str]]:
    """Who did what, in the order in which it was done."""
    lines = LogEntry.objects.order_by("pk").select_related("user")
    return [(line.user.username, line.get_change_message()) for line in lines]


def stored(match: Match) -> dict[str, Any]:
    return dict(Match.objects.filter(pk=match.pk).values().get())


def hidden(match: Match, seat: int) -> list[str]:
    """The cards of a seat of which spectators see no copy."""
    public = play.update(match.pk, None).decode()
    return [code for code in hand_of(match, seat) if f'"{code}"' not in public]


# -- what waits for nobody -----------------------------------------------------------------------------------


def stall(match: Match, **changes: Any) -> None:
    Match.objects.filter(pk=match.pk).update(**changes)


def test_what_waits_for_a_person_is_not_listed(kana: Client, match: Match) -> None:
    assert list(waiting_for_nobody()) == []
    assert "waits for somebody, or goes on by itself" in kana.get(DESK).content.decode()


def test_what_waits_for_nobody_is_listed_oldest_first(kana: Client, match: Match) -> None:
    late = play.open_table(match.host, "kaiju_exchange", 2, bots=["novice"], speed="instant")
    now = timezone.now()
    stall(match, waiting=[], due_at=None, moved_at=now - timedelta(hours=1))
    stall(late, due_at=now - timedelta(minutes=10), moved_at=now - timedelta(hours=2))
    assert [row.pk for row in waiting_for_nobody()] == [late.pk, match.pk]
    page = kana.get(DESK).content.decode()
    assert "Nobody is asked and nothing is due." in page
    assert "Something was due 600 seconds ago." in page or "Something was due 601 seconds ago." in page
    assert page.index(f">{late.pk}</a>") < page.index(f">{match.pk}</a>")


def test_what_the_sweep_will_soon_find_is_not_listed(match: Match) -> None:
    stall(match, due_at=timezone.now() - timedelta(seconds=5))
    assert list(waiting_for_nobody()) == []
    stall(match, due_at=timezone.now() - timedelta(minutes=5), status=Match.Status.FINISHED)
    assert list(waiting_for_nobody()) == []


def test_a_longer_list_takes_no_more_queries(kana: Client, match: Match) -> None:
    stall(match, waiting=[], due_at=None)
    kana.get(DESK)
    with CaptureQueriesContext(connection) as one:
        kana.get(DESK)
    for number in range(5):
        more = play.open_table(
            get_user_model().objects.create_user(f"host{number}"), "kaiju_exchange", 2, bots=["novice"]
        )
        stall(more, waiting=[], due_at=None)
    with CaptureQueriesContext(connection) as many:
        kana.get(DESK)
    assert len(many) == len(one)


def test_the_desk_counts_what_goes_wrong(kana: Client, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    trouble = incidents.Incident("lost", match.pk, "The sweep handed out again: bot_move.", 1_800_000_000.0)
    stuck = incidents.Incident("event", 0, "The event could not go on: KeyError.", 1_800_000_000.0, event=7)
    monkeypatch.setattr(incidents, "latest", lambda most: [trouble, stuck])
    outcome = play.make_all([(match.pk, play.Choose(seat=0, by=1, version=99, nonce="n", action=b"{}"))])[0]
    assert isinstance(outcome, play.Refusal)
    page = kana.get(DESK).content.decode()
    assert f"{outcome.code}, person" in page
    assert "The sweep handed out again: bot_move." in page
    assert "The event could not go on: KeyError." in page
    assert f'href="{reverse("event_organise", args=[7])}"' in page


# -- looking -------------------------------------------------------------------------------------------------


def test_a_running_match_is_shown_without_any_hand(kana: Client, match: Match) -> None:
    page = kana.get(address(match)).content.decode()
    assert "EndOfRound" in page, "the agenda"
    assert "Look at the hands" in page
    hands = hidden(match, 0) + hidden(match, 1)
    assert hands
    assert [code for code in hands if code in page] == []
    assert audit() == []


def test_looking_at_hands_leaves_an_audit_line(kana: Client, match: Match) -> None:
    page = kana.post(address(match), {"act": "hands"}).content.decode()
    assert all(code in page for code in hand_of(match, 0) + hand_of(match, 1))
    assert audit() == [("kana", f"Looked at every hand, at version {match.version}.")]
    assert audit()[0][1] in kana.get(reverse("admin:games_match_history", args=[match.pk])).content.decode()


def test_what_seats_see_differently_stands_side_by_side(kana: Client, match: Match) -> None:
    response = kana.post(address(match), {"act": "hands"})
    differing = response.context["differing"]
    assert all(len(line.values) == 3 for line in differing), "two seats and the spectators"
    own = hand_of(match, 0)[0]
    seen = [
        [own in value for value in line.values]
        for line in differing
        # Elsewhere a card of the same design may lie open, or in the rival's hand.
        if line.path.startswith("seats 0 ") and any(own in value for value in line.values)
    ]
    assert seen
    assert all(row == [True, False, False] for row in seen)


def test_a_finished_match_is_open_and_leaves_no_line(kana: Client, match: Match) -> None:
    play.call_off(match.pk, "a test")
    hands = hand_of(match, 0)
    page = kana.get(address(match)).content.decode()
    assert all(code in page for code in hands)
    assert audit() == []


def test_looking_takes_a_permission_of_its_own(match: Match) -> None:
    viewer = staff("viewer", "view_match")
    assert viewer.get(address(match)).status_code == 200
    assert viewer.get(DESK).status_code == 200
    assert viewer.post(address(match), {"act": "hands"}).status_code == 403
    assert viewer.get(sandbox(match)).status_code == 403
    assert staff("seer", "view_match", "see_hands").post(address(match), {"act": "hands"}).status_code == 200


def test_acts_take_a_permission_of_their_own(match: Match) -> None:
    before = stored(match)
    for client in (staff("viewer", "view_match"), staff("seer", "view_match", "see_hands")):
        page = client.get(address(match)).content.decode()
        assert "Nudge" not in page
        for form in ({"act": "nudge"}, {"act": "bot", "seat": "0"}, {"act": "call_off", "reason": "because"}):
            assert client.post(address(match), form).status_code == 403
    usher = staff("usher")
    for where in (address(match), DESK, sandbox(match)):
        assert usher.get(where).status_code == 403
    assert stored(match) == before
    assert audit() == []


@pytest.mark.parametrize("who", ["stranger", "visitor", "owner"])
def test_nobody_else_comes_in(client: Client, match: Match, who: str) -> None:
    if who != "visitor":
        client.force_login(get_user_model().objects.get_or_create(username=who)[0])
    for where in (address(match), DESK, sandbox(match)):
        assert client.get(where).status_code == 302
        assert client.post(where, {"act": "call_off", "reason": "x"}).status_code == 302
    assert Match.objects.get(pk=match.pk).status == Match.Status.PLAYING


def test_an_administrator_who_plays_has_no_desk_for_that_match(client: Client, match: Match) -> None:
    owner = get_user_model().objects.get(username="owner")
    owner.is_staff = owner.is_superuser = True
    owner.save()
    client.force_login(owner)
    assert client.get(address(match)).status_code == 403
    assert client.post(address(match), {"act": "hands"}).status_code == 403
    assert client.post(address(match), {"act": "bot", "seat": "1"}).status_code == 403
    assert client.get(sandbox(match)).status_code == 403
    play.call_off(match.pk)
    assert client.get(address(match)).status_code == 200


def test_the_secret_of_a_match_is_nowhere_on_the_desk(kana: Client, match: Match) -> None:
    secret = bytes(Match.objects.get(pk=match.pk).secret).hex()
    pages = [kana.get(address(match)), kana.post(address(match), {"act": "hands"}), kana.get(sandbox(match))]
    for page in pages:
        assert page.status_code == 200
        assert secret not in page.content.decode()
        assert match.invitation not in page.content.decode()


def test_a_match_that_cannot_be_read_has_a_page_all_the_same(kana: Client, match: Match) -> None:
    stall(match, state=b"not a state")
    page = kana.get(address(match))
    assert page.status_code == 200
    assert "This match cannot be read" in page.content.decode()


# -- setting right -------------------------------------------------------------------------------------------


def test_a_nudge_hands_out_what_got_lost(
    kana: Client, match: Match, handed_out: list[tuple[Any, ...]], django_capture_on_commit_callbacks: Any
) -> None:
    play.replace(match.pk, Match.objects.get(pk=match.pk).waiting[0]["seat"])
    asked = Match.objects.get(pk=match.pk).waiting
    stall(match, waiting=[], due_at=None)
    forget()
    handed_out.clear()
    assert [row.pk for row in waiting_for_nobody()] == [match.pk]
    with django_capture_on_commit_callbacks(execute=True):
        page = kana.post(address(match), {"act": "nudge"}, follow=True).content.decode()
    row = Match.objects.get(pk=match.pk)
    assert [entry["seat"] for entry in row.waiting] == [entry["seat"] for entry in asked]
    assert row.due_at is not None
    assert list(waiting_for_nobody()) == []
    assert [(task, arguments) for task, arguments, *_ in handed_out] == [
        ("bot_move", [match.pk, row.version, asked[0]["seat"]])
    ]
    told = f"Nudged: handed out the bot’s move of seat {asked[0]['seat']}."
    assert told in page
    assert audit() == [("kana", told)]
    assert runner.bot_move(match.pk, row.version, asked[0]["seat"]), "and the match goes on"


def test_nudging_what_waits_for_a_person_changes_nothing_for_them(
    kana: Client, match: Match, clock: Clock
) -> None:
    """It is a move like all others, which leaves the game and everybody's time as they were."""
    before, view = stored(match), json.loads(play.update(match.pk, 0))
    clock.goes(1)
    page = kana.post(address(match), {"act": "nudge"}, follow=True).content.decode()
    assert "nothing is to happen by itself" in page
    after = stored(match)
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {"version", "digest", "moved_at"}
    assert list(match.moves.values_list("version", "kind", "seat"))[-1] == (after["version"], "nudge", None)
    shown = json.loads(play.update(match.pk, 0))
    assert shown == view | {"version": after["version"], "now": shown["now"]}


def test_a_seat_is_handed_to_a_bot_and_its_person_may_come_back(kana: Client, match: Match) -> None:
    kana.post(address(match), {"act": "bot", "seat": "1"})
    seat = match.seats.get(number=1)
    assert seat.bot
    assert seat.takeover
    assert audit() == [("kana", "Handed seat 1 to a bot.")]
    assert (
        "A bot plays this seat already."
        in kana.post(address(match), {"act": "bot", "seat": "1"}, follow=True).content.decode()
    )
    play.make(match.pk, play.Return(by=seat.user_id, nonce="back"))
    assert not match.seats.get(number=1).bot


def test_calling_off_tells_the_players_why(kana: Client, match: Match) -> None:
    kana.post(address(match), {"act": "call_off", "reason": "the {seat:1} chair   is broken"})
    row = Match.objects.get(pk=match.pk)
    assert row.status == Match.Status.ABANDONED
    assert row.due_at is None
    assert row.waiting == []
    told = "Called off: the (seat:1) chair is broken"
    assert play.table_info(match.pk)["called_off"] == told
    owner = Client()
    owner.force_login(get_user_model().objects.get(username="owner"))
    assert told in owner.get(f"/matches/{match.pk}/").content.decode()
    assert audit() == [("kana", "Called the match off: the {seat:1} chair   is broken")]


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ({"act": "call_off", "reason": "  "}, "Say why: the players read it."),
        ({"act": "call_off", "reason": "x" * 151}, "A reason has at most 150 characters."),
        ({"act": "bot", "seat": "7"}, "There is no such seat."),
        ({"act": "bot", "seat": "one"}, "Which seat?"),
        ({"act": "explode"}, "There is no such act."),
        ({"status": "finished"}, "There is no such act."),
    ],
)
def test_an_act_that_makes_no_sense_is_refused(
    kana: Client, match: Match, form: dict[str, str], told: str
) -> None:
    before = stored(match)
    assert told in kana.post(address(match), form, follow=True).content.decode()
    assert stored(match) == before
    assert audit() == []


def test_a_finished_match_is_not_set_right(kana: Client, match: Match) -> None:
    play.call_off(match.pk)
    assert "Call off" not in kana.get(address(match)).content.decode()
    for form in ({"act": "nudge"}, {"act": "bot", "seat": "0"}, {"act": "call_off", "reason": "again"}):
        assert "This match has ended." in kana.post(address(match), form, follow=True).content.decode()
    assert kana.post(reverse("admin:games_match_delete", args=[match.pk]), {"post": "yes"}).status_code == 403


# -- trying out ----------------------------------------------------------------------------------------------


def played(match: Match, moves: int) -> Match:
    """Some moves of both seats, by programs that sit for them."""
    for seat in (0, 1):
        play.replace(match.pk, seat)
    for _ in range(moves):
        row = Match.objects.get(pk=match.pk)
        assert play.bot_move(match.pk, row.version, row.waiting[0]["seat"])
    return Match.objects.get(pk=match.pk)


def test_the_sandbox_stands_where_the_match_stood(kana: Client, match: Match) -> None:
    match = played(match, 8)
    for version in (1, 5, match.version):
        page = kana.get(sandbox(match, version))
        assert page.status_code == 200
        assert page.context["choices"] or page.context["step"]
    assert audit()[0] == ("kana", "Opened the sandbox from version 1 on.")


def test_a_choice_is_tried_out_and_nothing_is_stored(kana: Client, match: Match) -> None:
    before, moves = stored(match), match.moves.count()
    page = kana.get(sandbox(match))
    seat, _, action = page.context["choices"][0]
    choice = f'{{"seat":{seat},"action":{action}}}'
    tried = kana.post(sandbox(match), {"tried": "[]", "choice": choice})
    ((what, sentences),) = tried.context["happened"]
    assert what == f"seat {seat}: {json.dumps(json.loads(action), separators=(',', ':'))}"
    assert sentences
    seat, _, action = tried.context["choices"][0]
    again = kana.post(
        sandbox(match), {"tried": tried.context["tried"], "choice": f'{{"seat":{seat},"action":{action}}}'}
    )
    assert len(again.context["happened"]) == 2
    assert (
        kana.post(sandbox(match), {"tried": again.context["tried"], "afresh": "1"}).context["happened"] == []
    )
    assert stored(match) == before
    assert match.moves.count() == moves
    assert ("kana", f"Tried out 2 choices from version {match.version} on.") in audit()


def test_what_the_sandbox_says_is_what_then_happens(kana: Client, match: Match) -> None:
    """It replays from the secret, so its dice and cards are those of the match."""
    page = kana.get(sandbox(match))
    seat, _, action = page.context["choices"][0]
    tried = kana.post(sandbox(match), {"choice": f'{{"seat":{seat},"action":{action}}}'})
    play.submit(match.pk, seat, action.encode(), match.version, "really")
    really = kana.get(sandbox(match))
    if Match.objects.get(pk=match.pk).version == match.version + 1:
        assert tried.context["agenda"] == really.context["agenda"]
        assert tried.context["differing"] == really.context["differing"]
        assert tried.context["alike"] == really.context["alike"]


@pytest.mark.parametrize(
    ("form", "told"),
    [
        ({"choice": "not json"}, "That cannot be read"),
        ({"tried": "{"}, "That cannot be read"),
        ({"tried": "[" * 100_000}, "That cannot be read"),
        ({"seat": "x", "action": "{}"}, "That cannot be read"),
        ({"seat": "0", "action": '{"do":"explode"}'}, ""),
        ({"seat": "9", "action": "{}"}, "There is no such seat."),
        ({"step": "1"}, "No step is due here."),
    ],
)
def test_what_cannot_be_tried_is_answered_with_the_reason(
    kana: Client, match: Match, form: dict[str, str], told: str
) -> None:
    before = stored(match)
    page = kana.post(sandbox(match), form)
    assert page.status_code == 422
    assert page.context["error"]
    assert told in page.content.decode()
    assert stored(match) == before


@pytest.mark.parametrize("version", [999, 0])
def test_there_is_no_sandbox_for_a_version_that_never_was(kana: Client, match: Match, version: int) -> None:
    page = kana.get(reverse("admin:games_match_sandbox", args=[match.pk]), {"version": version})
    assert page.status_code == 422
    assert f"This match has the versions 1 to {match.version}." in page.content.decode()


def test_a_match_that_does_not_come_out_again_says_where(kana: Client, match: Match) -> None:
    match.moves.filter(version=1).update(events=b"[]")
    page = kana.get(sandbox(match))
    assert page.status_code == 422
    assert "does not come out again at move 1" in page.content.decode()


def test_the_list_of_matches_leads_to_the_desk(kana: Client, match: Match) -> None:
    page = kana.get(reverse("admin:games_match_changelist")).content.decode()
    assert DESK in page
    assert address(match) in page
