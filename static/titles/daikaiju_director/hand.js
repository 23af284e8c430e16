/** Your own things: the sheet of your Daikaiju with its abilities, and your Twist Cards. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { about } from "./about.js";
import { designsOf, Twist } from "./cards.js";
import { doingOf } from "./ear.js";
import { explained, FIGURES, HELD_DOWN, isOut, many } from "./scene.js";
import { InPlay, Pips } from "./seats.js";

const RAYS = Array.from({ length: 12 }, (_, n) => {
  const point = (turn) =>
    `${(52 + 120 * Math.cos(turn)).toFixed(1)} ${(60 + 120 * Math.sin(turn)).toFixed(1)}`;
  return `M52 60L${point((n * Math.PI) / 6)}L${point(((n + 0.5) * Math.PI) / 6)}Z`;
}).join("");

export function Portrait({ star }) {
  return html`<span class="picture">
    <svg class="burst" viewBox="0 0 104 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d=${RAYS} fill="#17130f" opacity=".22" />
    </svg>
    <span class="cut" style=${`color:${star.colour}`}>
      <${Icon} name=${star.icon} class="halo" />
      <${Icon} name=${star.icon} class="edge" />
      <${Icon} name=${star.icon} />
    </span>
  </span>`;
}

const STATS = [
  ["am", "claw-slashes", 0],
  ["dm", "checked-shield", 1],
  ["ms", "paw-print", 2],
  ["er", "battery-plus", null],
];

export function Stats({ seat }) {
  return html`<dl class="stats">
    ${STATS.map(([key, icon, place]) => {
      const change = place === null ? 0 : seat.changed[place];
      const how = change ? `${change > 0 ? "raised" : "lowered"} by ${Math.abs(change)}` : "";
      return html`<div
        key=${key}
        title=${how ? `${explained(key)}; ${how}` : explained(key)}
        class=${cls(change > 0 && "raised", change < 0 && "lowered")}
      >
        <dt><${Icon} name=${icon} />${FIGURES[key].word}</dt>
        <dd>
          ${how && html`<small role="img" aria-label=${how}>${change > 0 ? "▲" : "▼"}</small>`}
          ${String(seat[key]).replace("-", "−")}
        </dd>
      </div>`;
    })}
  </dl>`;
}

/** The name of an ability: struck out while a card holds it down. */
export const AbilityName = ({ one, held }) => (held ? html`<s>${one.name}</s>` : html`<b>${one.name}</b>`);

/** What is said of it: neither price nor text while it is held down. */
export const abilityLabel = ({ name, cost, text }, held) =>
  held ? `${name}, ${HELD_DOWN}` : `${name}, ${cost} energy. ${text}`;

/** What always works: several share a line by their names. */
function Passives({ t, all, held }) {
  return html`<li class="always">
    ${all.map((one) => {
      const text = held ? HELD_DOWN : one.text;
      return html`<span key=${one.code} title=${text}>
        <${Icon} name=${t.book.abilityIcon(one.code)} />
        <${AbilityName} one=${one} held=${held} />
        ${
          all.length > 1
            ? html`<span class="visually-hidden">${text}</span>`
            : html`<span class="ability-text" title=${text}>${text}</span>`
        }
      </span>`;
    })}
  </li>`;
}

/** An ability with its price. */
function Ability({ t, one, held }) {
  const { ui } = t;
  const anchor = `ability:${one.code}`;
  const text = held ? HELD_DOWN : one.text;
  const now = ui.choices(anchor)[0]?.detail;
  const told = held ? HELD_DOWN : [doingOf(one), now && `Now: ${ui.plain(now)}.`].filter(Boolean).join(" ");
  return html`<li class="act2">
    <button
      ...${ui.anchor(anchor, {
        tag: "button",
        label: abilityLabel(one, held),
        class: "ability-button",
      })}
      title=${told}
    >
      <${Icon} name=${t.book.abilityIcon(one.code)} />
      <${AbilityName} one=${one} held=${held} />
      <span class="ability-text" title=${told}>${text}</span>
      <span class="caption">${one.cost}<${Icon} name="power-lightning" /></span>
    </button>
  </li>`;
}

export function Vitals({ t, seat }) {
  const { ui, view } = t;
  const line = (figure, key, of, icon, extra) => {
    // counters are taken when everybody stands on the set: full ones
    const n = view.phase === "setup" ? of : seat[key];
    const counter = `seat:${seat.seat}:${key}`;
    return html`<div class="vitals" title=${explained(figure)}>
      <span class="vital-word">${FIGURES[figure].word}</span>
      <${Pips} ui=${ui} counter=${counter} icon=${icon} n=${n} of=${of} class=${extra} label=${key} />
      <b>${ui.count(counter, n)}<small>/${of}</small></b>
    </div>`;
  };
  return html`
    ${line("hp", "health", seat.hp, "hearts", "health-pips")}
    ${line("ec", "energy", seat.ec, "power-lightning", "energy-pips")}
  `;
}

function Sheet({ t, seat }) {
  const star = t.book.star(seat);
  const active = star.abilities.filter(({ cost }) => cost !== null);
  return html`<article
    class=${cls("star-card", isOut(t, seat) && "out-of-it")}
    aria-label=${star.name}
    style=${`--m:${star.colour}`}
  >
    <${Portrait} star=${star} />
    <div class="info">
      <h2>
        <button
          type="button"
          class="named"
          title="Figures and abilities in whole words"
          onClick=${() => about(t, seat)}
        >
          ${star.name}
        </button>
      </h2>
      <${Vitals} t=${t} seat=${seat} />
    </div>
    <${Stats} seat=${seat} />
    <ul class=${cls("abilities-list", `of-${active.length}`)} aria-label="Abilities">
      <${Passives} t=${t} all=${star.abilities.filter(({ cost }) => cost === null)} held=${seat.nullified} />
      ${active.map((one) => html`<${Ability} key=${one.code} t=${t} one=${one} held=${seat.nullified} />`)}
    </ul>
  </article>`;
}

export function Hand({ t }) {
  const { view } = t;
  const seat = view.seats[view.you];
  const hand = seat.hand ?? [];
  const designs = designsOf(t, hand);
  return html`<div class="director own">
    <${Sheet} t=${t} seat=${seat} />
    <section class="hand-wrap" aria-label="Your Twist Cards" data-anchor="hand">
      <div class="hand-heading">
        <h2>Twist Cards</h2>
        <span class="hand-size">
          ${many(hand.length, "card")}<i>, limit ${t.book.constants.hand_limit}</i>
        </span>
        <span class=${cls("twist-left", !seat.played && "may-play")}>
          <${Icon} name="divided-spiral" /> ${seat.played ? "Twist used" : "One Twist left"}
          <i> this scene</i>
        </span>
        <span class="in-play"><${InPlay} t=${t} twists=${seat.twists} /></span>
        <span class="hand-counts">Deck ${seat.deck} · Discard ${seat.discard.length}</span>
      </div>
      ${
        designs.length
          ? html`<ul class="twist-cards" tabindex="0" aria-label="Cards">
              ${designs.map(({ code, n }) => html`<${Twist} key=${code} t=${t} code=${code} n=${n} />`)}
            </ul>`
          : html`<p class="nothing">
              ${
                isOut(t, seat)
                  ? "Your monster is out of the movie. Its ratings still count."
                  : t.view.phase === "setup"
                    ? "Your first cards are dealt when everybody stands on the set."
                    : "No card in hand."
              }
            </p>`
      }
    </section>
  </div>`;
}
