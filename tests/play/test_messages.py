"""What leaves the server: whole, in the words of its audience, and without anything that this audience may
not know."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games import play
from games.models import ChatMessage
from games.play.match.position import Position
from games.play.views.welcome import first_messages
from tests.clock import Clock
from tests.play.conftest import ROLL, STOP, WHISPER, YES, Sit
from tests.play.test_moves import refused
from tests.toy import DenOfDice


def read(message: bytes) -> dict[str, Any]:
    decoded: dict[str, Any] = msgspec.json.decode(message)
    return decoded


class Marked(DenOfDice):
    """Den of Dice with cards that stand out in any text."""

    def shipped_data(self) -> bytes:
        return msgspec.json.encode([900_001 + number for number in range(9)])

    def catalog(self, cards: list[int]) -> Any:
        return len(cards)


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    from games.titles import all_games

    monkeypatch.setitem(all_games(), "den_of_dice", Marked())


def card_of(table: Any, seat: int) -> bytes:
    return str(table.state().players[seat].card).encode()


def test_an_update_holds_what_the_protocol_says(sit: Sit, clock: Clock) -> None:
    table = sit()
    table.does(0, ROLL)
    message = read(play.update(table.pk, 0, since=table.version - 1))
    keys = ["type", "version", "view", "prompt", "asides", "waiting", "moves"]
    assert list(message) == [*keys, "result", "hindsight", "ending", "now"]
    assert (message["type"], message["version"], message["view"]["you"]) == ("update", table.version, 0)
    assert message["prompt"]["choices"][0]["action"] == {"do": "roll"}
    assert message["waiting"] == [
        {
            "seat": 0,
            "patience": "turn",
            "deadline": clock.at + 360,
            "reserve": 300.0,
            "still": [],
            "grace": False,
            "gone_from": None,
        },
    ]
    (move,) = message["moves"]
    assert (move["version"], move["kind"], move["seat"]) == (table.version, "choice", 0)
    assert move["events"][0]["event"] == move["events"][0]["text"] == "rolled"
    assert message["now"] == clock.at


def test_only_those_who_are_asked_get_a_prompt(sit: Sit, owner: Any) -> None:
    table = sit()
    assert read(play.update(table.pk, 0))["prompt"]
    assert read(play.update(table.pk, 1))["prompt"] is None
    assert read(play.update(table.pk, None))["prompt"] is None
    play.takeover(table.pk, owner)
    assert read(play.update(table.pk, 0))["prompt"] is None


def test_nothing_that_leaves_tells_anybody_elses_card(
    marked: None, sit: Sit, told: list[Any], committed: None, opponent: Any, stranger: Any
) -> None:
    table = sit(deal=False)
    table.advance()
    for seat in (0, 1):
        table.does(seat, ROLL)
        table.does(seat, STOP)
    table.does(1, YES)
    cards = {seat: card_of(table, seat) for seat in (0, 1)}
    secret = bytes(table.match.secret)
    for audience, knows in ((0, {0}), (1, {1}), (None, set())):
        viewer = {0: None, 1: opponent, None: stranger}[audience]
        leaves = [news.message(audience) for news in told]
        leaves += [play.update(table.pk, audience, since=0), *first_messages(table.pk, audience)[:2]]
        leaves.append(msgspec.json.encode([play.table_info(table.pk), play.lobby_rows()]))
        leaves.append(msgspec.json.encode(play.earlier_log(table.pk, audience, 99)))
        if audience != 0:
            leaves.append(play.replay(table.pk, viewer))
            leaves += [play.replay_view(table.pk, version, viewer) for version in range(1, table.version + 1)]
        everything = b"\n".join(leaves)
        for seat, card in cards.items():
            assert (card in everything) is (seat in knows)
        assert secret not in everything
        assert secret.hex().encode() not in everything
        assert table.match.invitation.encode() not in everything


def test_a_whisper_is_heard_by_those_who_may(
    marked: None, sit: Sit, told: list[Any], committed: None
) -> None:
    table = sit(seats=3)
    told.clear()
    table.does(0, WHISPER)
    card = card_of(table, 0)
    heard = {audience: card in told[0].message(audience) for audience in (0, 1, 2, None)}
    assert heard == {0: True, 1: True, 2: False, None: False}


def test_a_refusal_tells_nothing_of_the_state(marked: None, sit: Sit) -> None:
    table = sit()
    sentence = refused("not-asked", table.does, 1, ROLL).sentence
    for seat in (0, 1):
        assert card_of(table, seat).decode() not in sentence


def test_a_broadcast_is_encoded_once_for_each_audience(
    sit: Sit, told: list[Any], committed: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit()
    told.clear()
    table.does(0, ROLL)
    (news,) = told
    assert (news.topic, news.match_id, news.version) == ("update", table.pk, table.version)
    assert news.message(1) is news.message(1)
    assert news.message(0) != news.message(1)


def test_a_listener_that_fails_keeps_news_from_nobody(
    sit: Sit, committed: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    from games.play.changes import broadcast

    heard: list[Any] = []

    def fail(news: Any) -> None:
        raise RuntimeError("a bug in a listener")

    table = sit()
    monkeypatch.setattr(broadcast, "listeners", [fail, heard.append])
    table.does(0, ROLL)
    assert [news.topic for news in heard] == ["update"]


def test_the_welcome_brings_table_log_and_chat(sit: Sit, owner: Any, opponent: Any) -> None:
    table = sit()
    table.does(0, ROLL)
    play.say(table.pk, opponent, "hello")
    message = read(first_messages(table.pk, 0, here={owner.pk})[0])
    assert (message["type"], message["you"], message["match"]) == ("welcome", 0, table.pk)
    assert message["commitment"] == table.match.commitment
    assert message["catalog"] == list(range(1, 10))
    assert [seat["here"] for seat in message["table"]["seats"]] == [True, False]
    assert [move["version"] for move in message["log"]] == [1, 2, 3]
    assert message["more_log"] is False
    assert (message["chat"][0]["text"], message["chat"][0]["seat"]) == ("hello", 1)


def test_a_long_log_comes_in_pages(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    from games.play.views import messages

    monkeypatch.setattr(messages, "LOG_PAGE", 4)
    table = sit()
    while table.version < 11:
        table.does(1, b'{"do":"wave"}')
    message = read(first_messages(table.pk, None)[0])
    assert [move["version"] for move in message["log"]] == [8, 9, 10, 11]
    assert message["more_log"] is True
    assert [move["version"] for move in play.earlier_log(table.pk, None, 8)] == [4, 5, 6, 7]
    assert [move["version"] for move in play.earlier_log(table.pk, None, 4)] == [1, 2, 3]


def test_the_secret_is_told_when_the_match_is_over_and_not_before(sit: Sit, owner: Any) -> None:
    table = sit()
    assert play.table_info(table.pk)["seal"]["secret"] is None
    table.to_the_end()
    seal = play.table_info(table.pk)["seal"]
    assert bytes.fromhex(seal["secret"]) == bytes(table.match.secret)
    assert len(seal["salts"]) == 2


def test_the_result_comes_with_the_last_update(sit: Sit) -> None:
    table = sit()
    table.to_the_end()
    message = read(play.update(table.pk, None))
    assert message["result"]["ending"] == "score"
    assert (message["waiting"], message["prompt"]) == ([], None)


def test_what_would_have_helped_is_told_to_whoever_played_to_the_end_and_did_not_win(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, owner: Any
) -> None:
    monkeypatch.setattr(
        DenOfDice, "hindsight", lambda self, view, cards, winners: "Stop sooner.", raising=False
    )
    table = sit(seats=3)
    play.takeover(table.pk, owner)
    assert read(play.update(table.pk, 1))["hindsight"] == ""
    table.to_the_end()
    match = table.match
    match.result["winners"] = [1]
    match.save()
    told = {seat: read(play.update(table.pk, seat))["hindsight"] for seat in (None, 0, 1, 2)}
    assert told == {None: "", 0: "", 1: "", 2: "Stop sooner."}


def test_a_preview_tells_what_it_would_mean_or_why_not(sit: Sit) -> None:
    table = sit()
    assert play.preview(table.pk, 0, ROLL) == []
    refused("not-asked", play.preview, table.pk, 1, ROLL)
    refused("malformed", play.preview, table.pk, 0, b"{}")
    refused("not-offered", play.preview, table.pk, 0, YES)
    refused("gone", play.preview, 999_999, 0, ROLL)
    table.to_the_end()
    refused("not-playing", play.preview, table.pk, 0, ROLL)


# -- looking back --------------------------------------------------------------------------------------------


def test_looking_back_shows_each_moment_as_it_was(sit: Sit, owner: Any) -> None:
    table = sit()
    views = {table.version: read(play.update(table.pk, 0))["view"]}
    for action in (ROLL, ROLL, WHISPER):
        table.does(0, action)
        views[table.version] = read(play.update(table.pk, 0))["view"]
    for version, view in views.items():
        picture = read(play.replay_view(table.pk, version, owner))
        assert picture == {"version": version, "view": view, "asked": []}, "who waits is told at the end"
    refused("gone", play.replay_view, table.pk, table.version + 1, owner)


def test_while_a_match_is_on_people_look_with_their_own_eyes(
    sit: Sit, owner: Any, opponent: Any, stranger: Any
) -> None:
    table = sit()
    assert read(play.replay(table.pk, opponent))["you"] == 1
    for viewer in (owner, stranger, None):
        for eyes in (1, "all"):
            refused("forbidden", play.replay_view, table.pk, 2, viewer, eyes=eyes)
            refused("forbidden", play.replay, table.pk, viewer, eyes=eyes)
    assert read(play.replay_view(table.pk, 2, owner, eyes=None))["view"]["cards"] == {}


def test_when_it_is_over_everybody_may_see_all_hands(marked: None, sit: Sit, stranger: Any) -> None:
    table = sit(seats=3)
    cards = [card_of(table, seat) for seat in range(3)]
    table.to_the_end()
    view = play.replay_view(table.pk, 2, stranger, eyes="all")
    assert all(card in view for card in cards)
    own = play.replay_view(table.pk, 2, stranger, eyes=1)
    assert [card in own for card in cards] == [False, True, False]
    listed = play.replay(table.pk, stranger, eyes="all")
    assert all(card in listed for card in cards)
    assert read(listed)["seal"]["secret"]
    refused("malformed", play.replay_view, table.pk, 2, stranger, eyes=3)


def test_when_it_is_over_the_replay_tells_whom_the_match_waited_for_and_with_what(
    sit: Sit, owner: Any, stranger: Any
) -> None:
    table = sit()
    asked, ask = table.version, read(play.update(table.pk, 0))["prompt"]["ask"]
    table.to_the_end()

    def told(eyes: Any) -> Any:
        return read(play.replay_view(table.pk, asked, stranger, eyes=eyes))["asked"]

    assert told("all") == told(0) == [{"seat": 0, "ask": ask}]
    assert told(1) == told(None) == [{"seat": 0, "ask": ""}], "a question may name what its seat holds"
    assert read(play.replay_view(table.pk, table.version, stranger, eyes="all"))["asked"] == []


def test_a_private_match_stays_private_in_hindsight(sit: Sit, stranger: Any) -> None:
    table = sit(private=True)
    table.to_the_end()
    refused("gone", play.replay, table.pk, stranger)
    refused("gone", play.replay_view, table.pk, 2, stranger)
    assert play.replay(table.pk, stranger, invitation=table.match.invitation)


def test_there_is_nothing_to_look_back_at_before_the_start(owner: Any) -> None:
    match = play.open_table(owner, "den_of_dice", 2)
    refused("not-playing", play.replay, match.pk, owner)


# -- chat ----------------------------------------------------------------------------------------------------


def test_people_at_the_table_talk(
    sit: Sit, owner: Any, stranger: Any, told: list[Any], committed: None
) -> None:
    table = sit()
    told.clear()
    play.say(table.pk, owner, "  a\x00 fine\n roll ", "n")
    play.say(table.pk, stranger, "indeed", "n")
    assert list(ChatMessage.objects.values_list("text", flat=True)) == ["a fine roll", "indeed"]
    first, second = (read(news.message(None)) for news in told)
    assert (first["type"], first["name"], first["seat"]) == ("chat", "owner", 0)
    assert (second["name"], second["seat"]) == ("stranger", None)


def test_the_same_words_are_said_once(sit: Sit, owner: Any, told: list[Any], committed: None) -> None:
    table = sit()
    told.clear()
    assert play.say(table.pk, owner, "hello", "n") == play.say(table.pk, owner, "hello", "n")
    assert len(told) == 1


def test_who_may_not_talk_and_what_is_no_message(sit: Sit, owner: Any, stranger: Any) -> None:
    from django.contrib.auth.models import AnonymousUser

    table = sit(private=True)
    refused("forbidden", play.say, table.pk, AnonymousUser(), "hello")
    refused("forbidden", play.say, table.pk, None, "hello")
    refused("gone", play.say, table.pk, stranger, "hello")
    refused("malformed", play.say, table.pk, owner, " \n\t ")
    refused("too-big", play.say, table.pk, owner, "x" * 501)
    refused("malformed", play.say, table.pk, owner, "x", "n" * 41)
    assert not ChatMessage.objects.exists()
    assert play.say(table.pk, stranger, "hello", invitation=table.match.invitation)


def test_reading_never_changes_a_match(sit: Sit, owner: Any) -> None:
    table = sit()
    table.does(0, STOP)
    stored = table.match.state, table.match.digest
    for seat in (0, 1, None):
        play.update(table.pk, seat)
        first_messages(table.pk, seat)
    play.can_undo(table.pk, 0)
    assert (table.match.state, table.match.digest) == stored
    assert isinstance(play.read(table.pk), Position)
