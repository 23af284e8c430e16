/**
 * A match to step through: fetched move by move, played at a pace, seen with the eyes one likes, linked to
 * the moment.
 */
import { computed, effect, html, render, signal } from "kaiju/shared/html";
import { useSprite } from "kaiju/shared/icons";
import { lightAnchors } from "kaiju/table/keyboard";
import { followChances } from "kaiju/replay/win_chances";
import { openMatch, watchingUi } from "kaiju/replay/open_match";
import { ReplayShell } from "kaiju/replay/shell";
import { SPEEDS } from "kaiju/replay/transport";
import { restWhenQuiet } from "kaiju/shared/rest";
import { createStage } from "kaiju/shared/stage";
import { drawTranslatable } from "kaiju/shared/translated";
import { tellWhole } from "kaiju/shared/ellipsis_tooltips";

const AHEAD = 6;

/**
 * Where rounds and turns begin, for the scrubber.
 * @param {any[]} moves
 */
export function chapters(moves) {
  const found = [];
  let round = 0;
  for (const move of moves) {
    for (const event of move.events ?? []) {
      if (event.event === "round") {
        round = event.round;
        found.push({ version: move.version, round, seat: null });
      } else if (event.event === "turn") {
        found.push({ version: move.version, round, seat: event.seat });
      }
    }
  }
  return found;
}

/** The move and the eyes that an address names after its `#`: `187` or `187,all`. */
export function moment(hash) {
  const [, version, as] = /^#(\d+)(?:,(all|none|\d+))?$/.exec(hash) ?? [];
  return { version: Number(version), as };
}

