/**
 * The curve of the win chances, one line for each seat: what was is drawn firmly, what is to come in dots. It
 * scrubs when it is dragged.
 */
import { cls, html, useLayoutEffect, useRef, useState } from "kaiju/shared/html";
import { Emblem } from "kaiju/shared/icons";
import { beatable, chancesAt, nobody, percent } from "kaiju/replay/win_chances";

const LINE = 19;
const FLAG = 25;
const PACE = 60;

/**
 * Labels one under the other: each as near to its place as the others let it.
 * @template {{y: number, top?: number}} Label
 * @param {Label[]} labels
 * @param {number} height
 * @returns {(Label & {top: number})[]}
 */
export function spread(labels, height) {
  const sorted = [...labels].sort((one, other) => one.y - other.y);
  sorted.forEach((label, n) => {
    label.top = Math.max(label.y - LINE / 2, n ? sorted[n - 1].top + LINE : -4);
  });
  for (let n = sorted.length - 1, most = height - LINE + 6; n >= 0; n -= 1, most -= LINE)
    sorted[n].top = Math.min(sorted[n].top, most);
  return /** @type {(Label & {top: number})[]} */ (sorted);
}

/**
 * Flags side by side: each at its place, or as near to the right of it as the ones before let it.
 * @param {number[]} places
 * @param {number} width
 */
export function abreast(places, width) {
  const found = places.map(() => 0);
  places.forEach((place, n) => {
    found[n] = Math.max(place, n ? found[n - 1] + FLAG : 0);
  });
  for (let n = found.length - 1, most = width; n >= 0; n -= 1, most -= FLAG)
    found[n] = Math.min(found[n], most);
  return found;
}

/** The width of an element, kept up. */
function useWidth(node) {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry.contentRect.width)));
    watch.observe(node.current);
    return () => watch.disconnect();
  }, []);
  return width;
}

/**
 * @typedef {{key: number | "none", name: string, colour: string, of: (chances: number[]) => number,
 *   twin?: boolean, none?: boolean}} Line
 */

/**
 * The seats as the curve draws them, and the game itself where it can win.
 * @param {{ui: any, store: any, board: any, controls: any}} props
 * @returns {Line[]}
 */
function lines({ ui, store, board, controls }) {
  const chances = controls.chances.value;
  const first = main(controls.match);
  const seats = (store.table.value.seats ?? []).map((_, n) => ({
    ...ui.seat(n),
    key: n,
    of: (found) => found[n],
  }));
  const seen = new Set();
  for (const seat of [...seats].sort(
    (one, other) => /** @type {any} */ (other.key === first) - /** @type {any} */ (one.key === first),
  )) {
    // two people may have chosen the same colour
    if (seen.has(seat.colour))
      Object.assign(seat, { colour: `color-mix(in srgb, ${seat.colour} 50%, white)`, twin: true });
    seen.add(seat.colour);
  }
  if (board.rival || beatable(chances.points))
    seats.push({ key: "none", name: board.rival ?? "Nobody", colour: "#a3947e", of: nobody, none: true });
  return seats;
}

/** Who is drawn thicker: the viewer, else a winner, else the first seat. */
const main = (match) => match.you ?? match.result?.winners?.[0] ?? 0;

