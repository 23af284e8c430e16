"""Building what a seat may know (section 7 of the specification):
every field is listed, nothing is taken away.

Hidden are the Local Demands, open Contracts and scored Demands of others and the piles. Once a match has
ended, all of a player's cards lie open.
"""

from __future__ import annotations

from games.titles.kaiju_exchange import supply
from games.titles.kaiju_exchange.bundles import goods_of, objection
from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context
from games.titles.kaiju_exchange.expertise import power
from games.titles.kaiju_exchange.influence import influence_by_source
from games.titles.kaiju_exchange.quotes import quote_objection, trading_is_open
from games.titles.kaiju_exchange.republic import deliveries, rolled_this_round
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


def view(state: State, context: Context, viewer: int | None) -> View:
    """The table as this seat sees it, or a spectator (`None`)."""
    rules = context.cards
    everything = bool(state.ending)
    turn = state.turn
    event = state.event
    players = state.players
    count = len(players)
    return View(
        you=viewer,
        fall=state.fall,
        target=rules.targets[state.fall],
        round=state.round,
        phase=PHASES[state.phase],
        step=STEPS[turn.step] if state.active != NOBODY else "",
        active=state.active,
        first=state.first,
        order=[(state.first + place) % count for place in range(count)],
        seats=[
            _seat(seat, player, rules, everything or seat == viewer) for seat, player in enumerate(players)
        ],
        event=rules.event_codes[event] if event >= 0 else None,
        globals=[rules.demand_codes[card] for card in state.globals],
        draw_pile=len(state.draw_pile),
        discard=len(state.discard),
        contract_pile=len(state.contract_pile),
        contract_discard=len(state.contract_discard),
        event_deck=len(state.event_deck),
        supply=[supply.materials_left(state, rules, type) for type in MATERIALS],
        crew_supply=supply.crew_left(state, rules),
        republic=None if state.fall else _republic(state, rules),
        acts=turn.acts,
        contract_done=turn.contract,
        hired=turn.hired,
        replaced=turn.replaced,
        converted=turn.converted,
        hire_cost=rules.hire_cost[event],
        replace_cost=rules.replace_cost[event],
        offers=_offers(state, rules, viewer),
        suggestions=_suggestions(state, rules),
        quotes=[_quote(state, rules, quote) for quote in state.quotes],
        failed_chains=turn.failed_chains,
        ending=state.ending,
        winners=state.winners[:],
    )


def _seat(seat: int, player: Player, rules: CompiledRules, hands: bool) -> SeatView:
    """One player. `hands`: the viewer may look at hidden cards."""
    codes = rules.demand_codes
    by_source = influence_by_source(player, rules)
    contract = player.scored_contract
    return SeatView(
        seat=seat,
        city=rules.mat_codes[player.mat] if player.mat >= 0 else "",
        starter=rules.starters[player.mat] if player.mat >= 0 else NOBODY,
        wonga=player.wonga,
        materials=player.materials[:],
        crew=player.crew[:],
        favors=player.favors,
        alliance=player.alliance,
        power=power(player, rules),
        wages=rules.constants.wage_per_crew * len(player.crew),
        influence=sum(by_source),
        influence_by=by_source,
        local_count=len(player.locals),
        locals=[codes[card] for card in player.locals] if hands else None,
        contract_count=len(player.contracts),
        contracts=[rules.contract_codes[card] for card in player.contracts] if hands else None,
        reserved=[codes[card] for card in player.reserved],
        fulfilled=[codes[card] for card in player.fulfilled],
        scored_count=len(player.scored),
        scored=[codes[card] for card in player.scored] if hands else None,
        scored_contract=rules.contract_codes[contract] if contract >= 0 else None,
    )


def _republic(state: State, rules: CompiledRules) -> RepublicView:
    rows = state.republic
    return RepublicView(
        rows=rows[:],
        prices=[rules.prices[row] if row < rules.spaces else 0 for row in rows],
        score=len(state.republic_scored),
        target=rules.board.target,
        favors=supply.favors_left(state, rules),
        alliance_here=state.alliance_here,
        die=state.die,
        rolled=rolled_this_round(state),
        delivers=[rules.demand_codes[card] for card in deliveries(state.globals, rows, rules)],
    )


def _offers(state: State, rules: CompiledRules, viewer: int | None) -> list[OfferView]:
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
                meaning(state, rules, viewer, offer.author, offer.to, offer.give, offer.get)
                if viewer is not None and viewer in (offer.author, offer.to)
                else []
            ),
        )
        for offer in state.offers
    ]


def _suggestions(state: State, rules: CompiledRules) -> list[SuggestionView]:
    return [
        SuggestionView(
            id=one.id,
            author=one.author,
            give=one.give,
            get=one.get,
            takeable=trading_is_open(state)
            and not objection(state, rules, one.author, state.active, one.give, one.get),
        )
        for one in state.suggestions
    ]


def _quote(state: State, rules: CompiledRules, quote: Quote) -> QuoteView:
    missing = _missing(state, rules, quote)
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


def _missing(state: State, rules: CompiledRules, quote: Quote) -> str:
    """Why the active player cannot take a quote now, in a few words; empty if they can."""
    if not trading_is_open(state):
        return "not now"
    if quote.owner == state.active:
        return "own quote"
    wrong = quote_objection(state, rules, quote)
    if wrong is None:
        return ""
    for holder, bundle in ((state.active, quote.get), (quote.owner, quote.give)):
        held = goods_of(state.players[holder])
        lacking = [max(0, asked - has) for asked, has in zip(bundle, held, strict=True)]
        if any(lacking):
            return f"{goods(lacking)} short"
    return _BRIEF.get(wrong.code, wrong.sentence)


_BRIEF = {"inventory-full": "no room", "too-many-favors": "too many Favors"}
