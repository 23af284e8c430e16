/**
 * A tableau as a skyline: suits side by side, what pays on one's own turn by day, what pays on the rivals'
 * turns by night.
 */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { earns } from "./book.js";
import { happening } from "./happening.js";
import { kindFor, paysOf, standing } from "./kit.js";
import { lookingAt, shows, stakeOf } from "./looking.js";
import { described } from "./row.js";
import { Amounts, inWords, KindIcon, KINDS, SuitIcon, SUITS } from "./suits.js";
import { Horizon, Tower } from "./towers.js";

/** One Building: its face is shown when it is pointed at; a choice that hangs on it can be clicked. */
export function Building({ t, seat, code, place, risk = false }) {
  const { ui, book } = t;
  const card = book.card(code);
  const anchor = `building:${seat}:${place}`;
  const label = described(t, card);
  const inside = html`
    <${Tower} card=${card} plate />
    <${Amounts} of=${earns(card)} class="sign" />
    ${risk && html`<span class="risk"><${Icon} name="claw-slashes" />at risk</span>`}
  `;
  const asked = ui.choices(anchor).length > 0 || ui.hindrance(anchor);
  return html`<li
    class=${cls("building", risk && "risky", happening().falling === anchor && "falling")}
    key=${code}
  >
    ${
      asked
        ? html`<button
            ...${ui.anchor(anchor, {
              class: "building-button",
              tag: "button",
              label: risk ? `${label}, at risk` : label,
            })}
            title=${`${card.name}, ${book.city(card.city).name}`}
          >
            ${inside}
          </button>`
        : html`<span ...${ui.mark(anchor, { class: "building-button" })}>
            ${ui.card(
              code,
              html`<span
              class="visually-hidden">${risk ? `${label}, at risk` : label}</span>${inside}`,
            )}
          </span>`
    }
  </li>`;
}

function Cell({ t, seat, suit, kind }) {
  const { view } = t;
  const owner = view.seats[seat];
  const here = standing(t, seat, suit, kind);
  const amounts = paysOf(owner, suit, kind);
  const stake = stakeOf(t, seat);
  const looked = lookingAt(view);
  const pays =
    stake &&
    looked.suit === suit &&
    kind === (looked.code && looked.code === view.extra ? "R" : kindFor(view, seat));
  const atRisk = (place) => Boolean(stake?.crossings && stake.at_risk.includes(place));
  return html`<li
    class=${cls("cell", KINDS[kind].day ? "day" : "night", pays && "lit", here.length > 4 && "crowd")}
    style=${`--s:var(--${suit})`}
    data-anchor=${`tableau:${seat}:${suit}${kind}`}
    ...${shows(view, suit)}
  >
    <div
      class="post"
      role="img"
      aria-label=${`${SUITS[suit].name}, ${KINDS[kind].name}: ${inWords(amounts)}`}
    >
      <${SuitIcon} suit=${suit} />
      <${Amounts} of=${amounts} class="in-column" />
    </div>
    <${Horizon} night=${!KINDS[kind].day} />
    <span class="disc"></span>
    <span class="kerb"></span>
    <ul>
      ${here.map(
        ({ code, place }) => html`<${Building}
          key=${code}
          t=${t}
          seat=${seat}
          code=${code}
          place=${place}
          risk=${atRisk(place)}
        />`,
      )}
    </ul>
  </li>`;
}

/** @param {{t: any, seat: number}} props */
export function Skyline({ t, seat }) {
  const suits = Object.keys(SUITS);
  const most = suits.map((suit) =>
    Math.max(standing(t, seat, suit, "Y").length, standing(t, seat, suit, "R").length),
  );
  const columns = most.map((n) => `minmax(0, ${(0.9 + Math.max(1, n) * 0.62).toFixed(2)}fr)`).join(" ");
  return html`<div class="sky" data-anchor=${`tableau:${seat}`} style=${`--cols:${columns}`}>
    ${Object.keys(KINDS).map(
      (kind) => html`
        <div class=${cls("skyline-strip", KINDS[kind].day ? "day" : "night")} key=${kind}>
          <span ...${t.ui.what(kind)}><${KindIcon} kind=${kind} />${KINDS[kind].name}</span>
        </div>
        <ul class="building-band" key=${`${kind}b`} aria-label=${`${KINDS[kind].name} Buildings`}>
          ${suits.map((suit) => html`<${Cell} key=${suit} t=${t} seat=${seat} suit=${suit} kind=${kind} />`)}
        </ul>
      `,
    )}
  </div>`;
}
