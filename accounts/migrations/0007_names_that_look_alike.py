"""What each name looks like is kept beside it."""

from django.db import migrations, models

from accounts.lookalike_names import skeleton


def look(apps, schema_editor):
    user = apps.get_model("accounts", "User")
    rows = list(user.objects.only("pk", "username"))
    for row in rows:
        row.looks_like = skeleton(row.username)
    user.objects.bulk_update(rows, ["looks_like"], 500)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0006_windows")]

    operations = [
        migrations.AddField(
            "user",
            "looks_like",
            models.CharField(blank=True, db_default="", db_index=True, editable=False, max_length=100),
        ),
        migrations.RunPython(look, migrations.RunPython.noop),
    ]
