/**
 * What happens is seen: updates are shown one after another at the player's pace. Pieces travel from where
 * they were to where they are, a banner tells what matters, then the new view takes the old one's place and
 * its counters tick.
 */
import { batch, effect } from "kaiju/shared/html";
import { createPauses } from "kaiju/shared/pauses";

/**
 * Milliseconds: of a flight, between two, of a banner and after an update. `share` is for banners that say
 * themselves how long they stay; what nobody should miss says how long at `least`, at every pace and for
 * whoever hurries.
 */
const PACES = {
  slow: { flight: 900, gap: 180, hold: 1500, rest: 450, share: 1.5 },
  normal: { flight: 460, gap: 90, hold: 650, rest: 120, share: 1 },
  fast: { flight: 220, gap: 40, hold: 300, rest: 40, share: 0.45 },
};
/** How what came faster than it can be shown is caught up with: seen, but soon over. */
const CATCHING_UP = { flight: 120, gap: 20, hold: 180, rest: 30, share: 0 };
/** With so many updates waiting, they are caught up with. */
const MANY = 3;
/** With so many, the oldest are shown at once, as for whoever hurries. */
const BACKLOG = 6;
/** So much in a row of what nobody should miss is told to whoever hurries: the newest. */
const TOLD = 3;

const centre = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

function place(anchor) {
  const node = document.querySelector(`[data-anchor="${CSS.escape(anchor)}"]`);
  const box = node?.getBoundingClientRect();
  return box && box.width ? centre(box) : null;
}

/** Let copies of a token travel. Resolves when the last has arrived. */
function fly({ from, to, token, count = 1 }, looks, pace, delay) {
  const start = place(from);
  const end = place(to);
  if (!start || !end) return null;
  const look = looks[token];
  const arrivals = [];
  for (let n = 0; n < Math.min(count, 5); n += 1) {
    const piece = document.createElement("span");
    piece.className = `token flying ${look?.class ?? ""}`;
    piece.setAttribute("aria-hidden", "true");
    piece.innerHTML = look?.icon
      ? `<svg class="icon" viewBox="0 0 512 512"><use href="${flySprite}#${look.icon}"/></svg>`
      : `<b class="mono">${look?.text ?? ""}</b>`;
    document.body.append(piece);
    const lift = Math.min(70, Math.hypot(end.x - start.x, end.y - start.y) / 4);
    const at = (x, y, size) => `translate(${x - 14}px, ${y - 14}px) scale(${size})`;
    const path = piece.animate(
      [
        { transform: at(start.x, start.y, 0.7), opacity: 0.3 },
        { transform: at((start.x + end.x) / 2, (start.y + end.y) / 2 - lift, 1.35), opacity: 1, offset: 0.5 },
        { transform: at(end.x, end.y, 0.9), opacity: 1 },
      ],
      {
        duration: pace.flight,
        delay: delay + n * pace.gap,
        easing: "cubic-bezier(.45,.05,.35,1)",
        fill: "both",
      },
    );
    arrivals.push(path.finished.catch(() => {}).then(() => piece.remove()));
  }
  return Promise.all(arrivals);
}

let flySprite = "";

/**
 * What a board says about an event, or nothing when it cannot: a picture that fails must not stop the table.
 */
