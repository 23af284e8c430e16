"""Columns that come with an update: while a site is updated without a pause, old processes that know
nothing of them store rows beside the new ones. So they are null where nobody says what they are, or the
database knows."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest
from django.db import migrations, models
from django.db.models import NOT_PROVIDED, ManyToManyField

import accounts.migrations
import games.migrations

LONG_AGO = {"accounts.migrations.0002_paces_speech_and_names": {"user.paces"}}
"""No process that runs is older."""


def columns_that_old_processes_cannot_fill(operations: list[Any]) -> set[str]:
    made = {one.name_lower for one in operations if isinstance(one, migrations.CreateModel)}
    later = [
        one for one in operations if isinstance(one, migrations.AddField) and one.model_name_lower not in made
    ]
    return {
        f"{one.model_name}.{one.name}"
        for one in later
        if not isinstance(one.field, ManyToManyField)
        and not one.field.null
        and one.field.db_default is NOT_PROVIDED
    }


def added(field: Any) -> migrations.AddField:
    return migrations.AddField("event", "weather", field)


@pytest.mark.parametrize(
    ("field", "found"),
    [
        (models.IntegerField(default=0), {"event.weather"}),
        (models.IntegerField(default=0, db_default=0), set()),
        (models.IntegerField(null=True), set()),
    ],
)
def test_a_column_is_filled_by_the_database_or_by_nobody(field: Any, found: set[str]) -> None:
    assert columns_that_old_processes_cannot_fill([added(field)]) == found
    made: Any = migrations.CreateModel("Event", [])
    assert columns_that_old_processes_cannot_fill([made, added(field)]) == set()


def test_old_processes_can_store_rows_whatever_is_new() -> None:
    own = {
        f"{package.__name__}.{one.name}": import_module(f"{package.__name__}.{one.name}").Migration.operations
        for package in (games.migrations, accounts.migrations)
        for one in iter_modules(package.__path__)
    }
    assert "games.migrations.0020_event_standings_apart" in own
    found = {name: columns_that_old_processes_cannot_fill(operations) for name, operations in own.items()}
    assert {name: columns for name, columns in found.items() if columns} == LONG_AGO
