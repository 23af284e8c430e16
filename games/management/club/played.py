"""Matches that are really played, move by move, by bots in the members' seats. Their ends are the patterns
for all the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games import play
from games.engine import Step, asked
from games.models import Match
from games.play.match import bot_players
from games.play.match.position import read
from games.titles import all_games


def play_real(people: list[Any], rounds: int) -> Iterator[Match]:
    """So many matches of every game at every size; each can be replayed and verified."""
    for game in all_games().values():
        for seats in game.seats:
            for number in range(rounds):
                match = play_one(game.key, people[number : number + seats], pace="live", rated=True)
                play.rate(match.pk)
                yield match


def play_one(key: str, people: list[Any], *, bot: str = bot_players.SUBSTITUTE, **table: Any) -> Match:
    """A match of these people to its end, all choices made by a bot of this kind; `table` is what
    `open_table` takes."""
    host, *guests = people
    match = play.open_table(host, key, len(people), **{"pace": "free", "speed": "instant", **table})
    for guest in guests:
        play.take_seat(match.pk, guest, invitation=match.invitation)
    while (position := read(match.pk)).state.agenda:
        row, state = position.row, position.state
        if isinstance(state.agenda[-1], Step):
            play.advance(match.pk, row.version)
            continue
        seat = asked(state)[-1]
        action = bot_players.ask(bot, position.game, state, position.context, seat)
        play.submit(match.pk, seat, position.game.write_action(action), row.version, f"{row.version}")
    return Match.objects.get(pk=match.pk)
