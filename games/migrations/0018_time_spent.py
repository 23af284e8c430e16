"""What a choice took of its own time, so that taking it back gives back what was left."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0017_play_on")]

    operations = [
        migrations.AddField(model_name="move", name="spent", field=models.FloatField(null=True)),
    ]
