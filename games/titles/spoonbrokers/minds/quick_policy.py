"""What sensible players look at, for bots and searches (section 10 of the rules page).

`prefer` leaves out what is never worth a try; `in_haste` is the quick policy of playouts. It looks at no hand
but that of the seat that is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers import market
from games.titles.spoonbrokers.cards.catnip_effects import WaiveCharge
from games.titles.spoonbrokers.catnip import EndChoice
from games.titles.spoonbrokers.catnip_choices import ChooseFace, ChooseOwnTower
from games.titles.spoonbrokers.counters import spoons_of
from games.titles.spoonbrokers.minds import declared, finish, hasty_trade, outlook
from games.titles.spoonbrokers.minds.reach import Reach
from games.titles.spoonbrokers.owing import Owing
from games.titles.spoonbrokers.prison import PrisonChoice
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.stopping import StopWindow
from games.titles.spoonbrokers.terms import COMPANIES, COMPANY
from games.titles.spoonbrokers.trading import Deal, TradeChoice

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context

PREVENTED = 0.25
"""A stop is played if it takes away so much of a rival's chance to win this turn."""
FREED = 0.3
"""The fee of the prison is paid for such a chance to win this turn."""
WAIVED = 20
"""A payment of so much is worth the card that skips it."""
LIKELY = 0.5
"""With such a chance to win this turn nothing else is worth a look."""
USED = 8
"""A card is played at the end of the turn if it brings so much."""


# -- what is worth a try -------------------------------------------------------------------------------------


def prefer(state: State, rules: CompiledRules, options: Sequence[Action]) -> Sequence[Action]:
    """A likely win and nothing else; otherwise, in the Transactions step, of each company the largest
    certificates to buy and to sell, and the Tower that rivals come to next."""
    if isinstance(state.agenda[-1], PrisonChoice) and _chance(state, rules, state.active) >= LIKELY:
        return (_way_out(state, rules, state.active, options),)
    if not isinstance(state.agenda[-1], TradeChoice):
        return options
    best = finish.finish(state, rules, state.active)
    if best.chance >= LIKELY:
        return (best.first,)
    if len(options) < 6:
        return options
    kept: list[Action] = []
    buys: list[list[Action]] = [[], [], [], []]
    sells: list[list[Action]] = [[], [], [], []]
    tower = False
    for option in options:
        if isinstance(option, a.Buy):
            buys[COMPANY[option.cert]].append(option)
        elif isinstance(option, a.Sell):
            sells[COMPANY[option.cert]].append(option)
        elif isinstance(option, a.BuyTower):
            tower = True
        else:
            kept.append(option)
    if tower:
        best_tower = outlook.best_tower(state, rules, state.active)
        assert best_tower is not None, "one is offered"
        kept.append(a.BUY_TOWERS[best_tower])
    for company in COMPANIES:
        kept += buys[company][-2:]  # listed by Spoons, the most last
        kept += sells[company][-2:]
    return kept


# -- the quick policy ----------------------------------------------------------------------------------------


def in_haste(state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
    """Win if it can be done; otherwise sell dear, buy cheap, put up a Tower, and play what brings
    something."""
    rules = context.cards
    frame = state.agenda[-1]
    match frame:
        case TradeChoice():
            return hasty_trade.trade(state, context, seat, options)
        case StopWindow():
            deal = state.agenda[-2]
            return a.STOP if len(options) > 1 and _prevents_a_win(state, rules, deal) else a.PASS
        case EndChoice():
            return _last_card(state, rules, seat, options)
        case PrisonChoice():
            return _way_out(state, rules, seat, options)
        case Owing():
            return _debt(state, context, seat, frame, options)
        case ChooseFace():
            gains = outlook.gains(state, rules, seat, spoons_of(state, seat))
            return a.FACES[gains.index(max(gains))]
        case ChooseOwnTower():
            return max(options, key=lambda option: _polished(state, rules, seat, option))
        case market.CompanyChoice():
            return _company(state, seat, frame, options)
    quick: Action = frame.default(state, context, seat)
    return quick


def _prevents_a_win(state: State, rules: CompiledRules, deal: Deal) -> bool:
    """Whether the active Broker's chance to win this turn hangs on what is declared, for all that the table
    sees: another sale may do as well, and the roll may take it away again."""
    active = state.active
    with declared.done(state, rules, deal):
        chance = _chance(state, rules, active)
    if chance < PREVENTED:
        return False
    with declared.stopped(state, deal):
        return chance - _chance(state, rules, active) >= PREVENTED


def _last_card(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Action:
    """The card that brings most, if it is worth playing."""
    best: Action = a.END_TURN
    most = USED - 1.0
    for option in options:
        if isinstance(option, a.PlayCatnip):
            brings = hasty_trade.worth_at_end(state, rules, seat, option)
            if brings > most:
                best, most = option, brings
    return best


def _way_out(state: State, rules: CompiledRules, seat: int, options: Sequence[Action]) -> Action:
    """The key if there is one; the fee only for a good chance to win this turn."""
    for option in options:
        if isinstance(option, a.PlayCatnip):
            return option
    return options[0] if options[0] == a.PAY_FEE and _chance(state, rules, seat) >= FREED else a.SKIP_TURN


def _chance(state: State, rules: CompiledRules, seat: int) -> float:
    """The chance of a Broker to win in this turn, for all that the table sees."""
    return Reach(state, rules, seat, spoons_of(state, seat)).chance_after


def _debt(state: State, context: Context, seat: int, owed: Owing, options: Sequence[Action]) -> Action:
    """Skip what is dear; pay with a card rather than with a certificate; otherwise what costs least."""
    rules = context.cards
    short = owed.amount - state.players[seat].bills
    for option in options:
        if isinstance(option, a.PlayCatnip):
            if isinstance(rules.effects[option.card], WaiveCharge):
                if owed.amount >= WAIVED or short > 0:
                    return option
            elif 0 < short <= rules.effects[option.card].brings(state, rules, seat):
                return option
    return owed.default(state, context, seat)


def _polished(state: State, rules: CompiledRules, seat: int, option: Action) -> int:
    assert isinstance(option, a.ChooseTower)
    return outlook.nearness(state, rules, option.tower, seat)


def _company(state: State, seat: int, frame: market.CompanyChoice, options: Sequence[Action]) -> Action:
    """Kibbles leave what rivals hold and go to what is one's own."""
    liking = hasty_trade.likings(state, seat)
    gives = frame.role in ("source", "pays-first") or (
        isinstance(frame, market.BreakTie) and frame.highest < 0
    )

    def good(option: Action) -> float:
        assert isinstance(option, a.ChooseCompany)
        likes = liking[option.company]
        if isinstance(frame, market.ChooseSource):
            return -likes * market.amount(state, frame.n, option.company)
        return -likes if gives else likes

    return max(options, key=good)
