"""States carry the version of the program that wrote them, a nudge is a move, and nobody is asked to react
who cannot: two migrations of November 2026 in one."""

from django.db import migrations, models
from django.db.models import F, OuterRef, Subquery


def as_they_began(apps, schema_editor):
    """Until now no program had carried a match over: every state is of the version its match began with."""
    match, snapshot = apps.get_model("games", "Match"), apps.get_model("games", "Snapshot")
    match.objects.exclude(engine_version=1).update(state_version=F("engine_version"))
    began = Subquery(match.objects.filter(pk=OuterRef("match")).values("engine_version")[:1])
    snapshot.objects.exclude(match__engine_version=1).update(state_version=began)


def only_if_they_can(apps, schema_editor):
    """Seats that wanted to be asked only if they can are asked like all others: only if they can."""
    apps.get_model("games", "Seat").objects.filter(windows="able").update(windows="ask")


class Migration(migrations.Migration):
    replaces = [("games", "0015_upgrades"), ("games", "0016_windows")]

    dependencies = [("games", "0001_squashed_0014_won")]

    operations = [
        migrations.CreateModel(
            "Pulse",
            [
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField()),
            ],
        ),
        # With a default of the database: a process of the release before does not know these columns.
        migrations.AddField("match", "state_version", models.PositiveIntegerField(default=1, db_default=1)),
        migrations.AddField(
            "snapshot", "state_version", models.PositiveIntegerField(default=1, db_default=1)
        ),
        migrations.AlterField(
            "move",
            "kind",
            models.CharField(
                max_length=10,
                choices=[
                    ("start", "start"),
                    ("choice", "choice"),
                    ("step", "automatic step"),
                    ("undo", "undo"),
                    ("takeover", "bot takes over"),
                    ("return", "person returns"),
                    ("end", "ended by the table"),
                    ("nudge", "set going again"),
                ],
            ),
        ),
        migrations.RunPython(as_they_began, migrations.RunPython.noop),
        migrations.RunPython(only_if_they_can, migrations.RunPython.noop),
    ]
