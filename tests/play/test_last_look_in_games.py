"""Last looks in the games themselves, and how a refusal to take back speaks of what came up there.

Monster Musume has such moments each turn (*Done* after the last card), SpoonBrokers where transactions are
used up (*Roll*), Kaiju Incorporated where one rival alone can be named. In Kaiju Exchange and Daikaiju
Director one ends one's turn among other choices; the few lone options there lead on or follow what stays
anyway."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from games import play
from games.models import Match
from games.play.match import last_look, reaction_windows
from games.titles import all_games
from tests.play.conftest import At, prompt
from tests.titles.daikaiju_director import table as director
from tests.titles.spoonbrokers import table as spoons


def begun(owner: Any, opponent: Any, key: str, state: Any) -> At:
    """A match of two people that begins here."""
    match = play.open_table(owner, key, 2, pace="free", decision_seconds=0)
    game = all_games()[key]
    Match.objects.filter(pk=match.pk).update(from_state=game.encode(state), engine_version=game.version)
    play.take_seat(match.pk, opponent)
    table = At(match)
    table.advance()
    return table


def test_spoonbrokers_rolls_after_the_last_purchase_when_one_says_so(owner: Any, opponent: Any) -> None:
    prepared = spoons.at_table(spoons.seat(bills=100), spoons.seat(), prices=(5, 5, 10, 10))
    table = begun(owner, opponent, "spoonbrokers", prepared.state)
    for _ in range(prepared.state.left):
        choice = next(one for one in prompt(play.read(table.pk), 0)["choices"] if one["verb"] == "buy")
        table.does(0, msgspec.json.encode(choice["action"]))
        table.advance()
    assert [one["verb"] for one in prompt(play.read(table.pk), 0)["choices"]] == ["roll"]
    table.undoes(0)
    assert "buy" in {one["verb"] for one in prompt(play.read(table.pk), 0)["choices"]}
    table.does(0, msgspec.json.encode(choice["action"]))
    table.advance()
    table.does(0, b'{"do":"roll"}')
    table.advance()
    why = play.can_undo(table.pk, 0)[1]
    assert why.startswith("This has come up since: “rolls ")


def test_spoonbrokers_does_not_open_the_market_after_the_fee(owner: Any, opponent: Any) -> None:
    """R-49."""
    broker = spoons.seat(bills=60, space=7)
    prepared = spoons.at_table(broker, spoons.seat(), prisoner=0, step="turn")
    table = begun(owner, opponent, "spoonbrokers", prepared.state)
    table.does(0, b'{"do":"pay-fee"}')
    table.advance()
    assert [one["verb"] for one in prompt(play.read(table.pk), 0)["choices"]] == ["open-market"]
    table.undoes(0)
    assert "skip-turn" in {one["verb"] for one in prompt(play.read(table.pk), 0)["choices"]}


def test_spoonbrokers_asks_people_before_a_turn_without_a_transaction_rolls(
    owner: Any, opponent: Any
) -> None:
    """R-50."""
    prepared = spoons.at_table(spoons.seat(bills=60), spoons.seat(), closed=True)
    table = begun(owner, opponent, "spoonbrokers", prepared.state)
    assert [one["verb"] for one in prompt(play.read(table.pk), 0)["choices"]] == ["roll"]
    play.takeover(table.pk, owner)
    table.advance()
    assert play.read(table.pk).state.active == 1, "the bot that plays on just rolled"


def test_director_tells_what_the_dice_show(owner: Any, opponent: Any) -> None:
    """Its log does so only with the outcome."""
    prepared = director.at_table(director.actor("fenrir", "r4c3"), director.actor("eelian", "r3c3"))
    table = begun(owner, opponent, "daikaiju_director", prepared.state)
    attack = next(one for one in prompt(play.read(table.pk), 0)["choices"] if one["verb"] == "attack")
    table.does(0, msgspec.json.encode(attack["action"]))
    while play.read(table.pk).state.combats[-1].dice == [0, 0]:
        play.advance(table.pk, table.version)
    one, other = play.read(table.pk).state.combats[-1].dice
    why = play.can_undo(table.pk, 0)[1]
    assert why == f"This has come up since: “rolls {one} and {other}”. Luck stays."


@pytest.mark.parametrize(
    ("key", "choices"), [("monster_musume", 15), ("spoonbrokers", 25), ("kaiju_incorporated", 60)]
)
def test_the_table_itself_does_not_end_what_could_be_taken_back(
    owner: Any, opponent: Any, key: str, choices: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nobody has said yet that they are done. Such a moment is really met here."""
    taken: set[int] = set()
    real = reaction_windows.by_itself

    def by_itself(locked: Any) -> Any:
        found = real(locked)
        lone = found is not None and not locked.state.agenda[-1].veiled
        if lone and last_look.can_take_back(locked, found[0]):
            taken.add(found[0])
        return found

    monkeypatch.setattr(reaction_windows, "by_itself", by_itself)
    match = play.open_table(owner, key, 2, pace="free", decision_seconds=0, speed="instant")
    play.take_seat(match.pk, opponent)
    rng = Random(key)
    table = At(match)
    looks = 0
    for _ in range(choices):
        position = play.read(match.pk)
        entry = position.row.waiting[0]
        seat, asked = entry["seat"], position.state.agenda[-1]
        if entry["patience"] == last_look.PATIENCE:
            looks += 1
            assert play.can_undo(match.pk, seat) == (True, "")
        options = asked.options(position.state, position.context, seat)
        done = asked.default(position.state, position.context, seat)
        chosen = rng.choice([one for one in options if one != done] or options)
        taken.clear()
        table.does(seat, msgspec.json.encode(chosen))
        assert chosen == done or seat not in taken or play.can_undo(match.pk, seat)[0]
    assert looks


@pytest.mark.parametrize("key", sorted(all_games()))
def test_no_refusal_leaves_open_what_came_to_light(owner: Any, opponent: Any, key: str) -> None:
    match = play.open_table(owner, key, 2, pace="free", decision_seconds=0, speed="instant")
    play.take_seat(match.pk, opponent)
    rng = Random(key)
    table = At(match)
    for _ in range(12):
        position = play.read(match.pk)
        seat = rng.choice(position.row.waiting)["seat"]
        options = position.state.agenda[-1].options(position.state, position.context, seat)
        table.does(seat, msgspec.json.encode(rng.choice(options)))
        assert "more than before" not in play.can_undo(match.pk, seat)[1]
