/** The picture of Kaiju Exchange (docs/adding-a-game.md, "The board module"). */
import { Either, useBox } from "kaiju/shared/measured_box";
import { cls, html, useRef } from "kaiju/shared/html";
import { bookOf } from "./book.js";
import { Face } from "./cards.js";
import { composer } from "./composer.js";
import { Desk, deskOf } from "./desk.js";
import { gist, glossary, have } from "./ear.js";
import { eventFlights, eventIcon, eventStage } from "./flights.js";
import { TOKENS } from "./goods.js";
import { Hand } from "./hand.js";
import { Globals, Market } from "./market.js";
import { offers } from "./offers.js";
import { Phone, Tray } from "./phone.js";
import { phases } from "./phases.js";
import { Republic } from "./republic.js";
import { sceneOf } from "./scene.js";
import { Seats } from "./seats.js";
import { Side } from "./quotes.js";
import { Square } from "./square.js";
import { Steps } from "./steps.js";
import { words } from "./words.js";

/** Verbs with buttons of their own: on cards, on offers and quotes, on the desk. */
const ON_THE_TABLE = {
  fulfil: "check-mark",
  "fulfil-contract": "wax-seal",
  reserve: "curled-tentacle",
  accept: "shaking-hands",
  counter: "trade",
  decline: "cancel",
  withdraw: "cancel",
  "answer-accept": "shaking-hands",
  "answer-decline": "cancel",
  "withdraw-counter": "cancel",
  "take-quote": "trade",
  "take-suggestion": "trade",
  "pay-wages": "two-coins",
  pick: "hand",
  "take-wonga": "two-coins",
  substitute: "hand",
  score: "star-medal",
  "lose-demand": "broken-heart",
  "lose-contract": "broken-heart",
};

/** What each verb looks like in the action bar. */
const VERBS = {
  trade: { icon: "trade", label: "Trade", of: "partners" },
  hire: { icon: "mining-helmet", label: "Hire", of: "kinds of Crew" },
  sell: { icon: "wooden-crate", label: "Sell", of: "kinds" },
  donate: { icon: "truce", label: "Donate", of: "kinds" },
  redeem: { icon: "swap-bag" },
  replace: { icon: "cycle", label: "Replace", of: "ways" },
  "cash-ponzium": { icon: "oil-drum" },
  convert: { icon: "bubbling-flask", note: "any 2 for 1" },
  ...Object.fromEntries(
    Object.entries(ON_THE_TABLE).map(([verb, icon]) => [verb, { icon, elsewhere: true }]),
  ),
  "paid-discard": { icon: "card-discard" },
  "emergency-discard": { icon: "card-discard" },
  wait: { icon: "hourglass" },
  pass: { primary: true },
  "begin-extraction": { primary: true },
  "end-main": { primary: true },
  "end-business": { primary: true, before: ["fulfil", "fulfil-contract"] },
  done: { primary: true },
  quote: { beside: true },
  suggest: { beside: true },
};

/** Below this height, in rem, the warehouse and the market do not fit above each other. */
const LOW = 36;
/** From this width, in rem, the Republic's monster stands beside its warehouse, and can make room. */
const WIDE = 70;

function Board(props) {
  const t = sceneOf(props);
  const desk = deskOf(t);
  const room = useRef(null);
  const box = useBox(room);
  if (props.ui.phone) return html`<${Phone} t=${t} desk=${desk} />`;
  const low = box && box.height < LOW;
  if (low) return html`<div class="exchange fair" ref=${room}><${Phone} t=${t} desk=${desk} /></div>`;
  if (!t.view.republic)
    return html`<div class="exchange fair" ref=${room}>
      <div class="middle fall"><${Square} t=${t} desk=${desk} /></div>
    </div>`;
  const aside = desk?.aside && (!box || box.width > WIDE);
  return html`<div class="exchange fair" ref=${room}>
    <div class=${cls("middle", t.view.you === null && "watch")}>
      <${Republic} t=${t} />
      ${aside && html`<${Desk} t=${t} desk=${desk} aside />`}
      ${desk && !aside ? html`<${Asked} t=${t} desk=${desk} />` : html`<${Market} t=${t} />`}
    </div>
  </div>`;
}

/** The desk, and beside it the Global Demands where there is room: they are what one chooses for. */
function Asked({ t, desk }) {
  if (!desk.small) return html`<${Desk} t=${t} desk=${desk} />`;
  return html`<div class="market asked"><${Desk} t=${t} desk=${desk} /><${Globals} t=${t} /></div>`;
}

/** Every seat goes by its city's sign and colour. */
function look(view, seat, catalog) {
  const { icon, colour } = bookOf(catalog).city(view.seats[seat].city);
  return { emblem: icon, colour };
}

function Own(props) {
  const t = sceneOf(props);
  if (t.view.you === null) return null;
  const parts = { t, seat: t.view.seats[t.view.you] };
  return html`<${Either} from=${84} Wide=${Hand} Narrow=${Tray} guess=${!props.ui.phone} props=${parts} />`;
}

const part = (Component) => (props) => html`<${Component} t=${sceneOf(props)} />`;

export default {
  name: "Kaiju Exchange",
  rival: "Banana Republic",
  Board,
  Phone: Board,
  Hand: Own,
  Seats: part(Seats),
  Side: part(Side),
  Steps,
  verbs: VERBS,
  tokens: TOKENS,
  look,
  goal: ({ target, republic }) =>
    `The first with ${target} Influence wins. Fulfil three Demands in one turn and keep one: that is an ` +
    "Influence. Wonga in hand, a Contract and three Crew alike bring Influence, too." +
    (republic ? ` If the Banana Republic delivers ${republic.target} Demands first, it wins instead.` : ""),
  summary: (view, seat) => [
    { icon: "star-medal", label: "Influence", value: view.seats[seat].influence, counter: "influence" },
    { icon: "two-coins", label: "Wonga", value: view.seats[seat].wonga, counter: "wonga" },
  ],
  cardKinds: ["card", "contract", "event"],
  cardFace: (code, { catalog, ui, view = null }) =>
    html`<${Face} t=${{ view, ui, book: bookOf(catalog) }} code=${code} />`,
  nameOf: (kind, code, catalog) => bookOf(catalog).name(kind, code),
  glossary,
  words,
  have,
  gist,
  phases,
  offers,
  eventFlights,
  eventIcon,
  eventStage: (event, view, catalog) => eventStage(event, view, bookOf(catalog)),
  composer,
};
