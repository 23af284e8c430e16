"""The shared supplies: material tokens, Crew tokens, Favor tokens. Derived, never stored (KX-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.titles.kaiju_exchange.state import State

if TYPE_CHECKING:
    from games.titles.kaiju_exchange.cards.compiled_rules import CompiledRules


def materials_left(state: State, rules: CompiledRules, type: int) -> int:
    """Tokens of a material in the supply (KX-29)."""
    left = rules.tokens[type] - state.republic[type]
    for player in state.players:
        left -= player.materials[type]
    return left


def gain(state: State, rules: CompiledRules, seat: int, type: int, count: int) -> int:
    """Move up to `count` tokens of a material to a player; the rest is not owed (KX-29). Returns how many
    came."""
    left = materials_left(state, rules, type)
    if count > left:
        count = left
    state.players[seat].materials[type] += count
    return count


def crew_left(state: State, rules: CompiledRules) -> list[int]:
    """Crew tokens in the supply by type. A printed starter uses no token (KX-66)."""
    left = list(rules.crew_tokens)
    for player in state.players:
        for type in player.crew:
            left[type] -= 1
        if player.crew and player.crew[0] == rules.starters[player.mat]:
            left[player.crew[0]] += 1
    return left


def crew_plenty(state: State, rules: CompiledRules) -> bool:
    """No type of Crew can have run out, printed starters counted as if they used a token: a quick look
    before counting."""
    at_work: list[int] = []
    for player in state.players:
        at_work += player.crew
    e, s, t, p = rules.crew_tokens
    count = at_work.count
    return count(0) < e and count(1) < s and count(2) < t and count(3) < p


def favors_left(state: State, rules: CompiledRules) -> int:
    """Favor tokens beside the Republic's board (KX-17)."""
    if state.fall:
        return 0
    held = sum(player.favors for player in state.players)
    return rules.board.favor_per_mat * len(state.players) - held
