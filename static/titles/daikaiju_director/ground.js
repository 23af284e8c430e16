/**
 * The floor of the set: wooden base, ground, streets, water, starting marks, trees and cars. Drawn once per
 * map.
 */
import { html } from "kaiju/shared/html";
import { grain } from "./plan.js";
import { Sign } from "./props.js";

export function Paints() {
  return html`<defs>
    <radialGradient id="dd-lit" cx=".45" cy=".52" r=".75">
      <stop offset="0" stop-color="#fff2cf" stop-opacity=".26" />
      <stop offset=".45" stop-color="#fff2cf" stop-opacity=".06" />
      <stop offset="1" stop-color="#000" stop-opacity=".3" />
    </radialGradient>
    <linearGradient id="dd-beam" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fff3c4" stop-opacity=".55" />
      <stop offset="1" stop-color="#fff3c4" stop-opacity=".06" />
    </linearGradient>
    <linearGradient id="dd-beam2" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fff3c4" stop-opacity=".2" />
      <stop offset="1" stop-color="#fff3c4" stop-opacity="0" />
    </linearGradient>
    <radialGradient id="dd-spot">
      <stop offset="0" stop-color="#fff6d8" stop-opacity=".75" />
      <stop offset=".7" stop-color="#fff0bd" stop-opacity=".36" />
      <stop offset="1" stop-color="#fff0bd" stop-opacity="0" />
    </radialGradient>
    <radialGradient id="dd-lava">
      <stop offset="0" stop-color="#fff0a0" />
      <stop offset=".35" stop-color="#ffb52e" />
      <stop offset=".75" stop-color="#f2541b" />
      <stop offset="1" stop-color="#a3220f" />
    </radialGradient>
    <radialGradient id="dd-glow">
      <stop offset="0" stop-color="#ff7a1e" stop-opacity=".75" />
      <stop offset="1" stop-color="#ff7a1e" stop-opacity="0" />
    </radialGradient>
    <pattern id="dd-ht" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(32)">
      <circle cx="2" cy="2" r="1.15" fill="#000" opacity=".17" />
    </pattern>
    <pattern id="dd-htw" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(32)">
      <circle cx="2" cy="2" r="1" fill="#fff" opacity=".13" />
    </pattern>
  </defs>`;
}

const each = (plan) =>
  plan.map.flatMap((line, row) =>
    [...line].map((kind, column) => ({ kind, row, column, x: plan.x(column), y: plan.y(row) })),
  );

function Base({ plan: p }) {
  const posts = Array.from({ length: Math.floor(p.width / 124) + 1 }, (_, n) => p.left - 2 + n * 124);
  const { left: x, top: y, width: w, height: h } = p;
  return html`<g>
    <rect x=${x - 7} y=${y - 6} width=${w + 14} height=${h + 24} rx="5" fill="#0b0806" />
    <rect x=${x - 6} y=${y - 5} width=${w + 12} height=${h + 5} fill="#8a6a3e" />
    <rect x=${x - 6} y=${y + h} width=${w + 12} height="15" fill="#6d5230" />
    <rect x=${x - 6} y=${y + h + 12} width=${w + 12} height="3" fill="#4b381f" />
    ${posts.map((at) => html`<rect key=${at} x=${at} y=${y + h} width="3" height="15" fill="#3d2d19" />`)}
    <rect x=${x} y=${y} width=${w} height=${h} fill="#86744f" />
  </g>`;
}

function Streets({ plan: p }) {
  const { row, columns } = p.streets;
  const { left: x, top: y, width: w, height: h, cw, ch } = p;
  const middle = y + row * ch + ch / 2;
  const dashes = [];
  const cuts = [x, ...columns.map((n) => p.x(n) + cw / 2), x + w];
  if (row >= 0)
    cuts
      .slice(1)
      .forEach((to, n) =>
        dashes.push(`M${cuts[n] + (n ? cw / 2 : 0)} ${middle}H${to - (n < columns.length ? cw / 2 : 0)}`),
      );
  for (const n of columns) {
    const at = p.x(n) + cw / 2;
    dashes.push(
      row >= 0 ? `M${at} ${y}V${middle - ch / 2}M${at} ${middle + ch / 2}V${y + h}` : `M${at} ${y}V${y + h}`,
    );
  }
  const stripes =
    row < 0
      ? []
      : columns.flatMap((n) =>
          [0, 1, 2, 3, 4].flatMap((i) =>
            [-28, 20].map((off) => [p.x(n) + cw / 2 - 20 + i * 9, middle + off]),
          ),
        );
  return html`<g>
    ${columns.map(
      (n) => html`<rect key=${n} x=${p.x(n) + 6} y=${y} width=${cw - 12} height=${h} fill="#49433d" />`,
    )}
    ${row >= 0 && html`<rect x=${x} y=${y + row * ch + 4} width=${w} height=${ch - 8} fill="#49433d" />`}
    <path
      d=${dashes.join("")}
      fill="none"
      stroke="#e6d7b2"
      stroke-opacity=".75"
      stroke-width="2"
      stroke-dasharray="10 9"
    />
    ${stripes.map(
      ([sx, sy]) =>
        html`<rect key=${`${sx},${sy}`} x=${sx} y=${sy} width="5" height="8" fill="#d8c9a6" opacity=".5" />`,
    )}
  </g>`;
}

