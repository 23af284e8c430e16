"""The settings of the real site that people at a browser play on in the tests: its own, and the same luck in
each run."""

from __future__ import annotations

from kaijusite.settings import *  # noqa: F403 - settings are extended by star import
from kaijusite.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "tests.browser.same_luck"]
