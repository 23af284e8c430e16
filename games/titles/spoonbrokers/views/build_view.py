"""Building what a seat may know (section 7 of the rules page): every field is listed, nothing is taken away.

Hidden are the Catnip cards in other hands and the order of both decks.
Once a match has ended, all hands lie open.
"""

from __future__ import annotations

from games.titles.spoonbrokers import owing, towers
from games.titles.spoonbrokers.cards.compiled_rules import CompiledRules, Context
from games.titles.spoonbrokers.counters import spoons_of
from games.titles.spoonbrokers.market import (
    HALF,
    BreakTie,
    ChooseDestination,
    ChoosePaidFirst,
    ChoosePayer,
    ChooseSource,
    CompanyChoice,
)
from games.titles.spoonbrokers.owing import Owing
from games.titles.spoonbrokers.round import Turn
from games.titles.spoonbrokers.setup import BROKERS, turn_order
from games.titles.spoonbrokers.state import State
from games.titles.spoonbrokers.stopping import StopWindow
from games.titles.spoonbrokers.terms import (
    CERTIFICATE_CODES,
    CERTIFICATES,
    CHARGES,
    COMPANIES,
    COMPANY,
    DEALS,
    FIRST_TOWER,
    LETTERS,
    MARKET,
    NOBODY,
    NONE,
    PHASES,
    PRISON,
    SPOONS,
    TOWERS,
)
from games.titles.spoonbrokers.trading import Deal
from games.titles.spoonbrokers.views.view import (
    CardQuestionView,
    CertificateView,
    ChargeView,
    CompanyView,
    DeclaredView,
    SeatView,
    TowerView,
    View,
)


def view(state: State, context: Context, viewer: int | None) -> View:
    """The table as this seat sees it, or a spectator (`None`)."""
    rules = context.cards
    everything = bool(state.ending)
    active = state.active
    prices, owners, locked = state.prices, state.owners, state.locked
    # Where a turn is about to begin, the card and the rest are still those of the turn before (SB-24).
    begins = bool(state.agenda) and isinstance(state.agenda[-1], Turn)
    card = NONE if begins else state.shown_card
    phase = state.phase if not begins else PRISON if state.prisoner == active else MARKET
    transactions = rules.transactions[state.players[active].character] if active != NOBODY else 0
    return View(
        you=viewer,
        brokers=BROKERS[state.brokers],
        target=rules.target,
        round=state.round,
        phase=PHASES[phase],
        active=active,
        first=state.first,
        order=turn_order(state),
        seats=[_seat(state, rules, seat, everything or seat == viewer) for seat in range(len(state.players))],
        companies=_companies(state),
        certificates=[
            CertificateView(
                CERTIFICATE_CODES[cert],
                SPOONS[cert],
                SPOONS[cert] * prices[COMPANY[cert]],
                owners[cert],
                cert in locked,
            )
            for cert in CERTIFICATES
        ],
        towers=[_tower(state, rules, tower) for tower in TOWERS],
        supply=towers.supply(state, rules) if rules.supply else -1,
        prisoner=state.prisoner,
        market_card=rules.market_codes[card] if card != NONE else None,
        resolving=state.open_card != NONE,
        closed=state.closed and not begins,
        market_deck=len(state.market_deck),
        market_discard=[rules.market_codes[card] for card in state.market_discard],
        naps=sum(rules.closing[card] for card in state.market_deck),
        catnip_deck=len(state.catnip_deck),
        catnip_discard=[rules.catnip_codes[rules.design[card]] for card in state.catnip_discard],
        die=0 if begins else state.die,
        transactions=transactions,
        left=transactions if begins else state.left,
        discount=state.discount,
        boost=state.boost,
        declared=_declared(state, rules, viewer),
        charge=_charge(state, rules),
        question=_question(state),
        ending=state.ending,
        winners=state.winners[:],
    )


