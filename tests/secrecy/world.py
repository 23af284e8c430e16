"""A small club in which everybody has something to hide, and the words by which each secret would be
recognised."""

from __future__ import annotations

import base64
import json
from copy import deepcopy
from dataclasses import dataclass, field, fields
from datetime import timedelta
from functools import reduce
from itertools import count
from operator import or_
from typing import Any

from allauth.account.models import EmailAddress, EmailConfirmationHMAC
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group, Permission
from django.db.models import Q
from django.db.models.signals import pre_save
from django.test import Client
from django.utils import timezone
from fsrs import Card

from accounts import friends
from accounts.models import PushDevice
from games import play
from games.engine.chance import commitment
from games.engine.game import Option
from games.events import entering, organising, running
from games.models import (
    ArmedMove,
    Attempt,
    BalanceRun,
    ChatMessage,
    Deal,
    Entry,
    Event,
    EventRound,
    EventTable,
    Match,
    Mistake,
    Move,
    Puzzle,
    Seat,
    StudiedDecision,
    Study,
    Token,
    Tryout,
    Witness,
)
from games.models.matches import OWN_MOVE
from games.play.analysis import study
from games.play.daily_deal import daily
from games.play.match import options as table_options
from games.play.ops import rule_sets
from games.play.people import bot_accounts, letters, reports, tokens
from games.play.tables import groups
from tests.accounts.authenticator_app import code
from tests.clock import Clock
from tests.toy import DenOfDice
from tests.web.conftest import finish, hand_of

PASSWORD = "lizards-under-glass-4"
ROLES = ("owner", "opponent", "stranger", "spectator", "administrator", "guest", "visitor")
"""`spectator` was given the links of the private tables; `administrator` sits nowhere;
`guest` has pressed *Play*; `visitor` is not logged in."""
REGISTERED = ROLES[:-2]
STAFF = {
    "looker": ("view_",),
    "moderator": ("view_user", "suspend_user", "view_report", "change_report"),
    "editor": ("view_card", "change_card", "add_ruleset", "add_balancerun", "stop_balancerun"),
    "mender": ("view_match", "mend_match", "see_hands"),
    "keeper": ("",),
}
"""Those who work in the office and are no superusers, by how the names of their rights begin: the keeper has
every right that there is. They are asked in the office alone."""
FIRST_NUMBER = 604_000_001
"""Matches are numbered from here on, so that the number of a private one is found wherever it stands."""
FIRST_CARD = 918_270_000
"""So are the cards of the tiny title, by hundreds."""


class DenOfSecrets(DenOfDice):
    """The tiny title with cards that are found wherever they stand, others in each match."""

    key = "den_of_secrets"
    name = "Den of Secrets"
    options = (Option("hundreds", "Hundreds", "Which cards.", tuple(range(1, 10))),)

    def setup(self, cards: list[int], seats: int, options: Any) -> Any:
        first = FIRST_CARD + 100 * options["hundreds"]
        return super().setup([first + card for card in cards], seats, options)


DEN = DenOfSecrets()
PLACES = (
    "den",
    "exchange",
    "waiting",
    "over",
    "closed",
    "closed_waiting",
    "closed_over",
    "noted",
    "grouped",
)
"""Matches by what they are: of the tiny title and of Kaiju Exchange, both being played; waiting for players;
over; the same three private; one that was played with the box; and one of a group, played by the owner,
which the opponent may watch as a member."""
HIDDEN = ("closed", "closed_waiting", "closed_over")
"""The private ones that the spectator has the links of."""


@dataclass
class World:
    """Everybody and everything; `secrets` are by name the words that tell them."""

    people: dict[str, Any] = field(default_factory=dict)
    browsers: dict[str, Client] = field(default_factory=dict)
    matches: dict[str, Match] = field(default_factory=dict)
    secrets: dict[str, set[str]] = field(default_factory=dict)
    cards: dict[str, set[str]] = field(default_factory=dict)
    """Hidden cards of `exchange`, by secret. Everybody knows that there are such cards:
    they tell something only about that match."""
    things: dict[str, Any] = field(default_factory=dict)
    """What addresses name: a message, tokens, a run."""

    def copy(self) -> World:
        """Another that nothing which is done to this one touches."""
        kept = {one.name: getattr(self, one.name) for one in fields(self) if one.name != "browsers"}
        other = World(**deepcopy(kept))
        for role, browser in self.browsers.items():
            other.browsers[role] = Client()
            other.browsers[role].cookies = deepcopy(browser.cookies)
        return other


