"""An action: one card of the row, built, carried out, thrown away for income, or bought in a restart
(KI-20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action, Decision, Step
from games.titles.kaiju_incorporated.actions import Build, Restart, TakeIncome
from games.titles.kaiju_incorporated.income import take_income
from games.titles.kaiju_incorporated.match_events import ActionStarted, Built, Restarted
from games.titles.kaiju_incorporated.refusals import refuse
from games.titles.kaiju_incorporated.specials import play_special
from games.titles.kaiju_incorporated.state import Player, State
from games.titles.kaiju_incorporated.terms import ONE_SEAT, YOUR_TURN, pool

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules, Context


class Turn(Step):
    """Somebody's action begins; with an empty row it is lost (KI-19, KI-48)."""

    seat: int

    def run(self, state: State, context: Context) -> None:
        state.active = self.seat
        if context.record is not None:
            context.announce(ActionStarted(self.seat, lost=not state.row))
        if state.row:
            state.agenda.append(TAKE_CARD[self.seat])


def without_income(player: Player, rules: CompiledRules) -> bool:
    """No Building of either kind pays any money (KI-43)."""
    return not sum(map(rules.yen.__getitem__, player.tableau))


def fresh_starts(state: State, rules: CompiledRules, seat: int) -> list[int]:
    """The Buildings of the row with which this seat may start over: they pay money, and a filled Bank pays
    for them (KI-43, KI-44)."""
    if not without_income(state.players[seat], rules):
        return []
    filled = rules.constants.restart_bank
    return [card for card in state.row if rules.yen[card] and rules.cost[card] <= filled]


class TakeCard(Decision):
    """Take one card of the row and use it at once (KI-20). Nobody may pass (KI-22).

    Throwing any card away for income is always possible;
    building and Special Actions need their full price (KI-23 to KI-28).
    """

    seat: int

    def deciders(self, state: State) -> Sequence[int]:
        return ONE_SEAT[self.seat]

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        rules, player, row = context.cards, state.players[seat], state.row
        income, buy, cost, bank = rules.take_income, rules.buy, rules.cost, player.bank
        options: list[Action] = [income[card] for card in row]
        options += [buy[card] for card in row if cost[card] <= bank]
        options += [rules.restart[card] for card in fresh_starts(state, rules, seat)]
        return options

    def default(self, state: State, context: Context, seat: int) -> Action:
        """The income that brings most money and research."""
        rules = context.cards
        tableau = state.players[seat].tableau

        def brings(card: int) -> int:
            yen, research, _ = rules.income(pool(rules.suit[card], YOUR_TURN), tableau)
            return yen + research

        return rules.take_income[max(state.row, key=brings)]

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if action not in self.options(state, context, seat):
            refuse(state, context, seat, action)

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        card = context.cards.number[action.card]  # type: ignore[attr-defined]
        state.row.remove(card)
        if type(action) is TakeIncome:
            take_income(state, context, seat, card)
        elif type(action) is Build:
            build(state, context, seat, card)
        elif type(action) is Restart:
            restart(state, context, seat, card)
        else:
            play_special(state, context, seat, card)


TAKE_CARD = tuple(TakeCard(seat) for seat in range(5))


def build(state: State, context: Context, seat: int, card: int) -> None:
    """Pay, and put the Building into the tableau; nothing pays at that moment (KI-24)."""
    rules, player = context.cards, state.players[seat]
    before = player.bank
    player.bank -= rules.cost[card]
    player.tableau.append(card)
    if context.record is not None:
        context.announce(Built(seat, rules.codes[card], rules.cost[card], before, player.bank))


def restart(state: State, context: Context, seat: int, card: int) -> None:
    """Clear the tableau, fill the Bank, buy the Building; wheels and products stay as they are (KI-44)."""
    rules, player = context.cards, state.players[seat]
    lost, before = player.tableau, player.bank
    state.discard.extend(lost)
    player.tableau = [card]
    filled = rules.constants.restart_bank
    player.bank = filled - rules.cost[card]
    if context.record is not None:
        codes = [rules.codes[one] for one in lost]
        context.announce(
            Restarted(seat, rules.codes[card], codes, rules.cost[card], before, filled, player.bank)
        )
