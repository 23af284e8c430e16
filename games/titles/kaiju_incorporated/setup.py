"""Setting up the table (KI-01 to KI-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine import Step
from games.titles.kaiju_incorporated import streams
from games.titles.kaiju_incorporated.match_events import (
    CompaniesDealt,
    DecksShuffled,
    DisplayOpened,
    StartCardsLaidOut,
    StartDrawn,
)
from games.titles.kaiju_incorporated.round import Round
from games.titles.kaiju_incorporated.state import Player, Situation, State
from games.titles.kaiju_incorporated.terms import NOBODY, NONE, SETUP

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules, Context


def new_state(rules: CompiledRules, seats: int) -> State:
    """The components before anybody has touched them. Handbags lie below all other products (KI-06)."""
    return Situation(
        agenda=[Round(), DrawStart(), OpenDisplay(), ShuffleDecks(), LayOutStarts(), DealCompanies()],
        moment=0,
        draw=0,
        round=0,
        phase=SETUP,
        start=0,
        first_start=0,
        active=NOBODY,
        players=[Player(NONE, rules.constants.bank_start, 0, 0, [], []) for _ in range(seats)],
        row=[],
        extra=NONE,
        deck=list(rules.deck),
        discard=[],
        display=[],
        products=[*rules.handbags, *rules.ordinary],
        threats=list(range(len(rules.threat_codes))),
        threat_pile=[],
        crossed=False,
        played=NONE,
        rival=NOBODY,
        last_round=False,
        ending="",
    )


class DealCompanies(Step):
    """A Company card each, at random and all different; the company says colour and home city (KI-02)."""

    pause: ClassVar[float] = 2.0

    def run(self, state: State, context: Context) -> None:
        companies = list(range(len(context.cards.company_codes)))
        context.shuffle(companies, streams.COMPANIES)
        for player in state.players:
            player.company = companies.pop()
        codes = [context.cards.company_codes[player.company] for player in state.players]
        context.announce(CompaniesDealt(codes))


class LayOutStarts(Step):
    """The three Start cards of the home city are the first tableau; the others leave the game (KI-04).
    Markers start at KI-03."""

    pause: ClassVar[float] = 1.0

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        for player in state.players:
            player.tableau = list(rules.starts[player.company])
        codes = [[rules.codes[card] for card in player.tableau] for player in state.players]
        context.announce(StartCardsLaidOut(codes, rules.constants.bank_start))


class ShuffleDecks(Step):
    """Special Actions are shuffled among the Buildings (KI-05), products above their Handbags (KI-06),
    Kaiju on their own."""

    pause: ClassVar[float] = 0.6

    def run(self, state: State, context: Context) -> None:
        context.shuffle(state.deck, streams.BUILDINGS)
        handbags = len(context.cards.handbags)
        ordinary = state.products[handbags:]
        context.shuffle(ordinary, streams.PRODUCTS)
        state.products[handbags:] = ordinary
        context.shuffle(state.threats, streams.THREATS)
        context.announce(DecksShuffled(len(state.deck), len(state.products), len(state.threats)))


class OpenDisplay(Step):
    """Three products face up, and the first threat (KI-06, KI-07)."""

    pause: ClassVar[float] = 1.5

    def run(self, state: State, context: Context) -> None:
        rules = context.cards
        state.display = [state.products.pop() for _ in range(rules.constants.display_size)]
        state.threat_pile = [state.threats.pop()]
        codes = [rules.product_codes[product] for product in state.display]
        context.announce(DisplayOpened(codes, rules.threat_codes[state.threat_pile[-1]]))


class DrawStart(Step):
    """Who goes first is drawn (KI-08)."""

    pause: ClassVar[float] = 0.8

    def run(self, state: State, context: Context) -> None:
        state.start = state.first_start = context.below(len(state.players), streams.START)
        context.announce(StartDrawn(state.start))
