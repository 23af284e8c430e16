"""A right of its own to suspend and mute people."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0006_holidays"),
    ]

    operations = [
        migrations.AlterModelOptions(
            name="user",
            options={
                "permissions": [("suspend_user", "Can suspend and mute people")],
                "verbose_name": "user",
                "verbose_name_plural": "users",
            },
        ),
    ]
