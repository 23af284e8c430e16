"""The pace of each game, what is read out and which keys act, what a name looks like, and one question about
reacting: four migrations of November 2026 in one."""

from django.db import migrations, models

from accounts.lookalike_names import skeleton


def only_if_they_can(apps, schema_editor):
    """Whoever wanted to be asked only if they can is asked like all others: only if they can."""
    apps.get_model("accounts", "User").objects.filter(windows="able").update(windows="ask")


def look(apps, schema_editor):
    """What each name looks like is kept beside it."""
    user = apps.get_model("accounts", "User")
    rows = list(user.objects.only("pk", "username"))
    for row in rows:
        row.looks_like = skeleton(row.username)
    user.objects.bulk_update(rows, ["looks_like"], 500)


class Migration(migrations.Migration):
    replaces = [
        ("accounts", "0005_pace_of_each_game"),
        ("accounts", "0006_windows"),
        ("accounts", "0007_names_that_look_alike"),
        ("accounts", "0008_speech_and_keys"),
    ]

    dependencies = [("accounts", "0001_squashed_0004_people_who_left")]

    operations = [
        migrations.AddField("user", "paces", models.JSONField(blank=True, default=dict)),
        migrations.AddField(
            "user",
            "looks_like",
            models.CharField(blank=True, db_default="", db_index=True, editable=False, max_length=100),
        ),
        migrations.AddField("user", "shortcuts", models.BooleanField(db_default=True, default=True)),
        migrations.AddField(
            "user",
            "speech",
            models.CharField(
                choices=[
                    ("all", "Everything"),
                    ("summary", "A summary of each turn"),
                    ("mine", "Only what asks me"),
                ],
                db_default="summary",
                default="summary",
                max_length=8,
            ),
        ),
        migrations.AlterField(
            "user",
            "windows",
            models.CharField(
                choices=[("ask", "Ask me when I can"), ("never", "Let everything pass")],
                default="ask",
                max_length=8,
            ),
        ),
        migrations.RunPython(only_if_they_can, migrations.RunPython.noop),
        migrations.RunPython(look, migrations.RunPython.noop),
    ]
