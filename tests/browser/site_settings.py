"""The settings of the real site that people at a browser play on in the tests: its own, and the same luck in
each run."""

from __future__ import annotations

from kaijusite.settings import *  # noqa: F403 - settings are extended by star import
from kaijusite.settings import ALLOWED_HOSTS, INSTALLED_APPS
from tests.browser.at_home import AT_HOME

ALLOWED_HOSTS = [*ALLOWED_HOSTS, AT_HOME]
INSTALLED_APPS = [*INSTALLED_APPS, "tests.browser.same_luck"]