def club(clock: Clock) -> World:
    """Make it all. The tiny title must be one of the site's."""
    world = World()
    numbers = count(FIRST_NUMBER)

    def number(sender: Any, instance: Match, **_: Any) -> None:
        instance.pk = instance.pk or next(numbers)
        clock.goes(1)  # home tells of the latest first, and of a few

    pre_save.connect(number, sender=Match)
    try:
        _people(world)
        _matches(world)
        _deals(world)
    finally:
        pre_save.disconnect(number, sender=Match)
    _private_life(world)
    clock.goes(1)
    _events(world)
    _second_factor(world)
    _office(world)
    _staff(world)
    _words(world)
    return world


def _people(world: World) -> None:
    users = get_user_model().objects
    for name in (*REGISTERED, "friend", "foe"):
        administrator = name == "administrator"
        world.people[name] = user = users.create_user(
            name if name not in ("friend", "foe") else f"canary-{name}",
            f"{name}@canary-mail.example",
            PASSWORD,
            first_name=f"Canaria-{name}",
            last_name=f"Finch-{name}",
            is_staff=administrator,
            is_superuser=administrator,
        )
        EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    for role in ROLES:
        world.browsers[role] = browser = Client()
        if role in REGISTERED:
            browser.post("/accounts/login/", {"login": role, "password": PASSWORD})
            assert "_auth_user_id" in browser.session, role


# -- tables --------------------------------------------------------------------------------------------------


def _matches(world: World) -> None:
    owner, opponent = world.people["owner"], world.people["opponent"]
    hundreds = count(1)

    def den(people: Any = (opponent,), **wanted: Any) -> Match:
        wanted = {"pace": "free", "speed": "instant"} | wanted
        options = {"hundreds": next(hundreds)}
        match = play.open_table(owner, DEN.key, 2, options=options, **wanted)
        for person in people:
            play.take_seat(match.pk, person, invitation=match.invitation)
        return match

    world.things["group"] = group = groups.make_group(owner, "canary circle")
    groups.join(group.invitation, opponent)
    found = {
        "den": den(),
        "exchange": play.open_table(owner, "kaiju_exchange", 2, pace="free", speed="instant"),
        "waiting": den(()),
        "over": den(),
        "closed": den(private=True),
        "closed_waiting": den((), private=True),
        "closed_over": den(private=True, rated=True, pace="live"),
        "grouped": den((), group=group, bots=["novice"]),
        "noted": finish(owner, opponent, private=True, origin=Match.Origin.BOX),
    }
    play.take_seat(found["exchange"].pk, opponent)
    for name in ("over", "closed_over"):
        to_the_end(found[name].pk)
    version = Match.objects.get(pk=found["closed"].pk).version
    play.submit(found["closed"].pk, 0, b'{"do":"roll"}', version, "a roll")
    play.rate(found["closed_over"].pk)
    for name in ("over", "closed_over"):
        _judged(Match.objects.get(pk=found[name].pk))
    # What was chosen first was chosen by a bot, which anybody who sees the match may ask why.
    Move.objects.filter(version=2, kind=Move.Kind.CHOICE).update(nonce=f"{OWN_MOVE}2")
    for name, match in found.items():
        world.matches[name] = Match.objects.get(pk=match.pk)
    world.browsers["guest"].post("/play/", {"game": "kaiju_exchange", "first": "yes"})
    world.people["guest"] = get_user_model().objects.get(guest_seen_at__isnull=False)
    world.things["guest's match"] = Match.objects.get(host=world.people["guest"])
    for name in HIDDEN:
        match = world.matches[name]
        world.browsers["spectator"].get(f"/tables/{match.pk}/", {"invitation": match.invitation})


