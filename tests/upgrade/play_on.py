"""Today's program counts the matches of a site that an older version wrote, opens every one of them, checks
it and plays it to its end. Prints what it found, as JSON.

`python -m tests.upgrade.play_on [all]`, with `VAR_DIR` of a copy of that site, migrated.
"""

from __future__ import annotations

import json
import os
import sys
from io import StringIO
from typing import Any

import django


def play_on(match_id: int) -> None:
    """Every choice and step that is left, people and bots alike by the quick policy."""
    while (position := read(match_id)).state.agenda:
        version, state = position.row.version, position.state
        if isinstance(state.agenda[-1], Step):
            play.advance(match_id, version)
            continue
        seat = asked(state)[-1]
        if position.seats[seat].bot:
            play.bot_move(match_id, version, seat)
        else:
            action = bot_players.ask("greedy", position.game, state, position.context, seat)
            play.submit(match_id, seat, position.game.write_action(action), version, f"on {version}")
        assert Match.objects.get(pk=match_id).version > version, f"match {match_id} stands still"


def found(match_id: int) -> dict[str, Any]:
    """How a match was, and how it went on."""
    row = Match.objects.get(pk=match_id)
    before = row.version
    welcome = json.loads(first_messages(match_id, 0)[0])
    looked = json.loads(play.update(match_id, 0))
    play_on(match_id)
    row.refresh_from_db()
    differs = verify(match_id)
    return {
        "game": row.game,
        "names": [seat["name"] for seat in welcome["table"]["seats"]],
        "log": sum(bool(event["text"]) for move in welcome["log"] for event in move["events"]),
        "looked": looked["view"] is not None and looked["version"] == before,
        "more": row.version - before,
        "status": row.status,
        "result": row.result,
        "places": sorted(seat.place for seat in row.seats.all()),
        "carried": row.state_version - row.engine_version,
        "differs": differs and differs.what,
        "replay": [
            json.loads(play.replay_view(match_id, at, eyes="all"))["version"]
            for at in (1, before, row.version)
        ],
    }


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "kaijusite.settings"
    django.setup()
    from django.core.management import call_command

    from games import play
    from games.engine import Step, asked
    from games.models import Match
    from games.play.changes import broadcast
    from games.play.finished.verify import verify
    from games.play.match import bot_players, scheduler
    from games.play.match.position import read
    from games.play.ops import incidents
    from games.play.views.welcome import first_messages

    scheduler.send = lambda *task: None
    broadcast.listeners = []
    incidents.note = lambda *told: None  # nobody is there to be told, and to find that out takes long
    running = StringIO()
    call_command("check_running", stdout=running)
    keys = Match.objects.order_by("pk").values_list("game", "pk")
    matches = [pk for _, pk in keys] if "all" in sys.argv else sorted(dict(keys).values())
    told = {"running": running.getvalue(), "matches": [found(match_id) for match_id in matches]}
    sys.stdout.write(json.dumps(told))
