"""What of the site is left to chance, and by what it is replaced."""

from __future__ import annotations

import os
from hashlib import sha256
from random import Random
from typing import Any

from django.apps import AppConfig
from django.db.models.signals import pre_save

LUCK = os.environ.get("LUCK", "")


def give_secret(instance: Any, **_: Any) -> None:
    """A new match gets a secret that follows from its host, its game and its seats."""
    from games.engine.chance import commitment

    if instance.pk is None and instance.played_as is None:
        told = f"{LUCK}{instance.host}{instance.game}{instance.size}"
        instance.secret = sha256(told.encode()).digest()
        instance.commitment = commitment(instance.secret)


class SameLuck(AppConfig):
    name = "tests.browser.same_luck"

    def ready(self) -> None:
        from games.models import Match
        from games.play.armed import delays
        from games.play.match import bot_players
        from tests.laps import by_laps

        by_laps()
        # What people take here, where they are programs in a hurry.
        delays.AFTER_OTHERS = (2.0, 3.0)
        delays.AFTER_ONESELF = (2.0, 3.0)
        delays.TRUSTED = 1_000_000  # However slow the machine has made them.

        pre_save.connect(give_secret, Match)
        ask = bot_players.ask

        def seeded(key: str, game: Any, state: Any, table: Any, seat: int, *rng: Any) -> Any:
            """A bot's chance follows from what it is asked, and is another at each moment of a match."""
            bot_players.SystemRandom = lambda: Random(f"{LUCK}{seat}{state!r}")  # type: ignore[assignment,misc]
            return ask(key, game, state, table, seat, *rng)

        bot_players.ask = seeded