def _seat(state: State, rules: CompiledRules, seat: int, open_hand: bool) -> SeatView:
    player = state.players[seat]
    own = [cert for cert, owner in enumerate(state.owners) if owner == seat]
    spoons = spoons_of(state, seat)
    buildings = towers.holdings(state, rules, seat)
    return SeatView(
        seat=seat,
        character=rules.character_codes[player.character] if player.character != NONE else "",
        bills=player.bills,
        towers=buildings,
        net=player.bills + buildings,
        paper=sum(count * price for count, price in zip(spoons, state.prices, strict=True)),
        spoons=spoons,
        certificates=[CERTIFICATE_CODES[cert] for cert in own],
        deeds=[rules.tower_codes[tower] for tower in TOWERS if state.tower_owners[tower] == seat],
        space=player.space,
        in_prison=state.prisoner == seat,
        hand_count=len(player.hand),
        hand=[rules.catnip_codes[rules.design[card]] for card in player.hand] if open_hand else None,
        played=player.played,
        could_win=seat != state.active and _could_win(state, rules, seat, player.bills + buildings),
    )


def _could_win(state: State, rules: CompiledRules, seat: int, net: int) -> bool:
    """Everybody can see it: with the best sales that a turn has transactions for, and from the prison for its
    fee."""
    character = state.players[seat].character
    if character == NONE or state.ending or not _has_another_turn(state, rules, seat):
        return False
    if state.prisoner == seat:
        net -= rules.prison_fee
        if state.players[seat].bills < rules.prison_fee:
            return False
    own = [cert for cert, owner in enumerate(state.owners) if owner == seat]
    worth = [SPOONS[cert] * state.prices[COMPANY[cert]] for cert in own]
    return net + sum(sorted(worth, reverse=True)[: rules.transactions[character]]) >= rules.target


def _has_another_turn(state: State, rules: CompiledRules, seat: int) -> bool:
    """Whether the seat has a turn after the one that is on (SB-137)."""
    if state.round < rules.constants.max_rounds:
        return True
    seats = len(state.players)
    return (seat - state.first) % seats > (state.active - state.first) % seats


def _companies(state: State) -> list[CompanyView]:
    history, prices = state.history, state.prices
    opening = history[-4:] or bytes(prices)
    return [
        CompanyView(
            LETTERS[company],
            prices[company],
            prices[company] - opening[company],
            list(history[company::4]),
        )
        for company in COMPANIES
    ]


def _tower(state: State, rules: CompiledRules, tower: int) -> TowerView:
    return TowerView(
        code=rules.tower_codes[tower],
        space=rules.tower_spaces[tower],
        owner=state.tower_owners[tower],
        kibbles=state.tower_kibbles[tower],
        worth=towers.worth(state, rules, tower),
        rent=towers.rent(state, rules, tower),
        debt_price=towers.debt_price(state, rules, tower),
        locked=FIRST_TOWER + tower in state.locked,
    )


def _declared(state: State, rules: CompiledRules, viewer: int | None) -> DeclaredView | None:
    """The declared transaction; of the answers only the viewer's own."""
    if not state.agenda:
        return None
    top = state.agenda[-1]
    answer = ""
    if isinstance(top, StopWindow):
        if viewer in top.asked and viewer not in top.pending:
            answer = "stop" if viewer in top.stops else "pass"
        top = state.agenda[-2]
    if not isinstance(top, Deal):
        return None
    return DeclaredView(
        state.active, DEALS[top.deal], rules.subjects[top.subject], top.price, top.bonus, answer
    )


def _charge(state: State, rules: CompiledRules) -> ChargeView | None:
    """The charge that is being settled: the topmost, when one waits for another (SB-120)."""
    owed = state.agenda[-1] if state.agenda else None
    if not isinstance(owed, Owing):
        return None
    missing = owing.missing(state, owed.seat)
    tower = rules.tower_codes[owed.tower] if owed.tower >= 0 else None
    return ChargeView(owed.seat, owed.to, owed.amount, missing, CHARGES[owed.why], tower)


def _question(state: State) -> CardQuestionView | None:
    asked = state.agenda[-1] if state.agenda else None
    if not isinstance(asked, CompanyChoice):
        return None
    match asked:
        case ChooseSource():
            return CardQuestionView("source", NONE, asked.n if asked.n != HALF else -1)
        case ChooseDestination():
            count = (
                state.prices[asked.source] // 2
                if asked.n == HALF
                else min(asked.n, state.prices[asked.source])
            )
            return CardQuestionView("destination", asked.source, count)
        case BreakTie():
            role = "highest" if asked.highest == NONE else "lowest"
            return CardQuestionView(role, asked.highest, max(state.prices) // 2)
        case ChoosePaidFirst():
            return CardQuestionView(asked.role, asked.source, asked.left)
        case ChoosePayer():
            return CardQuestionView(asked.role, NONE, asked.due)
    return None
