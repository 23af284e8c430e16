"""One settings file; everything that differs between sites comes from the environment (`docs/operations.md`)."""

from __future__ import annotations

from pathlib import Path

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

from kaijusite import env
from kaijusite.embedded import valkey_socket

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(env.text("VAR_DIR", str(BASE_DIR / "var")))
"""Where the embedded site keeps its database, its private Valkey socket and its own secret key."""
VAR_DIR.mkdir(parents=True, exist_ok=True)
EMBEDDED = not env.text("DATABASE_URL")
"""Whether this is the site of one machine, with its data in `VAR_DIR`."""

DEBUG = env.flag("DEBUG", False)
SECRET_KEY = env.text("SECRET_KEY")
if not SECRET_KEY:
    if env.text("DATABASE_URL") and not DEBUG:
        raise ImproperlyConfigured("SECRET_KEY is not set; a site with a DATABASE_URL needs one of its own.")
    from kaijusite.secret import own_secret_key

    SECRET_KEY = own_secret_key(VAR_DIR / "secret_key")
ALLOWED_HOSTS = env.words("ALLOWED_HOSTS", "localhost,127.0.0.1,[::1]")
SITE_URL = env.text("SITE_URL", f"http://127.0.0.1:{env.whole('PORT', 8000)}")
CSRF_TRUSTED_ORIGINS = env.words("CSRF_TRUSTED_ORIGINS", SITE_URL)

HTTPS = SITE_URL.startswith("https://")
"""A site whose address is https keeps its cookies to it. TLS itself ends at the proxy in front of the web processes."""
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
SECURE_HSTS_SECONDS = env.whole("HSTS_SECONDS", 3600) if HTTPS else 0
if env.flag("BEHIND_PROXY", HTTPS):
    # Only right when the proxy sets this header itself and drops what clients send.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

INSTALLED_APPS = [
    "daphne",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "channels",
    "rest_framework",
    "allauth",
    "allauth.account",
    "accounts",
    "games",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "allauth.account.middleware.AccountMiddleware",
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
                "games.web.context.header",
            ],
        },
    },
]

# -- data ------------------------------------------------------------------------------------------------------

DATABASES = {
    "default": dj_database_url.parse(env.text("DATABASE_URL", f"sqlite:///{VAR_DIR / 'kaijusite.sqlite3'}"))
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.text("REDIS_URL", f"unix://{valkey_socket(VAR_DIR)}")
CELERY_BROKER_URL = (
    f"redis+socket://{REDIS_URL.removeprefix('unix://')}" if REDIS_URL.startswith("unix://") else REDIS_URL
)
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = "automation"
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True

# -- people ----------------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = env.text("EMAIL_VERIFICATION", "none")
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Kaijusite: "
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "front"
EMAIL_BACKEND = (
    "django.core.mail.backends.smtp.EmailBackend"
    if env.text("EMAIL_HOST")
    else "django.core.mail.backends.console.EmailBackend"
)
EMAIL_HOST = env.text("EMAIL_HOST")
EMAIL_PORT = env.whole("EMAIL_PORT", 587)
EMAIL_HOST_USER = env.text("EMAIL_HOST_USER")
EMAIL_HOST_PASSWORD = env.text("EMAIL_HOST_PASSWORD")
EMAIL_USE_TLS = env.flag("EMAIL_USE_TLS", True)
DEFAULT_FROM_EMAIL = env.text("DEFAULT_FROM_EMAIL", "Kaijusite <noreply@localhost>")
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

# -- the REST interface ----------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_THROTTLE_CLASSES": [
        "rest_framework.throttling.AnonRateThrottle",
        "rest_framework.throttling.UserRateThrottle",
    ],
    # Kept in each process's memory: with several web processes the quota is at most that many times as large.
    "DEFAULT_THROTTLE_RATES": {"anon": "60/min", "user": "240/min"},
}

# -- pages -----------------------------------------------------------------------------------------------------

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