function Water({ plan: p, x, y, row, column }) {
  const { cw, ch } = p;
  const wave = (wx, wy) => `M${wx} ${wy}q6 -6 12 0t12 0`;
  const shore = [
    !p.wet(row - 1, column) && `M${x} ${y}h${cw}`,
    !p.wet(row + 1, column) && `M${x} ${y + ch}h${cw}`,
    !p.wet(row, column - 1) && `M${x} ${y}v${ch}`,
    !p.wet(row, column + 1) && `M${x + cw} ${y}v${ch}`,
  ]
    .filter(Boolean)
    .join("");
  return html`<g>
    <rect x=${x} y=${y} width=${cw} height=${ch} fill="#23798f" />
    <rect x=${x} y=${y} width=${cw} height=${ch} fill="url(#dd-htw)" />
    ${
      !p.wet(row - 1, column) &&
      html`<rect x=${x} y=${y} width=${cw} height="7" fill="#0c3b49" opacity=".75" />`
    }
    <path
      d=${wave(x + 8, y + 20) + wave(x + 26, y + 36)}
      fill="none"
      stroke="#8fd3dc"
      stroke-width="1.8"
      stroke-linecap="round"
      opacity=".6"
    />
    <path d=${shore} stroke="#cfe9e2" stroke-width="2.2" stroke-linecap="round" opacity=".8" />
  </g>`;
}

function Tree({ x, y, size }) {
  return html`<g transform=${`translate(${x} ${y}) scale(${size})`}>
    <ellipse cx="4" cy="12" rx="8" ry="3.4" fill="#000" opacity=".35" />
    <rect x="-1.3" y="4" width="2.6" height="7" fill="#4a3422" />
    <circle r="6.6" fill="#5d7a3c" stroke="#1d2412" stroke-width="1.2" />
    <circle cx="-2" cy="-2" r="2.6" fill="#86a356" />
  </g>`;
}

const PAINTS = ["#c9503f", "#3d8da3", "#e0b055", "#e8dcc0"];

function Car({ x, y, turn, paint }) {
  return html`<g transform=${`translate(${x} ${y}) rotate(${turn})`}>
    <rect x="-11" y="-5.5" width="22" height="11" rx="3" fill=${paint} stroke="#17130f" stroke-width="1.4" />
    <rect x="-4" y="-4" width="3.4" height="8" rx="1" fill="#1f2a30" />
    <rect x="4" y="-4" width="3.4" height="8" rx="1" fill="#1f2a30" />
  </g>`;
}

function Dressing({ plan: p }) {
  const { row: road, columns } = p.streets;
  const trees = [];
  for (const { kind, row, column, x, y } of each(p)) {
    if (kind !== "." || row === road || columns.includes(column) || grain(row, column) > 0.22) continue;
    trees.push([x + p.cw * (0.12 + 0.2 * grain(row, column, 2)), y + 8, 1]);
    if (grain(row, column, 3) > 0.5) trees.push([x + p.cw * 0.34, y + 12, 0.8]);
  }
  const cars =
    road < 0
      ? []
      : [0.08, 0.3, 0.86].map((share, n) => ({
          x: p.left + p.width * share,
          y: p.y(road) + (n % 2 ? 33 : 14),
          turn: 0,
          paint: PAINTS[n],
        }));
  columns.forEach((column, n) =>
    cars.push({
      x: p.x(column) + p.cw / 2 + (n ? 12 : -12),
      y: p.y(n ? 1 : 0) + 24,
      turn: 90,
      paint: PAINTS[2 + (n % 2)],
    }),
  );
  const dry = cars.filter(
    (car) => !p.wet(Math.floor((car.y - p.top) / p.ch), Math.floor((car.x - p.left) / p.cw)),
  );
  return html`<g>
    ${dry.map((car) => html`<${Car} key=${`${car.x},${car.y}`} ...${car} />`)}
    ${trees.map(([x, y, size]) => html`<${Tree} key=${`${x},${y}`} x=${x} y=${y} size=${size} />`)}
  </g>`;
}

