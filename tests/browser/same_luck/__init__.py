"""An app of the tests' own site: what is shuffled, rolled and thought by bots is the same in each run, on
every machine.

Each host has other luck, and `LUCK=anything make browser` gives everybody another one."""

from __future__ import annotations
