"""Taking income: the active player's Your Turn Buildings of a suit pay,
then every rival's Rival's Turn Buildings (KI-29 to KI-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine import Step
from games.titles.kaiju_incorporated import bank
from games.titles.kaiju_incorporated.attacks import ThreatCheck
from games.titles.kaiju_incorporated.match_events import Collected, IncomeTaken
from games.titles.kaiju_incorporated.products import EUREKA
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.terms import KINDS, RIVALS_TURN, SUITS, YOUR_TURN, pool
from games.titles.kaiju_incorporated.wheels import turn_attack, turn_research, turned

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules, Context

THREAT_CHECK = ThreatCheck()


class Collect(Step):
    """One player's step: money, research with its products, attack with its attacks (KI-32).

    All is added up first, from the tableau as it is now (KI-15, KI-33), and nobody may refuse any of it
    (KI-75).
    """

    seat: int
    pool: int
    pause: ClassVar[float] = 0.9

    def run(self, state: State, context: Context) -> None:
        rules, seat = context.cards, self.seat
        player = state.players[seat]
        yen, research, attack = rules.income(self.pool, player.tableau)
        if context.record is not None:
            suit, kind = divmod(self.pool, len(KINDS))
            stand = (
                bank.filled(player.bank, yen, rules.bank_max),
                turned(player.research, research, rules.research_spaces)[0],
                turned(player.attack, attack, rules.attack_spaces)[0],
            )
            context.announce(Collected(seat, SUITS[suit], KINDS[kind], yen, research, attack, *stand))
        if yen:
            bank.earn(state, context, seat, yen, "income")
        if research:
            products = turn_research(state, context, seat, research, "income")
            if products:
                eurekas = (EUREKA[seat],) * products
                state.then(*eurekas, AttackPart(seat, attack))
                return
        if attack:
            turn_attack(state, context, seat, attack, "income")


COLLECT = tuple(tuple(Collect(seat, at) for at in range(6)) for seat in range(5))


class AttackPart(Step):
    """The attack part of a step whose research brought products (KI-32)."""

    seat: int
    steps: int

    def run(self, state: State, context: Context) -> None:
        if self.steps:
            turn_attack(state, context, self.seat, self.steps, "income")


def collectors(state: State, rules: CompiledRules, seat: int, suit: int) -> list[Collect]:
    """The steps of an income: the active player's, then each rival's clockwise (KI-30, KI-31).

    Who has nothing to collect is left out: nobody else's step can change that.
    """
    paying, players = rules.paying, state.players
    mine, theirs = pool(suit, YOUR_TURN), pool(suit, RIVALS_TURN)
    steps = [COLLECT[seat][mine]] if sum(map(paying[mine], players[seat].tableau)) else []
    pays = paying[theirs]
    for rival in (*range(seat + 1, len(players)), *range(seat)):
        if sum(map(pays, players[rival].tableau)):
            steps.append(COLLECT[rival][theirs])
    return steps


def take_income(state: State, context: Context, seat: int, card: int) -> None:
    """Throw a card of the row away; only its suit matters (KI-29, KI-R26)."""
    suit = context.cards.suit[card]
    state.discard.append(card)
    steps = collectors(state, context.cards, seat, suit)
    if context.record is not None:
        paid = {step.seat for step in steps}
        idle = [seat for seat in range(len(state.players)) if seat not in paid]
        context.announce(IncomeTaken(seat, context.cards.codes[card], SUITS[suit], idle))
    state.then(*steps, THREAT_CHECK)
