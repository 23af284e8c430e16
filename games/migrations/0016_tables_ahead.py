"""A table of an event may be known before its people are free."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0015_groups_and_take_backs")]

    operations = [
        migrations.AlterField(
            model_name="eventtable",
            name="status",
            field=models.CharField(
                choices=[
                    ("ahead", "people still play elsewhere"),
                    ("due", "people sit down"),
                    ("playing", "playing"),
                    ("over", "over"),
                ],
                default="due",
                max_length=8,
            ),
        ),
    ]
