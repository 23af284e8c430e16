"""One settings file; everything that differs between sites comes from the environment
(`docs/operations.md`)."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import urlsplit

from kaijusite import env, logs
from kaijusite.embedded import database, valkey_socket
from kaijusite.headers import content_policy
from kaijusite.secret_key import own_push_key, own_secret_key

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = env.folder("VAR_DIR", BASE_DIR / "var")
"""Where the embedded site keeps its database, its private Valkey socket and its own secret key."""
EMBEDDED = not env.text("DATABASE_URL")
"""Whether this is the site of one machine, with its data in `VAR_DIR`."""

DEBUG = env.flag("DEBUG", False)
SECRET_KEY = env.secret("SECRET_KEY", least=50)
if not SECRET_KEY:
    if env.text("DATABASE_URL") and not DEBUG:
        raise env.BadSetting("SECRET_KEY is not set; a site with a DATABASE_URL needs one of its own.")
    SECRET_KEY = own_secret_key(VAR_DIR / "secret_key")
PUSH_KEY = env.text("PUSH_KEY") or own_push_key(VAR_DIR / "push_key")
"""What proves to push services that a notice comes from this site. Another key ends every subscription."""
WARM_UP = True
"""Whether a process loads what it needs before its first page or task: tests start without."""
PULSE = True
"""Whether each web process says every few seconds that it lives: tests say so where they mean it."""
PUSH_ANYWHERE = False
"""Whether notices may be pushed to hosts that are not public, and without https: for tests alone."""
SECRET_KEY_FALLBACKS = env.secrets("SECRET_KEY_FALLBACKS", least=50)
"""Keys of before, by which what was signed or encrypted can still be read."""
ALLOWED_HOSTS = env.hosts("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]")
SITE_URL = env.origin("SITE_URL", f"http://127.0.0.1:{env.port('PORT', 8000)}")
CSRF_TRUSTED_ORIGINS = env.origins("CSRF_TRUSTED_ORIGINS", SITE_URL)

AT_HOME = EMBEDDED and all(
    env.is_this_machine(host)
    for host in (env.text("HOST", "127.0.0.1"), urlsplit(SITE_URL).hostname or "", *ALLOWED_HOSTS)
)
"""Whether nobody reaches this site but from the machine that it runs on."""

HTTPS = SITE_URL.startswith("https://")
"""A site whose address is https keeps its cookies to it.
TLS itself ends at the proxy in front of the web processes."""
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = env.whole("HSTS_SECONDS", 3600) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.flag("HSTS_SUBDOMAINS", False)
SECURE_HSTS_PRELOAD = env.flag("HSTS_PRELOAD", False)
SECURE_REDIRECT_EXEMPT = [r"^live$", r"^ready$", r"^metrics$"]
"""What the machines beside this one ask for, past the proxy."""
METRICS_TOKEN = env.secret("METRICS_TOKEN", least=16)
"""Who reads `/metrics` must send it; without one there is no such page."""
LOGGING = logs.settings_for(
    env.one_of("LOG_FORMAT", "text" if EMBEDDED else "json", ("text", "json")),
    env.one_of("LOG_LEVEL", "WARNING" if EMBEDDED else "INFO", ("DEBUG", "INFO", "WARNING", "ERROR")),
)
BEHIND_PROXY = env.flag("BEHIND_PROXY", HTTPS)
if BEHIND_PROXY:
    # Only right when the proxy sets this header itself and drops what clients send.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    # Limits on tries are counted by the address that the proxy saw.
    ALLAUTH_TRUSTED_PROXY_COUNT = 1
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = content_policy(https=HTTPS)

INSTALLED_APPS = [
    "daphne",
    "kaijusite.office.OfficeConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "csp",
    "channels",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "accounts",
    "games",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "kaijusite.headers.permissions_policy",
    "kaijusite.health.middleware",
    "kaijusite.logs.middleware",
    "kaijusite.writers_in_line.middleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.middleware.stays_logged_in",
    "accounts.middleware.own_time_zone",
    "accounts.middleware.staff_with_second_factor",
    "games.web.guest_gate.GuestGate",
]

ROOT_URLCONF = "kaijusite.urls"
ASGI_APPLICATION = "kaijusite.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "games.web.context_processors.header",
                "accounts.context_processors.letters",
            ],
        },
    },
]

# -- data ----------------------------------------------------------------------------------------------------

LONGEST_LOCK = 2
"""Seconds for which a move waits for another change at most."""
LONGEST_WAIT = 4
"""Seconds for which a page or a task does, on SQLite, where all changes wait for each other."""
DATABASE_POOL = env.whole("DATABASE_POOL", 20, least=4, most=500)
"""PostgreSQL connections of one process at most."""
DATABASES = {
    "default": env.database("DATABASE_URL", f"sqlite:///{database(VAR_DIR)}"),
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        # Whoever cannot write within this time is told so; a step or a bot that could not is found by the
        # sweep.
        "timeout": LONGEST_WAIT,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
    }
elif DATABASES["default"]["ENGINE"] == "django.db.backends.postgresql":
    DATABASES["default"]["OPTIONS"] = {
        # A server that is away is noticed soon, and not when the network gives up.
        "connect_timeout": 5,
        # The questions of a page are small: calling helpers takes longer than what they would take over.
        # Nobody waits for long for a row that somebody else holds, and whoever holds one and does nothing
        # loses it.
        "options": "-c max_parallel_workers_per_gather=0"
        f" -c lock_timeout={LONGEST_LOCK}s -c idle_in_transaction_session_timeout=30s",
        # Pages, sockets and programs of a process share so many connections, and wait for a free one instead
        # of opening another: a move that comes while another one waits in vain waits twice as long. A server
        # that is away is tried anew for whoever asks: of themselves the tries come ever more rarely, after a
        # minute one a minute.
        "pool": {
            "min_size": 0,
            "max_size": DATABASE_POOL,
            "timeout": LONGEST_LOCK,
            "max_idle": 60,
            "reconnect_timeout": 2,
        },
        **DATABASES["default"].get("OPTIONS", {}),
    }
    # A connection that broke while nobody used it is not handed out.
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
SESSION_ENGINE = "kaijusite.sessions"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.redis("REDIS_URL", f"unix://{valkey_socket(VAR_DIR)}")
CELERY_BROKER_URL = (
    f"redis+socket://{REDIS_URL.removeprefix('unix://')}" if REDIS_URL.startswith("unix://") else REDIS_URL
)
CACHES = {
    # Tries at the door and what programs have asked are counted here by all web processes together.
    "default": {
        "BACKEND": "kaijusite.shared_cache.SharedCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "kaijusite:cache",
    }
}
# A broker that hangs keeps nobody waiting: what could not be queued is found by the sweep.
CELERY_BROKER_TRANSPORT_OPTIONS = {"socket_timeout": 2.0, "socket_connect_timeout": 2.0}
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BEAT_SCHEDULER = "kaijusite.beat:Scheduler"
CELERY_WORKER_CONSUMER = "kaijusite.broker_reconnect:Consumer"
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = "automation"
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
BACKGROUND_PROCESSES = max(1, env.whole("BACKGROUND_PROCESSES", os.cpu_count() or 1))
"""How many processes play balance runs at once, on all machines together."""
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True

# -- people --------------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["accounts.backends.OneLook"]
ACCOUNT_FORMS = {"login": "accounts.forms.LogIn", "signup": "accounts.forms.SignUp"}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_ADAPTER = "accounts.adapter.People"
ACCOUNT_EMAIL_VERIFICATION = env.one_of("EMAIL_VERIFICATION", "optional", ("none", "optional", "mandatory"))
ACCOUNT_SIGNUP_FIELDS = [
    "username*",
    "email*" if ACCOUNT_EMAIL_VERIFICATION == "mandatory" else "email",
    "password1*",
    "password2*",
]
ACCOUNT_CHANGE_EMAIL = True  # one address; a new one counts once it is confirmed
ACCOUNT_REAUTHENTICATION_REQUIRED = True  # who finds an open browser cannot take the account
ACCOUNT_EMAIL_NOTIFICATIONS = True  # a changed password or address is told to the owner
ACCOUNT_PREVENT_ENUMERATION = "strict"  # whether an address is known here is told to nobody
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
STAFF_SECOND_FACTOR = env.flag("STAFF_SECOND_FACTOR", not AT_HOME)
"""Whether the office is closed to those who have none."""
MFA_TOTP_ISSUER = "Kaijusite"
MFA_ALLOW_UNVERIFIED_EMAIL = True  # nobody has to have an address to be safe
MFA_ADAPTER = "accounts.adapter.SecondFactor"
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Kaijusite: "
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "front"
EMAIL_BACKEND = (
    "django.core.mail.backends.smtp.EmailBackend"
    if env.text("EMAIL_HOST")
    else "django.core.mail.backends.console.EmailBackend"
)
EMAIL_HOST = env.text("EMAIL_HOST")
EMAIL_PORT = env.port("EMAIL_PORT", 587)
EMAIL_HOST_USER = env.text("EMAIL_HOST_USER")
EMAIL_HOST_PASSWORD = env.text("EMAIL_HOST_PASSWORD")
EMAIL_TIMEOUT = 4  # whoever waits for a page must not wait for a mail server that hangs
EMAIL_USE_TLS = env.flag("EMAIL_USE_TLS", True)
DEFAULT_FROM_EMAIL = env.email("DEFAULT_FROM_EMAIL", "Kaijusite <noreply@localhost>")
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

GUESTS = {
    "most": env.whole("GUESTS", 2000),
    "hour": env.whole("GUESTS_HOURLY", 60, least=1),
    "day": env.whole("GUESTS_DAILY", 200, least=1),
}
"""How many guests there are at a time at most (with 0, whoever wants to play registers first), and how many
come from one address in an hour and in a day."""

# -- ratings -------------------------------------------------------------------------------------------------

SEASON_MONTHS = env.whole("SEASON_MONTHS", 3, most=120)
"""How long a season is; 0 for a site without seasons. `recompute_ratings` after a change."""
SEASONS_FROM = env.month("SEASONS_FROM", "2026-01")
"""The month in which season 1 begins."""

# -- the REST interface --------------------------------------------------------------------------------------

API_QUOTAS = {
    name: env.whole(f"QUOTA_{name.upper()}", usual, least=1)
    for name, usual in {
        "visitor": 60,
        "account": 600,
        "open": 60,
        "chat": 20,
        "export": 30,
        "reason": 60,
        "advice": 90,
    }.items()
}
"""How much programs may ask; what is counted, and over which time, stands in `games/api/quotas.py`."""
BOT_ACCOUNTS = env.whole("BOT_ACCOUNTS", 5, most=1000)
"""Bot accounts of one person at a time; with 0 nobody can make any more."""

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "games.api.auth.TokenAuthentication",
        "games.api.auth.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_CONTENT_NEGOTIATION_CLASS": "games.api.content_type.AlwaysJson",
    "DEFAULT_SCHEMA_CLASS": "games.api.openapi.Schema",
    "DEFAULT_THROTTLE_CLASSES": ["games.api.quotas.QuotaThrottle"],
    "EXCEPTION_HANDLER": "games.api.errors.handle",
    # Only a proxy of ours may say where a request comes from.
    "NUM_PROXIES": 1 if BEHIND_PROXY else 0,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Kaijusite",
    "DESCRIPTION": "Play, watch and count: everything that a page of the site can do at a table, "
    "for programs. How it goes together stands at [/api/guide/](/api/guide/), "
    "and what a game's own parts consist of at `/api/v1/games/{key}/shapes/`.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SERVERS": [{"url": "/", "description": "The site that this was read from."}],
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": False,
    "POSTPROCESSING_HOOKS": ["games.api.openapi.share_refusals"],
}

# -- pages ---------------------------------------------------------------------------------------------------

LANGUAGE_CODE = "en-gb"
TIME_ZONE = "UTC"
USE_I18N = True
USE_TZ = True
STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}
