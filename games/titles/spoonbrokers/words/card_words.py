"""What cards do and what a change of one means, for the card studio."""

from __future__ import annotations

from collections.abc import Sequence

from games.engine.card_words import CardWords, Rules, called, count
from games.engine.phrases import listing
from games.titles.spoonbrokers.cards import catnip_effects as cx
from games.titles.spoonbrokers.cards import market_effects as mx
from games.titles.spoonbrokers.cards import rule_data as data
from games.titles.spoonbrokers.terms import LETTERS


def _name(code: str, rules: Rules) -> str:
    """A company by the first word or two that cards use: *Samseung* for *Samseung Electronics*."""
    return called(rules, "companies", code).removesuffix(" Electronics").partition(",")[0]


def _from(source: str, rules: Rules) -> str:
    if source == "any":
        return "any company"
    return listing((_name(code, rules) for code in _class(source, rules)), "or")


def _class(selector: str, rules: Rules) -> list[str]:
    kinds = {one["code"]: one["kind"] for one in rules.get("companies", ())}
    return [code for code, kind in kinds.items() if kind == selector] or [selector]


def _to(source: str, destination: str, rules: Rules) -> str:
    if destination != "any":
        return _from(destination, rules)
    return "another" if source == "any" else "another company"


def _moved(n: int, source: str, destination: str, rules: Rules) -> str:
    if source in LETTERS and destination in LETTERS:
        goes = "goes" if n == 1 else "go"
        return f"{count(n, 'Kibble')} {goes} from {_name(source, rules)} to {_name(destination, rules)}."
    return f"Move {count(n, 'Kibble')} from {_from(source, rules)} to {_to(source, destination, rules)}."


def _half(source: str, destination: str, rules: Rules) -> str:
    if source in LETTERS and destination in LETTERS:
        return f"Half of {_name(source, rules)} goes to {_name(destination, rules)}."
    return f"Move half of {_from(source, rules)} to {_to(source, destination, rules)}."


def _market(card: data.MarketCard, rules: Rules) -> dict[str, list[str]]:
    return {"do": [_news(card.do, rules)]}


def _news(effect: mx.AnyMarketEffect, rules: Rules) -> str:
    match effect:
        case mx.Closed():
            return "The Market is closed. Nothing moves and no transactions this turn."
        case mx.Quiet():
            return "Prices hold still. The Market is open."
        case mx.Move(n, source, destination):
            return _moved(n, source, destination, rules)
        case mx.MoveHalf(source, destination):
            return _half(source, destination, rules)
        case mx.Correct():
            return "Half of the highest company goes to the lowest. The opener breaks ties."
        case mx.Spread(n, source, destinations):
            to = _every(destinations, rules)
            return f"{_name(source, rules)} pays {count(n, 'Kibble')} to {to[:1].lower()}{to[1:]}."
        case mx.Gather(n, sources, destination):
            verb = "pays" if len(sources) == 3 else "each pay"
            return f"{_every(sources, rules)} {verb} {count(n, 'Kibble')} to {_name(destination, rules)}."
        case mx.Pool(total, sources, destination):
            return _pool(total, sources, destination, rules)


def _every(codes: Sequence[str], rules: Rules) -> str:
    return "Each other company" if len(codes) == 3 else listing(_name(code, rules) for code in codes)


def _pool(total: int, sources: Sequence[str], destination: str, rules: Rules) -> str:
    """Volatile companies pay first (SB-40); the active Broker picks where two could."""
    gets = f"{_name(destination, rules)} gets {count(total, 'Kibble')} in total"
    first = [code for code in sources if code in _class("volatile", rules)]
    rest = [code for code in sources if code not in first]
    if not first or not rest:
        pay = listing(_name(code, rules) for code in sources)
        return f"{gets} from {pay}. The opener picks who pays first."
    pay = listing(_name(code, rules) for code in first)
    cover = listing(_name(code, rules) for code in rest)
    return (
        f"{gets}. {pay} {'pays' if len(first) == 1 else 'pay'} first; {cover} "
        f"{'covers' if len(rest) == 1 else 'cover'} the rest."
    )


def _catnip(card: data.CatnipCard, rules: Rules) -> dict[str, list[str]]:
    return {"do": [_trick(card.do, rules)]}


def _trick(effect: cx.AnyCatnipEffect, rules: Rules) -> str:
    match effect:
        case cx.CancelTransaction():
            return "Cancel a transaction another Broker just announced."
        case cx.Gain(n):
            return f"Take {count(n, 'Kibble')} from the bank."
        case cx.Collect(n):
            return f"Each other Broker pays you {count(n, 'Kibble')}."
        case cx.MarketMove(n, source, destination):
            return _moved(n, source, destination, rules)
        case cx.MarketMoveHalf(source, destination):
            return _half(source, destination, rules)
        case cx.HalfPrice():
            return "Your next certificate this turn costs half, rounded down."
        case cx.BoostSale(n):
            return f"Your next sale this turn pays {n} more Kibble{'' if n == 1 else 's'} per Spoon."
        case cx.ExtraTransaction(n):
            return (
                "Make one more transaction this turn." if n == 1 else f"Make {n} more transactions this turn."
            )
        case cx.SetDie():
            return "Choose your die result instead of rolling. Ends your transactions."
        case cx.WaiveCharge():
            return "Skip a payment you owe for the space you landed on."
        case cx.Dividend(n):
            return f"Pick a company: collect {count(n, 'Kibble')} per Spoon you hold in it."
        case cx.Polish(n):
            return f"One of your Towers gains up to {count(n, 'Tower Kibble')}."
        case cx.LeavePrison():
            return "Leave Debtor's Prison for free."
        case cx.Reopen():
            return "Trade as if the Market were open this turn. No card is drawn."
        case cx.OpenAnother():
            return "Open one more Market card now and follow it."


def _windows(old: list[str], new: list[str], rules: Rules) -> str:
    said = [listing(word.replace("_", " ") for word in words) or "never" for words in (new, old)]
    return f"can now be played in {said[0]} instead of {said[1]}"


def _companies(old: list[str], new: list[str], rules: Rules) -> str:
    said = [listing(_name(code, rules) for code in codes) or "nobody" for codes in (new, old)]
    return f"now pays for {said[0]} instead of {said[1]}"


MARKET = CardWords("Market card", effects=_market, exact=True)
CATNIP = CardWords("Catnip card", {"windows": _windows}, _catnip, exact=True)
COMPANY = CardWords(
    "Company",
    {
        "start": "now begins with {new} Market Kibbles instead of {old}",
        "kind": "is now {new} instead of {old}",
    },
)
BROKER = CardWords(
    "Broker",
    {
        "start": "now begins with {new} Kibbles instead of {old}",
        "salary": "now earns a salary of {new} Kibbles instead of {old}",
        "loan": "now gets loans of {new} Kibbles instead of {old}",
        "transactions": "now makes {new} transactions a turn instead of {old}",
        "payday_catnip": "now draws {new} Catnip cards at Pay Day instead of {old}",
    },
)
TOWER = CardWords("Tower", {"space": "now stands on space {new} instead of {old}"})
SPACE = CardWords(
    "Space",
    {
        "kind": "is now a {new} space instead of a {old} space",
        "companies": _companies,
        "rate": "now pays {new} Kibbles per Spoon instead of {old}",
    },
)
