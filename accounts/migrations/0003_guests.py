"""When each guest was here last."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0002_paces_speech_and_names"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="guest_seen_at",
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
        migrations.AddIndex(
            model_name="user",
            index=models.Index(
                condition=models.Q(("guest_seen_at__isnull", False)), fields=["guest_seen_at"], name="guests"
            ),
        ),
    ]
