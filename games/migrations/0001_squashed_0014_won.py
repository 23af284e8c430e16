"""Everything that is stored about games and matches: fourteen migrations of November 2026 in one."""

import django.db.models.deletion
import django.db.models.expressions
import django.db.models.manager
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

import games.models.ratings


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("games", "0001_initial"),
        ("games", "0002_origin"),
        ("games", "0003_imported"),
        ("games", "0004_reports_and_notices"),
        ("games", "0005_tokens"),
        ("games", "0006_studio"),
        ("games", "0007_box"),
        ("games", "0008_held_answers"),
        ("games", "0009_ladders"),
        ("games", "0010_desk"),
        ("games", "0011_history_of_everybody"),
        ("games", "0012_tryout"),
        ("games", "0013_win_chances"),
        ("games", "0014_won"),
    ]

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Ladder",
            fields=[
                ("game", models.CharField(max_length=40, primary_key=True, serialize=False)),
            ],
        ),
        migrations.CreateModel(
            name="Match",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("engine_version", models.PositiveIntegerField(default=1)),
                ("options", models.JSONField(default=dict)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("open", "open"),
                            ("playing", "playing"),
                            ("finished", "finished"),
                            ("abandoned", "abandoned"),
                        ],
                        default="open",
                        max_length=10,
                    ),
                ),
                ("rated", models.BooleanField(default=False)),
                ("private", models.BooleanField(default=False)),
                ("invitation", models.CharField(max_length=24, unique=True)),
                (
                    "pace",
                    models.CharField(
                        choices=[("live", "live"), ("turns", "by turns"), ("free", "no clock")],
                        default="live",
                        max_length=8,
                    ),
                ),
                ("decision_seconds", models.PositiveIntegerField(default=60)),
                ("reserve_seconds", models.PositiveIntegerField(default=300)),
                (
                    "speed",
                    models.CharField(
                        choices=[("paced", "paced"), ("instant", "instant")], default="paced", max_length=8
                    ),
                ),
                ("secret", models.BinaryField()),
                ("commitment", models.CharField(max_length=64)),
                ("state", models.BinaryField(null=True)),
                ("version", models.PositiveIntegerField(default=0)),
                ("digest", models.CharField(blank=True, max_length=64)),
                ("waiting", models.JSONField(default=list)),
                ("due_at", models.DateTimeField(blank=True, null=True)),
                ("headline", models.CharField(blank=True, max_length=200)),
                ("result", models.JSONField(blank=True, null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("started_at", models.DateTimeField(blank=True, null=True)),
                ("finished_at", models.DateTimeField(blank=True, null=True)),
                ("moved_at", models.DateTimeField(auto_now=True)),
                (
                    "origin",
                    models.CharField(
                        choices=[
                            ("here", "played here"),
                            ("imported", "imported"),
                            ("box", "played with the box"),
                        ],
                        default="here",
                        max_length=8,
                    ),
                ),
                ("played_as", models.BigIntegerField(blank=True, null=True)),
                ("noted_as", models.UUIDField(blank=True, null=True)),
                ("size", models.PositiveSmallIntegerField()),
                (
                    "host",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="hosted",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "rematch",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="rematch_of",
                        to="games.match",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "matches",
                "permissions": [
                    ("mend_match", "Can nudge matches, hand seats to bots and call matches off"),
                    ("see_hands", "Can see the hands of matches that are being played"),
                ],
            },
        ),
        migrations.CreateModel(
            name="ChatMessage",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("text", models.CharField(max_length=500)),
                ("nonce", models.CharField(blank=True, max_length=40)),
                ("at", models.DateTimeField(auto_now_add=True)),
                ("removed", models.BooleanField(default=False)),
                (
                    "user",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="messages", to="games.match"
                    ),
                ),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="Move",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("version", models.PositiveIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("start", "start"),
                            ("choice", "choice"),
                            ("step", "automatic step"),
                            ("undo", "undo"),
                            ("takeover", "bot takes over"),
                            ("return", "person returns"),
                            ("end", "ended by the table"),
                        ],
                        max_length=10,
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                ("choice", models.BinaryField(null=True)),
                ("events", models.BinaryField()),
                ("nonce", models.CharField(blank=True, max_length=40)),
                ("automatic", models.BooleanField(default=False)),
                ("digest", models.CharField(max_length=64)),
                ("at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="moves", to="games.match"
                    ),
                ),
            ],
            options={
                "ordering": ["version"],
            },
        ),
        migrations.CreateModel(
            name="Rating",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("season", models.CharField(blank=True, max_length=8)),
                ("mu", models.FloatField(default=25.0)),
                ("sigma", models.FloatField(default=8.333333333333334)),
                ("matches", models.PositiveIntegerField(default=0)),
                ("wins", models.PositiveIntegerField(default=0)),
                (
                    "floor",
                    models.GeneratedField(
                        db_persist=True,
                        expression=django.db.models.expressions.CombinedExpression(
                            models.F("mu"),
                            "-",
                            django.db.models.expressions.CombinedExpression(
                                models.Value(2), "*", models.F("sigma")
                            ),
                        ),
                        output_field=models.FloatField(),
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="ratings",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            bases=(games.models.ratings.Interval, models.Model),
        ),
        migrations.CreateModel(
            name="RatingChange",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField()),
                ("won", models.BooleanField()),
                ("mu_before", models.FloatField()),
                ("sigma_before", models.FloatField()),
                ("mu_after", models.FloatField()),
                ("sigma_after", models.FloatField()),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rating_changes",
                        to="games.match",
                    ),
                ),
                (
                    "rating",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="changes", to="games.rating"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Report",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("text", models.CharField(max_length=500)),
                ("context", models.JSONField(default=list)),
                (
                    "reason",
                    models.CharField(
                        choices=[
                            ("insult", "insults or threatens"),
                            ("hate", "hates a group of people"),
                            ("spam", "advertises or floods"),
                            ("private", "tells private things of somebody"),
                            ("other", "something else"),
                        ],
                        max_length=8,
                    ),
                ),
                ("note", models.CharField(blank=True, max_length=500)),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "state",
                    models.CharField(
                        choices=[("open", "open"), ("dismissed", "dismissed"), ("acted", "acted upon")],
                        default="open",
                        max_length=10,
                    ),
                ),
                ("decided_at", models.DateTimeField(blank=True, null=True)),
                ("decision", models.CharField(blank=True, max_length=300)),
                (
                    "about",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="reports_about",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="reports_made",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "decided_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="reports",
                        to="games.match",
                    ),
                ),
                (
                    "message",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="reports",
                        to="games.chatmessage",
                    ),
                ),
            ],
            options={
                "ordering": ["-at"],
            },
        ),
        migrations.CreateModel(
            name="RuleChange",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                (
                    "deed",
                    models.CharField(
                        choices=[
                            ("changed", "changed"),
                            ("imported", "imported"),
                            ("put back", "put back"),
                            ("published", "published"),
                            ("rolled back", "rolled back"),
                        ],
                        max_length=12,
                    ),
                ),
                ("kind", models.CharField(blank=True, max_length=40)),
                ("code", models.CharField(blank=True, max_length=40)),
                ("name", models.CharField(blank=True, max_length=80)),
                ("before", models.JSONField(blank=True, null=True)),
                ("after", models.JSONField(blank=True, null=True)),
                ("note", models.CharField(blank=True, max_length=200)),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "change of rule data",
                "verbose_name_plural": "changes of rule data",
                "ordering": ["-id"],
            },
        ),
        migrations.CreateModel(
            name="RuleSet",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("digest", models.CharField(max_length=64)),
                ("data", models.BinaryField()),
                ("number", models.PositiveIntegerField(default=0)),
                ("note", models.CharField(blank=True, max_length=200)),
                ("published_at", models.DateTimeField(auto_now_add=True)),
                (
                    "published_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "base_manager_name": "every",
            },
            managers=[
                ("objects", django.db.models.manager.Manager()),
                ("every", django.db.models.manager.Manager()),
            ],
        ),
        migrations.AddField(
            model_name="match",
            name="rule_set",
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="games.ruleset"),
        ),
        migrations.CreateModel(
            name="BalanceRun",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("draft", models.BinaryField()),
                ("changes", models.JSONField(default=list)),
                ("bots", models.JSONField()),
                ("options", models.JSONField(default=dict)),
                ("pairs", models.PositiveIntegerField()),
                ("seed", models.CharField(max_length=40)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("running", "running"),
                            ("stopped", "stopped"),
                            ("finished", "finished"),
                            ("broken", "broken"),
                        ],
                        default="running",
                        max_length=10,
                    ),
                ),
                ("reason", models.TextField(blank=True)),
                ("begun_at", models.DateTimeField(auto_now_add=True)),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                (
                    "begun_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "published",
                    models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to="games.ruleset"),
                ),
            ],
            options={
                "ordering": ["-id"],
                "permissions": [("stop_balancerun", "Can stop and continue balance runs")],
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveSmallIntegerField()),
                ("bot", models.CharField(blank=True, max_length=20)),
                ("takeover", models.BooleanField(default=False)),
                ("left_at", models.DateTimeField(blank=True, null=True)),
                ("salt", models.CharField(blank=True, max_length=64)),
                ("reserve_left", models.FloatField(default=0)),
                ("place", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("score", models.FloatField(blank=True, null=True)),
                ("seen_version", models.PositiveIntegerField(default=0)),
                ("name", models.CharField(blank=True, max_length=40)),
                ("mailed_at", models.DateTimeField(blank=True, null=True)),
                ("windows", models.CharField(default="ask", max_length=8)),
                ("held", models.JSONField(blank=True, null=True)),
                ("won", models.BooleanField(default=False)),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="games.match"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seats",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
            },
        ),
        migrations.CreateModel(
            name="Snapshot",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("version", models.PositiveIntegerField()),
                ("state", models.BinaryField()),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="snapshots",
                        to="games.match",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Token",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=60)),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("hint", models.CharField(max_length=8)),
                ("scopes", models.JSONField(default=list)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("expires_at", models.DateTimeField(blank=True, null=True)),
                ("used_at", models.DateTimeField(blank=True, null=True)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tokens",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-created_at"],
            },
        ),
        migrations.CreateModel(
            name="Tryout",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("draft", models.BinaryField()),
                ("note", models.CharField(blank=True, max_length=200)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("running", "running"),
                            ("published", "published"),
                            ("broken", "broken"),
                            ("called off", "called off"),
                        ],
                        default="running",
                        max_length=10,
                    ),
                ),
                ("reason", models.TextField(blank=True)),
                ("matches", models.PositiveIntegerField(default=0)),
                ("of", models.PositiveIntegerField()),
                ("decisions", models.PositiveBigIntegerField(default=0)),
                ("begun_at", models.DateTimeField(auto_now_add=True)),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                ("lease", models.CharField(blank=True, max_length=32)),
                ("beat_at", models.DateTimeField(blank=True, null=True)),
                (
                    "begun_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-id"],
            },
        ),
        migrations.CreateModel(
            name="WinChances",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "status",
                    models.CharField(
                        choices=[("counting", "counting"), ("ready", "ready"), ("broken", "broken")],
                        default="counting",
                        max_length=8,
                    ),
                ),
                ("method", models.PositiveSmallIntegerField()),
                ("engine_version", models.PositiveIntegerField()),
                ("games", models.PositiveIntegerField(default=0)),
                ("decisions", models.PositiveBigIntegerField(default=0)),
                ("closer", models.BooleanField(default=False)),
                ("tallies", models.JSONField(default=list)),
                ("reason", models.TextField(blank=True)),
                ("lease", models.CharField(blank=True, max_length=32)),
                ("beat_at", models.DateTimeField(blank=True, null=True)),
                ("begun_at", models.DateTimeField(auto_now_add=True)),
                ("ready_at", models.DateTimeField(blank=True, null=True)),
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="chances", to="games.match"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "win chances",
            },
        ),
        migrations.CreateModel(
            name="Witness",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "seat",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="witness", to="games.seat"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="named_in",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "witnesses",
                "ordering": ["-at"],
            },
        ),
        migrations.CreateModel(
            name="BalanceChunk",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("first", models.PositiveIntegerField()),
                ("pairs", models.PositiveIntegerField()),
                ("played", models.PositiveIntegerField(default=0)),
                ("decisions", models.PositiveBigIntegerField(default=0)),
                ("tally", models.BinaryField(default=b"")),
                ("lease", models.CharField(blank=True, max_length=32)),
                ("beat_at", models.DateTimeField(blank=True, null=True)),
                (
                    "run",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="chunks",
                        to="games.balancerun",
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("run", "first"), name="balance_chunk_once")],
            },
        ),
        migrations.CreateModel(
            name="Card",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("kind", models.CharField(max_length=40)),
                ("code", models.CharField(max_length=40)),
                ("position", models.PositiveIntegerField()),
                ("data", models.JSONField()),
                ("changed_at", models.DateTimeField(auto_now=True)),
                (
                    "changed_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "verbose_name": "card of the draft",
                "verbose_name_plural": "cards of the draft",
                "ordering": ["game", "kind", "position"],
                "constraints": [models.UniqueConstraint(fields=("game", "kind", "code"), name="card_once")],
            },
        ),
        migrations.CreateModel(
            name="RatedMatch",
            fields=[
                (
                    "match",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="rated_from",
                        serialize=False,
                        to="games.match",
                    ),
                ),
                ("game", models.CharField(max_length=40)),
                ("at", models.DateTimeField()),
                ("entries", models.JSONField()),
            ],
            options={
                "verbose_name_plural": "rated matches",
                "indexes": [models.Index(fields=["game", "at", "match"], name="rating_order")],
            },
        ),
        migrations.AddConstraint(
            model_name="chatmessage",
            constraint=models.UniqueConstraint(
                condition=models.Q(("nonce", ""), _negated=True),
                fields=("match", "user", "nonce"),
                name="said_once",
            ),
        ),
        migrations.AddConstraint(
            model_name="move",
            constraint=models.UniqueConstraint(fields=("match", "version"), name="move_once"),
        ),
        migrations.AddConstraint(
            model_name="move",
            constraint=models.UniqueConstraint(
                condition=models.Q(("nonce", ""), _negated=True),
                fields=("match", "seat", "nonce"),
                name="nonce_once",
            ),
        ),
        migrations.AddIndex(
            model_name="rating",
            index=models.Index(fields=["game", "season", "-floor", "id"], name="rating_board"),
        ),
        migrations.AddConstraint(
            model_name="rating",
            constraint=models.UniqueConstraint(fields=("game", "season", "user"), name="rating_once"),
        ),
        migrations.AddIndex(
            model_name="ratingchange",
            index=models.Index(fields=["rating", "-at"], name="rating_curve"),
        ),
        migrations.AddIndex(
            model_name="ratingchange",
            index=models.Index(fields=["-at"], name="rating_change_at"),
        ),
        migrations.AddConstraint(
            model_name="ratingchange",
            constraint=models.UniqueConstraint(fields=("rating", "match"), name="rating_change_once"),
        ),
        migrations.AddIndex(
            model_name="report",
            index=models.Index(fields=["state", "-at"], name="report_queue"),
        ),
        migrations.AddConstraint(
            model_name="report",
            constraint=models.UniqueConstraint(
                condition=models.Q(("message__isnull", False)), fields=("by", "message"), name="report_once"
            ),
        ),
        migrations.AddIndex(
            model_name="rulechange",
            index=models.Index(fields=["game", "-id"], name="rule_change_newest"),
        ),
        migrations.AddConstraint(
            model_name="ruleset",
            constraint=models.UniqueConstraint(
                condition=models.Q(("number__gt", 0)), fields=("game", "number"), name="rule_set_number"
            ),
        ),
        migrations.AddConstraint(
            model_name="ruleset",
            constraint=models.UniqueConstraint(
                condition=models.Q(("number", 0)), fields=("game", "digest"), name="imported_rules_once"
            ),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(fields=["status", "game", "-created_at"], name="match_lobby"),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(
                condition=models.Q(("due_at__isnull", False)), fields=["due_at"], name="match_due"
            ),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(fields=["game", "-finished_at"], name="match_history"),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(fields=["commitment"], name="match_commitment"),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(
                condition=models.Q(("finished_at__isnull", False)),
                fields=["-finished_at", "-id"],
                name="match_over",
            ),
        ),
        migrations.AddIndex(
            model_name="match",
            index=models.Index(
                condition=models.Q(("finished_at__isnull", False)),
                fields=["id", "status", "private", "game", "rated", "size", "started_at", "finished_at"],
                name="match_ended",
            ),
        ),
        migrations.AddConstraint(
            model_name="match",
            constraint=models.UniqueConstraint(
                condition=models.Q(("origin", "imported")), fields=("commitment",), name="imported_once"
            ),
        ),
        migrations.AddConstraint(
            model_name="match",
            constraint=models.UniqueConstraint(
                condition=models.Q(("noted_as__isnull", False)),
                fields=("host", "noted_as"),
                name="noted_once",
            ),
        ),
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(fields=["user", "match", "won", "place"], name="seat_of_person"),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(fields=("match", "number"), name="seat_once"),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(
                condition=models.Q(("user__isnull", False)), fields=("match", "user"), name="one_seat_each"
            ),
        ),
        migrations.AddConstraint(
            model_name="snapshot",
            constraint=models.UniqueConstraint(fields=("match", "version"), name="snapshot_once"),
        ),
        migrations.AddConstraint(
            model_name="tryout",
            constraint=models.UniqueConstraint(
                condition=models.Q(("status", "running")), fields=("game",), name="one_tryout_at_a_time"
            ),
        ),
    ]
