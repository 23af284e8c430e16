"""What a whole set of rule data must hold so that it can be played. A refusal is a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.titles.kaiju_exchange.cards import effects as fx
from games.titles.kaiju_exchange.terms import LETTERS

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.rule_data import Rules


def check(rules: Rules) -> None:
    """Raise `ValueError` unless the parts fit together."""
    _four_of_each(rules)
    _codes_are_unique(rules)
    _powers_are_clear(rules)
    _piles_suffice(rules)


def _four_of_each(rules: Rules) -> None:
    if "".join(kind.code for kind in rules.materials) != LETTERS:
        raise ValueError("There are four materials, in the order E, S, T, P.")
    if sorted(kind.number for kind in rules.materials) != [1, 2, 3, 4]:
        raise ValueError("The materials are numbered 1 to 4, each number once.")
    if sorted(token.type for token in rules.crew) != sorted(LETTERS):
        raise ValueError("There is one kind of Crew token for each material.")
    if len(rules.mats) < 4:
        raise ValueError("Four players need four City mats.")
    if len({mat.priority for mat in rules.mats}) != len(rules.mats):
        raise ValueError("Two City mats cannot have the same priority (KX-19).")


def _codes_are_unique(rules: Rules) -> None:
    coded: Sequence[Sequence[object]] = (
        rules.expertise,
        rules.mats,
        rules.crew,
        rules.demands,
        rules.contracts,
        rules.events,
    )
    counts = Counter(str(getattr(piece, "code", "")) for kind in coded for piece in kind)
    twice = sorted(code for code, count in counts.items() if count > 1)
    if twice:
        raise ValueError(f"The code {twice[0]} is used twice.")


def _powers_are_clear(rules: Rules) -> None:
    if len({power.type for power in rules.expertise}) != len(rules.expertise):
        raise ValueError("A type of Crew has at most one power.")
    discards = [power.effect for power in rules.expertise if isinstance(power.effect, fx.Discard)]
    for verb, name in ((fx.GainWonga, "turns materials into Wonga"), (fx.ReserveDemand, "reserves Demands")):
        if sum(isinstance(effect.then, verb) for effect in discards) > 1:
            raise ValueError(f"Only one power {name}, so that a click is clear.")
    for power in rules.expertise:
        reserves = isinstance(power.effect, fx.Discard) and isinstance(power.effect.then, fx.ReserveDemand)
        if (power.when == "any_time") != reserves:
            raise ValueError(
                f"{power.code}: the power that reserves Demands is used at any time, "
                "the others in one's own turn."
            )


def _piles_suffice(rules: Rules) -> None:
    constants = rules.constants
    if sum(card.copies for card in rules.contracts) < 4 * max(
        constants.contracts_dealt, constants.bankruptcy_new_contracts
    ):
        raise ValueError("There are too few Contracts for four players (KX-37).")
    if not sum(card.copies for card in rules.events):
        raise ValueError("Every round needs an Event.")
    if len(rules.demands) > 100 or len(rules.contracts) > 100:
        raise ValueError("There are at most 100 designs of a kind.")
    for seats, removed in ((2, "removed_2p"), (3, "removed_3p"), (4, "")):
        left = {
            card.code: card.copies - (getattr(card, removed) if removed else 0)
            for card in rules.demands
            if card.start_zone == "draw"
        }
        needed = seats * constants.start_local_demands + constants.global_demands
        if sum(left.values()) < needed:
            raise ValueError(f"With {seats} players setup needs {needed} Demands in the draw pile.")
        for mat in rules.mats:
            own = [card for card in rules.demands if card.size == 2 and getattr(card.cost, mat.starter) == 2]
            mats_alike = sum(other.starter == mat.starter for other in rules.mats)
            if sum(left.get(card.code, 0) for card in own) < mats_alike:
                raise ValueError(
                    f"With {seats} players the Fall of Banana Republic needs a size 2 Demand of {mat.name}'s "
                    "starter in the draw pile (KX-143)."
                )
        fall = seats * constants.start_local_demands_fall + constants.global_demands + len(rules.mats)
        if sum(left.values()) < fall:
            raise ValueError(
                f"With {seats} players the Fall of Banana Republic needs {fall} Demands to draw."
            )
    for kind in rules.materials:
        starters = sum(mat.starter == kind.code for mat in rules.mats)
        if kind.tokens < starters * constants.start_materials:
            raise ValueError(f"There are too few {kind.name} tokens to start with.")
