"""Every game is played to its end by ear and by keys: the accessibility tree, key presses, and what is
said."""

from __future__ import annotations

import pytest

from tests.browser.listening import HEARD, Listener
from tests.browser.person import Person
from tests.browser.playing import open_table

pytestmark = [pytest.mark.browser, pytest.mark.marathon]

GAMES = [
    "Kaiju Exchange",
    "The Exchange Program",
    "Kaiju Incorporated",
    "SpoonBrokers",
    "Daikaiju Director",
]
DECISIONS = 1000
"""More than any match asks for."""


def turns(person: Person) -> int:
    """How many turns of one's own have begun."""
    moves = [move for update in person.heard("update") for move in update["moves"]]
    return sum(event["event"] == "turn" and event["seat"] == 0 for move in moves for event in move["events"])


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_by_ear_and_by_keys(person, game):
    owner = person("".join(filter(str.isalpha, f"greta{game}"))[:20])
    page = owner.page
    owner.context.add_init_script(HEARD)
    open_table(owner, 2, 1, game=game)
    owner.until(owner.asked)
    owner.without_animation()
    page.clock.install()
    page.reload()
    owner.until(lambda: page.locator(".app").count())

    player = Listener(page, game)
    # What is said while the page loads is no news of the others.
    said, between, since = len(page.evaluate("window.heard")), [], []
    own = turns(owner)
    while not player.over(player.rest()):
        assert player.decisions < DECISIONS, "the match does not end"
        page.clock.run_for(20_000)  # A slow player: everything is said that there is to say.
        heard = page.evaluate("window.heard")
        mine = owner.update["view"]["active"] == 0
        # What one is asked on the way, by the game or the coach, is a decision of its own and no news.
        said_now = [one["text"] for one in heard[said:] if mine or not one["called"]]
        since += [text for text in said_now if not text.startswith("Look again?")]
        said = len(heard)
        if mine:
            if turns(owner) > own and player.decisions:
                between.append((turns(owner) - own, since))
            own, since = turns(owner), []
        player.decide(player.look())  # The bar has found its room meanwhile.
    a_decision = player.presses / player.decisions
    assert player.lost == []
    assert owner.wrongly_refused == []
    assert a_decision <= 12
    assert between
    # A turn that one sits out is one, too: what others did before and after it is told apart.
    assert [said for passed, said in between if len(" ".join(said).split()) > 60 * passed] == []
