"""Building what everybody may know (section 7): every field is listed. Decks are only counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_incorporated import forecast
from games.titles.kaiju_incorporated.forecast import Gain
from games.titles.kaiju_incorporated.round import action_order
from games.titles.kaiju_incorporated.scoring import Score, placing, scores
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.take_card import Turn
from games.titles.kaiju_incorporated.terms import NOBODY, NONE, PHASES, POOLS, SUITS
from games.titles.kaiju_incorporated.view import (
    ForecastView,
    IncomeView,
    ProductView,
    ScoreView,
    SeatView,
    View,
)

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.book import Book, Table


def view(state: State, table: Table, viewer: int | None) -> View:
    """The table, for a seat or a spectator (`None`)."""
    book = table.cards
    codes, product_codes = book.codes, book.product_codes
    found = scores(state, book)
    order = placing(state, [score.total for score in found])
    taken = sum([len(player.products) for player in state.players])
    handbags = sum([book.ends_game[product] for product in state.products])
    until_end = 0 if state.last_round else len(state.products) - handbags + 1
    turns = action_order(len(state.players), state.start)
    return View(
        you=viewer,
        round=state.round,
        phase=PHASES[state.phase],
        start=state.start,
        active=state.active,
        order=turns,
        acted=len(turns) - _turns_to_come(state),
        seats=[_seat(state, book, seat, found[seat], order.index(seat) + 1) for seat in range(len(found))],
        row=[codes[card] for card in state.row],
        extra=codes[state.extra] if state.extra != NONE else None,
        played=codes[state.played] if state.played != NONE else None,
        display=[
            ProductView(
                product_codes[product],
                [book.product_worths[product].of(player.tableau)[1] for player in state.players],
            )
            for product in state.display
        ],
        threat=book.threat_codes[state.threat_pile[-1]] if state.threat_pile else None,
        threat_pile=[book.threat_codes[threat] for threat in state.threat_pile],
        threat_deck=len(state.threats),
        deck=len(state.deck),
        discard=[codes[card] for card in state.discard],
        product_deck=len(state.products),
        handbags=handbags,
        taken=taken,
        until_end=until_end,
        last_round=state.last_round,
        forecast=_forecasts(state, table, taken, until_end),
        extra_forecast=_extra_forecast(state, book, taken, until_end),
        ending=state.ending,
        winners=order[:1] if state.ending else [],
    )


def _turns_to_come(state: State) -> int:
    """Actions of this round that have not begun."""
    return sum([isinstance(frame, Turn) for frame in state.agenda])


def _seat(state: State, book: Book, seat: int, score: Score, place: int) -> SeatView:
    player = state.players[seat]
    dealt = player.company >= 0
    tableau = player.tableau
    products = [book.product_codes[product] for product in player.products]
    return SeatView(
        seat=seat,
        company=book.company_codes[player.company] if dealt else "",
        city=book.city_codes[book.home[player.company]] if dealt else "",
        bank=player.bank,
        research=player.research,
        attack=player.attack,
        buildings=[book.codes[card] for card in tableau],
        products=products,
        pays=[book.income(at, tableau) for at in range(len(POOLS))],
        score=ScoreView(
            total=score.total,
            products=[(code, count, vp) for code, (count, vp) in zip(products, score.products, strict=True)],
            products_vp=score.products_vp,
            home=score.home,
            home_own=score.home_own,
            home_best=score.home_best,
            cities=score.cities,
            city_counts=score.city_counts,
            place=place,
        ),
    )


def _forecasts(state: State, table: Table, taken: int, until_end: int) -> list[ForecastView]:
    if state.active == NOBODY:
        return []
    return [
        _forecast(
            state, table.cards, suit, forecast.of_income(state, table, state.active, suit), taken, until_end
        )
        for suit in range(len(SUITS))
    ]


def _extra_forecast(state: State, book: Book, taken: int, until_end: int) -> ForecastView | None:
    if state.extra == NONE:
        return None
    return _forecast(state, book, book.suit[state.extra], forecast.of_extra(state, book), taken, until_end)


def _forecast(
    state: State, book: Book, suit: int, gains: list[Gain], taken: int, until_end: int
) -> ForecastView:
    products = min(sum([gain.products for gain in gains]), len(state.display) + len(state.products))
    return ForecastView(
        suit=SUITS[suit],
        seats=[_income(state, book, gain) for gain in gains],
        new_threat=any(gain.crossings for gain in gains),
        taken=taken + products,
        ends=0 < until_end <= products,
    )


def _income(state: State, book: Book, gain: Gain) -> IncomeView:
    cards, loses, note = forecast.hits(state, book, gain)
    tableau = state.players[gain.seat].tableau
    return IncomeView(
        seat=gain.seat,
        yen=gain.yen,
        research=gain.research,
        attack=gain.attack,
        bank=gain.bank,
        lost=gain.lost,
        research_to=gain.research_to,
        products=gain.products,
        attack_to=gain.attack_to,
        crossings=gain.crossings,
        at_risk=[tableau.index(card) for card in cards],
        loses=loses,
        note=note,
    )
