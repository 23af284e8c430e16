"""The bots of a rematch keep their names."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0022_told_again")]

    operations = [
        migrations.AddField(
            "match", "cast_like", models.CharField(blank=True, db_default="", default="", max_length=64)
        ),
        migrations.AddField("match", "moved_on", models.PositiveSmallIntegerField(db_default=0, default=0)),
    ]
