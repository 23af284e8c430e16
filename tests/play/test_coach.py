"""The coach: who may ask at which table, when, and what is told."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from django.test import Client

from games import play
from games.bots.advice import advice
from games.engine import Perspective
from games.models import Match, Seat
from games.play import Refusal
from games.play.automation import runner
from games.play.match import bot_players
from games.play.views import coach


@pytest.fixture(autouse=True)
def forgotten() -> None:
    coach.remembered.clear()


def opened(owner: Any, game: str = "kaiju_exchange", bots: int = 1, **wanted: Any) -> int:
    """A match of the owner with bots, at the owner's first question."""
    wanted = {"pace": "free", "decision_seconds": 0, "speed": "instant", **wanted}
    match = play.open_table(owner, game, 2, bots=[bot_players.SUBSTITUTE] * bots, **wanted)
    return int(match.pk)


def until_asked(number: int) -> int:
    """Let bots play until the owner is asked with a choice. The version then."""
    while True:
        position = play.read(number)
        waiting = position.row.waiting
        if not waiting:
            assert play.advance(number, position.row.version)
            continue
        seat = waiting[0]["seat"]
        if position.seats[seat].bot:
            assert runner.bot_move(number, position.row.version, seat)
            continue
        if len(Perspective(position.game, position.state, position.context, seat).options()) > 1:
            return int(position.row.version)
        choice = position.state.agenda[-1].default(position.state, position.context, seat)
        play.submit(
            number, seat, msgspec.json.encode(choice), position.row.version, f"{position.row.version}"
        )


def told(number: int, user: Any, version: int) -> Any:
    return msgspec.json.decode(play.advise(number, user, version))


def refusal(number: int, user: Any, version: int) -> Refusal:
    with pytest.raises(Refusal) as refused:
        play.advise(number, user, version)
    return refused.value


def test_whoever_plays_with_bots_alone_is_told_what_a_mind_would_do(owner: Any) -> None:
    number = opened(owner)
    version = until_asked(number)
    found = told(number, owner, version)
    position = play.read(number)
    offered = msgspec.to_builtins(position.game.prompt(position.state, position.context, 0).choices)
    assert found["seat"] == 0
    assert len(found["options"]) > 1
    assert all(one["action"] in [choice["action"] for choice in offered] for one in found["options"])
    assert found["options"][0]["behind"] == 0
    coach.remembered.clear()  # as another process
    assert told(number, owner, version) == found


def test_it_knows_what_the_seat_knows(owner: Any) -> None:
    """The same advice comes from a state that the seat imagines."""
    number = opened(owner, "daikaiju_director")
    version = until_asked(number)
    position = play.read(number)
    seat = position.seat_of(owner.pk)
    assert seat is not None
    perspective = Perspective(position.game, position.state, position.context, seat)
    seed = f"{position.row.commitment}:{version}"
    assert play.advise(number, owner, version) == msgspec.json.encode(advice(perspective, seed))


def test_asking_changes_nothing(owner: Any) -> None:
    number = opened(owner)
    version = until_asked(number)
    before = Match.objects.values().get(pk=number)
    told(number, owner, version)
    assert Match.objects.values().get(pk=number) == before


def test_a_rated_table_has_no_coach(owner: Any) -> None:
    number = opened(owner)
    version = until_asked(number)
    Match.objects.filter(pk=number).update(rated=True)
    found = refusal(number, owner, version)
    assert (found.code, found.sentence) == ("forbidden", coach.RATED)
    assert not coach.coaches(Match.objects.get(pk=number), owner)


def test_a_table_with_two_people_has_no_coach(owner: Any, opponent: Any) -> None:
    match = play.open_table(owner, "kaiju_exchange", 2, pace="free", decision_seconds=0, speed="instant")
    play.take_seat(match.pk, opponent)
    for user in (owner, opponent):
        assert refusal(match.pk, user, 1).sentence == coach.PEOPLE
        assert not coach.coaches(Match.objects.get(pk=match.pk), user)
    play.resign(match.pk, opponent)  # they may still be told
    assert refusal(match.pk, owner, 1).sentence == coach.PEOPLE


