"""Whom a member of staff may act on in the office. Rights are given by superusers alone, so nobody may change
those who could give them."""

from __future__ import annotations

from accounts.models import User

SUSPEND = "accounts.suspend_user"
"""The right to suspend and mute people, and to let them in and speak again."""
MODERATION = ("is_active", "muted_until")
"""What of a person the right to suspend may change, and no other right."""
KEYS = ("password", "email", "is_staff", "is_superuser", "groups", "user_permissions")
"""What opens an account, and what its owner may do: superusers' alone."""


def may_act_on(staff: User, person: User) -> bool:
    """Whether `staff` may change somebody, suspend them or take anything from them, as far as their rights
    go. Whoever works in the office, their bot accounts and oneself are the superusers' alone."""
    if staff.is_superuser:
        return True
    both = (person, person.owner or person)
    return not any(one.is_staff or one.is_superuser or one.pk == staff.pk for one in both)
