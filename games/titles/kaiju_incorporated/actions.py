"""Everything a seat may send in Kaiju Incorporated (section 5 of the rules page).
Cards are named by their codes.

| verb in JSON | fields | when |
| --- | --- | --- |
| `income`, `build`, `special`, `restart` | `card` | `take_card`: one's action, once a card and mode (KI-20) |
| `product` | `product` | a product was earned (KI-34); out of turn, too |
| `lose` | `card` | a kaiju leaves a choice of what it flattens (KI-42); out of turn, too |
| `suit` | `suit` | Overtime Shift, Licensing Deal (KI-62) |
| `rival` | `seat` | Monster Bait, Industrial Espionage (KI-63) |
| `demolish` | `card` | Controlled Demolition (KI-64) |
"""

from __future__ import annotations

from games.engine.actions import Action
from games.titles.kaiju_incorporated import terms
from games.titles.kaiju_incorporated.terms import Code


class TakeIncome(Action, frozen=True, tag="income"):
    """Throw a card of the row away and take income in its suit (KI-29)."""

    card: Code


class Build(Action, frozen=True, tag="build"):
    """Pay for a Building of the row and put it into the tableau (KI-24)."""

    card: Code


class UseSpecial(Action, frozen=True, tag="special"):
    """Pay for a Special Action of the row and carry it out (KI-26)."""

    card: Code


class Restart(Action, frozen=True, tag="restart"):
    """Without any income of money: clear the tableau, fill the Bank and buy this Building
    (KI-43 to KI-45)."""

    card: Code


class TakeProduct(Action, frozen=True, tag="product"):
    """The product to take from the display (KI-34)."""

    product: Code


class LoseBuilding(Action, frozen=True, tag="lose"):
    """The Building given up to a kaiju (KI-42)."""

    card: Code


class NameSuit(Action, frozen=True, tag="suit"):
    """The suit of one's own income (KI-62)."""

    suit: terms.Suit


class NameRival(Action, frozen=True, tag="rival"):
    """The rival a Special Action is aimed at (KI-63)."""

    seat: terms.Seat


class Demolish(Action, frozen=True, tag="demolish"):
    """The Building torn down for money (KI-64)."""

    card: Code


AnyAction = (
    TakeIncome | Build | UseSpecial | Restart | TakeProduct | LoseBuilding | NameSuit | NameRival | Demolish
)

NAME_SUIT = tuple(NameSuit(suit) for suit in terms.SUITS)
NAME_RIVAL = tuple(NameRival(seat) for seat in range(5))
