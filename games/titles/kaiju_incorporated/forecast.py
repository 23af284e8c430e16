"""What an income would bring, before anybody takes it: a public calculation that anybody could do on paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from games.titles.kaiju_incorporated.attacks import at_risk
from games.titles.kaiju_incorporated.effects import LoseDearest, LoseHalfMoney, ResetResearch
from games.titles.kaiju_incorporated.income import collectors
from games.titles.kaiju_incorporated.state import State
from games.titles.kaiju_incorporated.terms import RIVALS_TURN, pool

if TYPE_CHECKING:
    from games.titles.kaiju_incorporated.book import Book, Table


class Gain(NamedTuple):
    """One seat's step of an income: the amounts, and where its markers end before any kaiju strikes."""

    seat: int
    pool: int
    yen: int
    research: int
    attack: int
    bank: int
    lost: int
    """Money beyond the cap (KI-10)."""
    research_to: int
    products: int
    attack_to: int
    crossings: int


def gain_of(state: State, book: Book, seat: int, at: int) -> Gain:
    """What a seat would collect from a pool, with its markers afterwards (KI-10 to KI-15)."""
    player = state.players[seat]
    yen, research, attack = book.income(at, player.tableau)
    bank = min(book.bank_max, player.bank + yen)
    products, research_to = divmod(player.research + research, book.research_spaces)
    rounds, attack_to = divmod(player.attack + attack, book.attack_spaces)
    return Gain(
        seat,
        at,
        yen,
        research,
        attack,
        bank,
        player.bank + yen - bank,
        research_to,
        products,
        attack_to,
        abs(rounds),
    )


def of_income(state: State, table: Table, seat: int, suit: int) -> list[Gain]:
    """Everybody's step if this seat took income in a suit now, in order; who collects nothing is left out (KI-30, KI-31)."""
    return [
        gain_of(state, table.cards, step.seat, step.pool) for step in collectors(state, table, seat, suit)
    ]


def of_extra(state: State, book: Book) -> list[Gain]:
    """Both steps of the extra income as things stand (KI-70)."""
    at = pool(book.suit[state.extra], RIVALS_TURN)
    both = (state.start, 1 - state.start)
    return [
        gain_of(state, book, seat, at)
        for seat in both
        if sum(map(book.paying[at], state.players[seat].tableau))
    ]


def hits(state: State, book: Book, gain: Gain) -> tuple[list[int], int, str]:
    """What the threat would do to a seat that crosses: the cards at risk, how many of them go, and a sentence (KI-39)."""
    if not gain.crossings:
        return [], 0, ""
    times = "" if gain.crossings == 1 else " twice" if gain.crossings == 2 else f" {gain.crossings} times"
    effect = book.threat_effects[state.threat_pile[-1]]
    if isinstance(effect, LoseHalfMoney):
        left = gain.bank
        for _ in range(gain.crossings):
            left //= 2
        return [], 0, f"Attacked{times}: {{yen:{gain.bank - left}}} lost, {{yen:{left}}} left"
    if isinstance(effect, ResetResearch):
        return (
            [],
            0,
            f"Attacked{times}: {'research back to Eureka' if gain.research_to else 'nothing to lose'}",
        )
    cards, each = at_risk(state, book, gain.seat)
    if isinstance(effect, LoseDearest) and gain.crossings > 1:
        cards = sorted(state.players[gain.seat].tableau, key=book.cost.__getitem__)[-gain.crossings :]
    loses = min(len(cards), each * gain.crossings)
    if not loses:
        return [], 0, f"Attacked{times}: nothing to lose"
    return cards, loses, f"Attacked{times}: loses {_which(cards, loses, book)}"


def _which(cards: Sequence[int], loses: int, book: Book) -> str:
    if loses == len(cards):
        return " and ".join(f"{{card:{book.codes[card]}}}" for card in cards)
    return f"{loses} of {len(cards)} Buildings"
