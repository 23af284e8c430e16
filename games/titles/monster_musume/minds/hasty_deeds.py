"""Choices in the middle of an effect, as a player in a hurry makes them: take what does good, give what hurts
least, spare nobody who is ahead.

What these choices decide is small beside the choice of the card, but every mind plays them like this, and
a deed whose middle is played badly looks bad itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from games.engine import Action, Decision
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import graduation
from games.titles.monster_musume.discarding import CycleDiscard, PickDiscard, ScryCard
from games.titles.monster_musume.handing import GiveCard, GiveTo
from games.titles.monster_musume.minds.card_strength import XP
from games.titles.monster_musume.minds.present_worth import Situation
from games.titles.monster_musume.minds.reckoning import Reckoning
from games.titles.monster_musume.paying import ChooseBranch, PayXp
from games.titles.monster_musume.queue import PickRecruit, PickSendHome
from games.titles.monster_musume.replaying import PickReplay
from games.titles.monster_musume.retiring import PickRecall, PickRetire
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import BUY, EXPANSION, FOR_SALE, MY_WAIFU
from games.titles.monster_musume.together import (
    LoseGraduate,
    MayRetire,
    PassLeft,
    ReactDiscard,
    ReactTopdeck,
)
from games.titles.monster_musume.victims import PickVictim
from games.titles.monster_musume.views.card_sight import DESIGN

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules, Context

PER_TRUST = 0.25
"""Points that a Trust of this turn stands for, where a card for good is weighed against it."""
SHORT_OF = 1.2
"""Trust that a card must do to be kept when it could be exchanged for one off the deck."""
HELD_BACK = 0.02
"""Trust that a point on a card counts when it is to be seen soon: she may graduate."""


def choose(state: State, context: Context, seat: int, options: Sequence[Action]) -> Action:
    """One of the options of the decision that is asked now."""
    frame = state.agenda[-1]
    found = _CHOICES.get(type(frame))
    if found is None or len(options) == 1:
        return frame.default(state, context, seat)  # type: ignore[no-any-return]
    return found(frame, state, context, seat, options)


def uses(state: State, rules: CompiledRules, seat: int) -> dict[int, float]:
    """What each card in the hand still does, in Trust: this turn, or between one's turns in the next.

    Guests beyond the actions do nothing; a hand that lies longer than the turn goes to the discard pile."""
    player, turn = state.players[seat], state.turn
    hand = [card & DESIGN for card in player.hand]
    found: dict[int, float] = {}
    guests = []
    mine = seat == state.active
    for card in hand:
        if card < FOR_SALE:
            late = mine and turn.phase >= BUY and rules.xp[card]
            found[card] = 0.0 if late else rules.trust[card] + XP * rules.xp[card]
        else:
            stands_for = player.waifu if card == MY_WAIFU and player.waifu >= 0 else card
            guests.append((rules.strength[stands_for] + rules.more_to_play[stands_for], card, stands_for))
    actions = turn.actions if mine else rules.parameters.base_actions
    if not mine:
        actions += rules.expansion_actions * state.expansions
    guests.sort(reverse=True)
    for _, card, stands_for in guests:
        found.setdefault(card, rules.strength[stands_for] if actions > 0 else 0.0)
        actions -= 1 - rules.gives_action[stands_for]
    return found


def _least_used(frame: Decision, state: State, context: Context, seat: int, options: Sequence[Any]) -> Action:
    """The card that does least for the rest of the turn, or in the next one."""
    use = uses(state, context.cards, seat)
    best: Action = min(options, key=lambda option: (use[option.card], context.cards.cost[option.card]))
    return best


def _cycle(frame: CycleDiscard, state: State, context: Context, seat: int, options: Sequence[Any]) -> Action:
    """Exchange what does less than a card off the deck brings on average."""
    rules, player = context.cards, state.players[seat]
    if len(player.deck) + len(player.discard) <= frame.gone:
        return a.DONE
    use = uses(state, rules, seat)
    least = min(options[:-1], key=lambda option: use[option.card])
    pile = [card & DESIGN for card in player.deck] or player.discard
    guests = state.turn.actions > 0
    average = sum(
        rules.trust[card] + XP * rules.xp[card] if card < FOR_SALE else guests * rules.strength[card]
        for card in pile
    ) / len(pile)
    return least if use[least.card] < average else a.DONE


def _soon(rules: CompiledRules, card: int) -> float:
    """What it is worth to draw a card soon, in Trust."""
    if card < FOR_SALE:
        return rules.trust[card] + XP * rules.xp[card]
    return rules.strength[card] + 0.3 * rules.points[card] * (not rules.prodigy[card])


def _stands_for(state: State, seat: int, card: int) -> int:
    waifu = state.players[seat].waifu
    return waifu if card == MY_WAIFU and waifu >= 0 else card


def _scry(frame: ScryCard, state: State, context: Context, seat: int, options: Sequence[Any]) -> Action:
    """Keep on top what is better than the average of the own cards."""
    rules, player = context.cards, state.players[seat]
    cards = [card & DESIGN for card in player.deck] + player.discard
    average = sum(_soon(rules, _stands_for(state, seat, card)) for card in cards) / max(1, len(cards))
    looked_at = _stands_for(state, seat, frame.looked_at(state))
    return a.KEEP if _soon(rules, looked_at) >= average else a.DROP


def _recall(frame: PickRecall, state: State, context: Context, seat: int, options: Sequence[Any]) -> Action:
    """Take back the best card, if it is better than the next one off the deck would be."""
    rules = context.cards
    actions = state.turn.actions

    def worth(card: int) -> float:
        if frame.to_hand and card >= FOR_SALE and not actions:
            return 0.0
        return _soon(rules, _stands_for(state, seat, card))

    best = max(options[:-1], key=lambda option: worth(option.card))
    return best if frame.to_hand or worth(best.card) > SHORT_OF else a.DECLINE


def _retire(frame: Decision, state: State, context: Context, seat: int, options: Sequence[Any]) -> Action:
    """Retire what the house is better without; from the hand only if it is not missed there."""
    reckoning = Reckoning(state, context, seat)
    use = uses(state, context.cards, seat)
    best, most = options[-1], 0.0
    for option in options[:-1]:
        gain = reckoning.gain(option)
        if option.pile == "hand":
            gain -= HELD_BACK * use[option.card]
        if gain > most:
            best, most = option, gain
    return best  # type: ignore[no-any-return]


def _pay(frame: PayXp, state: State, context: Context, seat: int, options: Sequence[Any]) -> Action:
    """Pay if the effect is worth it, and the graduation of this turn is not lost by it."""
    rules, player, turn = context.cards, state.players[seat], state.turn
    if turn.graduations > 0:
        here = [card for card in player.in_play if card > EXPANSION and rules.graduation[card] >= 0]
        reach = player.xp + turn.grad_discount
        before = max((rules.points[card] for card in here if rules.graduation[card] <= reach), default=0)
        left = reach - frame.n
        after = max((rules.points[card] for card in here if rules.graduation[card] <= left), default=0)
        if before - after > 2 * frame.n:
            return a.DECLINE
    worth = Situation(state, context).of_block(rules.block_of[frame.block], frame.card)
    return a.PAY if worth >= XP * frame.n else a.DECLINE


def _branch(frame: ChooseBranch, state: State, context: Context, seat: int, options: Sequence[Any]) -> Action:
    """The way that is worth more now."""
    now, blocks = Situation(state, context), context.cards.block_of
    first, second = (now.of_block(blocks[number], frame.card) for number in (frame.first, frame.second))
    return options[1] if second > first else options[0]  # type: ignore[no-any-return]


def _replay(frame: PickReplay, state: State, context: Context, seat: int, options: Sequence[Any]) -> Action:
    now = Situation(state, context)
    best: Action = max(options, key=lambda option: now.of_card(option.card))
    return best


def _parting(state: State, context: Context, seat: int, cards: Sequence[int]) -> tuple[float, int]:
    """The card that is best handed over for good, and what the owner gains by it, in points."""
    reckoning, use = Reckoning(state, context, seat), uses(state, context.cards, seat)
    return max((reckoning.card(card, -1) - PER_TRUST * use[card], -card) for card in cards)


def _give(frame: GiveCard, state: State, context: Context, seat: int, options: Sequence[Any]) -> Action:
    """Hand over what is missed least, if what it is given for is worth more."""
    gain, card = _parting(state, context, seat, [option.card for option in options[:-1]])
    worth = Situation(state, context).of_block(context.cards.block_of[frame.block], frame.card)
    return context.cards.give[-card] if gain + PER_TRUST * worth > 0 else a.DECLINE


def _pass_left(frame: PassLeft, state: State, context: Context, seat: int, options: Sequence[Any]) -> Action:
    return context.cards.give[-_parting(state, context, seat, [option.card for option in options])[1]]


def _standing(state: State, rules: CompiledRules, seat: int) -> float:
    """How far a player is, for all to see."""
    player = state.players[seat]
    return graduation.points(rules, player) + min(player.xp, 10)


def _give_to(frame: GiveTo, state: State, context: Context, seat: int, options: Sequence[Any]) -> Action:
    """A present goes to whoever is furthest behind."""
    best: Action = min(options, key=lambda option: _standing(state, context.cards, option.seat))
    return best


def _victim(frame: PickVictim, state: State, context: Context, seat: int, options: Sequence[Any]) -> Action:
    """Whoever is furthest ahead; XP only from somebody who has as much as may be taken, if there is one."""
    players = state.players

    def reach(option: a.Choose) -> tuple[int, float]:
        taken = 0 if frame.steals else min(frame.n, players[option.seat].xp)
        return taken, _standing(state, context.cards, option.seat)

    best: Action = max(options, key=reach)
    return best


def _recruit(frame: Decision, state: State, context: Context, seat: int, options: Sequence[Any]) -> Action:
    return Reckoning(state, context, seat).best(options, 0.0)


def _send_home(
    frame: PickSendHome, state: State, context: Context, seat: int, options: Sequence[Any]
) -> Action:
    """Replace whom one will not invite this turn: those out of reach first, since rivals may reach them."""
    rules, turn = context.cards, state.turn
    hand = [card & DESIGN for card in state.players[seat].hand]
    reach = turn.trust + turn.discount + sum(rules.trust[card] for card in hand if card < FOR_SALE)
    if reach < 2:
        return a.DONE
    beyond = [option for option in options[:-1] if rules.cost[state.queue[option.slot]] > reach]
    if beyond:
        return max(beyond, key=lambda option: rules.cost[state.queue[option.slot]])  # type: ignore[no-any-return]
    reckoning = Reckoning(state, context, seat)
    gains = [(reckoning.card(state.queue[option.slot], 1), option.slot) for option in options[:-1]]
    least, slot = min(gains)
    at = [option.slot for option in options[:-1]].index(slot)
    return options[at] if least <= 0.0 else a.DONE


def _lose(frame: LoseGraduate, state: State, context: Context, seat: int, options: Sequence[Any]) -> Action:
    """A Prodigy comes back for nothing at the end (MM-62); else who brings least and costs least again."""
    rules, graduates = context.cards, state.players[seat].graduated

    def loss(option: a.ReturnGraduate) -> tuple[bool, int, int]:
        points = graduation.points_of(rules, graduates, option.card)
        return not rules.prodigy[option.card], points, rules.graduation[option.card]

    best: Action = min(options, key=loss)
    return best


_CHOICES: dict[type[Any], Callable[[Any, State, Context, int, Sequence[Any]], Action]] = {
    PickDiscard: _least_used,
    ReactDiscard: _least_used,
    ReactTopdeck: _least_used,
    CycleDiscard: _cycle,
    ScryCard: _scry,
    PickRecall: _recall,
    PickRetire: _retire,
    MayRetire: _retire,
    PayXp: _pay,
    ChooseBranch: _branch,
    PickReplay: _replay,
    GiveCard: _give,
    PassLeft: _pass_left,
    GiveTo: _give_to,
    PickVictim: _victim,
    PickRecruit: _recruit,
    PickSendHome: _send_home,
    LoseGraduate: _lose,
}
