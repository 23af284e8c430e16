"""Studies of finished matches: their decisions as they were judged, and what luck brought."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def number() -> models.BigAutoField:
    """The key of a row."""
    return models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")


def of_study(name: str) -> models.ForeignKey:
    """The study that a finding belongs to."""
    return models.ForeignKey("games.Study", on_delete=django.db.models.deletion.CASCADE, related_name=name)


STATUSES = [("counting", "counting"), ("ready", "ready"), ("broken", "broken")]


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0004_lessons"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            "Study",
            fields=[
                ("id", number()),
                ("status", models.CharField(choices=STATUSES, default="counting", max_length=8)),
                ("engine_version", models.PositiveIntegerField()),
                ("reason", models.TextField(blank=True)),
                ("lease", models.CharField(blank=True, max_length=32)),
                ("beat_at", models.DateTimeField(blank=True, null=True)),
                ("begun_at", models.DateTimeField(auto_now_add=True)),
                ("ready_at", models.DateTimeField(blank=True, null=True)),
                ("judge", models.CharField(max_length=60)),
                ("people", models.BooleanField(default=False)),
                ("moments", models.PositiveIntegerField(default=0)),
                ("done", models.PositiveIntegerField(default=0)),
                (
                    "asked_by",
                    models.ForeignKey(
                        settings.AUTH_USER_MODEL,
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="studies",
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        "games.Match", on_delete=django.db.models.deletion.CASCADE, related_name="studies"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "studies",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("match", "judge", "engine_version"), name="studied_once_by_each"
                    )
                ],
                "indexes": [
                    models.Index(
                        fields=["-people", "begun_at"],
                        name="study_waiting",
                        condition=models.Q(("status", "counting")),
                    )
                ],
            },
        ),
        migrations.CreateModel(
            "StudiedDecision",
            fields=[
                ("id", number()),
                ("version", models.PositiveIntegerField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("grade", models.CharField(max_length=8)),
                ("loss", models.FloatField()),
                ("error", models.FloatField()),
                ("found", models.JSONField()),
                ("study", of_study("decisions")),
            ],
            options={
                "ordering": ["version"],
                "constraints": [models.UniqueConstraint(fields=("study", "version"), name="judged_once")],
            },
        ),
        migrations.CreateModel(
            "StudiedLuck",
            fields=[
                ("id", number()),
                ("version", models.PositiveIntegerField()),
                ("found", models.JSONField()),
                ("study", of_study("lucks")),
            ],
            options={
                "ordering": ["version"],
                "constraints": [models.UniqueConstraint(fields=("study", "version"), name="luck_once")],
            },
        ),
    ]
