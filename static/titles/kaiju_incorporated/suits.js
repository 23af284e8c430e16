/**
 * Suits, kinds, cities and the three amounts: icon, colour and words of each, so that a colour is never the
 * only sign.
 */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";

export const SUITS = {
  C: { icon: "crane", name: "Construction" },
  I: { icon: "factory", name: "Industrial" },
  T: { icon: "circuitry", name: "Technology" },
};
export const KINDS = {
  Y: { icon: "sun", name: "Your Turn", day: true },
  R: { icon: "moon", name: "Rival's Turn", day: false },
};
export const CITIES = {
  TYO: { icon: "pagoda" },
  HKG: { icon: "cargo-ship" },
  MOW: { icon: "byzantin-temple" },
  LON: { icon: "clock-tower" },
  SFO: { icon: "suspension-bridge" },
};
export const NEW_CITY = "modern-city";

/** The amounts a Building earns, in the order in which they are collected. */
export const RESEARCH = { key: "research", icon: "erlenmeyer", name: "research" };
export const ATTACK = { key: "attack", icon: "claw-slashes", name: "attack" };

/** Minus signs as wide as a plus. */
export const signed = (n) => (n < 0 ? `−${-n}` : String(n));
const moved = (n) => (n > 0 ? `+${n}` : signed(n));

/** Yen, research and attack in words: "6 yen, 1 research, attack −1". @param {number[]} amounts */
export function inWords([yen, research, attack]) {
  const parts = [
    yen && `${yen} yen`,
    research && `${research} research`,
    attack && `attack ${signed(attack)}`,
  ].filter(Boolean);
  return parts.join(", ") || "nothing";
}

/**
 * The same drawn, leaving out zeros; nothing at all is a dash.
 * @param {{of: number[], class?: string}} props
 */
export function Amounts({ of: [yen, research, attack], class: extra }) {
  if (!yen && !research && !attack)
    return html`<span class=${cls("amounts", extra)}><span class="no-amount">–</span></span>`;
  return html`<span class=${cls("amounts", extra)}>
    ${yen !== 0 && html`<span class="of-yen">${signed(yen)}¥</span>`}
    ${
      research !== 0 &&
      html`<span class="of-research"><${Icon}
      name=${RESEARCH.icon} />${signed(research)}</span>`
    }
    ${
      attack !== 0 &&
      html`<span class=${cls("of-attack", attack < 0 && "calm")}>
        <${Icon} name=${ATTACK.icon} />
        ${signed(attack)}
      </span>`
    }
  </span>`;
}

export function SuitIcon({ suit, label = false }) {
  return html`<${Icon} name=${SUITS[suit].icon} label=${label ? SUITS[suit].name : undefined} />`;
}

export function KindIcon({ kind, label = false }) {
  return html`<${Icon} name=${KINDS[kind].icon} label=${label ? KINDS[kind].name : undefined} />`;
}

/** A mark that moves: by how much, and from where to where. `told` are more props. */
export function Move({ kind, by, from, to, unit, event = false, calm = false, still = false, told = {} }) {
  const look = cls("change", kind, event && "event", calm && "calm", still && "still");
  return html`<span ...${told} class=${look}>
    <b>${unit.icon && html`<${Icon} name=${unit.icon} />`}${still ? 0 : moved(by)}${unit.text}</b>
    <small>${still ? from : `${from}→${to}`}</small>
  </span>`;
}
