"""Who works in the office sends everything there that could give them more than they have, about everybody:
nobody becomes a superuser, nobody's account opens to them, and who is above them stays as they were."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from allauth.account.admin import EmailAddressAdmin
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import Group, Permission
from django.core.cache import cache
from django.db import connection, transaction
from django.db.models import Model
from django.test import Client
from django.urls import reverse
from django.utils.http import urlencode

from accounts.admin import AddressAdmin, BySuperusers, OfSomebody
from accounts.models import User
from accounts.staff_rights import KEYS
from games.admin.people import FIXED, PersonAdmin
from games.models import Card
from tests.addresses import every_address
from tests.secrecy.questions import questions
from tests.secrecy.world import STAFF, World

pytestmark = pytest.mark.django_db

TARGETS = ("administrator", "looker", "keeper", "moderator", "owner")
"""Whose pages are sent to: a superuser's, others' of the office, among them one's own, and somebody's who
just plays."""
PASSWORD = "lizards-over-glass-5"
MODELS = list(admin.site._registry)
"""What there are pages of in the office."""


def greed(world: World, sender: str, fallen: bool) -> dict[str, Any]:
    """All that any form of the office could be sent to have more; or to leave somebody with nothing."""
    everything = {
        "password1": PASSWORD,
        "password2": PASSWORD,
        "usable_password": "true",
        "set-password": "1",
        "email": "thief@elsewhere.example",
        "user": str(world.people["administrator"].pk),
        "name": "Thieves",
        "verified": "on",
        "groups": list(Group.objects.values_list("pk", flat=True)),
        "permissions": list(Permission.objects.values_list("pk", flat=True)),
        "user_permissions": list(Permission.objects.values_list("pk", flat=True)),
        "username": f"thief-of-{sender}",
        "post": "yes",
        "action": "suspend",
        "muted_until": "2099-01-01T00:00",
    }
    flags = () if fallen else ("is_active", "is_staff", "is_superuser", "primary")
    return {**everything, **dict.fromkeys(flags, "on")}


def sent(world: World, sender: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every page of the office that takes something, and what is sent there."""
    people = [world.people[name].pk for name in TARGETS]
    risen, fallen = (greed(world, sender, fallen=fallen) for fallen in (False, True))
    for model in MODELS:
        place = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        rows = rows_about(model, people)
        for form in (risen, fallen):
            yield reverse(f"{place}_add"), form
        for action in ("delete_selected", *(a if isinstance(a, str) else a.__name__ for a in actions(model))):
            for row in rows:
                chosen = {"action": action, "_selected_action": [row], "index": "0", "post": "yes"}
                yield reverse(f"{place}_changelist"), chosen
        for row in rows:
            for form in (risen, fallen):
                yield reverse(f"{place}_change", args=[row]), form
            yield reverse(f"{place}_delete", args=[row]), {"post": "yes"}
    for person in people:
        yield reverse("admin:auth_user_password_change", args=[person]), risen
    for address in every_address():
        if address.part == "office" and address.name not in ("admin:logout", "admin:login"):
            for question in questions(world, address):
                yield question.path, risen


def actions(model: type[Model]) -> list[Any]:
    return list(admin.site._registry[model].actions or ())


def rows_about(model: type[Model], people: list[int]) -> list[int]:
    """What of a model is of those people; of what belongs to nobody, the first."""
    rows = model._default_manager.order_by("pk").values_list("pk", flat=True)
    if model is User:
        return list(rows.filter(pk__in=people))
    if model in (EmailAddress, Authenticator):
        return list(rows.filter(user__in=people))
    if model is Card:
        rows = rows.filter(game="kaiju_exchange")
    return list(rows[:1])


def crown(world: World) -> dict[str, Any]:
    """What nobody but a superuser may change: rights, keys of accounts, and all about who works here."""
    staff = User.objects.filter(is_staff=True) | User.objects.filter(is_superuser=True)
    of_staff = [world.people[name].pk for name in ("administrator", *STAFF)]
    everybody = User.objects.filter(pk__in=[user.pk for user in world.people.values()], left_at=None)
    keys = [key for key in KEYS if key not in ("groups", "user_permissions")]
    return {
        "who works here": list(staff.order_by("pk").values_list("pk", "is_staff", "is_superuser")),
        "rows of staff": list(User.objects.filter(pk__in=of_staff).order_by("pk").values()),
        "keys": {row["pk"]: row for row in everybody.values("pk", *keys)},
        "rights": [
            list(through._default_manager.order_by("pk").values())
            for through in (User.user_permissions.through, User.groups.through, Group.permissions.through)
        ],
        "groups": list(Group.objects.order_by("pk").values()),
        "factors of staff": list(Authenticator.objects.filter(user__in=of_staff).order_by("pk").values()),
        "addresses of staff": list(EmailAddress.objects.filter(user__in=of_staff).order_by("pk").values()),
        "addresses": {row["id"]: row for row in EmailAddress.objects.values()},
    }