function tried(ask) {
  try {
    return ask();
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** Told of where what was told before no longer holds: something was taken back, or a fresh picture comes. */
const ANEW = { event: "anew" };

/** @param {any} update */
const eventsOf = (update) =>
  (update.moves ?? []).flatMap((move) => (move.kind === "undo" ? [ANEW] : move.events));

/** When this is no longer so. @param {{value: boolean}} signal @returns {Promise<void>} */
const isOver = (signal) =>
  new Promise((done) => {
    const stop = effect(() => {
      if (!signal.value) queueMicrotask(() => [stop(), done()]);
    });
  });

/**
 * @param {{store: any, board: any, sprite: string, heard: (event: any) => void, tells?: boolean,
 *   waits?: {value: boolean, peek: () => boolean}}} parts
 *   `tells` is false where the log is complete already; while `waits` is true nothing new is shown
 */
export function createStage({ store, board, sprite, heard, tells = true, waits }) {
  flySprite = sprite;
  // Who wants nothing to move gets styles that do not move either (css/base/bits.css).
  effect(() => {
    document.documentElement.toggleAttribute("data-still", store.still.value);
  });
  const queue = [];
  let current = null;
  /** So many of its events have been told. */
  let told = 0;
  let running = false;
  const pauses = createPauses();

  /** Put an update's picture on the table. */
  function apply(update) {
    batch(() => {
      store.version.value = update.version;
      store.view.value = update.view;
      const asked = update.waiting ?? [];
      store.acting.value = asked;
      const mine = asked.find((one) => one.seat === store.you.peek());
      const answered = store.held.peek() !== null && mine?.deadline === store.held.peek();
      if (!answered) store.held.value = null;
      store.prompt.value = answered ? null : (update.prompt ?? null);
      store.asides.value = update.asides ?? [];
      store.pointed.value = null;
      store.menu.value = null;
      if (update.result !== undefined) {
        store.result.value = update.result;
        store.hindsight.value = update.hindsight ?? "";
      }
      // A question after which something has happened is none any more.
      if ((update.prompt || update.result) && !queue.length) store.hurrying.value = false;
    });
  }

  function tell(moves) {
    const last = store.log.peek().at(-1)?.version ?? -1;
    const news = tells ? (moves ?? []).filter((move) => move.version > last) : [];
    if (news.length) store.log.value = [...store.log.peek(), ...news];
  }

  /** The log first, then the picture; what fails to draw is told and does not stop what follows. */
  function settle(update) {
    tell(update.moves);
    if (update.version >= store.version.peek() || !store.view.peek()) tried(() => apply(update));
  }

  const bannerOf = (event, update) =>
    tried(() => board.eventStage?.(event, update.view, store.catalog.peek()));

  /** What nobody should miss among an update's events from this one on. */
  const grave = (update, from = 0) =>
    eventsOf(update)
      .slice(from)
      .filter((event) => bannerOf(event, update)?.least);

  /** Whether nothing moves, and no more is told than what nobody should miss. */
  const brief = () => store.hurrying.peek() || queue.length >= BACKLOG;

  /** Whether an event is told although all is brief. */
  const isTold = (banner) =>
    banner?.least && [current, ...queue].flatMap((one, n) => grave(one, n ? 0 : told)).length < TOLD;

  /** What travels when an event is shown, until the last has arrived. */
  async function travel(event, before, pace) {
    const flights = tried(() => board.eventFlights?.(event, before)) ?? [];
    const flying = flights
      .map((flight, place_) => fly(flight, board.tokens ?? {}, pace, place_ * pace.gap))
      .filter(Boolean);
    if (flying.length) await Promise.race([Promise.all(flying), pauses.wait(pace.flight * 3)]);
  }

  /** As long as a banner stays: what nobody should miss has its time however much one hurries. */
  async function read({ hold = 0, least = 0 }, pace) {
    const long = Math.max(hold * pace.share || pace.hold, least);
    if (least) await pauses.wait(least, true);
    if (long > least && !brief()) await pauses.wait(long - least);
  }

  async function show(update, pace) {
    const before = store.view.peek();
    for (const event of eventsOf(update)) {
      if (current !== update) return;
      told += 1;
      heard(event);
      const banner = bannerOf(event, update);
      if (brief() && !isTold(banner)) continue;
      if (banner) store.banner.value = { ...banner, key: `${update.version}:${event.event}` };
      if (!brief()) await travel(event, before, pace);
      if (banner) {
        if (current === update) await read(banner, pace);
        store.banner.value = null;
      }
    }
    if (current !== update) return;
    settle(update);
    if (update.moves?.length && !brief()) await pauses.wait(pace.rest);
  }

  async function run() {
    running = true;
    let late = 0;
    while (queue.length) {
      if (waits?.peek()) {
        await isOver(waits);
        late = queue.length;
        continue;
      }
      const update = queue.shift();
      current = update;
      told = 0;
      const usual = PACES[store.pace.peek()];
      const pace = usual && (late > 0 || queue.length >= MANY) ? CATCHING_UP : usual;
      late -= 1;
      if (!pace || store.still.peek() || document.hidden || (brief() && !grave(update).length)) {
        eventsOf(update).forEach(heard);
        settle(update);
      } else {
        await show(update, pace);
      }
    }
    current = null;
    running = false;
  }

  return {
    /** Show an update when those before it have been shown. */
    push(update) {
      queue.push(update);
      if (!running) run();
    },
    /** Show the newest now: a fresh picture, nothing moves. */
    jump(update) {
      queue.length = 0;
      current = null;
      pauses.endAll();
      heard(ANEW);
      tell(update.moves);
      tried(() => apply(update));
    },
    /** Everything that has arrived, on the table now: the person wants to act. */
    hurry() {
      const rest = [current, ...queue].filter(Boolean);
      const before = current ? told : 0;
      if (!rest.length) return;
      store.banner.value = null;
      queue.length = 0;
      current = null;
      pauses.endAll();
      batch(() => {
        rest.forEach((update, n) => {
          const events = eventsOf(update);
          (n ? events : events.slice(before)).forEach(heard);
          settle(update);
        });
      });
    },
    /** Nothing moves any more as long as `store.hurrying`; what nobody should miss is told all the same. */
    hasten() {
      pauses.end();
    },
    /** Whether one's own question or the end has arrived and is not shown yet. */
    get bringsQuestion() {
      const newest = queue.at(-1) ?? current;
      return Boolean(newest?.prompt || newest?.result);
    },
    get busy() {
      return running;
    },
    get newest() {
      return queue.length ? queue[queue.length - 1].version : store.version.peek();
    },
  };
}
