"""What a whole set of rule data must hold so that it can be played (9.8). A refusal is a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from games.titles.kaiju_incorporated.cards.effects import LoseBuilding, VpPer
from games.titles.kaiju_incorporated.filters import Filter

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.cards.rule_data import Rules

SEATS = 5
STARTS = 3
"""Start cards of each company (KI-04)."""


def check(rules: Rules) -> None:
    """Raise `ValueError` unless the parts fit together."""
    _codes_are_unique(rules)
    _cities_are_declared(rules)
    _companies_have_homes(rules)
    _decks_suffice(rules)
    _it_goes_on_and_ends(rules)


def _codes_are_unique(rules: Rules) -> None:
    coded: Sequence[Sequence[object]] = (
        rules.cities,
        rules.companies,
        rules.starts,
        rules.buildings,
        rules.specials,
        rules.products,
        rules.threats,
    )
    counts = Counter(str(getattr(piece, "code", "")) for kind in coded for piece in kind)
    twice = sorted(code for code, count in counts.items() if count > 1)
    if twice:
        raise ValueError(f"The code {twice[0]} is used twice.")


def _cities_are_declared(rules: Rules) -> None:
    declared = {city.code for city in rules.cities}
    named = [(company.code, company.city) for company in rules.companies]
    named += [(card.code, card.city) for card in [*rules.starts, *rules.buildings]]
    named += [(code, found.city) for code, found in _filters(rules) if found.city is not None]
    for code, city in named:
        if city not in declared:
            raise ValueError(f"{code} names the city {city}, which there is not.")
    lived_in = {company.city for company in rules.companies} | {card.city for card in rules.buildings}
    for city in declared - lived_in:
        raise ValueError(f"Nobody is at home in {city} and nothing stands there.")


def _filters(rules: Rules) -> Iterator[tuple[str, Filter]]:
    """Every filter, with the code of its card."""
    for product in rules.products:
        if isinstance(product.effect, VpPer):
            yield product.code, product.effect.of
    for threat in rules.threats:
        if isinstance(threat.effect, LoseBuilding):
            yield threat.code, threat.effect.of


def _companies_have_homes(rules: Rules) -> None:
    if len(rules.companies) < SEATS:
        raise ValueError("Five players need five Company cards.")
    homes = [company.city for company in rules.companies]
    if len(set(homes)) < len(homes):
        raise ValueError("No two companies have the same home city (KI-02).")
    starts = Counter(card.city for card in rules.starts)
    for city in homes:
        if starts[city] != STARTS:
            raise ValueError(f"The company at home in {city} needs exactly three Start cards of it (KI-04).")
    if len(rules.starts) != STARTS * len(homes):
        raise ValueError("Every Start card belongs to the home city of a company (KI-04).")


def _decks_suffice(rules: Rules) -> None:
    size = rules.constants.display_size
    if sum(card.copies for card in rules.products if not card.ends_game) < size:
        raise ValueError(f"The display opens with {size} products that are no Handbags (KI-06).")
    if not any(card.ends_game for card in rules.products):
        raise ValueError("Without a Handbag the game never ends (KI-49).")
    if not rules.threats:
        raise ValueError("There is always a threat (KI-07).")
    if not rules.buildings:
        raise ValueError("Without Buildings nobody can score.")


def _it_goes_on_and_ends(rules: Rules) -> None:
    """Cards that are never built keep the rows coming, and research brings the end."""
    if not rules.specials:
        raise ValueError(
            "Without Special Actions all cards may come to stand in tableaus, "
            "and no row is dealt any more (KI-48)."
        )
    if not any(card.research for card in [*rules.starts, *rules.buildings]):
        raise ValueError("Without a Building that earns research the game may never end (KI-49).")
