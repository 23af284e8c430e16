/** What travels when an event is shown, and which events stop the eye for a moment. */
import { catnipIcon } from "./cards.js";

const LETTERS = ["SAM", "CAT", "KIB", "YUJ"];
const FACES = ["one", "two", "three", "four", "five", "six"];
const purse = (seat) => `seat:${seat}:bills`;
const some = (kibbles) => Math.max(1, Math.min(5, Math.round(kibbles / 12)));
const money = (from, to, kibbles) => (kibbles > 0 ? [{ from, to, token: "K", count: some(kibbles) }] : []);
const under = (view, seat) => `space:${view.seats[seat].space}`;

/** Where what was bought or sold lies. */
const thing = (deal, code) => (deal === "buy-tower" ? `tower:${code}` : `cert:${code}`);

const FLIGHTS = {
  kibbles: (e) => [
    { from: `bowl:${LETTERS[e.source]}`, to: `bowl:${LETTERS[e.destination]}`, token: "B", count: e.count },
  ],
  dealt: (e) =>
    e.deal === "sell"
      ? money(thing(e.deal, e.code), purse(e.seat), e.price)
      : money(purse(e.seat), thing(e.deal, e.code), e.price),
  tower: (e) =>
    [{ from: "supply", to: `tower:${e.code}`, token: "R", count: e.added }].filter(() => e.added > 0),
  gained: (e, view) =>
    money(
      e.why === "catnip" || e.why === "treat" ? "card" : e.why === "salary" ? "space:0" : under(view, e.seat),
      purse(e.seat),
      e.kibbles,
    ),
  drawn: (e) => [
    { from: "deck:catnip", to: e.codes ? "hand" : `seat:${e.seat}`, token: "leaf", count: e.count },
  ],
  paid: (e, view) => money(purse(e.seat), e.to < 0 ? under(view, e.seat) : purse(e.to), e.amount),
  broke: (e, view) => money(purse(e.seat), e.to < 0 ? under(view, e.seat) : purse(e.to), e.paid),
  "debt-sale": (e) => money(e.tower ? `tower:${e.code}` : `cert:${e.code}`, purse(e.seat), e.price),
  "prison-left": (e) => money(purse(e.seat), "prison", e.paid),
};

export function eventFlights(event, view) {
  const make = FLIGHTS[event.event];
  return make && view ? make(event, view) : [];
}

/** Events that get a short banner. */
export function eventStage(event, view, book) {
  const who = `{seat:${event.seat}}`;
  const mine = event.seat === view.you;
  // What befalls oneself is read however much one hurries.
  const grave = mine ? 900 : 0;
  switch (event.event) {
    case "turn":
      return mine ? { seat: event.seat, title: "Your turn", text: "", hold: 700 } : null;
    case "round":
      return event.round === book.constants.max_rounds
        ? {
            icon: "ringing-bell",
            title: "The last round",
            text: "After it the highest net wins",
            hold: 1600,
            least: 1200,
          }
        : null;
    case "paid":
      return mine && event.amount > 0
        ? {
            seat: event.seat,
            icon: "take-my-money",
            title: `You pay {K:${event.amount}}`,
            text: event.to < 0 ? "to the bank" : `to {seat:${event.to}}`,
            hold: 900,
            least: 700,
          }
        : null;
    case "market-opened":
      return event.closed
        ? {
            icon: "sleepy",
            title: book.name("market", event.code),
            text: event.no_trade ? "The Market is closed: no transactions this turn" : "Nothing moves",
            hold: 1300,
          }
        : null;
    case "die":
      return {
        icon: `dice-six-faces-${FACES[event.face - 1]}`,
        title: `${mine ? "You" : who} ${event.set ? "set" : "roll"}${mine ? "" : "s"} a ${event.face}`,
        text: "",
        hold: 750,
      };
    case "played":
      return mine
        ? null
        : {
            icon: catnipIcon(event.code),
            title: book.name("catnip", event.code),
            text: `${who} plays a Catnip card`,
            hold: 1300,
          };
    case "stopped": {
      const subject = book.name(event.deal === "buy-tower" ? "tower" : "cert", event.code);
      return {
        icon: "stop-sign",
        title: `${mine ? "You do" : `${who} does`} not ${event.deal === "sell" ? "sell" : "buy"} ${subject}`,
        text:
          `{seat:${event.by}} ${event.by === view.you ? "play" : "plays"} Stop Transaction: ` +
          `${mine ? "your" : "the"} transaction is spent`,
        hold: 2000,
        least: grave,
      };
    }
    case "debt-sale": {
      const sold = book.name(event.tower ? "tower" : "cert", event.code);
      return {
        seat: event.seat,
        icon: "receive-money",
        title: `${mine ? "You sell" : `${who} sells`} ${sold}`,
        text: `for {K:${event.price}}, to pay what ${mine ? "you owe" : "is owed"}`,
        hold: mine ? 2200 : 1200,
        least: grave,
      };
    }
    case "broke":
      return {
        icon: "broken-heart",
        title: mine ? "You are broke" : `${who} is broke`,
        text: `{K:${event.cancelled}} is forgiven`,
        hold: 1500,
        least: grave,
      };
    case "prison-left":
      return event.how === "skipped"
        ? {
            icon: "imprisoned",
            title: mine ? "You lose this turn" : `${who} loses this turn`,
            text: `${mine ? "and leave" : "and leaves"} Debtor’s Prison`,
            hold: 1500,
            least: grave,
          }
        : null;
    case "imprisoned":
      return {
        icon: "imprisoned",
        title: "Debtor’s Prison",
        text: `${mine ? "You are" : `${who} is`} locked up`,
        hold: 1300,
        least: grave,
      };
    default:
      return null;
  }
}

const LOG_ICONS = {
  "set-up": "top-hat",
  "market-shuffled": "cycle",
  "catnip-shuffled": "cycle",
  kibbles: "dog-bowl",
  "nothing-moved": "dog-bowl",
  ended: "checkered-flag",
};

/** The picture of a log line that no seat stands behind. */
export const eventIcon = (event) => LOG_ICONS[event.event] ?? "paw-print";
