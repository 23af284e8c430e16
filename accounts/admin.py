"""People, in the office."""

from typing import Any

from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin

from accounts.models import User

admin.site.unregister(Authenticator)


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


@admin.register(User)
class PersonAdmin(UserAdmin):
    """Django's own page for a user, with the emblem."""

    list_display = ("username", "email", "is_active", "is_staff", "muted_until", "date_joined", "last_login")
    readonly_fields = ("left_at", "owner")
    fieldsets = (
        *UserAdmin.fieldsets,
        ("At the table", {"fields": ("emblem", "colour", "animation", "sound")}),
        ("Moderation", {"fields": ("muted_until", "left_at", "owner")}),
    )
