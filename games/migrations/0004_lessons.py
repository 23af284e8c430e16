"""Lessons: tables of their own, which are in no history, and how far people are in them."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

ENDED = ["id", "status", "private", "game", "rated", "size", "started_at", "finished_at"]
PLAYED = models.Q(("finished_at__isnull", False), ("lesson", ""))
OWN_RIGHTS = [
    ("mend_match", "Can nudge matches, hand seats to bots and call matches off"),
    ("see_hands", "Can see the hands of matches that are being played"),
]


def small(**options: int) -> models.PositiveSmallIntegerField:
    """A small number, from 0."""
    return models.PositiveSmallIntegerField(default=0, **options)


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0003_rating_methods"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AlterModelOptions(
            "match",
            {"base_manager_name": "every", "permissions": OWN_RIGHTS, "verbose_name_plural": "matches"},
        ),
        migrations.AlterModelManagers(
            "match",
            [("objects", models.manager.Manager()), ("every", models.manager.Manager())],
        ),
        # With defaults of the database: a process of the release before does not know these columns.
        migrations.AddField(
            "match", "lesson", models.CharField(blank=True, db_default="", default="", max_length=40)
        ),
        migrations.AddField("match", "lesson_beat", small(db_default=0)),
        # Lessons are in no list, so the indexes of lists do without them.
        migrations.RemoveIndex("match", "match_ended"),
        migrations.RemoveIndex("match", "match_over"),
        migrations.AddIndex("match", models.Index(fields=ENDED, name="match_ended", condition=PLAYED)),
        migrations.AddIndex(
            "match", models.Index(fields=["-finished_at", "-id"], name="match_over", condition=PLAYED)
        ),
        migrations.CreateModel(
            "LessonRun",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("lesson", models.CharField(max_length=40)),
                ("beat", small()),
                ("helped", models.BooleanField(default=False)),
                ("strayed", models.BooleanField(default=False)),
                ("stars", small()),
                ("changed_at", models.DateTimeField(auto_now=True)),
                (
                    "match",
                    models.OneToOneField(
                        "games.Match",
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="lesson_run",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        settings.AUTH_USER_MODEL,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="lesson_runs",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("user", "game", "lesson"), name="lesson_once_each")
                ]
            },
        ),
    ]
