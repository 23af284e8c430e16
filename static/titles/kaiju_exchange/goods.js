/** Goods and money: tokens with icon, colour and name, and bundles of a trade (E, S, T, P, W, F, A). */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";

export const GOODS = [
  { letter: "E", key: "egg", name: "Egg", many: "Eggs", short: "Egg", icon: "dinosaur-egg" },
  {
    letter: "S",
    key: "slime",
    name: "Slime Crystal",
    many: "Slime Crystals",
    short: "Slime",
    icon: "crystal-growth",
  },
  {
    letter: "T",
    key: "tentacle",
    name: "Tentacle",
    many: "Tentacles",
    short: "Tentacle",
    icon: "suckered-tentacle",
  },
  { letter: "P", key: "ponzium", name: "Ponzium", many: "Ponzium", short: "Ponzium", icon: "radioactive" },
  { letter: "W", key: "coin", name: "Wonga", many: "Wonga", short: "Wonga", icon: "two-coins" },
  { letter: "F", key: "favor", name: "Favor", many: "Favors", short: "Favor", icon: "truce" },
  {
    letter: "A",
    key: "alliance",
    name: "Alliance",
    many: "Alliances",
    short: "Alliance",
    icon: "linked-rings",
  },
];
export const MATERIALS = GOODS.slice(0, 4);
export const [EGG, SLIME, TENTACLE, PONZIUM, WONGA, FAVOR, ALLIANCE] = [0, 1, 2, 3, 4, 5, 6];
export const NOTHING = [0, 0, 0, 0, 0, 0, 0];

/** How goods are drawn in sentences. */
export const TOKENS = Object.fromEntries(
  GOODS.map((good) => [
    good.letter,
    good.letter === "W"
      ? { text: "W", name: good.name, names: good.many, class: good.key }
      : { icon: good.icon, name: good.name, names: good.many, class: good.key },
  ]),
);

/** One round token. `ghost` draws what is missing; `size` is "", "little", "big" or "huge". */
export function Token({ type, ghost = false, size = "", quiet = false }) {
  const good = GOODS[type];
  const label = quiet ? "" : ghost ? `${good.name}, missing` : good.name;
  return html`<span class=${cls("token", good.key, size, ghost && "ghost")}>
    <${Icon} name=${good.icon} label=${label} />
  </span>`;
}

/** A number of one good, as in "2 Eggs"; money is written as 2W. */
export function Count({ type, n }) {
  if (type === WONGA) return html`<span class="amount"><${Money} n=${n} /></span>`;
  return html`<span class="amount"><b class="mono">${n}</b><${Token} type=${type} /></span>`;
}

/** An amount of money: 9W. */
export function Money({ n, sign = "" }) {
  return html`<span class="money mono">${sign}${n}<i class="unit" title="Wonga">W</i></span>`;
}

/** The contents of one side of a trade, in a line. */
export function Bundle({ goods }) {
  const parts = goods
    .map((n, type) => n > 0 && html`<${Count} key=${type} type=${type} n=${n} />`)
    .filter(Boolean);
  return html`<span class="bundle">${
    parts.length
      ? parts
      : html`<span
    class="nothing">nothing</span>`
  }</span>`;
}

/** The same as tokens for a sentence: "{E:2} {W:1}". */
export function inTokens(goods) {
  return (
    goods
      .map((n, type) => n > 0 && `{${GOODS[type].letter}:${n}}`)
      .filter(Boolean)
      .join(" ") || "nothing"
  );
}

/** The same in words, for labels: "2 Eggs and 1 Wonga". */
export function inWords(goods) {
  const parts = goods
    .map((n, type) => n > 0 && `${n} ${n === 1 ? GOODS[type].name : GOODS[type].many}`)
    .filter(Boolean);
  if (!parts.length) return "nothing";
  return parts.length === 1 ? parts[0] : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** What a player holds, as a bundle. */
export function holdings(seat) {
  return [...seat.materials, seat.wonga, seat.favors, seat.alliance ? 1 : 0];
}

export const total = (numbers) => numbers.reduce((sum, n) => sum + n, 0);
export const isEmpty = (goods) => total(goods) === 0;
