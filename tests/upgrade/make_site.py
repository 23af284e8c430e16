"""How `five_games.sqlite3.xz` was made: the database of a site on which every game is being played, some
moves in, by an older version.

Run in a checkout of that version (it is of November 2026, before windows closed for all in one beat),
after `manage.py migrate`, with an empty `VAR_DIR`; then the file is compressed with `xz -9`. Only what is
asked of that older version may be used here."""

from __future__ import annotations

import os
from typing import Any

import django

NAMES = ("ada", "ben", "cleo")


def go_on(match: Any, moves: int) -> None:
    """Make so many choices, whoever is asked."""
    made = 0
    while made < moves and (position := read(match.pk)).state.agenda:
        version, state = position.row.version, position.state
        if isinstance(state.agenda[-1], Step):
            play.advance(match.pk, version)
            continue
        seat = asked(state)[-1]
        made += 1
        if position.seats[seat].bot:
            play.bot_move(match.pk, version, seat)
            continue
        action = bot_players.ask("random", position.game, state, position.table, seat)
        play.submit(match.pk, seat, position.game.write_action(action), version, f"{version}")


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "kaijusite.settings"
    django.setup()
    from django.contrib.auth import get_user_model

    from games import play
    from games.engine import Step, asked
    from games.play.match import bot_players, scheduler
    from games.play.match.position import read
    from games.titles import all_games

    scheduler.send = lambda *task: None
    people = [get_user_model().objects.create_user(name) for name in NAMES]
    for key, game in all_games().items():
        small = play.open_table(people[0], key, min(game.seats), pace="free", speed="instant")
        for person in people[1 : min(game.seats)]:
            play.take_seat(small.pk, person)
        go_on(small, 25)
        by_turns = {"pace": "turns", "decision_seconds": 86400, "speed": "instant", "bots": ["greedy"]}
        large = play.open_table(people[0], key, 3, **by_turns)
        play.take_seat(large.pk, people[1])
        go_on(large, 60)
