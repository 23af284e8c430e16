"""The replay against a recorded match: stepping, jumping, eyes, the link to a moment."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import serious
from tests.browser.conftest import DESK, PHONE, OpenContext
from tests.browser.recording import messages
from tests.browser.screen_sizes import SIZES, faults

pytestmark = pytest.mark.browser
SECRET = "00" * 32
COMMITMENT = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
"""SHA-256 of 32 zero bytes."""


def timed(updates: list[dict]) -> list[dict]:
    """The moves of a recording, as if each had taken twelve seconds."""
    moves = [move for update in updates[1:] for move in update["moves"]]
    return [{**move, "at": 1_790_000_000 + 12 * number} for number, move in enumerate(moves)]


def waited(update: dict) -> list[dict]:
    """Whom the match waited for after a move; the words of the viewer's own question stand for
    everybody's."""
    prompt = update["prompt"]
    ask = prompt["ask"] if prompt else "Discard down to the limit, or trade."
    return [{"seat": entry["seat"], "ask": ask} for entry in update["waiting"]]


def judged(moves: list[dict]) -> dict:
    """Chances of three seats at the beginning of every turn: seat 2 falls behind, then wins; three turning
    points on the way."""
    turns = [move["version"] for move in moves if any(event["event"] == "turn" for event in move["events"])]
    last = moves[-1]["version"]
    versions = sorted({1, *turns, last})
    points = []
    for number, version in enumerate(versions):
        share = number / (len(versions) - 1)
        third = 0.3 - 0.2 * share if share < 0.7 else 0.1 + 3 * (share - 0.7)
        points.append({"version": version, "chances": [0.6 * (1 - third), 0.4 * (1 - third), third]})
    turning = [
        {
            "version": points[at]["version"],
            "since": points[at - 1]["version"],
            "seat": seat,
            "before": points[at - 1]["chances"],
            "after": points[at]["chances"],
            "sentences": [{"seat": seat, "text": sentence}],
        }
        for at, seat, sentence in (
            (2, 2, "pays {W:2}"),
            (len(points) // 2, 1, "ends their turn"),
            (len(points) - 1, 2, "{seat:2} wins"),
        )
    ]
    ready = {"status": "ready", "share": 1.0, "games": 120, "margin": 0.089}
    return {**ready, "points": points, "turning": turning}


def amiss(moves: list[dict]) -> list[dict]:
    """What a study could have found: a choice of each grade, two of them side by side."""
    chosen = [move for move in moves if move["kind"] == "choice"]
    found = zip((0, 1, len(chosen) // 2, -1), ("slip", "blunder", "mistake", "slip"), strict=True)
    return [
        {"version": chosen[at]["version"], "seat": chosen[at]["seat"], "grade": grade, "loss": 6.4}
        for at, grade in found
    ]


@pytest.fixture(scope="module")
def match() -> dict:
    """A finished match, seen by seat 0 and with every hand closed."""
    own = list(messages(3, "r", 0))
    closed = list(messages(3, "r", None))
    welcome, last = own[0], own[-1]
    return {
        "list": {
            **{key: welcome[key] for key in ("match", "game", "table", "catalog")},
            "you": 0,
            "finished": True,
            "moves": timed(own),
            "grades": amiss(timed(own)),
            "result": last["result"],
            "seal": {"commitment": COMMITMENT, "secret": SECRET},
        },
        "closed": timed(closed),
        "chances": judged(timed(own)),
        "check": {"fits": True, "moves": 214, "shuffles": 6, "rolls": 31, "version": None, "what": ""},
        "0": {update["version"]: update["view"] for update in own[1:]},
        "asked": {update["version"]: waited(update) for update in own[1:]},
        "none": {update["version"]: update["view"] for update in closed[1:]},
    }


@pytest.fixture
def replay(open_context: OpenContext, harness: str, match: dict):
    asked: list[str] = []

    def open_(
        size: dict = DESK, at: str = "", chances: list[dict] | None = None, refusal: dict | None = None
    ) -> Page:
        page = open_context(viewport=size).new_page()

        told = iter(chances or [match["chances"]])

        def answer(route: Route) -> None:
            if route.request.url.endswith("/replay/chances.json"):
                if route.request.method == "POST":
                    asked.append(route.request.headers.get("x-csrftoken", ""))
                    route.fulfill(json=refusal or {"status": "counting"}, status=403 if refusal else 200)
                else:
                    route.fulfill(json=next(told))
                return
            found = re.search(r"/replay/(\d+)\.json\?as=(\w+)", route.request.url)
            if found is None:
                body = match["list"]
                if route.request.url.endswith("as=none"):
                    body = {**body, "moves": match["closed"]}
            else:
                version, eyes = int(found[1]), "0" if found[2] == "all" else found[2]
                body = {"version": version, "view": match[eyes][version], "asked": match["asked"][version]}
            route.fulfill(json=body)

        page.route("**/tables/4817/replay**", answer)
        page.route("**/matches/4817/check.json", lambda route: route.fulfill(json=match["check"]))
        page.goto(f"{harness}/replay?fixture=quiet&pace=instant{at}")
        page.wait_for_selector(".app.replay")
        return page

    open_.asked = asked
    return open_


def where(page: Page) -> str:
    return page.locator(".where p").inner_text()


@pytest.mark.smoke
def test_stepping_goes_one_move_on_and_back(replay):
    page = replay()
    assert where(page).startswith("Move 1 of")
    page.get_by_role("button", name="One move on", exact=True).click()
    expect(page.locator(".where p")).to_contain_text("Move 2 of")
    page.locator("body").press("ArrowRight")
    expect(page.locator(".where p")).to_contain_text("Move 3 of")
    page.get_by_role("button", name="One move back", exact=True).click()
    expect(page.locator(".where p")).to_contain_text("Move 2 of")
    assert page.url.endswith("#2")


def test_a_link_opens_its_moment(replay):
    page = replay(at="#17")
    expect(page.locator(".where p")).to_contain_text("Move 17 of")


def test_the_log_follows_and_jumps(replay, match):
    page = replay()
    told = [
        move["version"] for move in match["list"]["moves"] if any(event["text"] for event in move["events"])
    ]
    page.locator(".lines .to").filter(has_text=str(told[12])).first.click()
    expect(page.locator(".where p")).to_contain_text(f"Move {told[12]} of")
    expect(page.locator(".lines .here").first).to_contain_text(str(told[12]))


def test_what_a_study_found_amiss_is_marked_where_it_happened(replay, match):
    page = replay()
    marks = page.locator(".grades .grade")
    expect(marks).to_have_count(4)
    marks.nth(2).click()
    found = match["list"]["grades"][2]
    expect(page.locator(".where p")).to_contain_text(f"Move {found['version']} of")
    told = page.locator(".graded")
    expect(told).to_contain_text("mistake, win chance −6 %")
    link = told.get_by_role("link", name="Study")
    assert link.get_attribute("href") == f"/matches/4817/study/?seat={found['seat']}"
    page.get_by_role("button", name="One move on", exact=True).click()
    expect(told).to_have_count(0)


def test_a_round_can_be_jumped_to(replay):
    page = replay()
    page.get_by_role("button", name="Round 2", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="Round 2")).to_be_visible()


def test_choosing_whose_cards_one_sees_shows_that_hand(replay):
    page = replay()
    eyes = page.get_by_role("group", name="Whose cards do you see?")
    expect(eyes.get_by_role("button")).to_have_text(["All open", "You", "marko", "hana", "Table only"])
    eyes.get_by_role("button", name="You").click()
    expect(page.locator(".hand")).to_contain_text("Hand")
    board, hand = (page.locator(place).bounding_box() for place in (".board-box", ".hand"))
    assert board["height"] > 250, "the hand leaves room for the board"
    assert hand["y"] + hand["height"] <= page.locator(".transport").bounding_box()["y"]
    eyes.get_by_role("button", name="Table only").click()
    expect(page.locator(".hand")).to_have_count(0)


def test_playing_goes_on_to_the_end_and_stops(replay, match):
    last = match["list"]["moves"][-1]["version"]
    page = replay(at=f"#{last - 2}")
    page.get_by_role("button", name="4×").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".where p")).to_contain_text(f"Move {last} of {last}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_each_move_tells_how_long_it_took(replay):
    page = replay()
    expect(page.locator(".where .took")).to_have_count(0)
    page.locator("body").press("ArrowRight")
    expect(page.locator(".where p")).to_contain_text("took 12 s")


def test_whom_the_match_waited_for_is_told(replay, match):
    moves = match["list"]["moves"]
    wait = next(
        before["version"]
        for before, after in pairwise(moves)
        if after["kind"] == "choice" and after["seat"] is not None and after["at"] - before["at"] >= 5
    )
    page = replay(at=f"#{wait}")
    expect(page.locator(".waits")).to_contain_text(re.compile(r"Waits for \w+, \d+ s: \w+"))


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_every_round_and_turn_can_be_jumped_to_from_a_list(replay, size):
    page = replay(size)
    page.get_by_label("Jump to").select_option("Round 3")
    expect(page.locator(".where h2")).to_contain_text("Round 3")
    turns = page.get_by_label("Jump to").locator("option").all_inner_texts()
    assert "1: hana" in turns
    assert len(turns) == len(set(turns))


def test_the_keyboard_goes_by_turns_and_changes_the_speed(replay):
    page = replay()
    body = page.locator("body")
    body.press("PageDown")
    expect(page.locator(".where h2")).to_contain_text("Round 1")
    body.press("PageDown")
    expect(page.locator(".where h2")).to_contain_text("'s turn")
    body.press("PageUp")
    body.press("PageUp")
    expect(page.locator(".where p")).to_contain_text("Move 1 of")
    body.press("+")
    expect(page.get_by_role("button", name="2×")).to_have_attribute("aria-pressed", "true")
    body.press("End")
    body.press("-")
    expect(page.get_by_role("button", name="1×")).to_have_attribute("aria-pressed", "true")


def test_the_log_tells_what_the_chosen_eyes_heard(replay):
    page = replay()
    log = page.get_by_role("log")
    expect(log).to_contain_text("receives two Contracts")
    eyes = page.get_by_role("group", name="Whose cards do you see?")
    own = log.inner_text()
    eyes.get_by_role("button", name="Table only").click()
    expect(log).not_to_have_text(own)
    expect(page).to_have_url(re.compile("#1,none$"))
    eyes.get_by_role("button", name="All open").click()
    expect(page).to_have_url(re.compile("#1$"))


def test_a_link_opens_its_moment_with_its_eyes(replay):
    page = replay(at="#17,none")
    expect(page.locator(".where p")).to_contain_text("Move 17 of")
    expect(page.get_by_role("button", name="Table only")).to_have_attribute("aria-pressed", "true")
    page.evaluate("location.hash = '#18,0'")
    expect(page.get_by_role("button", name="You", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".where p")).to_contain_text("Move 18 of")


@pytest.mark.parametrize("nonsense", ["#", "#0", "#99999", "#x", "#17,nobody", "#1,,"])
def test_a_link_to_no_moment_opens_the_beginning(replay, nonsense):
    expect(replay(at=nonsense).locator(".where p")).to_contain_text("Move 1 of")


def test_anybody_can_have_the_match_played_again(replay, match):
    page = replay()
    page.get_by_role("button", name="Seal matches").click()
    page.get_by_role("button", name="Check this match").click()
    expect(page.get_by_role("dialog", name="Seal matches")).to_contain_text(
        "Everything fits. Every shuffle and roll recomputed: 214 moves"
    )
    match["check"] = {
        "fits": False,
        "moves": 16,
        "shuffles": 6,
        "rolls": 2,
        "version": 17,
        "what": "the digest differs",
    }
    page = replay({**DESK, "height": 1000})
    expect(page.get_by_role("button", name="Seal matches")).to_be_hidden()
    page.get_by_role("button", name="Check this match").click()
    expect(page.locator(".right .sealbox")).to_contain_text(
        "Move 17 is the first that does not fit: the digest differs"
    )
    page.get_by_role("button", name="Show it").click()
    expect(page.locator(".where p")).to_contain_text("Move 17 of")


@pytest.mark.parametrize("height", [800, 1000])
def test_the_seal_is_checked_in_the_browser_and_seen_without_a_scroll(replay, height):
    expect(replay({**DESK, "height": height}).locator(":text('Seal matches'):visible")).to_be_in_viewport(
        ratio=1
    )


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_serious_in_a_replay(replay, size):
    assert serious(replay(size)) == []
    assert serious(replay(size, at="#12")) == []


def test_each_turning_point_is_reached_by_its_button_and_by_the_keyboard(replay, match):
    turning = match["chances"]["turning"]
    page = replay()
    banner = page.get_by_role("region", name="Turning point")
    buttons = page.get_by_role("list", name="Turning points").get_by_role("button")
    expect(buttons).to_have_count(3)
    expect(banner).to_contain_text("Ahead: turning point 1 of 3")
    expect(buttons.nth(0)).to_have_text("1hana pays 2 Wonga")
    expect(buttons.nth(1)).to_have_text("2marko ends their turn")
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=1)
    buttons.nth(1).click()
    expect(page.locator(".where p")).to_contain_text(f"Move {turning[1]['version']} of")
    expect(banner).to_contain_text("Turning point 2 of 3")
    expect(banner).to_contain_text("marko ends their turn.")
    expect(buttons.nth(1)).to_have_attribute("aria-current", "true")
    body = page.locator("body")
    body.press("n")
    expect(page.locator(".where p")).to_contain_text(f"Move {turning[2]['version']} of")
    before, after = (round(100 * turning[2][when][2]) for when in ("before", "after"))
    expect(banner.get_by_role("heading")).to_have_text(f"hana: win chance +{after - before} %")
    expect(banner.get_by_role("button", name="Next turning point")).to_be_disabled()
    body.press("p")
    body.press("p")
    expect(page.locator(".where p")).to_contain_text(f"Move {turning[0]['version']} of")
    body.press("ArrowRight")
    expect(banner).to_contain_text("Passed: turning point 1 of 3")
    banner.get_by_role("button", name="Next turning point").click()
    expect(banner).to_contain_text("Turning point 2 of 3")