def test_others_are_not_told(owner: Any, stranger: Any) -> None:
    number = opened(owner)
    version = until_asked(number)
    for nobody in (stranger, None):
        assert refusal(number, nobody, version).code == "not-seated"
    assert not coach.coaches(Match.objects.get(pk=number), stranger)


def test_only_the_question_of_now_has_advice(owner: Any) -> None:
    number = opened(owner)
    version = until_asked(number)
    assert refusal(number, owner, version - 1).code == "stale"
    assert refusal(number, owner, version + 1).code == "stale"
    Match.objects.filter(pk=number).update(waiting=[])
    assert refusal(number, owner, version).code == "not-asked"
    Match.objects.filter(pk=number).update(status=Match.Status.FINISHED)
    assert refusal(number, owner, version).code == "over"


def test_a_seat_that_a_bot_plays_is_not_asked(owner: Any) -> None:
    number = opened(owner)
    until_asked(number)
    play.takeover(number, owner)
    assert refusal(number, owner, Match.objects.get(pk=number).version).code == "not-asked"


def test_a_lesson_has_no_coach(owner: Any) -> None:
    number = opened(owner)
    version = until_asked(number)
    Match.objects.filter(pk=number).update(lesson="payday")
    assert refusal(number, owner, version).sentence == coach.LESSON


def test_it_is_on_in_the_first_matches(owner: Any, client: Client) -> None:
    assert coach.is_new(owner)
    for _ in range(coach.FIRST_MATCHES):
        number = opened(owner)
        Match.objects.filter(pk=number).update(status=Match.Status.FINISHED)
    assert not coach.is_new(owner)
    client.force_login(owner)
    assert settings_of(client, client.post("/play/", {"game": "kaiju_exchange"})) == {"on": False}
    first = client.post("/play/", {"game": "kaiju_exchange", "first": "1"})
    assert settings_of(client, first) == {"on": True}


def test_the_page_says_how_one_wins_to_who_has_not_finished_a_match_of_this_game(
    owner: Any, stranger: Any, client: Client
) -> None:
    number = opened(owner)
    path = f"/tables/{number}/"
    client.force_login(owner)
    assert table_settings(client, path)["newcomer"] is True
    other = opened(owner)
    Match.objects.filter(pk=other).update(status=Match.Status.FINISHED, game="spoonbrokers")
    assert table_settings(client, path)["newcomer"] is True
    Match.objects.filter(pk=other).update(game="kaiju_exchange")
    assert table_settings(client, path)["newcomer"] is False
    client.force_login(stranger)
    assert table_settings(client, path)["newcomer"] is False


def test_the_page_says_whether_there_is_a_coach(owner: Any, stranger: Any, client: Client) -> None:
    number = opened(owner)
    path = f"/tables/{number}/"
    client.force_login(owner)
    assert table_settings(client, path)["coach"] == {"on": True}
    client.force_login(stranger)
    assert table_settings(client, path)["coach"] is None
    client.logout()
    assert table_settings(client, path)["coach"] is None
    Match.objects.filter(pk=number).update(rated=True)
    client.force_login(owner)
    assert table_settings(client, path)["coach"] is None


def test_guests_are_coached(db: None, client: Client) -> None:
    answer = client.post("/play/", {"game": "kaiju_exchange"})
    assert settings_of(client, answer) == {"on": True}
    match = Match.objects.get()
    seat = Seat.objects.get(match=match, user__isnull=False)
    assert seat.user is not None
    assert seat.user.is_guest
    version = until_asked(match.pk)
    assert told(match.pk, seat.user, version)["options"]


def settings_of(client: Client, answer: Any) -> Any:
    return table_settings(client, answer["Location"])["coach"]


def table_settings(client: Client, path: str) -> Any:
    page = client.get(path).content.decode()
    text = page.partition('id="table-settings">')[2].partition("</script>")[0]
    return msgspec.json.decode(text)
