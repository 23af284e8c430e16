"""What all endpoints have in common: who may, what is taken, and how it is answered.

An endpoint declares each of its methods with `@operation`: the struct of the query, of the body and of the
answer. From there come the checks, the encoding and the OpenAPI, so that they cannot say different things.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, get_args, get_type_hints

import msgspec
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import AuthenticationFailed, MethodNotAllowed, NotAuthenticated
from rest_framework.request import Request
from rest_framework.views import APIView

from games.api.errors import Problem
from games.api.json_schema import unwrapped
from games.api.quotas import Used
from games.play import Refusal
from games.play.people import tokens

T = TypeVar("T")
MOST_BYTES = 64 * 1024
"""Of a request's body."""
JSON = "application/json"


class Endpoint(APIView):
    """One address. `scopes` says what a token needs for each method; a session may do everything."""

    http_method_names = ["get", "head", "post", "delete"]
    scopes: dict[str, str] = {"GET": "read", "HEAD": "read", "POST": "play", "DELETE": "tables"}
    quotas: dict[str, str] = {}
    """By method, a quota that applies besides the general one."""
    personal = False
    """Whether looking needs an account, too."""
    used: Used | None = None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        # Before the session's check, which would read a form.
        sent = request.method == "POST" and request.META.get("CONTENT_LENGTH") not in (None, "", "0")
        if sent and request.content_type.partition(";")[0].strip().lower() != JSON:
            raise Refusal("media", f"A body is {JSON}.")
        super().initial(request, *args, **kwargs)

    def perform_authentication(self, request: Request) -> None:
        try:
            super().perform_authentication(request)
        except AuthenticationFailed:
            request.user = AnonymousUser()  # counted as a visitor
            super().check_throttles(request)
            raise

    def check_throttles(self, request: Request) -> None:
        """Not here: a request counts before anybody asks whether it may,
        so that every answer tells the quota."""

    def check_permissions(self, request: Request) -> None:
        super().check_throttles(request)
        method = request.method or ""
        if method.lower() not in self.http_method_names or not hasattr(self, method.lower()):
            raise MethodNotAllowed(method)
        looks = method in ("GET", "HEAD")
        if not request.user.is_authenticated and (self.personal or not looks):
            raise NotAuthenticated("This needs a token, or a session of the site.")
        if request.auth is not None:
            tokens.require(request.auth.scopes, self.scopes[method])

    def finalize_response(self, request: HttpRequest, response: Any, *args: Any, **kwargs: Any) -> Any:
        if self.used is not None:
            response["X-Quota"] = str(self.used.quota.count)
            response["X-Quota-Left"] = str(max(0, self.used.left))
            response["X-Quota-Reset"] = str(self.used.wait)
        response.setdefault("Cache-Control", "no-store")
        return super().finalize_response(request, response, *args, **kwargs)


def encoded(answer: Any, status: int = 200) -> HttpResponse:
    """An answer as JSON; bytes are JSON already."""
    data = answer if isinstance(answer, bytes) else msgspec.json.encode(answer)
    return HttpResponse(data, status=status, content_type=JSON)


def operation(
    answer: Any,
    *,
    query: type[msgspec.Struct] | None = None,
    body: type[msgspec.Struct] | None = None,
    status: int = 200,
    name: str,
    tagged: bool = False,
) -> Callable[[Callable[..., Any]], Callable[..., HttpResponseBase]]:
    """Declare a method of an endpoint, which gets `query` and `body` checked,
    and gives the answer or a whole response.

    `tagged` answers may be 304 instead.
    A method without a body looks, and cannot be refused for what only changes are.
    """

    def declare(method: Callable[..., Any]) -> Callable[..., HttpResponseBase]:
        @wraps(method)
        def handle(self: Endpoint, request: Request, **path: Any) -> HttpResponseBase:
            if query is not None:
                path["query"] = read_query(request, query)
            if body is not None:
                path["body"] = read_body(request, body)
            found = method(self, request, **path)
            return found if isinstance(found, HttpResponseBase) else encoded(found, status)

        summary, _, description = unwrapped(method.__doc__ or "").partition("\n")
        described: Callable[..., Any] = extend_schema(
            operation_id=name,
            summary=summary.rstrip("."),
            description=description.strip(),
            parameters=[] if query is None else parameters(query),
            request=None if body is None else {JSON: body},
            responses={
                status: answer,
                **({304: None} if tagged else {}),
                **dict.fromkeys(LOOKING if body is None else (*LOOKING, *CHANGING), Problem),
            },
        )(handle)
        return described

    return declare


LOOKING = (400, 401, 403, 404, 409, 429, 503)
CHANGING = (413, 415)
"""The statuses that a refusal may have, when one looks, and besides when one sends something."""


# -- what comes in -------------------------------------------------------------------------------------------


def read_query(request: Request, type: type[T]) -> T:
    """The query of the address. What is not known is refused: it is a slip of the pen."""
    try:
        return msgspec.convert(request.query_params.dict(), type, strict=False)
    except msgspec.MsgspecError as error:
        raise Refusal("malformed", f"The query cannot be understood: {error}.") from error


def read_body(request: Request, type: type[T]) -> T:
    """The body; none at all is an empty object."""
    try:
        data = request._request.body
    except RequestDataTooBig as error:
        raise Refusal("too-big", "That is too long for a request.") from error
    if len(data) > MOST_BYTES:
        raise Refusal("too-big", f"A request has at most {MOST_BYTES // 1024} KB.")
    try:
        return msgspec.json.decode(data or b"{}", type=type)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("malformed", f"The body cannot be understood: {error}.") from error


def parameters(query: type[msgspec.Struct]) -> list[OpenApiParameter]:
    """The fields of a query's struct for the OpenAPI. Their meaning is the `description` of the field."""
    properties = msgspec.json.schema(query)["$defs"][query.__name__]["properties"]
    optional = {field.name for field in msgspec.structs.fields(query) if not field.required}
    hints = get_type_hints(query, include_extras=True)
    found = []
    for field, schema in properties.items():
        schema = {key: value for key, value in schema.items() if key not in ("default", "description")}
        if "anyOf" in schema:  # a field that may be left out; in an address there is no null
            schema = next(one for one in schema["anyOf"] if one != {"type": "null"})
        found.append(
            OpenApiParameter(
                field, schema, required=field not in optional, description=_meaning(hints[field])
            )
        )
    return found


def _meaning(hint: Any) -> str:
    """The description in an annotation, wherever in it that stands."""
    for part in get_args(hint):
        if isinstance(part, msgspec.Meta) and part.description:
            return part.description
        if found := _meaning(part):
            return found
    return ""
