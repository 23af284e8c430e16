"""Groups: a circle of friends with tables, events and a board of its own."""

from __future__ import annotations

from django.conf import settings
from django.db import models


class Group(models.Model):
    """A circle of friends. Nobody but its members learns that it exists; whoever has the key of its link may
    join (`games/groups`)."""

    name = models.CharField(max_length=40)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="owned_groups")
    """Who looks after it, a member as well."""
    invitation = models.CharField(max_length=24, unique=True)
    """The key of its link. A new one takes its place whenever somebody is removed."""
    made_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """Somebody in a group."""

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")
    joined_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["joined_at", "pk"]
        constraints = [models.UniqueConstraint(fields=["group", "user"], name="member_once")]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.group_id}"
