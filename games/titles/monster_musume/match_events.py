"""What happened, as the log tells it and the board shows it.

Cards are named by code. A field that only some may know is `None` in what the others hear.
"""

from __future__ import annotations

from games.engine.match_events import MatchEvent


class SetUp(MatchEvent, frozen=True, tag="set-up"):
    """Who goes first, and the opening Queue (MM-S4, MM-S9)."""

    first: int
    queue: list[str]


class StarterDealt(MatchEvent, frozen=True, tag="starter"):
    """A Starter lies in the Waifu slot (MM-S2)."""

    seat: int
    card: str
    picked: bool = False


class RoundStarted(MatchEvent, frozen=True, tag="round"):
    round: int


class TurnStarted(MatchEvent, frozen=True, tag="turn"):
    """With how many actions (MM-11)."""

    seat: int
    actions: int


class PhaseStarted(MatchEvent, frozen=True, tag="phase"):
    """Shown, not told."""

    seat: int
    phase: str


class Played(MatchEvent, frozen=True, tag="played"):
    """`copy` is the Waifu that My Waifu stands for, or an empty string (MM-40)."""

    seat: int
    cards: list[str]
    copy: str = ""


class Used(MatchEvent, frozen=True, tag="used"):
    """The effect of a guest in play or in the Waifu slot is used. `again`:
    of one who was played this turn (J-15)."""

    seat: int
    card: str
    again: bool = False


class Came(MatchEvent, frozen=True, tag="came"):
    """Trust, XP and actions that a card brings. `live`: from a count that goes on; `more`:
    it has given before (MM-81)."""

    seat: int
    trust: int = 0
    xp: int = 0
    actions: int = 0
    card: str = ""
    live: bool = False
    more: bool = False


class Turned(MatchEvent, frozen=True, tag="turned"):
    """Something that holds for the rest of the turn:
    `discount`, `grad-discount`, `extra-grad`, `free-waifu`, `topdeck`, `draw`."""

    seat: int
    what: str
    n: int = 1


class Reshuffled(MatchEvent, frozen=True, tag="reshuffled"):
    seat: int
    count: int


class Drew(MatchEvent, frozen=True, tag="drew"):
    """The codes for the owner only."""

    seat: int
    count: int
    cards: list[str] | None = None


class Discarded(MatchEvent, frozen=True, tag="discarded"):
    """`source` is `hand`, `deck` or `table`."""

    seat: int
    cards: list[str]
    source: str


class Revealed(MatchEvent, frozen=True, tag="revealed"):
    """A guest found in the deck goes to the hand; the others found on the way are told as discarded."""

    seat: int
    card: str


class Looked(MatchEvent, frozen=True, tag="looked"):
    """At the top cards of the own deck, top first; the codes for the owner only."""

    seat: int
    count: int
    cards: list[str] | None = None


class KeptOnTop(MatchEvent, frozen=True, tag="kept"):
    seat: int
    count: int


class Recalled(MatchEvent, frozen=True, tag="recalled"):
    """`to` is `deck` or `hand`."""

    seat: int
    card: str
    to: str


class Retired(MatchEvent, frozen=True, tag="retired"):
    """`source` is `hand`, `discard` or `table`."""

    seat: int
    cards: list[str]
    source: str


class Gained(MatchEvent, frozen=True, tag="gained"):
    """From a supply pile, for nothing; `to` is `discard` or `hand`."""

    seat: int
    card: str
    count: int
    to: str


class Bought(MatchEvent, frozen=True, tag="bought"):
    """`slot` is the place in the Queue, or -1 for a supply pile; `top`: on top of the deck."""

    seat: int
    card: str
    price: int
    slot: int = -1
    top: bool = False


class Recruited(MatchEvent, frozen=True, tag="recruited"):
    seat: int
    card: str
    slot: int


class QueueLeft(MatchEvent, frozen=True, tag="sent-home"):
    """Guests of the Queue are retired; `seat` is -1 when nobody did it (MM-95)."""

    seat: int
    cards: list[str]


class QueueJoined(MatchEvent, frozen=True, tag="queue"):
    cards: list[str]


class ExpansionsBack(MatchEvent, frozen=True, tag="expansions-back"):
    """House Expansions go back on top of the main deck (MM-52)."""

    count: int


class ExpansionOpened(MatchEvent, frozen=True, tag="expansion"):
    """The so-many-th of so many (MM-50, MM-60)."""

    number: int
    of: int


class GraduatedGuest(MatchEvent, frozen=True, tag="graduated"):
    """`how` is `paid`, `free` (by an effect), `prodigy` or `waifu` (as the match ends)."""

    seat: int
    card: str
    xp: int
    how: str


class GraduateReturned(MatchEvent, frozen=True, tag="graduate-returned"):
    seat: int
    card: str


class NewWaifu(MatchEvent, frozen=True, tag="new-waifu"):
    seat: int
    card: str
    former: str
    xp: int


class WaifuLeft(MatchEvent, frozen=True, tag="waifu-left"):
    """Replaced and not graduated (MM-32), or forced out by the card `by` (MM-49)."""

    seat: int
    card: str
    by: str = ""


class UnderDeck(MatchEvent, frozen=True, tag="under-deck"):
    """My Waifu goes under the deck (MM-41)."""

    seat: int


class CardMoved(MatchEvent, frozen=True, tag="card-moved"):
    """From hand to hand; the code for these two only. `how` is `given`, `passed` or `taken`."""

    seat: int
    to: int
    how: str
    card: str | None = None


class PutOnDeck(MatchEvent, frozen=True, tag="put-on-deck"):
    """Hand cards on top of the own deck; the codes for the owner only."""

    seat: int
    count: int
    cards: list[str] | None = None


class XpMoved(MatchEvent, frozen=True, tag="xp-moved"):
    """`to` is -1 for the bank: paid, or lost to the card `by`."""

    seat: int
    to: int
    n: int
    by: str = ""


class FinalRound(MatchEvent, frozen=True, tag="final-round"):
    """The last House Expansion is in play (MM-60)."""


class MatchEnded(MatchEvent, frozen=True, tag="ended"):
    winners: list[int]
    points: list[int]


AnyMatchEvent = (
    SetUp
    | StarterDealt
    | RoundStarted
    | TurnStarted
    | PhaseStarted
    | Played
    | Used
    | Came
    | Turned
    | Reshuffled
    | Drew
    | Discarded
    | Revealed
    | Looked
    | KeptOnTop
    | Recalled
    | Retired
    | Gained
    | Bought
    | Recruited
    | QueueLeft
    | QueueJoined
    | ExpansionsBack
    | ExpansionOpened
    | GraduatedGuest
    | GraduateReturned
    | NewWaifu
    | WaifuLeft
    | UnderDeck
    | CardMoved
    | PutOnDeck
    | XpMoved
    | FinalRound
    | MatchEnded
)