def taken(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """What of the crown is no longer as it was. Somebody who just plays may be gone, or an address of theirs:
    there is a right to that; whatever is still there opens to nobody else."""
    found = []
    for name, was in before.items():
        now = after[name]
        if now != ({key: was.get(key) for key in now} if isinstance(was, dict) else was):
            found.append(name)
    return found


def wholes(world: World, sender: str, only: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """What is sent, each thing once, in the form of its page. Whatever is done to it is taken back before
    the next is asked for, so that each page is looked at once."""
    forms: dict[str, dict[str, Any]] = {}
    done: list[tuple[str, dict[str, Any]]] = []
    for path, form in list(sent(world, sender)):
        if only not in path or (path, form) in done:
            continue
        done.append((path, form))
        cache.clear()
        if path not in forms:
            with transaction.atomic():
                forms[path] = filled(world.browsers[sender], path)
                transaction.set_rollback(True)
        yield path, forms[path] | form


def escalations(world: World, sender: str, only: str = "") -> Iterator[str]:
    """What was sent with success, in sentences."""
    before = crown(world)
    for path, form in wholes(world, sender, only):
        with transaction.atomic():
            rows_changed = connection.connection.total_changes
            sends(world.browsers[sender], path, form)
            changed = connection.connection.total_changes != rows_changed
            found = taken(before, crown(world)) if changed else []
            transaction.set_rollback(True)
        yield from (f"{sender} takes {name} at {path}" for name in found)


def sends(browser: Client, path: str, form: dict[str, Any]) -> None:
    """As the pages of the office send it: hundreds of rights as parts with headers of their own take long."""
    browser.post(path, urlencode(form, doseq=True), "application/x-www-form-urlencoded")


def filled(browser: Client, path: str) -> dict[str, Any]:
    """The form of a page as it comes, so that nothing but what is sent with it is wrong."""
    if not path.endswith(("/change/", "/add/")):
        return {}
    page = browser.get(path)
    if page.status_code != 200 or not page.context or "adminform" not in page.context:
        return {}
    form = page.context["adminform"].form
    values = {name: form[name].value() for name in form.fields}
    return {name: value for name, value in values.items() if value not in (None, False)}


@pytest.fixture(autouse=True)
def _factors_are_not_asked_for(settings: Any) -> None:
    settings.STAFF_SECOND_FACTOR = False


@pytest.mark.parametrize(
    "sender",
    ["keeper", *(pytest.param(one, marks=pytest.mark.long) for one in ("moderator", "editor", "mender"))],
)
def test_nobody_of_the_office_takes_what_is_the_superusers(world: World, sender: str) -> None:
    assert list(escalations(world, sender)) == []


def test_who_may_look_changes_nothing(world: World) -> None:
    """Not a row of anything, neither by looking nor by sending."""
    rows_changed = connection.connection.total_changes
    for path, form in wholes(world, "looker"):
        with transaction.atomic():
            sends(world.browsers["looker"], path, form)
            assert connection.connection.total_changes == rows_changed, path
            transaction.set_rollback(True)


def test_a_moderator_suspends_and_mutes_who_just_plays_and_does_nothing_else_to_them(world: World) -> None:
    owner, browser = world.people["owner"], world.browsers["moderator"]
    before = User.objects.filter(pk=owner.pk).values().get()
    path = reverse("admin:accounts_user_change", args=[owner.pk])
    browser.post(path, greed(world, "moderator", fallen=True))
    after = User.objects.filter(pk=owner.pk).values().get()
    assert {name for name in before if before[name] != after[name]} == {"is_active", "muted_until"}


# -- that it would notice ------------------------------------------------------------------------------------

Lax = Callable[..., Any]
PLANTED: list[tuple[str, type[Any], str, Lax, str, str]] = [
    ("rights on a page", PersonAdmin, "get_readonly_fields", lambda *_: FIXED, "keeper", "accounts/user/"),
    (
        "superusers and oneself on a page",
        PersonAdmin,
        "has_change_permission",
        UserAdmin.has_change_permission,
        "keeper",
        "accounts/user/",
    ),
    (
        "deleting superusers on a page",
        PersonAdmin,
        "has_delete_permission",
        UserAdmin.has_delete_permission,
        "keeper",
        "/delete/",
    ),
    ("passwords", PersonAdmin, "may_set_passwords", lambda *_: True, "keeper", "/password/"),
    ("rights of a group", BySuperusers, "has_change_permission", lambda *_: True, "keeper", "auth/group/"),
    ("addresses", BySuperusers, "has_add_permission", lambda *_: True, "keeper", "emailaddress/add/"),
    ("an address", BySuperusers, "has_change_permission", lambda *_: True, "keeper", "emailaddress/"),
    ("confirming", AddressAdmin, "make_verified", EmailAddressAdmin.make_verified, "looker", "emailaddress/"),
    (
        "second factors",
        OfSomebody,
        "has_delete_permission",
        admin.ModelAdmin.has_delete_permission,
        "keeper",
        "authenticator/",
    ),
]


@pytest.mark.parametrize(
    ("owner", "name", "lax", "sender", "where"),
    [pytest.param(*planted[1:], id=planted[0]) for planted in PLANTED],
)
def test_a_gap_is_noticed(
    world: World,
    monkeypatch: pytest.MonkeyPatch,
    owner: type[Any],
    name: str,
    lax: Lax,
    sender: str,
    where: str,
) -> None:
    monkeypatch.setattr(owner, name, lax)
    assert next(escalations(world, sender, where), "")
