"""Players who can reserve, and trades in their turns, in short words."""

from __future__ import annotations

from games.titles.kaiju_exchange.actions import AcceptOffer, MakeOffer, Reserve
from games.titles.kaiju_exchange.reserve import AFTER_A_GAIN
from tests.titles.kaiju_exchange.goods import goods
from tests.titles.kaiju_exchange.table import seat


def keeper(**more):
    """A player with the power to reserve."""
    return seat(**({"crew": "TT", "mat": "T"} | more))


def trade(table, partner, give, get=""):
    """The active player offers this, and the partner takes it."""
    active = table.state.active
    id = table.state.next_id
    table.do(active, MakeOffer(partner, goods(give), goods(get), True))
    return table.do(partner, AcceptOffer(id))


def is_asked(table, seat):
    """The window of KX-126 f is open for this seat."""
    top = table.state.agenda[-1]
    return table.asking() == "ReserveWindow" and top.kind == AFTER_A_GAIN and table.asked() == [seat]


def take(table, code, row=-1):
    return Reserve(table.design(code), row)
