"""Matches of a deal that others may still play are sealed until it is over."""

from django.db import migrations, models

ENDED = ["id", "status", "private", "sealed_until", "game", "rated", "size", "started_at", "finished_at"]
PLAYED = models.Q(("finished_at__isnull", False), ("lesson", ""))


class Migration(migrations.Migration):
    dependencies = [("games", "0009_studied_seats")]

    operations = [
        migrations.AddField("match", "sealed_until", models.DateTimeField(blank=True, null=True)),
        # What is counted of somebody's matches is read from this index alone.
        migrations.RemoveIndex("match", "match_ended"),
        migrations.AddIndex("match", models.Index(fields=ENDED, name="match_ended", condition=PLAYED)),
    ]
