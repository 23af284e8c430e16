"""Setting up the table (KX-10 to KX-19, KX-141 to KX-144)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine import Step
from games.titles.kaiju_exchange import demands, streams
from games.titles.kaiju_exchange.influence import influence
from games.titles.kaiju_exchange.match_events import ContractsDealt, DemandsDealt, SetUp
from games.titles.kaiju_exchange.round import Round, turn_order
from games.titles.kaiju_exchange.state import Player, Situation, State, fresh_turn
from games.titles.kaiju_exchange.terms import EVERYBODY, NOBODY, SETUP
from games.titles.kaiju_exchange.views import memory as remembered

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context


def new_state(rules: CompiledRules, seats: int, fall: bool) -> State:
    """The components before anybody has touched them."""
    return Situation(
        agenda=[
            Round(),
            ShuffleEvents(),
            FirstGlobals(),
            FirstHands(),
            PrepareDemands(),
            DealContracts(),
            DealMats(),
        ],
        moment=0,
        draw=0,
        fall=fall,
        round=0,
        phase=SETUP,
        first=0,
        active=NOBODY,
        players=[_newcomer() for _ in range(seats)],
        turn=fresh_turn(seats),
        draw_pile=list(range(len(rules.demand_design))),
        discard=[],
        discard_seen=[],
        globals=[],
        republic=[0, 0, 0, 0],
        republic_scored=[],
        die=0,
        alliance_here=not fall,
        contract_pile=list(range(len(rules.contract_design))),
        contract_discard=[],
        contract_discard_seen=[],
        event=NOBODY,
        event_deck=list(range(len(rules.event_codes))),
        box=[],
        offers=[],
        suggestions=[],
        quotes=[],
        next_id=1,
        winners=[],
        ending="",
        memory=remembered.new_memory(rules, seats),
    )


def _newcomer() -> Player:
    return Player(
        mat=NOBODY,
        wonga=0,
        materials=[0, 0, 0, 0],
        crew=[],
        favors=0,
        alliance=False,
        locals=[],
        contracts=[],
        reserved=[],
        fulfilled=[],
        scored=[],
        scored_contract=NOBODY,
        influence=0,
        let_pass=[],
    )


class DealMats(Step):
    """City mats at random with what lies on them;
    the mat with the lowest priority goes first (KX-10, KX-11, KX-19)."""

    pause: ClassVar[float] = 2.0

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        mats = list(range(len(rules.mat_codes)))
        context.shuffle(mats, streams.MATS)
        for player in state.players:
            player.mat = mats.pop()
            starter = rules.starters[player.mat]
            player.crew = [starter]
            player.materials[starter] = rules.constants.start_materials
            player.wonga = rules.constants.start_wonga
            player.influence = influence(player, rules)
        state.first = min(
            range(len(state.players)), key=lambda seat: rules.priorities[state.players[seat].mat]
        )
        context.announce(SetUp([rules.mat_codes[player.mat] for player in state.players], state.first))


class DealContracts(Step):
    """Two secret Contracts each; the others form the pile (KX-12)."""

    pause: ClassVar[float] = 0.5

    def run(self, state: State, context: Context) -> None:
        context.shuffle(state.contract_pile, streams.CONTRACTS)
        count = context.cards.constants.contracts_dealt
        for seat in turn_order(state):
            dealt = [state.contract_pile.pop() for _ in range(count)]
            state.players[seat].contracts = dealt
            codes = [context.cards.contract_codes[card] for card in dealt]
            context.announce(ContractsDealt(seat, count), {seat: ContractsDealt(seat, count, codes)})


class PrepareDemands(Step):
    """Remove Demands by the number of players, discard the large ones, shuffle (KX-13, KX-14, KX-143).

    What is discarded here follows from the rules, so everybody knows it.
    """

    pause: ClassVar[float] = 0.5

    def run(self, state: State, context: Context) -> None:
        box, large, small = context.cards.first_piles[len(state.players)]
        state.box, state.discard, state.draw_pile = list(box), list(large), list(small)
        state.discard_seen = [EVERYBODY] * len(large)
        if state.fall:
            self._set_aside_for_mats(state, context)
        context.shuffle(state.draw_pile, streams.DEMANDS)

    def _set_aside_for_mats(self, state: State, context: Context) -> None:
        """A size 2 Demand of each mat's starter goes to its player, or to the discard pile (KX-143)."""
        rules = context.cards
        owners = {player.mat: seat for seat, player in enumerate(state.players)}
        for mat, starter in enumerate(rules.starters):
            card = next(card for card in state.draw_pile if rules.demand_items[card] == ((starter, 2),))
            state.draw_pile.remove(card)
            if mat in owners:
                seat = owners[mat]
                state.players[seat].locals.append(card)
                remembered.shown_in_hand(state, card)
                codes = [rules.demand_codes[card]]
                context.announce(DemandsDealt(seat, 1, codes))
            else:
                demands.discard(state, card, EVERYBODY)


class FirstHands(Step):
    """Two Demands each, one at a time; one in the variant (KX-15, KX-143)."""

    pause: ClassVar[float] = 0.5

    def run(self, state: State, context: Context) -> None:
        constants = context.cards.constants
        count = constants.start_local_demands_fall if state.fall else constants.start_local_demands
        demands.deal(state, context, turn_order(state), count)


class FirstGlobals(Step):
    """Three Global Demands face up (KX-16)."""

    pause: ClassVar[float] = 0.5

    def run(self, state: State, context: Context) -> None:
        demands.reveal(state, context, context.cards.constants.global_demands)


class ShuffleEvents(Step):
    """The Event deck (KX-18). Then round 1 begins."""

    pause: ClassVar[float] = 0.5

    def run(self, state: State, context: Context) -> None:
        context.shuffle(state.event_deck, streams.EVENTS)
