/**
 * One press, one deed. Whoever presses twice at once meant one thing, and the second press falls on whatever
 * has come there meanwhile; and a finger may be down already when the question changes. Neither does
 * anything. Nor does a finger that rests on a choice: it looks at what would come, as a mouse does.
 */
import { effect } from "kaiju/shared/html";
import { HOLD } from "kaiju/shared/ellipsis_tooltips";

/** For so many milliseconds after something new stands there, a second press at its place presses nothing. */
export const REST = 400;
/** So many pixels apart, two presses are still at one place: fingers do not hit the same spot twice. */
const NEAR = 32;

/** Where one writes, or chooses among what is not of the game. @param {any} event */
const isOwn = (event) => Boolean(event.target.closest?.("input, textarea, select"));

/** The version of a seat's last choice, whoever made it. @param {any[]} log @param {number | null} seat */
export const ownLast = (log, seat) =>
  log.findLast((move) => move.kind === "choice" && move.seat === seat)?.version ?? 0;

/** Whether what is pressed is of the game. @param {any} event */
const isOfGame = (event) =>
  Boolean(event.target.closest?.("[data-action], [data-anchor], [data-verb], [role=menuitem]"));

/**
 * Whether what is pressed tells, as soon as it is pointed at, what it would do.
 * @param {any} store
 * @param {any} event
 */
const foretells = (store, event) => {
  if (event.target.closest?.("[data-action]")) return true;
  const name = event.target.closest?.("[data-anchor]")?.dataset.anchor;
  const choices = [...(store.prompt.value?.choices ?? []), ...store.asides.value];
  return choices.some(({ anchors }) => anchors.includes(name));
};

/** What is asked: the choices, and since which choice of one's own. @param {any} store */
const question = (store) =>
  store.view.value && [
    JSON.stringify(store.prompt.value?.choices.map(({ action }) => action)),
    ownLast(store.log.value, store.you.value),
  ];

/** What else comes under a finger: what opens over the table, and what stands in the question's place. */
const over = (store) => [
  store.menu.value,
  store.sheet.value,
  store.result.value && store.resultShown.value,
  store.goalRead.value,
  store.since.value,
  store.departed.value.length,
  store.table.value?.take_back?.version,
  store.lesson?.beats.at.value,
  store.lesson?.beats.held.value,
  store.coach?.held.value,
];

/** All that a press may take, in the question or beside it. @param {any} store */
const offered = (store) => {
  const asked = question(store);
  return asked && [...asked, JSON.stringify(store.asides.value.map(({ action }) => action))];
};

/**
 * When one of these was last another, in milliseconds.
 * @param {() => any[] | null} look
 * @param {() => void} [changed] is told
 */
function lastChange(look, changed) {
  let known = null;
  let at = -Infinity;
  effect(() => {
    const now = look();
    if (now && known?.some((part, n) => part !== now[n])) {
      at = performance.now();
      changed?.();
    }
    known = now ?? known;
  });
  return () => at;
}

/** Since when one is asked this, in milliseconds. @param {any} store @returns {() => number} */
export const askedSince = (store) => lastChange(() => question(store));

const CHANGED = "That has just changed; press once more if you mean it.";
const LOOKED = "A finger that rests only looks; tap to do it.";
const NOWHERE = { x: -NEAR, y: -NEAR };

/** Hold back what nobody meant, before anything hears of it. @param {{store: any, announcer: any}} parts */
export function onePress({ store, announcer }) {
  /** Runs while what stands there is new. */
  let fresh = 0;
  const rest = () => {
    clearTimeout(fresh);
    fresh = setTimeout(() => {
      fresh = 0;
    }, REST);
  };
  const changed = lastChange(() => offered(store), rest);
  lastChange(() => over(store), rest);
  let before = NOWHERE;
  let down = Infinity;
  let ofGame = false;
  let twice = false;
  let looks = false;
  /** This press is over; a click without one is not judged by it. */
  const forget = () => {
    down = Infinity;
    ofGame = false;
    twice = false;
    looks = false;
  };

  const stop = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  addEventListener(
    "pointerdown",
    (event) => {
      if (!event.isTrusted) return;
      const near = Math.hypot(event.clientX - before.x, event.clientY - before.y) < NEAR;
      before = { x: event.clientX, y: event.clientY };
      down = performance.now();
      ofGame = isOfGame(event);
      twice = near && fresh !== 0 && !isOwn(event);
      looks = event.pointerType !== "mouse" && foretells(store, event);
      // What closes with a press elsewhere stays, too.
      if (twice) event.stopImmediatePropagation();
    },
    { capture: true },
  );
  // Whoever has taken to the keys meanwhile goes on to something else.
  addEventListener(
    "keydown",
    () => {
      before = NOWHERE;
    },
    { capture: true },
  );
  addEventListener("pointercancel", forget, { capture: true });
  addEventListener(
    "click",
    (event) => {
      // Keys and programs have no finger: `detail` counts presses.
      if (!event.isTrusted || !event.detail || isOwn(event)) return;
      const unmeant = twice || (ofGame && down <= changed());
      const looked = looks && performance.now() - down >= HOLD;
      forget();
      if (!unmeant && !looked) return;
      stop(event);
      announcer.say(unmeant ? CHANGED : LOOKED);
      flash();
    },
    { capture: true },
  );
}

/** So that the eye is told as well. */
function flash() {
  const place = document.querySelector("dialog[open], [role=menu], #question");
  place?.animate?.([{ opacity: 0.35 }, { opacity: 1 }], { duration: 300 });
}
