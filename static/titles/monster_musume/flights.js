/** What travels when an event is shown, and which events stop the eye for a moment. */

import { listing, many } from "./scene.js";

const hand = (view, seat) => (seat === view.you ? "hand" : `seat:${seat}:hand`);
const pile = (view, seat) => (seat === view.you ? "discard" : `seat:${seat}`);
const deck = (view, seat) => (seat === view.you ? "deck" : `seat:${seat}`);
const cards = (from, to, count = 1) => (count > 0 ? [{ from, to, token: "slip", count }] : []);

const FLIGHTS = {
  played: (e, view) => cards(hand(view, e.seat), "in-play", e.cards.length),
  drew: (e, view) => cards(deck(view, e.seat), hand(view, e.seat), e.count),
  discarded: (e, view) =>
    e.source === "hand" ? cards(hand(view, e.seat), pile(view, e.seat), e.cards.length) : [],
  bought: (e, view) =>
    cards(
      e.slot >= 0 ? `queue:${e.slot}` : `supply:${e.card}`,
      e.top ? deck(view, e.seat) : pile(view, e.seat),
    ),
  recruited: (e, view) => cards(`queue:${e.slot}`, pile(view, e.seat)),
  gained: (e, view) =>
    cards(`supply:${e.card}`, e.to === "hand" ? hand(view, e.seat) : pile(view, e.seat), e.count),
  graduated: (e, view) => [
    {
      from: e.how === "paid" ? "in-play" : pile(view, e.seat),
      to: `seat:${e.seat}:graduates`,
      token: "cap",
      count: 1,
    },
  ],
  came: (e) => (e.xp > 0 ? [{ from: "in-play", to: `seat:${e.seat}:xp`, token: "xp", count: e.xp }] : []),
  "xp-moved": (e) =>
    e.to >= 0 ? [{ from: `seat:${e.seat}:xp`, to: `seat:${e.to}:xp`, token: "xp", count: e.n }] : [],
  "card-moved": (e, view) => cards(hand(view, e.seat), hand(view, e.to)),
  queue: (e, view) => cards("main-deck", `queue:${Math.max(0, view.queue.length - 1)}`, e.cards.length),
  expansion: () => cards("main-deck", "in-play"),
};

export function eventFlights(event, view) {
  const make = FLIGHTS[event.event];
  return make && view ? make(event, view) : [];
}

/** What others may take from somebody who waits. */
const LOSSES = {
  "xp-moved": ({ n, to, by }, book) => ({
    title: `You lose ${n} XP`,
    text: to >= 0 ? `{seat:${to}} gets them` : by ? `because of ${book.name(by)}` : "",
  }),
  "waifu-left": ({ card, by }, book) =>
    by
      ? { title: `${book.name(card)} is your ${book.waifu} no more`, text: `because of ${book.name(by)}` }
      : null,
  "graduate-returned": ({ card }, book) => ({
    title: `${book.name(card)} is no longer your graduate`,
    text: "back to your discard pile",
  }),
  discarded: ({ cards }) => ({ title: `You discard ${many(cards.length, "card")}`, text: "" }),
  "card-moved": ({ to, how }) =>
    how === "taken" ? { title: "A card is taken from you", text: `by {seat:${to}}` } : null,
};

function suffered(event, book) {
  const told = LOSSES[event.event](event, book);
  return told && { seat: event.seat, icon: "broken-heart", hold: 1600, least: 900, ...told };
}

/** What a room brings. The last one is of use only to those who still have a turn: that is told next. */
function roomBrings({ number, of }, book) {
  if (number === of) return "";
  const more = `Turns begin with ${many(book.catalog.expansion_actions, "more action")}`;
  return number === of - 1 ? `${more}. The next room starts the last round` : more;
}

/** Who still acts in the last round. The next turn may have begun with the same news. */
function stillActs(view) {
  const begun = view.turn.phase === "action" ? [view.active] : [];
  const toCome = [...begun, ...view.turns_to_come];
  const others = toCome.filter((seat) => seat !== view.you).map((seat) => `{seat:${seat}}`);
  if (!toCome.length) return "Everybody has had their last turn";
  if (!toCome.includes(view.you)) return `Still to play: ${listing(others)}`;
  const only = "One more turn, and only for you";
  return others.length ? `One more turn for you, and for ${listing(others)}` : only;
}

/** Events that get a short banner. */
export function eventStage(event, view, book) {
  const own = event.seat === view.you;
  const who = `{seat:${event.seat}}`;
  if (own && view.active !== view.you && LOSSES[event.event]) return suffered(event, book);
  switch (event.event) {
    case "turn":
      return own
        ? {
            seat: event.seat,
            icon: "family-house",
            title: "Your turn",
            text: `${event.actions} ${event.actions === 1 ? "action" : "actions"}`,
            hold: 700,
          }
        : null;
    case "graduated":
      return {
        icon: event.how === "prodigy" ? "crown" : "graduate-cap",
        title: `${book.name(event.card)} graduates`,
        text: own ? "with you" : `with ${who}`,
        hold: 1100,
      };
    case "new-waifu":
      return {
        icon: "hearts",
        title: book.name(event.card),
        text: own ? `is your new ${book.waifu}` : `is the new ${book.waifu} of ${who}`,
        hold: 1000,
      };
    case "expansion":
      return {
        icon: "family-house",
        title: `Room ${event.number} of ${event.of} opens`,
        text: roomBrings(event, book),
        hold: 1500,
        least: 900,
      };
    case "final-round":
      return {
        icon: "ringing-bell",
        title: "The last round",
        text: stillActs(view),
        hold: 2000,
        least: 1200,
      };
    default:
      return null;
  }
}

const LOG_ICONS = {
  "set-up": "family-house",
  queue: "shaking-hands",
  "sent-home": "suitcase",
  expansion: "family-house",
  "expansions-back": "card-pickup",
  "final-round": "ringing-bell",
  ended: "trophy-cup",
};

/** The picture of a log line that no seat stands behind. */
export const eventIcon = (event) => LOG_ICONS[event.event] ?? "paw-print";
