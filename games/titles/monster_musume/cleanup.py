"""Cleanup: a new Waifu, a graduation, and everything else is cleared away (MM-21, MM-30 to MM-37, MM-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from games.engine import Action, Step
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import discarding, graduation
from games.titles.monster_musume.action_phase import PhaseChoice, enter
from games.titles.monster_musume.match_events import NewWaifu, UnderDeck, WaifuLeft
from games.titles.monster_musume.state import Player, State
from games.titles.monster_musume.terms import DRAW, EXPANSION, MY_WAIFU, NOTHING
from games.titles.monster_musume.views.card_sight import ALL_SEEN

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import Context


def waifu_price(state: State, context: Context) -> int:
    """What a new Waifu costs this turn (MM-31)."""
    return 0 if state.turn.free_waifu else context.cards.parameters.waifu_price_xp


class CleanupPhase(PhaseChoice):
    """A new Waifu, a graduation, or done; in any order (MM-30 to MM-37)."""

    def options(self, state: State, context: Context, seat: int) -> list[Action]:
        rules, turn, player = context.cards, state.turn, state.players[seat]
        xp = player.xp
        found: list[Action] = []
        guests = _guests(player)
        if turn.graduations > 0:
            less, cost = turn.grad_discount, rules.graduation
            found += [rules.graduate[card] for card in guests if 0 <= cost[card] <= xp + less]
            if turn.former >= 0 and 0 <= cost[turn.former] <= xp + less:
                found.append(a.GRADUATE_FORMER)
        if not turn.changed_waifu and waifu_price(state, context) <= xp:
            found += [rules.make_waifu[card] for card in guests]
        found.append(a.DONE)
        return found

    def choose(self, state: State, context: Context, seat: int, action: Action) -> None:
        if isinstance(action, a.Done):
            enter(state, context, DRAW)
            return
        state.agenda.append(CLEANUP_PHASE)
        if isinstance(action, a.MakeWaifu):
            make_waifu(state, context, seat, action.card)
            return
        turn, player = state.turn, state.players[seat]
        if isinstance(action, a.Graduate):
            card = action.card
            player.in_play.remove(card)
        else:
            card, turn.former = turn.former, NOTHING
        turn.graduations -= 1
        graduation.graduate(state, context, seat, card, graduation.price(state, context.cards, card), "paid")

    def default(self, state: State, context: Context, seat: int) -> Action:
        return a.DONE


CLEANUP_PHASE = CleanupPhase()


def make_waifu(state: State, context: Context, seat: int, card: int) -> None:
    """A guest goes to the Waifu slot; the former Waifu waits beside it (MM-31, MM-32)."""
    turn, player = state.turn, state.players[seat]
    price = waifu_price(state, context)
    player.xp -= price
    player.in_play.remove(card)
    turn.changed_waifu = True
    turn.former, player.waifu = player.waifu, card
    if context.record is not None:
        codes = context.cards.codes
        former = codes[turn.former] if turn.former >= 0 else ""
        context.announce(NewWaifu(seat, codes[card], former, price))


def affordable(state: State, context: Context, seat: int) -> int:
    """How many graduations the player can pay for now, with nothing else bought (MM-33)."""
    turn, player = state.turn, state.players[seat]
    prices = _prices(state, context, [*_guests(player), turn.former])
    paid = count = 0
    for price in sorted(prices)[: max(0, turn.graduations)]:
        paid += price
        count += paid <= player.xp
    return count


def both_possible(state: State, context: Context, seat: int) -> bool:
    """Whether a graduation and a new Waifu can both be paid for, in whichever order (MM-37).

    The guest who becomes the Waifu cannot be the one to graduate (MM-30); the Waifu she replaces can (MM-32).
    """
    turn, player = state.turn, state.players[seat]
    left = player.xp - waifu_price(state, context)
    guests = _guests(player)
    others = [turn.former, player.waifu]
    return any(
        price <= left
        for chosen in guests
        for price in _prices(state, context, [*[one for one in guests if one != chosen], *others])
    )


def _guests(player: Player) -> list[int]:
    """Guests in play; My Waifu is none of them (MM-35)."""
    return [card for card in player.in_play if card > EXPANSION]


def _prices(state: State, context: Context, cards: list[int]) -> list[int]:
    """What those of these cards cost in XP who can be paid for (MM-36)."""
    prices = [graduation.price(state, context.cards, card) for card in cards if card >= 0]
    return [price for price in prices if price >= 0]


class ClearTable(Step):
    """My Waifu, if played, goes under the deck; the rest and the hand to the discard pile;
    Trust is gone (MM-05, MM-21, MM-41)."""

    pause: ClassVar[float] = 0.4
    routine: ClassVar[bool] = True

    def run(self, state: State, context: Context) -> None:
        turn, player = state.turn, state.players[state.active]
        if turn.former >= 0:
            player.discard.append(turn.former)
            if context.record is not None:
                context.announce(WaifuLeft(state.active, context.cards.codes[turn.former]))
            turn.former = NOTHING
        in_play = player.in_play
        if MY_WAIFU in in_play:
            in_play.remove(MY_WAIFU)
            player.deck.insert(0, MY_WAIFU | ALL_SEEN)
            if context.record is not None:
                context.announce(UnderDeck(state.active))
        player.discard += in_play
        in_play.clear()
        discarding.discard_hand(state, context, state.active)
        turn.trust = 0


CLEAR_TABLE = ClearTable()
