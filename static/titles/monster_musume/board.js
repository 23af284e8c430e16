/** The picture of Monster Musume: The Exchange Program (docs/adding-a-game.md, "The board module"). */
import { Either } from "kaiju/shared/measured_box";
import { cls, html } from "kaiju/shared/html";
import { bookOf } from "./book.js";
import { Card } from "./cards.js";
import { gist, glossary, have } from "./ear.js";
import { eventFlights, eventIcon, eventStage } from "./flights.js";
import { Hand } from "./hand.js";
import { House } from "./house.js";
import { phases } from "./phases.js";
import { Phone, Tray } from "./phone.js";
import { questionOf } from "./question.js";
import { Queue, Supply } from "./queue.js";
import { sceneOf } from "./scene.js";
import { Seats } from "./seats.js";
import { words } from "./words.js";
import { Comparison, Tally, tallying } from "./yearbook.js";

/** So many things can be done at most. */
const room = () => 3;

/** What each verb looks like in the action bar. */
const VERBS = {
  "pick-starter": { icon: "family-house", label: "Welcome", of: "Starters" },
  "play-all-experience": { icon: "open-book", label: "All XP" },
  "play-all-trust": { icon: "house-keys", label: "All Trust" },
  play: { icon: "card-play", label: "Play", of: "cards", tells: true },
  buy: { icon: "shaking-hands", label: "Buy", of: "in reach", tells: true },
  graduate: { icon: "graduate-cap", label: "Graduate", of: "guests" },
  "graduate-former": { icon: "graduate-cap" },
  "make-waifu": { icon: "hearts", label: "New Waifu", of: "guests", tells: true },
  discard: { icon: "card-discard", label: "Discard", of: "cards" },
  "put-on-top": { icon: "stack", label: "On your deck", of: "cards" },
  give: { icon: "present", label: "Hand over", of: "cards" },
  retire: { icon: "suitcase", label: "Retire", of: "cards" },
  recall: { icon: "card-pickup", label: "Take back", of: "cards", tells: true },
  "send-home": { icon: "cycle", label: "Replace", of: "guests" },
  recruit: { icon: "shaking-hands", label: "Invite", of: "guests", tells: true },
  replay: { icon: "cycle", label: "Use again", of: "guests", tells: true },
  choose: { icon: "tabletop-players", label: "Choose", of: "players" },
  branch: { icon: "divided-spiral", label: "Choose one", of: "ways" },
  "return-graduate": { icon: "school-bag", label: "Bring back", of: "graduates" },
  keep: { icon: "check-mark", label: "Keep" },
  drop: { icon: "card-discard", label: "Discard" },
  pay: { icon: "open-book" },
  "let-stay": { icon: "family-house" },
  "graduate-waifu": { primary: true },
  "end-actions": { primary: true },
  "end-buys": { primary: true },
  done: { primary: true },
  decline: { primary: true },
  pass: { primary: true },
};

function Board(props) {
  const t = sceneOf(props);
  if (props.ui.phone) return html`<${Phone} t=${t} />`;
  if (t.view.ending) return html`<div class="musume table end"><${Tally} t=${t} /></div>`;
  const watching = t.view.you === null && props.ui.live;
  const question = questionOf(t);
  return html`<div class="musume room">
    <div class=${cls("musume table", watching && "watching")}>
      <${Queue} t=${t} />
      <div class="lower"><${House} t=${t} under=${Boolean(question)} />${question}</div>
      ${watching && html`<${Comparison} t=${t} />`}
    </div>
  </div>`;
}

const part = (Component) => (props) => html`<${Component} t=${sceneOf(props)} />`;

function Own(props) {
  const t = sceneOf(props);
  if (t.view.you === null || !t.view.seats[t.view.you].hand) return null;
  return html`<${Either} from=${96} Wide=${Hand} Narrow=${Tray} guess=${!props.ui.phone} props=${{ t }} />`;
}

/** On a phone the supply is part of the table. */
const Side = (props) => (props.ui.phone ? null : html`<${Supply} t=${sceneOf(props)} />`);

export default {
  name: "Monster Musume",
  Board,
  Phone: Board,
  Hand: Own,
  Seats: part(Seats),
  Side,
  verbs: VERBS,
  room,
  tokens: {
    slip: { icon: "card-play", name: "card", names: "cards", class: "musume-card" },
    xp: { icon: "open-book", name: "experience", class: "musume-experience" },
    cap: { icon: "graduate-cap", name: "graduate", class: "musume-cap" },
  },
  goal: () =>
    "Invite guests, and let them graduate with experience, XP for short: that brings points. When the " +
    "house is complete, the round is played to its end, and the most points win.",
  summary: (view, seat) => [
    { icon: "graduate-cap", label: "points", value: view.seats[seat].points, counter: "points" },
    { icon: "open-book", label: "experience", value: view.seats[seat].xp, counter: "xp" },
  ],
  cardFace: (code, props) => html`<div class="musume musume-face">
    <${Card} t=${sceneOf({ view: null, table: null, ...props })} code=${code} />
  </div>`,
  nameOf: (kind, code, catalog) => bookOf(catalog).name(code),
  glossary,
  words,
  have,
  gist,
  phases,
  eventFlights,
  eventIcon,
  ending: tallying,
  eventStage: (event, view, catalog) => eventStage(event, view, bookOf(catalog)),
};
