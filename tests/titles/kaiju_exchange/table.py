"""A table in the middle of a match, built for a test.

    table = at_table(seat(crew="ETT", wonga=3, materials="E3 T2"), seat(), step="business", shown=["DM-E1"])
    table.do(0, Sell(EGG))

Seat 0 is the active player unless said otherwise. Nothing is in effect, in hand or on display but what the
test names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.titles.kaiju_exchange import GAME, streams
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules
from games.titles.kaiju_exchange.extraction import BankruptcyCheck, Extract, Wages
from games.titles.kaiju_exchange.influence import influence
from games.titles.kaiju_exchange.refresh import RefreshStep
from games.titles.kaiju_exchange.republic import RepublicPhase
from games.titles.kaiju_exchange.round import EndOfRound, Round, Turn
from games.titles.kaiju_exchange.setup import new_state
from games.titles.kaiju_exchange.state import STEPS, State, fresh_turn
from games.titles.kaiju_exchange.terms import LETTERS, NOBODY, REPUBLIC, TURNS
from games.titles.kaiju_exchange.turn_steps import ActionWindow, BusinessStep, InventoryStep
from tests.titles.harness import PreparedTable

RULES: CompiledRules = GAME.read_cards(GAME.shipped_data())
EGG, SLIME, TENTACLE, PONZIUM = range(4)
TURN_FRAMES = {
    "extraction": (BankruptcyCheck, Wages, Extract),
    "main": (ActionWindow,),
    "inventory": (InventoryStep,),
    "business": (BusinessStep,),
    "refresh": (RefreshStep,),
}


def counts(text: str) -> list[int]:
    """`"E3 T2"` as counts of E, S, T, P."""
    found = [0, 0, 0, 0]
    for word in text.split():
        found[LETTERS.index(word[0])] += int(word[1:] or 1)
    return found


@dataclass
class Seat:
    """What one player has at the start of a test. `crew` begins with the starter's slot."""

    crew: str = ""
    wonga: int = 5
    materials: str = ""
    mat: str = ""
    """The starter printed on the mat; by default that of the first Crew, if it is still to be had."""
    locals: Sequence[str] = ()
    contracts: Sequence[str] = ()
    reserved: Sequence[str] = ()
    fulfilled: Sequence[str] = ()
    scored: Sequence[str] = ()
    scored_contract: str = ""
    favors: int = 0
    alliance: bool = False


seat = Seat


class ExchangeTable(PreparedTable):
    """A match in the middle of a round."""

    game = GAME

    def influence(self, seat: int = 0) -> int:
        return influence(self.player(seat), self.rules)

    def design(self, code: str) -> int:
        """The number by which actions name a Demand or a Contract."""
        codes = [card.code for card in self.rules.data.contracts]
        return codes.index(code) if code in codes else self.rules.design_codes.index(code)

    def names(self, cards: Sequence[int]) -> list[str]:
        """Codes of physical Demands."""
        return [self.rules.demand_codes[card] for card in cards]

    def take(self, code: str) -> int:
        """A physical card by its code, out of its pile."""
        if code in self.rules.contract_codes:
            card = self.rules.contract_codes.index(code)
            self.state.contract_pile.remove(card)
            return card
        state = self.state
        for pile in (state.draw_pile, state.discard, state.box):
            for at, card in enumerate(pile):
                if self.rules.demand_codes[card] == code:
                    if pile is state.discard:
                        state.discard_seen.pop(at)
                    return pile.pop(at)
        raise AssertionError(f"no {code} is left in the piles")

    def on_top(self, *codes: str) -> ExchangeTable:
        """Put Demands on the draw pile so that they come up in this order."""
        cards = [self.take(code) for code in codes]
        self.state.draw_pile.extend(reversed(cards))
        return self


def at_table(
    *seats: Seat,
    step: str = "main",
    active: int = 0,
    first: int = 0,
    fall: bool = False,
    event: str = "",
    shown: Sequence[str] = (),
    rows: str = "",
    republic_scored: Sequence[str] = (),
    acts: int = 0,
    round: int = 1,
    rolls: Sequence[int] = (),
    rules: CompiledRules = RULES,
    run: bool = True,
) -> ExchangeTable:
    """A match at this step of the active player's turn (or `round`, `turn`, `republic`, `end`), run to its
    next decision."""
    people = list(seats) or [Seat(), Seat()]
    state = new_state(rules, len(people), fall)
    match = ExchangeTable(state, rules).rolls(*rolls)
    state.agenda.clear()
    state.box, large, small = (list(pile) for pile in rules.first_piles[max(2, len(people))])
    state.draw_pile = large + small
    match.context.shuffle(state.draw_pile, streams.DEMANDS)
    _seat_people(match, people)
    state.first = first
    state.round = round
    state.turn = fresh_turn(len(people))
    state.turn.acts = acts
    state.republic = counts(rows)
    state.alliance_here = not fall and not any(person.alliance for person in people)
    state.globals = [match.take(code) for code in shown]
    state.republic_scored = [match.take(code) for code in republic_scored]
    if event:
        state.event = rules.event_codes.index(event)
        state.event_deck.remove(state.event)
    _lay_out_agenda(state, step, active)
    return match.settle() if run else match


def set_up(players: int, seed: int = 0, fall: bool = False, rules: CompiledRules = RULES) -> ExchangeTable:
    """A new match, played through its setup and stopped before round 1."""
    return ExchangeTable.new_match(players, seed, rules, {"variant_fall": fall}).until(Round)


def _seat_people(match: ExchangeTable, people: Sequence[Seat]) -> None:
    rules = match.rules
    left = list(range(len(rules.mat_codes)))
    for person, player in zip(people, match.state.players, strict=True):
        wanted = person.mat or person.crew[:1]
        fitting = [mat for mat in left if wanted and rules.starters[mat] == LETTERS.index(wanted)]
        player.mat = (fitting or left)[0] if wanted else left[-1]
        left.remove(player.mat)
        player.crew = [LETTERS.index(letter) for letter in person.crew] or [rules.starters[player.mat]]
        player.wonga = person.wonga
        player.materials = counts(person.materials)
        player.favors, player.alliance = person.favors, person.alliance
        for zone in ("locals", "contracts", "reserved", "fulfilled", "scored"):
            setattr(player, zone, [match.take(code) for code in getattr(person, zone)])
        if person.scored_contract:
            player.scored_contract = match.take(person.scored_contract)
        player.influence = influence(player, rules)


def _lay_out_agenda(state: State, step: str, active: int) -> None:
    seats = len(state.players)
    order = [(state.first + at) % seats for at in range(seats)]
    rest = [Turn(seat) for seat in order[order.index(active) + 1 :]]
    republic = [] if state.fall else [RepublicPhase()]
    if step == "round":
        state.then(Round())
    elif step == "turn":
        state.then(Turn(active), *rest, *republic, EndOfRound())
    elif step == "republic":
        state.phase = REPUBLIC
        state.then(*republic, EndOfRound())
    elif step == "end":
        state.then(EndOfRound())
    else:
        steps = list(TURN_FRAMES)
        frames = [frame() for name in steps[steps.index(step) :] for frame in TURN_FRAMES[name]]
        state.active, state.phase, state.turn.step = active, TURNS, STEPS.index(step)
        state.then(*frames, *rest, *republic, EndOfRound())
        return
    state.active = NOBODY
