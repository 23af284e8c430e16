"""An aside that is told to one seat alone reaches nobody else, whatever a client of the real server asks
for."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from games import play
from games.play.views import messages
from games.titles import all_games
from tests.toy import DenOfDice

pytestmark = pytest.mark.django_db(transaction=True)


class Marked(DenOfDice):
    """Den of Dice with cards that stand out in any text."""

    def shipped_data(self):
        return msgspec.json.encode([900_001 + number for number in range(9)])

    def catalog(self, cards):
        return len(cards)


@pytest.fixture
def trio(people, open_table, monkeypatch):
    """A table of three, at which the owner shows their card to the opponent alone."""
    monkeypatch.setitem(all_games(), "den_of_dice", Marked())
    match = open_table(full=False, seats=3)
    for name in ("opponent", "stranger"):
        play.take_seat(match.pk, people.users[name])
    match.refresh_from_db()
    return match


async def who_learns_of_it(connect, match):
    """Everybody to whom the owner's card is told: while it is shown, in what they ask for, and when they
    come back."""
    names = ("owner", "opponent", "stranger", "")
    at_once = {name: connect(name, match) for name in names}
    for client in at_once.values():
        update = await client.arrive()
        version = update["version"]
    card = await asyncio.to_thread(lambda: play.read(match.pk).state.players[0].card)
    await at_once["owner"].act({"version": version}, {"do": "whisper"})
    for client in at_once.values():
        await client.until("update", version=version + 1)
        await client.send("sync", since=0)
        await client.until("update")
        await client.send("log?", before=version + 2)
        await client.until("log")
        await client.send("undo?")
        await client.until("undoable")
        await client.send("preview", id="p", action={"do": "whisper"})
        await client.until("previewed")
    later = {name: connect(name, match) for name in names}
    for client in later.values():
        await client.arrive()
    heard = [*at_once.items(), *later.items()]
    return {name for name, client in heard if any(str(card) in str(message) for message in client.seen)}


async def test_an_aside_for_one_is_heard_by_two(connect, trio):
    assert await who_learns_of_it(connect, trio) == {"owner", "opponent"}


async def test_events_that_go_to_the_wrong_seat_are_noticed(connect, trio, monkeypatch):
    honest = messages.move_line
    monkeypatch.setattr(messages, "move_line", lambda position, seat, move: honest(position, 1, move))
    assert await who_learns_of_it(connect, trio) == {"owner", "opponent", "stranger", ""}


async def test_a_view_that_goes_to_the_wrong_seat_is_noticed(connect, trio, monkeypatch):
    honest = Marked.view
    monkeypatch.setattr(
        Marked, "view", lambda game, state, table, seat: honest(game, state, table, 1 if seat == 2 else seat)
    )
    assert await who_learns_of_it(connect, trio) == {"owner", "opponent", "stranger"}
