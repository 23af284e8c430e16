"""Everything a seat may send in Kaiju Exchange (section 5 of the rules page)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.engine.actions import Action, Aside
from games.titles.kaiju_exchange.terms import Bundle, Material, Seat

Design = Annotated[
    int, msgspec.Meta(ge=0, le=99, description="A Demand: its place, from 0, in `demands` of the rule data.")
]
ContractDesign = Annotated[
    int,
    msgspec.Meta(ge=0, le=99, description="A Contract: its place, from 0, in `contracts` of the rule data."),
]
Deal = Annotated[
    int, msgspec.Meta(description="The `id` of an offer, a suggestion or a quote, as the view has it.")
]
Zone = Annotated[
    Literal["local", "global", "reserved"],
    msgspec.Meta(description="Where the Demand lies before it is fulfilled."),
]


# -- picks and simple words ----------------------------------------------------------------------------------


class Pick(Action, frozen=True, tag="pick"):
    """A material (or a Crew type): event gains, redeeming, converting, discarding."""

    type: Material


PICKS = tuple(Pick(type) for type in range(4))


class TakeWonga(Action, frozen=True, tag="take-wonga"):
    """The money half of Foreign Aid (KX-136)."""


class Done(Action, frozen=True, tag="done"):
    """Enough: ends a batch of discards (KX-73)."""


class Pass(Action, frozen=True, tag="pass"):
    """Reserve nothing in this window (KX-127)."""


class BeginExtraction(Action, frozen=True, tag="begin-extraction"):
    """Turn Start is over (KX-25)."""


class EndMain(Action, frozen=True, tag="end-main"):
    """The Action window is over (KX-71)."""


class EndBusiness(Action, frozen=True, tag="end-business"):
    """The Business Step is over."""


# -- extraction ----------------------------------------------------------------------------------------------


class LoseDemand(Action, frozen=True, tag="lose-demand"):
    """Give up a scored Demand of this design in bankruptcy (KX-35)."""

    design: Design


class LoseContract(Action, frozen=True, tag="lose-contract"):
    """Give up the scored Contract in bankruptcy (KX-35)."""


class PayWages(Action, frozen=True, tag="pay-wages"):
    """Pay everybody but the Crew in these slots, who leave (KX-30). Slots of one type are offered once."""

    release: tuple[int, ...] = ()
    """Slots, from 0."""


# -- free actions --------------------------------------------------------------------------------------------


class Sell(Action, frozen=True, tag="sell"):
    """Two of a material to the Republic for Wonga (KX-51)."""

    type: Material


class Donate(Action, frozen=True, tag="donate"):
    """Two of a material to the Republic for a Favor (KX-54)."""

    type: Material


class Redeem(Action, frozen=True, tag="redeem"):
    """A Favor (or the Alliance) and 1W for two materials of the Republic (KX-57)."""


class Hire(Action, frozen=True, tag="hire"):
    """A new Crew (KX-61)."""

    type: Material


class Replace(Action, frozen=True, tag="replace"):
    """Another trade for one Crew (KX-62). `slot` is the lowest slot that holds such a Crew of its kind."""

    slot: Annotated[int, msgspec.Meta(ge=0, le=2)]
    type: Material


class CashPonzium(Action, frozen=True, tag="cash-ponzium"):
    """Three Ponzium for 2W (KX-116)."""


class Reserve(Action, frozen=True, tag="reserve"):
    """A Tentacle for a revealed Demand (KX-120). `row` is the seat whose fulfilled row it lies in, -1:
    Global."""

    design: Design
    row: Annotated[int, msgspec.Meta(ge=-1, le=3)]


class Convert(Action, frozen=True, tag="convert"):
    """Begin Lab Breakthrough's swap of two materials for one (KX-134)."""


class PaidDiscard(Action, frozen=True, tag="paid-discard"):
    """Pay 1W and throw away any number of materials (KX-73)."""


class EmergencyDiscard(Action, frozen=True, tag="emergency-discard"):
    """Throw away down to ten for nothing, when nothing else is left (KX-74)."""


class Fulfil(Action, frozen=True, tag="fulfil"):
    """Deliver a Demand (KX-77)."""

    zone: Zone
    design: Design


