"""The Extraction Step: bankruptcy, wages, desertion, new materials (KX-27 to KX-38)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Decision, IllegalAction, Step
from games.titles.kaiju_exchange import streams, supply
from games.titles.kaiju_exchange.actions import LoseContract, LoseDemand, PayWages
from games.titles.kaiju_exchange.aftermath import settle_action
from games.titles.kaiju_exchange.crew import dismiss
from games.titles.kaiju_exchange.demands import discard, first_of_design
from games.titles.kaiju_exchange.match_events import (
    ContractsDealt,
    ContractsShuffled,
    Extracted,
    WagesPaid,
    WentBankrupt,
)
from games.titles.kaiju_exchange.state import State
from games.titles.kaiju_exchange.terms import EVERYBODY, EXTRACTION, NOBODY, bundle_from
from games.titles.kaiju_exchange.turn_steps import begin_step
from games.titles.kaiju_exchange.views import memory

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context

PAY_ALL = PayWages()
LOSE_CONTRACT = LoseContract()


def wage_bill(state: State, rules: CompiledRules, seat: int) -> int:
    """1W for each Crew, the starter included (KX-30)."""
    return len(state.players[seat].crew) * rules.constants.wage_per_crew


def will_be_wiped_out(state: State, rules: CompiledRules, seat: int) -> bool:
    """The wages cannot be paid, and there is no scored card to lose (KX-33, KX-36)."""
    player = state.players[seat]
    return player.wonga < wage_bill(state, rules, seat) and not losses(state, rules, seat)


class BankruptcyCheck(Step):
    """Too little for the whole bill means bankruptcy, whether the player would let Crew go or not (KX-33).

    Judged once a turn; after it the bill can be paid (KX-34).
    """

    def run(self, state: State, context: Context) -> None:
        begin_step(state, context, EXTRACTION)
        if state.players[state.active].wonga < wage_bill(state, context.cards, state.active):
            state.turn.bankrupt = True
            state.then(Bankruptcy())


class Bankruptcy(Step):
    """Lose a scored card and gain 3W; without one, be wiped out (KX-35, KX-36)."""

    pause: ClassVar[float] = 2.0

    def run(self, state: State, context: Context) -> None:
        choices = losses(state, context.cards, state.active)
        if not choices:
            wipe_out(state, context, state.active)
        elif len(choices) == 1:
            lose(state, context, state.active, choices[0])
        else:
            state.then(BankruptcyLoss())


class BankruptcyLoss(Decision):
    """Which scored card to lose (KX-35)."""

    midway: ClassVar[bool] = True

    def deciders(self, state: State) -> Sequence[int]:
        return (state.active,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        return losses(state, context.cards, seat)

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        lose(state, context, seat, action)


def losses(state: State, rules: CompiledRules, seat: int) -> list[Action]:
    """The scored cards that could be lost, equal designs once (KX-35)."""
    player = state.players[seat]
    options: list[Action] = []
    for card in player.scored:
        action = rules.lose[card]
        if action not in options:
            options.append(action)
    if player.scored_contract != NOBODY:
        options.append(LOSE_CONTRACT)
    return options


def lose(state: State, context: Context, seat: int, choice: Action) -> None:
    """Bankruptcy, first form: the card goes, 3W come, one package (KX-35; R-27)."""
    rules = context.cards
    player = state.players[seat]
    gained = rules.constants.bankruptcy_gain_scored
    if isinstance(choice, LoseDemand):
        card = player.scored.pop(first_of_design(player.scored, rules.demand_design, choice.design))
        discard(state, card, 1 << seat)
        memory.lost_a_demand(state, card)
        lost = "demand"
        owner = WentBankrupt(seat, lost, gained, rules.demand_codes[card])
        context.announce(WentBankrupt(seat, lost, gained), {seat: owner})
    else:
        card = player.scored_contract
        player.scored_contract = NOBODY
        state.contract_discard.append(card)
        state.contract_discard_seen.append(EVERYBODY)
        code = rules.contract_codes[card]
        context.announce(WentBankrupt(seat, code, gained, code))
    player.wonga += gained
    settle_action(state, context, seat)


def wipe_out(state: State, context: Context, seat: int) -> None:
    """Bankruptcy, second form: all Crew but the starter's slot, all materials and all Contracts go (KX-36;
    R-7, R-40)."""
    rules = context.cards
    player = state.players[seat]
    gained = rules.constants.bankruptcy_gain_wipeout
    context.announce(WentBankrupt(seat, "wipe-out", gained))
    dismiss(state, context, seat, tuple(range(1, len(player.crew))))
    player.materials = [0, 0, 0, 0]
    for card in player.contracts:
        state.contract_discard.append(card)
        state.contract_discard_seen.append(1 << seat)
    player.contracts = [
        _draw_contract(state, context) for _ in range(rules.constants.bankruptcy_new_contracts)
    ]
    codes = [rules.contract_codes[card] for card in player.contracts]
    context.announce(ContractsDealt(seat, len(codes)), {seat: ContractsDealt(seat, len(codes), codes)})
    player.wonga += gained
    settle_action(state, context, seat)


def _draw_contract(state: State, context: Context) -> int:
    """The next Contract; when the pile is empty the whole Contract discard is shuffled into a new one
    (KX-37)."""
    if not state.contract_pile:
        memory.contracts_shuffled(state)
        state.contract_pile, state.contract_discard = state.contract_discard, []
        state.contract_discard_seen.clear()
        context.shuffle(state.contract_pile, streams.CONTRACTS)
        context.announce(ContractsShuffled(len(state.contract_pile)))
    return state.contract_pile.pop()


class Wages(Step):
    """The starter must be paid; who has more Crew chooses whom to pay (KX-30)."""

    def run(self, state: State, context: Context) -> None:
        if len(state.players[state.active].crew) > 1:
            state.then(WagesChoice())
        else:
            pay(state, context, state.active, ())


class WagesChoice(Decision):
    """Which hired Crew to let go; everyone else is paid (KX-30, KX-31)."""

    def deciders(self, state: State) -> Sequence[int]:
        return (state.active,)

    def options(self, state: State, context: Context, seat: int) -> Sequence[Action]:
        crew = state.players[seat].crew
        options = [PAY_ALL]
        kinds = set()
        slots = range(1, len(crew))
        for count in range(1, len(crew)):
            for release in combinations(slots, count):
                kind = tuple(crew[slot] for slot in release)
                if kind not in kinds:
                    kinds.add(kind)
                    options.append(PayWages(release))
        return options

    def check(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, PayWages) and 0 in action.release:
            raise IllegalAction(
                "starter-stays", "Your starter Crew is always paid and never leaves.", "KX-30"
            )
        super().check(state, context, seat, action)

    def choose(self, state: State, context: Context, seat: int, action: PayWages) -> None:
        pay(state, context, seat, action.release)


def pay(state: State, context: Context, seat: int, release: tuple[int, ...]) -> None:
    """Pay those who stay; the others leave at once, before anything is extracted (KX-30, KX-31)."""
    player = state.players[seat]
    wonga = (len(player.crew) - len(release)) * context.cards.constants.wage_per_crew
    player.wonga -= wonga
    if context.record is not None:
        context.announce(WagesPaid(seat, wonga, [player.crew[slot] for slot in release]))
    if release:
        dismiss(state, context, seat, release)
    settle_action(state, context, seat)


class Extract(Step):
    """Each Crew still there brings two of its material, as far as the supply goes (KX-28, KX-29)."""

    pause: ClassVar[float] = 1.0
    routine: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        rules, seat = context.cards, state.active
        gained = [0, 0, 0, 0]
        for type in state.players[seat].crew:
            gained[type] += supply.gain(state, rules, seat, type, rules.constants.yield_per_crew)
        if context.record is not None:
            context.announce(Extracted(seat, bundle_from(gained)))
        settle_action(state, context, seat)
