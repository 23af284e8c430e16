"""Why bots moved, as the site tells it: to whom, when, and from whose knowledge."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from django.test import Client

from games import play
from games.models import Match, Move
from games.models.matches import OWN_MOVE
from games.play import Refusal
from games.play.automation import runner
from games.play.match import bot_players
from games.play.views import messages, reasons


@pytest.fixture(autouse=True)
def forgotten() -> None:
    reasons.remembered.clear()


def opened(owner: Any, game: str = "kaiju_exchange", **wanted: Any) -> int:
    """A match of the owner with a bot."""
    bots = [bot_players.SUBSTITUTE]
    match = play.open_table(owner, game, 2, pace="free", decision_seconds=0, bots=bots, **wanted)
    return int(match.pk)


def go_on(number: int, least: int = 10_000) -> list[int]:
    """Play until the bot has made so many choices, the person doing what the clock would do. Their
    versions."""
    while Match.objects.get(pk=number).status == Match.Status.PLAYING and len(by_bot(number)) < least:
        position = play.read(number)
        if not position.row.waiting:
            assert play.advance(number, position.row.version)
            continue
        seat = position.row.waiting[0]["seat"]
        if position.seats[seat].bot:
            assert runner.bot_move(number, position.row.version, seat)
            continue
        choice = position.state.agenda[-1].default(position.state, position.context, seat)
        play.submit(
            number, seat, msgspec.json.encode(choice), position.row.version, f"{position.row.version}"
        )
    return by_bot(number)


def by_bot(number: int) -> list[int]:
    moves = Move.objects.filter(match=number, nonce__startswith=OWN_MOVE).order_by("version")
    return list(moves.values_list("version", flat=True))


def told(number: int, version: int, viewer: Any = None) -> Any:
    return msgspec.json.decode(play.reason(number, version, viewer))


def refusal(number: int, version: int, viewer: Any = None) -> Refusal:
    with pytest.raises(Refusal) as refused:
        play.reason(number, version, viewer)
    return refused.value


def reasons_of(number: int, versions: list[int]) -> dict[int, Any]:
    """The reasons that are told, by version."""
    return {version: told(number, version) for version in versions if not unsaid(number, version)}


def unsaid(number: int, version: int) -> bool:
    """Whether a bot's choice is kept secret, or what came of it is not decided."""
    try:
        play.reason(number, version)
    except Refusal as refused:
        return refused.sentence in (reasons.SECRET, reasons.UNDER_WAY)
    return False


def test_everybody_is_told_the_same_reason_in_play(owner: Any, stranger: Any) -> None:
    number = opened(owner)
    versions = go_on(number, 12)
    found = reasons_of(number, versions)
    assert len(found) > 3
    for version, reason in found.items():
        assert reason["known_by"] == "everybody"
        assert reason["sentence"]
        reasons.remembered.clear()  # as another process, which has not been asked yet
        assert told(number, version, owner) == told(number, version, stranger) == reason


def test_afterwards_a_reason_is_what_its_seat_knew(owner: Any) -> None:
    number = opened(owner, speed="instant")
    versions = go_on(number, 4)
    before = reasons_of(number, versions)
    go_on(number)
    for version in versions:
        reason = told(number, version)
        assert reason["known_by"] == "seat"
        assert reason != before.get(version)


def test_people_are_not_asked_why(owner: Any) -> None:
    number = opened(owner, speed="instant")
    go_on(number, 20)
    peoples = Move.objects.filter(match=number, kind="choice", seat=0).values_list("version", flat=True)
    assert peoples
    for version in (*peoples, 1):
        found = refusal(number, version)
        assert found.code == "gone"
        assert found.sentence in (reasons.PEOPLES, reasons.NO_MOVE)
    assert refusal(number, 10_000).sentence == reasons.NO_MOVE


def test_lines_of_the_log_say_whom_one_may_ask(owner: Any) -> None:
    number = opened(owner)
    versions = go_on(number, 3)
    position = play.read(number)
    lines = [messages.move_line(position, 0, move) for move in messages.stored_moves(position, 0)]
    asked = {line["version"] for line in lines if line["by_bot"]}
    assert set(versions) <= asked
    assert all(line["seat"] == 1 for line in lines if line["by_bot"])


def test_a_seat_that_was_left_is_asked_for_what_its_bot_did(owner: Any, opponent: Any) -> None:
    match = play.open_table(owner, "kaiju_exchange", 2, pace="free", decision_seconds=0, speed="instant")
    play.take_seat(match.pk, opponent)
    play.takeover(match.pk, owner)
    versions = go_on(match.pk, 2)
    assert versions
    assert all(Move.objects.get(match=match.pk, version=version).seat == 0 for version in versions)
    assert all(reason["seat"] == 0 for reason in reasons_of(match.pk, versions).values())


def test_a_choice_in_secret_keeps_its_reason_until_the_end(owner: Any) -> None:
    """Reactions in Daikaiju Director are asked in silence."""
    number = opened(owner, "daikaiju_director", speed="instant")
    go_on(number)
    moves = Move.objects.filter(match=number, kind="choice", seat=1)
    version = next(move.version for move in moves if bytes(move.choice or b"") == b'{"do":"pass"}')
    assert told(number, version)["known_by"] == "seat"
    Match.objects.filter(pk=number).update(status=Match.Status.PLAYING)
    assert refusal(number, version).sentence == reasons.SECRET


def test_a_private_table_tells_strangers_nothing(owner: Any, stranger: Any, client: Client) -> None:
    number = opened(owner, private=True)
    version = go_on(number, 3)[0]
    assert refusal(number, version, stranger).code == "gone"
    assert client.get(f"/tables/{number}/replay/{version}/why.json").status_code == 404
    client.force_login(stranger)
    assert client.get(f"/tables/{number}/replay/{version}/why.json").status_code == 404
    client.force_login(owner)
    answer = client.get(f"/tables/{number}/replay/{version}/why.json")
    assert answer.json().get("sentence")


def test_the_page_of_the_log_tells_it_without_a_script(owner: Any, client: Client) -> None:
    number = opened(owner)
    version = go_on(number, 3)[0]
    client.force_login(owner)
    address = f"/matches/{number}/log/"
    page = client.get(address)
    asks = [line.why for line in page.context["log"] if line.why]
    assert version in asks
    assert set(asks) <= set(by_bot(number))
    assert f'href="?why={version}#{version}"' in page.content.decode()
    asked = client.get(f"{address}?why={version}").context
    sentence = client.get(f"/tables/{number}/replay/{version}/why.json").json()["sentence"]
    assert asked["asked_why"] == version
    assert asked["told_why"].split()[-1].strip(".") in sentence
    assert client.get(f"{address}?why=99999").context["told_why"] == reasons.NO_MOVE
    assert client.get(f"{address}?why=-1").context["asked_why"] == 0


def test_many_questions_are_too_many(owner: Any, client: Client, settings: Any) -> None:
    number = opened(owner)
    version = go_on(number, 2)[0]
    client.force_login(owner)
    path = f"/tables/{number}/replay/{version}/why.json"
    for _ in range(settings.API_QUOTAS["reason"]):
        assert client.get(path).status_code in (200, 404)
    assert client.get(path).status_code == 429