def _judged(match: Match) -> None:
    """The match has a study, in which its first choice is judged, and is a puzzle (of a private match, too,
    which nobody may be asked), and a mistake that the host practises."""
    kept = Study.objects.create(**study.of_now(match), status=Study.Status.READY, done=1, moments=1)
    figures = {"chance": 50.0, "error": 1.0, "behind": 0.0, "behind_error": 0.0, "imagined": 24}
    seat = Move.objects.get(match=match, version=2).seat
    found = {"version": 2, "seat": seat, "grade": "best", "loss": 0.0, "error": 0.0, "chosen": 0}
    options = [{"action": {"do": verb}, "label": verb, **figures} for verb in ("stop", "roll")]
    whole = {**found, "options": options, "sentence": "", "composed": False}
    StudiedDecision.objects.create(
        study=kept, version=2, seat=seat, grade="best", loss=0.0, error=0.0, found=whole
    )
    opinion = {"label": "", "chance": 50.0, "error": 5.0, "behind": 0.0, "behind_error": 0.0, "games": 80}
    Puzzle.objects.create(
        match=match,
        version=2,
        seat=seat,
        game=match.game,
        rule_set=match.rule_set,
        theme="stop",
        found=whole,
        second=[opinion, opinion],
    )
    Mistake.objects.create(
        user=match.host,
        match=match,
        version=2,
        found=whole,
        card=Card(card_id=0).to_dict(),
        due=timezone.now(),
    )


def _deals(world: World) -> None:
    """The deal of yesterday, which two have played, and that of today: the owner has played it to its end,
    the opponent is at it."""
    days = {"yesterday": daily.yesterday(), "today": daily.today()}
    for hundreds, (name, day) in enumerate(days.items(), start=8):
        secret = f"canary of {name}".ljust(32).encode()
        world.things[name] = deal = Deal.objects.create(
            day=day,
            game=DEN.key,
            size=2,
            bot="novice",
            options=table_options.checked(DEN, {"hundreds": hundreds, "undo": False}),
            rule_set=rule_sets.current_rule_set(DEN.key),
            secret=secret,
            commitment=commitment(secret),
        )
        tries = []
        for person in ("owner", "opponent"):
            user = world.people[person]
            match = daily._table(user, deal)
            tries.append(Attempt.objects.create(deal=deal, user=user, match=match))
            if (person, name) != ("opponent", "today"):
                to_the_end(match.pk)
        world.things[f"tries of {name}"] = [one.match for one in tries]
        ended = Match.every.filter(attempt__deal=deal, finished_at__isnull=False)
        ended.update(finished_at=daily.ends(day) - timedelta(hours=12))
        daily.settle(deal)


def to_the_end(match_id: int) -> None:
    """Everybody stops, and nobody doubles."""
    while (match := Match.every.get(pk=match_id)).status == Match.Status.PLAYING:
        if not match.waiting:
            assert play.advance(match_id, match.version)
            continue
        seat = match.waiting[0]["seat"]
        asked = type(play.read(match_id).state.agenda[-1]).__name__
        action = b'{"do":"double","yes":false}' if asked == "Doubling" else b'{"do":"stop"}'
        play.submit(match_id, seat, action, match.version, f"!{match.version}", automatic=True)


# -- events --------------------------------------------------------------------------------------------------


def _events(world: World) -> None:
    """A private event of friends that has not begun, and a duplicate whose first deal is being played."""
    owner, opponent = world.people["owner"], world.people["opponent"]
    arguments: dict[str, Any] = {
        "game": DEN.key,
        "size": 2,
        "rounds": 2,
        "sit_down": 0,
        "options": {"hundreds": 8},
        "starts_at": timezone.now() + timedelta(hours=1),
    }
    cup = organising.create(owner, name="canary cup", format="swiss", private=True, **arguments)
    entering.enter(cup.pk, opponent, address="198.51.100.77", device="canary")
    deal = organising.create(
        world.people["administrator"], name="Saturday", format="duplicate", pace="turns",
        **{**arguments, "decision_seconds": 86400},
    )  # fmt: skip
    for name in ("owner", "opponent", "spectator"):
        entering.enter(deal.pk, world.people[name])
    Event.objects.filter(pk=deal.pk).update(starts_at=timezone.now())
    running.go_on(deal.pk)
    world.things["events"] = [Event.objects.get(pk=one.pk) for one in (cup, deal)]


# -- what people keep to themselves --------------------------------------------------------------------------


