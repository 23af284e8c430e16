/** Pictures: icons of the sprite, small drawn signs, pieces and emblems. */
import { cls, html } from "kaiju/shared/html";

let sprite = "/static/icons.svg";

/** Where the sprite lies; the page says so, because production renames it. @param {string} address */
export function useSprite(address) {
  sprite = address;
}

/**
 * An icon of the sprite. Decoration unless it has a label. Inside another drawing `at` gives its place and
 * size: [x, y, size].
 * @param {{name: string, label?: string, class?: string, at?: number[]}} props
 */
export function Icon({ name, label, class: extra, at }) {
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  const where = at ? { x: at[0], y: at[1], width: at[2], height: at[2] } : {};
  return html`<svg class=${cls(at ? "filled-icon" : "icon", extra)} viewBox="0 0 512 512" ...${where}
    ...${said}>
    <use href=${`${sprite}#${name}`} />
  </svg>`;
}

const LINES = {
  check: "M5 13l4 4L19 7",
  cross: "M6 6l12 12M18 6L6 18",
  arrow: "M4 12h15M13 6l6 6-6 6",
  back: "M15 5l-7 7 7 7",
  swap: "M4 8h15l-4-4M20 16H5l4 4",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  first: "M6 5v14M19 5l-9 7 9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  send: "M4 12l16-8-6 16-3-7z",
  leave: "M10 5H5v14h5M14 8l4 4-4 4M18 12H9",
};

/**
 * A small sign drawn with a pen: `check`, `cross`, `arrow`, …
 * @param {{name: keyof typeof LINES, class?: string}} props
 */
export function Sign({ name, class: extra }) {
  return html`<svg viewBox="0 0 24 24" class=${cls("glyph", extra)} aria-hidden="true">
    <path d=${LINES[name]} />
  </svg>`;
}

/**
 * A piece: icon and colour.
 * @param {{look: {icon?: string, text?: string, name: string, class: string}, size?: string, ghost?: boolean,
 *   quiet?: boolean}} props
 */
export function Token({ look, size, ghost, quiet }) {
  return html`<span class=${cls("token", look.class, size, ghost && "ghost")}>
    ${
      look.icon
        ? html`<${Icon} name=${look.icon} label=${quiet ? undefined : look.name} />`
        : html`<b class="mono">${look.text}</b>`
    }
  </span>`;
}

/**
 * A player's emblem: round for people, square for bots and bot accounts.
 * @param {{seat: {emblem: string, colour: string, bot?: string, level?: string, program?: boolean,
 *   takeover?: boolean, name: string} | null, size?: string, named?: boolean}} props
 */
export function Emblem({ seat, size, named }) {
  if (!seat || !seat.emblem) return html`<span class=${cls("emblem free", size)} aria-hidden="true"></span>`;
  const house = seat.bot && !seat.takeover;
  return html`<span
    class=${cls("emblem", size, (seat.program || house) && "bot", seat.takeover && "gone")}
    style=${{ "--seat": seat.colour }}
    title=${house && seat.level ? `${seat.name}, ${seat.level} bot` : undefined}
  >
    <${Icon} name=${seat.emblem} label=${named ? seat.name : undefined} />
  </span>`;
}
