/** A Twist or an ability in the close-up: who, what it is, and what came of it. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { nameOf } from "./scene.js";

/** Whether others are asked about it just now. */
const open = ({ window }) => ["TWIST", "ABILITY"].includes(window?.window);

/** What came of it, in a word and in sentences. */
function outcome(t, deed) {
  const { ui, view } = t;
  if (deed.stopped !== null)
    return deed.stopped < 0
      ? { word: "It fails!", said: ["the action is wasted"] }
      : { word: "Cancelled!", said: [`by ${nameOf(t, deed.stopped)}`] };
  // A sentence of the log has its player in front; whose deed it is stands above.
  const said = deed.came.map(({ seat, text }) =>
    ui.text(seat === undefined || seat === deed.seat ? text : `{seat:${seat}} ${text}`, { told: true }),
  );
  if (said.length) return { word: "", said: said.slice(-3) };
  if (deed.on) return { word: "", said: [`against ${t.book.name(deed.on.kind, deed.on.code)}`] };
  return { word: "", said: open(view) ? ["others may answer it"] : [] };
}

/** Who is out of the movie, and who is paid for it. */
function toldOfKnockOut({ book, ui, view }, deed) {
  const star = book.star(view.seats[deed.seat]);
  const [{ seat: credit }] = deed.came;
  const gains = credit === view.you ? "gain" : "gains";
  return {
    word: "",
    said: [
      ui.text(
        credit >= 0
          ? `{seat:${credit}} ${gains} {R:${book.constants.finishing_blow}}`
          : "Nobody gains ratings",
      ),
    ],
    star,
    icon: "broken-heart",
    name: `${star.name} is out of the movie`,
    text: deed.seat === view.you ? "Your ratings stay, and count at the end." : "",
    by: "a knock-out",
    off: false,
    on: false,
    done: true,
  };
}

/**
 * All that is told of it.
 * @param {any} t
 * @param {import("./last_done.js").Deed} deed
 */
export function toldOfDeed(t, deed) {
  const { book, view } = t;
  if (deed.kind === "out") return toldOfKnockOut(t, deed);
  const card = deed.kind === "card";
  const [plays, uses] = deed.seat === view.you ? ["play", "use"] : ["plays", "uses"];
  return {
    ...outcome(t, deed),
    star: book.star(view.seats[deed.seat]),
    icon: card ? book.twistIcon(deed.code) : book.abilityIcon(deed.code),
    name: book.name(deed.kind, deed.code),
    text: (card ? book.twists : book.abilities).get(deed.code)?.text ?? "",
    by: `${nameOf(t, deed.seat)} ${card ? `${plays} a Twist` : `${uses} an ability`}`,
    off: deed.stopped !== null,
    on: open(view),
    done: deed.stopped !== null || deed.came.length > 0 || deed.on !== null,
  };
}

/** Its sign as on the card, on the colour of the monster; crossed out where it came to nothing. */
export const DeedSign = ({ told }) =>
  html`<span class=${cls("deed-sign", told.off && "off")} style=${`--m:${told.star.colour}`}>
    <${Icon} name=${told.icon} />
  </span>`;

export const DeedName = ({ told, children }) =>
  told.off ? html`<s>${children}</s>` : html`<b>${children}</b>`;

/**
 * In the place of the close-up.
 * @param {{t: any, deed: import("./last_done.js").Deed, children?: any}} props the children
 *   tell of the combat that it was done in
 */
export function Deed({ t, deed, children }) {
  const told = toldOfDeed(t, deed);
  return html`<section class=${cls("closeup", told.on && "on")} aria-label=${`Close-up: ${told.by}`}>
    <header>
      <span class=${cls("recording", !told.on && "off")}>${told.on ? "REC" : "CUT"}</span>
      <h2>Close-up</h2>
      <span title=${told.by}>${told.by}</span>
    </header>
    <div class="deed">
      <${DeedSign} told=${told} />
      <div>
        <${DeedName} told=${told}>
          ${deed.kind === "card" ? t.ui.card(deed.code, told.name) : told.name}
        <//>
        ${told.text && html`<p>${told.text}</p>`}
      </div>
    </div>
    ${children}
    <div class="combat-end">
      ${told.word && html`<b class="missed">${told.word}</b>${" "}`}
      ${told.said.map((one, n) => html`<p key=${n}>${one}</p>`)}
    </div>
  </section>`;
}
