"""What a card does to the other players without asking them (MM-70 to MM-73, MM-77)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.titles.monster_musume import piles, victims
from games.titles.monster_musume.cards.effects.base import Effect, Names, cards
from games.titles.monster_musume.match_events import Came, Discarded, WaifuLeft, XpMoved
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import NOBODY, NOTHING

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


class _Many(Effect, frozen=True):
    """Something of number n for each opponent, or for each player (MM-70)."""

    takes = ("number",)
    everybody: ClassVar[bool] = False
    n: int

    def who(self) -> str:
        return "Every player" if self.everybody else "Each opponent"


class OppDraw(_Many, frozen=True):
    """`opp_draw n`: they keep what they draw; there is no hand limit (MM-76)."""

    verb = "opp_draw"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        for seat in piles.clockwise(state, everybody=self.everybody):
            piles.draw(state, context, seat, self.n)

    def say(self, names: Names) -> str:
        return f"{self.who()} draws {cards(self.n)}."


class AllDraw(OppDraw, frozen=True):
    """`all_draw n`."""

    verb = "all_draw"
    everybody = True


class OppXp(_Many, frozen=True):
    """`opp_xp n`."""

    verb = "opp_xp"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        for seat in piles.clockwise(state, everybody=self.everybody):
            state.players[seat].xp += self.n
            if context.record is not None:
                context.announce(Came(seat, xp=self.n, card=context.cards.codes[card]))

    def say(self, names: Names) -> str:
        return f"{self.who()} gets +{self.n} XP."


class AllXp(OppXp, frozen=True):
    """`all_xp n`."""

    verb = "all_xp"
    everybody = True


class OppGain(Effect, frozen=True):
    """`opp_gain X n`: clockwise, until the pile is empty (MM-72)."""

    verb = "opp_gain"
    takes = ("supply_card", "number")
    everybody: ClassVar[bool] = False
    card: int
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        for seat in piles.clockwise(state, everybody=self.everybody):
            piles.gain(state, context, seat, self.card, self.n)

    def say(self, names: Names) -> str:
        who = "Every player" if self.everybody else "Each opponent"
        return f"{who} gains {self.n} {names.basic(self.card)}."


class AllGain(OppGain, frozen=True):
    """`all_gain X n`: the active player first (MM-72, MM-86)."""

    verb = "all_gain"
    everybody = True


class OppMill(_Many, frozen=True):
    """`opp_mill n`: the top cards of each deck, put on the discard pile together (MM-03)."""

    verb = "opp_mill"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        for seat in piles.clockwise(state, everybody=False):
            player = state.players[seat]
            gone: list[int] = []
            while len(gone) < self.n and (top := piles.off_the_deck(state, context, player, seat)) >= 0:
                gone.append(top)
            player.discard += gone
            if gone and context.record is not None:
                context.announce(Discarded(seat, [context.cards.codes[one] for one in gone], "deck"))

    def say(self, names: Names) -> str:
        top = "top card" if self.n == 1 else f"top {self.n} cards"
        return f"Each opponent discards the {top} of their deck."


class OppLoseXp(_Many, frozen=True):
    """`opp_lose_xp n`: to the bank, as far as there is any (MM-77)."""

    verb = "opp_lose_xp"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        for seat in piles.clockwise(state, everybody=False):
            player = state.players[seat]
            lost = min(self.n, player.xp)
            player.xp -= lost
            if lost and context.record is not None:
                context.announce(XpMoved(seat, NOBODY, lost, context.cards.codes[card]))

    def say(self, names: Names) -> str:
        return f"Each opponent loses {self.n} XP."


class RobXp(_Many, frozen=True):
    """`rob_xp n`: an opponent of one's choice gives XP (MM-77)."""

    verb = "rob_xp"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        victims.rob(state, context, self.n)

    def say(self, names: Names) -> str:
        more = "" if self.n == 1 else ", or all they have if less"
        return f"Choose an opponent; they give you {self.n} XP{more}."


class Steal(_Many, frozen=True):
    """`steal n`: a random hand card of an opponent, n times; they draw 1 each time (MM-42, MM-78, J-21)."""

    verb = "steal"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        victims.steal(state, context, self.n)

    def say(self, names: Names) -> str:
        once = "Take a random card from an opponent's hand; they draw 1 card."
        return once if self.n == 1 else f"{self.n} times: {once}"


class OppPayDraw(_Many, frozen=True):
    """`opp_pay_draw n`: each who has that much XP pays it and draws 1; the others do neither (MM-91)."""

    verb = "opp_pay_draw"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        for seat in piles.clockwise(state, everybody=False):
            if state.players[seat].xp >= self.n:
                victims.take_xp(state, context, seat, self.n)
                piles.draw(state, context, seat, 1)

    def say(self, names: Names) -> str:
        return f"Each opponent who can pays you {self.n} XP and draws 1 card."


class OppDiscardWaifu(Effect, frozen=True):
    """`opp_discard_waifu`: without a chance to graduate (MM-49, MM-90)."""

    verb = "opp_discard_waifu"

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        for seat in piles.clockwise(state, everybody=False):
            player = state.players[seat]
            if player.waifu < 0:
                continue
            player.discard.append(player.waifu)
            if context.record is not None:
                codes = context.cards.codes
                context.announce(WaifuLeft(seat, codes[player.waifu], codes[card]))
            player.waifu = NOTHING

    def say(self, names: Names) -> str:
        return f"Each opponent discards their {names.waifu}."


OTHERS = (
    OppDraw,
    AllDraw,
    OppXp,
    AllXp,
    OppGain,
    AllGain,
    OppMill,
    OppLoseXp,
    RobXp,
    Steal,
    OppPayDraw,
    OppDiscardWaifu,
)
