"""The public rule data as clients need it to draw the table."""

from __future__ import annotations

from typing import Any

from games.titles.spoonbrokers.cards.market_effects import Closed
from games.titles.spoonbrokers.cards.rule_data import Rules


def catalog(rules: Rules) -> dict[str, Any]:
    """What is printed on everything. Actions name characters and Catnip cards by their place in these lists.

    `spaces` stand in the order of the board; a Tower space names its Tower, a Dividend space its companies
    and rate. A Market card says whether it `closes` the Market; a Catnip card names the windows it can be
    played in (SB-88)."""
    tower_at = {tower.space: tower.code for tower in rules.towers}
    return {
        "constants": rules.constants,
        "companies": [
            {"code": one.code, "name": one.name, "symbol": one.symbol, "kind": one.kind, "start": one.start}
            for one in rules.companies
        ],
        "characters": [
            {
                "code": one.code,
                "name": one.name,
                "start": one.start,
                "salary": one.salary,
                "loan": one.loan,
                "transactions": one.transactions,
                "payday_catnip": one.payday_catnip,
                "text": one.text,
            }
            for one in rules.characters
        ],
        "towers": [{"code": one.code, "name": one.name, "space": one.space} for one in rules.towers],
        "spaces": [
            {
                "n": space.n,
                "kind": space.kind,
                "name": space.name,
                "companies": space.companies,
                "rate": space.rate,
                "tower": tower_at.get(space.n),
            }
            for space in rules.board
        ],
        "market": [
            {
                "code": card.code,
                "name": card.name,
                "copies": card.copies,
                "text": card.text,
                "closes": isinstance(card.do, Closed),
            }
            for card in rules.market
        ],
        "catnip": [
            {
                "code": card.code,
                "name": card.name,
                "copies": card.copies,
                "text": card.text,
                "windows": card.windows,
            }
            for card in rules.catnip
        ],
    }
