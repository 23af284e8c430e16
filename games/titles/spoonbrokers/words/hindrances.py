"""What a Broker may want in the Transactions step and cannot do, with what is missing."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine import Action, Hindrance
from games.titles.spoonbrokers import actions as a
from games.titles.spoonbrokers.refusals import why_not
from games.titles.spoonbrokers.terms import CERTIFICATE_CODES, CERTIFICATES, TOWERS
from games.titles.spoonbrokers.trading import buying_price
from games.titles.spoonbrokers.words.scene import Scene
from games.titles.spoonbrokers.words.wording import catnip, cert, kibbles, tower

NEARLY = 10
"""So few Kibbles short count as one step away."""


def hindrances(scene: Scene, options: Sequence[Action]) -> list[Hindrance]:
    """Certificates, Towers and Catnip cards that are not among the choices, each with the reason."""
    offered = set(options)
    found = [_certificate(scene, at) for at in CERTIFICATES if not {a.BUYS[at], a.SELLS[at]} & offered]
    found += [_tower(scene, at) for at in TOWERS if a.BUY_TOWERS[at] not in offered]
    return found + catnip_hindrances(scene, options)


def _certificate(scene: Scene, at: int) -> Hindrance:
    state, code = scene.state, CERTIFICATE_CODES[at]
    own = state.owners[at] == scene.seat
    action: Action = a.SELLS[at] if own else a.BUYS[at]
    reason, sentence, rule = why_not(state, scene.book, scene.seat, action)
    near = False
    if reason == "too-poor":
        missing = buying_price(state, at) - scene.player.bills
        sentence, near = f"{kibbles(missing)} short", missing <= NEARLY
    verb = "sell" if own else "buy"
    return Hindrance(verb, f"{verb.capitalize()} {cert(code)}", sentence, [f"cert:{code}"], rule, near)


def _tower(scene: Scene, at: int) -> Hindrance:
    book = scene.book
    code = book.tower_codes[at]
    reason, sentence, rule = why_not(scene.state, book, scene.seat, a.BUY_TOWERS[at])
    near = False
    if reason == "too-poor":
        missing = book.tower_cost - scene.player.bills
        sentence, near = f"{kibbles(missing)} short of {book.tower_cost}", missing <= NEARLY
    return Hindrance("buy-tower", f"Buy {tower(code)}", sentence, [f"tower:{code}"], rule, near)


def catnip_hindrances(scene: Scene, options: Sequence[Action]) -> list[Hindrance]:
    """Cards of the hand that cannot be played now."""
    book = scene.book
    designs = sorted({book.design[card] for card in scene.player.hand})
    found = []
    for design in designs:
        if a.PLAYS[design] in options:
            continue
        _, sentence, rule = why_not(scene.state, book, scene.seat, a.PLAYS[design])
        code = book.catnip_codes[design]
        found.append(Hindrance("play", catnip(code), sentence, [f"hand:{code}"], rule))
    return found
