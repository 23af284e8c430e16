"""The table of a lesson: opened at a beat, played with its script, in nobody's lists."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from games import play
from games.lessons.lesson import Exam, Lesson
from games.lessons.playing import ScriptedRun
from games.models import LessonRun, Match, Move, RuleSet
from games.play.match import scheduler
from games.play.people import guests as guests_matches
from games.play.people.account_deletion import leave_site
from games.play.tables import lessons
from games.play.views import messages
from tests.titles.kaiju_incorporated.table import GAME, RULES

pytestmark = pytest.mark.django_db
AT = "/learn/kaiju_incorporated/try/at/"
PAGE = "/learn/kaiju_incorporated/try/"
PROGRESS = "/learn/kaiju_incorporated/try/progress/"


@pytest.fixture(autouse=True)
def nothing_by_itself(monkeypatch: pytest.MonkeyPatch, lesson: Lesson) -> None:
    """Tasks are not handed out; a test runs them. (And there is a lesson.)"""
    monkeypatch.setattr(scheduler, "send", lambda *task: None)


@pytest.fixture
def learner() -> Any:
    return get_user_model().objects.create_user("learner", password="x")


def go_on(match: Match) -> Match:
    """Run the steps and the bots up to the learner's next question."""
    for _ in range(200):
        row = Match.every.get(pk=match.pk)
        if row.status != Match.Status.PLAYING or (row.waiting and row.waiting[0]["seat"] == 0):
            return row
        if not play.advance(row.pk, row.version):
            play.bot_move(row.pk, row.version, row.waiting[0]["seat"])
    raise AssertionError("the others never come to an end")


def choose(match: Match, verb: str) -> Match:
    position = play.read(match.pk)
    options = position.state.agenda[-1].options(position.state, position.context, 0)
    action = next(option for option in options if type(option).__struct_config__.tag == verb)
    play.submit(match.pk, 0, msgspec.json.encode(action), position.row.version, f"n{position.row.version}")
    return go_on(match)


def test_what_is_played_at_the_table_is_what_the_script_plays(learner: Any, lesson: Lesson):
    match = go_on(play.open_lesson(learner, "kaiju_incorporated", "try"))
    match = choose(match, "income")
    run = ScriptedRun(GAME, RULES, lesson)
    run.to(2)
    assert bytes(match.state or b"") == GAME.encode(run.state)


def test_a_table_opened_at_a_beat_stands_where_the_script_comes_to(learner: Any, lesson: Lesson):
    match = play.open_lesson(learner, "kaiju_incorporated", "try", 2)
    run = ScriptedRun(GAME, RULES, lesson)
    run.to(2)
    assert bytes(match.state or b"") == GAME.encode(run.state)
    again = choose(match, "income")
    assert again.version > match.version


def test_going_on_keeps_the_table_and_beginning_again_throws_it_away(learner: Any):
    first = play.open_lesson(learner, "kaiju_incorporated", "try")
    assert play.open_lesson(learner, "kaiju_incorporated", "try").pk == first.pk
    second = play.open_lesson(learner, "kaiju_incorporated", "try", 0)
    assert second.pk != first.pk
    assert not Match.every.filter(pk=first.pk).exists()
    assert LessonRun.objects.get(user=learner).match == second


def test_the_others_keep_their_names_and_colours_when_it_is_opened_anew(learner: Any):
    def company(beat: int) -> list[Any]:
        match = play.open_lesson(learner, "kaiju_incorporated", "try", beat)
        lines = messages.seat_lines(match, match.seats.select_related("user"))
        return [(line["name"], line["emblem"], line["colour"]) for line in lines]

    assert company(0) == company(2) == company(0)


def test_a_choice_can_be_taken_back(learner: Any):
    match = go_on(play.open_lesson(learner, "kaiju_incorporated", "try"))
    before = bytes(match.state or b"")
    position = play.read(match.pk)
    option = next(
        one
        for one in position.state.agenda[-1].options(position.state, position.context, 0)
        if type(one).__struct_config__.tag == "income"
    )
    play.submit(match.pk, 0, msgspec.json.encode(option), match.version, "n1")
    ok, why = play.can_undo(match.pk, 0)
    if ok:
        play.undo(match.pk, 0, Match.every.get(pk=match.pk).version, "n2")
        assert bytes(Match.every.get(pk=match.pk).state or b"") == before
    else:
        assert why.endswith(".")


