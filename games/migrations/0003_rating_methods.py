"""Ratings say by which way of reckoning they came about; all that there are came about by the first."""

from django.db import migrations, models


def method() -> models.PositiveSmallIntegerField:
    """With a default of the database: a process of the release before does not know this column."""
    return models.PositiveSmallIntegerField(db_default=1)


class Migration(migrations.Migration):
    dependencies = [("games", "0002_upgrades_and_windows")]

    operations = [
        migrations.AddField("ladder", "method", method()),
        migrations.AddField("ratedmatch", "method", method()),
        migrations.AddField("rating", "method", method()),
    ]
