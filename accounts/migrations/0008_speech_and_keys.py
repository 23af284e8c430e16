"""What a screen reader is told at a table, and whether single keys do something there."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0007_names_that_look_alike"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="shortcuts",
            field=models.BooleanField(db_default=True, default=True),
        ),
        migrations.AddField(
            model_name="user",
            name="speech",
            field=models.CharField(
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
    ]
