"""What can be armed in Daikaiju Director: passing while nothing touches one, a charge, lava, a discard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine.armed_moves import OWN_TURN, Blank, Filled, MoveToArm, Outcome, Over, Sight
from games.titles.daikaiju_director.actions import (
    CHARGE,
    LAVA_ATTACK,
    LAVA_SKIP,
    PASS,
    Charge,
    Discard,
    EndTurn,
    LavaAttack,
    Pass,
)
from games.titles.daikaiju_director.views.view import View


def touched(view: View, seat: int) -> str:
    """Why the window that is open is about this seat, in a sentence; empty if it is not."""
    window, combat = view.window, view.combat
    if window is None:
        return ""
    if window.pivot == seat:
        return "A window opened that is about your Daikaiju."
    if combat is not None and not combat.ended:
        if combat.target == f"actor:{seat}":
            return f"{{seat:{combat.attacker}}} attacks you."
        if combat.attacker == seat:
            return "A combat of yours is on."
    twists = view.seats[window.pivot].twists
    if window.window == "TWIST" and twists and seat in twists[-1].on:
        return f"{{seat:{window.pivot}}} played {{card:{twists[-1].card}}} on you."
    return ""


class PassWindows(MoveToArm):
    """No Twist in others' turns, while nothing touches one (DD-104)."""

    key = "pass"
    name = "Pass until something touches me"
    help = "Plays no Twist until your turn begins, or somebody attacks you or plays a card on you."
    rules = ("DD-103", "DD-104")
    once = False

    def words(self, filled: Filled) -> str:
        return "Pass until your turn, while nothing touches you"

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        if sight.view.active == sight.seat:
            return OWN_TURN
        reason = touched(sight.view, sight.seat)
        if reason:
            return Over(reason, asks=True)
        return PASS if sight.asks(Pass) else None


class ChargeFirst(MoveToArm):
    """The charge action as one's turn begins, unless one was hurt before (DD-57)."""

    key = "charge"
    name = "Charge first"
    help = "As your next turn begins, unless you lose health before."
    rules = ("DD-57",)

    def notes(self, sight: Sight) -> dict[str, int]:
        return {"health": sight.view.seats[sight.seat].health}

    def words(self, filled: Filled) -> str:
        return "Charge as your turn begins, unless you are hurt before"

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        health = sight.view.seats[sight.seat].health
        if health < noted["health"]:
            return Over(f"You have lost health: {health} left.")
        if not sight.asks(EndTurn):
            return None
        return CHARGE if sight.asks(Charge) else Over("You cannot charge now.")


class LavaFree(MoveToArm):
    """The free attack on whoever comes onto lava (DD-82)."""

    key = "lava"
    name = "When somebody comes onto lava"
    rules = ("DD-82",)
    once = False

    def blanks(self, sight: Sight) -> Sequence[Blank]:
        rules = sight.cards
        master = rules.kaiju_codes[rules.lava_kaiju] if rules.lava_kaiju >= 0 else ""
        ways = [("attack", "attack"), ("skip", "leave it")]
        mine = master and sight.view.seats[sight.seat].daikaiju == master
        return (Blank("way", "What to do", ways if mine else []),)

    def words(self, filled: Filled) -> str:
        verb = "Attack" if filled["way"] == "attack" else "Do not attack"
        return f"{verb} whoever comes onto lava"

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        if not sight.asks(LavaAttack):
            return None
        return LAVA_ATTACK if filled["way"] == "attack" else LAVA_SKIP


class DiscardFirst(MoveToArm):
    """A card that goes first at the hand limit (DD-30)."""

    key = "discard"
    name = "Discard a card at the hand limit"
    help = "When you hold too many as a scene ends."
    rules = ("DD-30", "DD-96")

    def blanks(self, sight: Sight) -> Sequence[Blank]:
        hand = dict.fromkeys(sight.view.seats[sight.seat].hand or ())
        return (Blank("card", "Card", [(code, f"{{card:{code}}}") for code in hand]),)

    def words(self, filled: Filled) -> str:
        return f"Discard {{card:{filled['card']}}} at the hand limit"

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        card = filled["card"]
        if card not in (sight.view.seats[sight.seat].hand or ()):
            return Over(f"You do not hold {{card:{card}}} any more.")
        return Discard(card) if sight.asks(Discard) else None


ARMED_MOVES = (PassWindows(), ChargeFirst(), LavaFree(), DiscardFirst())
