"""The OpenAPI from what the endpoints declare: structs of msgspec, as components."""

from __future__ import annotations

from typing import Any

import msgspec
from drf_spectacular.drainage import set_override
from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent

from games.api.json_schema import schema


class Structs(OpenApiSerializerExtension):
    """A struct is described by msgspec, with the structs in it as components of their own."""

    target_class = msgspec.Struct
    match_subclasses = True

    def get_name(self, auto_schema: Any, direction: Any) -> str:
        set_override(self.target, "suppress_collision_warning", True)
        return str(self.target.__name__)

    def map_serializer(self, auto_schema: Any, direction: Any) -> dict[str, Any]:
        _, components = schema(self.target, REFERENCE)
        own: dict[str, Any] = components.pop(self.target.__name__)
        for name, described in components.items():
            component = ResolvedComponent(
                name=name, type=ResolvedComponent.SCHEMA, object=name, schema=described
            )
            auto_schema.registry.register_on_missing(component)
        return own


REFERENCE = "#/components/schemas/{name}"


class Schema(AutoSchema):
    """Says for each method what a token needs, and whether it can be left out."""

    def get_auth(self) -> list[dict[str, list[str]]]:
        scope = self.view.scopes[self.method]
        looks = self.method == "GET" and not self.view.personal
        return [{"token": [scope]}, {"cookieAuth": []}, *([{}] if looks else [])]


REFUSED = {
    "400": "The request cannot be understood (`malformed`), or the game does not allow "
    "it (`not-asked`, `not-offered`, rules).",
    "401": "A token is missing (`login`), or it is unknown, expired or its account closed (`token`).",
    "403": "Not for this account (`forbidden`, `guest`, `not-seated`, `no-programs`, `own-program`), "
    "or not for this token (`scope`).",
    "404": "There is no such thing (`gone`).",
    "409": "The table has moved on (`stale`), the nonce has stood for something else (`nonce-used`), "
    "or the table is not at that stage (`begun`, `full`, `over`, …).",
    "413": "The body is too long (`too-big`).",
    "415": "The body is no JSON (`media`).",
    "429": "The quota is used up (`too-fast`); `Retry-After` says for how many seconds.",
    "503": "Nothing could be stored just now (`busy`, `broken`); try again.",
}
"""What each refusal means."""


def share_refusals(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Tell the refusals once, as components, instead of at each address."""
    problem = {"application/json": {"schema": {"$ref": REFERENCE.format(name="Problem")}}}
    shared: dict[str, Any] = {
        f"Refused{status}": {"description": meaning, "content": problem}
        for status, meaning in REFUSED.items()
    }
    shared["Refused429"]["headers"] = {"Retry-After": {"schema": {"type": "integer"}}}
    shared["Unchanged"] = {"description": "Nothing has changed since the answer that `If-None-Match` names."}
    result["components"]["responses"] = shared
    for methods in result["paths"].values():
        for described in methods.values():
            responses = described["responses"]
            for status, answer in responses.items():
                if status == "304":
                    responses[status] = {"$ref": "#/components/responses/Unchanged"}
                elif status in REFUSED:
                    responses[status] = {"$ref": f"#/components/responses/Refused{status}"}
                else:
                    answer["description"] = "Done." if "requestBody" in described else "Here it is."
    return result
