"""How a match draws its luck. What was stored before, or is opened by an older program, draws by moments."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0007_mistakes")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="chance_method",
            field=models.CharField(db_default="moments", default="streams", max_length=10),
        ),
    ]
