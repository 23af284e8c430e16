"""Everything a seat may send (section 5 of the rules page).
Cards are named by their number in the catalogue."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.engine.actions import Action
from games.titles.monster_musume.terms import Card, Seat, Slot

Pile = Annotated[Literal["hand", "discard"], msgspec.Meta(description="Which of one's own piles.")]
Supply = Annotated[int, msgspec.Meta(ge=0, le=4, description="A supply pile: A to E are 0 to 4.")]


# -- setup and the phases of a turn --------------------------------------------------------------------------


class PickStarter(Action, frozen=True, tag="pick-starter"):
    """The Starter to begin with (MM-S2)."""

    card: Card


class Play(Action, frozen=True, tag="play"):
    """Play a card from hand: experience and guests in the Action phase, Trust in the Buy phase (MM-12,
    MM-17)."""

    card: Card


class PlayAllExperience(Action, frozen=True, tag="play-all-experience"):
    """Play every experience card in hand (MM-12)."""


class EndActions(Action, frozen=True, tag="end-actions"):
    """The Action phase is over (MM-12)."""


class PlayAllTrust(Action, frozen=True, tag="play-all-trust"):
    """Play every Trust card in hand (MM-17)."""


class Buy(Action, frozen=True, tag="buy"):
    """Invite the guest at this place of the Queue (MM-17); `top` puts her on top of the deck (MM-18)."""

    slot: Slot
    top: bool = False


class BuyBasic(Action, frozen=True, tag="buy-basic"):
    """Buy from a supply pile (MM-17); `top` puts the card on top of the deck (MM-18)."""

    card: Supply
    top: bool = False


class EndBuys(Action, frozen=True, tag="end-buys"):
    """The Buy phase is over (MM-20)."""


class MakeWaifu(Action, frozen=True, tag="make-waifu"):
    """A guest played this turn becomes the Waifu (MM-31)."""

    card: Card


class Graduate(Action, frozen=True, tag="graduate"):
    """Pay for the graduation of a guest played this turn (MM-33)."""

    card: Card


class GraduateFormer(Action, frozen=True, tag="graduate-former"):
    """Pay for the graduation of the Waifu just replaced (MM-32)."""


class Done(Action, frozen=True, tag="done"):
    """Enough: ends Cleanup's options, or a choice of up to so many cards."""


# -- choices inside a card's effect --------------------------------------------------------------------------


class Pay(Action, frozen=True, tag="pay"):
    """Pay the XP for what follows (MM-89)."""


class Decline(Action, frozen=True, tag="decline"):
    """Do not pay, give or take (MM-15)."""


class Branch(Action, frozen=True, tag="branch"):
    """One of two ways: 0 the first, 1 the second."""

    which: Annotated[int, msgspec.Meta(ge=0, le=1)]
    """The choice's label says what each is."""


class Discard(Action, frozen=True, tag="discard"):
    """A hand card for the discard pile."""

    card: Card


class PutOnTop(Action, frozen=True, tag="put-on-top"):
    """A hand card for the top of one's deck."""

    card: Card


class Retire(Action, frozen=True, tag="retire"):
    """A card to retire, from hand or from the discard pile."""

    pile: Pile
    card: Card


class Keep(Action, frozen=True, tag="keep"):
    """The card looked at stays on top of the deck."""


class Drop(Action, frozen=True, tag="drop"):
    """The card looked at goes to the discard pile."""


class Recall(Action, frozen=True, tag="recall"):
    """A card of one's discard pile, to the top of the deck or to the hand."""

    card: Card


class SendHome(Action, frozen=True, tag="send-home"):
    """A guest in the Queue to be retired and replaced (MM-53)."""

    slot: Slot


class Recruit(Action, frozen=True, tag="recruit"):
    """A guest in the Queue to take for nothing (J-19)."""

    slot: Slot


class Replay(Action, frozen=True, tag="replay"):
    """A guest played this turn whose effect is used again (J-15)."""

    card: Card


class Give(Action, frozen=True, tag="give"):
    """A hand card to hand over: to an opponent, or to the left (MM-74)."""

    card: Card


class Choose(Action, frozen=True, tag="choose"):
    """The opponent whom an effect is about."""

    seat: Seat


class Pass(Action, frozen=True, tag="pass"):
    """Retire nothing (MM-88), or leave the Waifu where she is (MM-63)."""


class ReturnGraduate(Action, frozen=True, tag="return-graduate"):
    """One of one's graduates, back to the discard pile (MM-87)."""

    card: Card


class GraduateWaifu(Action, frozen=True, tag="graduate-waifu"):
    """Pay for the Waifu's graduation as the match ends (MM-63)."""


AnyAction = (
    PickStarter
    | Play
    | PlayAllExperience
    | EndActions
    | PlayAllTrust
    | Buy
    | BuyBasic
    | EndBuys
    | MakeWaifu
    | Graduate
    | GraduateFormer
    | Done
    | Pay
    | Decline
    | Branch
    | Discard
    | PutOnTop
    | Retire
    | Keep
    | Drop
    | Recall
    | SendHome
    | Recruit
    | Replay
    | Give
    | Choose
    | Pass
    | ReturnGraduate
    | GraduateWaifu
)
END_ACTIONS, END_BUYS = EndActions(), EndBuys()
PLAY_ALL_EXPERIENCE, PLAY_ALL_TRUST = PlayAllExperience(), PlayAllTrust()
DONE, PASS, PAY, DECLINE, KEEP, DROP = Done(), Pass(), Pay(), Decline(), Keep(), Drop()
GRADUATE_FORMER, GRADUATE_WAIFU = GraduateFormer(), GraduateWaifu()
CHOOSE = tuple(Choose(seat) for seat in range(5))