def test_a_turning_point_that_is_nobodys_deed_is_told_without_a_name(replay, match):
    first, *others = match["chances"]["turning"]
    dealt = {**first, "sentences": [{"seat": None, "text": "Dealt: Hazmat Sweep"}]}
    page = replay(at=f"#{first['version']}", chances=[{**match["chances"], "turning": [dealt, *others]}])
    button = page.get_by_role("list", name="Turning points").get_by_role("button").first
    expect(button).to_have_text("1Dealt: Hazmat Sweep")
    expect(page.locator(".moment .tell p")).to_have_text("Dealt: Hazmat Sweep.")
    assert "points" not in page.locator(".replay.app").inner_text().replace("Turning points", "")


def test_the_banner_tells_from_and_to_for_every_seat(replay, match):
    last = match["chances"]["turning"][-1]
    bars = replay(at=f"#{last['version']}").get_by_role("list", name="Win chance before and after")
    for name, before, after in zip(("ren", "marko", "hana"), last["before"], last["after"], strict=True):
        line = bars.get_by_role("listitem").filter(has_text=name)
        expect(line).to_contain_text(f"{int(100 * before + 0.5)}")
        expect(line).to_contain_text(f"to {int(100 * after + 0.5)} %")


def test_the_curve_says_the_chances_of_the_moment_and_scrubs_when_it_is_dragged(replay, match):
    points = match["chances"]["points"]
    page = replay(at=f"#{points[4]['version']}")
    curve = page.locator(".curve")
    chance = round(100 * points[4]["chances"][1])
    expect(curve.get_by_role("img")).to_have_attribute("aria-label", re.compile(f"marko {chance} %"))
    expect(page.locator(".values")).to_contain_text(f"{chance} % marko")
    box = curve.bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 60)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 60, steps=4)
    page.mouse.up()
    last = match["list"]["moves"][-1]["version"]
    near = "|".join(str(last // 2 + by) for by in range(-2, 3))
    expect(page.locator(".where p")).to_contain_text(re.compile(f"Move ({near}) of"))
    page.mouse.move(box["x"] + box["width"] - 1, box["y"] + 60)
    expect(page.locator(".values")).to_contain_text("100 % hana")
    expect(page.locator(".where p")).to_contain_text(re.compile(f"Move ({near}) of"))


def test_all_chances_stand_in_a_table_with_how_they_came_about(replay, match):
    page = replay()
    page.get_by_role("button", name="How the win chances are estimated").click()
    sheet = page.get_by_role("dialog", name="Win chances")
    expect(sheet).to_contain_text("120 quick games")
    expect(sheet.locator("tbody tr")).to_have_count(len(match["chances"]["points"]))
    third = match["chances"]["points"][3]
    sheet.get_by_role("button", name=str(third["version"]), exact=True).click()
    expect(page.locator(".where p")).to_contain_text(f"Move {third['version']} of")


def test_the_first_to_open_a_replay_has_its_chances_counted_and_sees_them_come(replay, match):
    half = {**match["chances"], "status": "counting", "share": 0.4, "turning": []}
    page = replay(chances=[{"status": "none"}, half, match["chances"]])
    expect(page.get_by_role("progressbar", name="Counted so far")).to_be_visible()
    expect(page.locator(".moment")).to_contain_text("Working out the win chances: 40 %")
    expect(page.locator(".curve .line").first).to_be_attached()
    expect(page.get_by_role("list", name="Turning points").get_by_role("button")).to_have_count(3)
    assert len(replay.asked) == 1
    assert len(replay.asked[0]) > 20, "with the page's token"


def test_where_the_game_itself_can_win_it_has_a_line_of_its_own(replay, match):
    points = [
        {**point, "chances": [chance * 0.6 for chance in point["chances"]]}
        for point in match["chances"]["points"]
    ]
    page = replay(chances=[{**match["chances"], "points": points}])
    expect(page.locator(".values")).to_contain_text("40 % Banana Republic")
    page.get_by_role("button", name="How the win chances are estimated").click()
    expect(page.get_by_role("dialog", name="Win chances")).to_contain_text("need not make 100 %")


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        ({"code": "too-many", "sentence": "Try again in a few minutes."}, "Other matches are being worked"),
        ({"code": "guest", "sentence": "Register first."}, "Register first."),
        ({"code": "guest"}, "not to be had"),
    ],
    ids=["busy", "refused", "without a word"],
)
def test_why_there_are_no_win_chances_is_said_as_it_is(replay, refusal, told):
    page = replay(chances=[{"status": "none"}] * 3, refusal=refusal)
    expect(page.locator(".moment.quiet")).to_contain_text(told)
    assert len(replay.asked) == 1


