"""How long before their time runs out somebody is reminded."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0004_push_devices"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="remind_before",
            field=models.PositiveSmallIntegerField(
                choices=[
                    (0, "never"),
                    (1, "1 h before"),
                    (2, "2 h before"),
                    (4, "4 h before"),
                    (8, "8 h before"),
                    (12, "12 h before"),
                    (24, "24 h before"),
                ],
                db_default=2,
                default=2,
            ),
        ),
    ]
