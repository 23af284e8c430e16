/** The film set: the picture below, and over it a button for every space on which something can be done. */
import { useBox } from "kaiju/shared/measured_box";
import { cls, html, useLayoutEffect, useMemo, useRef, useState } from "kaiju/shared/html";
import { Edges } from "./edges.js";
import { Ground, Paints } from "./ground.js";
import { useKeepOff } from "./keep_off.js";
import { lastDone } from "./last_done.js";
import { Lights } from "./lights.js";
import { codeOf, planFor, planOf, spaceOf, spoken } from "./plan.js";
import { Building, Figure, Health, Lava, Monster, Rubble, Sign } from "./props.js";
import { many } from "./scene.js";
import { aimedAt, namesOf, Space } from "./spaces.js";
import { ToldOf } from "./told_of.js";
import { takeWalk, walk } from "./walk.js";

/** What stands where: by space the seat of an actor, the buildings left, and whether there is lava. */
function standing(view) {
  const there = new Map();
  const put = (code, what) => there.set(code, { ...there.get(code), ...what });
  for (const [code, left] of Object.entries(view.buildings)) put(code, { left });
  for (const code of view.lava) put(code, { lava: true });
  for (const { seat, space } of view.seats) if (space) put(space, { seat });
  return there;
}

/**
 * The way of the choice under the pointer: from where the actor stands over every space, and its shadow at
 * the end.
 */
function Way({ t, plan, way, actor }) {
  const seat = t.view.seats[actor];
  const star = t.book.star(seat);
  const codes = way.split(" ");
  const places = [seat.space, ...codes].filter(Boolean).map((code) => ({ ...plan.at(code), code }));
  const end = places.at(-1);
  const line = `M${places.map(({ x, y }) => `${x} ${y + 8}`).join("L")}`;
  return html`<g class="way">
    <path d=${line} class="path-under" />
    <path d=${line} class="path-over" />
    ${places.slice(1, -1).map(
      ({ x, y, code }, n) => html`<g key=${n}>
        <circle cx=${x} cy=${y + 8} r="11.5" class=${cls(t.view.lava.includes(code) && "burn")} />
        <text x=${x} y=${y + 12.6} text-anchor="middle">${n + 1}</text>
      </g>`,
    )}
    <g transform=${`translate(${end.x} ${end.y + 14})`} opacity=".62">
      <${Figure} icon=${star.icon} colour=${star.colour} />
    </g>
  </g>`;
}

/** Rings under what an attack could be aimed at. */
function Rings({ t, plan, there }) {
  const aimed = [...there.keys()].filter((code) => aimedAt(t.ui, code, there.get(code)));
  return html`<g>
    ${aimed.map((code) => {
      const { x, y } = plan.at(code);
      return html`<g key=${code} class="ring" transform=${`translate(${x} ${y + 8})`}>
        <ellipse rx="34" ry="19" fill="none" stroke="#fff8e6" stroke-width="8" />
        <ellipse rx="34" ry="19" fill="#d9222c66" stroke="#e3262f" stroke-width="4.5" />
      </g>`;
    })}
  </g>`;
}

const TALL = 2;

/** The space behind another. */
function behind(code) {
  const { row, column } = spaceOf(code);
  return codeOf(row - 1, column);
}

/** Whether a building prop hides who stands behind it, or a target there: then it is see-through. */
function hides(t, there, code, left) {
  const what = there.get(behind(code));
  return left >= TALL && what && (what.seat !== undefined || aimedAt(t.ui, behind(code), what));
}

/**
 * Everything that stands up, from the back row to the front, so that what is nearer covers what is farther.
 */
function Standing({ t, plan, there }) {
  const { book, view } = t;
  const looks = useMemo(
    () =>
      new Map(
        Object.keys(view.buildings).map((code) => {
          const { row, column } = spaceOf(code);
          return [code, row * 3 + column];
        }),
      ),
    [view.map.join()],
  );
  const done = lastDone(view);
  const falling = done?.kind === "out" ? done.seat : null;
  const rising = [...there.entries()]
    .filter(([, { left, seat }]) => left || seat !== undefined)
    .map(([code, what]) => ({ code, what, ...plan.at(code) }))
    .sort((a, b) => a.y - b.y || a.x - b.x);
  return html`<g>
    ${rising.map(({ code, what, x, y }) =>
      what.left
        ? html`<${Building}
            key=${code}
            x=${x}
            y=${y}
            left=${what.left}
            code=${code}
            sheer=${hides(t, there, code, what.left)}
            look=${looks.get(code) ?? code.length}
          />`
        : html`<g
            key=${`actor${what.seat}`}
            class=${cls("actor", what.seat === falling && "falling")}
            data-actor=${what.seat}
            transform=${`translate(${x} ${y})`}
          >
            <g class="step">
              <${Monster}
                star=${book.star(view.seats[what.seat])}
                mine=${what.seat === view.you}
                active=${what.seat === view.active}
                hot=${what.lava}
              />
            </g>
          </g>`,
    )}
  </g>`;
}

/** What everybody has left of their health, over all that stands or hangs: nothing hides a number. */
function Healths({ t, plan }) {
  const alive = t.view.seats.filter(({ space, health }) => space && health > 0);
  return html`<g>
    ${alive.map(({ seat, space, health }) => {
      const { x, y } = plan.at(space);
      return html`<g key=${seat} class="actor" data-actor=${seat} transform=${`translate(${x} ${y})`}>
        <g class="step"><${Health} n=${health} high=${plan.ch} /></g>
      </g>`;
    })}
  </g>`;
}

