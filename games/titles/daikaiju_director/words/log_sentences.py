"""What happened, in the log's words.

A sentence about a player has no subject: the client puts the player's picture in front of it (the event's
`seat`). Events that are only shown have no sentence.
"""

from __future__ import annotations

from games.engine import MatchEvent
from games.engine.log_sentences import Tellers
from games.engine.phrases import capital, listing, seat, some
from games.titles.daikaiju_director import match_events as e
from games.titles.daikaiju_director.cards.compiled_rules import CompiledRules
from games.titles.daikaiju_director.words.phrases import (
    STATS,
    card,
    energy,
    health,
    kaiju,
    ratings,
    space,
    target,
)

_TELLERS: Tellers[CompiledRules] = Tellers()
_of = _TELLERS.of
tell = _TELLERS.tell


def quote(event: MatchEvent, rules: CompiledRules) -> str:
    """The same, and what dice show before the log tells what they led to."""
    if isinstance(event, e.DiceRolled):
        return f"rolls {listing([str(die) for die in event.dice])}"
    return tell(event, rules)


# -- setup and scenes ----------------------------------------------------------------------------------------


@_of(e.OrderRolled)
def _rolled(told: e.OrderRolled, rules: CompiledRules) -> str:
    first = told.order[0]
    if told.purpose == "first":
        return f"{seat(first)} rolls {told.rolls[-1][first]} and goes first"
    what = "picks first" if told.purpose == "cast" else "places first"
    return f"{seat(first)} rolls {told.rolls[0][first]} and {what}"


@_of(e.KaijuCast)
def _cast(told: e.KaijuCast, rules: CompiledRules) -> str:
    return f"plays {kaiju(told.daikaiju)}"


@_of(e.ActorPlaced)
def _placed(told: e.ActorPlaced, rules: CompiledRules) -> str:
    return f"starts at {space(told.space)}"


@_of(e.BuildingsPlaced)
def _buildings(told: e.BuildingsPlaced, rules: CompiledRules) -> str:
    return f"The city is built: {some(len(told.spaces), 'building prop')}"


@_of(e.SceneStarted)
def _scene(told: e.SceneStarted, rules: CompiledRules) -> str:
    return f"Scene {told.round}"


@_of(e.CardsDrawn)
def _drawn(told: e.CardsDrawn, rules: CompiledRules) -> str:
    return f"draws {listing(map(card, told.codes)) if told.codes else some(told.count, 'Twist Card')}"


@_of(e.TurnStarted)
def _turn(told: e.TurnStarted, rules: CompiledRules) -> str:
    return "is on camera"


@_of(e.CleanedUp)
def _clean_up(told: e.CleanedUp, rules: CompiledRules) -> str:
    if not told.gone:
        return ""
    leave = "leaves" if len(told.gone) == 1 else "leave"
    return f"Cut! {listing(card(code) for _, code in told.gone)} {leave} the table"


@_of(e.Discarded)
def _discarded(told: e.Discarded, rules: CompiledRules) -> str:
    return f"discards {card(told.card)}"


# -- actions -------------------------------------------------------------------------------------------------


@_of(e.Walked)
def _walked(told: e.Walked, rules: CompiledRules) -> str:
    spaces = some(len(told.path) - 1, "space")
    if told.mover == told.seat:
        return f"walks {spaces} to {space(told.path[-1])}"
    return f"is dragged {spaces} by {seat(told.mover)}, to {space(told.path[-1])}"


@_of(e.Flew)
def _flew(told: e.Flew, rules: CompiledRules) -> str:
    return f"flies to {space(told.path[-1])}"


@_of(e.Charged)
def _charged(told: e.Charged, rules: CompiledRules) -> str:
    return f"charges {energy(told.n)}"


@_of(e.AbilityDeclared)
def _ability(told: e.AbilityDeclared, rules: CompiledRules) -> str:
    return f"announces {_ability_name(told.ability, rules)}"


def _ability_name(code: str, rules: CompiledRules) -> str:
    return rules.actives[rules.ability_of[code]].name


@_of(e.AbilityPaid)
def _paid(told: e.AbilityPaid, rules: CompiledRules) -> str:
    return f"pays {energy(told.n)} for {_ability_name(told.ability, rules)}" if told.n else ""


@_of(e.AbilityWasted)
def _wasted(told: e.AbilityWasted, rules: CompiledRules) -> str:
    return f"wastes the action: {_ability_name(told.ability, rules)} fails"


@_of(e.Tunnelled)
def _tunnelled(told: e.Tunnelled, rules: CompiledRules) -> str:
    return f"comes out of the ground at {space(told.path[-1])}"


@_of(e.Burrowed)
def _burrowed(told: e.Burrowed, rules: CompiledRules) -> str:
    return f"digs in at {space(told.space)}"


# -- combat and damage ---------------------------------------------------------------------------------------


@_of(e.AttackDeclared)
def _attack(told: e.AttackDeclared, rules: CompiledRules) -> str:
    if told.lava:
        return f"strikes through the lava at {target(told.target)}"
    return f"attacks {target(told.target)}"


@_of(e.AttackMissed)
def _missed(told: e.AttackMissed, rules: CompiledRules) -> str:
    return f"hits thin air instead of {target(told.target)}"


@_of(e.DieRerolled)
def _rerolled(told: e.DieRerolled, rules: CompiledRules) -> str:
    return f"has the {'attacker' if told.side == 0 else 'defender'}'s die rolled again: {told.die}"


