"""People, in the office."""

from typing import Any

from allauth.mfa.models import Authenticator
from django import forms
from django.contrib import admin
from django.contrib.auth.admin import GroupAdmin, UserAdmin
from django.contrib.auth.models import Group, Permission
from django.db.models import DateTimeField
from django.forms import CheckboxSelectMultiple, DateTimeInput, ModelMultipleChoiceField

from accounts.models import User

admin.site.unregister(Authenticator)
admin.site.unregister(Group)

MOMENT = DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
"""One field with a label, where Django's own two for day and time have none."""


class Allowed(ModelMultipleChoiceField):
    """Permissions in the words of what may be done."""

    def label_from_instance(self, obj: Any) -> str:
        return str(obj.name) if isinstance(obj, Permission) else str(obj)


class Ticks(admin.ModelAdmin):
    """Groups and permissions as boxes to tick.
    Django's two lists side by side shut out who cannot see them."""

    filter_horizontal = ()

    def formfield_for_manytomany(self, db_field: Any, request: Any = None, **kwargs: Any) -> Any:
        kwargs |= {"widget": CheckboxSelectMultiple, "form_class": Allowed, "help_text": ""}
        return super().formfield_for_manytomany(db_field, request, **kwargs)


@admin.register(Group)
class GroupOfStaffAdmin(Ticks, GroupAdmin):
    """What a group may do."""


@admin.register(Authenticator)
class SecondFactorAdmin(admin.ModelAdmin):
    """Taken away from somebody who has lost it. What is in it is nobody's to see or to change."""

    list_display = fields = readonly_fields = ("user", "type", "created_at", "last_used_at")
    list_filter = ("type",)
    search_fields = ("user__username",)

    def has_add_permission(self, request: Any) -> bool:
        return False

    def has_change_permission(self, request: Any, obj: Authenticator | None = None) -> bool:
        return False


class Guests(admin.SimpleListFilter):
    """People with an account, as long as nobody asks for guests."""

    title = "guests"
    parameter_name = "guests"

    def lookups(self, request: Any, model_admin: Any) -> list[tuple[str, str]]:
        return [("only", "Guests")]

    def queryset(self, request: Any, queryset: Any) -> Any:
        return queryset.filter(guest_seen_at__isnull=self.value() != "only")


@admin.register(User)
class PersonAdmin(Ticks, UserAdmin):
    """Django's own page for a user, with the emblem."""

    list_display = ("username", "email", "is_active", "is_staff", "muted_until", "date_joined", "last_login")
    list_filter = (Guests, *UserAdmin.list_filter)
    readonly_fields = ("last_login", "date_joined", "left_at", "owner", "guest_seen_at")
    formfield_overrides = {DateTimeField: {"form_class": forms.DateTimeField, "widget": MOMENT}}
    add_fieldsets = ((None, {"fields": ("username", "password1", "password2")}),)
    fieldsets = (
        *(UserAdmin.fieldsets or ()),
        ("At the table", {"fields": ("emblem", "colour", "animation", "sound", "speech", "shortcuts")}),
        ("Moderation", {"fields": ("muted_until", "left_at", "owner", "guest_seen_at")}),
    )