/** @param {Element} root @param {any} settings what the page says */
export async function mountReplay(root, settings) {
  useSprite(settings.icons);
  const [{ default: board }, answer] = await Promise.all([
    import(`titles/${settings.game}/board`),
    fetch(`${settings.replay}.json`),
  ]);
  if (!answer.ok) {
    render(
      html`<div class="loading" role="alert">
        <span class="logo">KAIJUSITE</span>
        <p>This replay cannot be shown.</p>
        <a class="button" href="/">Home</a>
      </div>`,
      root,
    );
    return null;
  }
  const match = await answer.json();
  const store = openMatch(settings, match);
  const stage = createStage({ store, board, sprite: settings.icons, heard: () => {}, tells: false });
  const versions = match.moves.map((move) => move.version);
  const moves = signal(match.moves);
  const byVersion = computed(() => new Map(moves.value.map((move) => [move.version, move])));
  const fallback = match.you === null || match.you === undefined ? "none" : String(match.you);

  const first = match.finished ? "all" : fallback;
  const eyes = signal(first);
  const playing = signal(false);
  const speed = signal(1);
  const trouble = signal("");
  /** Whom the match waited for then: `{seat, ask}` each. */
  const waits = signal([]);
  const place = computed(() => Math.max(0, versions.indexOf(store.version.value)));

  /** Pictures by eyes and version; asked for once. */
  const pictures = new Map();
  function picture(version) {
    const key = `${eyes.peek()}:${version}`;
    if (!pictures.has(key)) {
      const asked = fetch(`${settings.replay}/${version}.json?as=${eyes.peek()}`).then((got) => {
        if (!got.ok) throw new Error(`${got.status}`);
        return got.json();
      });
      asked.catch(() => pictures.delete(key));
      pictures.set(key, asked);
    }
    return pictures.get(key);
  }

  /** What these eyes heard; asked for once. */
  const lists = new Map([[fallback, Promise.resolve(match.moves)]]);
  function heard(as) {
    if (!lists.has(as)) {
      const asked = fetch(`${settings.replay}.json?as=${as}`).then(async (got) => {
        if (!got.ok) throw new Error(`${got.status}`);
        return (await got.json()).moves;
      });
      asked.catch(() => lists.delete(as));
      lists.set(as, asked);
    }
    return lists.get(as);
  }

  /**
   * Look with other eyes: what they heard, and the picture they have of a moment, the one shown unless
   * another is wanted.
   */
  async function look(as, version = 0) {
    const before = eyes.peek();
    eyes.value = as;
    try {
      const told = await heard(as);
      if (eyes.peek() === as) moves.value = told;
    } catch {
      eyes.value = before;
      trouble.value = "You may not look with that player’s eyes.";
      return;
    }
    const at = version || store.version.peek();
    if (at) await go(at);
  }

  let wanted = -1;
  /** Show the match after this move; one step ahead is shown as it happened, anything else at once. */
  async function go(version) {
    wanted = version;
    const from = versions.indexOf(store.version.peek());
    const at = versions.indexOf(version);
    try {
      const { view, asked = [] } = await picture(version);
      if (wanted !== version) return false;
      trouble.value = "";
      const update = {
        version,
        view,
        prompt: null,
        result: undefined,
        moves: at === from + 1 ? [byVersion.peek().get(version)] : [],
      };
      waits.value = asked;
      if (update.moves.length) stage.push(update);
      else stage.jump(update);
      versions.slice(at + 1, at + 1 + AHEAD).forEach(picture);
      history.replaceState(null, "", `#${version}${eyes.peek() === first ? "" : `,${eyes.peek()}`}`);
      return true;
    } catch {
      trouble.value = "This moment could not be fetched.";
      playing.value = false;
      return false;
    }
  }

  const step = (by) => {
    const next = versions[Math.min(versions.length - 1, Math.max(0, place.peek() + by))];
    return next === undefined ? null : go(next);
  };

  let timer = 0;
  effect(() => {
    clearTimeout(timer);
    if (!playing.value) return;
    const wait = 1100 / speed.value;
    const next = async () => {
      if (place.peek() >= versions.length - 1) {
        playing.value = false;
        return;
      }
      if (!stage.busy) await step(1);
      if (playing.peek()) timer = setTimeout(next, wait);
    };
    timer = setTimeout(next, 200);
  });

  const ui = watchingUi(store, board);
  lightAnchors(store, effect);
  restWhenQuiet(store);
  const marks = chapters(match.moves);
  /** The next turn or round, or the one before; in the middle of one, back means to its beginning. */
  function turn(by) {
    const here = store.version.peek();
    const found =
      by > 0 ? marks.find(({ version }) => version > here) : marks.findLast(({ version }) => version < here);
    return go(found?.version ?? (by > 0 ? versions.at(-1) : versions[0]));
  }
  /** Win chances are told of finished matches alone. */
  const chances =
    match.finished && match.result ? followChances(`${settings.replay}/chances.json`) : signal(null);
  /** The turning point before or after the moment shown. */
  function turningFrom(by) {
    const turning = chances.value?.turning ?? [];
    const here = store.version.value;
    return by > 0
      ? turning.find(({ version }) => version > here)
      : turning.findLast(({ version }) => version < here);
  }
  const turning = (by) => {
    const found = turningFrom(by);
    return found ? go(found.version) : null;
  };
  function faster(by) {
    const at = SPEEDS.findIndex(([value]) => value === speed.peek());
    speed.value = SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at + by))][0];
  }
  /** How long the move shown took, in seconds. */
  const took = computed(() => {
    const at = place.value;
    return at > 0 ? Math.max(0, match.moves[at].at - match.moves[at - 1].at) : null;
  });
  const controls = {
    versions,
    place,
    playing,
    speed,
    eyes,
    trouble,
    match,
    moves,
    took,
    waits,
    chances,
    chapters: marks,
    go,
    step,
    look,
    turning,
    turningFrom,
    toggle() {
      if (!playing.peek() && place.peek() >= versions.length - 1) go(versions[0]);
      playing.value = !playing.peek();
    },
  };
  const keys = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    PageDown: () => turn(1),
    PageUp: () => turn(-1),
    Home: () => go(versions[0]),
    End: () => go(versions.at(-1)),
    " ": controls.toggle,
    "+": () => faster(1),
    "-": () => faster(-1),
    n: () => turning(1),
    p: () => turning(-1),
  };
  addEventListener("keydown", (/** @type {KeyboardEvent & {target: HTMLElement}} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (
      event.target.closest?.(
        event.key === " " ? "input, select, dialog, button, [role=log]" : "input, select, dialog, [role=log]",
      )
    )
      return;
    if (keys[event.key]) {
      event.preventDefault();
      keys[event.key]();
    }
  });
  addEventListener("hashchange", () => {
    const { version, as } = moment(location.hash);
    if (!versions.includes(version)) return;
    if (as && as !== eyes.peek()) look(as, version);
    else if (version !== store.version.peek()) go(version);
  });
  try {
    store.looks.value = (await picture(versions.at(-1))).view;
  } catch {
    // without it, the seats look as they did at the moment shown
  }
  const asked = moment(location.hash);
  const begin = versions.includes(asked.version) ? asked.version : versions[0];
  await look(asked.as ?? first, begin);
  if (!store.version.peek()) await go(begin);
  tellWhole();
  const page = () => html`<${ReplayShell} store=${store} ui=${ui} board=${board} controls=${controls} />`;
  drawTranslatable(root, page, () => [store.view.value, moves.value, playing.value, store.sheet.value]);
  return { store, ui, controls };
}
