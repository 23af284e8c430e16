"""Armed moves: what people have said beforehand that they would do."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0013_reminders"),
    ]

    operations = [
        migrations.CreateModel(
            name="ArmedMove",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField()),
                ("kind", models.CharField(max_length=40)),
                ("filled", models.JSONField(default=dict)),
                ("noted", models.JSONField(default=dict)),
                ("armed_at", models.FloatField()),
                ("armed_version", models.PositiveIntegerField()),
                ("times", models.PositiveIntegerField(default=0)),
                ("seen_version", models.PositiveIntegerField(default=0)),
                ("asked_since", models.FloatField(null=True)),
                ("answers_at", models.FloatField(null=True)),
                ("nonce", models.CharField(blank=True, max_length=40)),
                ("over_at", models.FloatField(null=True)),
                ("reason", models.CharField(blank=True, max_length=300)),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="armed", to="games.match"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
                "indexes": [
                    models.Index(
                        condition=models.Q(("over_at__isnull", True)),
                        fields=["match", "seat"],
                        name="armed_now",
                    ),
                    models.Index(
                        condition=models.Q(("answers_at__isnull", False)),
                        fields=["answers_at"],
                        name="armed_next",
                    ),
                ],
            },
        ),
    ]