class FulfilContract(Action, frozen=True, tag="fulfil-contract"):
    """Deliver a Contract (KX-81)."""

    design: ContractDesign


class Substitute(Action, frozen=True, tag="substitute"):
    """How many units of the Demand another material stands in for (KX-113, KX-114)."""

    units: Annotated[int, msgspec.Meta(ge=0, le=5)]
    """0 for none."""


class Score(Action, frozen=True, tag="score"):
    """The fulfilled Demand to keep as an Influence (KX-90)."""

    design: Design


# -- trading -------------------------------------------------------------------------------------------------


class MakeOffer(Action, frozen=True, tag="offer"):
    """The active player offers a trade (KX-47). `give` leaves oneself, `get` comes from `to`. With `wait`
    nothing else is done before the answer."""

    to: Seat
    give: Bundle
    get: Bundle
    wait: bool = False


class AcceptOffer(Action, frozen=True, tag="accept"):
    """Take an open offer or counter-offer addressed to oneself."""

    id: Deal


class DeclineOffer(Action, frozen=True, tag="decline"):
    """Refuse an open offer or counter-offer addressed to oneself."""

    id: Deal


class CounterOffer(Action, frozen=True, tag="counter"):
    """Answer an offer with another (KX-47). `give` leaves the author of the counter, `get` comes back."""

    id: Deal
    give: Bundle
    get: Bundle


class WithdrawOffer(Action, frozen=True, tag="withdraw"):
    """Take back one's own open offer."""

    id: Deal


class Wait(Action, frozen=True, tag="wait"):
    """Do nothing until an open offer has been answered (5.2)."""


class TakeQuote(Action, frozen=True, tag="take-quote"):
    """Execute a standing quote (KX-49)."""

    id: Deal


class TakeSuggestion(Action, frozen=True, tag="take-suggestion"):
    """Execute a suggested trade (KX-48)."""

    id: Deal


# -- asides: at any time -------------------------------------------------------------------------------------


class AnswerAccept(Aside, frozen=True, tag="answer-accept"):
    """Accept an offer while another choice or window is open: carried out when it closes (R-55)."""

    id: Deal


class AnswerDecline(Aside, frozen=True, tag="answer-decline"):
    """Decline an offer while another choice or window is open."""

    id: Deal


class WithdrawCounter(Aside, frozen=True, tag="withdraw-counter"):
    """Take back one's own open counter-offer."""

    id: Deal


class Suggest(Aside, frozen=True, tag="suggest"):
    """Propose a trade to the active player, already agreed to (KX-48).
    `give` leaves oneself, `get` comes from them."""

    give: Bundle
    get: Bundle


class WithdrawSuggestion(Aside, frozen=True, tag="withdraw-suggestion"):
    """Take back one's own suggestion."""

    id: Deal


class PublishQuote(Aside, frozen=True, tag="quote"):
    """Publish a standing quote (KX-49). `give` leaves oneself, `get` comes from whoever takes it."""

    give: Bundle
    get: Bundle
    uses: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    """How many times it can be taken."""
    until_turn: bool = False
    """It ends as one's next turn starts."""


class CancelQuote(Aside, frozen=True, tag="cancel-quote"):
    """Take back one's own quote."""

    id: Deal


AnyAction = (
    Pick
    | TakeWonga
    | Done
    | Pass
    | BeginExtraction
    | EndMain
    | EndBusiness
    | LoseDemand
    | LoseContract
    | PayWages
    | Sell
    | Donate
    | Redeem
    | Hire
    | Replace
    | CashPonzium
    | Reserve
    | Convert
    | PaidDiscard
    | EmergencyDiscard
    | Fulfil
    | FulfilContract
    | Substitute
    | Score
    | MakeOffer
    | AcceptOffer
    | DeclineOffer
    | CounterOffer
    | WithdrawOffer
    | Wait
    | TakeQuote
    | TakeSuggestion
    | AnswerAccept
    | AnswerDecline
    | WithdrawCounter
    | Suggest
    | WithdrawSuggestion
    | PublishQuote
    | CancelQuote
)
