"""People, in the office. Who is suspended or deleted there leaves no seat empty."""

from __future__ import annotations

from functools import partial
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.utils import flatten_fieldsets
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import UserChangeForm
from django.core.exceptions import PermissionDenied
from django.db.models import DateTimeField
from django.forms import DateTimeInput
from django.http import HttpRequest, HttpResponse

from accounts.admin import Ticks
from accounts.erase_account import LastAdministrator, last_administrator, require_another_administrator
from accounts.models import User
from accounts.staff_rights import KEYS, MODERATION, SUSPEND, may_act_on
from games.play.people.account_deletion import remove
from games.play.people.moderation import suspend
from kaijusite.unhurried import one_by_one

MOMENT = DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
"""One field with a label, where Django's own two for day and time have none."""
FIXED = ("last_login", "date_joined", "left_at", "owner", "guest_seen_at")
CHANGE = "accounts.change_user"
STAYS = "Name, address and words go. Bots play on; what was played stays, under no name."
NOBODY_ELSE = "Nobody else looks after the site. Make somebody an administrator first."
GOES = "A guest, who goes with all their matches."


class Guests(admin.SimpleListFilter):
    """People with an account, as long as nobody asks for guests."""

    title = "guests"
    parameter_name = "guests"

    def lookups(self, request: Any, model_admin: Any) -> list[tuple[str, str]]:
        return [("only", "Guests")]

    def queryset(self, request: Any, queryset: Any) -> Any:
        return queryset.filter(guest_seen_at__isnull=self.value() != "only")


class Person(UserChangeForm):
    """Somebody, as they are to be. The last administrator stays one, and is not suspended."""

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        stays = cleaned.get("is_active", True) and cleaned.get("is_superuser", True)
        if not stays:
            try:
                require_another_administrator(self.instance)
            except LastAdministrator:
                self.add_error(None, NOBODY_ELSE)
        return cleaned


@admin.register(User)
class PersonAdmin(Ticks, UserAdmin):
    """Django's own page for a user, with the emblem. What may be changed on it depends on whose page it is
    and on who asks: superusers change everything; the right to change people is one to names and looks, the
    right to suspend them one to just that, and neither holds for who works in the office
    (`accounts/staff_rights.py`)."""

    list_display = ("username", "email", "is_active", "is_staff", "muted_until", "date_joined", "last_login")
    form = Person
    list_filter = (Guests, *UserAdmin.list_filter)
    readonly_fields = FIXED
    formfield_overrides = {DateTimeField: {"form_class": forms.DateTimeField, "widget": MOMENT}}
    add_fieldsets = ((None, {"fields": ("username", "password1", "password2")}),)
    fieldsets = (
        *(UserAdmin.fieldsets or ()),
        ("At the table", {"fields": ("emblem", "colour", "animation", "sound", "speech", "shortcuts")}),
        ("Moderation", {"fields": ("muted_until", "left_at", "owner", "guest_seen_at")}),
    )

    # -- who may do what -------------------------------------------------------------------------------------

    def has_change_permission(self, request: Any, obj: User | None = None) -> bool:
        user = request.user
        some = user.has_perm(CHANGE) or (user.has_perm(SUSPEND) and self.has_view_permission(request))
        return some and (obj is None or may_act_on(user, obj))

    def has_delete_permission(self, request: Any, obj: User | None = None) -> bool:
        mine = obj is None or may_act_on(request.user, obj)
        return mine and super().has_delete_permission(request, obj)

    def get_fieldsets(self, request: Any, obj: User | None = None) -> Any:
        """Superusers alone are shown how a password is kept, and may set another."""
        found = super().get_fieldsets(request, obj)
        if obj is None or request.user.is_superuser:
            return found
        return [
            (title, {**room, "fields": [field for field in room["fields"] if field != "password"]})
            for title, room in found
        ]

    def get_readonly_fields(self, request: Any, obj: User | None = None) -> Any:
        if obj is None or request.user.is_superuser:
            return self.readonly_fields
        moderate, change = request.user.has_perm(SUSPEND), request.user.has_perm(CHANGE)
        return [
            field
            for field in flatten_fieldsets(self.get_fieldsets(request, obj))
            if field in (*FIXED, *KEYS) or not (moderate if field in MODERATION else change)
        ]

    def may_set_passwords(self, request: Any) -> bool:
        """Whoever can set anybody's password can be anybody."""
        return bool(request.user.is_superuser)

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> HttpResponse:
        if not self.may_set_passwords(request):
            raise PermissionDenied
        return super().user_change_password(request, id, form_url)

    # -- what is done ----------------------------------------------------------------------------------------

    def save_model(self, request: Any, obj: User, form: Any, change: bool) -> None:
        """Store it. Whoever is no longer active is suspended as by a report."""
        super().save_model(request, obj, form, change)
        if change and "is_active" in form.changed_data and not obj.is_active:
            suspend(obj)

    def get_deleted_objects(self, objs: Any, request: Any) -> Any:
        """Who goes, and what stays. No row does: others' results rest on it. The last administrator stays."""
        people = list(objs)
        lacking = {"person"} if not all(self.has_delete_permission(request, one) for one in people) else set()
        last = [f"{one} is the only administrator" for one in people if last_administrator(one, people)]
        told = [part for one in people for part in (str(one), [GOES if one.is_guest else STAYS])]
        return told, {self.opts.verbose_name_plural: len(people)}, lacking, last

    def delete_model(self, request: Any, obj: User) -> None:
        """As if they had deleted their account themselves."""
        try:
            remove(obj)
        except LastAdministrator as error:  # the other one has gone just now
            raise PermissionDenied from error

    def delete_queryset(self, request: Any, queryset: Any) -> None:
        """One after the other: nobody who plays waits for all of them."""
        one_by_one(queryset.values_list("pk", flat=True), partial(self._delete, request))

    def _delete(self, request: Any, pk: int) -> bool:
        person = User.objects.filter(pk=pk).first()
        try:
            if person is not None:
                remove(person)
        except LastAdministrator:  # as above
            messages.error(request, NOBODY_ELSE)
            return False
        return True
