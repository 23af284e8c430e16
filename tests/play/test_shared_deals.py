"""Tables of one deal: the same key is the same luck, and nobody learns anything of it too early."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.utils import timezone

from games import play
from games.engine import Step
from games.engine.chance import commitment
from games.models import Match, Move
from games.play.changes.broadcast import News
from games.play.match import bot_players
from games.play.views import messages
from tests.play.conftest import ROLL, STOP, At, Sit
from tests.play.test_moves import refused
from tests.titles.test_score_sheets import FILLS
from tests.toy import GAME, Doubling

KEY = bytes(range(32))
pytestmark = pytest.mark.django_db


def digests(pk: int) -> list[str]:
    return list(Move.objects.filter(match=pk).order_by("version").values_list("digest", flat=True))


def opened(host: Any, *, key: bytes = KEY, hours: float = 1) -> At:
    """A table of two with a bot, played to its end, of a deal that is open for so long."""
    until = timezone.now() + timedelta(hours=hours)
    match = play.open_table(host, GAME.key, 2, bots=["novice"], key=key, sealed_until=until)
    return Sealed(match)


class Sealed(At):
    """A table that no list knows."""

    @property
    def match(self) -> Match:
        return Match.every.get(pk=self.pk)


def test_one_key_is_one_luck_and_another_is_another(owner: Any, stranger: Any, third: Any) -> None:
    tables = [opened(owner), opened(stranger), opened(third, key=KEY[::-1])]
    for table in tables:
        table.advance()
        table.does(0, ROLL)
        table.to_the_end()
    mine, theirs, other = (digests(table.pk) for table in tables)
    assert mine == theirs
    assert mine[1:] != other[1:]


def test_people_who_sit_down_later_have_the_salts_of_the_deal(owner: Any, opponent: Any, third: Any) -> None:
    salts = []
    for host, guest in ((owner, opponent), (third, owner)):
        match = play.open_table(host, GAME.key, 2, key=KEY)
        play.take_seat(match.pk, guest)
        salts.append(list(match.seats.values_list("salt", flat=True)))
    assert salts[0] == salts[1]
    assert len(set(salts[0])) == 2


def test_without_a_key_luck_is_the_tables_own(sit: Sit) -> None:
    one, two = sit(), sit()
    assert bytes(one.match.secret) != bytes(two.match.secret)
    assert one.match.played_as is None


def test_a_deal_that_is_open_shows_a_match_to_its_player_alone_and_only_while_it_lasts(
    owner: Any, stranger: Any
) -> None:
    table = opened(owner)
    table.advance()
    key = table.match.invitation
    assert play.enter(table.pk, owner) == 0
    for eyes in (stranger, None):
        refused("gone", play.enter, table.pk, eyes, key)
        refused("gone", play.replay, table.pk, eyes, invitation=key)
    assert msgspec.json.decode(play.replay(table.pk, owner))["seal"]["secret"] is None
    refused("forbidden", play.replay, table.pk, owner, eyes="all")
    table.to_the_end()
    assert table.match.status == Match.Status.FINISHED
    for eyes in (owner, stranger, None):
        refused("gone", play.enter, table.pk, eyes, key)
        refused("gone", play.replay, table.pk, eyes, invitation=key)
    for ask in (play.export, lambda pk: play.rematch(pk, owner)):
        refused("gone", ask, table.pk)
    assert not Match.objects.filter(pk=table.pk).exists()
    assert messages.seal(table.match) == {"commitment": commitment(KEY), "secret": None, "salts": None}


def test_the_lobby_hears_nothing_of_it(
    owner: Any, told: list[News], committed: None, handed_out: list[Any]
) -> None:
    table = opened(owner)
    table.to_the_end()
    assert told
    assert not [news for news in told if news.topic == "lobby"]
    heard = b"".join(news.message(seat) for news in told for seat in (0, 1, None))
    assert KEY.hex().encode() not in heard


def test_when_the_deal_is_over_everything_is_told(owner: Any, stranger: Any) -> None:
    table = opened(owner)
    table.to_the_end()
    Match.every.filter(pk=table.pk).update(sealed_until=timezone.now() - timedelta(seconds=1))
    told = msgspec.json.decode(play.replay(table.pk, stranger, eyes="all"))
    assert told["seal"]["secret"] == KEY.hex()
    assert msgspec.json.decode(play.export(table.pk))["match"] == 1


# -- bots ----------------------------------------------------------------------------------------------------


def played(host: Any, game: str, *, seats: int = 4, first: int = 0, turns: int = 60) -> list[Any]:
    """What happened at a table of this deal at which its person takes the choice in this place (of those
    there are), for so many moves: all that is stored of them."""
    match = play.open_table(
        host, game, seats, bots=["normal"] * (seats - 1), key=KEY, pace="free", decision_seconds=0
    )
    while (position := play.read(match.pk)).row.version < turns and position.row.waiting is not None:
        row = position.row
        if not position.state.agenda:
            break
        if isinstance(position.state.agenda[-1], Step):
            assert play.advance(match.pk, row.version)
            continue
        seat = row.waiting[0]["seat"]
        if position.seats[seat].bot:
            assert play.bot_move(match.pk, row.version, seat)
            continue
        choices = position.state.agenda[-1].options(position.state, position.context, seat)
        choice = position.game.write_action(choices[min(first, len(choices) - 1)])
        play.submit(match.pk, seat, choice, row.version, f"mine-{row.version}")
    moves = Move.objects.filter(match=match.pk).order_by("version")
    return list(moves.values_list("kind", "seat", "choice", "events", "digest"))


@pytest.mark.parametrize("game", sorted(FILLS))
def test_the_same_choices_are_the_same_match_to_the_byte(
    rules: None, owner: Any, stranger: Any, game: str
) -> None:
    mine = played(owner, game)
    bot_players.SystemRandom().random()  # nothing else that is random counts
    assert played(stranger, game) == mine


def test_other_choices_are_another_match(rules: None, owner: Any, stranger: Any) -> None:
    assert played(owner, "kaiju_incorporated") != played(stranger, "kaiju_incorporated", first=1)


def test_bots_answer_before_people_who_are_asked_with_them(owner: Any) -> None:
    """Otherwise the match would hang on how quick somebody is."""
    table = At(play.open_table(owner, GAME.key, 2, bots=["novice"], key=KEY))
    table.advance()
    table.does(0, STOP)
    while not isinstance(table.state().agenda[-1], Doubling):
        assert play.bot_move(table.pk, table.version, 1)
    assert [entry["seat"] for entry in table.match.waiting] == [0]


def test_no_coach_no_undo_and_nobody_who_plays_for_one(owner: Any) -> None:
    match = play.open_table(
        owner, GAME.key, 2, bots=["novice"], key=KEY, pace="free", decision_seconds=0, options={"undo": False}
    )
    table = At(match)
    table.advance()
    table.does(0, ROLL)
    refused("no-undo", table.undoes, 0)
    refused("forbidden", play.advise, match.pk, owner, table.version)
    refused("not-offered", play.takeover, match.pk, owner)
    assert play.resign(match.pk, owner).version
