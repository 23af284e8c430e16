"""Ratings by season, with what they are reckoned from. Those there are come anew from the matches they came from."""

import django.db.models.deletion
import django.db.models.expressions
from django.conf import settings
from django.db import migrations, models

import games.models.ratings


def have_them_rated(apps, schema_editor):
    """The sweep hands out every match that is due, the earliest first."""
    matches = apps.get_model("games", "Match").objects
    matches.filter(status="finished", rated=True, origin="here").update(due_at=models.F("finished_at"))


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0008_held_answers"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.DeleteModel(name="RatingChange"),
        migrations.DeleteModel(name="Rating"),
        migrations.CreateModel(
            name="Ladder",
            fields=[("game", models.CharField(max_length=40, primary_key=True, serialize=False))],
        ),
        migrations.CreateModel(
            name="RatedMatch",
            fields=[
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="rated_from",
                        serialize=False,
                        to="games.match",
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("at", models.DateTimeField()),
                ("entries", models.JSONField()),
            ],
            options={
                "verbose_name_plural": "rated matches",
                "indexes": [models.Index(fields=["game", "at", "match"], name="rating_order")],
            },
        ),
        migrations.CreateModel(
            name="Rating",
            fields=[
                (
                    "id",
                    models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID"),
                ),
                ("game", models.CharField(max_length=40)),
                ("season", models.CharField(blank=True, max_length=8)),
                ("mu", models.FloatField(default=25.0)),
                ("sigma", models.FloatField(default=25.0 / 3)),
                ("matches", models.PositiveIntegerField(default=0)),
                ("wins", models.PositiveIntegerField(default=0)),
                (
                    "floor",
                    models.GeneratedField(
                        db_persist=True,
                        expression=django.db.models.expressions.CombinedExpression(
                            models.F("mu"),
                            "-",
                            django.db.models.expressions.CombinedExpression(
                                models.Value(2), "*", models.F("sigma")
                            ),
                        ),
                        output_field=models.FloatField(),
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="ratings",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["game", "season", "-floor", "id"], name="rating_board")],
                "constraints": [
                    models.UniqueConstraint(fields=("game", "season", "user"), name="rating_once")
                ],
            },
            bases=(games.models.ratings.Interval, models.Model),
        ),
        migrations.CreateModel(
            name="RatingChange",
            fields=[
                (
                    "id",
                    models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID"),
                ),
                ("at", models.DateTimeField()),
                ("won", models.BooleanField()),
                ("mu_before", models.FloatField()),
                ("sigma_before", models.FloatField()),
                ("mu_after", models.FloatField()),
                ("sigma_after", models.FloatField()),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rating_changes",
                        to="games.match",
                    ),
                ),
                (
                    "rating",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="changes",
                        to="games.rating",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["rating", "-at"], name="rating_curve"),
                    models.Index(fields=["-at"], name="rating_change_at"),
                ],
                "constraints": [
                    models.UniqueConstraint(fields=("rating", "match"), name="rating_change_once")
                ],
            },
        ),
        migrations.RunPython(have_them_rated, migrations.RunPython.noop),
    ]
