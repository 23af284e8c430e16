"""Quick games from a position: fresh luck, the hands that were held, and shares of the win that add up."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.bots import make, playouts
from games.bots.playouts import Endless, quick_game, shares
from games.engine import Game, Perspective, act, asked, settle
from games.kit import laws
from games.titles import all_games
from tests.toy import GAME as DICE
from tests.toy import DenOfDice

CARDS = list(range(1, 10))
TITLES = sorted(all_games())


def dealt(seed: int = 1, seats: int = 2) -> Any:
    state, context = DICE.new(CARDS, seats, {}, Random(seed))
    settle(state, context)
    return state


def chances(game: Game[Any, Any], cards: Any, position: bytes, games: int, seed: str = "s") -> list[float]:
    played = [quick_game(game, cards, position, f"{seed}:{number}")[0] for number in range(games)]
    return [sum(column) / games for column in zip(*played, strict=True)]


def played(game: Game[Any, Any], cards: Any, seats: int, seed: str) -> tuple[list[bytes], list[int]]:
    """A match between hasty bots: the state at each decision, and who won."""
    state, context = game.new(cards, seats, {}, Random(seed))
    bots = [make("hasty", Random(f"{seed}:{seat}")) for seat in range(seats)]
    settle(state, context)
    states = [game.encode(state)]
    while deciders := asked(state):
        seat = deciders[-1]
        act(game, state, context, seat, bots[seat].choose(Perspective(game, state, context, seat)))
        settle(state, context)
        states.append(game.encode(state))
    result = game.result(state, context)
    assert result is not None
    return states, result.winners


def test_a_position_that_cannot_be_lost_is_certain() -> None:
    state = dealt()
    state.players[1].score = 100
    assert chances(DICE, CARDS, DICE.encode(state), 50) == [0.0, 1.0]


def test_before_anything_is_dealt_everybody_has_the_same_chance() -> None:
    start = DICE.encode(DICE.setup(CARDS, 3, {}))
    found = chances(DICE, CARDS, start, 900)
    assert sum(found) == pytest.approx(1.0)
    assert found == pytest.approx([1 / 3] * 3, abs=0.06)  # four standard errors


def test_hands_are_what_they_were_so_that_luck_that_fell_is_not_drawn_again() -> None:
    state = dealt()
    higher = max((0, 1), key=lambda seat: state.players[seat].card)
    assert (
        chances(DICE, CARDS, DICE.encode(state), 40)[higher] == 1.0
    )  # in haste nobody rolls: the cards decide


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    start = DICE.encode(DICE.setup(CARDS, 2, {}))
    first = [quick_game(DICE, CARDS, start, f"a:{number}") for number in range(40)]
    assert first == [quick_game(DICE, CARDS, start, f"a:{number}") for number in range(40)]
    assert first != [quick_game(DICE, CARDS, start, f"b:{number}") for number in range(40)]


def test_a_shared_win_is_split_and_one_of_nobody_counts_for_nobody() -> None:
    assert shares([2], 3) == [0.0, 0.0, 1.0]
    assert shares([0, 2], 3) == [0.5, 0.0, 0.5]
    assert shares([], 3) == [0.0, 0.0, 0.0]


def test_a_game_that_does_not_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "LONGEST", 2)
    with pytest.raises(Endless, match="does not end"):
        quick_game(DICE, CARDS, DICE.encode(dealt()), "s")


@pytest.mark.parametrize("key", TITLES)
def test_quick_games_of_every_title_end_and_share_at_most_one_win(key: str) -> None:
    game = all_games()[key]
    cards = game.read_cards(game.shipped_data())
    seats = game.seats[0]
    states, winners = played(game, cards, seats, "quick")
    assert quick_game(game, cards, states[-1], "over") == (shares(winners, seats), 0)
    for position in (states[0], states[len(states) // 2]):
        before = bytes(position)
        one, decisions = quick_game(game, cards, position, "s")
        assert decisions > 0
        assert 0 <= sum(one) <= 1 + 1e-9
        assert (one, decisions) == quick_game(game, cards, before, "s")


@pytest.mark.parametrize("key", TITLES)
def test_close_to_the_end_the_chances_know_who_wins(key: str) -> None:
    game = all_games()[key]
    cards = game.read_cards(game.shipped_data())
    seats = game.seats[0]
    early = late = 0.0
    for seed in range(5):
        states, winners = played(game, cards, seats, f"end:{seed}")
        won = shares(winners, seats)
        nobody = 1 - sum(won)

        def told(position: bytes, seed: int = seed, won: list[float] = won, nobody: float = nobody) -> float:
            found = chances(game, cards, position, 12, str(seed))
            return sum(one * other for one, other in zip(found, won, strict=True)) + nobody * (1 - sum(found))

        early += told(states[0])
        late += told(states[len(states) * 19 // 20])
    assert late > early
    assert late / 5 > 0.6


class TestFreshLuck:
    """The law of `Game.reshuffled`."""

    def test_a_title_whose_decks_nobody_knows_keeps_it(self) -> None:
        class Shuffled(DenOfDice):
            def reshuffled(self, state: Any, context: Any, rng: Random) -> Any:
                fresh = self.copy(state)
                rng.shuffle(fresh.deck)
                return fresh

        game = Shuffled()
        state, context = game.new(CARDS, 3, {}, Random(3))
        settle(state, context)
        assert laws.fresh_luck(game, state, context, Random(1)) == []
        assert game.reshuffled(state, context, Random(1)).deck != state.deck

    def test_a_hand_that_is_dealt_again_breaks_it(self) -> None:
        class Redealt(DenOfDice):
            def reshuffled(self, state: Any, context: Any, rng: Random) -> Any:
                return self.imagine(state, context, 0, rng)

        game = Redealt()
        state, context = game.new(CARDS, 3, {}, Random(3))
        settle(state, context)
        assert any("view of seat 1" in line for line in laws.fresh_luck(game, state, context, Random(1)))

    def test_a_card_that_is_lost_breaks_it(self) -> None:
        class Careless(DenOfDice):
            def reshuffled(self, state: Any, context: Any, rng: Random) -> Any:
                fresh = self.copy(state)
                fresh.deck.pop()
                return fresh

        game = Careless()
        state, context = game.new(CARDS, 2, {}, Random(3))
        settle(state, context)
        assert any("components" in line for line in laws.fresh_luck(game, state, context, Random(1)))

    @pytest.mark.parametrize("key", TITLES)
    def test_it_holds_through_a_match_of_every_title_and_the_decks_do_lie_anew(self, key: str) -> None:
        game = all_games()[key]
        cards = game.read_cards(game.shipped_data())
        for seats in (game.seats[0], game.seats[-1]):
            state, context = game.new(cards, seats, {}, Random(f"{key}{seats}"))
            bots = [make("random", Random(f"{key}:{seat}")) for seat in range(seats)]
            settle(state, context)
            broken: list[str] = []
            anew = number = 0
            while deciders := asked(state):
                if number % 11 == 0:
                    broken += laws.fresh_luck(game, state, context, Random(number))
                    anew += game.encode(game.reshuffled(state, context, Random(number))) != game.encode(state)
                seat = deciders[-1]
                act(game, state, context, seat, bots[seat].choose(Perspective(game, state, context, seat)))
                settle(state, context)
                number += 1
            assert broken == []
            assert anew > 0
