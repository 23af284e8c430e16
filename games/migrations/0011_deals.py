"""The deal of the day, and who played it."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0010_sealed"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Deal",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("day", models.DateField(unique=True)),
                ("game", models.CharField(max_length=40)),
                ("size", models.PositiveSmallIntegerField()),
                ("bot", models.CharField(max_length=20)),
                ("options", models.JSONField(default=dict)),
                ("secret", models.BinaryField()),
                ("commitment", models.CharField(max_length=64)),
                ("closed_at", models.DateTimeField(blank=True, null=True)),
                ("made_at", models.DateTimeField(auto_now_add=True)),
                (
                    "rule_set",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="deals", to="games.ruleset"
                    ),
                ),
            ],
            options={
                "ordering": ["-day"],
            },
        ),
        migrations.CreateModel(
            name="Attempt",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("counts", models.BooleanField(default=True)),
                (
                    "outcome",
                    models.CharField(
                        choices=[
                            ("playing", "is being played"),
                            ("finished", "played to its end"),
                            ("resigned", "resigned"),
                            ("unfinished", "unfinished when the day ended"),
                            ("called_off", "called off"),
                        ],
                        default="playing",
                        max_length=10,
                    ),
                ),
                ("won", models.BooleanField(default=False)),
                ("points", models.FloatField(blank=True, null=True)),
                ("order", models.JSONField(default=list)),
                ("rounds", models.PositiveIntegerField(default=0)),
                ("behind", models.FloatField(blank=True, null=True)),
                ("began_at", models.DateTimeField(auto_now_add=True)),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                (
                    "match",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="attempt",
                        to="games.match",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="attempts",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "deal",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="attempts", to="games.deal"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["deal", "outcome"], name="attempts_of_deal")],
                "constraints": [models.UniqueConstraint(fields=("deal", "user"), name="attempt_once")],
            },
        ),
    ]
