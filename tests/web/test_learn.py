"""The hub of the lessons: for visitors, guests and people with an account."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from games.lessons.reading import lessons_of, track_of
from games.models import LessonRun, Match
from games.titles import all_games
from games.web import learn, learn_tracks
from games.web.game_catalog import box
from games.web.learn_tracks import DONE, HERE, NEXT, OPEN, Track
from games.web.lesson_index import for_newcomers
from tests.reading import source
from tests.web.conftest import GAME, finish, queries

pytestmark = pytest.mark.django_db
WITH_LESSONS = sorted(key for key, game in all_games().items() if lessons_of(game))
KEYS = [lesson.key for lesson in lessons_of(all_games()[GAME])]


def ran(user: Any, number: int, stars: int = 0, beat: int = 0) -> LessonRun:
    """This person has been in lesson `number` of the game."""
    return LessonRun.objects.create(user=user, game=GAME, lesson=KEYS[number - 1], stars=stars, beat=beat)


def done(user: Any, *numbers: int) -> None:
    last = len(lessons_of(all_games()[GAME])[0].beats) - 1
    for number in numbers:
        ran(user, number, 3, last)


def own_track(client: Client) -> Track:
    found: Track = next(one for one in client.get("/learn/").context["tracks"] if one.box.key == GAME)
    return found


def states(client: Client) -> list[str]:
    return [lesson.state for lesson in own_track(client).lessons]


# -- for who is new ------------------------------------------------------------------------------------------


def test_every_lesson_is_one_press_away(as_visitor: Client) -> None:
    page = as_visitor.get("/learn/").content.decode()
    for key in WITH_LESSONS:
        for lesson in lessons_of(all_games()[key]):
            assert f'action="/learn/{key}/{lesson.key}/at/"' in page


def test_a_visitor_is_led_to_the_first_lesson_of_the_easiest_game(as_visitor: Client) -> None:
    answer = as_visitor.get("/learn/")
    easiest = min((box(key) for key in WITH_LESSONS), key=lambda one: one.complexity)
    step = answer.context["step"]
    assert (step.words, step.lesson.box.key, step.lesson.number) == ("Begin here", easiest.key, 1)
    page = source(answer)
    assert "No account needed." in page
    assert "How it goes" in page
    assert "Go on where you stopped" not in page
    assert answer.context["stars"] == 0


def test_a_lesson_begins_by_one_press_and_stands_on_the_page_afterwards() -> None:
    browser = Client(enforce_csrf_checks=True)
    page = browser.get("/learn/").content.decode()
    form = re.search(rf'action="/learn/{GAME}/{KEYS[0]}/at/">(.*?)</form>', page, re.DOTALL)
    assert form is not None
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', form[1])
    assert token is not None
    answer = browser.post(f"/learn/{GAME}/{KEYS[0]}/at/", {"csrfmiddlewaretoken": token[1]})
    assert answer.headers["Location"] == f"/learn/{GAME}/{KEYS[0]}/"
    hub = browser.get("/learn/")
    assert hub.context["step"].lesson.key == KEYS[0]
    assert "Go on where you stopped" in source(hub)
    assert states(browser)[0] == HERE


def test_what_a_guest_learned_is_said_to_be_kept(as_visitor: Client, stranger: Any) -> None:
    as_visitor.post(f"/learn/{GAME}/{KEYS[0]}/at/")
    LessonRun.objects.update(stars=2, beat=99)
    page = source(as_visitor.get("/learn/"))
    assert "Kept in this browser: <b>1 lesson, 2 stars.</b>" in page


# -- with progress -------------------------------------------------------------------------------------------


def test_the_lesson_that_was_left_comes_first_with_its_beats(as_owner: Client, owner: Any) -> None:
    done(owner, 1, 2)
    ran(owner, 3, beat=2)
    step = as_owner.get("/learn/").context["step"]
    assert (step.words, step.lesson.number) == ("Go on where you stopped", 3)
    assert step.lesson.dots[:4] == ["done", "done", "now", ""]
    assert step.lesson.beat == 3
    assert 1 <= step.lesson.left <= step.lesson.minutes
    assert states(as_owner)[:4] == [
        DONE,
        DONE,
        HERE,
        OPEN,
    ]


def test_after_a_lesson_the_next_one_of_the_same_game_is_offered(as_owner: Client, owner: Any) -> None:
    done(owner, 1)
    step = as_owner.get("/learn/").context["step"]
    assert (step.words, step.lesson.box.key, step.lesson.number) == ("What comes next", GAME, 2)
    assert states(as_owner)[:3] == [DONE, NEXT, OPEN]


def test_a_lesson_that_is_done_begins_anew_when_pressed(as_owner: Client, owner: Any) -> None:
    done(owner, 1)
    page = as_owner.get("/learn/").content.decode()
    form = re.search(rf'action="/learn/{GAME}/{KEYS[0]}/at/">(.*?)</form>', page, re.DOTALL)
    assert form is not None
    assert '<input type="hidden" name="beat" value="0">' in form[1]


def test_lessons_and_stars_are_added_up(as_owner: Client, owner: Any) -> None:
    done(owner, 1)
    ran(owner, 2, stars=1, beat=99)
    context = as_owner.get("/learn/").context
    assert (context["done"], context["stars"]) == (2, 4)
    assert context["most_stars"] == 3 * context["lessons"]
    track = own_track(as_owner)
    assert (track.done, track.stars) == (2, 4)
    assert track.share == round(200 / len(KEYS))


@pytest.mark.parametrize("key", WITH_LESSONS)
def test_a_track_says_after_which_lesson_a_first_match_is_best(as_visitor: Client, key: str) -> None:
    track = track_of(all_games()[key])
    assert track is not None
    # Never before the second lesson, and never as late as the exam.
    assert 2 <= track.first_match_after < len(lessons_of(all_games()[key]))
    line = (
        source(as_visitor.get("/learn/")).partition(f'id="{key}"')[2].partition('</li>\n<li class="track')[0]
    )
    best = f"best after lesson {track.first_match_after}"
    assert best in " ".join(line.split())
    page = source(as_visitor.get(f"/games/{key}/"))
    assert best in " ".join(page.split())
    begun = as_visitor.post(f"/learn/{key}/{lessons_of(all_games()[key])[0].key}/at/", follow=True)
    assert begun.context["lesson"]["first_match_after"] == track.first_match_after


def test_the_first_match_turns_gold_after_its_lessons_and_says_later_that_it_was_won(
    as_owner: Client, owner: Any, opponent: Any
) -> None:
    enough = own_track(as_owner).enough
    done(owner, *range(1, enough))
    assert not own_track(as_owner).ready
    done(owner, enough)
    assert own_track(as_owner).ready
    assert next(offer.lesson for offer in as_owner.get("/learn/").context["coming"]) is None
    finish(owner, opponent, winner=1)
    track = own_track(as_owner)
    assert (track.ready, track.played, track.won) == (False, True, False)
    finish(owner, opponent, winner=0)
    assert own_track(as_owner).won


def test_a_lesson_is_no_match_that_was_played(as_owner: Client, owner: Any, opponent: Any) -> None:
    Match.every.filter(pk=finish(owner, opponent).pk).update(lesson=KEYS[-1])
    assert not own_track(as_owner).played


def test_who_has_done_everything_is_sent_to_play(as_owner: Client, owner: Any) -> None:
    for key in WITH_LESSONS:
        for lesson in lessons_of(all_games()[key]):
            LessonRun.objects.create(user=owner, game=key, lesson=lesson.key, stars=1, beat=99)
    answer = as_owner.get("/learn/")
    assert answer.context["step"] == learn.Step("Every lesson is done")
    assert "Now play" in source(answer)


def test_a_link_to_a_lesson_that_is_not_being_played_leads_to_the_hub_at_it(as_visitor: Client) -> None:
    answer = as_visitor.get(f"/learn/{GAME}/{KEYS[3]}/", follow=True)
    assert answer.redirect_chain == [(f"/learn/?lesson={GAME}/{KEYS[3]}#{GAME}", 302)]
    assert answer.context["step"].lesson.key == KEYS[3]
    assert as_visitor.get("/learn/?lesson=no/such").context["step"].words == "Begin here"


def test_the_number_of_queries_does_not_grow_with_what_was_learned(as_owner: Client, owner: Any) -> None:
    before = queries(as_owner, "/learn/")
    done(owner, 1, 2, 3)
    assert queries(as_owner, "/learn/") == before


def test_without_lessons_one_is_led_to_a_first_match(
    monkeypatch: pytest.MonkeyPatch, as_visitor: Client
) -> None:
    monkeypatch.setattr(learn_tracks, "lessons_of", lambda game: [])
    monkeypatch.setattr(learn_tracks, "track_of", lambda game: None)
    page = source(as_visitor.get("/learn/"))
    assert "Play a first match" in page
    assert "no lessons yet" in page
    assert "star" not in page.partition("<main")[2].partition("</main>")[0]
    assert source(as_visitor.get("/")).count("/at/") == 0


@pytest.mark.parametrize("address", ["/", f"/games/{GAME}/", f"/games/{GAME}/rules/"])
def test_playing_and_learning_are_both_one_press_away(as_visitor: Client, address: str) -> None:
    page = as_visitor.get(address).content.decode()
    assert 'name="first" value="yes"' in page
    assert re.search(r'<form method="post" action="/learn/\w+/[\w-]+/at/">', page)


@pytest.mark.parametrize("key", WITH_LESSONS)
def test_whoever_speaks_has_a_name(key: str) -> None:
    track = track_of(all_games()[key])
    assert track is not None
    assert track.speaker


# -- at the table --------------------------------------------------------------------------------------------


def test_a_newcomer_is_offered_the_lesson_with_a_rule_until_three_matches_are_over(
    owner: Any, opponent: Any
) -> None:
    game = all_games()[GAME]
    rule = next(beat.rule for beat in lessons_of(game)[0].beats if beat.rule)
    first = for_newcomers(game, owner)[rule]
    assert first["words"] == "Lesson 1 shows it"
    assert first["address"] == f"/learn/{GAME}/{KEYS[0]}/at/"
    for _ in range(2):
        finish(owner, opponent)
    assert rule in for_newcomers(game, owner)
    finish(owner, opponent)
    assert for_newcomers(game, owner) == {}


def test_the_table_of_a_newcomer_knows_the_lessons(begun: Any, as_owner: Client, as_visitor: Client) -> None:
    match = begun()
    assert "Lesson 1 shows it" in as_owner.get(f"/tables/{match.pk}/").content.decode()
    assert "Lesson 1 shows it" not in as_visitor.get(f"/tables/{match.pk}/").content.decode()


def test_the_end_of_a_newcomers_match_knows_the_lesson_that_comes_next(
    begun: Any, as_owner: Client, owner: Any, opponent: Any
) -> None:
    table = f"/tables/{begun().pk}/"
    done(owner, 1, 2)
    after = lessons_of(all_games()[GAME])[2]
    told = {"title": after.title, "number": 3, "at": f"/learn/{GAME}/{after.key}/at/"}
    assert f'"next_lesson":{json.dumps(told, separators=(",", ":"))}' in as_owner.get(table).content.decode()
    for _ in range(3):
        finish(owner, opponent)
    assert '"next_lesson":null' in as_owner.get(table).content.decode()
