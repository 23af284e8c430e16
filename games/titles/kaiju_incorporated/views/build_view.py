"""Building what everybody may know (section 7): every field is listed. Decks are only counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_incorporated import forecast
from games.titles.kaiju_incorporated.counters import taken, until_end
from games.titles.kaiju_incorporated.forecast import Gain, Outlook
from games.titles.kaiju_incorporated.round import Round, action_order
from games.titles.kaiju_incorporated.scoring import Score, placing, scores
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.take_card import Turn
from games.titles.kaiju_incorporated.terms import NOBODY, NONE, PHASES, POOLS, SUITS
from games.titles.kaiju_incorporated.views.view import (
    ForecastView,
    IncomeView,
    ProductView,
    ScoreView,
    SeatView,
    View,
)
from games.titles.kaiju_incorporated.words.phrases import attacked

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules, Context


def view(state: State, context: Context, viewer: int | None) -> View:
    """The table, for a seat or a spectator (`None`)."""
    rules = context.cards
    codes, product_codes = rules.codes, rules.product_codes
    found = scores(state, rules)
    order = placing(state, [score.total for score in found])
    turns = action_order(len(state.players), state.start)
    return View(
        you=viewer,
        round=state.round,
        phase=PHASES[state.phase],
        start=state.start,
        active=state.active,
        order=turns,
        acted=len(turns) - _turns_to_come(state, len(turns)),
        seats=[_seat(state, rules, seat, found[seat], order.index(seat) + 1) for seat in range(len(found))],
        row=[codes[card] for card in state.row],
        extra=codes[state.extra] if state.extra != NONE else None,
        played=codes[state.played] if state.played != NONE else None,
        display=[
            ProductView(
                product_codes[product],
                [rules.product_worths[product].of(player.tableau)[1] for player in state.players],
            )
            for product in state.display
        ],
        threat=rules.threat_codes[state.threat_pile[-1]] if state.threat_pile else None,
        threat_pile=[rules.threat_codes[threat] for threat in state.threat_pile],
        threat_deck=len(state.threats),
        deck=len(state.deck),
        discard=[codes[card] for card in state.discard],
        product_deck=len(state.products),
        handbags=sum([rules.ends_game[product] for product in state.products]),
        taken=taken(state),
        until_end=until_end(state, rules),
        last_round=state.last_round,
        forecast=_forecasts(state, rules),
        extra_forecast=_extra_forecast(state, rules),
        ending=state.ending,
        winners=order[:1] if state.ending else [],
    )


def _turns_to_come(state: State, turns: int) -> int:
    """Actions of this round that have not begun; all of them before the next round is laid out."""
    if any(isinstance(frame, Round) for frame in state.agenda):
        return turns
    return sum([isinstance(frame, Turn) for frame in state.agenda])


def _seat(state: State, rules: CompiledRules, seat: int, score: Score, place: int) -> SeatView:
    player = state.players[seat]
    dealt = player.company >= 0
    tableau = player.tableau
    products = [rules.product_codes[product] for product in player.products]
    return SeatView(
        seat=seat,
        company=rules.company_codes[player.company] if dealt else "",
        city=rules.city_codes[rules.home[player.company]] if dealt else "",
        bank=player.bank,
        research=player.research,
        attack=player.attack,
        buildings=[rules.codes[card] for card in tableau],
        products=products,
        pays=[rules.income(at, tableau) for at in range(len(POOLS))],
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


def _forecasts(state: State, rules: CompiledRules) -> list[ForecastView]:
    if state.active == NOBODY:
        return []
    return [
        _forecast(state, rules, suit, forecast.of_income(state, rules, state.active, suit))
        for suit in range(len(SUITS))
    ]


def _extra_forecast(state: State, rules: CompiledRules) -> ForecastView | None:
    if state.extra == NONE:
        return None
    return _forecast(state, rules, rules.suit[state.extra], forecast.of_extra(state, rules))


def _forecast(state: State, rules: CompiledRules, suit: int, outlook: Outlook) -> ForecastView:
    gains = forecast.gains(state, rules, outlook)
    now, then = taken(state), taken(outlook.state)
    return ForecastView(
        suit=SUITS[suit],
        seats=[_income(state, rules, gain) for gain in gains],
        new_threat=any(gain.harm.crossings for gain in gains),
        taken=then,
        ends=0 < until_end(state, rules) <= then - now,
    )


def _income(state: State, rules: CompiledRules, gain: Gain) -> IncomeView:
    sure, among, count = gain.harm.reach
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
        missed=gain.missed,
        attack_to=gain.attack_to,
        crossings=gain.harm.crossings,
        at_risk=[place for place, card in enumerate(tableau) if card in sure or card in among],
        loses=len(sure) + count,
        note=attacked(gain.harm, rules),
    )
