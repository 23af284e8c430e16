"""The results of an event have a version, and so have its standings, so that they are reckoned without its
lock."""

from typing import Any

from django.db import migrations, models
from django.db.models import F, Q


def reckon_corrected_deals_anew(apps: Any, schema_editor: Any) -> None:
    """Tables that ended after a score of their deal was typed in are compared by what is shown, too."""
    corrected = apps.get_model("games", "EventTable").objects.exclude(corrected="")
    events = apps.get_model("games", "Event").objects.filter(
        format="duplicate", status__in=("playing", "over")
    )
    events.filter(pk__in=corrected.values("round__event")).update(results_version=1)


class Migration(migrations.Migration):
    dependencies = [("games", "0019_told_and_reckoned_in_pieces")]

    operations = [
        migrations.AddField(
            model_name="event",
            name="results_version",
            field=models.PositiveIntegerField(default=0, db_default=0),
        ),
        migrations.AddField(
            model_name="event",
            name="standings_version",
            field=models.PositiveIntegerField(default=0, db_default=0),
        ),
        migrations.AddIndex(
            model_name="event",
            index=models.Index(
                fields=["starts_at"],
                name="event_behind",
                condition=~Q(standings_version=F("results_version")),
            ),
        ),
        migrations.RunPython(reckon_corrected_deals_anew, migrations.RunPython.noop),
    ]
