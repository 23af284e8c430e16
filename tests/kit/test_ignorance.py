"""Planted leaks: each is caught by the kit alone, and an honest title is left in peace."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from games.engine import Context, IllegalAction, Perspective, act, settle
from games.kit import laws, laws_of_ignorance
from games.kit.laws_of_ignorance import frequencies, of_position
from tests.toy import (
    Dealt,
    DenOfDice,
    Double,
    Roll,
    Stop,
    Turn,
    Wave,
    Whisper,
)

CARDS = list(range(1, 30))


def positions() -> Iterable[tuple[Any, Context[Any]]]:
    """A turn in which seat 1 knows the card of seat 0, and a question that one seat has answered."""
    game = DenOfDice()
    for seed in range(4):
        state, context = game.new(CARDS, 3, {}, Random(seed))
        settle(state, context)
        act(game, state, context, 0, Roll())
        act(game, state, context, 0, Whisper())
        yield game.copy(state), context
        for seat in range(3):
            act(game, state, context, seat, Stop())
        act(game, state, context, seed % 3, Double(seed % 2 == 0))
        yield state, context


def found(game: DenOfDice, bots: bool = True) -> list[str]:
    """What all laws of the kit say of a title at these positions."""
    said: list[str] = []
    for number, (state, context) in enumerate(positions()):
        said += of_position(game, state, context, number)
        for seat in range(3):
            said += laws.secrecy(game, state, context, seat, Random(number), [Stop(), Whisper()])
            said += laws.independence(game, state, context, seat, number)
            said += laws.memory(game, state, context, seat, Random(number))
            if bots:
                said += laws_of_ignorance.blindness(game, state, context, seat, "greedy", number)
    state, context = next(iter(positions()))
    said += frequencies(game, state, context, 2, 1, 1500)
    return said


def test_an_honest_title_tells_nothing() -> None:
    assert found(DenOfDice()) == []


class Identity(DenOfDice):
    """`imagine` gives the real state."""

    def imagine(self, state: Any, context: Any, seat: int, rng: Random) -> Any:
        return self.copy(state)


class RealDeck(DenOfDice):
    """The order of the deck is kept: a search would see what it draws."""

    def imagine(self, state: Any, context: Any, seat: int, rng: Random) -> Any:
        fake = super().imagine(state, context, seat, rng)
        fake.deck = list(state.deck)
        spare = [card for card in CARDS if card not in fake.deck and card != state.players[seat].card]
        for at, player in enumerate(fake.players):
            if at != seat and not (state.players[seat].knows_left and at == (seat - 1) % 3):
                player.card = spare.pop(rng.randrange(len(spare)))
        return fake


class RivalsHand(DenOfDice):
    """One rival keeps the card it really holds."""

    def imagine(self, state: Any, context: Any, seat: int, rng: Random) -> Any:
        fake = super().imagine(state, context, seat, rng)
        at = (seat + 1) % 3
        real, drawn = state.players[at].card, fake.players[at].card
        for player in fake.players:
            if player.card == real:
                player.card = drawn
        fake.deck = [drawn if card == real else card for card in fake.deck]
        fake.players[at].card = real
        return fake


class RealAnswer(DenOfDice):
    """What somebody has said in secret is kept."""

    def imagine(self, state: Any, context: Any, seat: int, rng: Random) -> Any:
        fake = super().imagine(state, context, seat, rng)
        for mine, real in zip(fake.players, state.players, strict=True):
            mine.doubled = real.doubled
        return fake


class LoadedDeal(DenOfDice):
    """Rivals are dealt high cards more often than chance has it."""

    def imagine(self, state: Any, context: Any, seat: int, rng: Random) -> Any:
        fake = super().imagine(state, context, seat, rng)
        again = super().imagine(state, context, seat, rng)
        return max(fake, again, key=lambda one: sum(player.card for player in one.players))


class Forgetful(DenOfDice):
    """What a seat was shown is dealt anew."""

    def imagine(self, state: Any, context: Any, seat: int, rng: Random) -> Any:
        fake = super().imagine(state, context, seat, rng)
        left = (seat - 1) % 3
        if state.players[seat].knows_left:
            fake.deck.append(fake.players[left].card)
            fake.players[left].card = fake.deck.pop(0)
        return fake


class OpenView(DenOfDice):
    """A seat sees the next card of the deck."""

    def view(self, state: Any, context: Any, seat: int | None) -> Any:
        return super().view(state, context, seat) | {"next": state.deck[-1] if seat is not None else None}


class SpectatorsSeeHands(DenOfDice):
    """Who only watches sees what everybody holds."""

    def view(self, state: Any, context: Any, seat: int | None) -> Any:
        shown = super().view(state, context, seat)
        return shown if seat is not None else shown | {"cards": [player.card for player in state.players]}


class TalkativeHeadline(DenOfDice):
    """The line for lists names a card."""

    def headline(self, state: Any, context: Any) -> str:
        return f"Somebody holds {state.players[0].card}"


class GossipInLists(DenOfDice):
    """What lists tell a seat of its situation names what somebody else holds."""

    def view(self, state: Any, context: Any, seat: int | None) -> Any:
        self.seen = state
        return super().view(state, context, seat)

    def sentence(self, view: Any, cards: Any) -> str:
        return f"They hold {[player.card for player in self.seen.players]}."


class SpeakingRefusal(DenOfDice):
    """A refusal names the next card."""

    def check_aside(self, state: Any, context: Any, seat: int, action: Any) -> None:
        raise IllegalAction("no", f"The next card is {state.deck[-1]}.")


class OptionsByRival(DenOfDice):
    """What one may do depends on what a rival holds."""

    def aside_choices(self, state: Any, context: Any, seat: int) -> Any:
        return [self._choice(Wave())] if state.players[(seat + 1) % 3].card % 2 else []


LEAKS: list[tuple[type[DenOfDice], str]] = [
    (Identity, "as it really is"),
    (RealDeck, "always imagines the deck as it really is"),
    (RivalsHand, "always imagines the card of"),
    (RealAnswer, "always imagines what"),
    (LoadedDeal, "times, not"),
    (Forgetful, "remembers"),
    (OpenView, "view of seat"),
    (SpectatorsSeeHands, "view of spectators"),
    (TalkativeHeadline, "headline"),
    (GossipInLists, "line in lists"),
    (SpeakingRefusal, "trying"),
    (OptionsByRival, "asides of seat"),
]


@pytest.mark.parametrize(("leak", "words"), LEAKS, ids=lambda value: getattr(value, "__name__", None))
def test_a_planted_leak_is_caught(leak: type[DenOfDice], words: str) -> None:
    assert any(words in line for line in found(leak(), bots=False))


def test_a_roll_that_names_a_hidden_card_to_all_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(self: Turn, state: Any, context: Any, seat: int, action: Any) -> None:
        if isinstance(action, Roll):
            state.then(self)
        context.announce(Dealt(seat, state.players[seat].card))

    monkeypatch.setattr(Turn, "choose", choose)
    assert any("what they cannot see" in line for line in found(DenOfDice(), bots=False))


def test_a_bot_that_holds_the_real_state_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a perspective gives must not be the state behind it: here it matters what others hold."""

    class Open(DenOfDice):
        def evaluate(self, state: Any, context: Any, seat: int) -> float:
            others = sum(player.card for at, player in enumerate(state.players) if at != seat)
            return state.players[seat].doubled * (others % 2 - 0.5)

    def real(self: Perspective, rng: Random) -> Any:
        return self.game.copy(self._Perspective__state)  # type: ignore[attr-defined]

    assert found(Open()) == []
    monkeypatch.setattr(Perspective, "imagine", real)
    assert any("if others hold other cards" in line for line in found(Open()))


def test_a_judge_that_goes_by_a_rivals_card_is_caught() -> None:
    class Peeking(DenOfDice):
        def inputs(self, state: Any, context: Any, seat: int) -> list[float]:
            numbers = super().inputs(state, context, seat)
            numbers[3] += state.players[(seat + 1) % len(state.players)].card / 9
            return numbers

    said = found(Peeking(), bots=False)
    assert any("goes by what it does not know: score 1" in line for line in said), said


def test_a_judge_with_more_numbers_than_names_is_caught() -> None:
    class Wordless(DenOfDice):
        def inputs(self, state: Any, context: Any, seat: int) -> list[float]:
            return [*super().inputs(state, context, seat), 1.0]

    assert any("names" in line for line in found(Wordless(), bots=False))
