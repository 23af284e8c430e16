/** The picture of Daikaiju Director (docs/adding-a-game.md, "The board module"). */
import { Either } from "kaiju/shared/measured_box";
import { html } from "kaiju/shared/html";
import { bookOf } from "./book.js";
import { Face } from "./cards.js";
import { Casting, castingOn } from "./casting.js";
import { FilmSet } from "./film_set.js";
import { gist, glossary, have } from "./ear.js";
import { eventFlights, eventIcon, eventStage } from "./flights.js";
import { Hand } from "./hand.js";
import { noteDone } from "./last_done.js";
import { phases } from "./phases.js";
import { Phone, Tray } from "./phone.js";
import { Race, Slate } from "./race.js";
import { noteRolled } from "./rolled.js";
import { isOut, sceneOf } from "./scene.js";
import { notePrevented } from "./shrugged.js";
import { Seats } from "./seats.js";
import { Side } from "./side.js";
import { Steps } from "./steps.js";
import { eventPlaces } from "./told_of.js";
import { TOKENS } from "./tokens.js";

/** What each verb looks like in the action bar. */
const VERBS = {
  attack: { icon: "claw-slashes", label: "Attack", of: "targets", brief: true },
  target: { icon: "human-target", label: "Choose", of: "targets" },
  "lava-attack": { primary: true },
  wrap: { icon: "film-strip", label: "Wrap", note: "ends the match" },
  move: { icon: "paw-print", label: "Move to", of: "spaces", there: true },
  step: { icon: "boot-prints", label: "Step to", of: "spaces", there: true },
  walk: { icon: "boot-prints", label: "Step by step", elsewhere: true },
  ability: { icon: "divided-spiral", label: "Use", of: "abilities", opens: true },
  charge: { icon: "battery-plus" },
  twist: { icon: "divided-spiral", label: "Twist", of: "cards", elsewhere: true, opens: true },
  discard: { icon: "card-discard", label: "Discard", of: "cards" },
  cast: { icon: "director-chair", label: "Choose", of: "Daikaiju", opens: true },
  start: { icon: "human-target", label: "Start on", of: "spaces", there: true },
  fly: { icon: "jet-pack", label: "Land on", of: "spaces", there: true },
  lava: { icon: "lava", label: "Lava on", of: "spaces", there: true },
  tube: { icon: "mole", label: "Come out on", of: "spaces", there: true },
  burrow: { icon: "dig-hole", label: "Come out on", of: "spaces", there: true },
  decline: { primary: true },
  stop: { primary: true },
  pass: { primary: true },
  "end-turn": { primary: true },
};

function Board(props) {
  const t = sceneOf(props);
  if (props.ui.phone) return html`<${Phone} t=${t} />`;
  if (castingOn(t.view)) return html`<div class="director studio"><${Casting} t=${t} /></div>`;
  return html`<div class="director studio">
    <div class="top-row"><${Slate} t=${t} /><${Race} t=${t} /></div>
    <${FilmSet} t=${t} />
  </div>`;
}

/** How many buttons stand beside the question, which takes 30 rem of the line. */
const room = (em) => Math.max(4, Math.min(7, Math.floor((1.6 * em - 79) / 9.6)));

const part = (Component) => (props) => html`<${Component} t=${sceneOf(props)} />`;

function Own(props) {
  const t = sceneOf(props);
  if (t.view.you === null || !t.view.seats[t.view.you].daikaiju) return null;
  return html`<${Either} from=${60} Wide=${Hand} Narrow=${Tray} guess=${!props.ui.phone} props=${{ t }} />`;
}

/** Every seat goes by its monster's sign and colour. */
function look(view, seat, catalog) {
  const { icon, colour } = bookOf(catalog).star(view.seats[seat]);
  return { emblem: icon, colour };
}

export default {
  name: "Daikaiju Director",
  roundName: "Scene",
  Board,
  Phone: Board,
  Hand: Own,
  Seats: part(Seats),
  Side: part(Side),
  Steps,
  verbs: VERBS,
  room,
  tokens: TOKENS,
  look,
  goal: ({ scenes }, { constants }) =>
    `Whoever has the most ratings after ${scenes} scenes wins. Wreck the city and hit your rivals: both ` +
    `pay, a finishing blow ${constants.finishing_blow}. Being alive at the end pays ` +
    `${constants.alive}, and the last one standing may end it early.`,
  summary: (view, seat) => [
    { icon: "round-star", label: "ratings", value: view.seats[seat].ratings },
    { icon: "hearts", label: "health", value: view.seats[seat].health },
  ],
  /** What is said to whoever is asked nothing any more. */
  sidelined: (view) =>
    isOut({ view }, view.seats[view.you])
      ? "Your monster is out of the movie. Your ratings stay, and count at the end."
      : "",
  cardKinds: ["card"],
  cardFace: (code, { catalog, ui, view = null }) =>
    html`<${Face} t=${{ view, ui, book: bookOf(catalog) }} code=${code} />`,
  nameOf: (kind, code, catalog) => bookOf(catalog).name(kind, code),
  glossary,
  have,
  gist,
  phases,
  heard: (event, view) => {
    if (!view) return;
    if (event.event === "prevented") notePrevented(view, event.n);
    noteDone(event, view);
    noteRolled(event, view);
  },
  eventFlights,
  eventIcon,
  eventPlaces,
  eventStage: (event, view, catalog) => eventStage(event, view, bookOf(catalog)),
};
