/** What travels when an event is shown, and which events stop the eye for a moment. */
import { bookOf } from "./book.js";
import { GOODS } from "./goods.js";

const one = (type, from, to, count = 1) => [{ from, to, token: GOODS[type].letter, count }];

/** Where goods of a seat lie: for the viewer each kind in its place in the inventory. */
function stockOf(view) {
  return (seat, type) => {
    if (seat !== view.you) return `seat:${seat}`;
    if (type === 4) return "wonga";
    if (type >= 5) return "favor";
    return view.seats[seat].materials[type] ? `material:${GOODS[type].letter}` : `seat:${seat}`;
  };
}

function between(bundle, giver, taker, stock) {
  return bundle.flatMap((count, type) =>
    count ? [{ from: stock(giver, type), to: stock(taker, type), token: GOODS[type].letter, count }] : [],
  );
}

function from(place, bundle, seat, stock) {
  return bundle.flatMap((count, type) =>
    count ? [{ from: place, to: stock(seat, type), token: GOODS[type].letter, count }] : [],
  );
}

function away(place, bundle, seat, stock) {
  return bundle.flatMap((count, type) =>
    count ? [{ from: stock(seat, type), to: place, token: GOODS[type].letter, count }] : [],
  );
}

const WONGA = 4;
const FAVOR = 5;
const ALLIANCE = 6;
const row = (type) => `row:${GOODS[type].letter}`;

const FLIGHTS = {
  sold: (e, s) => [
    ...one(e.type, s(e.seat, e.type), row(e.type), 2),
    ...one(WONGA, "republic", s(e.seat, WONGA), e.wonga),
  ],
  donated: (e, s) => [
    ...one(e.type, s(e.seat, e.type), row(e.type), 2),
    ...one(e.alliance ? ALLIANCE : FAVOR, e.alliance ? "alliance" : "favors", s(e.seat, FAVOR)),
  ],
  redeemed: (e, s) => [
    ...one(e.alliance ? ALLIANCE : FAVOR, s(e.seat, FAVOR), e.alliance ? "alliance" : "favors"),
    ...one(WONGA, s(e.seat, WONGA), "republic"),
  ],
  gained: (e, s) =>
    e.goods.flatMap((count, type) =>
      count
        ? [
            {
              from: e.source === "republic" ? row(type) : "event",
              to: s(e.seat, type),
              token: GOODS[type].letter,
              count,
            },
          ]
        : [],
    ),
  extracted: (e, s, view) => extraction(e, s, view),
  wages: (e, s, view) =>
    one(WONGA, s(e.seat, WONGA), crewPlace(e.seat, view), e.wonga).filter(() => e.wonga > 0),
  hired: (e, s, view) => one(WONGA, s(e.seat, WONGA), crewPlace(e.seat, view), e.wonga),
  replaced: (e, s, view) => (e.wonga ? one(WONGA, s(e.seat, WONGA), crewPlace(e.seat, view), e.wonga) : []),
  cashed: (e, s) => [...one(3, s(e.seat, 3), "event", 3), ...one(WONGA, "event", s(e.seat, WONGA), e.wonga)],
  traded: (e, s) => [...between(e.give, e.author, e.to, s), ...between(e.get, e.to, e.author, s)],
  discarded: (e, s) => away("discard", e.goods, e.seat, s),
  converted: (e, s) => [
    ...e.given.flatMap((type) => one(type, s(e.seat, type), "event")),
    ...one(e.type, "event", s(e.seat, e.type)),
  ],
  fulfilled: (e, s, view) => {
    const place = cardPlace(e, view);
    return [
      ...away(place, e.paid, e.seat, s),
      ...(e.wonga ? from(place, [0, 0, 0, 0, e.wonga, 0, 0], e.seat, s) : []),
    ];
  },
  "contract-fulfilled": (e, s, view) =>
    from(view.you === e.seat ? "contract:0" : `seat:${e.seat}:hand`, [0, 0, 0, 0, e.wonga, 0, 0], e.seat, s),
  reserved: (e, s) => one(2, s(e.seat, 2), e.row < 0 ? "draw" : `seat:${e.row}`),
  die: (e) => (e.produced ? one(e.type, "die", row(e.type)) : []),
};