export function Curve({ controls, ui, store, board }) {
  const { versions, match, chapters } = controls;
  const chances = controls.chances.value;
  const node = useRef(null);
  const moved = useRef(0);
  const [hover, setHover] = useState(/** @type {number | null} */ (null));
  const width = useWidth(node);
  const phone = store.layout.value.frame !== "desk";
  const height = phone ? 74 : innerHeight > 860 ? 104 : 88;
  const last = Math.max(1, versions.length - 1);
  const x = (version) => (width * Math.max(0, versions.indexOf(version))) / last;
  const few = match.table.seats.length < 3;
  const y = (chance) =>
    height - 2 - (few ? chance : chance <= 0.5 ? chance * 1.5 : 0.75 + (chance - 0.5) / 2) * (height - 6);
  const under = (event) => {
    const box = node.current.getBoundingClientRect();
    return versions[Math.min(last, Math.max(0, Math.round(((event.clientX - box.left) / box.width) * last)))];
  };
  const drag = (event) => {
    if (event.type === "pointerdown") {
      if (event.button || event.target.closest("button")) return;
      node.current.setPointerCapture(event.pointerId);
      setHover(null);
      controls.go(under(event));
    } else if (event.buttons & 1 && node.current.hasPointerCapture(event.pointerId)) {
      if (event.type === "pointermove" && event.timeStamp - moved.current < PACE) return;
      moved.current = event.timeStamp;
      controls.go(under(event));
    } else if (event.pointerType === "mouse") setHover(under(event));
  };
  const drop = (event) => {
    if (node.current.hasPointerCapture(event.pointerId)) controls.go(under(event));
  };
  const at = hover ?? store.version.value;
  const here = chancesAt(chances.points, at);
  const drawn = lines({ ui, store, board, controls });
  const thick = main(match);
  const path = (of) =>
    chances.points
      .map((point, n) => `${n ? "L" : "M"}${x(point.version).toFixed(1)} ${y(of(point.chances)).toFixed(1)}`)
      .join("");
  const cut = x(at);
  const rounds = chapters.filter(({ seat }) => seat === null).map(({ version }) => version);
  const labels =
    here && width
      ? spread(
          drawn.map((line) => ({ line, chance: line.of(here), y: y(line.of(here)) })),
          height,
        )
      : [];
  const said = here
    ? `Win chances after move ${at}: ` +
      `${drawn.map((line) => `${line.name} ${percent(line.of(here))}`).join(", ")}.`
    : "Win chances: not counted yet.";
  const error = 1.96 / Math.sqrt(Math.max(1, chances.games));
  const band = () => {
    const edge = (sign) =>
      chances.points.map(({ version, chances: found }) => {
        const chance = found[thick];
        const there = chance + sign * error * Math.sqrt(chance * (1 - chance));
        return `${x(version).toFixed(1)} ${y(Math.min(1, Math.max(0, there))).toFixed(1)}`;
      });
    return `M${[...edge(1), ...edge(-1).reverse()].join("L")}Z`;
  };
  const flags = abreast(
    chances.turning.map(({ version }) => x(version)),
    width,
  );
  const caption = !flags.some((flag) => flag < 180)
    ? "cap"
    : !flags.some((flag) => flag > width - 180)
      ? "cap right"
      : "";
  return html`
    <div
      class="curve"
      ref=${node}
      style=${{ height: `${height}px` }}
      onPointerDown=${drag}
      onPointerMove=${drag}
      onPointerUp=${drop}
      onPointerLeave=${() => setHover(null)}
    >
      ${
        width > 0 &&
        html`<svg width=${width} height=${height} role="img" aria-label=${said}>
          <defs>
            <clipPath id="was"><rect x="0" y="-8" width=${cut} height=${height + 16} /></clipPath>
            <clipPath id="willbe">
              <rect x=${cut} y="-8" width=${Math.max(0, width - cut)} height=${height + 16} />
            </clipPath>
          </defs>
          ${rounds.map(
            (version, n) => html`<rect
              key=${version}
              class=${cls("round", n % 2 && "odd")}
              x=${x(version)}
              y=${y(1)}
              width=${(n + 1 < rounds.length ? x(rounds[n + 1]) : width) - x(version)}
              height=${y(0) - y(1)}
            />`,
          )}
          ${[0, 0.25, 0.5, 1].map(
            (chance) => html`
              <line key=${chance} class="grid" x1="0" x2=${width} y1=${y(chance)} y2=${y(chance)} />
              <text key=${`t${chance}`} class="axis" x="-7" y=${y(chance) + 4}>${100 * chance}%</text>
            `,
          )}
          ${
            chances.points.length > 1 &&
            chances.games > 0 &&
            html`<path class="band" d=${band()} style=${{ "--seat": ui.seat(thick)?.colour }} />`
          }
          ${[...drawn]
            .sort((one) => (one.key === thick ? 1 : -1))
            .map((line) => {
              const d = path(line.of);
              const kind = cls(
                "line",
                line.none && "none",
                line.twin && "twin",
                line.key === thick && "thick",
              );
              return html`<g key=${line.key} style=${{ "--seat": line.colour }}>
                <path class="under" d=${d} clip-path="url(#was)" />
                <path class=${kind} d=${d} clip-path="url(#was)" />
                <path class=${cls(kind, "later")} d=${d} clip-path="url(#willbe)" />
              </g>`;
            })}
          ${chances.turning.map(
            ({ version }) =>
              html`<line key=${version} class="mark" x1=${x(version)} x2=${x(version)} y1="-4" y2=${y(0)} />`,
          )}
          <line class="cursor" x1=${cut} x2=${cut} y1="-4" y2=${height + 4} />
          ${labels.map(
            ({ line, chance }) => html`<circle
              key=${line.key}
              cx=${cut}
              cy=${y(chance)}
              r=${line.key === thick ? 5.5 : 4}
              style=${{ "--seat": line.colour }}
            />`,
          )}
        </svg>`
      }
      ${caption && html`<span class=${caption} aria-hidden="true">Win chance, move by move</span>`}
      ${
        !phone &&
        html`<ul
          class=${cls("values", cut > width - 150 && "left")}
          aria-hidden="true"
          style=${{ left: `${cut}px` }}
        >
          ${labels.map(
            ({ line, chance, top }) => html`<li
              key=${line.key}
              style=${{ top: `${top}px`, "--seat": line.colour }}
            >
              <b class="mono">${percent(chance)}</b> ${line.name}
            </li>`,
          )}
        </ul>`
      }
      ${chances.turning.map(
        (turn, n) => html`<button
          type="button"
          key=${turn.version}
          class=${cls("turning-point", store.version.value === turn.version && "on")}
          style=${{ left: `${flags[n]}px` }}
          tabindex="-1"
          aria-hidden="true"
          onClick=${() => controls.go(turn.version)}
        >
          ${n + 1}
        </button>`,
      )}
    </div>
    ${
      phone &&
      html`<ul class="legend">
        ${drawn.map(
          (line) => html`<li key=${line.key} style=${{ "--seat": line.colour }}>
            ${
              line.none
                ? html`<span>${line.name}</span>`
                : html`<${Emblem} seat=${line} size="little" /><span
                  class="visually-hidden">${line.name}</span>`
            } <b class="mono">${here ? percent(line.of(here)) : "–"}</b>
          </li>`,
        )}
      </ul>`
    }
  `;
}

