"""Another process of the same site: `python -m tests.realtime.elsewhere MATCH SEAT ACTION NONCE` makes a
move in it."""

from __future__ import annotations

import os
import sys

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "kaijusite.settings"


def main(match_id: str, seat: str, action: str, nonce: str) -> None:
    django.setup()
    from games import play
    from games.models import Match
    from games.play.match import scheduler
    from games.titles import all_games
    from tests.toy import GAME

    all_games()[GAME.key] = GAME
    scheduler.send = lambda *_: None
    version = Match.objects.values_list("version", flat=True).get(pk=match_id)
    play.submit(int(match_id), int(seat), action.encode(), version, nonce)


if __name__ == "__main__":
    main(*sys.argv[1:])
