"""People."""

from __future__ import annotations

import zlib
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.core.validators import RegexValidator
from django.db import models

EMBLEMS = (
    "butterfly",
    "fox-head",
    "squid",
    "cat",
    "owl",
    "sea-turtle",
    "wolf-head",
    "rabbit",
    "swan",
    "dragon-head",
    "frog",
    "koala",
    "octopus",
    "sheep",
    "bee",
    "penguin",
)
COLOURS = ("#ffd23f", "#5ec8a8", "#74baff", "#ff93cf", "#ff9f6b", "#b9a2ff", "#9bd85a", "#e6ddca")


class User(AbstractUser):
    """A registered person. The emblem (an icon of the sprite) and its colour stand for them everywhere."""

    username = models.CharField(
        "name",
        max_length=24,
        unique=True,
        validators=[
            RegexValidator(
                r"^\w[\w.-]*\Z",
                "A name begins with a letter or a digit and holds only letters, digits, dots, dashes and underscores.",
            )
        ],
        error_messages={"unique": "Somebody has that name already."},
    )
    """Short enough for a seat at the table; a path segment in the address of one's page."""
    emblem = models.CharField(max_length=40, blank=True)
    colour = models.CharField(max_length=7, blank=True)
    animation = models.CharField(
        max_length=8,
        default="normal",
        choices=[("instant", "instant"), ("normal", "normal"), ("slow", "slow")],
    )
    sound = models.BooleanField(default=False)

    def save(self, *args: Any, **kwargs: Any) -> None:
        mark = zlib.crc32(self.username.encode())
        self.emblem = self.emblem or EMBLEMS[mark % len(EMBLEMS)]
        self.colour = self.colour or COLOURS[mark // 64 % len(COLOURS)]
        super().save(*args, **kwargs)
