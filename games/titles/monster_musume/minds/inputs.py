"""What a learned judge goes by: numbers of about 0 to 1 that a seat may know of a state.

First the viewer, then the rivals to the left, by the same kinds of numbers, the viewer's in more detail;
then what is the same for all. Cards count by sums of what they bring (`card_sums.py`). Law of sight: of
rivals only what the viewer can count goes in, and of cards that changed hands unseen each of those in doubt
counts as the average of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import copysign
from operator import itemgetter, mul
from typing import TYPE_CHECKING

from games.titles.monster_musume.graduation import points_of
from games.titles.monster_musume.minds import card_sums as sums_of
from games.titles.monster_musume.minds.evaluation import actions_a_turn, turns_left
from games.titles.monster_musume.minds.market_inputs import MARKET, market
from games.titles.monster_musume.minds.prospects import House
from games.titles.monster_musume.minds.turn_inputs import OWN_HAND, TURN, own_hand, turn_inputs
from games.titles.monster_musume.state import Player, State
from games.titles.monster_musume.views.card_sight import DESIGN, LOOSE, SEEN

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.compiled_rules import CompiledRules, Context

_USUAL = (30, 16, 8, 6, 12, 45, 45, 6, 6, 3, 8, *[120] * 2, *[100] * 2, *[40] * 9)
"""What is much of each attribute (`card_sums.FIELDS`), over all cards of a house."""
_SCALE = tuple(1 / usual for usual in _USUAL)
STANDING = (
    "points",
    "points ahead of the best other",
    "graduates",
    "XP",
    "turns left",
    "one more turn at most",
    "Trust a turn",
    "XP a turn",
    "guests drawn a turn",
    "share of the deck a turn",
    "prospects",
    "final points ahead",
    "XP covers so much of the graduation costs",
    "XP left over",
    "points of Prodigies in sight",
    "Waifu's points",
    "Waifu's graduation cost",
    "Waifu could be paid for",
    "Waifu's strength",
    "Waifu's draws and actions",
    "Waifu's XP",
    "guests that go with the Waifu",
    "hand size",
    "draw pile",
)
"""How a player stands."""
_LESS = (
    "one more turn at most",
    "guests drawn a turn",
    "share of the deck a turn",
    "XP left over",
    "Waifu's graduation cost",
    "guests that go with the Waifu",
)
_RIVAL_STANDING = [what for what in STANDING if what not in _LESS]
_RIVAL_CARDS = (
    *("cards", "basic trust", "basic XP", "guests", "points", "graduation costs", "prodigies"),
    *("trust", "XP", "draws", "actions", "attacks", "robbery"),
)
_rival_standing = itemgetter(*map(STANDING.index, _RIVAL_STANDING))
_rival_cards = itemgetter(*map(sums_of.FIELDS.index, _RIVAL_CARDS))
_RIVAL_SCALE = _rival_cards(_SCALE)


def names(rules: CompiledRules, seats: int) -> list[str]:
    """What each of the inputs means."""
    found = [f"own {what}" for what in STANDING]
    found += [f"own cards: {what}" for what in sums_of.FIELDS]
    found += [f"own {what}" for what in OWN_HAND]
    for rival in range(1, seats):
        found += [f"rival {rival}: {what}" for what in _RIVAL_STANDING]
        found += [f"rival {rival}, cards: {what}" for what in _RIVAL_CARDS]
    found += [f"turn of {'oneself' if not other else f'rival {other}'}" for other in range(seats)]
    return [*found, *TURN, *MARKET]


def inputs(state: State, context: Context, seat: int) -> list[float]:
    """The numbers, as many as `names`."""
    rules = context.cards
    players = state.players
    seats = len(players)
    order = [(seat + step) % seats for step in range(seats)]
    known = _counts(state, rules, seat)
    counts = known[seat:] + known[:seat]
    actions = actions_a_turn(state, rules)
    standings = [_standing(state, rules, at, count, actions) for at, count in zip(order, counts, strict=True)]
    _compare(standings)
    own = players[seat]
    found = standings[0]
    found += map(mul, counts[0], _SCALE)
    found += own_hand(state, rules, seat, 0 if state.ending else SEEN[seat])
    for standing, count in zip(standings[1:], counts[1:], strict=True):
        found += _rival_standing(standing)
        found += map(mul, _rival_cards(count), _RIVAL_SCALE)
    active = state.active
    found += [1.0 if at == active else 0.0 for at in order]
    found += turn_inputs(state, rules)
    found += market(state, rules, own, active == seat)
    return found


def _counts(state: State, rules: CompiledRules, seat: int) -> list[Sequence[float]]:
    """For each seat the sums over all cards of the player, as far as the viewer can know them."""
    sums, loose = rules.sums, 0 if state.ending else LOOSE[seat]
    found: list[Sequence[float]] = []
    strayed: list[int] = []
    for at, player in enumerate(state.players):
        total = sum([sums[card] for card in player.discard])
        if player.in_play:
            total += sum([sums[card] for card in player.in_play])
        if at == state.active and state.turn.former >= 0:
            total += sums[state.turn.former]
        hidden = player.hand + player.deck
        if hidden and max(hidden) >= LOOSE[0]:
            strayed += [card & DESIGN for card in hidden if card & loose]
            hidden = [card for card in hidden if not card & loose]
        found.append(sums_of.unpack(total + sum([sums[card & DESIGN] for card in hidden])))
    if not strayed:
        return found
    each = sums_of.unpack(sum([sums[card] for card in strayed]))
    for at, player in enumerate(state.players):
        share = sum([card & loose > 0 for card in player.hand + player.deck]) / len(strayed)
        if share:
            found[at] = [count + share * more for count, more in zip(found[at], each, strict=True)]
    return found


_AHEAD, _FINAL_AHEAD, _POINTS, _PROSPECTS = (
    STANDING.index(what)
    for what in ("points ahead of the best other", "final points ahead", "points", "prospects")
)
_MUCH = 50.0
"""Many points."""
_LEAD = _MUCH / 20
_FAR = 3.0
"""A lead or an arrear beyond this is no more."""


def _standing(
    state: State, rules: CompiledRules, seat: int, counts: Sequence[float], actions: float
) -> list[float]:
    player = state.players[seat]
    waifu, xp, graduates = player.waifu, player.xp, player.graduated
    house = House(rules, player, counts)
    turns = turns_left(state, rules, seat)
    prospects = house.prospects(turns, actions, xp, waifu)
    hand, cards = rules.parameters.hand_size, house.cards
    share = hand / cards if cards > hand else 1.0
    guests = house.guests * share
    played = share if guests <= actions else share * actions / guests
    costs = counts[sums_of.COSTS]
    left = xp - costs
    found = [
        _points(rules, player) / _MUCH,
        0.0,
        len(graduates) / 10,
        (xp if xp < 20 else 20) / 10,
        turns / 8,
        1.0 if turns <= 1 else 0.0,
        (house.trust * share + house.force * played) / 8,
        (house.experience * share + house.guest_xp * played) / 4,
        guests / 4,
        share,
        prospects / _MUCH,
        0.0,
        1.0 if left >= 0 else xp / costs,
        0.0 if left <= 0 else left / 10 if left < 20 else 2.0,
        house.prodigies / 10,
    ]
    if waifu >= 0:
        cost = rules.graduation[waifu]
        brings = rules.brings[waifu]
        found += (
            rules.points[waifu] / 8,
            max(0, cost) / 8,
            1.0 if cost <= xp else 0.0,
            rules.strength[waifu] / 6,
            brings[0] / 4,
            brings[1] / 2,
            counts[sums_of.WITH_WAIFU + rules.trait[waifu]] / 60,
        )
    else:
        found += _NO_WAIFU
    found += (len(player.hand) / 10, len(player.deck) / 20)
    return found


_NO_WAIFU = (0.0,) * 7


def _points(rules: CompiledRules, player: Player) -> int:
    """Points on graduates (MM-64)."""
    graduates, half_of = player.graduated, rules.half_of
    found = sum([rules.points[card] for card in graduates])
    for card in graduates:
        if half_of[card] >= 0:
            found += points_of(rules, graduates, card) - rules.points[card]
    return found


def _compare(standings: list[list[float]]) -> None:
    """Fill in by how much each is ahead of the best of the others."""
    now = [one[_POINTS] for one in standings]
    for ahead, totals in (
        (_AHEAD, now),
        (_FINAL_AHEAD, [one[_POINTS] + one[_PROSPECTS] for one in standings]),
    ):
        *_, second, first = sorted(totals)
        for one, total in zip(standings, totals, strict=True):
            lead = (total - (second if total == first else first)) * _LEAD
            one[ahead] = lead if -_FAR < lead < _FAR else copysign(_FAR, lead)