def test_a_replay_without_chances_is_the_replay_it_was(replay):
    page = replay(chances=[{"status": "broken", "share": 0, "games": 0, "margin": None, "points": []}])
    expect(page.locator(".moment")).to_contain_text("cannot be worked out")
    page.locator("body").press("n")
    page.locator("body").press("ArrowRight")
    expect(page.locator(".where p")).to_contain_text("Move 2 of")


def test_a_phone_tells_the_chances_of_the_moment_under_the_curve(replay, match):
    page = replay(PHONE, at=f"#{match['chances']['turning'][0]['version']}")
    chance = round(100 * match["chances"]["turning"][0]["after"][2])
    expect(page.locator(".legend")).to_contain_text(f"{chance} %")
    expect(page.get_by_role("region", name="Turning point")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_every_screen_holds_the_whole_replay(replay):
    page = replay(DESK)
    assert [fault for size in SIZES for fault in faults(page, *size)] == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_press_on_the_line_leads_to_where_that_turn_begins(replay, size):
    page = replay(size)
    piece = page.locator(".turns i").nth(4)
    piece.click(position={"x": 1, "y": 10})
    expect(page.locator(".where p")).to_contain_text(f"Move {piece.get_attribute('data-version')} of")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1024, 640)])
def test_a_small_window_names_the_winner_and_whom_the_match_waits_for(replay, width, height):
    page = replay({"width": width, "height": height})
    expect(page.locator(".winner")).to_be_in_viewport(ratio=1)
    expect(page.locator(".waits")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("slider", name="Moment of the match")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (820, 1180), (844, 390), (1024, 700)])
