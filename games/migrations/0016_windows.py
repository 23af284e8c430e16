"""Seats that wanted to be asked only if they can are asked like all others: only if they can."""

from django.db import migrations


def forward(apps, schema_editor):
    apps.get_model("games", "Seat").objects.filter(windows="able").update(windows="ask")


class Migration(migrations.Migration):
    dependencies = [("games", "0015_upgrades")]

    operations = [migrations.RunPython(forward, migrations.RunPython.noop)]
