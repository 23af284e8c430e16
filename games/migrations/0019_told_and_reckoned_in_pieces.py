"""Who is about to be told something, and who reckons a ladder again: whoever is killed meanwhile keeps no
other from it, and neither holds the database."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0018_time_spent")]

    operations = [
        migrations.AddField(
            model_name="seat", name="telling_at", field=models.DateTimeField(null=True, blank=True)
        ),
        migrations.AddField(
            model_name="ladder",
            name="reckoner",
            field=models.CharField(max_length=32, blank=True, db_default=""),
        ),
        migrations.AddField(model_name="ladder", name="beat_at", field=models.DateTimeField(null=True)),
    ]