def test_lessons_play_with_the_shipped_cards_whatever_was_published_since(learner: Any):
    data = msgspec.json.decode(GAME.shipped_data())
    data["products"][0]["name"] = "Something else"
    digest_before = play.open_lesson(learner, "kaiju_incorporated", "try").rule_set.digest
    RuleSet.objects.create(
        game="kaiju_incorporated", number=9, digest="f" * 64, data=msgspec.json.encode(data)
    )
    assert play.open_lesson(learner, "kaiju_incorporated", "try", 0).rule_set.digest == digest_before


LISTS = [
    "/",
    "/tables/",
    "/matches/",
    "/history/",
    "/watch/",
    "/games/kaiju_incorporated/",
    "/people/learner/",
    "/account/delete/",
    "/api/v1/me/",
    "/api/v1/me/tables/",
    "/api/v1/tables/",
    "/api/v1/matches/",
    "/api/v1/people/learner/",
]


@pytest.mark.parametrize("finished", [False, True])
def test_no_list_and_no_page_of_matches_knows_a_lesson(learner: Any, client: Client, finished: bool):
    client.force_login(learner)
    empty = {address: client.get(address) for address in LISTS}
    match = go_on(play.open_lesson(learner, "kaiju_incorporated", "try"))
    if finished:
        Match.every.filter(pk=match.pk).update(status="finished", finished_at=timezone.now())
    for address, before in empty.items():
        after = client.get(address)
        assert after.status_code == before.status_code
        assert f"/{match.pk}/" not in after.content.decode(), address
        assert f'"{match.pk}"' not in after.content.decode(), address
    for address in ("/tables/{}/", "/matches/{}/", "/tables/{}/replay.json"):
        assert client.get(address.format(match.pk)).status_code == 404, address


def test_one_click_makes_a_visitor_a_guest_at_the_table_of_the_lesson(client: Client):
    answer = client.post(AT, follow=True)
    assert answer.redirect_chain[-1][0] == PAGE
    text = answer.content.decode()
    told = json.loads(text.split('id="table-settings">')[1].split("</script>")[0])
    assert told["lesson"]["beats"][0]["say"] == "Welcome to the firm."
    assert told["lesson"]["beat"] == 0
    assert told["guest"] is True
    run = LessonRun.objects.get()
    assert told["match"] == run.match_id


def test_a_lesson_that_was_not_begun_leads_to_the_hub(client: Client, learner: Any):
    assert client.get(PAGE)["Location"] == "/learn/?lesson=kaiju_incorporated/try#kaiju_incorporated"
    client.force_login(learner)
    assert client.get(PAGE)["Location"] == "/learn/?lesson=kaiju_incorporated/try#kaiju_incorporated"
    assert client.get("/learn/kaiju_incorporated/none/")["Location"] == "/learn/"
    assert client.post("/learn/nothing/none/at/")["Location"] == "/learn/"


def test_nobody_sees_the_lesson_of_somebody_else(client: Client, learner: Any):
    match = play.open_lesson(learner, "kaiju_incorporated", "try")
    stranger = get_user_model().objects.create_user("stranger", password="x")
    with pytest.raises(play.Refusal):
        play.enter(match.pk, stranger)
    client.force_login(stranger)
    assert client.get(PAGE).status_code == 302
    assert client.post(PROGRESS, {"beat": "1"}).status_code == 404


@pytest.mark.parametrize(
    ("told", "stars"),
    [({}, 3), ({"strayed": "1"}, 2), ({"helped": "1"}, 1), ({"helped": "1", "strayed": "1"}, 1)],
)
def test_stars_for_finishing_without_help_and_at_the_first_try(
    client: Client, learner: Any, told: dict[str, str], stars: int
):
    client.force_login(learner)
    client.post(AT)
    assert client.post(PROGRESS, {"beat": "1", **told}).json() == {"stars": 0}
    assert client.post(PROGRESS, {"beat": "2", "done": "1"}).json() == {"stars": stars}
    # What was earned stays, and a new beginning may earn more.
    client.post(AT, {"beat": "0"})
    assert client.post(PROGRESS, {"beat": "2", "done": "1"}).json() == {"stars": 3}


