"""Laying out an opening: from its words to a state with every component in its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import IllegalAction
from games.titles.kaiju_exchange import quotes, supply
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules
from games.titles.kaiju_exchange.expertise import power
from games.titles.kaiju_exchange.influence import influence
from games.titles.kaiju_exchange.lessons.words import find, goods, kind, materials, mix, take
from games.titles.kaiju_exchange.republic import RepublicPhase
from games.titles.kaiju_exchange.round import STEPS_OF_A_TURN, EndOfRound, Round, Turn, turn_order
from games.titles.kaiju_exchange.setup import new_state
from games.titles.kaiju_exchange.state import Player, Quote, Scoring, fresh_turn
from games.titles.kaiju_exchange.terms import (
    BUSINESS,
    EVERYBODY,
    LETTERS,
    MAIN,
    MATERIALS,
    NOBODY,
    REPUBLIC,
    TURNS,
)
from games.titles.kaiju_exchange.turn_steps import ActionWindow, BusinessStep

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.lessons.opening import Opening


class Layout:
    """Lays a table out, piece by piece; whatever is named nowhere goes to its pile."""

    def __init__(self, rules: CompiledRules, seats: int, fall: bool, table: Opening) -> None:
        self.rules, self.table = rules, table
        self.state = new_state(rules, seats, fall)
        if len(table.players) != seats:
            raise ValueError(f"{len(table.players)} players are told of, and {seats} sit at the table.")
        self.first = table.turn if table.first is None else table.first
        for seat in (table.turn, self.first):
            if not 0 <= seat < seats:
                raise ValueError(f"Nobody sits at seat {seat}.")
        if table.round < 1:
            raise ValueError("Rounds are counted from 1.")
        self.order = [(self.first + at) % seats for at in range(seats)]
        self._companies()
        self._cards()
        self._republic()
        self._events()
        self._quotes()
        self._moment()
        self._check()

    # -- what people own -------------------------------------------------------------------------------------

    def _companies(self) -> None:
        free = list(range(len(self.rules.mat_codes)))
        named: dict[int, int] = {}
        for seat, company in enumerate(self.table.players):
            if company.city:
                named[seat] = find(company.city, self.rules.mat_codes, "city")
                if named[seat] not in free:
                    raise ValueError(f"{company.city} is the city of two players.")
                free.remove(named[seat])
        for seat, (company, player) in enumerate(zip(self.table.players, self.state.players, strict=True)):
            crew = [kind(letter) for letter in company.crew]
            mat = named.get(seat)
            if mat is None:
                fitting = [one for one in free if crew and self.rules.starters[one] == crew[0]]
                mat = (fitting or free)[0]
                free.remove(mat)
            player.mat = mat
            player.crew = crew or [self.rules.starters[mat]]
            player.wonga = company.wonga
            player.materials = materials(company.materials)
            player.favors, player.alliance = company.favors, company.alliance

    def _cards(self) -> None:
        """First what is named, then what is dealt from the rest."""
        rules, state, table = self.rules, self.state, self.table
        state.box, large, small = (list(pile) for pile in rules.first_piles[len(state.players)])
        pool = large + small
        state.globals = self._demands(pool, table.demands)
        state.republic_scored = self._demands(pool, table.bananas)
        coming = self._demands(pool, table.next_demands)
        for seat, (company, player) in enumerate(zip(table.players, state.players, strict=True)):
            player.locals = self._demands(pool, company.local or [])
            player.reserved = self._demands(pool, company.reserved)
            player.fulfilled = self._demands(pool, company.fulfilled)
            player.scored = self._demands(pool, company.scored)
            state.memory.scorings += [Scoring(seat, 0, [card]) for card in player.scored]
        if table.discarded is None:
            state.discard = [card for card in large if card in pool]
            pool = [card for card in pool if card not in state.discard]
        else:
            state.discard = self._demands(pool, table.discarded)
        state.discard_seen = [EVERYBODY] * len(state.discard)
        mix(pool)
        self._deal_locals(pool)
        state.draw_pile = [*pool, *reversed(coming)]
        self._contracts()

    def _demands(self, pool: list[int], codes: Sequence[str]) -> list[int]:
        return [take(code, pool, self.rules.demand_codes, "Demand") for code in codes]

    def _deal_locals(self, pool: list[int]) -> None:
        """Two for everybody who has not had a turn this round yet (KX-15, KX-108)."""
        table = self.table
        if table.at == "round":
            waiting = self.order
        elif table.at == "republic":
            waiting = []
        else:
            waiting = self.order[self.order.index(table.turn) :]
        constants = self.rules.constants
        count = constants.start_local_demands if table.round == 1 else constants.round_deal
        for seat in waiting:
            if table.players[seat].local is None:
                self.state.players[seat].locals = [pool.pop() for _ in range(min(count, len(pool)))]

    def _contracts(self) -> None:
        rules, state = self.rules, self.state
        pool, codes = state.contract_pile, rules.contract_codes
        for company, player in zip(self.table.players, state.players, strict=True):
            player.contracts = [take(code, pool, codes, "Contract") for code in company.contracts or []]
            if company.scored_contract:
                if company.contracts:
                    raise ValueError("Who has scored a Contract has no other in hand.")
                player.scored_contract = take(company.scored_contract, pool, codes, "Contract")
        mix(pool)
        for company, player in zip(self.table.players, state.players, strict=True):
            if company.contracts is None and not company.scored_contract:
                player.contracts = [pool.pop() for _ in range(rules.constants.contracts_dealt)]

    # -- what is in the middle -------------------------------------------------------------------------------

    def _republic(self) -> None:
        state, table = self.state, self.table
        allies = sum(player.alliance for player in state.players)
        favors = sum(player.favors for player in state.players)
        if state.fall and (table.shelves or table.bananas or allies or favors or table.at == "republic"):
            raise ValueError("There is no Republic in this variant.")
        if allies > 1:
            raise ValueError("There is only one Alliance.")
        state.republic = materials(table.shelves)
        state.alliance_here = not state.fall and not allies

    def _events(self) -> None:
        """As many as the rounds so far have turned up are gone from the deck (KX-21, KX-22)."""
        codes, state, table = self.rules.event_codes, self.state, self.table
        deck = state.event_deck
        if table.event:
            state.event = take(table.event, deck, codes, "Event")
        elif table.at != "round":
            raise ValueError("A round has an Event: say which.")
        coming = [take(code, deck, codes, "Event") for code in table.next_events]
        mix(deck)
        revealed = table.round - (table.at == "round")
        left = -revealed % len(codes) if revealed else len(codes)
        if len(coming) > left:
            raise ValueError(f"Only {left} Events are still to come before all are shuffled.")
        state.event_deck = [*deck[: left - len(coming)], *reversed(coming)]

    def _quotes(self) -> None:
        state = self.state
        for seat, company in enumerate(self.table.players):
            for one in company.quotes:
                give, want = goods(one.give), goods(one.want)
                try:
                    quotes.check_quote(state, self.rules, seat, give, want)
                except IllegalAction as error:
                    raise ValueError(f"A quote of seat {seat}: {error}") from error
                if not 1 <= one.times <= 5:
                    raise ValueError("A quote can be taken 1 to 5 times.")
                state.quotes.append(Quote(state.next_id, seat, give, want, one.times, False))
                state.next_id += 1

    # -- where play goes on ----------------------------------------------------------------------------------

    def _moment(self) -> None:
        state, table = self.state, self.table
        state.agenda.clear()
        state.first = self.first
        state.round = table.round - (table.at == "round")
        state.active = NOBODY
        order = turn_order(state)
        after = [Turn(seat) for seat in order[order.index(table.turn) + 1 :]]
        close = [EndOfRound()] if state.fall else [RepublicPhase(), EndOfRound()]
        if table.at == "round":
            state.then(Round())
        elif table.at == "republic":
            state.phase = REPUBLIC
            state.then(*close)
        elif table.at == "turn":
            state.phase = TURNS
            state.then(Turn(table.turn), *after, *close)
        else:
            state.phase, state.active = TURNS, table.turn
            state.turn = fresh_turn(len(state.players))
            state.turn.acts = len(state.players[table.turn].fulfilled)
            here = MAIN if table.at == "actions" else BUSINESS
            state.turn.step = here
            step = ActionWindow if here == MAIN else BusinessStep
            kinds = [type(one) for one in STEPS_OF_A_TURN]
            state.then(*STEPS_OF_A_TURN[kinds.index(step) :], *after, *close)

    # -- whether it can be -----------------------------------------------------------------------------------

    def _check(self) -> None:
        rules, state = self.rules, self.state
        for type in MATERIALS:
            if supply.materials_left(state, rules, type) < 0:
                raise ValueError(f"There are only {rules.tokens[type]} of {LETTERS[type]}.")
            if supply.crew_left(state, rules)[type] < 0:
                raise ValueError(f"There are only {rules.crew_tokens[type]} Crew tokens of {LETTERS[type]}.")
        if supply.favors_left(state, rules) < 0 and not state.fall:
            raise ValueError("There are not that many Favors.")
        if not state.fall and len(state.republic_scored) >= rules.board.target:
            raise ValueError("The Republic has delivered enough to end the match.")
        for seat, player in enumerate(state.players):
            player.influence = influence(player, rules)
            for wrong in self._wrong_with(seat, player):
                raise ValueError(f"Seat {seat} {wrong}.")

    def _wrong_with(self, seat: int, player: Player) -> list[str]:
        rules, state, table = self.rules, self.state, self.table
        own_turn = table.at in ("actions", "business") and seat == table.turn
        making_room = own_turn and table.at == "actions"
        constants = rules.constants
        sentences = {
            "has less than no Wonga": player.wonga < 0,
            f"has more than {constants.max_crew} Crew": len(player.crew) > constants.max_crew,
            f"has Crew of more than {constants.max_crew_types} kinds": (
                len(set(player.crew)) > constants.max_crew_types
            ),
            f"holds more than {rules.limit} materials": sum(player.materials) > rules.limit
            and not making_room,
            f"has more than {rules.favor_max} Favors": player.favors > rules.favor_max,
            "has Demands reserved without the power": bool(player.reserved)
            and power(player, rules) != rules.reserve_power,
            f"has more than {rules.reserve_max} Demands reserved": len(player.reserved) > rules.reserve_max,
            "has fulfilled Demands outside of their Business": bool(player.fulfilled)
            and not (own_turn and table.at == "business"),
            f"has fulfilled more than {constants.max_demands_per_turn} Demands": (
                len(player.fulfilled) > constants.max_demands_per_turn
            ),
            "has won already": player.influence >= rules.targets[state.fall],
        }
        return [sentence for sentence, holds in sentences.items() if holds]
