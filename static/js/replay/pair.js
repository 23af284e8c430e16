/**
 * Two matches of one deal in one page, each with a store of its own, stepped through together: beside each
 * other, one above the other, or, in a small window, one at a time.
 */
import { html, render, signal } from "kaiju/shared/html";
import { useSprite } from "kaiju/shared/icons";
import { watchLayout, watchWindow } from "kaiju/shared/layout";
import { tellWhole } from "kaiju/shared/ellipsis_tooltips";
import { openMatch, watchingUi } from "kaiju/replay/open_match";
import { beforeParting, paired } from "kaiju/replay/pair_steps";
import { PairShell } from "kaiju/replay/pair_shell";

const AHEAD = 4;
/** What head and transport take of the height, in em. */
const AROUND = 11;

/** How both share a window of so many em. */
export function arrangement(width, height) {
  if (width >= 60 && width > height) return "beside";
  return width >= 44 && height >= 64 ? "above" : "one";
}

/** What a board gets of a window. @returns {[number, number]} */
function half(width, height) {
  const left = height - AROUND;
  const how = arrangement(width, height);
  if (how === "beside") return [width / 2, left];
  return [width, how === "above" ? left / 2 : left];
}

/** A match as one side of the page, and its pictures, each asked for once. */
async function side(settings, board) {
  const answer = await fetch(`${settings.replay}.json?as=all`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  const match = await answer.json();
  const store = openMatch(settings, match, watchLayout(half));
  const pictures = new Map();
  function picture(version) {
    if (!pictures.has(version)) {
      const asked = fetch(`${settings.replay}/${version}.json?as=all`).then((got) => {
        if (!got.ok) throw new Error(`${got.status}`);
        return got.json();
      });
      asked.catch(() => pictures.delete(version));
      pictures.set(version, asked);
    }
    return pictures.get(version);
  }
  return { match, store, picture, ui: watchingUi(store, board) };
}

/**
 * @param {Element} root @param {any[]} settings what the page says of each match
 * @param {any} pair what it says of both
 */
export async function mountPair(root, settings, pair) {
  useSprite(settings[0].icons);
  const { default: board } = await import(`titles/${settings[0].game}/board`);
  let sides;
  try {
    sides = await Promise.all(settings.map((one) => side(one, board)));
  } catch {
    render(
      html`<div class="loading" role="alert">
        <span class="logo">KAIJUSITE</span>
        <p>These matches cannot be shown.</p>
        <a class="button" href=${pair.back}>Back</a>
      </div>`,
      root,
    );
    return null;
  }
  const steps = paired(sides[0].match.moves, sides[1].match.moves);
  const parting = beforeParting(steps, pair.parting);
  const place = signal(-1);
  const trouble = signal("");
  const shown = signal(0);

  let wanted = -1;
  /** Show both at this step; what comes after it is asked for beforehand. */
  async function go(at) {
    const to = Math.min(steps.length - 1, Math.max(0, at));
    wanted = to;
    try {
      const views = await Promise.all(sides.map((one, which) => one.picture(steps[to].versions[which])));
      if (wanted !== to) return;
      trouble.value = "";
      sides.forEach(({ store }, which) => {
        store.view.value = views[which].view;
        store.version.value = steps[to].versions[which];
      });
      place.value = to;
      history.replaceState(null, "", `#${to}`);
      for (const { versions } of steps.slice(to + 1, to + 1 + AHEAD))
        sides.forEach((one, which) => one.picture(versions[which]));
    } catch {
      trouble.value = "This moment could not be fetched.";
    }
  }
  /** Where the next round begins, or the one before; in the middle of one, back means to its beginning. */
  function round(by) {
    const begins = steps.flatMap((step, at) => (step.round === steps[at - 1]?.round ? [] : [at]));
    const here = place.peek();
    return go((by > 0 ? begins.find((at) => at > here) : begins.findLast((at) => at < here)) ?? here);
  }
  /** The step at which this side comes to a version. */
  const find = (which, version) => steps.findIndex(({ versions }) => versions[which] >= version);
  const controls = {
    pair,
    steps,
    parting,
    place,
    trouble,
    shown,
    go,
    round,
    step: (by) => go(place.peek() + by),
    jump: (which, version) => go(find(which, version)),
  };
  const keys = {
    ArrowRight: () => controls.step(1),
    ArrowLeft: () => controls.step(-1),
    PageDown: () => round(1),
    PageUp: () => round(-1),
    Home: () => go(0),
    End: () => go(steps.length - 1),
    p: () => go(parting),
  };
  addEventListener("keydown", (/** @type {KeyboardEvent & {target: HTMLElement}} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
    if (event.target.closest?.("input, select, dialog, [role=log], [role=tablist]")) return;
    event.preventDefault();
    keys[event.key]();
  });
  addEventListener("hashchange", () => go(Number(location.hash.slice(1))));
  await go(/^#\d+$/.test(location.hash) ? Number(location.hash.slice(1)) : parting);
  tellWhole();
  const how = watchWindow(arrangement);
  render(html`<${PairShell} ...${{ sides, board, controls, how }} />`, root);
  return { sides, controls };
}
