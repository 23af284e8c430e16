"""What happened in Daikaiju Director, as the log tells it and the board shows it.

Spaces and targets are named as in actions. A `side` is 0 the attacker's, 1 the defender's; `n` is how much. A
field that only some may know is `None` in what the others hear.
"""

from __future__ import annotations

from typing import TypeAlias

from games.engine.match_events import MatchEvent

# -- setup and scenes ----------------------------------------------------------------------------------------


class OrderRolled(MatchEvent, frozen=True, tag="order-rolled"):
    """Dice for an order: `rolls` holds every round of dice by seat, 0 for those who did not roll (DD-25)."""

    purpose: str
    """`cast`, `place` or `first`."""
    rolls: list[list[int]]
    order: list[int]


class KaijuCast(MatchEvent, frozen=True, tag="cast"):
    seat: int
    daikaiju: str


class ActorPlaced(MatchEvent, frozen=True, tag="placed"):
    seat: int
    space: str


class BuildingsPlaced(MatchEvent, frozen=True, tag="buildings"):
    spaces: list[str]


class SceneStarted(MatchEvent, frozen=True, tag="round"):
    round: int
    first: int


class CardsDrawn(MatchEvent, frozen=True, tag="drawn"):
    """Twist Cards to a hand; the codes for the owner only (section 7)."""

    seat: int
    count: int
    codes: list[str] | None = None


class TurnStarted(MatchEvent, frozen=True, tag="turn"):
    seat: int


class TurnEnded(MatchEvent, frozen=True, tag="turn-ended"):
    seat: int


class CleanedUp(MatchEvent, frozen=True, tag="clean-up"):
    """Twists that went to their owners' discard piles: pairs of seat and code."""

    gone: list[tuple[int, str]]


class Discarded(MatchEvent, frozen=True, tag="discarded"):
    seat: int
    card: str


# -- actions -------------------------------------------------------------------------------------------------


class Walked(MatchEvent, frozen=True, tag="walked"):
    """Steps of an actor, the space it stood on first. `mover` moved it."""

    seat: int
    mover: int
    path: list[str]


class Flew(MatchEvent, frozen=True, tag="flew"):
    seat: int
    path: list[str]


class Charged(MatchEvent, frozen=True, tag="charged"):
    seat: int
    n: int


class AbilityDeclared(MatchEvent, frozen=True, tag="ability"):
    """Named, before others could react; it is paid for after that."""

    seat: int
    ability: str


class AbilityPaid(MatchEvent, frozen=True, tag="paid"):
    seat: int
    ability: str
    n: int


class AbilityWasted(MatchEvent, frozen=True, tag="wasted"):
    seat: int
    ability: str


class Tunnelled(MatchEvent, frozen=True, tag="tunnelled"):
    """Vulcanus was placed: through Lava Tubes, or coming back from a burrow."""

    seat: int
    path: list[str]


class Burrowed(MatchEvent, frozen=True, tag="burrowed"):
    seat: int
    space: str


# -- combat and damage ---------------------------------------------------------------------------------------


class AttackDeclared(MatchEvent, frozen=True, tag="attack"):
    seat: int
    target: str
    lava: bool


class AttackMissed(MatchEvent, frozen=True, tag="missed"):
    seat: int
    target: str


class DiceRolled(MatchEvent, frozen=True, tag="dice"):
    """Both dice with what is added to each; `roller` rolled for the target."""

    seat: int
    target: str
    dice: list[int]
    results: list[int]
    roller: int


class DieRerolled(MatchEvent, frozen=True, tag="rerolled"):
    seat: int
    side: int
    die: int


class CombatEnded(MatchEvent, frozen=True, tag="combat"):
    seat: int
    target: str
    results: list[int]
    hit: bool


class Damaged(MatchEvent, frozen=True, tag="damaged"):
    """Damage dealt. `credit` got a rating for each; `mover` one for the push."""

    target: str
    n: int
    left: int
    cause: str
    credit: int
    mover: int


class DamagePrevented(MatchEvent, frozen=True, tag="prevented"):
    seat: int
    n: int


class Defeated(MatchEvent, frozen=True, tag="defeated"):
    seat: int
    credit: int


class PropRemoved(MatchEvent, frozen=True, tag="prop-removed"):
    space: str


class RatingsGained(MatchEvent, frozen=True, tag="ratings"):
    """`source` is `alive`, `ability`, or the code of the Twist that brought them."""

    seat: int
    n: int
    source: str


class RatingsStolen(MatchEvent, frozen=True, tag="stolen"):
    seat: int
    victim: int
    n: int


class Healed(MatchEvent, frozen=True, tag="healed"):
    seat: int
    n: int


class Drained(MatchEvent, frozen=True, tag="drained"):
    seat: int
    victim: int
    n: int
    gained: int


# -- lava ----------------------------------------------------------------------------------------------------


class LavaPlaced(MatchEvent, frozen=True, tag="lava"):
    seat: int
    space: str
    taken_from: str = ""
    """The space it was shifted from, or empty: from the supply."""


# -- Twists --------------------------------------------------------------------------------------------------


class TwistPlayed(MatchEvent, frozen=True, tag="twist"):
    seat: int
    card: str
    cost: int
    counter: int


class TwistCancelled(MatchEvent, frozen=True, tag="cancelled"):
    """`seat` cancelled a Twist of `owner`."""

    seat: int
    owner: int
    card: str


class StatChanged(MatchEvent, frozen=True, tag="stat"):
    seat: int
    victim: int
    stat: str
    n: int


class Nullified(MatchEvent, frozen=True, tag="nullified"):
    seat: int
    victim: int


class Marked(MatchEvent, frozen=True, tag="marked"):
    """A card now watches this actor."""

    seat: int
    victim: int
    card: str


class SlotGranted(MatchEvent, frozen=True, tag="slot"):
    seat: int
    slot: str
    n: int


class ActionLost(MatchEvent, frozen=True, tag="lost-action"):
    seat: int
    victim: int
    n: int


class ResultChanged(MatchEvent, frozen=True, tag="modified"):
    seat: int
    side: int
    n: int
    results: list[int]


class DamageRaised(MatchEvent, frozen=True, tag="harder"):
    seat: int
    n: int


# -- the end -------------------------------------------------------------------------------------------------


class MatchEnded(MatchEvent, frozen=True, tag="ended"):
    ending: str
    winners: list[int]
    ratings: list[int]


AnyMatchEvent: TypeAlias = (
    OrderRolled
    | KaijuCast
    | ActorPlaced
    | BuildingsPlaced
    | SceneStarted
    | CardsDrawn
    | TurnStarted
    | TurnEnded
    | CleanedUp
    | Discarded
    | Walked
    | Flew
    | Charged
    | AbilityDeclared
    | AbilityPaid
    | AbilityWasted
    | Tunnelled
    | Burrowed
    | AttackDeclared
    | AttackMissed
    | DiceRolled
    | DieRerolled
    | CombatEnded
    | Damaged
    | DamagePrevented
    | Defeated
    | PropRemoved
    | RatingsGained
    | RatingsStolen
    | Healed
    | Drained
    | LavaPlaced
    | TwistPlayed
    | TwistCancelled
    | StatChanged
    | Nullified
    | Marked
    | SlotGranted
    | ActionLost
    | ResultChanged
    | DamageRaised
    | MatchEnded
)
