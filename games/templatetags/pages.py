"""What the pages draw again and again: faces, signs of games, icons, times."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString

from games.bots import LEVELS
from games.models.rating_method import points
from games.templatetags.table_client import icon as icon_of_the_sprite
from games.web import learn_tracks
from games.web.avatars import Face, of_mark, of_person
from games.web.bot_levels import FACES, USUAL
from games.web.game_catalog import Box, shelf
from games.web.game_catalog import box as box_of
from games.web.game_colours import address as game_colours_of_all
from games.web.match_rows import length, ordinal, placed
from games.web.names import isolated
from games.web.sentence_tokens import sprite

UTC_NAME = "UTC"
register = template.Library()
register.filter(isolated)
register.filter(ordinal)
register.filter(placed)
register.filter("lasting", length)
register.simple_tag(icon_of_the_sprite, name="icon")


@register.simple_tag
def face(who: Face, size: str = "", mark: bool = True) -> SafeString:
    """A person's emblem, a bot's, or a free seat. `mark` rings one's own."""
    if who.free:
        return format_html('<span class="emblem free {}" title="free seat"></span>', size)
    classes = " ".join(
        ["emblem", size, "bot" * (who.bot or who.program), "you" * (who.you and mark), "gone" * who.takeover]
    ).strip()
    known = isolated(who.name)
    if who.program:
        known += ", a bot account"
    elif who.bot and who.level:
        known += f", {who.level} bot"
    gone = "resigned" if who.resigned else "a bot plays"
    title = f"{known}, {gone}" if who.takeover else known
    return _face(classes, who.colour, title, who.emblem)


@lru_cache(maxsize=4096)
def _face(classes: str, colour: str, title: str, emblem: str) -> SafeString:
    """The same faces stand in many lines of a page, and on many pages."""
    return format_html(
        '<span class="{}" style="--seat:{}" title="{}">{}</span>', classes, colour, title, sprite(emblem)
    )


@register.simple_tag
def moment(when: datetime) -> SafeString:
    """A time of day in the person's own zone. Where the site does not know it, in UTC, and the page puts
    the browser's own in its place (`shared/moments.js`)."""
    here, known = timezone.localtime(when), timezone.get_current_timezone_name() != UTC_NAME
    words = f"{here:%a} {here.day} {here:%b}, {here:%H:%M}"
    if known:
        return format_html('<time datetime="{}">{}</time>', when.isoformat(), words)
    return format_html('<time datetime="{}" data-moment>{} UTC</time>', when.isoformat(), words)


@register.simple_tag
def botmark(who: Any) -> str:
    """Beside a name (a face or a user): the word *bot* for a bot account, the strength of a bot of the
    site; nothing for anybody else."""
    program = who.program if isinstance(who, Face) else who.is_bot
    word = "bot" if program else who.level if isinstance(who, Face) and who.bot else ""
    return format_html('<span class="new bot-mark">{}</span>', word) if word else ""


@register.inclusion_tag("parts/levels.html")
def level_chooser(
    name: str = "bot", chosen: str = USUAL, legend: str = "Bots", quiet: bool = False
) -> dict[str, Any]:
    """The six levels of bots to choose from. `quiet`: what is chosen is only for those who listen, because
    it stands there already."""
    levels = [(level, FACES[level.key]) for level in LEVELS.values()]
    return {"name": name, "chosen": chosen, "legend": legend, "quiet": quiet, "levels": levels}


@register.inclusion_tag("home/playbar.html", takes_context=True)
def play_bar(context: Any) -> dict[str, Any]:
    """One line with a button for each game, that played last first."""
    known = {name: context.get(name) for name in ("playable", "last", "csrf_token")}
    return known | {"levels": list(LEVELS.values()), "usual": USUAL}


@register.inclusion_tag("parts/firstlesson.html", takes_context=True)
def first_lesson(
    context: Any, box: Box | None, looks: str = "line", words: str = "", named: bool = False
) -> dict[str, Any]:
    """A button to the first lesson of a game, which says of which unless it has other words; nothing where it
    has none."""
    if box is not None and not words:
        words = f"Learn {box.name}"
    lesson = learn_tracks.first_lesson(box)
    token = context.get("csrf_token")
    return {"lesson": lesson, "looks": looks, "words": words, "named": named, "csrf_token": token}


@register.filter
def bot_name(key: str) -> str:
    """A bot of the site by its level."""
    return of_mark(key).name


@register.simple_tag
def emblem(user: Any, size: str = "") -> SafeString:
    """The emblem of a person."""
    return face(of_person(user), size)


@register.simple_tag
def game_colours(key: str = "") -> SafeString:
    """The style sheet with the accent of one game or of all, which the class `game-<key>` puts on."""
    own = box_of(key).colours if key else ""
    if key and not own:
        return SafeString()
    return format_html('<link rel="stylesheet" href="{}">', static(own) if own else game_colours_of_all())


@register.simple_tag
def door_picture() -> str:
    """The static file of the picture at the door: the first wide poster on the shelf."""
    return next((box.wide for box in shelf().values() if box.wide), "")


@register.simple_tag
def sign(box: Box, size: str = "") -> SafeString:
    """The sign of a game, in its accent."""
    return format_html(
        '<span class="game-sign {} game-{}" aria-hidden="true">{}</span>', size, box.key, sprite(box.icon)
    )


@register.filter
def ago(moment: datetime | None) -> str:
    """How long ago, as people say it."""
    if moment is None:
        return ""
    seconds = (timezone.now() - moment).total_seconds()
    if seconds < 60:
        return "just now"
    if seconds < 3600:
        return f"{int(seconds // 60)} min ago"
    if seconds < 86400:
        return f"{int(seconds // 3600)} h ago"
    if seconds < 2 * 86400:
        return "yesterday"
    if seconds < 7 * 86400:
        return f"{moment:%A}"
    return f"{moment.day} {moment:%B %Y}"


@register.filter
def seconds(value: float) -> str:
    return length(value)


@register.filter
def score(value: float | None) -> str:
    """A score without needless decimals."""
    return "" if value is None else f"{round(value, 1):g}"


@register.filter(name="points")
def shown(value: float) -> int:
    """A strength on the scale that people see."""
    return points(value)


@register.filter
def signed(value: float) -> str:
    """A change with its sign (a real minus)."""
    whole = round(value)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole < 0 else "±0"


@register.filter
def margin(error: float) -> str:
    """One standard error in whole points. The judge itself may err, so it is never told as none."""
    return f"±{max(1, round(error))}"


@register.filter
def pips(value: int) -> list[bool]:
    """Five dots, the first `value` of them filled."""
    return [step < value for step in range(5)]


@register.filter
def get(mapping: dict[Any, Any], key: Any) -> Any:
    return mapping.get(key)


@register.filter
def seat_letter(number: int) -> str:
    """A seat of an event's table, as it is named there."""
    return "ABCDE"[number]
