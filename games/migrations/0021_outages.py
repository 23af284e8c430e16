"""When nobody could reach the site, for the clocks."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0020_event_standings_apart")]

    operations = [
        migrations.CreateModel(
            name="Outage",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("began_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField()),
                ("told_up_to", models.PositiveBigIntegerField(default=0)),
                ("told", models.BooleanField(default=False)),
            ],
        ),
    ]
