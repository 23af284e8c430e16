"""Programs at a table's socket: they show a token, and may do what it is good for."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async

from games.models import Token
from games.play.people import tokens
from games.realtime import base_consumer
from tests.patience import PATIENCE

pytestmark = pytest.mark.django_db(transaction=True)


@sync_to_async
def secret(people, name, *scopes):
    return tokens.issue(people.users[name], "a test", scopes or tokens.SCOPES)[1]


def bearer(secret):
    return {"origin": "", "headers": [(b"authorization", f"Bearer {secret}".encode())]}


async def closing(client):
    assert await client.open()
    code = await client.closed_with()
    return client.seen[-1]["code"], code


async def test_a_program_sits_where_its_account_sits_and_plays(connect, match, people):
    owner = connect("", match, **bearer(await secret(people, "owner")))
    update = await owner.arrive()
    assert owner.welcome["you"] == 0
    nonce = await owner.act(update, {"do": "roll"})
    assert (await owner.until("done"))["nonce"] == nonce


async def test_a_client_that_cannot_set_headers_offers_its_token_as_a_protocol(connect, match, people):
    shown = await secret(people, "opponent")
    opponent = connect("", match, origin="", subprotocols=["kaijusite", f"token.{shown}"])
    accepted, protocol = await opponent.wire.connect(timeout=PATIENCE)
    assert (accepted, protocol) == (True, "kaijusite")
    assert (await opponent.until("welcome"))["you"] == 1


async def test_a_token_in_the_address_is_nothing(connect, match, people):
    shown = await secret(people, "owner")
    assert not await connect("", match, query=f"?token={shown}", origin="").open()
    watching = connect("", match, query=f"?token={shown}")
    await watching.arrive()
    assert watching.welcome["you"] is None


async def test_a_foreign_token_is_told_so_even_with_a_session(connect, match):
    assert await closing(connect("owner", match, **bearer("kaiju_nobodys"))) == ("token", 4401)


async def test_a_token_that_may_not_look_is_told_so(connect, match, people):
    assert await closing(connect("", match, **bearer(await secret(people, "owner", "play")))) == (
        "scope",
        4403,
    )


async def test_what_a_token_was_not_given_is_refused(connect, match, people):
    owner = connect("", match, **bearer(await secret(people, "owner", "read")))
    update = await owner.arrive()
    nonce = await owner.act(update, {"do": "roll"})
    refused = await owner.until("refused", nonce=nonce)
    assert refused["code"] == "scope"
    await owner.send("chat", text="hello", nonce="c")
    assert (await owner.until("refused", nonce="c"))["code"] == "scope"
    await owner.send("go-on-without", seat=1, nonce="g")
    assert (await owner.until("refused", nonce="g"))["code"] == "scope"
    await owner.send("ping")
    await owner.until("pong")


async def test_a_token_that_ends_ends_the_connection(connect, match, people, clock):
    owner = connect("", match, **bearer(await secret(people, "owner")))
    await owner.arrive()
    await sync_to_async(Token.objects.all().delete)()
    clock.goes(base_consumer.SESSION_HOLDS + 1)
    await owner.send("ping")
    assert await owner.closed_with() == 4401
