"""What can be armed in The Exchange Program: an invitation, and what all are asked for at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.engine.armed_moves import Blank, Filled, MoveToArm, Outcome, Over, Sight, numbers
from games.titles.monster_musume import discarding
from games.titles.monster_musume.actions import (
    Buy,
    Decline,
    Discard,
    EndBuys,
    Give,
    GraduateWaifu,
    Pass,
    Play,
    PlayAllTrust,
)


class InviteGuest(MoveToArm):
    """A guest of the Queue, in one's Buy phase, at a price or less (MM-17)."""

    key = "invite"
    name = "Invite a guest"
    help = "In your Buy phase, as soon as the Trust you have played is enough."
    rules = ("MM-17",)

    def blanks(self, sight: Sight) -> Sequence[Blank]:
        queue = sight.view.queue
        codes = dict.fromkeys(guest.card for guest in queue)
        dearest = max((guest.price for guest in queue), default=1)
        return (
            Blank("guest", "Guest", [(code, f"{{card:{code}}}") for code in codes]),
            numbers("most", "for at most, in Trust", range(1, 13), usual=dearest),
        )

    def words(self, filled: Filled) -> str:
        return f"Invite {{card:{filled['guest']}}} for {filled['most']} Trust or less"

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        view, guest = sight.view, filled["guest"]
        place = next((at for at, one in enumerate(view.queue) if one.card == guest), None)
        if place is None:
            return Over(f"{{card:{guest}}} has left the Queue.")
        if not sight.asks(EndBuys):
            return None
        price = view.queue[place].price
        if price > int(filled["most"]):
            return Over(f"{{card:{guest}}} costs {price} Trust now.")
        if Buy(place) in sight.options:
            return Buy(place)
        if sight.asks(PlayAllTrust) or sight.asks(Play):
            return None  # Trust is still in hand
        return Over(f"You have not enough Trust for {{card:{guest}}}.")


class DiscardCheapest(MoveToArm):
    """What an opponent makes one discard (MM-71, J-17)."""

    key = "discard"
    name = "Discard my cheapest cards"
    help = "When an opponent makes you discard; My Waifu goes last."
    rules = ("MM-71", "MM-75")
    once = False

    def words(self, filled: Filled) -> str:
        return "Discard your cheapest cards when an opponent makes you discard"

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        if sight.view.active == sight.seat:
            return None
        cards = [option.card for option in sight.options if isinstance(option, Discard)]
        return Discard(discarding.cheapest(sight.cards, cards)) if cards else None


class PassCheapest(MoveToArm):
    """What is passed to the left (MM-74)."""

    key = "pass-left"
    name = "Pass my cheapest cards to the left"
    help = "When everybody passes cards."
    rules = ("MM-74",)
    once = False

    def words(self, filled: Filled) -> str:
        return "Pass your cheapest cards to the left when everybody passes cards"

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        cards = [option.card for option in sight.options if isinstance(option, Give)]
        if not cards or sight.asks(Decline):  # a present to an opponent, which one chooses oneself
            return None
        return Give(discarding.cheapest(sight.cards, cards))


class RetireNothing(MoveToArm):
    """When everybody may retire a card (MM-88)."""

    key = "retire-nothing"
    name = "Retire nothing"
    help = "When everybody may retire cards."
    rules = ("MM-88",)
    once = False

    def words(self, filled: Filled) -> str:
        return "Retire nothing when everybody may"

    def outcome(self, sight: Sight, filled: Filled, noted: Mapping[str, int]) -> Outcome:
        return Pass() if sight.asks(Pass) and not sight.asks(GraduateWaifu) else None


ARMED_MOVES = (InviteGuest(), DiscardCheapest(), PassCheapest(), RetireNothing())
