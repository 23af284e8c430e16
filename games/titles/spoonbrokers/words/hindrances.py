"""What a Broker may want in the Transactions step and cannot do, with what is missing."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Action, Hindrance
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.refusals import why_not
from games.titles.spoonbrokers.terms import CERTIFICATE_CODES, CERTIFICATES, TOWERS
from games.titles.spoonbrokers.trading import buying_price
from games.titles.spoonbrokers.words.phrases import catnip, cert, kibbles, tower
from games.titles.spoonbrokers.words.prompt_context import PromptContext

NEARLY = 10
"""So few Kibbles short count as one step away."""


def hindrances(context: PromptContext, options: Sequence[Action]) -> list[Hindrance]:
    """Certificates, Towers and Catnip cards that are not among the choices, each with the reason."""
    offered = set(options)
    found = [_certificate(context, at) for at in CERTIFICATES if not {a.BUYS[at], a.SELLS[at]} & offered]
    found += [_tower(context, at) for at in TOWERS if a.BUY_TOWERS[at] not in offered]
    return found + catnip_hindrances(context, options)


def _certificate(context: PromptContext, at: int) -> Hindrance:
    state, code = context.state, CERTIFICATE_CODES[at]
    own = state.owners[at] == context.seat
    action: Action = a.SELLS[at] if own else a.BUYS[at]
    reason, sentence, rule = why_not(state, context.book, context.seat, action)
    near = False
    if reason == "too-poor":
        missing = buying_price(state, at) - context.player.bills
        sentence, near = f"{kibbles(missing)} short", missing <= NEARLY
    verb = "sell" if own else "buy"
    return Hindrance(verb, f"{verb.capitalize()} {cert(code)}", sentence, [f"cert:{code}"], rule, near)


def _tower(context: PromptContext, at: int) -> Hindrance:
    book = context.book
    code = book.tower_codes[at]
    reason, sentence, rule = why_not(context.state, book, context.seat, a.BUY_TOWERS[at])
    near = False
    if reason == "too-poor":
        missing = book.tower_cost - context.player.bills
        sentence, near = f"{kibbles(missing)} short of {book.tower_cost}", missing <= NEARLY
    return Hindrance("buy-tower", f"Buy {tower(code)}", sentence, [f"tower:{code}"], rule, near)


def catnip_hindrances(context: PromptContext, options: Sequence[Action]) -> list[Hindrance]:
    """Cards of the hand that cannot be played now."""
    book = context.book
    designs = sorted({book.design[card] for card in context.player.hand})
    found = []
    for design in designs:
        if a.PLAYS[design] in options:
            continue
        _, sentence, rule = why_not(context.state, book, context.seat, a.PLAYS[design])
        code = book.catnip_codes[design]
        found.append(Hindrance("play", catnip(code), sentence, [f"hand:{code}"], rule))
    return found
