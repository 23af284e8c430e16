"""What a handful of Twists can do, as sums of what their effects do: cards without their names.

Each design is packed into one int, so that many cards are summed up at once. Derived from rule data, so it
holds for edited and for new cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from games.titles.daikaiju_director.cards import effects as fx
from games.titles.daikaiju_director.terms import ENERGY, PERSISTENT

if TYPE_CHECKING:
    from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules

SPEED = 3
"""What a movement by move speed counts."""
BITS = 16
MASK = (1 << BITS) - 1

FIELDS: tuple[tuple[str, float], ...] = (
    ("cards that cancel", 2),
    ("added to attack rolls", 6),
    ("added to defence rolls", 8),
    ("dice rolled again", 2),
    ("damage prevented", 6),
    ("damage without a roll", 4),
    ("attacks", 3),
    ("health", 4),
    ("ratings", 6),
    ("ratings stolen", 6),
    ("own steps", 6),
    ("steps of others", 5),
    ("energy drained and actions lost", 4),
    ("lava moved", 4),
    ("defence taken", 3),
    ("figures raised", 4),
    ("abilities taken", 3),
    ("scenes of lasting", 4),
    ("energy of Energy Twists", 4),
)
"""What is summed up, and how much of it is much for a hand."""
(
    CANCELS,
    TO_ATTACK,
    TO_DEFENCE,
    REROLLS,
    PREVENTED,
    DAMAGE,
    ATTACKS,
    HEALTH,
    RATINGS,
    STOLEN,
    OWN_STEPS,
    STEPS,
    TEMPO,
    LAVA,
    DEFENCE_TAKEN,
    RAISED,
    NULLIFIED,
    LASTING,
    PRICE,
) = range(len(FIELDS))


def _move(effect: fx.Move) -> tuple[int, int]:
    return OWN_STEPS if effect.who == "self" else STEPS, effect.max if isinstance(effect.max, int) else SPEED


def _stat(effect: fx.Stat) -> tuple[int, int]:
    return (RAISED, max(0, effect.n)) if effect.who == "self" else (DEFENCE_TAKEN, max(0, -effect.n))


DOES: dict[type, Callable[[Any], tuple[int, int]]] = {
    fx.Counter: lambda one: (CANCELS, 1),
    fx.Reroll: lambda one: (REROLLS, 1),
    fx.Prevent: lambda one: (PREVENTED, one.n),
    fx.Hit: lambda one: (DAMAGE, one.n),
    fx.BonusDamage: lambda one: (DAMAGE, one.n),
    fx.Attack: lambda one: (ATTACKS, 1),
    fx.FreeAttack: lambda one: (ATTACKS, 1),
    fx.Grant: lambda one: (ATTACKS, one.n),
    fx.Heal: lambda one: (HEALTH, one.n),
    fx.Ratings: lambda one: (RATINGS, one.n),
    fx.Watch: lambda one: (RATINGS, sum(gift.n for gift in one.do)),
    fx.Steal: lambda one: (STOLEN, one.n),
    fx.Drain: lambda one: (TEMPO, one.n),
    fx.LoseAction: lambda one: (TEMPO, 2 * one.n),
    fx.PlaceLava: lambda one: (LAVA, one.n),
    fx.ShiftLava: lambda one: (LAVA, 1),
    fx.Nullify: lambda one: (NULLIFIED, 1),
    fx.Move: _move,
    fx.Burrow: lambda one: (OWN_STEPS, one.within),
    fx.Tube: lambda one: (OWN_STEPS, SPEED),
    fx.Stat: _stat,
}
"""The field that an effect counts in, and how much. Modifiers of a roll are told apart by the card's role."""


def _packed(rules: CompiledRules, card: int) -> int:
    total = 0
    effects: list[Any] = list(rules.scripts[card])
    while effects:
        effect = effects.pop()
        if isinstance(effect, fx.ForEach):
            effects += effect.do
        elif isinstance(effect, fx.Mod):
            field = TO_DEFENCE if rules.card_as[card] == "defender" else TO_ATTACK
            total += max(0, effect.n) << BITS * field
        elif type(effect) in DOES:
            field, n = DOES[type(effect)](effect)
            total += n << BITS * field
    if rules.card_kind[card] == PERSISTENT:
        total += rules.card_numeral[card] << BITS * LASTING
    if rules.card_kind[card] == ENERGY:
        total += rules.card_cost[card] << BITS * PRICE
    return total


@lru_cache(maxsize=16)
def packed(rules: CompiledRules) -> tuple[int, ...]:
    """All designs, each packed into an int."""
    return tuple(_packed(rules, card) for card in range(len(rules.card_codes)))


def total(designs: tuple[int, ...], cards: Iterable[int]) -> int:
    """The sum of many cards, still packed."""
    return sum(map(designs.__getitem__, cards))


def field(packed_sum: int, at: int) -> int:
    """One field of a packed sum."""
    return packed_sum >> BITS * at & MASK


class Strike:
    """How an active ability helps to strike: its price, the steps it brings, and how far its attack reaches
    (-1 without one, 0 its own reach)."""

    __slots__ = ("cost", "reach", "steps", "walks")

    def __init__(self, cost: int, script: list[Any]) -> None:
        self.cost = cost
        self.steps = 0
        self.walks = 0
        """How often move speed is added to the steps."""
        self.reach = -1
        for effect in script:
            if isinstance(effect, fx.Move) and effect.who == "self":
                if isinstance(effect.max, int):
                    self.steps += effect.max
                else:
                    self.walks += 1
                    self.steps += effect.max == "speed+1"
            elif isinstance(effect, fx.Attack) and effect.who == "self":
                self.reach = effect.reach if isinstance(effect.reach, int) else 0


@lru_cache(maxsize=16)
def strikes(rules: CompiledRules) -> tuple[tuple[Strike, ...], ...]:
    """By Daikaiju (-1, none, as the last): its active abilities that bring steps or an attack."""
    found = []
    for own in rules.abilities_of:
        ways = [Strike(rules.ability_cost[one], rules.scripts[rules.ability_script[one]]) for one in own]
        found.append(tuple(way for way in ways if way.reach >= 0 or way.steps or way.walks))
    return (*found, ())
