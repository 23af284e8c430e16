"""People, in the office."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin

from accounts.models import User


@admin.register(User)
class PersonAdmin(UserAdmin):
    """Django's own page for a user, with the emblem."""

    list_display = ("username", "email", "is_active", "is_staff", "date_joined", "last_login")
    fieldsets = (
        *UserAdmin.fieldsets,
        ("At the table", {"fields": ("emblem", "colour", "animation", "sound")}),
    )
