"""Building what a seat may know (section 7 of the rules page): every field is listed, nothing is taken away.

Hidden are hands and decks of others, the order of one's own deck, the main deck and the guests set aside.
Once a match has ended, all cards lie open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.monster_musume.buy_phase import guest_price
from games.titles.monster_musume.cleanup import waifu_price
from games.titles.monster_musume.discarding import ScryCard
from games.titles.monster_musume.graduation import points_of
from games.titles.monster_musume.queue import expansions_needed
from games.titles.monster_musume.state import Player, State, turns_to_come
from games.titles.monster_musume.terms import FOR_SALE, NOBODY, PHASES
from games.titles.monster_musume.views.card_sight import DESIGN, SEEN, SPECTATOR
from games.titles.monster_musume.views.view import LiveView, QueueView, SeatView, TurnView, View

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules, Context


def view(state: State, context: Context, viewer: int | None) -> View:
    """The table as this seat sees it, or a spectator (`None`)."""
    rules = context.cards
    codes = rules.codes
    over = bool(state.ending)
    count = len(state.players)
    old = len(state.queue) - state.newcomers
    first = max(0, state.first)
    return View(
        you=viewer,
        round=state.round,
        active=state.active,
        first=state.first,
        order=[(first + place) % count for place in range(count)],
        seats=[_seat(seat, player, rules, viewer, over) for seat, player in enumerate(state.players)],
        turn=_turn(state, context),
        asking=_asking(state, rules),
        looking=_looking(state, rules, viewer),
        queue=[
            QueueView(codes[card], guest_price(state, rules, card), at >= old)
            for at, card in enumerate(state.queue)
        ],
        supply=state.supply[:],
        main_deck=len(state.main_deck),
        on_top=state.on_top,
        expansions=state.expansions,
        expansions_needed=expansions_needed(state),
        next_expansion_within=next_expansion_within(state, rules),
        final_round=state.final_round,
        turns_to_come=turns_to_come(state),
        retired=[codes[card] for card in state.retired],
        set_aside_count=len(state.set_aside),
        set_aside=[codes[card] for card in state.set_aside] if over else None,
        starters=[codes[card] for card in state.starters],
        quiet_rounds=state.quiet_rounds,
        stall_rounds=state.stall_rounds,
        ending=state.ending,
        winners=state.winners[:],
    )


def next_expansion_within(state: State, rules: CompiledRules) -> int:
    """Among how many cards from the top of the main deck the next House Expansion must be; 0 when none is
    left (MM-S5)."""
    if state.on_top:
        return 1
    below = len(state.main_deck)
    block = rules.parameters.guests_per_pile + 1
    left = expansions_needed(state) - state.expansions
    return below - (left - 1) * block if left > 0 and below else 0


def _seat(seat: int, player: Player, rules: CompiledRules, viewer: int | None, over: bool) -> SeatView:
    """One host. The viewer sees the own hand and, sorted, the own deck; all of them once the match is
    over."""
    codes = rules.codes
    own = seat == viewer or over
    hand = [card & DESIGN for card in player.hand]
    graduates = player.graduated
    worth = [points_of(rules, graduates, card) for card in graduates]
    return SeatView(
        seat=seat,
        hand_count=len(hand),
        hand=[codes[card] for card in hand] if own else None,
        deck_count=len(player.deck),
        deck=[codes[card] for card in sorted([card & DESIGN for card in player.deck])] if own else None,
        deck_top=_deck_top(player, rules, viewer),
        discard=[codes[card] for card in player.discard],
        in_play=[codes[card] for card in player.in_play],
        waifu=codes[player.waifu] if player.waifu >= 0 else None,
        graduated=[codes[card] for card in graduates],
        worth=worth,
        points=sum(worth),
        xp=player.xp,
        trust_in_hand=sum(rules.trust[card] for card in hand if card < FOR_SALE) if own else None,
        xp_in_hand=sum(rules.xp[card] for card in hand if card < FOR_SALE) if own else None,
    )


def _deck_top(player: Player, rules: CompiledRules, viewer: int | None) -> list[str]:
    """What the viewer knows to lie on top of a deck; what everybody knows, for a spectator."""
    seen = SEEN[SPECTATOR if viewer is None else viewer]
    found = []
    for card in reversed(player.deck):
        if not card & seen:
            break
        found.append(rules.codes[card & DESIGN])
    return found


def _asking(state: State, rules: CompiledRules) -> str | None:
    """The card in the middle of whose effect somebody is asked: it lies open, in play or in a Waifu slot."""
    if not state.agenda or not getattr(state.agenda[-1], "midway", False) or state.turn.asking < 0:
        return None
    return rules.codes[state.turn.asking]


def _looking(state: State, rules: CompiledRules, viewer: int | None) -> list[str]:
    """What only the looker sees: the cards of a look at the own deck that are still to be decided on."""
    frame = state.agenda[-1] if state.agenda else None
    if not isinstance(frame, ScryCard) or viewer != state.active:
        return []
    return [rules.codes[card] for card in frame.to_decide(state)]


def _turn(state: State, context: Context) -> TurnView:
    turn, rules = state.turn, context.cards
    codes = rules.codes
    return TurnView(
        phase=PHASES[turn.phase] if state.active != NOBODY else "",
        actions=turn.actions,
        trust=turn.trust,
        played=turn.played,
        graduations=turn.graduations,
        discount=turn.discount,
        grad_discount=turn.grad_discount,
        extra_draw=turn.extra_draw,
        waifu_price=waifu_price(state, context),
        changed_waifu=turn.changed_waifu,
        topdeck=turn.topdeck,
        former=codes[turn.former] if turn.former >= 0 else None,
        live=[LiveView(codes[one.card], rules.lives[one.rule].of_xp, one.granted) for one in turn.live],
    )