def test_a_late_report_is_not_taken_for_one_of_a_table_opened_since(client: Client, learner: Any):
    client.force_login(learner)
    client.post(AT)
    before = LessonRun.objects.get().match_id
    late = {"beat": "2", "helped": "1", "done": "1", "match": str(before)}
    client.post(AT, {"beat": "0"})
    assert client.post(PROGRESS, late).status_code == 404
    run = LessonRun.objects.get()
    assert (run.beat, run.helped, run.stars) == (0, False, 0)
    assert client.post(PROGRESS, {**late, "match": str(run.match_id)}).json() == {"stars": 1}


@pytest.mark.parametrize("beat", ["", "x", "-1", "9999", "1e3", "²"])
def test_what_is_no_beat_is_refused(client: Client, learner: Any, beat: str):
    client.force_login(learner)
    client.post(AT)
    assert client.post(PROGRESS, {"beat": beat}).status_code == 422
    assert client.post(AT, {"beat": beat}).status_code == 302


def test_an_exam_has_stars_only_when_its_match_is_over(
    learner: Any, lesson: Lesson, monkeypatch: pytest.MonkeyPatch
):
    exam = msgspec.structs.replace(lesson, exam=Exam("Win.", lead=5))
    monkeypatch.setattr("games.lessons.reading._read", lambda package: (exam,))
    match = play.open_lesson(learner, "kaiju_incorporated", "try")
    done = {"helped": False, "strayed": False, "done": True}
    assert lessons.note_progress(learner, "kaiju_incorporated", "try", 2, **done).stars == 0
    for winners, own, stars in (([1], 4, 1), ([0], 14, 2), ([0], 15, 3)):
        placings = [{"seat": 0, "place": 1, "score": own}, {"seat": 1, "place": 2, "score": 10}]
        result = {"winners": winners, "placings": placings}
        Match.every.filter(pk=match.pk).update(status="finished", result=result)
        assert lessons.note_progress(learner, "kaiju_incorporated", "try", 2, **done).stars == stars


def test_tables_of_lessons_go_after_a_week_and_where_one_was_stays(learner: Any):
    match = play.open_lesson(learner, "kaiju_incorporated", "try", 2)
    now = timezone.now()
    assert lessons.clear(now) == 0
    assert lessons.clear(now + timedelta(days=8)) == 1
    assert not Move.objects.filter(match=match.pk).exists()
    assert LessonRun.objects.get(user=learner).beat == 2
    assert play.open_lesson(learner, "kaiju_incorporated", "try").lesson_beat == 2


def test_a_lesson_that_somebody_has_just_gone_on_with_stays(learner: Any, monkeypatch: pytest.MonkeyPatch):
    match = play.open_lesson(learner, "kaiju_incorporated", "try", 2)
    later = timezone.now() + timedelta(days=8)

    def meanwhile(ids: list[int], deed: Any) -> int:
        Match.every.filter(pk=match.pk).update(moved_at=later)
        return sum(map(deed, ids))

    monkeypatch.setattr(lessons, "one_by_one", meanwhile)
    assert lessons.clear(later) == 0
    assert Match.every.filter(pk=match.pk).exists()


def test_what_a_guest_learned_goes_along_to_an_account_of_before(client: Client, learner: Any):
    client.post(AT)
    guest = get_user_model().objects.get(guest_seen_at__isnull=False)
    lessons.note_progress(guest, "kaiju_incorporated", "try", 1, helped=False, strayed=False, done=False)
    play.open_lesson(learner, "kaiju_incorporated", "try")
    LessonRun.objects.filter(user=learner).update(stars=2)
    guests_matches.take_along(guest, learner)
    run = LessonRun.objects.get()
    assert (run.user, run.beat, run.stars) == (learner, 1, 2)
    assert run.match is not None
    assert play.enter(run.match.pk, learner) == 0


def test_whoever_leaves_the_site_leaves_no_lesson(learner: Any):
    play.open_lesson(learner, "kaiju_incorporated", "try")
    leave_site(learner)
    assert not Match.every.exclude(lesson="").exists()
    assert not LessonRun.objects.exists()
