/** What travels and what is announced while an event is shown. */
import { counts, happens } from "./happening.js";
import { many } from "./kit.js";
import { faceOf } from "./monsters.js";
import { SUITS } from "./suits.js";

/** Names of pieces that fly besides those of the texts. */
export const PIECES = {
  ...Object.fromEntries(
    Object.entries(SUITS).map(([suit, look]) => [
      `suit-${suit}`,
      { icon: look.icon, name: look.name, class: `suit-${suit}` },
    ]),
  ),
  "fly-product": { icon: "present", name: "Product", class: "product" },
  "fly-card": { icon: "card-play", name: "Card", class: "flying-card" },
  "fly-rubble": { icon: "broken-heart", name: "Building", class: "rubble" },
  "fly-kaiju": { icon: "dinosaur-rex", name: "Kaiju", class: "kaiju-piece" },
  "fly-start": { icon: "mining-helmet", name: "Start player card", class: "start-piece" },
};

/** Where a Building of a seat stands in the view that is still shown. */
const placeOf = (view, seat, code) => view.seats[seat].buildings.indexOf(code);
const inRow = (view, code) => `row:${Math.max(0, view.row.indexOf(code))}`;

const FLIGHTS = {
  row: (event) => event.cards.map((_, n) => ({ from: "deck", to: `row:${n}`, token: "fly-card" })),
  extra: () => [{ from: "deck", to: "extra", token: "fly-card" }],
  income: (event, view) => [{ from: inRow(view, event.card), to: "discard", token: `suit-${event.suit}` }],
  built: (event, view) => [
    { from: `seat:${event.seat}:bank`, to: inRow(view, event.card), token: "yen", count: event.cost },
    { from: inRow(view, event.card), to: `seat:${event.seat}`, token: "fly-card" },
  ],
  restarted: (event, view) => [
    { from: inRow(view, event.card), to: `seat:${event.seat}`, token: "fly-card" },
  ],
  special: (event, view) => [
    { from: `seat:${event.seat}:bank`, to: inRow(view, event.card), token: "yen", count: event.cost },
  ],
  collected: (event) => fromTableau(event),
  bank: (event) =>
    event.source === "kaiju"
      ? [{ from: `seat:${event.seat}:bank`, to: "threat", token: "yen", count: event.before - event.after }]
      : [],
  product: (event) => [
    { from: `display:${event.place}`, to: `seat:${event.seat}:products`, token: "fly-product" },
  ],
  refill: (event) => [{ from: "products", to: `display:${event.place}`, token: "fly-product" }],
  lost: (event, view) => falls(event, view),
  demolished: (event, view) => falls(event, view),
  threat: () => [{ from: "threats", to: "threat", token: "fly-kaiju" }],
  "row-discarded": (event, view) =>
    event.cards.map((code) => ({ from: inRow(view, code), to: "discard", token: "fly-card" })),
  "extra-discarded": () => [{ from: "extra", to: "discard", token: "fly-card" }],
  "start-passed": (event, view) => [
    { from: `seat:${view.start}`, to: `seat:${event.seat}`, token: "fly-start" },
  ],
};

/** What a tableau pays goes from its Buildings to the tracks they move. */
function fromTableau({ seat, suit, kind, yen, research, attack }) {
  const from =
    [`tableau:${seat}:${suit}${kind}`, `tableau:${seat}:${suit}`].find((name) =>
      document.querySelector(`[data-anchor="${name}"]`),
    ) ?? `seat:${seat}`;
  return [
    { from, to: `seat:${seat}:bank`, token: "yen", count: yen },
    { from, to: `seat:${seat}:research`, token: "research", count: research },
    { from, to: `seat:${seat}:attack`, token: "attack", count: Math.abs(attack) },
  ].filter(({ count }) => count > 0);
}

function falls(event, view) {
  const place = placeOf(view, event.seat, event.card);
  const from = `building:${event.seat}:${place}`;
  happens({ struck: event.event === "lost" ? event.seat : -1, falling: from });
  return [{ from, to: "discard", token: "fly-rubble" }];
}

export function eventFlights(event, view) {
  if (event.event === "strike") happens({ struck: event.seat }, 1600);
  if (event.event.endsWith("-scored")) counts(event);
  return FLIGHTS[event.event]?.(event, view) ?? [];
}

/** What one loses oneself: read however much one hurries. */
const LOSSES = {
  lost: ({ card }, book) => ({ icon: "broken-heart", title: `You lose ${book.card(card).name}` }),
  bank: ({ before, after, source }) =>
    after < before && {
      title: `You lose {yen:${before - after}}`,
      text: source === "kaiju" ? "to the kaiju" : "",
    },
  research: ({ before, after, steps }) =>
    steps < 0 && { title: "Your Research is set back", text: `from ${before} to ${after}` },
  turn: ({ lost }) => lost && { title: "You lose this action", text: "The row is empty." },
};

/** Banners for what changes the table; the rest is seen on the things themselves. */
export function eventStage(event, view, book) {
  const own = event.seat === view.you;
  const loss = own && LOSSES[event.event]?.(event, book);
  if (loss) return { seat: event.seat, icon: "broken-heart", text: "", hold: 1100, least: 900, ...loss };
  const seat = `{seat:${event.seat}}`;
  switch (event.event) {
    case "strike":
      return {
        icon: faceOf(event.threat),
        title: `${book.threats.get(event.threat)?.name} strikes ${seat}`,
        text: event.spared ? "There is nothing for it to flatten." : book.threats.get(event.threat)?.text,
        seat: event.seat,
        hold: 1100,
        least: own && !event.spared ? 900 : 0,
      };
    case "threat":
      return {
        icon: faceOf(event.threat),
        title: `${book.threats.get(event.threat)?.name} is coming`,
        text: book.threats.get(event.threat)?.text,
        hold: 900,
      };
    case "product":
      return {
        icon: book.products.get(event.product)?.icon,
        title: `${seat}: ${book.products.get(event.product)?.name}`,
        text: `Worth ${many(event.vp, "victory point")} at this moment`,
        seat: event.seat,
        hold: 700,
      };
    case "refill":
      return event.last
        ? {
            icon: "hand-bag",
            title: "A Handbag: the last round",
            text: "This round is played to its end, then the points are counted.",
            hold: 1600,
            least: 1200,
          }
        : null;
    case "round":
      return {
        icon: "sun",
        title: `Round ${event.round}`,
        text: `${`{seat:${event.start}}`} ${event.start === view.you ? "act" : "acts"} first`,
        hold: 450,
      };
    case "restarted":
      return {
        icon: "crane",
        title: `${seat} ${event.seat === view.you ? "start" : "starts"} again`,
        text: "The old Buildings go, the Bank is filled.",
        seat: event.seat,
        hold: 900,
      };
    default:
      return null;
  }
}

/** An icon for lines of the log that no seat stands behind. */
export function eventIcon(event) {
  const icons = {
    row: "card-play",
    "row-discarded": "card-discard",
    extra: "card-play",
    "extra-income": "moon",
    refill: "present",
    threat: "dinosaur-rex",
    display: "present",
    reshuffled: "cycle",
    "threats-reshuffled": "cycle",
    "decks-shuffled": "cycle",
    ended: "trophy-cup",
  };
  return icons[event?.event] ?? "factory";
}
