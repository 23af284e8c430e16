"""The site's settings for tests: a folder of their own, plain static files, quick passwords, nothing to
connect to."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

if "VAR_DIR" not in os.environ:
    os.environ["VAR_DIR"] = tempfile.mkdtemp(prefix="kaijusite-tests-")
    atexit.register(shutil.rmtree, os.environ["VAR_DIR"], ignore_errors=True)
if "DATABASE_URL" in os.environ:
    os.environ.setdefault(
        "SECRET_KEY", "what tests sign with where no folder of a site keeps a key of its own"
    )

from kaijusite.settings import *  # noqa: F403 - settings are extended by star import, after VAR_DIR is set
from kaijusite.settings import CACHES, DATABASES, STATIC_ROOT, VAR_DIR

STATIC_ROOT.mkdir(exist_ok=True)  # WhiteNoise warns about a folder that is not there

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
MFA_TOTP_PERIOD = 24 * 3600  # a code that is asked for is still good when a slow machine sends it
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
CELERY_BROKER_URL = "memory://"
REDIS_URL = ""
WARM_UP = False
PULSE = False
CACHES["default"] = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A file, because threads that share a database in memory lock each other out at once instead of waiting.
    DATABASES["default"]["TEST"] = {"NAME": str(Path(VAR_DIR) / "test.sqlite3")}
    DATABASES["default"]["OPTIONS"]["init_command"] = (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; PRAGMA foreign_keys=ON;"
    )
