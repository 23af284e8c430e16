"""Every address of the site: one list for all tests that walk it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from django.contrib import admin
from django.urls import URLPattern, get_resolver

PARAMETER = re.compile(r"\(\?P<(\w+)>[^)]*\)|<(?:\w+:)?(\w+)>")
"""A place in a route where something is to be put in: `(?P<name>…)` or `<converter:name>`."""
BESIDE = ("live", "ready")
"""Routes that a middleware answers before the resolver is asked."""
PARTS = {"api/v1/": "api", "accounts/": "door", "admin/": "office"}

Known = Mapping[str, Sequence[Any]]
"""What to ask with, by the name of a parameter or by `address.parameter`."""


class Address(NamedTuple):
    """One pattern of the resolver. A pattern without a name is called by its route."""

    name: str
    route: str

    @property
    def part(self) -> str:
        """`api`, `door` (logging in and accounts), `office` (the admin), or `site`."""
        return next((part for prefix, part in PARTS.items() if self.route.startswith(prefix)), "site")

    def paths(self, known: Known) -> list[str]:
        """The paths that one asks it by: one for each combination of what is known of its parameters."""
        names = [first or second for first, second in PARAMETER.findall(self.route)]
        found = []
        for values in product(*(self._values(name, known) for name in names)):
            given = iter(values)
            path = PARAMETER.sub(lambda _: str(next(given)), self.route)  # noqa: B023 - used at once
            found.append("/" + path.replace("^", "").replace("$", ""))
        return found

    def _values(self, name: str, known: Known) -> Sequence[Any]:
        for key in (f"{self.name}.{name}", name):
            if key in known:
                return known[key]
        if self.part == "office" and name in ("object_id", "id"):
            return _first_of(self.route)
        raise AssertionError(f"say what {self.name} is to be asked with as {name}")


def every_address() -> list[Address]:
    """All that the resolver knows, and what is answered beside it."""
    return [*(Address(route, route) for route in BESIDE), *_within(get_resolver().url_patterns, "", "")]


def _within(patterns: Sequence[Any], before: str, space: str) -> Iterator[Address]:
    for one in patterns:
        route = before + str(one.pattern)
        if isinstance(one, URLPattern):
            yield Address(f"{space}{one.name}" if one.name else route, route)
        else:
            inner = f"{one.namespace}:" if one.namespace else space
            yield from _within(one.url_patterns, route, inner)


def _first_of(route: str) -> Sequence[Any]:
    """The key of the first thing of the model whose pages in the office these are; nothing if there is
    none."""
    _, app, model, *_ = route.split("/")
    for kind in admin.site._registry:
        if (kind._meta.app_label, kind._meta.model_name) == (app, model):
            return list(kind._default_manager.values_list("pk", flat=True)[:1])
    raise AssertionError(f"{route} is of no model in the office")
