"""Tables that play on from a moment of a finished match, and the state that they began with."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0016_tables_ahead"),
    ]

    operations = [
        migrations.AddField(
            model_name="match",
            name="from_match",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="played_on",
                to="games.match",
            ),
        ),
        migrations.AddField(
            model_name="match",
            name="from_state",
            field=models.BinaryField(null=True),
        ),
        migrations.AddField(
            model_name="match",
            name="from_version",
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
    ]