/** The space that each building prop stands on: it rises over the one behind. */
function Plots({ view, plan }) {
  return Object.keys(view.buildings).map((code) => {
    const { x, y } = plan.at(code);
    const [width, height] = [plan.cw - 8, plan.ch - 8];
    return html`<rect
      key=${code}
      class="plot"
      x=${x - width / 2}
      y=${y - height / 2}
      width=${width}
      height=${height}
      rx="5"
    />`;
  });
}

/** Burrowed actors leave a hole with their sign. */
function Holes({ t, plan }) {
  return t.view.seats
    .filter((seat) => seat.alive && seat.burrowed)
    .map((seat) => {
      const { x, y } = plan.at(seat.burrowed);
      return html`<g key=${seat.seat} transform=${`translate(${x} ${y})`}>
        <ellipse rx="25" ry="14" fill="#1b120b" stroke="#5f4728" stroke-width="4" />
        <${Sign}
          icon=${t.book.star(seat).icon}
          x=${-11}
          y=${-11}
          size=${22}
          colour=${t.book.star(seat).colour}
        />
      </g>`;
    });
}

function describe(t) {
  const { view } = t;
  const actors = view.seats
    .filter(({ space }) => space)
    .map((seat) => `${t.book.star(seat).name} on ${spoken(seat.space).toLowerCase()}`);
  return (
    `The set: ${view.map.length} rows by ${view.map[0].length} columns. ${actors.join("; ")}. ` +
    `${many(Object.keys(view.buildings).length, "building prop")}, ${view.lava.length} lava.`
  );
}

/**
 * @param {{t: any, fixed?: any, snug?: boolean}} props `fixed` is a plan that is drawn whatever the room,
 *   `snug` leaves the studio around the set out
 */
export function FilmSet({ t, fixed, snug = false }) {
  const { ui, view } = t;
  const room = useRef(null);
  const box = useBox(room);
  const plan = fixed || (box ? planFor(view.map, box, snug) : planOf(view.map, snug ? "snug" : ""));
  const there = standing(view);
  const node = useRef(null);
  const before = useRef(null);
  const [picked, pick] = useState("");
  useLayoutEffect(() => {
    pick("");
  }, [view]);
  const way = ui.sketch("way");
  const mover = view.moving >= 0 ? view.moving : (view.you ?? view.active);
  const star = view.seats[view.active];
  const on = star?.space ? plan.at(star.space) : null;

  useLayoutEffect(() => {
    const now = view.seats.map(({ space }) => space);
    if (before.current && !ui.still)
      now.forEach((space, seat) => {
        if (space && before.current[seat] && before.current[seat] !== space)
          walk(
            node.current,
            seat,
            takeWalk(seat, before.current[seat], space).map((code) => plan.at(code)),
          );
      });
    before.current = now;
  });

  const aims = [...there.keys()].filter((code) => aimedAt(ui, code, there.get(code)));
  useKeepOff(node, [view, aims.join(), box?.width, box?.height]);

  const spaces = view.map
    .flatMap((line, row) => [...line].map((_, column) => codeOf(row, column)))
    .filter((code) => {
      const what = there.get(code);
      return (
        what?.seat !== undefined ||
        what?.left ||
        namesOf(code, what).some((name) => ui.choices(name).length || ui.hindrance(name))
      );
    });
  return html`<div class="platform" ref=${room}>
    <div
      data-group="plane"
      class=${cls("stage", plan.snug && "snug")}
      style=${{ "--w": plan.box.width, "--h": plan.box.height, "--columns": plan.columns }}
      ref=${node}
    >
      <div class="plane">
        <svg
          class="set"
          viewBox=${`0 0 ${plan.box.width} ${plan.box.height}`}
          role="img"
          aria-label=${describe(t)}
        >
          <${Paints} />
          ${useMemo(() => html`<${Ground} plan=${plan} />`, [plan])}
          ${view.map.flatMap((line, row) =>
            [...line].map((kind, column) =>
              kind === "R" && !there.get(codeOf(row, column))?.left
                ? html`<${Rubble}
                    key=${codeOf(row, column)}
                    x=${plan.at(codeOf(row, column)).x}
                    y=${plan.at(codeOf(row, column)).y}
                  />`
                : null,
            ),
          )}
          ${view.lava.map((code) => html`<${Lava} key=${code} x=${plan.at(code).x} y=${plan.at(code).y} />`)}
          <${Plots} view=${view} plan=${plan} />
          <${Holes} t=${t} plan=${plan} />
          ${on && html`<ellipse cx=${on.x} cy=${on.y + 8} rx="52" ry="31" fill="url(#dd-spot)" />`}
          <${Rings} t=${t} plan=${plan} there=${there} />
          <${ToldOf} t=${t} plan=${plan} under />
          <${Standing} t=${t} plan=${plan} there=${there} />
          ${way && view.seats[mover]?.space && html`<${Way} t=${t} plan=${plan} way=${way} actor=${mover} />`}
          <${Lights} plan=${plan} on=${on} />
          <${ToldOf} t=${t} plan=${plan} />
        </svg>
        <div class="spaces" role="group" aria-label="Spaces of the set">
          ${spaces.map(
            (code) => html`<${Space}
              key=${code}
              t=${t}
              plan=${plan}
              code=${code}
              what=${there.get(code)}
              inFront=${aims.includes(behind(code))}
              picked=${picked}
              pick=${pick}
            />`,
          )}
        </div>
        <svg
          class="set in-front"
          viewBox=${`0 0 ${plan.box.width} ${plan.box.height}`}
          aria-hidden="true"
        >
          <${Healths} t=${t} plan=${plan} />
        </svg>
      </div>
      <${Edges} plan=${plan} />
    </div>
  </div>`;
}
