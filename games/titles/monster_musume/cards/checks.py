"""What a whole set of rule data must hold so that it can be played. A refusal is a sentence."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.titles.monster_musume.cards.effect_grammar import read
from games.titles.monster_musume.cards.effects.copies import CopyWaifu
from games.titles.monster_musume.cards.effects.pool import AllAction, Trust, Xp
from games.titles.monster_musume.cards.effects.tests_and_counts import Have
from games.titles.monster_musume.terms import BASICS, LETTERS, MOST_DESIGNS, TRAITS

if TYPE_CHECKING:
    from games.titles.monster_musume.cards.rule_data import Rules

KINDS = ("experience", "experience", "trust", "trust", "trust", "waifu", "expansion")
MOST_SEATS = 5


def check(rules: Rules) -> None:
    """Raise `ValueError` unless the parts fit together."""
    _basics(rules)
    _guests(rules)
    _effects_of_guests(rules)
    _piles_suffice(rules)


def _basics(rules: Rules) -> None:
    if "".join(card.code for card in rules.basics) != LETTERS:
        raise ValueError("There are seven basic cards, A to G in this order.")
    allowed = {"experience": Xp, "trust": Trust, "waifu": CopyWaifu, "expansion": AllAction}
    for card, kind in zip(rules.basics, KINDS, strict=True):
        if card.kind != kind:
            raise ValueError(f"{card.code} is of the kind {kind}.")
        steps = read(card.effect).steps
        if len(steps) != 1 or not isinstance(steps[0], allowed[kind]):
            raise ValueError(f"{card.code}: the effect of such a card is “{allowed[kind].verb}” alone.")
        if card.kind in ("waifu", "expansion") and card.supply:
            raise ValueError(f"{card.name} is never for sale.")
    if rules.basics[5].start_per_player != 1:
        raise ValueError(
            "Everybody has one My Waifu: hers is the place in the deck of the guest in the slot."
        )
    if rules.basics[6].start_per_player:
        raise ValueError("House Expansions belong in the main deck.")


def _guests(rules: Rules) -> None:
    codes = Counter(guest.code for guest in rules.guests)
    names = Counter([basic.name for basic in rules.basics] + [guest.name for guest in rules.guests])
    for counts, what in ((codes, "code"), (names, "name")):
        if twice := sorted(word for word, count in counts.items() if count > 1):
            raise ValueError(f"The {what} {twice[0]} is used twice.")
    if BASICS + len(rules.guests) > MOST_DESIGNS:
        raise ValueError(
            f"There are {len(rules.guests)} guests; at most {MOST_DESIGNS - BASICS} can be told apart."
        )


def _effects_of_guests(rules: Rules) -> None:
    """Their verbs are for guests, and whatever species they look for exists. (Traits and supply cards the
    grammar knows.)"""
    species = {guest.species for guest in rules.guests}
    for guest in rules.guests:
        for effect in read(guest.effect).effects():
            if isinstance(effect, CopyWaifu | AllAction):
                raise ValueError(f"{guest.code}: “{effect.verb}” is for basic cards only.")
            for field in effect.__struct_fields__:
                wanted = getattr(effect, field)
                if isinstance(wanted, Have) and wanted.species not in species:
                    raise ValueError(f"{guest.code}: no guest is of the species “{wanted.species}”.")


def _piles_suffice(rules: Rules) -> None:
    parameters = rules.parameters
    starters = sum(guest.starter for guest in rules.guests)
    if starters < MOST_SEATS:
        raise ValueError("Five players need five Starters.")
    needed = parameters.queue_size + MOST_SEATS * parameters.guests_per_pile
    if len(rules.guests) - starters < needed:
        raise ValueError(f"Five players need {needed} guests beside the Starters.")
    if not any(basic.start_per_player for basic in rules.basics[:5]):
        raise ValueError("A deck needs a card to begin with.")
    missing = [trait for trait in TRAITS if not any(guest.trait == trait for guest in rules.guests)]
    if missing:
        raise ValueError(f"No guest is {missing[0]}.")
