/** The cats and their hats. */
import { cls, html } from "kaiju/shared/html";
import { INK } from "./art.js";

const face = () => html`
  <path
    d="M8 35C8 23 9 11 12 5c6 2 12 6 15 10 3-.7 7-.7 10 0 3-4 9-8 15-10 3 6 4 18 4 30 0 15-12 23-24 23
      S8 50 8 35Z"
    fill="currentColor"
    stroke=${INK}
    stroke-width="3.5"
    stroke-linejoin="round"
  />
  <path d="M14 13c3 1 6 3 8 5l-8 6zM50 13c-3 1-6 3-8 5l8 6z" fill="#fff8" />
`;
const mouth = () => html`
  <path d="M29 41h6l-3 4z" fill=${INK} />
  <path
    d="M32 45c0 4-6 5-8 2M32 45c0 4 6 5 8 2"
    fill="none"
    stroke=${INK}
    stroke-width="2.4"
    stroke-linecap="round"
  />
  <path
    d="M3 40l11 1M4 48l10-2M61 40l-11 1M60 48l-10-2"
    stroke=${INK}
    stroke-width="2"
    stroke-linecap="round"
  />
`;
const eyes = () => html`
  <ellipse cx="22" cy="34" rx="4" ry="5.5" fill=${INK} />
  <ellipse cx="42" cy="34" rx="4" ry="5.5" fill=${INK} />
  <circle cx="23.5" cy="32" r="1.5" fill="#fff" />
  <circle cx="43.5" cy="32" r="1.5" fill="#fff" />
`;

/** What tells the cats apart besides their colour: a hat, and a way of looking. */
const HATS = {
  AMERICAT: () => html`
    ${eyes()}
    <g stroke=${INK} stroke-width="3" stroke-linejoin="round">
      <path d="M17 19C17 6 24 2 33 2s15 5 15 17c-9-3-22-3-31 0z" fill="#c8402f" />
      <path d="M17 19c-7 0-13 2-14 6 7 2 18 0 28-4z" fill="#2f4a7d" />
      <circle cx="33" cy="2.500" r="2.500" fill="#2f4a7d" />
    </g>
  `,
  SILVER: () => html`
    <ellipse cx="22" cy="34" rx="4" ry="5.5" fill=${INK} />
    <ellipse cx="42" cy="34" rx="4" ry="5.5" fill=${INK} />
    <circle cx="42" cy="34" r="9.5" fill="#fff6" stroke=${INK} stroke-width="3" />
    <path d="M51 36c3 6 3 12 1 18" fill="none" stroke=${INK} stroke-width="2" />
    <g stroke=${INK} stroke-width="3" stroke-linejoin="round">
      <path d="M21 17V-3h22v20z" fill="#f4f1ea" />
      <path d="M21 10h22v7H21z" fill="#6d4fb3" />
      <path d="M12 17c8 5 32 5 40 0" fill="none" stroke-width="5.5" stroke-linecap="round" />
    </g>
  `,
  CATTORNEY: () => html`
    <circle cx="22" cy="34" r="8" fill="#fff7" stroke=${INK} stroke-width="3" />
    <circle cx="42" cy="34" r="8" fill="#fff7" stroke=${INK} stroke-width="3" />
    <path d="M30 33q2-2 4 0" fill="none" stroke=${INK} stroke-width="3" />
    <circle cx="22" cy="34" r="3.4" fill=${INK} />
    <circle cx="42" cy="34" r="3.4" fill=${INK} />
    <g stroke=${INK} stroke-width="2.6" stroke-linejoin="round" fill="#fffaf0">
      <path d="M14 22C14 6 24 2 32 2s18 4 18 20c-5-7-11-9-18-9s-13 2-18 9z" />
      <circle cx="9" cy="30" r="6" />
      <circle cx="9" cy="42" r="6" />
      <circle cx="55" cy="30" r="6" />
      <circle cx="55" cy="42" r="6" />
    </g>
  `,
  LUCKY: () => html`
    <ellipse cx="42" cy="34" rx="4" ry="5.5" fill=${INK} />
    <circle cx="43.5" cy="32" r="1.5" fill="#fff" />
    <path d="M15 31l14-3v10c-2 4-12 4-13-1z" fill=${INK} />
    <path d="M9 22l21 7" stroke=${INK} stroke-width="3" />
    <g stroke=${INK} stroke-width="2.200" fill="#37a34a">
      <path d="M49 16c2 3 2 6 1 9" fill="none" />
      <circle cx="43" cy="5" r="5.600" />
      <circle cx="54" cy="4" r="5.600" />
      <circle cx="44" cy="14" r="5.600" />
      <circle cx="55" cy="13" r="5.600" />
    </g>
  `,
};

/** A cat's head with its hat, in the colour of the text around it. */
export function Head({ hat, class: extra }) {
  return html`<svg class=${cls("cat-head", extra)} viewBox="0 -4 64 66" aria-hidden="true">
    ${face()}
    ${HATS[hat]?.()}
    ${mouth()}
  </svg>`;
}

const body = () => html`
  <path d="M52 84c16 0 18-14 12-20" fill="none" stroke=${INK} stroke-width="10" stroke-linecap="round" />
  <path
    d="M52 84c16 0 18-14 12-20"
    fill="none"
    stroke="currentColor"
    stroke-width="5"
    stroke-linecap="round"
  />
  <path
    d="M14 92C8 70 14 52 34 50c20 2 26 20 20 42z"
    fill="#2b2722"
    stroke=${INK}
    stroke-width="3.5"
    stroke-linejoin="round"
  />
  <path d="M25 53l9 22 9-22z" fill="#fff9ea" />
  <path
    d="M31 56h6l-1.500 4 3 10-4.500 6-4.500-6 3-10z"
    fill="currentColor"
    stroke=${INK}
    stroke-width="1.5"
  />
  <ellipse cx="26" cy="91" rx="6" ry="3.5" fill="currentColor" />
  <ellipse cx="42" cy="91" rx="6" ry="3.500" fill="currentColor" />
`;

/** The whole cat in its suit: a Broker's piece. */
export function Cat({ hat, class: extra }) {
  return html`<svg class=${cls("cat-piece", extra)} viewBox="0 -4 72 100" aria-hidden="true">
    ${body()}
    <g transform="translate(2 0)">${face()}${HATS[hat]?.()}${mouth()}</g>
  </svg>`;
}

/** Spoon, the tabby of the Catnip spaces. */
export function Tabby({ class: extra }) {
  return html`<svg class=${cls("cat-head spoon", extra)} viewBox="0 -4 64 66" aria-hidden="true">
    ${face()}
    ${eyes()}
    ${mouth()}
    <path d="M26 17l2 7M32 15v9M38 17l-2 7" stroke="#8a4b14" stroke-width="3" stroke-linecap="round" />
  </svg>`;
}
