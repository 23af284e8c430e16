"""The games application."""

from django.apps import AppConfig
from django.conf import settings


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        """Every process, workers included, tells the others what changes in it."""
        if settings.REDIS_URL:
            from games.play.changes import broadcast
            from games.realtime import bus

            broadcast.listeners.append(bus.carry)
