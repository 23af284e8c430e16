"""A row that is written to see whether anything can be."""

from __future__ import annotations

from django.db import models


class Pulse(models.Model):
    """When somebody asked last whether the site can write (`kaijusite/health.py`). There is one row."""

    at = models.DateTimeField()

    def __str__(self) -> str:
        return str(self.at)
