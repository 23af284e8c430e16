"""The choices of setup and of the phases of a turn in words:
what they hang on, what they would change, their rules."""

from __future__ import annotations

from games.engine import Action, Choice
from games.engine.phrases import capital, some
from games.titles.monster_musume import actions as a
from games.titles.monster_musume import graduation
from games.titles.monster_musume.buy_phase import guest_price
from games.titles.monster_musume.cleanup import CleanupPhase, waifu_price
from games.titles.monster_musume.discarding import CycleDiscard
from games.titles.monster_musume.queue import PickSendHome
from games.titles.monster_musume.terms import FOR_SALE, HELPING_OUT, MY_WAIFU, TRUST_CARD
from games.titles.monster_musume.words.choice_registry import changes, describes, forecast
from games.titles.monster_musume.words.phrases import card, paid, points
from games.titles.monster_musume.words.prompt_context import PromptContext

# -- setup and the Action phase ------------------------------------------------------------------------------


@describes(a.PickStarter)
def _pick_starter(context: PromptContext, action: a.PickStarter) -> Choice:
    label = f"Welcome {card(context.book, action.card)}"
    anchors = [f"starter:{context.state.starters.index(action.card)}"]
    return Choice(action, "pick-starter", label, "", anchors, "MM-S2")


@describes(a.Play)
def _play(context: PromptContext, action: a.Play) -> Choice:
    book = context.book
    design = action.card
    outcome = forecast(context, action)
    detail = ", ".join(outcome.lines(book.codes[design]))
    label = f"Play {card(book, design)}"
    rule = "MM-12"
    if design == MY_WAIFU:
        rule = "MM-40"
        if context.player.waifu >= 0:
            label += f" as {card(book, context.player.waifu)}"
        else:
            rule, detail = "MM-43", f"no {book.waifu}, so it does nothing"
    elif book.kind[design] == TRUST_CARD:
        rule = "MM-17"
    elif design < FOR_SALE:
        detail = f"{detail}, free"
    return Choice(action, "play", label, capital(detail), context.in_hand(design), rule, outcome.changes())


@describes(a.PlayAllExperience)
def _play_all_experience(context: PromptContext, action: a.PlayAllExperience) -> Choice:
    gained = sum(context.book.xp[design] for design in context.hand if design < FOR_SALE)
    anchors = ["verb:play-all-experience"]
    told = changes(context, action)
    label = "Play all experience cards"
    return Choice(action, "play-all-experience", label, f"+{gained} XP", anchors, "MM-12", told)


@describes(a.EndActions)
def _end_actions(context: PromptContext, action: a.EndActions) -> Choice:
    left = context.state.turn.actions
    waiting = any(design >= MY_WAIFU for design in context.hand) and left
    held = sum(context.book.trust[design] for design in context.hand if design < FOR_SALE)
    detail = f"{context.state.turn.trust + held or 'no'} Trust to spend"
    if waiting:
        detail = f"{left} {'action' if left == 1 else 'actions'} unused, {detail}"
    return Choice(action, "end-actions", "Go on to buying", capital(detail), ["verb:end-actions"], "MM-12")


# -- the Buy phase -------------------------------------------------------------------------------------------


@describes(a.PlayAllTrust)
def _play_all(context: PromptContext, action: a.PlayAllTrust) -> Choice:
    held = [design for design in context.hand if HELPING_OUT <= design < FOR_SALE]
    gained = sum(context.book.trust[design] for design in held)
    anchors = ["verb:play-all-trust"]
    return Choice(
        action,
        "play-all-trust",
        "Play all Trust cards",
        f"+{gained} Trust",
        anchors,
        "MM-17",
        changes(context, action),
    )


@describes(a.Buy)
def _buy(context: PromptContext, action: a.Buy) -> Choice:
    design = context.state.queue[action.slot]
    price = guest_price(context.state, context.book, design)
    label, detail = _bought(f"Invite {card(context.book, design)}", price, action.top)
    rule = "MM-18" if action.top else "MM-17"
    return Choice(action, "buy", label, detail, [f"queue:{action.slot}"], rule, changes(context, action))


@describes(a.BuyBasic)
def _buy_basic(context: PromptContext, action: a.BuyBasic) -> Choice:
    design = action.card
    label, detail = _bought(f"Buy {card(context.book, design)}", context.book.cost[design], action.top)
    rule = "MM-18" if action.top else "MM-17"
    return Choice(action, "buy", label, detail, context.supply(design), rule, changes(context, action))


def _bought(label: str, price: int, top: bool) -> tuple[str, str]:
    return (f"{label}, to the top of your deck" if top else label), paid(price, "Trust")


@describes(a.EndBuys)
def _end_buys(context: PromptContext, action: a.EndBuys) -> Choice:
    left = context.state.turn.trust
    held = sum(context.book.trust[design] for design in context.hand if design < FOR_SALE)
    over = [f"{left} Trust left over"] if left else []
    if held:
        over.append(f"{held} more in your hand" if left else f"{held} Trust still in your hand")
    detail = ", ".join(over)
    return Choice(action, "end-buys", "Go on to Cleanup", detail, ["verb:end-buys"], "MM-20")


# -- Cleanup -------------------------------------------------------------------------------------------------


@describes(a.MakeWaifu)
def _make_waifu(context: PromptContext, action: a.MakeWaifu) -> Choice:
    price = paid(waifu_price(context.state, context.table), "XP")
    label = f"Make {card(context.book, action.card)} your {context.book.waifu}"
    return Choice(
        action,
        "make-waifu",
        label,
        price,
        [*context.in_play(action.card), "waifu"],
        "MM-31",
        changes(context, action),
    )


@describes(a.Graduate)
def _graduate(context: PromptContext, action: a.Graduate) -> Choice:
    return _graduation(context, action, action.card, context.in_play(action.card), "MM-33")


@describes(a.GraduateFormer)
def _graduate_former(context: PromptContext, action: a.GraduateFormer) -> Choice:
    return _graduation(context, action, context.state.turn.former, ["former"], "MM-32")


def _graduation(context: PromptContext, action: Action, design: int, anchors: list[str], rule: str) -> Choice:
    book, player = context.book, context.player
    price = graduation.price(context.state, book, design)
    worth = graduation.points_of(book, [*player.graduated, design], design)
    label = f"Let {card(book, design)} graduate"
    detail = f"{f'{price} XP' if price else 'free'}, {points(worth)}"
    return Choice(action, "graduate", label, detail, anchors, rule, changes(context, action))


@describes(a.Done)
def _done(context: PromptContext, action: a.Done) -> Choice:
    if isinstance(context.frame, CleanupPhase):
        return Choice(action, "done", "End the turn", "", ["verb:done"], "MM-21")
    frame = context.frame
    so_far = ""
    if isinstance(frame, CycleDiscard) and frame.gone:
        so_far = f"draw {frame.gone}"
    elif isinstance(frame, PickSendHome) and frame.chosen:
        so_far = f"replace {some(len(frame.chosen), 'guest')}"
    return Choice(action, "done", "That is all", capital(so_far), ["verb:done"], "MM-15")
