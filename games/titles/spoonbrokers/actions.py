"""Everything a seat may send in SpoonBrokers (section 5 of the rules page).

Companies are numbered in the order of the rule data: 0 SAM, 1 CAT, 2 KIB, 3 YUJ. Certificates count from 0
(SAM-1) to 23 (YUJ-6), six of a company: `company * 6 + spoons - 1`. Towers are numbered 0 to 3; Catnip cards
and characters by their place in the catalog's lists.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from games.engine.actions import Action
from games.titles.spoonbrokers.terms import CERTIFICATES, COMPANIES, TOWERS, Certificate, Company, Tower

Design = Annotated[
    int,
    msgspec.Meta(ge=0, le=49, description="A Catnip card: its place, from 0, in `catnip` of the rule data."),
]


# -- setup and prison ----------------------------------------------------------------------------------------


class ChooseCharacter(Action, frozen=True, tag="choose-character"):
    """The Broker to play as (SB-142)."""

    character: Annotated[int, msgspec.Meta(ge=0, le=9)]
    """Its place, from 0, in `characters` of the rule data."""


class PayFee(Action, frozen=True, tag="pay-fee"):
    """Pay one's way out of prison and take a normal turn (SB-125)."""


class SkipTurn(Action, frozen=True, tag="skip-turn"):
    """Sit the turn out and leave the prison (SB-125)."""


# -- Catnip --------------------------------------------------------------------------------------------------


class PlayCatnip(Action, frozen=True, tag="play"):
    """A Catnip card of this design from one's hand (SB-88). Never Stop Transaction."""

    card: Design


class StopTransaction(Action, frozen=True, tag="stop"):
    """Play Stop Transaction against what has been declared (SB-94)."""


class Pass(Action, frozen=True, tag="pass"):
    """Let the declared transaction happen (SB-94)."""


class ChooseDie(Action, frozen=True, tag="choose-die"):
    """The face to move by, with Lucky Landing."""

    face: Annotated[int, msgspec.Meta(ge=1, le=6)]
    """1 to 6."""


# -- the Market ----------------------------------------------------------------------------------------------


class OpenMarket(Action, frozen=True, tag="open-market"):
    """Turn over the Market card (SB-30)."""


class ChooseCompany(Action, frozen=True, tag="choose-company"):
    """A company: a source, a destination, who is paid or pays first, a tie, or whose Spoons pay
    (SB-38 to SB-44)."""

    company: Company


class ChooseTower(Action, frozen=True, tag="choose-tower"):
    """One of one's own Towers, for Tower Polish."""

    tower: Tower


# -- transactions --------------------------------------------------------------------------------------------


class Buy(Action, frozen=True, tag="buy"):
    """A certificate out of the Spoon Market (SB-51)."""

    cert: Certificate


class Sell(Action, frozen=True, tag="sell"):
    """One of one's certificates to the bank (SB-52)."""

    cert: Certificate


class BuyTower(Action, frozen=True, tag="buy-tower"):
    """An unowned Tower (SB-55)."""

    tower: Tower


class Roll(Action, frozen=True, tag="roll"):
    """No more transactions: roll the die (SB-61)."""


class EndTurn(Action, frozen=True, tag="end-turn"):
    """Play no Catnip card at the end of the turn (SB-88)."""


# -- owing ---------------------------------------------------------------------------------------------------


class PayCharge(Action, frozen=True, tag="pay-charge"):
    """Pay what is owed in full (SB-111)."""


class DebtSale(Action, frozen=True, tag="debt-sale"):
    """Sell a certificate because of a debt (SB-112)."""

    cert: Certificate


class DebtTower(Action, frozen=True, tag="debt-tower"):
    """Sell a Tower at half its worth because of a debt (SB-114)."""

    tower: Tower


class GoBroke(Action, frozen=True, tag="go-broke"):
    """Give all bills and go to Debtor's Prison (SB-117)."""


BUYS = tuple(Buy(cert) for cert in CERTIFICATES)
SELLS = tuple(Sell(cert) for cert in CERTIFICATES)
BUY_TOWERS = tuple(BuyTower(tower) for tower in TOWERS)
DEBT_SALES = tuple(DebtSale(cert) for cert in CERTIFICATES)
DEBT_TOWERS = tuple(DebtTower(tower) for tower in TOWERS)
COMPANY_PICKS = tuple(ChooseCompany(company) for company in COMPANIES)
TOWER_PICKS = tuple(ChooseTower(tower) for tower in TOWERS)
PLAYS = tuple(PlayCatnip(card) for card in range(50))
FACES = tuple(ChooseDie(face) for face in range(1, 7))
CHARACTERS = tuple(ChooseCharacter(character) for character in range(10))
PAY_FEE, SKIP_TURN, STOP, PASS = PayFee(), SkipTurn(), StopTransaction(), Pass()
OPEN_MARKET, ROLL, END_TURN, PAY_CHARGE, GO_BROKE = OpenMarket(), Roll(), EndTurn(), PayCharge(), GoBroke()

AnyAction = (
    ChooseCharacter
    | PayFee
    | SkipTurn
    | PlayCatnip
    | StopTransaction
    | Pass
    | ChooseDie
    | OpenMarket
    | ChooseCompany
    | ChooseTower
    | Buy
    | Sell
    | BuyTower
    | Roll
    | EndTurn
    | PayCharge
    | DebtSale
    | DebtTower
    | GoBroke
)
