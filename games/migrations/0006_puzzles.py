"""Puzzles, searches for them, who tried them, and where people stand at them."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import games.models.ratings


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0005_study"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Puzzle",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("version", models.PositiveIntegerField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("game", models.CharField(max_length=40)),
                ("theme", models.CharField(max_length=40)),
                ("found", models.JSONField()),
                ("second", models.JSONField()),
                ("mu", models.FloatField(default=25.0)),
                ("sigma", models.FloatField(default=8.333333333333334)),
                ("tries", models.PositiveIntegerField(default=0)),
                ("solved", models.PositiveIntegerField(default=0)),
                ("made_at", models.DateTimeField(auto_now_add=True)),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="puzzles", to="games.match"
                    ),
                ),
                (
                    "rule_set",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="puzzles",
                        to="games.ruleset",
                    ),
                ),
            ],
            bases=(games.models.ratings.Interval, models.Model),
        ),
        migrations.CreateModel(
            name="PuzzleSearch",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "status",
                    models.CharField(
                        choices=[("counting", "counting"), ("ready", "ready"), ("broken", "broken")],
                        default="counting",
                        max_length=8,
                    ),
                ),
                ("engine_version", models.PositiveIntegerField()),
                ("reason", models.TextField(blank=True)),
                ("lease", models.CharField(blank=True, max_length=32)),
                ("beat_at", models.DateTimeField(blank=True, null=True)),
                ("begun_at", models.DateTimeField(auto_now_add=True)),
                ("ready_at", models.DateTimeField(blank=True, null=True)),
                ("looked_to", models.PositiveIntegerField(default=0)),
                ("counts", models.JSONField(default=dict)),
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="puzzle_search",
                        to="games.match",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "puzzle searches",
            },
        ),
        migrations.CreateModel(
            name="PuzzleStanding",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("mu", models.FloatField(default=25.0)),
                ("sigma", models.FloatField(default=8.333333333333334)),
                ("tries", models.PositiveIntegerField(default=0)),
                ("solved", models.PositiveIntegerField(default=0)),
                ("run", models.PositiveIntegerField(default=0)),
                ("best_run", models.PositiveIntegerField(default=0)),
                ("days", models.PositiveIntegerField(default=0)),
                ("best_days", models.PositiveIntegerField(default=0)),
                ("last_day", models.DateField(blank=True, null=True)),
                (
                    "user",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="puzzle_standing",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            bases=(games.models.ratings.Interval, models.Model),
        ),
        migrations.CreateModel(
            name="PuzzleTry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("right", models.BooleanField()),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "puzzle",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="first_tries",
                        to="games.puzzle",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="puzzle_tries",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="puzzle",
            index=models.Index(fields=["game", "mu"], name="puzzle_by_rating"),
        ),
        migrations.AddConstraint(
            model_name="puzzle",
            constraint=models.UniqueConstraint(fields=("match", "version"), name="puzzle_once"),
        ),
        migrations.AddConstraint(
            model_name="puzzletry",
            constraint=models.UniqueConstraint(fields=("puzzle", "user"), name="first_try_once"),
        ),
    ]