function Mark({ plan: p, x, y }) {
  const cx = x + p.cw / 2;
  const cy = y + p.ch / 2;
  return html`<g opacity=".8">
    <ellipse
      cx=${cx}
      cy=${cy}
      rx="21"
      ry="15.5"
      fill="none"
      stroke="#f4e9d2"
      stroke-width="2.2"
      stroke-dasharray="7 4"
    />
    <path d=${`M${cx - 7} ${cy - 5}l14 10M${cx + 7} ${cy - 5}l-14 10`} stroke="#f4e9d2" stroke-width="3.6" />
  </g>`;
}

/** What stands around a small set: cameras, a chair, lamps, painted flats. */
function Studio({ plan: p }) {
  const right = p.left + p.width;
  const { width, height } = p.box;
  if (p.left < 60) return null;
  const piece = (name, x, y, size, colour, flip) => html`<g
    transform=${`translate(${x} ${y})${flip ? ` translate(${size} 0) scale(-1 1)` : ""}`}
  >
    <ellipse cx=${size / 2} cy=${size * 0.97} rx=${size * 0.5} ry=${size * 0.1} fill="#000" opacity=".5" />
    <${Sign} icon=${name} x=${0} y=${0} size=${size} colour=${colour} />
  </g>`;
  const big = p.left > 200;
  const size = big ? 118 : 74;
  return html`<g>
    <path
      d=${[1, 2, 3, 4, 5, 6]
        .map((n) => `M0 ${p.top + n * 62}H${p.left - 14}M${right + 14} ${p.top + n * 62}H${width}`)
        .join("")}
      stroke="#2a2019"
      stroke-width="2"
    />
    ${piece("video-camera", p.left - size - (big ? 54 : 18), height * 0.36, size, "#5b4a3a")}
    ${piece("director-chair", (p.left - size * 0.8) / 2 - 10, height * 0.7, size * 0.8, "#6d2b2a")}
    ${piece("film-projector", right + (big ? 54 : 18), height * 0.3, size, "#5b4a3a", true)}
    ${piece("clapperboard", right + (big ? 88 : 34), height * 0.7, size * 0.72, "#6b5947", true)}
    ${
      big &&
      html`<g opacity=".9">
        <path d=${`M24 64h120v92H24z`} fill="#35291f" stroke="#5b4a3a" stroke-width="3" />
        <path d="M24 156l30-40 22 24 26-46 42 62z" fill="#4a3a2c" />
        <circle cx="118" cy="88" r="13" fill="#6d4a2a" />
        <path d="M40 156v26M128 156v26" stroke="#5b4a3a" stroke-width="4" />
      </g>`
    }
  </g>`;
}

export function Ground({ plan: p }) {
  const tiles = each(p);
  const lines = [];
  for (let n = 1; n < p.columns; n += 1) lines.push(`M${p.x(n)} ${p.top}v${p.height}`);
  for (let n = 1; n < p.rows; n += 1) lines.push(`M${p.left} ${p.y(n)}h${p.width}`);
  const seams = [];
  for (let n = 4; n < p.columns; n += 4) seams.push(`M${p.x(n)} ${p.top}v${p.height}`);
  seams.push(`M${p.left} ${p.y(4)}h${p.width}`);
  return html`<g>
    <${Studio} plan=${p} />
    <${Base} plan=${p} />
    ${tiles
      .filter(({ row, column }) => (row + column) % 2)
      .map(
        ({ row, column, x, y }) =>
          html`<rect key=${`${row},${column}`} x=${x} y=${y} width=${p.cw} height=${p.ch} fill="#7d6b49" />`,
      )}
    <${Streets} plan=${p} />
    ${tiles
      .filter(({ kind }) => kind === "~")
      .map((tile) => html`<${Water} key=${`${tile.row},${tile.column}`} plan=${p} ...${tile} />`)}
    <path d=${lines.join("")} stroke="#000" stroke-opacity=".2" />
    <path d=${seams.join("")} stroke="#1b140d" stroke-opacity=".6" stroke-width="2.4" />
    <rect x=${p.left} y=${p.top} width=${p.width} height=${p.height} fill="url(#dd-ht)" />
    <${Dressing} plan=${p} />
    ${tiles
      .filter(({ kind }) => kind === "S")
      .map(({ row, column, x, y }) => html`<${Mark} key=${`${row},${column}`} plan=${p} x=${x} y=${y} />`)}
    <rect x=${p.left} y=${p.top} width=${p.width} height=${p.height} fill="url(#dd-lit)" />
  </g>`;
}
