"""The office: Django's admin under the site's own words, its lists sorted into a few rooms."""

from __future__ import annotations

from typing import Any

from django.apps import apps
from django.contrib.admin import AdminSite, ModelAdmin
from django.contrib.admin.apps import AdminConfig
from django.db.models.constants import LOOKUP_SEP
from django.http import HttpRequest

ROOMS = {
    "games": "At the table",
    "accounts": "People",
    "account": "People",
    "mfa": "People",
    "auth": "People",
}
"""What the room is called in which the lists of an application stand. Those of one name are one room."""
CALLED = {
    "accounts.user": ("person", "people"),
    "account.emailaddress": ("e-mail address", "e-mail addresses"),
    "mfa.authenticator": ("second factor", "second factors"),
    "auth.group": ("group of staff", "groups of staff"),
}
"""What the things in them are called, one and many, where their own names say nothing to who works here."""
ABOUT = {
    "games.balancerun": "bots play the draft against the published set",
    "games.card": "what the studio edits, game by game",
    "games.match": "every table, and what it waits for",
    "games.report": "what people said about each other",
    "games.ruleset": "what was published, and when",
    "accounts.user": "names, permissions, who may not speak",
    "account.emailaddress": "and whether they are confirmed",
    "mfa.authenticator": "apps and recovery codes of people",
    "auth.group": "what a group of staff may do",
}
"""What a list is for, in a few words, where its name alone does not say it."""


class ShownOnly(ModelAdmin):  # type: ignore[type-arg]
    """A list that is narrowed by nothing but what it shows or offers: by a field that it keeps to itself one
    could find out what stands there, sign by sign."""

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest) -> bool:
        field = lookup.partition(LOOKUP_SEP)[0]
        told = {"pk", "id", *self.list_display, *self.list_filter}
        kept = {one.name for one in self.opts.get_fields()} - told
        return field not in kept and super().lookup_allowed(lookup, value, request)


class Office(AdminSite):
    """Django's admin, with the rooms above."""

    site_header = "Kaijusite's office"
    site_title = "Kaijusite's office"
    index_title = "The office"
    enable_nav_sidebar = False

    def register(self, model_or_iterable: Any, admin_class: Any = None, **options: Any) -> None:
        """Every list in the office, whoever wrote it, is one that tells only what it shows."""
        wanted = admin_class or ModelAdmin
        name = {"__module__": wanted.__module__, "__doc__": wanted.__doc__}
        super().register(model_or_iterable, type(wanted.__name__, (ShownOnly, wanted), name), **options)

    def get_app_list(self, request: HttpRequest, app_label: str | None = None) -> list[Any]:
        """The lists that this person may see, by room."""
        rooms: dict[str, Any] = {}
        order = list(ROOMS)
        found = super().get_app_list(request, app_label)
        for app in sorted(found, key=lambda app: order.index(app["app_label"])):
            room = rooms.setdefault(app["name"], {**app, "models": []})
            room["models"] += [
                {**model, "about": ABOUT.get(model["model"]._meta.label_lower, "")} for model in app["models"]
            ]
        return list(rooms.values())


class OfficeConfig(AdminConfig):
    """Django's admin is the office here."""

    default_site = "kaijusite.office.Office"

    def ready(self) -> None:
        super().ready()
        for label, room in ROOMS.items():
            apps.get_app_config(label).verbose_name = room
        for label, (one, many) in CALLED.items():
            meta = apps.get_model(label)._meta
            meta.verbose_name, meta.verbose_name_plural = one, many