@_of(e.CombatEnded)
def _combat(told: e.CombatEnded, rules: CompiledRules) -> str:
    attack, defence = told.results
    foe = "the building" if told.target.startswith("building") else target(told.target)
    return f"{'hits' if told.hit else 'does not get through to'} {foe}: {attack} to {defence}"


@_of(e.Damaged)
def _damaged(told: e.Damaged, rules: CompiledRules) -> str:
    if told.target.startswith("building"):
        end = " and falls" if not told.left else ""
        what = capital(f"{target(told.target)} loses {some(told.n, 'storey')}{end}")
    else:
        what = f"{target(told.target)} loses {health(told.n)}{_WHY.get(told.cause, '')}"
    gains = (
        (told.credit, told.n * rules.constants.rp_per_damage, ""),
        (told.mover, rules.constants.rp_forced_mover, ", by the push"),
    )
    return "; ".join(
        [what, *[f"{ratings(n)} for {seat(who)}{why}" for who, n, why in gains if who >= 0 and n]]
    )


_WHY = {"lava": " on the lava", "water": " in the water"}


@_of(e.DamagePrevented)
def _prevented(told: e.DamagePrevented, rules: CompiledRules) -> str:
    return f"shrugs off the loss of {health(told.n)}"


@_of(e.Defeated)
def _defeated(told: e.Defeated, rules: CompiledRules) -> str:
    n = rules.constants.rp_finishing_blow
    gain = f"; {ratings(n)} for {seat(told.credit)}" if told.credit >= 0 and n else ""
    return f"is out of the movie{gain}"


@_of(e.RatingsGained)
def _ratings(told: e.RatingsGained, rules: CompiledRules) -> str:
    why = {"alive": " for being alive", "ability": ""}.get(told.source, f" from {card(told.source)}")
    return f"gains {ratings(told.n)}{why}" if told.n else ""


@_of(e.RatingsStolen)
def _stolen(told: e.RatingsStolen, rules: CompiledRules) -> str:
    return f"takes {ratings(told.n) if told.n else 'nothing'} from {seat(told.victim)}"


@_of(e.Healed)
def _healed(told: e.Healed, rules: CompiledRules) -> str:
    return f"recovers {health(told.n)}"


@_of(e.Drained)
def _drained(told: e.Drained, rules: CompiledRules) -> str:
    gain = f" and gains {energy(told.gained)}" if told.gained else ""
    return f"drains {energy(told.n) if told.n else 'nothing'} from {seat(told.victim)}{gain}"


# -- lava and Twists -----------------------------------------------------------------------------------------


@_of(e.LavaPlaced)
def _lava(told: e.LavaPlaced, rules: CompiledRules) -> str:
    if told.taken_from:
        return f"makes lava flow from {space(told.taken_from)} to {space(told.space)}"
    return f"opens the ground at {space(told.space)}: lava"


@_of(e.TwistPlayed)
def _twist(told: e.TwistPlayed, rules: CompiledRules) -> str:
    cost = f" for {energy(told.cost)}" if told.cost else ""
    return f"plays {card(told.card)}{cost}"


@_of(e.TwistCancelled)
def _cancelled(told: e.TwistCancelled, rules: CompiledRules) -> str:
    whose = "their own" if told.owner == told.seat else f"{seat(told.owner)}'s"
    return f"cancels {whose} {card(told.card)}"


@_of(e.StatChanged)
def _stat(told: e.StatChanged, rules: CompiledRules) -> str:
    verb = "raises" if told.n > 0 else "lowers"
    whose = "their own" if told.victim == told.seat else "the"
    of = "" if told.victim == told.seat else f" of {seat(told.victim)}"
    return f"{verb} {whose} {STATS[told.stat]}{of} by {abs(told.n)}"


@_of(e.Nullified)
def _nullified(told: e.Nullified, rules: CompiledRules) -> str:
    return f"takes the abilities of {seat(told.victim)} away"


@_of(e.Marked)
def _marked(told: e.Marked, rules: CompiledRules) -> str:
    return f"marks {seat(told.victim)}"


@_of(e.SlotGranted)
def _slot(told: e.SlotGranted, rules: CompiledRules) -> str:
    kind = "action" if told.slot == "any" else f"{told.slot} action"
    return f"gets {some(told.n, f'bonus {kind}')}"


@_of(e.ActionLost)
def _lost(told: e.ActionLost, rules: CompiledRules) -> str:
    return f"costs {seat(told.victim)} {some(told.n, 'action')}"


@_of(e.ResultChanged)
def _modified(told: e.ResultChanged, rules: CompiledRules) -> str:
    side = "the defender" if told.side else "the attacker"
    change = f"adds {told.n} for {side}" if told.n > 0 else f"takes {-told.n} off {side}"
    return f"{change}: {told.results[0]} to {told.results[1]}"


@_of(e.DamageRaised)
def _harder(told: e.DamageRaised, rules: CompiledRules) -> str:
    return f"makes a hit cost {health(told.n)} more"


# -- the end -------------------------------------------------------------------------------------------------


@_of(e.MatchEnded)
def _ended(told: e.MatchEnded, rules: CompiledRules) -> str:
    stars = listing(map(seat, told.winners))
    best = max(told.ratings)
    if len(told.winners) == 1:
        return f"{stars} is the star of the movie with {ratings(best)}"
    return f"{stars} are co-stars with {ratings(best)} each"
