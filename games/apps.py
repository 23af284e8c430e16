"""The games application."""

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import Tags, register

from kaijusite.databases import check_age


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        """Every process, workers included, tells the others what changes in it. A database that is too old is
        told before it is migrated."""
        import games.events.going
        import games.play.people.guests
        import games.play.people.look_again  # noqa: F401 - hears of what changes who somebody is
        import kaijusite.writers_in_line  # noqa: F401 - hears of connections that are opened

        register(check_age, Tags.database)
        if settings.REDIS_URL:
            from games.play.changes import broadcast
            from games.realtime import bus

            broadcast.listeners.append(bus.carry)
