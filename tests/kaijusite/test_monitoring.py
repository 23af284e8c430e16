"""Dashboard and alert rules of `examples/monitoring`: what they ask for is what the site tells."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import yaml
from django.conf import settings
from prometheus_client import Counter, Gauge, Histogram

from games.play.ops import metrics
from kaijusite.shared_metrics import matches, queues

FOLDER = Path(settings.BASE_DIR) / "examples" / "monitoring"
NAMES_OF = {Counter: ("_total",), Histogram: ("_bucket", "_sum", "_count"), Gauge: ("",)}
OF_PROMETHEUS = {"le", "job"}
"""Labels that are not the site's own."""


def rules() -> list[dict]:
    groups = yaml.safe_load((FOLDER / "alerts.yaml").read_text())["groups"]
    return [rule for group in groups for rule in group["rules"]]


def panels() -> list[dict]:
    return json.loads((FOLDER / "dashboard.json").read_text())["panels"]


def told() -> dict[str, set[str]]:
    """What the page for Prometheus has: its labels by the name of a sample."""
    found = {}
    for one in vars(metrics).values():
        if type(one) in NAMES_OF:
            for end in NAMES_OF[type(one)]:
                found[one._name + end] = set(one._labelnames)
    for family in (*queues(), *matches()):
        found[family.name] = set(family._labelnames)
    return found


@pytest.mark.django_db
def test_what_is_asked_for_is_told() -> None:
    there = told()
    asked = [rule["expr"] for rule in rules()] + [
        one["expr"] for panel in panels() for one in panel["targets"]
    ]
    seen = set()
    for expression in asked:
        names = set(re.findall(r"\bkaijusite_\w+", expression))
        assert names <= there.keys(), expression
        by = {label for group in re.findall(r"by \(([^)]*)\)", expression) for label in group.split(", ")}
        wanted = by | set(re.findall(r"[{,](\w+)=", expression))
        assert wanted <= OF_PROMETHEUS.union(*(there[name] for name in names)), expression
        seen |= names
    figures = {re.sub("_(total|bucket|sum|count)$", "", name) for name in there}
    assert figures == {re.sub("_(total|bucket)$", "", name) for name in seen}, "every figure is looked at"


@pytest.mark.django_db
def test_what_is_shown_of_a_figure_is_a_label_of_it() -> None:
    there = told()
    shown = [(rule["expr"], rule["annotations"]["summary"]) for rule in rules()]
    shown += [(one["expr"], one["legendFormat"]) for panel in panels() for one in panel["targets"]]
    for expression, text in shown:
        names = re.findall(r"\bkaijusite_\w+", expression)
        for label in re.findall(r"{{ ?(?:\$labels\.)?(\w+) ?}}", text):
            assert any(label in there[name] for name in names), text
            assert "sum" not in expression or re.search(rf"by \([^)]*\b{label}\b", expression), text


def test_every_rule_says_what_to_do() -> None:
    assert len({rule["alert"] for rule in rules()}) == len(rules())
    for rule in rules():
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"].count(".") >= 2, "what hurts, and what to do"
