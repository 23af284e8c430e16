"""What a table refuses over a WebSocket changes nothing, and says why."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def unchanged(match):
    """Afterwards the match is as it was."""
    before = match.version
    yield
    match.refresh_from_db()
    assert match.version == before


async def refusal(client, **fields):
    await client.send("act", **fields)
    return await client.until("refused")


@pytest.mark.usefixtures("unchanged")
async def test_another_version_is_stale_and_the_view_follows(connect, match):
    owner = connect("owner", match)
    update = await owner.arrive()
    refused = await refusal(owner, version=update["version"] + 1, nonce="n", action={"do": "roll"})
    assert (refused["code"], refused["nonce"], refused["version"]) == ("stale", "n", update["version"])
    assert (await owner.until("update"))["version"] == update["version"]


@pytest.mark.usefixtures("unchanged")
async def test_another_turn_is_refused(connect, match):
    opponent = connect("opponent", match)
    update = await opponent.arrive()
    refused = await refusal(opponent, version=update["version"], nonce="n", action={"do": "roll"})
    assert refused["code"] == "not-asked"


@pytest.mark.usefixtures("unchanged")
async def test_a_choice_that_is_not_offered_is_refused(connect, match):
    owner = connect("owner", match)
    update = await owner.arrive()
    refused = await refusal(owner, version=update["version"], nonce="n", action={"do": "double", "yes": True})
    assert refused["code"] == "not-offered"


@pytest.mark.usefixtures("unchanged")
async def test_a_spectator_cannot_act(connect, match):
    for name in ("", "stranger"):
        client = connect(name, match)
        update = await client.arrive()
        refused = await refusal(client, version=update["version"], nonce="n", action={"do": "roll"})
        assert refused["code"] == "not-seated"


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize("type", ["resign", "takeover", "return"])
async def test_a_spectator_has_no_seat_to_give(connect, match, type):
    stranger = connect("stranger", match)
    await stranger.arrive()
    await stranger.send(type, nonce="n")
    assert (await stranger.until("refused"))["code"] == "not-seated"


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "text",
    [
        "",
        "roll",
        "null",
        "[]",
        "{",
        '{"type": "act"}',
        '{"type": "fly"}',
        '{"type": "sync", "extra": 1}',
        '{"type": "act", "version": "1", "nonce": "n", "action": {"do": "roll"}}',
        '{"type": "act", "version": -1, "nonce": "n", "action": {"do": "roll"}}',
        '{"type": "act", "version": 99999999999999999999, "nonce": "n", "action": {"do": "roll"}}',
        '{"type": "act", "version": 1.5, "nonce": "n", "action": {"do": "roll"}}',
        '{"type": "act", "version": 1, "nonce": "", "action": {"do": "roll"}}',
        '{"type": "act", "version": 1, "nonce": "' + "n" * 41 + '", "action": {"do": "roll"}}',
        '{"type": "act", "version": 1, "nonce": "a\\u0000b", "action": {"do": "roll"}}',
        '{"type": "act", "version": 1, "nonce": "n", "action": {"do": "roll"}, "seat": 1}',
        '{"type": "act", "version": 1, "nonce": "n", "action": {"do": "roll"',
        '{"type": "chat", "nonce": "n", "text": ""}',
        '{"type": "chat", "nonce": "n", "text": "\\ud800"}',
        '{"type": "chat", "nonce": "n", "text": "' + "a" * 501 + '"}',
        "[" * 8000,
        '{"type":' * 1800,
    ],
)
async def test_what_is_no_message_is_malformed(connect, match, text):
    owner = connect("owner", match)
    await owner.arrive()
    await owner.send_raw(text)
    assert (await owner.until("refused"))["code"] == "malformed"
    await owner.send("ping")
    assert (await owner.until("pong"))["now"] > 0


@pytest.mark.usefixtures("unchanged")
@pytest.mark.parametrize(
    "action",
    [
        "null",
        "7",
        '"roll"',
        "{}",
        '{"do": "fly"}',
        '{"do": "roll", "times": 9}',
        '{"do": 1}',
        "[" * 3000 + "]" * 3000,
    ],
)
async def test_what_is_no_action_of_the_game_is_malformed(connect, match, action):
    owner = connect("owner", match)
    update = await owner.arrive()
    await owner.send_raw(f'{{"type":"act","version":{update["version"]},"nonce":"n","action":{action}}}')
    assert (await owner.until("refused"))["code"] == "malformed"


async def test_a_binary_message_is_malformed(connect, match):
    owner = connect("owner", match)
    await owner.arrive()
    await owner.wire.send_to(bytes_data=b"\xff\xfe")
    assert (await owner.until("refused"))["code"] == "malformed"


async def test_a_message_of_more_than_16_kilobytes_is_too_big(connect, match):
    owner = connect("owner", match)
    await owner.arrive()
    await owner.send("chat", nonce="n", text="ü" * 8200)
    assert (await owner.until("refused"))["code"] == "too-big"