/** For the viewer each Crew brings its own; for others the Crew as a whole. */
function extraction(e, s, view) {
  if (e.seat !== view.you) return from(crewPlace(e.seat, view), e.goods, e.seat, s);
  return view.seats[e.seat].crew.flatMap((type, slot) => {
    const share = view.seats[e.seat].crew.filter((other) => other === type).length;
    const count = Math.round(e.goods[type] / share);
    return count ? one(type, `crew:${slot}`, s(e.seat, type), count) : [];
  });
}

const crewPlace = (seat, view) => (seat === view.you ? "crew:0" : `seat:${seat}:crew`);

/** Where a Demand lay before it was fulfilled. */
function cardPlace(e, view) {
  if (e.zone === "global") return `global:${Math.max(0, view.globals.indexOf(e.code))}`;
  if (e.seat !== view.you) return `seat:${e.seat}`;
  const mine = view.seats[e.seat];
  const cards = e.zone === "local" ? mine.locals : mine.reserved;
  return `${e.zone}:${Math.max(0, cards.indexOf(e.code))}`;
}

export function eventFlights(event, view) {
  const make = FLIGHTS[event.event];
  return make && view ? make(event, stockOf(view), view) : [];
}

/** Events that get a short banner. */
export function eventStage(event, view, book) {
  const mine = event.seat === view.you;
  switch (event.event) {
    case "round":
      return event.round === book.constants.max_rounds
        ? { icon: "ringing-bell", title: "The last round", text: "", hold: 1600, least: 1200 }
        : { icon: "cycle", title: `Round ${event.round}`, text: "", hold: 700 };
    case "event-revealed":
      return {
        icon: book.event(event.code).icon,
        title: book.event(event.code).name,
        text: book.event(event.code).text,
        hold: 1800,
      };
    case "turn":
      return mine ? { seat: event.seat, title: "Your turn", text: "", hold: 800 } : null;
    case "bankrupt":
      return {
        seat: event.seat,
        icon: "broken-heart",
        title: "Bankrupt",
        text:
          event.lost === "wipe-out"
            ? `{seat:${event.seat}} ${mine ? "start" : "starts"} over with {W:${event.gained}}`
            : `{seat:${event.seat}} ${mine ? "give" : "gives"} up an Influence for {W:${event.gained}}`,
        hold: 1800,
        least: mine ? 900 : 0,
      };
    case "offer-ended":
      return event.author === view.you && event.state === "declined"
        ? { seat: event.to, title: "No deal", text: `{seat:${event.to}} says no`, hold: 1400, least: 900 }
        : null;
    case "die":
      return {
        icon: `dice-six-faces-${["one", "two", "three", "four"][event.face - 1]}`,
        title: `The Republic rolls ${event.face}`,
        text: event.produced ? `{${GOODS[event.type].letter}:1} more in its warehouse` : "None left to add",
        hold: 1400,
      };
    case "republic-delivered":
      return {
        icon: "banana-bunch",
        title: "The Republic delivers",
        text: `{card:${event.code}}: ${event.score} of ${book.target}`,
        hold: 1500,
      };
    case "ended":
      return {
        icon: event.winners.length ? "trophy-cup" : "banana-bunch",
        title: event.winners.includes(view.you) ? "You win" : "The match is over",
        text: event.text,
        hold: 1800,
      };
    default:
      return null;
  }
}

const LOG_ICONS = {
  die: "banana-bunch",
  "republic-delivered": "banana-bunch",
  globals: "earth-asia-oceania",
  "events-shuffled": "cycle",
  "demands-shuffled": "cycle",
  "contracts-shuffled": "cycle",
  "round-ended": "flying-flag",
  ended: "trophy-cup",
  "set-up": "palm-tree",
};

/** The picture of a log line that no seat stands behind. */
export function eventIcon(event, catalog) {
  return event.event === "event-revealed" ? bookOf(catalog).event(event.code).icon : LOG_ICONS[event.event];
}
