"""What happened, in the log's words.

A sentence about a player has no subject: the client puts the player's picture in front of it (the event's
`seat`). Events that are only shown have no sentence.
"""

from __future__ import annotations

from games.engine.log_sentences import Tellers
from games.engine.phrases import capital, listing, seat, some
from games.titles.monster_musume import match_events as e
from games.titles.monster_musume.cards.compiled_rules import CompiledRules
from games.titles.monster_musume.terms import MY_WAIFU
from games.titles.monster_musume.words.phrases import grouped, named, paid, points

_TELLERS: Tellers[CompiledRules] = Tellers()
_of = _TELLERS.of
tell = _TELLERS.tell


# -- setup, rounds and the Queue -----------------------------------------------------------------------------


@_of(e.SetUp)
def _set_up(told: e.SetUp, rules: CompiledRules) -> str:
    return f"The program opens with {listing(map(named, told.queue))}. First to play: {seat(told.first)}"


@_of(e.StarterDealt)
def _starter(told: e.StarterDealt, rules: CompiledRules) -> str:
    return f"{'welcomes' if told.picked else 'is sent'} {named(told.card)} as {rules.waifu}"


@_of(e.RoundStarted)
def _round(told: e.RoundStarted, rules: CompiledRules) -> str:
    return f"Round {told.round}"


@_of(e.TurnStarted)
def _turn(told: e.TurnStarted, rules: CompiledRules) -> str:
    return f"begins a turn with {some(told.actions, 'action')}"


@_of(e.QueueJoined)
def _joined(told: e.QueueJoined, rules: CompiledRules) -> str:
    return f"{listing(map(named, told.cards))} {'joins' if len(told.cards) == 1 else 'join'} the Queue"


@_of(e.QueueLeft)
def _left(told: e.QueueLeft, rules: CompiledRules) -> str:
    if told.seat < 0:
        return f"After a long wait {named(told.cards[0])} goes home"
    return f"sends {listing(map(named, told.cards))} home"


@_of(e.ExpansionsBack)
def _back(told: e.ExpansionsBack, rules: CompiledRules) -> str:
    rooms = capital(some(told.count, "House Expansion"))
    return f"{rooms} {'goes' if told.count == 1 else 'go'} back on top of the main deck"


@_of(e.ExpansionOpened)
def _expansion(told: e.ExpansionOpened, rules: CompiledRules) -> str:
    opens = f"House Expansion {told.number} of {told.of} opens"
    if told.number == told.of:
        return opens
    more = some(rules.expansion_actions, "more action")
    last = ". The next one starts the last round" if told.number == told.of - 1 else ""
    return f"{opens}: from now on a turn begins with {more}{last}"


@_of(e.FinalRound)
def _final(told: e.FinalRound, rules: CompiledRules) -> str:
    return "The house is complete. This is the last round"


# -- playing cards -------------------------------------------------------------------------------------------


@_of(e.Played)
def _played(told: e.Played, rules: CompiledRules) -> str:
    return f"plays {grouped(told.cards)}{f' as {named(told.copy)}' if told.copy else ''}"


@_of(e.Used)
def _used(told: e.Used, rules: CompiledRules) -> str:
    return f"uses {named(told.card)} again" if told.again else f"uses the effect of {named(told.card)}"


@_of(e.Came)
def _came(told: e.Came, rules: CompiledRules) -> str:
    gains = [
        f"{count} {what}"
        for count, what in (
            (told.trust, "Trust"),
            (told.xp, "XP"),
            (told.actions, "action" if told.actions == 1 else "actions"),
        )
        if count
    ]
    if not gains:
        return ""
    more = " more" if told.more else ""
    return f"gets {listing(gains)}{more}{f' from {named(told.card)}' if told.card else ''}"


_TURNED = {
    "discount": "pays {} Trust less for each guest in the Queue this turn",
    "grad-discount": "pays {} XP less for graduations this turn",
    "extra-grad": "may pay for {} more this turn",
    "free-waifu": "may choose a new {waifu} for free this turn",
    "topdeck": "may put what is bought on top of the deck this turn",
    "draw": "will draw {} more as the turn ends",
}


@_of(e.Turned)
def _turned(told: e.Turned, rules: CompiledRules) -> str:
    count = str(told.n)
    if told.what == "extra-grad":
        count = some(told.n, "graduation")
    elif told.what == "draw":
        count = some(told.n, "card")
    return _TURNED[told.what].format(count, waifu=rules.waifu)


@_of(e.Reshuffled)
def _reshuffled(told: e.Reshuffled, rules: CompiledRules) -> str:
    return f"shuffles the discard pile ({some(told.count, 'card')}) into a new deck"


@_of(e.Drew)
def _drew(told: e.Drew, rules: CompiledRules) -> str:
    return f"draws {grouped(told.cards) if told.cards else some(told.count, 'card')}"


