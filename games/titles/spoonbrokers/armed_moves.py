"""What can be armed in SpoonBrokers: letting transactions pass, opening the Market, buying and selling at a
price."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine import Action
from games.engine.armed_moves import OWN_TURN, Blank, Filled, MoveToArm, Outcome, Over, Sight, numbers
from games.titles.spoonbrokers.actions import OPEN_MARKET, PASS, Buy, OpenMarket, Pass, Roll, Sell
from games.titles.spoonbrokers.terms import COMPANY, LETTERS, SPOONS

TOWERS, NOTHING = "towers", "nothing"
WORDS = {NOTHING: "none", TOWERS: "Towers"}
PRICES = range(1, 31)


def _companies(key: str, name: str) -> Blank:
    return Blank(key, name, [(code, f"{{{code}}}") for code in LETTERS])


class LetPass(MoveToArm):
    """Rivals' transactions pass until one's own turn, but for one kind of them (SB-94)."""

    key = "pass"
    name = "Let transactions pass until my turn"
    help = "All but those you name: when one of these is declared, you are asked."
    rules = ("SB-93", "SB-94")
    once = False

    def blanks(self, sight: Sight) -> Sequence[Blank]:
        kinds = [NOTHING, TOWERS, *LETTERS]
        return (Blank("but", "but not those in", [(kind, WORDS.get(kind, f"{{{kind}}}")) for kind in kinds]),)

    def words(self, filled: Filled) -> str:
        but = filled["but"]
        rest = "" if but == NOTHING else f", but for {WORDS.get(but, f'{{{but}}}')}"
        return f"Let transactions pass until your turn{rest}"

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        view = sight.view
        if view.active == sight.seat:
            return OWN_TURN
        if not sight.asks(Pass):
            return None
        declared, but = view.declared, filled["but"]
        about = TOWERS if declared.deal == "buy-tower" else declared.code.partition("-")[0]
        if about == but:
            thing = f"{{tower:{declared.code}}}" if about == TOWERS else f"{{cert:{declared.code}}}"
            return Over(f"{{seat:{declared.seat}}} has declared a transaction in {thing}.", asks=True)
        return PASS


class OpenAtOnce(MoveToArm):
    """No Catnip card before the Market (SB-30, SB-88)."""

    key = "open-market"
    name = "Open the Market"
    help = "At your next turn, without playing a Catnip card first."
    rules = ("SB-30", "SB-88")

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        return OPEN_MARKET if sight.asks(OpenMarket) else None


class AtPrice(MoveToArm):
    """A transaction at a price a Spoon, the largest that is possible, as one's Transactions begin."""

    def blanks(self, sight: Sight) -> Sequence[Blank]:
        dearest = max(company.price for company in sight.view.companies)
        price = numbers("price", self.limit, PRICES, "{{K:{}}}", usual=dearest)
        return (_companies("company", "Company"), price)

    limit = ""
    kind: type[Buy] | type[Sell]

    def fits_price(self, price: int, limit: int) -> bool:
        """Whether the transaction is wanted at this price."""
        raise NotImplementedError

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        if not sight.asks(Roll):
            return None
        company = LETTERS.index(filled["company"])
        price, limit = sight.view.companies[company].price, int(filled["price"])
        if not self.fits_price(price, limit):
            return Over(f"A Spoon of {{{filled['company']}}} costs {{K:{price}}} now.")
        found: list[Action] = [
            option
            for option in sight.options
            if isinstance(option, self.kind) and COMPANY[option.cert] == company
        ]
        if not found:
            return Over(f"No such transaction in {{{filled['company']}}} is possible now.")
        return max(found, key=lambda option: SPOONS[option.cert])  # type: ignore[attr-defined]


class BuyAt(AtPrice):
    """The largest certificate one can pay for (SB-51)."""

    key = "buy"
    name = "Buy at a price or less"
    help = "The largest certificate of the company that you can pay for, as your Transactions begin."
    rules = ("SB-51",)
    limit = "at most, a Spoon"
    kind = Buy

    def fits_price(self, price: int, limit: int) -> bool:
        return price <= limit

    def words(self, filled: Filled) -> str:
        return f"Buy {{{filled['company']}}} at {{K:{filled['price']}}} a Spoon or less"


class SellAt(AtPrice):
    """One's own largest certificate (SB-52)."""

    key = "sell"
    name = "Sell at a price or more"
    help = "Your largest certificate of the company, as your Transactions begin."
    rules = ("SB-52",)
    limit = "at least, a Spoon"
    kind = Sell

    def fits_price(self, price: int, limit: int) -> bool:
        return price >= limit

    def words(self, filled: Filled) -> str:
        return f"Sell {{{filled['company']}}} at {{K:{filled['price']}}} a Spoon or more"


ARMED_MOVES = (LetPass(), OpenAtOnce(), BuyAt(), SellAt())
