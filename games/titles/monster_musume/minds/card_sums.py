"""What cards bring, by kind, and quick sums of it over piles of cards.

Minds know a pile by sums of attributes, never by which cards lie in it, so that edited rule data and new
cards mean something to them. All attributes of a card are whole numbers packed side by side into one large
one: a pile is summed card by card with one addition each, and taken apart once.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import Struct
from typing import TYPE_CHECKING, Any

from games.titles.monster_musume.cards.effects import Block, Effect, control, copies, others, own_cards, pool
from games.titles.monster_musume.cards.effects import queue_cards as queue
from games.titles.monster_musume.cards.effects import tests_and_counts as look
from games.titles.monster_musume.cards.effects import together_cards as together
from games.titles.monster_musume.cards.effects.base import Condition
from games.titles.monster_musume.minds.card_strength import CONDITION, TYPICAL
from games.titles.monster_musume.terms import FOR_SALE, GUEST, MY_WAIFU, TRAITS

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules

EFFECTS = (
    "trust",
    "XP",
    "draws",
    "actions",
    "attacks",
    "robbery",
    "thinning",
    "gains",
    "market",
    "graduation help",
    "selection",
    "gifts",
    "counts",
)
"""What guests do when they are played, by kind, in tenths."""
_TRUST, _XP, _DRAWS, _ACTIONS, _ATTACKS, _ROBBERY, _THINNING = range(7)
_GAINS, _MARKET, _HELP, _CHOICE, _GIFTS, _LIVE = range(7, len(EFFECTS))
TENTHS = 10
PLAIN = (
    "cards",
    "basic trust",
    "basic XP",
    "experience cards",
    "guests",
    "points",
    "graduation costs",
    "good guests",
    "cheap graduations",
    "prodigies",
    "prodigy points",
)
"""Counts over all cards of a pile; points, costs and the two after them without Prodigies."""
FIELDS = PLAIN + EFFECTS
"""The attributes that are inputs, in order."""
CARDS, BASIC_TRUST, BASIC_XP, EXPERIENCE, GUESTS, POINTS, COSTS = range(7)
GOOD, CHEAP, PRODIGIES, PRODIGY_POINTS = range(7, len(PLAIN))
GUEST_TRUST = len(PLAIN)
"""Where the effects begin."""
ALWAYS_XP = len(FIELDS)
"""XP that guests bring whenever they are played (`brings_xp`)."""
FORCE = ALWAYS_XP + 1
"""What else guests do, in thousandths (`CompiledRules.force`), moved up by `LIFT` a guest."""
STAND_INS = FORCE + 1
"""My Waifu, who counts as the guest she stands for (MM-40)."""
TRAIT = STAND_INS + 1
"""Guests by trait."""
HALF_OF = TRAIT + len(TRAITS)
"""Prodigies that bring a point for every second graduate of a trait, by trait."""
WITH_WAIFU = HALF_OF + len(TRAITS)
"""What a Waifu of a trait adds to the effects, by trait, in tenths of a Trust."""
WIDTH = WITH_WAIFU + len(TRAITS)
LIFT = 10_000
GOOD_POINTS, CHEAP_COST = 5, 2
_MOST = (1 << 24) - 1
_STRUCT = Struct(f"<{WIDTH}I")

IF, OTHERWISE = 0.45, 0.55
"""How often a condition holds or not, before anything is known."""
_EACH: dict[type[Effect], tuple[tuple[int, float], ...]] = {
    pool.Trust: ((_TRUST, 1.0),),
    pool.Xp: ((_XP, 1.0),),
    pool.Actions: ((_ACTIONS, 1.0),),
    pool.NextDraw: ((_DRAWS, 1.0),),
    pool.Discount: ((_MARKET, 1.0),),
    pool.GradDiscount: ((_HELP, 1.0),),
    pool.ExtraGrad: ((_HELP, 2.0),),
    own_cards.Draw: ((_DRAWS, 1.0),),
    own_cards.DiscardCards: ((_CHOICE, 0.5),),
    own_cards.Cycle: ((_CHOICE, 1.0),),
    own_cards.Scry: ((_CHOICE, 0.5),),
    own_cards.Recall: ((_CHOICE, 1.0),),
    own_cards.RecallHand: ((_DRAWS, 1.0), (_CHOICE, 1.0)),
    own_cards.RetireHand: ((_THINNING, 1.0),),
    own_cards.RetireAny: ((_THINNING, 1.3),),
    own_cards.Gain: ((_GAINS, 1.0),),
    queue.Recruit: ((_MARKET, 1.0),),
    others.OppDraw: ((_GIFTS, 1.0),),
    others.AllDraw: ((_DRAWS, 1.0), (_GIFTS, 1.0)),
    others.OppXp: ((_GIFTS, 1.0),),
    others.AllXp: ((_XP, 1.0), (_GIFTS, 1.0)),
    others.OppMill: ((_ATTACKS, 0.2),),
    others.OppLoseXp: ((_ROBBERY, 0.5),),
    others.RobXp: ((_ROBBERY, 1.0), (_XP, 0.8)),
    others.Steal: ((_ATTACKS, 0.7), (_DRAWS, 0.7)),
    others.OppPayDraw: ((_ROBBERY, 1.0), (_XP, 0.8), (_GIFTS, 1.0)),
    together.OppDiscard: ((_ATTACKS, 1.0),),
    together.OppTopdeck: ((_ATTACKS, 0.8),),
    together.AllRetire: ((_THINNING, 1.0), (_GIFTS, 0.5)),
}
"""What effects bring that count by their number."""
_FLAT: dict[type[Effect], tuple[tuple[int, float], ...]] = {
    pool.FreeWaifu: ((_HELP, 0.7),),
    pool.TopdeckBuys: ((_MARKET, 1.0),),
    own_cards.DigGuest: ((_DRAWS, 1.0), (_CHOICE, 1.0)),
    own_cards.RetireSelf: (),
    own_cards.GraduateSelf: ((_HELP, 3.0),),
    queue.RefreshQueue: ((_MARKET, 0.7),),
    copies.ReplayWaifu: ((_LIVE, 1.5),),
    copies.ReplayPlayed: ((_LIVE, 1.3),),
    copies.CopyWaifu: (),
    others.OppGain: ((_ATTACKS, 0.3),),
    others.AllGain: ((_ATTACKS, 0.2),),
    others.OppDiscardWaifu: ((_ATTACKS, 1.5),),
    together.GiveLeft: (),
    together.AllUngraduate: ((_ATTACKS, 1.0),),
    pool.AllAction: (),
}
"""What effects bring that count once."""


def known_effects() -> set[type[Effect]]:
    """The effects whose kind is told here."""
    return {*_EACH, *_FLAT, *_SPECIAL}


def brought(block: Block) -> list[float]:
    """What an effect brings, by kind (`EFFECTS`), as far as one can tell without the situation."""
    found = [0.0] * len(EFFECTS)
    _add(found, block, 1.0)
    return found


def draws_and_xp(block: Block) -> tuple[float, float]:
    """Draws and actions together, and XP."""
    found = brought(block)
    return found[_DRAWS] + found[_ACTIONS], found[_XP]


def _add(found: list[float], block: Block | None, share: float) -> None:
    for step in block.steps if block is not None else ():
        kind = type(step)
        if kind in _SPECIAL:
            _SPECIAL[kind](found, step, share)
            continue
        times = step.n if kind in _EACH else 1  # type: ignore[attr-defined]
        for at, much in _EACH[kind] if kind in _EACH else _FLAT[kind]:
            found[at] += share * times * much


def _live(found: list[float], step: control.Live, share: float) -> None:
    often = CONDITION if isinstance(step.by, Condition) else TYPICAL[type(step.by)]
    found[_XP if step.of_xp else _TRUST] += share * step.n * often
    found[_LIVE] += share * step.n


def _down_to(found: list[float], step: together.OppDiscardTo, share: float) -> None:
    found[_ATTACKS] += share * 0.6 * max(0, 5 - step.n)


def _if(found: list[float], step: control.If, share: float) -> None:
    _add(found, step.then, share * IF)
    _add(found, step.otherwise, share * OTHERWISE)


def _choose(found: list[float], step: control.ChooseOne, share: float) -> None:
    for block in step.blocks():
        _add(found, block, share / 2)


_SPECIAL: dict[type[Effect], Callable[[list[float], Any, float], None]] = {
    together.OppDiscardTo: _down_to,
    control.If: _if,
    control.ChooseOne: _choose,
    control.PayXpFor: lambda found, step, share: _add(found, step.block, share * 0.7),
    control.MayGive: lambda found, step, share: _add(found, step.block, share * 0.7),
    control.RetireSelfFor: lambda found, step, share: _add(found, step.block, share * 0.2),
    control.Live: _live,
}


def _with_waifu(block: Block, worth: Callable[[Block], float]) -> list[float]:
    """What a Waifu of each trait adds to a card, in Trust."""
    found = [0.0] * len(TRAITS)
    for step in block.steps:
        if isinstance(step, control.If) and isinstance(step.condition, look.WaifuIs):
            otherwise = worth(step.otherwise) if step.otherwise is not None else 0.0
            found[step.condition.trait] += max(0.0, worth(step.then) - otherwise)
    return found


def packed(rules: CompiledRules, worth: Callable[[Block], float]) -> tuple[int, ...]:
    """For each design all its attributes in one number; `worth` is what an effect does, in Trust."""
    return tuple(_pack(_attributes(rules, card, worth)) for card in rules.designs)


def _attributes(rules: CompiledRules, card: int, worth: Callable[[Block], float]) -> list[int]:
    found = [0] * WIDTH
    found[CARDS] = 1
    if card < FOR_SALE:
        found[BASIC_TRUST], found[BASIC_XP] = rules.trust[card], rules.xp[card]
        found[EXPERIENCE] = int(rules.xp[card] > 0)
    found[STAND_INS] = int(card == MY_WAIFU)
    if rules.kind[card] != GUEST or card == MY_WAIFU:
        return found
    program = rules.programs[card]
    found[GUESTS] = 1
    if rules.prodigy[card]:
        found[PRODIGIES], found[PRODIGY_POINTS] = 1, rules.points[card]
    else:
        found[POINTS], found[COSTS] = rules.points[card], rules.graduation[card]
        found[GOOD] = int(rules.points[card] >= GOOD_POINTS)
        found[CHEAP] = int(rules.graduation[card] <= CHEAP_COST)
    for at, much in enumerate(brought(program), GUEST_TRUST):
        found[at] = round(TENTHS * much)
    found[ALWAYS_XP] = rules.brings_xp[card]
    found[FORCE] = LIFT + round(1000 * rules.force[card])
    found[TRAIT + rules.trait[card]] = 1
    if rules.half_of[card] >= 0:
        found[HALF_OF + rules.half_of[card]] = 1
    for at, much in enumerate(_with_waifu(program, worth), WITH_WAIFU):
        found[at] = round(TENTHS * much)
    return found


def _pack(numbers: list[int]) -> int:
    return int.from_bytes(_STRUCT.pack(*[min(max(0, number), _MOST) for number in numbers]), "little")


def unpack(total: int) -> tuple[int, ...]:
    """The sums of a pile, from the sum of its packed cards."""
    return _STRUCT.unpack(total.to_bytes(_STRUCT.size, "little"))