def _private_life(world: World) -> None:
    owner, opponent = world.people["owner"], world.people["opponent"]
    world.things["unconfirmed"] = EmailAddress.objects.create(
        user=owner, email="new-owner@canary-mail.example"
    )
    get_user_model().objects.filter(pk=owner.pk).update(time_zone="Etc/GMT+11")
    friends.befriend(owner, world.people["friend"])
    friends.block(owner, world.people["foe"])
    bot_accounts.make_account(owner, "owners-bot")
    bot = get_user_model().objects.get(username="owners-bot")
    world.things["tokens"] = [
        tokens.issue(owner, "canary programme", tokens.SCOPES),
        tokens.issue(bot, "canary of the bot", tokens.SCOPES),
    ]
    world.things["device"] = PushDevice.objects.create(
        user=owner,
        endpoint="https://push.example.com/canary-endpoint",
        p256dh="canary-public-key",
        auth="canary-auth",
        name="canary device",
    )
    Seat.objects.filter(match=world.matches["den"], number=0).update(
        held={"since": 1.0, "action": '{"do":"canary-held-answer"}'}
    )

    for place in ("den", "closed", "over"):
        armed = {"match": world.matches[place], "seat": 0, "armed_at": 1.0, "armed_version": 9}
        ArmedMove.objects.create(**armed, kind="stop-at", filled={"points": "0918273"})
        world.things["armed"] = ArmedMove.objects.create(
            **armed, kind="double", over_at=2.0, reason="A canary disarmed it."
        )

    def says(place: str, user: Any, text: str, **more: Any) -> ChatMessage:
        return ChatMessage.objects.create(match=world.matches[place], user=user, text=text, **more)

    says("den", opponent, "canary words that were taken away", removed=True)
    world.things["message"] = says("den", opponent, "Everybody may read this.")
    for place in ("closed", "closed_waiting", "closed_over"):
        says(place, owner, f"canary words at {place}, übers Meer")
    world.things["report"] = reports.report(
        owner, world.things["message"], "other", "canary note of a report"
    )
    Witness.objects.create(seat=world.matches["noted"].seats.get(number=1), user=world.people["friend"])
    Seat.objects.filter(match=world.matches["noted"], number=1).update(user=None, name="canary guest")


def _second_factor(world: World) -> None:
    """After everybody has logged in with their password."""
    owner = world.people["owner"]
    world.things["totp"] = generate_totp_secret()
    TOTP.activate(owner, world.things["totp"])
    world.things["recovery"] = RecoveryCodes.activate(owner).get_unused_codes()
    shown = code(world.things["totp"])
    answer = world.browsers["owner"].post("/accounts/2fa/reauthenticate/", {"code": shown})
    assert answer.status_code == 302, "the owner has just said who they are"


def _staff(world: World) -> None:
    for name, rights in STAFF.items():
        world.people[name] = user = get_user_model().objects.create_user(
            name, f"{name}@canary-mail.example", PASSWORD, is_staff=True
        )
        if name != "looker":  # who has nothing else of their own is deleted most easily
            EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
            TOTP.activate(user, generate_totp_secret())
        begins = [Q(codename__startswith=right) for right in rights]
        user.user_permissions.set(Permission.objects.filter(reduce(or_, begins)))
        world.browsers[name] = Client()
        world.browsers[name].force_login(user)


def _office(world: World) -> None:
    rule_sets.load_all()
    Group.objects.create(name="Ushers")
    world.things["tryout"] = Tryout.objects.create(
        game="kaiju_exchange", draft=rule_sets.draft_data("kaiju_exchange"), of=1
    )
    world.things["run"] = BalanceRun.objects.create(
        game="kaiju_exchange",
        draft=rule_sets.draft_data("kaiju_exchange"),
        published=rule_sets.current_rule_set("kaiju_exchange"),
        bots=["novice"] * 2,
        pairs=1,
        seed="canary",
    )


# -- the words that tell -------------------------------------------------------------------------------------


