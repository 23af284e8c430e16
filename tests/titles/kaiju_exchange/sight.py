"""What a seat sees of a match, listed by hand from section 7 of the rules page: the tests' own idea of a
view."""

from __future__ import annotations

from typing import Any

import msgspec

from games.titles.kaiju_exchange.state import State


def sight(state: State, rules: Any, seat: int) -> dict[str, Any]:
    """Everything this seat may know by looking; Demands and Contracts by their design."""

    def faces(cards: list[int]) -> list[str]:
        return [rules.demand_codes[card] for card in cards]

    players = []
    for other, player in enumerate(state.players):
        mine = other == seat
        players.append(
            {
                "open": [
                    player.mat,
                    player.wonga,
                    list(player.materials),
                    list(player.crew),
                    player.favors,
                    player.alliance,
                ],
                "reserved": faces(player.reserved),
                "fulfilled": faces(player.fulfilled),
                "contract": player.scored_contract,
                "counts": [len(player.locals), len(player.contracts), len(player.scored)],
                "locals": faces(player.locals) if mine else None,
                "contracts": list(player.contracts) if mine else None,
                "scored": faces(player.scored) if mine else None,
                "let_pass": list(player.let_pass),
            }
        )
    return {
        "players": players,
        "globals": faces(state.globals),
        "republic": [
            list(state.republic),
            len(state.republic_scored),
            state.alliance_here,
            state.die,
        ],
        "piles": [
            len(state.draw_pile),
            len(state.discard),
            len(state.contract_pile),
            len(state.contract_discard),
            len(state.event_deck),
        ],
        "event": state.event,
        "turn": msgspec.to_builtins(state.turn),
        "when": [state.round, state.phase, state.first, state.active, state.fall],
        "trading": msgspec.to_builtins([state.offers, state.suggestions, state.quotes]),
        "end": [state.ending, list(state.winners)],
    }
