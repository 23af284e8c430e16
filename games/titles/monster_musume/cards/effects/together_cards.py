"""What a card asks of several players at once (MM-71 to MM-75)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.monster_musume import piles, together
from games.titles.monster_musume.cards.effects.base import Effect, Names, cards
from games.titles.monster_musume.state import State

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


class OppDiscard(Effect, frozen=True):
    """`opp_discard n`: hand cards of their own choice."""

    verb = "opp_discard"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        seats = piles.clockwise(state, everybody=False)
        needs = together.asked_of(state, seats, self.n)
        together.ReactDiscard(needs, together.no_answers(state), self.n, -1).begin(state, context)

    def say(self, names: Names) -> str:
        return f"Each opponent discards {cards(self.n)}."


class OppDiscardTo(Effect, frozen=True):
    """`opp_discard_to n`: down to n hand cards; nothing for those with n or fewer (J-22)."""

    verb = "opp_discard_to"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        needs = [0] * len(state.players)
        for seat in piles.clockwise(state, everybody=False):
            needs[seat] = max(0, len(state.players[seat].hand) - self.n)
        together.ReactDiscard(needs, together.no_answers(state), 0, self.n).begin(state, context)

    def say(self, names: Names) -> str:
        return f"Each opponent discards down to {cards(self.n)}."


class OppTopdeck(Effect, frozen=True):
    """`opp_topdeck n`: hand cards of their own choice go on top of their decks."""

    verb = "opp_topdeck"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        needs = together.asked_of(state, piles.clockwise(state, everybody=False), self.n)
        together.ReactTopdeck(needs, together.no_answers(state), self.n).begin(state, context)

    def say(self, names: Names) -> str:
        return f"Each opponent puts {cards(self.n)} from hand on top of their deck."


class GiveLeft(Effect, frozen=True):
    """`give_left n`: everybody, the active player too, passes hand cards left at once (MM-74, MM-80)."""

    verb = "give_left"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        needs = together.asked_of(state, piles.clockwise(state, everybody=True), self.n)
        together.PassLeft(needs, together.no_answers(state), self.n).begin(state, context)

    def say(self, names: Names) -> str:
        return f"Every player passes {cards(self.n)} from hand to the player on their left."


class AllUngraduate(Effect, frozen=True):
    """`all_ungraduate n`: everybody discards some of their own graduates (MM-87)."""

    verb = "all_ungraduate"
    takes = ("number",)
    n: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        needs = [self.n if len(player.graduated) > self.n else 0 for player in state.players]
        together.LoseGraduate(needs, together.no_answers(state), self.n).begin(state, context)

    def say(self, names: Names) -> str:
        return f"Every player discards {self.n} of their graduates."


class AllRetire(Effect, frozen=True):
    """`all_retire n {draw m per opp_done}`:
    cards from hand or discard pile, My Waifu never (MM-42, MM-88)."""

    verb = "all_retire"
    takes = ("number", "draws_per_opponent")
    n: int
    draws: int

    def run(self, state: State, context: Context, card: int, copied: bool) -> None:
        needs = [self.n if together.may_hold_one(player) else 0 for player in state.players]
        together.MayRetire(needs, together.no_answers(state), self.n, self.draws).begin(state, context)

    def say(self, names: Names) -> str:
        retired = cards(1) if self.n == 1 else f"up to {cards(self.n)}"
        return (
            f"Each player may retire {retired} from hand or discard pile. "
            f"Draw {cards(self.draws)} for each opponent who did."
        )


TOGETHER = (OppDiscard, OppDiscardTo, OppTopdeck, GiveLeft, AllUngraduate, AllRetire)
