"""Of which question somebody was told last, and when they are told of it again."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0021_outages")]

    operations = [
        migrations.AddField("seat", "told_since", models.FloatField(default=0, db_default=0.0)),
        migrations.AddField("seat", "tell_again_at", models.DateTimeField(blank=True, null=True)),
    ]
