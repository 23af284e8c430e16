"""The site's settings for tests: a folder of their own, plain static files, quick passwords, nothing to connect to."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

os.environ.setdefault("VAR_DIR", tempfile.mkdtemp(prefix="kaijusite-tests-"))

from kaijusite.settings import *  # noqa: F403 - settings are extended by star import, after VAR_DIR is set
from kaijusite.settings import CACHES, DATABASES, STATIC_ROOT, VAR_DIR

STATIC_ROOT.mkdir(exist_ok=True)  # WhiteNoise warns about a folder that is not there

STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
CELERY_BROKER_URL = "memory://"
REDIS_URL = ""
CACHES["default"] = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A file, because threads that share a database in memory lock each other out at once instead of waiting.
    DATABASES["default"]["TEST"] = {"NAME": str(Path(VAR_DIR) / "test.sqlite3")}
    DATABASES["default"]["OPTIONS"]["init_command"] = (
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; PRAGMA foreign_keys=ON;"
    )
