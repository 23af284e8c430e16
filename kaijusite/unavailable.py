"""When the database is there for nobody: what tells it from a fault of ours."""

from __future__ import annotations

from django.db import InterfaceError, OperationalError

UNAVAILABLE = (OperationalError, InterfaceError)
"""What is raised where the database cannot store or read just now."""
