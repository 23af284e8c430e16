"""Bundles and offers in short words, for tests of trading."""

from __future__ import annotations

from games.titles.kaiju_exchange.actions import Fulfil, MakeOffer, Pass
from games.titles.kaiju_exchange.match_events import OfferEnded
from games.titles.kaiju_exchange.terms import GOODS, Bundle
from tests.titles.kaiju_exchange.table import ExchangeTable, at_table, seat


def goods(text: str = "") -> Bundle:
    """`"E2 W"` as a bundle: two Eggs and one Wonga."""
    counts = [0] * 7
    for word in text.split():
        counts[GOODS.index(word[0])] += int(word[1:] or 1)
    return tuple(counts)  # type: ignore[return-value]


def offer(to: int, give: str, get: str, wait: bool = False) -> MakeOffer:
    """The active player offers `give` for `get`."""
    return MakeOffer(to, goods(give), goods(get), wait)


def held(table: ExchangeTable, seat: int) -> str:
    """What a player holds, in the words of `goods`."""
    player = table.player(seat)
    counts = [*player.materials, player.wonga, player.favors, int(player.alliance)]
    return " ".join(f"{letter}{count}" for letter, count in zip(GOODS, counts, strict=True) if count)


def endings(table: ExchangeTable) -> list[tuple[int, str]]:
    """How offers ended, by id, as everybody heard it."""
    return [(event.id, event.state) for event in table.heard(OfferEnded)]


def offered(give: str, get: str, *seats, step: str = "main", **more) -> ExchangeTable:
    """Seat 0 has offered seat 1 a trade."""
    table = at_table(*seats, step=step, **more)
    return table.do(0, MakeOffer(1, goods(give), goods(get)))


def answer_that_waits() -> ExchangeTable:
    """Seat 1 has an offer to answer while seat 2 is asked whether to reserve."""
    people = seat(materials="E1 S1", locals=["DM-S1"]), seat(materials="T1"), seat(crew="TT", materials="T2")
    table = at_table(*people, step="business", shown=["DM-P1"])
    table.do(2, Pass()).do(0, MakeOffer(1, goods("E1"), goods("T1")))
    return table.do(0, Fulfil("local", table.design("DM-S1")))