def _words(world: World) -> None:
    owner, opponent = (get_user_model().objects.get(username=name) for name in ("owner", "opponent"))
    den, exchange, closed = (world.matches[name] for name in ("den", "exchange", "closed"))
    hidden = [world.matches[name] for name in HIDDEN]
    waiting = [world.matches[name] for name in ("waiting", "closed_waiting")]
    unfinished = [den, exchange, closed, world.matches["grouped"], *waiting]
    states = {name: play.read(world.matches[name].pk).state for name in ("den", "closed", "grouped")}
    cup, deal = world.things["events"]
    deals = EventRound.objects.filter(event=deal)
    sealed = [json.dumps(one.data) for one in Authenticator.objects.filter(user=owner)]
    world.secrets = {
        "owner's address": {owner.email, world.things["unconfirmed"].email},
        "opponent's address": {opponent.email},
        "owner's full name": {owner.first_name, owner.last_name},
        "owner's password": {owner.password, owner.password.rpartition("$")[2]},
        "owner's session": {world.browsers["owner"].session.session_key},
        "owner's second factor": {world.things["totp"], *world.things["recovery"]},
        "owner's sealed factor": {value for one in sealed for value in json.loads(one).values() if value},
        "owner's time zone": {"Etc/GMT+11"},
        "owner's friend": {world.people["friend"].username},
        "owner's foe": {world.people["foe"].username},
        "owner's tokens": {token.name for token, _ in world.things["tokens"]},
        "token": {secret for _, secret in world.things["tokens"]}
        | set(Token.objects.values_list("digest", flat=True)),
        "owner's device": {world.things["device"].name},
        "way to a device": {"canary-endpoint", "canary-public-key", "canary-auth"},
        "way to stop letters": {letters.stop_token(owner)},
        "way to confirm": {EmailConfirmationHMAC(world.things["unconfirmed"]).key},
        "report": {"canary note of a report"},
        "words taken away": {"canary words that were taken away"},
        "held answer": {"canary-held-answer"},
        "owner's armed moves": {"0918273", "A canary disarmed it."},
        "key of a table": {match.invitation for match in (den, exchange, world.matches["waiting"])},
        "private table": {str(match.pk) for match in hidden} | {"canary words at", "übers Meer"},
        "private key": {match.invitation for match in hidden},
        "group": {world.things["group"].name},
        "group's key": {world.things["group"].invitation},
        "group table": {str(world.matches["grouped"].pk)},
        "group table's key": {world.matches["grouped"].invitation},
        "guest": {world.people["guest"].username, str(world.things["guest's match"].pk)},
        "key of the deal": {
            word
            for deal in Deal.objects.filter(day__gte=daily.today())
            for word in (bytes(deal.secret).hex(), base64.b64encode(bytes(deal.secret)).decode())
        }
        | set(world.things["tries of today"][0].seats.values_list("salt", flat=True)),
        "owner's try": words_of(world.things["tries of today"][0]),
        "opponent's try": words_of(world.things["tries of today"][1]),
        "private event": {cup.name},
        "private event's key": {cup.invitation},
        "lots": {cup.seed, deal.seed},
        "trace": set(Entry.objects.exclude(trace="").values_list("trace", flat=True)),
        "key of a deal": {word for one in deals for word in written(bytes(one.key or b""))},
        "sealed table": {
            str(one.match_id) for one in EventTable.objects.filter(round__in=deals, match__isnull=False)
        },
        "noted result": {str(world.matches["noted"].pk), "canary guest"},
        "chance": {
            word
            for match in unfinished
            for word in (
                *written(bytes(match.secret)),
                *match.seats.exclude(salt="").values_list("salt", flat=True),
            )
        },
    }
    for number, name in enumerate(("owner", "opponent")):
        world.secrets[f"{name}'s hand"] = {str(state.players[number].card) for state in states.values()}
    world.secrets["cards to come"] = {str(card) for state in states.values() for card in state.deck}
    public = play.update(exchange.pk, None).decode()
    hands = [{code for code in hand_of(exchange, seat) if f'"{code}"' not in public} for seat in (0, 1)]
    # There are several of some cards, and both may have one.
    world.cards = {"owner's hand": hands[0] - hands[1], "opponent's hand": hands[1] - hands[0]}
    assert all(world.cards.values()), "cards were dealt"


def words_of(match: Match) -> set[str]:
    """What would lead to a match: its number, and the key of its invitation."""
    return {str(match.pk), match.invitation}


def written(secret: bytes) -> tuple[str, str]:
    """A secret as it could be written."""
    return secret.hex(), base64.b64encode(secret).decode()
