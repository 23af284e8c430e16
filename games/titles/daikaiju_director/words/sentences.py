"""What happened, in the log's words.

A sentence about a player has no subject: the client puts the player's picture in front of it (the event's `seat`). Events
that are only shown have no sentence.
"""

from __future__ import annotations

from games.engine.telling import Tellers
from games.titles.daikaiju_director import events as e
from games.titles.daikaiju_director.book import Book
from games.titles.daikaiju_director.words.wording import (
    card,
    energy,
    health,
    kaiju,
    listing,
    ratings,
    seat,
    signed,
    some,
    target,
)

_TELLERS: Tellers[Book] = Tellers()
_of = _TELLERS.of
tell = _TELLERS.tell


# -- setup and scenes --------------------------------------------------------------------------------------------


@_of(e.OrderRolled)
def _rolled(told: e.OrderRolled, book: Book) -> str:
    first = told.order[0]
    best = max(max(dice[first] for dice in told.rolls), 0)
    if told.purpose == "first":
        return f"{seat(first)} rolls {told.rolls[-1][first] or best} and goes first"
    what = "picks first" if told.purpose == "cast" else "places first"
    return f"{seat(first)} rolls {told.rolls[0][first]} and {what}"


@_of(e.KaijuCast)
def _cast(told: e.KaijuCast, book: Book) -> str:
    return f"plays {kaiju(told.daikaiju)}"


@_of(e.ActorPlaced)
def _placed(told: e.ActorPlaced, book: Book) -> str:
    return "takes its place on the set"


@_of(e.BuildingsPlaced)
def _buildings(told: e.BuildingsPlaced, book: Book) -> str:
    return f"The city is built: {some(len(told.spaces), 'building prop')}"


@_of(e.SceneStarted)
def _scene(told: e.SceneStarted, book: Book) -> str:
    return f"Scene {told.round}"


@_of(e.CardsDrawn)
def _drawn(told: e.CardsDrawn, book: Book) -> str:
    return f"draws {listing(map(card, told.codes)) if told.codes else some(told.count, 'Twist Card')}"


@_of(e.TurnStarted)
def _turn(told: e.TurnStarted, book: Book) -> str:
    return "is on camera"


@_of(e.CleanedUp)
def _clean_up(told: e.CleanedUp, book: Book) -> str:
    if not told.gone:
        return ""
    return f"Cut! {listing(card(code) for _, code in told.gone)} {'goes' if len(told.gone) == 1 else 'go'}"


@_of(e.Discarded)
def _discarded(told: e.Discarded, book: Book) -> str:
    return f"discards {card(told.card)}"


# -- actions -----------------------------------------------------------------------------------------------------


@_of(e.Walked)
def _walked(told: e.Walked, book: Book) -> str:
    spaces = some(len(told.path) - 1, "space")
    if told.mover == told.seat:
        return f"walks {spaces}"
    return f"is dragged {spaces} by {seat(told.mover)}"


@_of(e.Flew)
def _flew(told: e.Flew, book: Book) -> str:
    return "flies across the set"


@_of(e.Charged)
def _charged(told: e.Charged, book: Book) -> str:
    return f"charges {energy(told.n)}"


@_of(e.AbilityDeclared)
def _ability(told: e.AbilityDeclared, book: Book) -> str:
    return f"uses {book.actives[book.ability_of[told.ability]].name} for {energy(told.cost)}"


@_of(e.AbilityWasted)
def _wasted(told: e.AbilityWasted, book: Book) -> str:
    return f"wastes {book.actives[book.ability_of[told.ability]].name}"


@_of(e.Tunnelled)
def _tunnelled(told: e.Tunnelled, book: Book) -> str:
    return "breaks out of the ground"


@_of(e.Burrowed)
def _burrowed(told: e.Burrowed, book: Book) -> str:
    return "digs in"


# -- combat and damage -------------------------------------------------------------------------------------------


@_of(e.AttackDeclared)
def _attack(told: e.AttackDeclared, book: Book) -> str:
    if told.lava:
        return f"strikes through the lava at {target(told.target)}"
    return f"attacks {target(told.target)}"


@_of(e.AttackMissed)
def _missed(told: e.AttackMissed, book: Book) -> str:
    return f"hits thin air: {target(told.target)} is out of reach"


@_of(e.DieRerolled)
def _rerolled(told: e.DieRerolled, book: Book) -> str:
    return f"has the {'attacker' if told.side == 0 else 'defender'}'s die rolled again: {told.die}"


