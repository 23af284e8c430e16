"""The score sheet for the box: products, home city, different cities (KI-52 to KI-61)."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.score_sheet import Finish, Item, Pick, Scale, ScoreSheet, Tally, Tick
from games.titles.kaiju_incorporated.cards.compiled_rules import CompiledRules
from games.titles.kaiju_incorporated.cards.rule_data import Product
from games.titles.kaiju_incorporated.minds.evaluation_tables import Worth


def score_sheet(rules: CompiledRules) -> ScoreSheet:
    """The lines of the final scoring, and its tie-breaks. Players are entered in the turn order of round 1
    (KI-60)."""
    worths = dict(zip(rules.product_codes, rules.product_worths, strict=True))
    products = [(card, worths[card.code]) for card in rules.data.products]
    alike = [pair for pair in products if pair[0].copies > 1 and not pair[1].n]
    return ScoreSheet(
        unit="victory points",
        lines=(
            Pick(
                key="products",
                label="Products",
                note="Your launched products, and what each one counts",
                rule="KI-53",
                items=tuple(item for pair in products if pair not in alike for item in _items(*pair)),
            ),
            *(_counted(*pair) for pair in alike),
            Tick(
                key="home",
                label="Home city",
                note="More Buildings in your home city than any one rival has there",
                rule="KI-54",
                worth=rules.constants.home_city_bonus,
            ),
            Scale(
                key="cities",
                label="Cities",
                note="Different cities among your Buildings, start cards too",
                rule="KI-55",
                worth=rules.cities_bonus,
            ),
            Tally(
                key="bank",
                label="Bank (ties only)",
                note="Money in your Bank",
                rule="KI-59",
                each=0,
                most=rules.bank_max,
            ),
        ),
        finishes=(
            Finish(key="handbag", label="The handbag came up: final scoring", wins="most", rule="KI-58"),
        ),
        ties=("bank",),
        one_winner=True,
    )


def _items(card: Product, worth: Worth) -> Iterator[Item]:
    """A product on the sheet; one that lies in the box several times stands there as often."""
    counted = "What the product counts" if worth.n else ""
    for copy in range(1, card.copies + 1):
        key, label = (
            (card.code, card.name) if card.copies == 1 else (f"{card.code}-{copy}", f"{card.name} {copy}")
        )
        yield Item(key=key, label=label, base=worth.base, each=worth.n, note=card.text, counted=counted)


def _counted(card: Product, worth: Worth) -> Tally:
    """Equal products that count nothing (the handbag): one says how many one has."""
    return Tally(
        key=card.code,
        label=card.name,
        note=f"How many of them you have, of {card.copies} in the box. {card.text}",
        rule="KI-53",
        each=worth.base,
        most=card.copies,
    )
