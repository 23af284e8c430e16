"""Events: who entered, their rounds and tables, and what organisers did."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0011_deals"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Event",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=60)),
                ("about", models.CharField(blank=True, max_length=500)),
                ("format", models.CharField(max_length=12)),
                ("game", models.CharField(max_length=40)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("open", "open"),
                            ("playing", "playing"),
                            ("over", "over"),
                            ("off", "called off"),
                        ],
                        default="open",
                        max_length=8,
                    ),
                ),
                ("private", models.BooleanField(default=False)),
                ("invitation", models.CharField(max_length=24, unique=True)),
                ("size", models.PositiveSmallIntegerField()),
                ("rounds", models.PositiveSmallIntegerField(default=4)),
                ("go_on", models.PositiveSmallIntegerField(default=1)),
                ("fewest", models.PositiveSmallIntegerField(default=2)),
                ("most", models.PositiveSmallIntegerField(default=64)),
                (
                    "absent",
                    models.CharField(
                        choices=[("bot", "a bot sits in"), ("smaller", "the table is smaller")],
                        default="bot",
                        max_length=8,
                    ),
                ),
                ("bot_accounts", models.BooleanField(default=False)),
                ("rated", models.BooleanField(default=False)),
                ("options", models.JSONField(default=dict)),
                ("pace", models.CharField(default="live", max_length=8)),
                ("decision_seconds", models.PositiveIntegerField(default=60)),
                ("reserve_seconds", models.PositiveIntegerField(default=300)),
                ("starts_at", models.DateTimeField()),
                ("check_in", models.PositiveSmallIntegerField(default=0)),
                ("sit_down", models.PositiveSmallIntegerField(default=3)),
                ("seed", models.CharField(max_length=32)),
                ("standings", models.JSONField(default=list)),
                ("news", models.PositiveIntegerField(default=0)),
                ("paused_at", models.DateTimeField(blank=True, null=True)),
                ("made_at", models.DateTimeField(auto_now_add=True)),
                ("started_at", models.DateTimeField(blank=True, null=True)),
                ("over_at", models.DateTimeField(blank=True, null=True)),
                ("why_off", models.CharField(blank=True, max_length=200)),
                (
                    "organiser",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="organised",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "permissions": [
                    ("organise_event", "Can organise events for everybody"),
                    ("mend_event", "Can use the organiser's tools of every event"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Entry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("in", "in"),
                            ("waiting", "on the waiting list"),
                            ("gone", "withdrew"),
                            ("missed", "did not check in"),
                            ("out", "disqualified"),
                        ],
                        default="in",
                        max_length=8,
                    ),
                ),
                ("number", models.PositiveIntegerField(blank=True, null=True)),
                ("checked_in", models.BooleanField(default=False)),
                ("trace", models.CharField(blank=True, max_length=32)),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="entries",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="entries", to="games.event"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "entries",
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="EventDeed",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("deed", models.CharField(max_length=20)),
                ("what", models.CharField(blank=True, max_length=200)),
                ("why", models.CharField(blank=True, max_length=200)),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="deeds", to="games.event"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="EventRound",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                ("byes", models.JSONField(default=list)),
                ("key", models.BinaryField(null=True)),
                ("over", models.BooleanField(default=False)),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="all_rounds",
                        to="games.event",
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
            },
        ),
        migrations.CreateModel(
            name="EventTable",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                ("group", models.PositiveSmallIntegerField(default=0)),
                ("seats", models.JSONField()),
                ("here", models.JSONField(default=list)),
                ("sit_by", models.DateTimeField()),
                (
                    "status",
                    models.CharField(
                        choices=[("due", "people sit down"), ("playing", "playing"), ("over", "over")],
                        default="due",
                        max_length=8,
                    ),
                ),
                ("places", models.JSONField(default=list)),
                ("scores", models.JSONField(default=list)),
                ("corrected", models.CharField(blank=True, max_length=200)),
                (
                    "match",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="event_table",
                        to="games.match",
                    ),
                ),
                (
                    "round",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tables",
                        to="games.eventround",
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
            },
        ),
        migrations.AddIndex(
            model_name="event",
            index=models.Index(fields=["status", "starts_at"], name="event_list"),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(fields=("event", "user"), name="entered_once"),
        ),
        migrations.AddConstraint(
            model_name="eventround",
            constraint=models.UniqueConstraint(fields=("event", "number"), name="event_round_once"),
        ),
        migrations.AddIndex(
            model_name="eventtable",
            index=models.Index(fields=["status", "sit_by"], name="event_table_due"),
        ),
        migrations.AddConstraint(
            model_name="eventtable",
            constraint=models.UniqueConstraint(fields=("round", "number"), name="event_table_once"),
        ),
    ]
