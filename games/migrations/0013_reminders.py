"""Of which question somebody was reminded last."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0012_events"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="reminded_since",
            field=models.FloatField(db_default=0.0, default=0),
        ),
    ]
