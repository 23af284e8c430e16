"""Standing quotes (KX-49) and suggestions (KX-48): trades that somebody has agreed to in advance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine import IllegalAction
from games.titles.kaiju_exchange.bundles import Objection, form_objection, holds, objection
from games.titles.kaiju_exchange.match_events import QuoteEnded, QuotePublished, Suggested, SuggestionEnded
from games.titles.kaiju_exchange.state import Quote, State, Suggestion
from games.titles.kaiju_exchange.terms import BUSINESS, MAIN, OVER, Bundle

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules, Context


def trading_is_open(state: State) -> bool:
    """From the end of the Extraction Step to the end of the Business Step (KX-26, KX-40)."""
    return state.active >= 0 and MAIN <= state.turn.step <= BUSINESS and state.phase != OVER


# -- quotes --------------------------------------------------------------------------------------------------


def find_quote(state: State, id: int) -> Quote | None:
    """The quote with this id."""
    for quote in state.quotes:
        if quote.id == id:
            return quote
    return None


def quote_objection(state: State, rules: CompiledRules, quote: Quote) -> Objection | None:
    """Why the active player cannot take a quote now, or `None`."""
    if quote.owner == state.active:
        return Objection("own-quote", "That quote is your own.", "KX-49")
    return objection(state, rules, quote.owner, state.active, quote.give, quote.get)


def check_quote(state: State, rules: CompiledRules, seat: int, give: Bundle, get: Bundle) -> None:
    """Raise `IllegalAction` unless `seat` may publish this. What is not held now may be held later
    (KX-49)."""
    most = rules.constants.quotes_per_player
    if sum(quote.owner == seat for quote in state.quotes) >= most:
        raise IllegalAction("too-many-quotes", f"You have {most} quotes out already.", "KX-49")
    if wrong := form_objection(state, rules, give, get):
        raise IllegalAction(*wrong)


def publish_quote(
    state: State, context: Context, seat: int, give: Bundle, get: Bundle, uses: int, until_turn: bool
) -> None:
    """Put a quote on the table."""
    quote = Quote(state.next_id, seat, give, get, uses, until_turn)
    state.next_id += 1
    state.quotes.append(quote)
    context.announce(QuotePublished(quote.id, seat, give, get, uses))


def end_quote(state: State, context: Context, quote: Quote) -> None:
    """Take a quote off the table: cancelled, used up or over."""
    state.quotes.remove(quote)
    context.announce(QuoteEnded(quote.id, quote.owner))


def end_quotes_of_turn(state: State, context: Context, seat: int) -> None:
    """As a player's turn starts, quotes that were to hold until then end (KX-49)."""
    for quote in [quote for quote in state.quotes if quote.until_turn and quote.owner == seat]:
        end_quote(state, context, quote)


# -- suggestions ---------------------------------------------------------------------------------------------


def find_suggestion(state: State, id: int) -> Suggestion | None:
    """The suggestion with this id."""
    for suggestion in state.suggestions:
        if suggestion.id == id:
            return suggestion
    return None


def check_suggestion(state: State, rules: CompiledRules, seat: int, give: Bundle, get: Bundle) -> None:
    """Raise `IllegalAction` unless `seat` may suggest this to the active player (KX-48)."""
    if seat == state.active or not trading_is_open(state):
        raise IllegalAction(
            "no-trading-now", "Suggest a trade while another player is in their trading window.", "KX-48"
        )
    most = rules.constants.suggestions_per_turn
    if state.turn.suggested[seat] >= most:
        raise IllegalAction("too-many-suggestions", f"You have made {most} suggestions this turn.", "KX-48")
    if wrong := form_objection(state, rules, give, get):
        raise IllegalAction(*wrong)
    if not holds(state.players[seat], give):
        raise IllegalAction("not-held", "You do not hold what you would give.", "KX-48")


def suggest(state: State, context: Context, seat: int, give: Bundle, get: Bundle) -> None:
    """Put a suggestion before the active player."""
    suggestion = Suggestion(state.next_id, seat, give, get)
    state.next_id += 1
    state.turn.suggested[seat] += 1
    state.suggestions.append(suggestion)
    context.announce(Suggested(suggestion.id, seat, give, get))


def end_suggestion(state: State, context: Context, suggestion: Suggestion) -> None:
    """Take a suggestion off the table: taken, withdrawn, or the turn is over."""
    state.suggestions.remove(suggestion)
    context.announce(SuggestionEnded(suggestion.id, suggestion.author))