/** How the chances came about, and all of them as a table. */
export function openTable({ controls, ui, store, board }) {
  const Body = () => {
    const chances = controls.chances.value;
    const drawn = lines({ ui, store, board, controls });
    const name = (version) => {
      const begun = controls.chapters.findLast((chapter) => chapter.version <= version);
      if (!begun) return "Set-up";
      return begun.seat === null
        ? `${ui.roundName} ${begun.round}`
        : `${begun.round ? `${begun.round}: ` : ""}${ui.seat(begun.seat)?.name}`;
    };
    return html`<div class="how">
      <p>
        From each of these positions <b>${chances.games} quick games</b> were played to the end: everybody
        keeps the hand they really had, every die and draw to come is luck anew, and all play the way the site
        plays when it is in a hurry, with a slip now and then. So they judge a position as one who sees all
        cards and takes the players for equals; how well these people play is not in it.
      </p>
      <p>
        ${chances.margin && html`Give or take ${Math.round(100 * chances.margin)} % at most.`} A win that
        is shared counts in parts.
        ${
          drawn.some(({ none }) => none) &&
          html` ${board.rival ?? "The game"} can beat everybody, so the players' chances need not make 100 %.`
        }
      </p>
      <div class="tablebox" tabindex="0" role="region" aria-label="All win chances">
        <table>
          <thead>
            <tr>
              <th scope="col">Move</th>
              <th scope="col">Turn</th>
              ${drawn.map((line) => html`<th scope="col" key=${line.key}>${line.name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${chances.points.map(
              ({ version, chances: found }) => html`<tr key=${version}>
                <td>
                  <button
                    type="button"
                    class="text-link mono"
                    onClick=${() => {
                      ui.close();
                      controls.go(version);
                    }}
                  >
                    ${version}
                  </button>
                </td>
                <th scope="row">${name(version)}</th>
                ${drawn.map((line) => html`<td class="mono" key=${line.key}>${percent(line.of(found))}</td>`)}
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </div>`;
  };
  ui.open({ title: "Win chances", wide: true, body: Body });
}