@_of(e.CombatEnded)
def _combat(told: e.CombatEnded, book: Book) -> str:
    attack, defence = told.results
    if told.hit:
        return f"hits {target(told.target)}, {attack} to {defence}"
    return f"does not get through to {target(told.target)}, {attack} to {defence}"


@_of(e.Damaged)
def _damaged(told: e.Damaged, book: Book) -> str:
    gains = []
    if told.credit >= 0:
        gains.append(f"{seat(told.credit)} gains {ratings(told.n * book.constants.rp_per_damage)}")
    if told.mover >= 0:
        gains.append(f"{seat(told.mover)} gains {ratings(book.constants.rp_forced_mover)} for the push")
    if told.target.startswith("building"):
        what = f"{some(told.n, 'building')} {'falls' if told.n == 1 else 'fall'}".capitalize()
    else:
        what = f"{target(told.target)} loses {health(told.n)}{_WHY.get(told.cause, '')}"
    return "; ".join([what, *gains])


_WHY = {"lava": " on the lava", "water": " in the water"}


@_of(e.DamagePrevented)
def _prevented(told: e.DamagePrevented, book: Book) -> str:
    return f"shrugs off {health(told.n)}"


@_of(e.Defeated)
def _defeated(told: e.Defeated, book: Book) -> str:
    if told.credit < 0:
        return "is out of the movie"
    return f"is out of the movie; {seat(told.credit)} gains {ratings(book.constants.rp_finishing_blow)}"


@_of(e.RatingsGained)
def _ratings(told: e.RatingsGained, book: Book) -> str:
    return f"gains {ratings(told.n)}{' for being alive' if told.source == 'alive' else ''}"


@_of(e.RatingsStolen)
def _stolen(told: e.RatingsStolen, book: Book) -> str:
    return f"takes {ratings(told.n)} from {seat(told.victim)}"


@_of(e.Healed)
def _healed(told: e.Healed, book: Book) -> str:
    return f"recovers {health(told.n)}"


@_of(e.Drained)
def _drained(told: e.Drained, book: Book) -> str:
    gain = f" and gains {energy(told.gained)}" if told.gained else ""
    return f"drains {energy(told.n)} from {seat(told.victim)}{gain}"


# -- lava and Twists ---------------------------------------------------------------------------------------------


@_of(e.LavaPlaced)
def _lava(told: e.LavaPlaced, book: Book) -> str:
    return "makes the lava flow on" if told.taken_from else "cracks the ground open: lava"


@_of(e.TwistPlayed)
def _twist(told: e.TwistPlayed, book: Book) -> str:
    cost = f" for {energy(told.cost)}" if told.cost else ""
    return f"plays {card(told.card)}{cost}"


@_of(e.TwistCancelled)
def _cancelled(told: e.TwistCancelled, book: Book) -> str:
    return f"cancels {card(told.card)} of {seat(told.owner)}"


@_of(e.StatChanged)
def _stat(told: e.StatChanged, book: Book) -> str:
    whose = "" if told.victim == told.seat else f" for {seat(told.victim)}"
    return f"{signed(told.n)} {told.stat}{whose}"


@_of(e.Nullified)
def _nullified(told: e.Nullified, book: Book) -> str:
    return f"takes the abilities of {seat(told.victim)} away"


@_of(e.Marked)
def _marked(told: e.Marked, book: Book) -> str:
    return f"marks {seat(told.victim)}"


@_of(e.SlotGranted)
def _slot(told: e.SlotGranted, book: Book) -> str:
    kind = "action" if told.slot == "any" else f"{told.slot} action"
    return f"gets {some(told.n, f'bonus {kind}')}"


@_of(e.ActionLost)
def _lost(told: e.ActionLost, book: Book) -> str:
    return f"costs {seat(told.victim)} {some(told.n, 'action')}"


@_of(e.ResultChanged)
def _modified(told: e.ResultChanged, book: Book) -> str:
    return f"makes it {told.results[0]} to {told.results[1]}"


@_of(e.DamageRaised)
def _harder(told: e.DamageRaised, book: Book) -> str:
    return f"would do {health(told.n)} more"


# -- the end -----------------------------------------------------------------------------------------------------


@_of(e.MatchEnded)
def _ended(told: e.MatchEnded, book: Book) -> str:
    stars = listing(map(seat, told.winners))
    best = max(told.ratings)
    if len(told.winners) == 1:
        return f"{stars} is the star of the movie with {ratings(best)}"
    return f"{stars} are co-stars with {ratings(best)} each"
