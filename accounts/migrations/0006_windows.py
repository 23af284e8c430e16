"""Whether one is asked to react is one question now: nobody is asked any more who could only pass."""

from django.db import migrations, models


def forward(apps, schema_editor):
    apps.get_model("accounts", "User").objects.filter(windows="able").update(windows="ask")


class Migration(migrations.Migration):
    dependencies = [("accounts", "0005_pace_of_each_game")]

    operations = [
        migrations.RunPython(forward, migrations.RunPython.noop),
        migrations.AlterField(
            "user",
            "windows",
            models.CharField(
                choices=[("ask", "Ask me when I can"), ("never", "Let everything pass")],
                default="ask",
                max_length=8,
            ),
        ),
    ]
