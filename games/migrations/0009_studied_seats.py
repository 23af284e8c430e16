"""What the decisions of a seat come to in a study."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0008_chance_methods")]

    operations = [
        migrations.CreateModel(
            "StudiedSeat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField()),
                ("decisions", models.PositiveIntegerField()),
                ("quality", models.FloatField()),
                ("error", models.FloatField()),
                (
                    "study",
                    models.ForeignKey(
                        "games.Study", on_delete=django.db.models.deletion.CASCADE, related_name="seats"
                    ),
                ),
            ],
            options={
                "ordering": ["seat"],
                "constraints": [models.UniqueConstraint(fields=("study", "seat"), name="seat_summed_once")],
            },
        ),
    ]