def test_a_small_window_leads_back_to_the_match(replay, width, height):
    page = replay({"width": width, "height": height})
    back = page.get_by_role("link", name="Back to the match")
    expect(back).to_be_in_viewport(ratio=1)
    assert back.get_attribute("href") == "/matches/4817/"
    assert min(back.bounding_box()["width"], back.bounding_box()["height"]) >= 36


CONTROLS = (".transport-buttons", ".segments", ".jump", ".turnline")


def stand(page: Page) -> dict[str, list[int]]:
    boxes = {name: page.locator(f".transport {name}").bounding_box() for name in CONTROLS}
    return {name: [round(box[side]) for side in ("x", "y", "width")] for name, box in boxes.items()}


@pytest.mark.parametrize(
    ("width", "height"),
    [(360, 640), (390, 844), (820, 1180), (844, 390), (1024, 700), (1184, 760), (1280, 800), (1600, 1000)],
)
def test_the_controls_keep_their_place_whatever_is_told_of_the_moment(
    replay, match, width, height, monkeypatch
):
    last = match["list"]["moves"][-1]["version"]
    monkeypatch.setitem(match["asked"], last, [])
    monkeypatch.setitem(match["list"], "grades", match["list"]["grades"][2:3])
    half = {**match["chances"], "status": "counting", "share": 0.4, "turning": []}
    none = {**half, "points": [], "share": 0}
    turning = match["chances"]["turning"]
    many = [*turning[:2], {**turning[1], "version": turning[1]["version"] + 1}, *turning[2:]]
    ready = {**match["chances"], "turning": many}
    graded = match["list"]["grades"][0]["version"]
    page = replay({"width": width, "height": height}, chances=[none, half, ready])
    expect(page.locator(".transport .transport-buttons")).to_be_visible()
    place = stand(page)
    expect(page.locator(":is(.legend, .values) b").first).to_contain_text("%")
    assert stand(page) == place, "with the first chances"
    expect(page.locator(".curve .turning-point")).to_have_count(4)
    assert stand(page) == place, "with the turning points"
    said = set()
    for version in (2, 3, 4, 5, graded, *(turn["version"] for turn in turning), last):
        page.evaluate(f"location.hash = '#{version}'")
        expect(page.get_by_label("Moment of the match")).to_have_attribute(
            "aria-valuetext", re.compile(f"^Move {version} of")
        )
        said.add(page.locator(".moment-told").inner_text() != "")
        assert stand(page) == place, version
    assert said == {True, False}
