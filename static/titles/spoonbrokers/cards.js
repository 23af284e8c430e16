/** Faces of cards: Market cards with their picture, Catnip cards with their sign, certificates. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Mark, Suit, suitPath } from "./art.js";

const COMPANY_WORDS = { SAM: "Samseung", CAT: "Cat Spade", KIB: "KiBumble", YUJ: "Yuj" };
const GROUND = {
  SAM: ["#8fd3c8", "#5fb8aa"],
  CAT: ["#b9bfd6", "#959cba"],
  KIB: ["#ffb7c9", "#ff8fad"],
  YUJ: ["#ffd98a", "#f7bf52"],
};
const SUIT_COLOURS = { SAM: "#187a70", CAT: "#4a4f63", KIB: "#d81f5f", YUJ: "#c47a00" };
const NAP = ["#37415f", "#2b3350"];
const ANY = ["#ffc79a", "#ffac6b"];

/** The companies that a card's text names, in order, and the one that Kibbles go to by it. */
function named(text) {
  const found = Object.entries(COMPANY_WORDS)
    .map(([code, word]) => ({ code, at: text.indexOf(word) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const into =
    found.find(({ code }) => text.includes(`to ${COMPANY_WORDS[code]}`)) ??
    found.find(({ at }) => at === 0 && text.includes("gets"));
  return { companies: found.map(({ code }) => code), into: into?.code };
}

const rays = (fill) =>
  Array.from({ length: 9 }, (_, i) => {
    const point = (turn) =>
      `${(60 + 170 * Math.cos(turn)).toFixed(0)} ${(104 - 170 * Math.sin(turn)).toFixed(0)}`;
    return html`<path
      key=${i}
      d=${`M60 104L${point((i * Math.PI) / 9)}L${point(((i + 0.5) * Math.PI) / 9)}Z`}
      fill=${fill}
    />`;
  });

/**
 * A black cat before a sunrise in the colour of where the Kibbles go; asleep under the moon when the Market
 * is closed.
 */
export function MarketArt({ card }) {
  const { companies, into } = named(card.text);
  const [light, ray] = card.closes ? NAP : (GROUND[into] ?? ANY);
  const others = companies.filter((code) => code !== into);
  const shown = into ? [into, ...others].slice(0, 3) : others.slice(0, 3);
  const places = [
    [6, 8, 28],
    [88, 20, 22],
    [50, 2, 20],
  ];
  const quiet = !card.closes && !companies.length && /still/.test(card.text);
  return html`<svg class="mart" viewBox="0 0 120 104" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="120" height="104" fill=${light} />
    ${rays(ray)}
    <path d="M0 92c20-10 40-6 60-2s40 2 60-6v20H0z" fill=${card.closes ? "#141a2e" : "#1f7a72"} />
    <svg x="22" y="36" width="76" height="74" viewBox="0 0 64 62" color="#3b3430">
      <path
        d="M8 35C8 23 9 11 12 5c6 2 12 6 15 10 3-.7 7-.7 10 0 3-4 9-8 15-10 3 6 4 18 4 30 0 15-12 23-24 23
          S8 50 8 35Z"
        fill="currentColor"
        stroke="#17130f"
        stroke-width="3.5"
        stroke-linejoin="round"
      />
      <path d="M14 13c3 1 6 3 8 5l-8 6zM50 13c-3 1-6 3-8 5l8 6z" fill="#fff8" />
      ${
        card.closes || quiet
          ? html`<path
              d="M16 36q7 6 13 0M35 36q7 6 13 0"
              fill="none"
              stroke="#ffd23f"
              stroke-width="3"
              stroke-linecap="round"
            />`
          : html`
              <path
                d="M15 36a7 7 0 0 1 14 0a7 7 0 0 1-14 0M35 36a7 7 0 0 1 14 0a7 7 0 0 1-14 0"
                fill="#ffd23f"
              />
              <ellipse cx="23" cy="33" rx="3" ry="4" fill="#17130f" />
              <ellipse cx="41" cy="33" rx="3" ry="4" fill="#17130f" />
            `
      }
      <path d="M28 41h8l-4 5z" fill="#ff8a73" />
      <path
        d="M32 46c0 4-6 5-8 2M32 46c0 4 6 5 8 2"
        fill="none"
        stroke="#f4e9d2"
        stroke-width="2"
        stroke-linecap="round"
      />
      <path
        d="M3 40l11 1M4 48l10-2M61 40l-11 1M60 48l-10-2"
        stroke="#f4e9d2"
        stroke-width="1.6"
        stroke-linecap="round"
      />
    </svg>
    ${
      card.closes &&
      html`
        <path
          d="M28 12a16 16 0 1 0 12 26a14 14 0 0 1-12-26z"
          fill="#f4e9d2"
          stroke="#17130f"
          stroke-width="2"
        />
        <g fill="#f4e9d2" font-family="var(--title)">
          <text x="84" y="34" font-size="20">Z</text>
          <text x="100" y="20" font-size="13">Z</text>
        </g>
      `
    }
    ${
      !card.closes &&
      !companies.length &&
      html`<g fill="#3a2a1d" stroke="#17130f" stroke-width="1.6">
        <circle cx="20" cy="26" r="8" />
        <circle cx="100" cy="30" r="8" />
        ${!quiet && html`<circle cx="60" cy="16" r="8" />`}
      </g>`
    }
    ${shown.map(
      (code, i) => html`<svg
        key=${code}
        x=${places[i][0]}
        y=${places[i][1]}
        width=${places[i][2]}
        height=${places[i][2]}
        viewBox="-1 -1 26 26"
      >
        <path d=${suitPath(code)} fill=${SUIT_COLOURS[code]} stroke="#17130f" stroke-width="1.6" />
      </svg>`,
    )}
  </svg>`;
}

const CATNIP_ICONS = {
  CN01: "stop-sign",
  CN02: "hand-bag",
  CN03: "bread",
  CN04: "receive-money",
  CN05: "push",
  CN06: "sprint",
  CN07: "price-tag",
  CN08: "sound-on",
  CN09: "paw-print",
  CN10: "rolling-dices",
  CN11: "exit-door",
  CN12: "banknote",
  CN13: "tower-flag",
  CN14: "key",
  CN15: "moon",
  CN16: "ringing-bell",
};
export const catnipIcon = (code) => CATNIP_ICONS[code] ?? "solid-leaf";

/** What a Catnip card shows above its name. */
export function CatnipArt({ code }) {
  return html`<span class="catnip-art"><${Icon} name=${catnipIcon(code)} /></span>`;
}

/** The face of a card by its code, as hovered in the log. */
export function Face({ t, code }) {
  const market = t.book.market.get(code);
  if (market)
    return html`<div class="brokers brokers-face market-card">
      <${MarketArt} card=${market} />
      <div class="market-text"><span
        class="kick">Market card</span><h3>${market.name}</h3><p>${market.text}</p></div>
    </div>`;
  const catnip = t.book.catnip.get(code);
  if (catnip)
    return html`<div class="brokers brokers-face catnip-card">
      <${CatnipArt} code=${code} />
      <b>${catnip.name}</b>
      <span class="catnip-text">${catnip.text}</span>
    </div>`;
  const certificate = t.view?.certificates.find((one) => one.code === code);
  if (!certificate) return html`<div class="brokers brokers-face"><b>${code}</b></div>`;
  const owner =
    certificate.owner < 0
      ? "in the Spoon Market"
      : t.ui.seat(certificate.owner)?.you
        ? "yours"
        : `with ${t.ui.seat(certificate.owner)?.name}`;
  return html`<div class="brokers brokers-face certificate-face">
    <${Suit} company=${code.slice(0, 3)} />
    <b>
      ${certificate.spoons}
      <${Mark} name="spoon" label=${certificate.spoons === 1 ? "Spoon" : "Spoons"} />
    </b>
    <span>worth <b>${certificate.value}</b>, ${owner}</span>
  </div>`;
}

/** A certificate in a line: symbol and Spoons. */
export function CertName({ code, class: extra }) {
  return html`<span class=${cls("company-name", extra)}>
    <${Suit} company=${code.slice(0, 3)} />
    <b>${code.slice(4)}</b>
    <${Mark} name="spoon" />
  </span>`;
}
