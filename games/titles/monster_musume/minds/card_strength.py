"""How much a card does when it is played, in Trust: a rough static measure for bots, made from its effect.

The figures are hand-chosen weights, as those that the prices were set by (section 9.5 of the rules page).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.titles.monster_musume.cards.effects import Block, Effect, control, copies, others, own_cards, pool
from games.titles.monster_musume.cards.effects import queue_cards as queue
from games.titles.monster_musume.cards.effects import tests_and_counts as look
from games.titles.monster_musume.cards.effects import together_cards as together
from games.titles.monster_musume.cards.effects.base import Condition

XP, DRAW, ACTION = 1.45, 1.15, 0.75
_GAINED = (0.4, 1.2, -0.3, 0.8, 1.5)
"""What a supply card is worth in the discard pile: Culture, Immersion, Helping Out, Preparation, Heroism."""
_IN_HAND = (1.5, 2.9, 0.9, 2.0, 3.2)
TYPICAL: dict[type[Any], float] = {
    look.GuestsOfTrait: 2.2,
    look.Graduates: 2.0,
    look.GuestsPlayed: 1.8,
    look.DifferentTraits: 3.0,
    look.Expansions: 1.2,
    look.ExperienceCards: 1.0,
}
"""What a `live` count comes to, on average."""
CONDITION = 0.2
"""How often a `live` condition comes to hold."""

_EACH: dict[type[Effect], float] = {
    pool.Trust: 1.0,
    pool.Xp: XP,
    pool.Actions: ACTION,
    pool.NextDraw: 1.0,
    pool.Discount: 0.9,
    pool.GradDiscount: 0.6,
    pool.ExtraGrad: 1.2,
    own_cards.Draw: DRAW,
    own_cards.DiscardCards: -0.6,
    own_cards.Cycle: 0.35,
    own_cards.Scry: 0.25,
    own_cards.Recall: 0.5,
    own_cards.RecallHand: 0.8,
    own_cards.RetireHand: 0.8,
    own_cards.RetireAny: 1.0,
    queue.Recruit: 0.6,
    others.OppDraw: -0.5,
    others.AllDraw: DRAW - 0.4,
    others.OppXp: -0.6,
    others.AllXp: XP - 0.5,
    others.OppMill: 0.15,
    others.OppLoseXp: 0.8,
    others.RobXp: 1.5,
    others.Steal: 1.3,
    others.OppPayDraw: 0.8,
    together.OppDiscard: 1.0,
    together.OppTopdeck: 0.8,
    together.AllUngraduate: -0.3,
    together.AllRetire: 0.9,
}
"""Effects that count by their number."""
_FLAT: dict[type[Effect], float] = {
    pool.FreeWaifu: 0.5,
    pool.TopdeckBuys: 0.6,
    own_cards.DigGuest: 1.3,
    own_cards.RetireSelf: -1.0,
    own_cards.GraduateSelf: 3.0,
    queue.RefreshQueue: 0.4,
    copies.ReplayWaifu: 1.5,
    copies.ReplayPlayed: 1.3,
    others.OppGain: 0.3,
    others.AllGain: -0.1,
    others.OppDiscardWaifu: 1.2,
    together.GiveLeft: 0.0,
    copies.CopyWaifu: 0.0,
    pool.AllAction: 0.0,
}
"""Effects that count once; 0 for those that change little, or are counted elsewhere."""


def strength(block: Block) -> float:
    """What a whole effect is worth."""
    return sum(of_step(step) for step in block.steps)


def weighed() -> set[type[Any]]:
    """The effects and counts that have a weight."""
    return {*_EACH, *_FLAT, *_SPECIAL, *TYPICAL}


def of_step(step: Effect) -> float:
    """What one instruction is worth."""
    kind = type(step)
    if kind in _EACH:
        return _EACH[kind] * step.n  # type: ignore[attr-defined, no-any-return]
    if kind in _FLAT:
        return _FLAT[kind]
    return _SPECIAL[kind](step)


def _live(step: control.Live) -> float:
    unit = XP if step.of_xp else 1.0
    return unit * step.n * (CONDITION if isinstance(step.by, Condition) else TYPICAL[type(step.by)])


def _if(step: control.If) -> float:
    otherwise = strength(step.otherwise) if step.otherwise else 0.0
    return 0.45 * strength(step.then) + 0.55 * otherwise


_SPECIAL: dict[type[Effect], Callable[[Any], float]] = {
    own_cards.Gain: lambda step: step.n * (_IN_HAND if step.hand else _GAINED)[step.card],
    together.OppDiscardTo: lambda step: 0.5 * max(0, 5 - step.n),
    control.If: _if,
    control.ChooseOne: lambda step: max(strength(step.first), strength(step.second)),
    control.PayXpFor: lambda step: max(0.0, strength(step.block) - 1.2 * step.n),
    control.MayGive: lambda step: max(0.0, strength(step.block) - 0.6),
    control.RetireSelfFor: lambda step: strength(step.block) - 1.5,
    control.Live: _live,
}


def more_to_play(block: Block) -> float:
    """How much a card helps to play others, so that it should come before them."""
    found = 0.0
    for step in block.effects():
        if isinstance(step, pool.Actions):
            found += 10.0 * step.n
        elif isinstance(step, own_cards.Draw | own_cards.DigGuest):
            found += getattr(step, "n", 1)
    return found


def brings_xp(block: Block) -> int:
    """The XP that a card brings whenever it is played."""
    return sum(step.n for step in block.steps if isinstance(step, pool.Xp | others.AllXp))
