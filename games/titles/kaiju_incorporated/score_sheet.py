"""The score sheet for the box: products, home city, different cities (KI-52 to KI-61)."""

from __future__ import annotations

from games.engine.sheet import Finish, Item, Pick, Scale, ScoreSheet, Tally, Tick
from games.titles.kaiju_incorporated.book import Book
from games.titles.kaiju_incorporated.cards import Product
from games.titles.kaiju_incorporated.worths import Worth


def score_sheet(book: Book) -> ScoreSheet:
    """The lines of the final scoring, and its tie-breaks. Players are entered in the turn order of round 1 (KI-60)."""
    worths = dict(zip(book.product_codes, book.product_worths, strict=False))
    products = tuple(_item(card, worths[card.code]) for card in book.rules.products)
    return ScoreSheet(
        unit="VP",
        lines=(
            Pick(
                key="products",
                label="Products",
                note="Your launched products, and what each one counts",
                rule="KI-53",
                items=products,
                shared=True,  # of the handbag there are several
            ),
            Tick(
                key="home",
                label="Home city",
                note="More Buildings in your home city than any one rival has there",
                rule="KI-54",
                worth=book.constants.home_city_bonus,
            ),
            Scale(
                key="cities",
                label="Cities",
                note="Different cities among your Buildings, start cards too",
                rule="KI-55",
                worth=book.cities_bonus,
            ),
            Tally(
                key="bank",
                label="Bank (ties only)",
                note="Money in your Bank",
                rule="KI-59",
                each=0,
                most=book.bank_max,
            ),
        ),
        finishes=(
            Finish(key="handbag", label="The handbag came up: final scoring", wins="most", rule="KI-58"),
        ),
        ties=("bank",),
        one_winner=True,
    )


def _item(card: Product, worth: Worth) -> Item:
    """A product on the sheet; of one that lies in the box several times (the handbag) one counts how many one has."""
    if card.copies > 1:
        return Item(
            key=card.code, label=card.name, each=worth.base, note=card.text, counted="How many of them"
        )
    counted = "What the product counts" if worth.n else ""
    return Item(
        key=card.code, label=card.name, base=worth.base, each=worth.n, note=card.text, counted=counted
    )
