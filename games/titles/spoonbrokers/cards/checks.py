"""What a whole set of rule data must hold so that it can be played. A refusal is a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.titles.spoonbrokers.cards.catnip_effects import (
    BoostSale,
    CancelTransaction,
    ExtraTransaction,
    HalfPrice,
    LeavePrison,
    OpenAnother,
    Reopen,
    SetDie,
    WaiveCharge,
)
from games.titles.spoonbrokers.terms import CERTIFICATE_CODES, LETTERS, SPACES

if TYPE_CHECKING:
    from games.titles.spoonbrokers.cards.rule_data import CatnipCard, Rules

FULLEST = 90
"""The most cards a deck may hold; the memory of a deck counts in bytes."""
BOUND: dict[type[object], set[str]] = {
    CancelTransaction: {"reaction"},
    HalfPrice: {"trade"},
    BoostSale: {"trade"},
    ExtraTransaction: {"trade"},
    SetDie: {"trade"},
    Reopen: {"trade"},
    OpenAnother: {"trade"},
    WaiveCharge: {"charge"},
    LeavePrison: {"prison", "end"},
}
"""Effects that make sense in these windows only (R-18)."""
ANY_TIME = {"pre_market", "trade", "charge", "end"}


def check(rules: Rules) -> None:
    """Raise `ValueError` unless the parts fit together."""
    _companies(rules)
    _characters(rules)
    _board(rules)
    _decks(rules)
    _codes_are_unique(rules)
    for card in rules.catnip:
        _windows(card)


def _companies(rules: Rules) -> None:
    if tuple(kind.code for kind in rules.companies) != LETTERS:
        raise ValueError(f"There are four companies, in the order {', '.join(LETTERS)}.")
    if sum(kind.kind == "volatile" for kind in rules.companies) != 2:
        raise ValueError("Two companies are volatile and two are stable.")
    total = sum(kind.start for kind in rules.companies)
    if not total or total % 4 == 0:
        raise ValueError(
            "The Market Kibbles must not split evenly over the companies, so that a "
            "highest and a lowest always differ (SB-44)."
        )
    if total > 60:
        raise ValueError("There are at most 60 Market Kibbles.")


def _characters(rules: Rules) -> None:
    if not 4 <= len(rules.characters) <= 10:
        raise ValueError(
            "There are four to ten characters, so that four Brokers can all be different (SB-141)."
        )


def _board(rules: Rules) -> None:
    if [space.n for space in rules.board] != list(range(SPACES)):
        raise ValueError(f"The board has {SPACES} spaces, numbered from 0 in their order.")
    kinds = [space.kind for space in rules.board]
    if kinds[0] != "payday" or kinds.count("payday") != 1:
        raise ValueError("Space 0 is Pay Day, and no other space (SB-67).")
    if kinds.count("prison") != 1:
        raise ValueError("There is one Debtor's Prison on the board (SB-123).")
    if len(rules.towers) != 4:
        raise ValueError("There are four Towers.")
    stands = sorted(tower.space for tower in rules.towers)
    if stands != [n for n, kind in enumerate(kinds) if kind == "tower"]:
        raise ValueError("Each Tower stands on a Tower space of its own.")
    for space in rules.board:
        if (space.kind == "dividend") != bool(space.companies):
            raise ValueError(f"Space {space.n}: Dividend Treats, and only they, show companies (SB-69).")
        if (space.kind == "dividend") != bool(space.rate):
            raise ValueError(
                f"Space {space.n}: Dividend Treats, and only they, pay so much per Spoon (SB-69)."
            )
        if len(set(space.companies)) != len(space.companies):
            raise ValueError(f"Space {space.n} shows a company twice.")


def _decks(rules: Rules) -> None:
    for name, cards in (("Market", rules.market), ("Catnip", rules.catnip)):
        if len(cards) > 50:
            raise ValueError(f"There are at most 50 designs of {name} cards.")
        if sum(card.copies for card in cards) > FULLEST:
            raise ValueError(f"The {name} deck holds at most {FULLEST} cards.")
    if sum(card.copies for card in rules.market) < 2:
        raise ValueError("Every turn opens a Market card: there must be at least two.")
    if sum(card.copies for card in rules.catnip) < 4 * rules.constants.starting_catnip:
        raise ValueError("There are too few Catnip cards for four Brokers.")
    if sum(isinstance(card.do, CancelTransaction) for card in rules.catnip) > 1:
        raise ValueError("Only one design of Catnip card stops transactions, so that a click is clear.")


def _codes_are_unique(rules: Rules) -> None:
    coded: Sequence[Sequence[object]] = (
        rules.companies,
        rules.characters,
        rules.towers,
        rules.market,
        rules.catnip,
    )
    counts = Counter(str(getattr(piece, "code", "")) for kind in coded for piece in kind)
    counts.update(CERTIFICATE_CODES)
    twice = sorted(code for code, count in counts.items() if count > 1)
    if twice:
        raise ValueError(f"The code {twice[0]} is used twice.")


def _windows(card: CatnipCard) -> None:
    allowed = BOUND.get(type(card.do), ANY_TIME)
    if len(set(card.windows)) < len(card.windows):
        raise ValueError(f"{card.code} names a window twice.")
    if not card.windows or not set(card.windows) <= allowed:
        raise ValueError(
            f"{card.code}: what it does can be played in these windows only: "
            f"{', '.join(sorted(allowed))} (SB-88)."
        )
