"""What a balance run shows: shares with their intervals, draft against published, and a sentence on what
can be concluded.

Intervals are of 95 %. Where many cards are compared at once, a card is only called different if it stands
out by more than the most extreme of so many would by chance (Bonferroni); the interval shown stays that of
95 %."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import Any

import msgspec

from games.bots.intervals import SURE, mean, paired, unpaired, wilson
from games.engine import Game
from games.studio.card_changes import changes
from games.studio.tallies import Gap, Side, Tally, Use

FINE = 0.05
"""An interval that reaches no farther than so to either side of 0 says that there is no difference to speak
of."""


@dataclass(frozen=True)
class Share:
    """A share with its interval, and how many it was counted in."""

    share: float
    low: float
    high: float
    of: int


@dataclass(frozen=True)
class Compared:
    """A share under the draft and under the published set, the interval of the difference,
    and what can be concluded."""

    label: str
    draft: Share
    published: Share
    low: float
    high: float
    verdict: str
    """`more`, `less`, `same` or `unclear`."""
    sentence: str


@dataclass(frozen=True)
class Length:
    """How long matches are, in decisions or rounds."""

    unit: str
    draft: float
    published: float
    low: float
    high: float
    verdict: str
    sentence: str


@dataclass(frozen=True)
class CardRow:
    """One way in which one card was used. `won` is of the seats that used it."""

    code: str
    name: str
    kind: str
    word: str
    changed: bool
    seen: Compared
    used: Compared
    won: Compared


@dataclass
class Findings:
    """The whole report."""

    pairs: int
    summary: list[str] = field(default_factory=list)
    lengths: list[Length] = field(default_factory=list)
    seats: list[Compared] = field(default_factory=list)
    bots: list[Compared] = field(default_factory=list)
    endings: list[Compared] = field(default_factory=list)
    cards: list[CardRow] = field(default_factory=list)


def findings(game: Game[Any, Any], tally: Tally, seats: int, draft: bytes, published: bytes) -> Findings:
    """The report on a tally."""
    report = Findings(tally.pairs)
    if not tally.pairs:
        report.summary.append("No match has ended yet.")
        return report
    report.lengths = _lengths(tally)
    report.seats = [_seat(tally, seat) for seat in range(seats)]
    report.bots = _bots(tally)
    report.endings = [
        _paired(
            ending.replace("_", " "),
            tally.draft.endings,
            tally.published.endings,
            tally.endings,
            ending,
            tally.pairs,
        )
        for ending in sorted(tally.draft.endings.keys() | tally.published.endings.keys())
    ]
    report.cards = _cards(game, tally, draft, published)
    report.summary = _summary(report, seats)
    return report


def _share(count: int, of: int) -> Share:
    low, high = wilson(count, of)
    return Share(count / of if of else 0.0, low, high, of)


def _verdict(low: float, high: float, sure_low: float, sure_high: float) -> str:
    if sure_low > 0:
        return "more"
    if sure_high < 0:
        return "less"
    return "same" if low >= -FINE and high <= FINE else "unclear"


def points(value: float) -> str:
    """A difference of shares in percentage points."""
    return f"{value * 100:+.1f}".replace("-", "−")


def percent(value: float) -> str:
    return f"{value:.1%}".replace("%", " %")


def _sentence(verdict: str, low: float, high: float) -> str:
    span = f"{points(low)} to {points(high)} points"
    return {
        "more": f"More often with the draft: {span}.",
        "less": f"Less often with the draft: {span}.",
        "same": f"No difference to speak of: {span}.",
        "unclear": f"Too few matches to tell: anything from {span} fits.",
    }[verdict]


def _compared(
    label: str, draft: Share, published: Share, gap: tuple[float, float], sure: tuple[float, float]
) -> Compared:
    verdict = _verdict(*gap, *sure)
    return Compared(label, draft, published, *gap, verdict, _sentence(verdict, *gap))


def _paired(
    label: str,
    draft: dict[str, int],
    published: dict[str, int],
    gaps: dict[str, Gap],
    key: str,
    pairs: int,
    z: float = SURE,
) -> Compared:
    """Something that holds or not in each match of a pair."""
    gap = gaps.get(key, Gap())
    return _compared(
        label,
        _share(draft.get(key, 0), pairs),
        _share(published.get(key, 0), pairs),
        paired(gap.draft, gap.published, pairs),
        paired(gap.draft, gap.published, pairs, z),
    )


def _seat(tally: Tally, seat: int) -> Compared:
    return _paired(
        f"Seat {seat + 1}", tally.draft.wins, tally.published.wins, tally.wins, str(seat), tally.pairs
    )


def _bots(tally: Tally) -> list[Compared]:
    """Wins by bot, when different ones sat at the table."""
    kinds = [bot for bot in tally.draft.bots if not bot.startswith("+")]
    if len(kinds) < 2:
        return []
    return [_apart(bot, *_bot(tally.draft, bot), *_bot(tally.published, bot)) for bot in kinds]


def _bot(side: Side, bot: str) -> tuple[int, int]:
    return side.bots.get(f"+{bot}", 0), side.bots.get(bot, 0)


def _apart(label: str, won: int, of: int, other_won: int, other_of: int, z: float = SURE) -> Compared:
    """Shares that were counted in different seats of either side."""
    return _compared(
        label,
        _share(won, of),
        _share(other_won, other_of),
        unpaired(won, of, other_won, other_of),
        unpaired(won, of, other_won, other_of, z),
    )


def _lengths(tally: Tally) -> list[Length]:
    found = []
    for unit, draft, published, total, squares in (
        (
            "rounds",
            tally.draft.rounds,
            tally.published.rounds,
            tally.rounds_longer,
            tally.rounds_longer_squared,
        ),
        ("decisions", tally.draft.decisions, tally.published.decisions, tally.longer, tally.longer_squared),
    ):
        low, high = mean(total, squares, tally.pairs)
        usual = published / tally.pairs
        verdict = _verdict(low / (usual or 1), high / (usual or 1), low, high)
        span = f"{low:+.1f} to {high:+.1f} {unit}".replace("-", "−")
        told = {
            "more": f"Matches are longer with the draft: {span}.",
            "less": f"Matches are shorter with the draft: {span}.",
            "same": f"Matches are as long as before: {span}.",
            "unclear": f"Too few matches to tell whether they get longer: {span} fits."
            if tally.pairs > 1
            else "One pair of matches says nothing about length.",
        }[verdict]
        found.append(Length(unit, draft / tally.pairs, usual, low, high, verdict, told))
    return found


def _cards(game: Game[Any, Any], tally: Tally, draft: bytes, published: bytes) -> list[CardRow]:
    """A row for each card and way of using it that occurred; the changed ones first, then what stands out
    most."""
    before, after = msgspec.json.decode(published), msgspec.json.decode(draft)
    changed = {change.code for change in changes(game, before, after)}
    named = {code: row for data in (before, after) for code, row in _named(game, data)}
    ways = [
        (word, code)
        for word in dict.fromkeys([*tally.draft.used, *tally.published.used])
        for code in sorted(tally.draft.used.get(word, {}).keys() | tally.published.used.get(word, {}).keys())
    ]
    used = {code for _, code in ways}
    ways += [
        ("", code)
        for code in sorted(tally.draft.seen.keys() | tally.published.seen.keys())
        if code not in used
    ]
    z = -NormalDist().inv_cdf(0.025 / max(1, 3 * len(ways)))
    rows = []
    for word, code in ways:
        name, kind = named.get(code, (code, ""))
        here, there = (side.used.get(word, {}).get(code, Use()) for side in (tally.draft, tally.published))
        matches = [{code: use.matches} for use in (here, there)]
        gaps = tally.used.get(word, {})
        rows.append(
            CardRow(
                code,
                name,
                kind,
                word,
                code in changed,
                _paired("seen", tally.draft.seen, tally.published.seen, tally.seen, code, tally.pairs, z),
                _paired(word, matches[0], matches[1], gaps, code, tally.pairs, z),
                _apart("won", here.won, here.seats, there.won, there.seats, z),
            )
        )
    return sorted(rows, key=lambda row: (not row.changed, not _stands_out(row), -_spread(row), row.code))


def _named(game: Game[Any, Any], data: Any) -> Iterable[tuple[str, tuple[str, str]]]:
    for kind in game.card_kinds:
        things = data.get(kind.key) if isinstance(data, dict) else None
        for thing in things if isinstance(things, list) else ():
            if isinstance(thing, dict) and "code" in thing:
                yield str(thing["code"]), (str(thing.get("name", "")), kind.name)


def _stands_out(row: CardRow) -> bool:
    return any(one.verdict in ("more", "less") for one in (row.used, row.won))


def _spread(row: CardRow) -> float:
    return abs(row.used.draft.share - row.used.published.share)


def _summary(report: Findings, seats: int) -> list[str]:
    """The sentences one would say first."""
    told = [report.lengths[0].sentence if report.lengths[0].published else report.lengths[1].sentence]
    moved = [one for one in report.seats if one.verdict in ("more", "less")]
    if moved:
        told += [
            f"{one.label} wins {percent(one.draft.share)} instead of {percent(one.published.share)} "
            f"({points(one.low)} to {points(one.high)} points)."
            for one in moved
        ]
    elif all(one.verdict == "same" for one in report.seats):
        told.append("No seat wins more or less often than before.")
    else:
        told.append("Too few matches to tell whether a seat gains.")
    told += [
        f"Matches end by “{one.label}” {percent(one.draft.share)} of the time instead of "
        f"{percent(one.published.share)}."
        for one in report.endings
        if one.verdict in ("more", "less")
    ]
    for row in [row for row in report.cards if row.changed and row.word][:4]:
        told.append(_of_card(row, seats))
    others = [row for row in report.cards if not row.changed and _stands_out(row)]
    if others:
        told.append(
            f"Beside what was changed, {', '.join(dict.fromkeys(row.name for row in others[:5]))} stand out."
        )
    return told


def _of_card(row: CardRow, seats: int) -> str:
    used, won = row.used, row.won
    told = (
        f"{row.name} is {row.word} in {percent(used.draft.share)} of the matches, "
        f"{percent(used.published.share)} before"
    )
    told += {
        "more": ": clearly more.",
        "less": ": clearly less.",
        "same": ": no difference to speak of.",
        "unclear": ": too few matches to tell.",
    }[used.verdict]
    if won.draft.of:
        told += (
            f" Its users win {percent(won.draft.share)} ({percent(won.draft.low)} to "
            f"{percent(won.draft.high)}); by seats alone it would be {percent(1 / seats)}."
        )
    return told
