/** The picture of Kaiju Incorporated (docs/adding-a-game.md, "The board module"). */
import { Either } from "kaiju/shared/measured_box";
import { cls, html } from "kaiju/shared/html";
import { bookOf } from "./book.js";
import { Desk, deskOf } from "./desk.js";
import { cardFace } from "./faces.js";
import { gist, glossary, have } from "./ear.js";
import { eventFlights, eventIcon, eventStage, PIECES } from "./flights.js";
import { Forecast } from "./forecast.js";
import { sceneOf } from "./kit.js";
import { Mat } from "./mat.js";
import { phases } from "./phases.js";
import { Phone, Tray } from "./phone.js";
import { Reckoning } from "./reckoning.js";
import { Row } from "./row.js";
import { Seats } from "./seats.js";
import { Side } from "./side.js";
import { ATTACK, RESEARCH, SUITS } from "./suits.js";
import { words } from "./words.js";

/** What each verb looks like in the action bar. What takes the desk is there once more. */
/** So many things can be done at most. */
const room = () => 4;

const VERBS = {
  income: { icon: "card-discard", label: "Income", of: "cards" },
  build: { icon: "crane", label: "Build", of: "cards" },
  special: { icon: "card-play", label: "Use", of: "cards" },
  restart: { icon: "cycle", label: "Restart", of: "Buildings" },
  product: { icon: "present", of: "products", elsewhere: true },
  lose: { icon: "broken-heart", label: "Give up", of: "Buildings" },
  demolish: { icon: "demolish", label: "Tear down", of: "Buildings" },
  suit: { icon: "factory", iconOf: ({ suit }) => SUITS[suit].icon, of: "suits", elsewhere: true },
  rival: { icon: "targeting", of: "rivals", elsewhere: true },
};

const TOKENS = {
  yen: { text: "¥", name: "yen", class: "yen" },
  research: { icon: RESEARCH.icon, name: "research", class: "research" },
  attack: { icon: ATTACK.icon, name: "attack", class: "attack" },
  vp: { text: " VP", name: "victory point", names: "victory points", class: "victory-points" },
  ...PIECES,
};

function Board(props) {
  const t = sceneOf(props);
  const desk = deskOf(t);
  if (t.ui.phone) return html`<${Phone} t=${t} desk=${desk} />`;
  if (["scoring", "over"].includes(t.view.phase)) return html`<${Reckoning} ...${props} inside />`;
  return html`<div class="incorporated office">
    <div class=${cls("incorporated middle", !t.ui.live && "past")}>
      <${Row} t=${t} />
      ${desk ? html`<${Desk} t=${t} desk=${desk} />` : html`<${Forecast} t=${t} />`}
    </div>
  </div>`;
}

/** One's own company; a spectator sees the one that acts. */
function Hand(props) {
  const t = sceneOf(props);
  const { view } = t;
  const seat = view.you ?? (view.active >= 0 ? view.active : view.start);
  if (seat < 0 || !view.seats[seat]) return null;
  return html`<${Either}
    from=${82}
    Wide=${Mat}
    Narrow=${Tray}
    guess=${!props.ui.phone}
    props=${{ t, seat }}
  />`;
}

/** Every seat goes by its company's crest and colour. */
function look(view, seat, catalog) {
  if (!view.seats[seat]?.company) return {};
  const { icon, colour } = bookOf(catalog).company(view.seats[seat]);
  return { emblem: icon, colour };
}

const part = (Component) => (props) => html`<${Component} t=${sceneOf(props)} />`;

export default {
  name: "Kaiju Incorporated",
  Board,
  Phone: Board,
  Hand,
  Seats: part(Seats),
  Side: part(Side),
  Reckoning,
  verbs: VERBS,
  room,
  tokens: TOKENS,
  look,
  goal: () =>
    "Put up Buildings, collect what they pay, and launch New Products. Handbags lie below " +
    "them: the round in which the first one turns up is the last, and the most victory points win.",
  summary: (view, seat) => [
    { icon: "two-coins", label: "yen", value: view.seats[seat].bank, counter: "bank" },
    { icon: "star-medal", label: "victory points", value: view.seats[seat].score.total, counter: "score" },
  ],
  cardKinds: ["card", "product", "threat"],
  cardFace,
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
