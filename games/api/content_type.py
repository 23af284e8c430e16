"""In which form answers come: there is one."""

from __future__ import annotations

from typing import Any

from rest_framework.negotiation import BaseContentNegotiation


class AlwaysJson(BaseContentNegotiation):
    """Answers are JSON, whatever somebody would rather have."""

    def select_parser(self, request: Any, parsers: Any) -> Any:
        return parsers[0]

    def select_renderer(self, request: Any, renderers: Any, format_suffix: Any = None) -> Any:
        return renderers[0], renderers[0].media_type
