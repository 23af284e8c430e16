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


def hindrances(prompt: PromptContext, options: Sequence[Action]) -> list[Hindrance]:
    """Certificates, Towers and Catnip cards that are not among the choices, each with the reason."""
    offered = set(options)
    found = [_certificate(prompt, at) for at in CERTIFICATES if not {a.BUYS[at], a.SELLS[at]} & offered]
    found += [_tower(prompt, at) for at in TOWERS if a.BUY_TOWERS[at] not in offered]
    return found + catnip_hindrances(prompt, options)


def _certificate(prompt: PromptContext, at: int) -> Hindrance:
    state, code = prompt.state, CERTIFICATE_CODES[at]
    own = state.owners[at] == prompt.seat
    action: Action = a.SELLS[at] if own else a.BUYS[at]
    reason, sentence, rule = why_not(state, prompt.rules, prompt.seat, action)
    near = False
    if reason == "too-poor":
        missing = buying_price(state, at) - prompt.player.bills
        sentence, near = f"{kibbles(missing)} short", missing <= NEARLY
    verb = "sell" if own else "buy"
    return Hindrance(verb, f"{verb.capitalize()} {cert(code)}", sentence, [f"cert:{code}"], rule, near)


def _tower(prompt: PromptContext, at: int) -> Hindrance:
    rules = prompt.rules
    code = rules.tower_codes[at]
    reason, sentence, rule = why_not(prompt.state, rules, prompt.seat, a.BUY_TOWERS[at])
    near = False
    if reason == "too-poor":
        missing = rules.tower_cost - prompt.player.bills
        sentence, near = f"{kibbles(missing)} short of {rules.tower_cost}", missing <= NEARLY
    return Hindrance("buy-tower", f"Buy {tower(code)}", sentence, [f"tower:{code}"], rule, near)


def catnip_hindrances(prompt: PromptContext, options: Sequence[Action]) -> list[Hindrance]:
    """Cards of the hand that cannot be played now."""
    rules = prompt.rules
    designs = sorted({rules.design[card] for card in prompt.player.hand})
    found = []
    for design in designs:
        if a.PLAYS[design] in options:
            continue
        _, sentence, rule = why_not(prompt.state, rules, prompt.seat, a.PLAYS[design])
        code = rules.catnip_codes[design]
        found.append(Hindrance("play", catnip(code), sentence, [f"hand:{code}"], rule))
    return found