@_of(e.Discarded)
def _discarded(told: e.Discarded, rules: CompiledRules) -> str:
    source = " from the deck" if told.source == "deck" else ""
    return f"discards {grouped(told.cards)}{source}"


@_of(e.Revealed)
def _revealed(told: e.Revealed, rules: CompiledRules) -> str:
    return f"finds {named(told.card)} in the deck and takes her to hand"


@_of(e.Looked)
def _looked(told: e.Looked, rules: CompiledRules) -> str:
    seen = f": {listing(map(named, told.cards))}" if told.cards else ""
    return f"looks at {some(told.count, 'card')} of the deck{seen}"


@_of(e.KeptOnTop)
def _kept(told: e.KeptOnTop, rules: CompiledRules) -> str:
    return f"keeps {some(told.count, 'card')} on the deck"


@_of(e.Recalled)
def _recalled(told: e.Recalled, rules: CompiledRules) -> str:
    where = "to hand" if told.to == "hand" else "to the top of the deck"
    return f"takes {named(told.card)} from the discard pile {where}"


@_of(e.Retired)
def _retired(told: e.Retired, rules: CompiledRules) -> str:
    where = {"hand": " from hand", "discard": " from the discard pile"}.get(told.source, "")
    return f"retires {grouped(told.cards)}{where}"


@_of(e.Gained)
def _gained(told: e.Gained, rules: CompiledRules) -> str:
    count = f"{told.count} " if told.count > 1 else ""
    return f"gains {count}{named(told.card)}{' to hand' if told.to == 'hand' else ''}"


# -- buying and graduating -----------------------------------------------------------------------------------


@_of(e.Bought)
def _bought(told: e.Bought, rules: CompiledRules) -> str:
    verb = "invites" if told.slot >= 0 else "buys"
    top = ", straight to the top of the deck" if told.top else ""
    return f"{verb} {named(told.card)} {paid(told.price, 'Trust')}{top}"


@_of(e.Recruited)
def _recruited(told: e.Recruited, rules: CompiledRules) -> str:
    return f"invites {named(told.card)} for free"


@_of(e.GraduatedGuest)
def _graduated(told: e.GraduatedGuest, rules: CompiledRules) -> str:
    if told.how == "paid":
        return f"sees {named(told.card)} graduate {paid(told.xp, 'XP')}"
    if told.how == "waifu":
        return f"sees the {rules.waifu} {named(told.card)} graduate {paid(told.xp, 'XP')}"
    if told.how == "prodigy":
        return f"sees the Prodigy {named(told.card)} graduate"
    return f"sees {named(told.card)} graduate for free"


@_of(e.GraduateReturned)
def _returned(told: e.GraduateReturned, rules: CompiledRules) -> str:
    return f"welcomes the graduate {named(told.card)} back to the discard pile"


@_of(e.NewWaifu)
def _new_waifu(told: e.NewWaifu, rules: CompiledRules) -> str:
    return f"makes {named(told.card)} the new {rules.waifu} {paid(told.xp, 'XP')}"


@_of(e.WaifuLeft)
def _waifu_left(told: e.WaifuLeft, rules: CompiledRules) -> str:
    if told.by:
        return f"loses the {rules.waifu} {named(told.card)} to the discard pile, because of {named(told.by)}"
    return f"puts the former {rules.waifu} {named(told.card)} on the discard pile"


@_of(e.UnderDeck)
def _under(told: e.UnderDeck, rules: CompiledRules) -> str:
    return f"puts {named(rules.codes[MY_WAIFU])} under the deck"


# -- between players -----------------------------------------------------------------------------------------


@_of(e.CardMoved)
def _moved(told: e.CardMoved, rules: CompiledRules) -> str:
    what = named(told.card) if told.card else "a card"
    if told.how == "taken":
        return f"loses {what} to {seat(told.to)}"
    return f"{'passes' if told.how == 'passed' else 'hands'} {what} to {seat(told.to)}"


@_of(e.PutOnDeck)
def _put_on_deck(told: e.PutOnDeck, rules: CompiledRules) -> str:
    what = grouped(told.cards) if told.cards else some(told.count, "card")
    return f"puts {what} from hand on top of the deck"


@_of(e.XpMoved)
def _xp_moved(told: e.XpMoved, rules: CompiledRules) -> str:
    if told.to >= 0:
        return f"gives {told.n} XP to {seat(told.to)}"
    return f"loses {told.n} XP, because of {named(told.by)}" if told.by else f"pays {told.n} XP"


@_of(e.MatchEnded)
def _ended(told: e.MatchEnded, rules: CompiledRules) -> str:
    who = listing(map(seat, told.winners))
    title = "Best Exchange Program Host" if len(told.winners) == 1 else "Best Exchange Program Hosts"
    return f"{title}: {who}, with {points(max(told.points))}"
