"""Conditions and counts: what `if` and `live` look at, for the active player (MM-44, MM-45, MM-47, J-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.monster_musume.cards.effects.base import Condition, Names, Selector, a
from games.titles.monster_musume.state import Player, State
from games.titles.monster_musume.terms import EXPANSION, TRAITS

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


def guests_of(player: Player) -> list[int]:
    """The guests in play, the Waifu and the graduates; My Waifu is not one more (MM-44, MM-45)."""
    found = [card for card in player.in_play if card > EXPANSION]
    if player.waifu >= 0:
        found.append(player.waifu)
    return found + player.graduated


class WaifuIs(Condition, frozen=True):
    """`waifu=T`: the trait of the guest in the Waifu slot; false when it is empty (MM-47)."""

    trait: int

    def holds(self, state: State, context: Context) -> bool:
        waifu = state.players[state.active].waifu
        return waifu >= 0 and context.cards.trait[waifu] == self.trait

    def say(self, names: Names) -> str:
        return f"With {a(TRAITS[self.trait])} {names.waifu}"


class Have(Condition, frozen=True):
    """`have(species:X)`: a guest of this species in play, as Waifu or graduated (MM-84)."""

    species: str

    def holds(self, state: State, context: Context) -> bool:
        species = context.cards.species
        return any(species[card] == self.species for card in guests_of(state.players[state.active]))

    def say(self, names: Names) -> str:
        return f"With {a(self.species)} among your guests in play or graduated"


class PlayedAtLeast(Condition, frozen=True):
    """`played>=n`: so many guests this turn, this one and My Waifu included (MM-85)."""

    n: int

    def holds(self, state: State, context: Context) -> bool:
        return state.turn.played >= self.n

    def say(self, names: Names) -> str:
        return f"If you have played {self.n} or more guests this turn"


class GraduatedAtLeast(Condition, frozen=True):
    """`graduated>=n`."""

    n: int

    def holds(self, state: State, context: Context) -> bool:
        return len(state.players[state.active].graduated) >= self.n

    def say(self, names: Names) -> str:
        return f"If you have {self.n} or more graduates"


class HandAtMost(Condition, frozen=True):
    """`hand<=n`: cards in hand now; the card played is not there any more."""

    n: int

    def holds(self, state: State, context: Context) -> bool:
        return len(state.players[state.active].hand) <= self.n

    def say(self, names: Names) -> str:
        return f"If you hold {self.n} or fewer cards"


class GuestsOfTrait(Selector, frozen=True):
    """`guests(T)` (MM-44, MM-45)."""

    trait: int

    def count(self, state: State, context: Context) -> int:
        trait, wanted = context.cards.trait, self.trait
        player = state.players[state.active]
        number = 0
        for card in player.in_play:
            if trait[card] == wanted:  # My Waifu and the basic cards have none
                number += 1
        for card in player.graduated:
            if trait[card] == wanted:
                number += 1
        return number + (player.waifu >= 0 and trait[player.waifu] == wanted)

    def say(self, names: Names) -> str:
        return f"{TRAITS[self.trait]} guest you have in play or graduated"


class Graduates(Selector, frozen=True):
    """`graduated`."""

    def count(self, state: State, context: Context) -> int:
        return len(state.players[state.active].graduated)

    def say(self, names: Names) -> str:
        return "guest you have graduated"


class GuestsPlayed(Selector, frozen=True):
    """`played`: before or after, My Waifu included, the Waifu as such not (MM-85)."""

    def count(self, state: State, context: Context) -> int:
        return state.turn.played

    def say(self, names: Names) -> str:
        return "guest you play this turn"


class DifferentTraits(Selector, frozen=True):
    """`traits`: different ones among the same cards as `guests`."""

    def count(self, state: State, context: Context) -> int:
        trait = context.cards.trait
        return len({trait[card] for card in guests_of(state.players[state.active])})

    def say(self, names: Names) -> str:
        return "different trait among your guests in play or graduated"


class Expansions(Selector, frozen=True):
    """`expansions`: House Expansions in play."""

    def count(self, state: State, context: Context) -> int:
        return state.expansions

    def say(self, names: Names) -> str:
        return "House Expansion in play"


class ExperienceCards(Selector, frozen=True):
    """`exp_cards`: experience cards played this turn, earlier ones included."""

    def count(self, state: State, context: Context) -> int:
        return state.turn.experience

    def say(self, names: Names) -> str:
        return "Experience card you play this turn"
