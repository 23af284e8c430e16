"""A fourth speed, *fast*. The others keep their meaning."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0008_asked_when_it_matters"),
    ]

    operations = [
        migrations.AlterField(
            model_name="user",
            name="animation",
            field=models.CharField(
                choices=[("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("instant", "Instant")],
                default="normal",
                max_length=8,
            ),
        ),
    ]
