/** The picture of SpoonBrokers (docs/adding-a-game.md, "The board module"). */
import { html } from "kaiju/shared/html";
import { bookOf } from "./book.js";
import { look } from "./brokers.js";
import { Face } from "./cards.js";
import { gist, glossary, have } from "./ear.js";
import { eventFlights, eventIcon, eventStage } from "./flights.js";
import { Hand } from "./hand.js";
import { Loop } from "./loop.js";
import { Market } from "./market.js";
import { Phone, Tray } from "./phone.js";
import { phases } from "./phases.js";
import { Race } from "./race.js";
import { sceneOf } from "./scene.js";
import { Steps } from "./steps.js";
import { TOKENS } from "./tokens.js";
import { words } from "./words.js";

/** So many things can be done at most; the column beside a narrow board has room for fewer. */
const room = (em) => (em < 100 ? 3 : 4);

/** Beside the net worth of a seat: what its certificates would bring, and a bell where that is enough. */
function unsold(view, n) {
  const { paper, could_win } = view.seats[n];
  const roomy = view.seats.length < 4;
  if (!could_win && (!paper || !roomy)) return [];
  return [
    {
      icon: could_win ? "ringing-bell" : "ticket",
      label: [roomy && "in certificates", could_win && "could win next turn"].filter(Boolean).join(", "),
      value: roomy ? `+${paper}` : "",
    },
  ];
}

/** What each verb looks like in the action bar. */
const VERBS = {
  buy: { icon: "ticket", label: "Buy", of: "offers" },
  sell: { icon: "banknote", label: "Sell", of: "certificates" },
  "buy-tower": { icon: "tower-flag", label: "Tower", of: "for sale" },
  play: { icon: "solid-leaf", label: "Play", of: "cards" },
  "debt-sale": { label: "Sell", of: "certificates", elsewhere: true },
  "debt-tower": { icon: "tower-flag", label: "Sell", of: "Towers", elsewhere: true },
  "choose-company": { elsewhere: true },
  "choose-tower": { icon: "tower-flag", elsewhere: true },
  "choose-die": { elsewhere: true },
  "choose-character": { icon: "top-hat", elsewhere: true },
  stop: { icon: "stop-sign" },
  "go-broke": { icon: "imprisoned" },
  "pay-fee": { icon: "banknote" },
  "skip-turn": { label: "Sit it out", primary: true },
  "open-market": { primary: true },
  pass: { primary: true },
  "pay-charge": { primary: true },
  roll: { label: "Roll", primary: true },
  "end-turn": { primary: true },
};

function Board(props) {
  const t = sceneOf(props);
  if (props.ui.phone) return html`<${Phone} t=${t} />`;
  return html`<div class="brokers table"><div class="board"><${Loop} t=${t} /><${Market}
    t=${t} /></div></div>`;
}

const part = (Component) => (props) => html`<${Component} t=${sceneOf(props)} />`;

function Own(props) {
  const t = sceneOf(props);
  return props.ui.phone ? html`<${Tray} t=${t} />` : html`<${Hand} t=${t} />`;
}

export default {
  name: "SpoonBrokers",
  Board,
  Phone: Board,
  Hand: Own,
  Seats: part(Race),
  Steps,
  verbs: VERBS,
  room,
  tokens: TOKENS,
  look,
  goal: ({ target }) =>
    `Whoever ends a turn of their own with ${target} Kibbles in bills and Towers wins. Buy Spoons cheap, ` +
    "sell them dear: they count for nothing until they are sold.",
  summary: (view, seat) => [
    { icon: "checkered-flag", label: `of ${view.target}`, value: view.seats[seat].net, counter: "net" },
    ...unsold(view, seat),
  ],
  cardKinds: ["market", "catnip", "cert"],
  cardFace: (code, { catalog, ui, view = null }) =>
    html`<${Face} t=${{ view, ui, book: bookOf(catalog) }} code=${code} />`,
  nameOf: (kind, code, catalog) => bookOf(catalog).name(kind, code),
  glossary,
  words,
  have,
  gist,
  phases,
  eventFlights,
  eventIcon,
  eventStage: (event, view, catalog) => eventStage(event, view, bookOf(catalog)),
};
