"""Building what a seat may know (section 7 of the specification):
every field is listed, nothing is taken away.

Hidden are the Local Demands, open Contracts and scored Demands of others and the piles. Once a match has
ended, all of a player's cards lie open.
"""

from __future__ import annotations

from games.titles.kaiju_exchange import supply
from games.titles.kaiju_exchange.bundles import goods_of, objection
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Table
from games.titles.kaiju_exchange.crew import power
from games.titles.kaiju_exchange.influence import influence_by_source
from games.titles.kaiju_exchange.quotes import quote_objection, trading_is_open
from games.titles.kaiju_exchange.republic import deliveries
from games.titles.kaiju_exchange.state import PHASES, STEPS, Player, Quote, State
from games.titles.kaiju_exchange.terms import MATERIALS, NOBODY
from games.titles.kaiju_exchange.views.view import (
    OfferView,
    QuoteView,
    RepublicView,
    SeatView,
    SuggestionView,
    View,
)
from games.titles.kaiju_exchange.words.phrases import goods
from games.titles.kaiju_exchange.words.trade_meaning import meaning


def view(state: State, table: Table, viewer: int | None) -> View:
    """The table as this seat sees it, or a spectator (`None`)."""
    book = table.cards
    everything = bool(state.ending)
    turn = state.turn
    event = state.event
    players = state.players
    count = len(players)
    return View(
        you=viewer,
        fall=state.fall,
        target=book.targets[state.fall],
        round=state.round,
        phase=PHASES[state.phase],
        step=STEPS[turn.step] if state.active != NOBODY else "",
        active=state.active,
        first=state.first,
        order=[(state.first + place) % count for place in range(count)],
        seats=[
            _seat(seat, player, book, everything or seat == viewer) for seat, player in enumerate(players)
        ],
        event=book.event_codes[event] if event >= 0 else None,
        globals=[book.demand_codes[card] for card in state.globals],
        draw_pile=len(state.draw_pile),
        discard=len(state.discard),
        contract_pile=len(state.contract_pile),
        contract_discard=len(state.contract_discard),
        event_deck=len(state.event_deck),
        supply=[supply.materials_left(state, book, type) for type in MATERIALS],
        crew_supply=supply.crew_left(state, book),
        republic=None if state.fall else _republic(state, book),
        acts=turn.acts,
        contract_done=turn.contract,
        hired=turn.hired,
        replaced=turn.replaced,
        converted=turn.converted,
        hire_cost=book.hire_cost[event],
        replace_cost=book.replace_cost[event],
        offers=_offers(state, book, viewer),
        suggestions=_suggestions(state, book),
        quotes=[_quote(state, book, quote) for quote in state.quotes],
        failed_chains=turn.failed_chains,
        ending=state.ending,
        winners=state.winners[:],
    )


def _seat(seat: int, player: Player, book: CompiledRules, hands: bool) -> SeatView:
    """One player. `hands`: the viewer may look at hidden cards."""
    codes = book.demand_codes
    by_source = influence_by_source(player, book)
    contract = player.scored_contract
    return SeatView(
        seat=seat,
        city=book.mat_codes[player.mat] if player.mat >= 0 else "",
        starter=book.starters[player.mat] if player.mat >= 0 else NOBODY,
        wonga=player.wonga,
        materials=player.materials[:],
        crew=player.crew[:],
        favors=player.favors,
        alliance=player.alliance,
        power=power(player, book),
        wages=book.constants.wage_per_crew * len(player.crew),
        influence=sum(by_source),
        influence_by=by_source,
        local_count=len(player.locals),
        locals=[codes[card] for card in player.locals] if hands else None,
        contract_count=len(player.contracts),
        contracts=[book.contract_codes[card] for card in player.contracts] if hands else None,
        reserved=[codes[card] for card in player.reserved],
        fulfilled=[codes[card] for card in player.fulfilled],
        scored_count=len(player.scored),
        scored=[codes[card] for card in player.scored] if hands else None,
        scored_contract=book.contract_codes[contract] if contract >= 0 else None,
    )


def _republic(state: State, book: CompiledRules) -> RepublicView:
    rows = state.republic
    return RepublicView(
        rows=rows[:],
        prices=[book.prices[row] if row < book.spaces else 0 for row in rows],
        score=len(state.republic_scored),
        target=book.board.target,
        favors=supply.favors_left(state, book),
        alliance_here=state.alliance_here,
        die=state.die,
        delivers=[book.demand_codes[card] for card in deliveries(state.globals, rows, book)],
    )


def _offers(state: State, book: CompiledRules, viewer: int | None) -> list[OfferView]:
    return [
        OfferView(
            id=offer.id,
            author=offer.author,
            to=offer.to,
            give=offer.give,
            get=offer.get,
            parent=offer.parent,
            length=offer.length,
            meaning=(
                meaning(state, book, viewer, offer.author, offer.to, offer.give, offer.get)
                if viewer is not None and viewer in (offer.author, offer.to)
                else []
            ),
        )
        for offer in state.offers
    ]


def _suggestions(state: State, book: CompiledRules) -> list[SuggestionView]:
    return [
        SuggestionView(
            id=one.id,
            author=one.author,
            give=one.give,
            get=one.get,
            takeable=trading_is_open(state)
            and not objection(state, book, one.author, state.active, one.give, one.get),
        )
        for one in state.suggestions
    ]


def _quote(state: State, book: CompiledRules, quote: Quote) -> QuoteView:
    missing = _missing(state, book, quote)
    return QuoteView(
        id=quote.id,
        owner=quote.owner,
        give=quote.give,
        get=quote.get,
        uses=quote.uses,
        until_turn=quote.until_turn,
        takeable=not missing,
        missing=missing,
    )


def _missing(state: State, book: CompiledRules, quote: Quote) -> str:
    """Why the active player cannot take a quote now, in a few words; empty if they can."""
    if not trading_is_open(state):
        return "not now"
    if quote.owner == state.active:
        return "own quote"
    wrong = quote_objection(state, book, quote)
    if wrong is None:
        return ""
    for holder, bundle in ((state.active, quote.get), (quote.owner, quote.give)):
        held = goods_of(state.players[holder])
        lacking = [max(0, asked - has) for asked, has in zip(bundle, held, strict=True)]
        if any(lacking):
            return f"{goods(lacking)} short"
    return _BRIEF.get(wrong.code, wrong.sentence)


_BRIEF = {"inventory-full": "no room", "too-many-favors": "too many Favors"}
