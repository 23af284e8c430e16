"""People, their preferences, friends and blocks: four migrations of November 2026 in one."""

import django.contrib.auth.models
import django.core.validators
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    replaces = [
        ("accounts", "0001_initial"),
        ("accounts", "0002_bot_accounts"),
        ("accounts", "0003_preferences_and_ties"),
        ("accounts", "0004_people_who_left"),
    ]

    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
    ]

    operations = [
        migrations.CreateModel(
            name="User",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("password", models.CharField(max_length=128, verbose_name="password")),
                ("last_login", models.DateTimeField(blank=True, null=True, verbose_name="last login")),
                (
                    "is_superuser",
                    models.BooleanField(
                        default=False,
                        help_text="Designates that this user has all permissions without "
                        "explicitly assigning them.",
                        verbose_name="superuser status",
                    ),
                ),
                ("first_name", models.CharField(blank=True, max_length=150, verbose_name="first name")),
                ("last_name", models.CharField(blank=True, max_length=150, verbose_name="last name")),
                ("email", models.EmailField(blank=True, max_length=254, verbose_name="email address")),
                (
                    "is_staff",
                    models.BooleanField(
                        default=False,
                        help_text="Designates whether the user can log into this admin site.",
                        verbose_name="staff status",
                    ),
                ),
                (
                    "is_active",
                    models.BooleanField(
                        default=True,
                        help_text="Designates whether this user should be treated as active. "
                        "Unselect this instead of deleting accounts.",
                        verbose_name="active",
                    ),
                ),
                (
                    "date_joined",
                    models.DateTimeField(default=django.utils.timezone.now, verbose_name="date joined"),
                ),
                (
                    "username",
                    models.CharField(
                        error_messages={"unique": "Somebody has that name already."},
                        max_length=24,
                        unique=True,
                        validators=[
                            django.core.validators.RegexValidator(
                                "^\\w[\\w.-]*\\Z",
                                "A name begins with a letter or a digit and holds only letters, "
                                "digits, dots, dashes and underscores.",
                            )
                        ],
                        verbose_name="name",
                    ),
                ),
                ("emblem", models.CharField(blank=True, max_length=40)),
                ("colour", models.CharField(blank=True, max_length=7)),
                (
                    "animation",
                    models.CharField(
                        choices=[("instant", "instant"), ("normal", "normal"), ("slow", "slow")],
                        default="normal",
                        max_length=8,
                    ),
                ),
                ("sound", models.BooleanField(default=False)),
                ("confirmations", models.BooleanField(default=True)),
                ("left_at", models.DateTimeField(blank=True, null=True)),
                ("muted_until", models.DateTimeField(blank=True, null=True)),
                ("named_at", models.DateTimeField(blank=True, null=True)),
                ("notify_browser", models.BooleanField(default=False)),
                ("notify_email", models.BooleanField(default=True)),
                ("time_zone", models.CharField(blank=True, max_length=40)),
                (
                    "windows",
                    models.CharField(
                        choices=[
                            ("ask", "ask me"),
                            ("able", "ask me if I can"),
                            ("never", "answer no for me"),
                        ],
                        default="ask",
                        max_length=8,
                    ),
                ),
                (
                    "groups",
                    models.ManyToManyField(
                        blank=True,
                        help_text="The groups this user belongs to. A user will get all "
                        "permissions granted to each of their groups.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.group",
                        verbose_name="groups",
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="bot_accounts",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "user_permissions",
                    models.ManyToManyField(
                        blank=True,
                        help_text="Specific permissions for this user.",
                        related_name="user_set",
                        related_query_name="user",
                        to="auth.permission",
                        verbose_name="user permissions",
                    ),
                ),
            ],
            options={
                "verbose_name": "user",
                "verbose_name_plural": "users",
                "abstract": False,
            },
            managers=[
                ("objects", django.contrib.auth.models.UserManager()),
            ],
        ),
        migrations.CreateModel(
            name="Block",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="%(class)ss",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "whom",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="%(class)sed_by",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-at"],
                "abstract": False,
            },
        ),
        migrations.CreateModel(
            name="Friend",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="%(class)ss",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "whom",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="%(class)sed_by",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["-at"],
                "abstract": False,
            },
        ),
        migrations.AddIndex(
            model_name="user",
            index=models.Index(
                condition=models.Q(("left_at__isnull", False)), fields=["left_at"], name="people_who_left"
            ),
        ),
        migrations.AddConstraint(
            model_name="block",
            constraint=models.UniqueConstraint(fields=("by", "whom"), name="block_once"),
        ),
        migrations.AddConstraint(
            model_name="friend",
            constraint=models.UniqueConstraint(fields=("by", "whom"), name="friend_once"),
        ),
    ]
