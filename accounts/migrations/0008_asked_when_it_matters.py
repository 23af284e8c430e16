"""A third value of what one wants of windows: asked when it would matter. The others keep their meaning."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0007_suspend_people"),
    ]

    operations = [
        migrations.AlterField(
            model_name="user",
            name="windows",
            field=models.CharField(
                choices=[
                    ("ask", "Ask me when I can"),
                    ("matters", "Ask me when it would matter"),
                    ("never", "Let everything pass"),
                ],
                default="ask",
                max_length=8,
            ),
        ),
    ]
