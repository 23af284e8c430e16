"""What a sensible player looks at, and what one in a hurry does: for searches and their playouts (section 10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Action
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import graduation
from games.titles.monster_musume.action_phase import ActionPhase
from games.titles.monster_musume.buy_phase import BuyPhase, guest_price
from games.titles.monster_musume.cleanup import CleanupPhase
from games.titles.monster_musume.state import State
from games.titles.monster_musume.terms import CULTURE, EXPERIENCE_CARD, HELPING_OUT, MY_WAIFU
from games.titles.monster_musume.worth import turns_left

if TYPE_CHECKING:
    from games.titles.monster_musume.book import Book, Table

MOST_PURCHASES = 5
"""Purchases that a search looks at."""


def prefer(state: State, table: Table, seat: int, options: Sequence[Action]) -> Sequence[Action]:
    """Experience first, all Trust at once, and the better purchases (section 10)."""
    if len(options) < 3:
        return options
    frame = state.agenda[-1]
    if isinstance(frame, ActionPhase):
        kind = table.cards.kind
        for option in options:
            if isinstance(option, a.Play) and kind[option.card] == EXPERIENCE_CARD:
                return (option,)
        good = [option for option in options if _brings_something(state, table.cards, seat, option)]
        return good or options
    elif isinstance(frame, BuyPhase):
        if options[0] is a.PLAY_ALL_TRUST:
            return options[:1]
        turns = turns_left(state, table.cards, seat)
        rated = [(_purchase(state, table.cards, option, turns), at) for at, option in enumerate(options[:-1])]
        rated = sorted([pair for pair in rated if pair[0] > 0.0], reverse=True)[:MOST_PURCHASES]
        return [options[at] for _, at in rated] + [options[-1]]
    return options


def in_haste(state: State, table: Table, seat: int, options: Sequence[Action]) -> Action:
    """Play what lets one play more, buy the best, graduate the best; take what is offered."""
    frame = state.agenda[-1]
    book = table.cards
    if isinstance(frame, ActionPhase):
        return _play(state, book, seat, options)
    if isinstance(frame, BuyPhase):
        if options[0] is a.PLAY_ALL_TRUST:
            return options[0]
        turns = turns_left(state, book, seat)
        best, most = options[-1], 0.0
        for option in options[:-1]:
            worth = _purchase(state, book, option, turns)
            if worth > most:
                best, most = option, worth
        return best
    if isinstance(frame, CleanupPhase):
        return _graduate(state, book, seat, options)
    first = options[0]
    if isinstance(first, a.Pay | a.GraduateWaifu):
        return first
    if isinstance(first, a.Retire):
        return next((one for one in options if _is_junk(one)), options[-1])
    if isinstance(first, a.Recruit):
        guests = [one for one in options if isinstance(one, a.Recruit)]
        return max(guests, key=lambda one: book.strength[state.queue[one.slot]])
    return frame.default(state, table, seat)  # type: ignore[no-any-return]


def _brings_something(state: State, book: Book, seat: int, option: Action) -> bool:
    """Whether a guest is worth an action that would be lost otherwise."""
    if not isinstance(option, a.Play):
        return False
    waifu = state.players[seat].waifu
    card = waifu if option.card == MY_WAIFU and waifu >= 0 else option.card
    return book.strength[card] > 0.5


def _is_junk(option: Action) -> bool:
    return isinstance(option, a.Retire) and option.card in (CULTURE, HELPING_OUT)


def _play(state: State, book: Book, seat: int, options: Sequence[Action]) -> Action:
    best, most = options[-1], -1.0
    waifu = state.players[seat].waifu
    for option in options:
        if isinstance(option, a.Play):
            card = option.card
            if card == MY_WAIFU and waifu >= 0:
                card = waifu
            if book.kind[card] == EXPERIENCE_CARD:
                return option
            worth = book.strength[card] + book.more_to_play[card]
            if worth > most:
                best, most = option, worth
    return best


def _purchase(state: State, book: Book, option: Action, turns: float) -> float:
    """What a purchase is worth at about so many turns before the end; more per Trust is better, but so is more."""
    if isinstance(option, a.Buy):
        card = state.queue[option.slot]
        price = guest_price(state, book, card)
    elif isinstance(option, a.BuyBasic):
        card = option.card
        price = book.cost[card]
    else:
        return 0.0
    used = min(turns, 14.0) / 3.0
    value = 0.35 * used * (book.strength[card] - 0.9)
    if book.prodigy[card]:
        value += 0.9 * book.points[card]
    elif book.points[card] and turns >= 2:
        value += 0.5 * max(0.0, book.points[card] - 0.45 * book.graduation[card])
    if option.top:
        value += 0.1
    return value - 0.02 * price


def _graduate(state: State, book: Book, seat: int, options: Sequence[Action]) -> Action:
    turns = turns_left(state, book, seat)
    graduates = state.players[seat].graduated
    best, most = options[-1], 0.0
    for option in options:
        if isinstance(option, a.Graduate | a.GraduateFormer):
            card = option.card if isinstance(option, a.Graduate) else state.turn.former
            gain = graduation.points_of(book, graduates, card)
            price = graduation.price(state, book, card)
            worth = gain - 0.25 * price - 0.08 * turns * book.strength[card]
            if worth > most:
                best, most = option, worth
    return best
