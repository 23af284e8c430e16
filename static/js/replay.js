/** A match to step through: fetched move by move, played at a pace, seen with the eyes one likes, linked to the moment. */
import { batch, computed, effect, html, render, signal } from "kaiju/html";
import { useSprite } from "kaiju/icons";
import { lightAnchors } from "kaiju/keyboard";
import { peopled } from "kaiju/people";
import { ReplayShell } from "kaiju/replay_shell";
import { createStage } from "kaiju/stage";
import { createStore } from "kaiju/store";
import { createUi } from "kaiju/ui";

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

/** @param {Element} root @param {any} settings what the page says */
export async function mountReplay(root, settings) {
  useSprite(settings.icons);
  const [{ default: board }, answer] = await Promise.all([import(`titles/${settings.game}/board`), fetch(`${settings.replay}.json`)]);
  if (!answer.ok) {
    render(html`<div class="loading" role="alert"><span class="logo">KAIJUSITE</span><p>This replay cannot be shown.</p><a class="btn" href="/">Home</a></div>`, root);
    return null;
  }
  const match = await answer.json();
  const store = createStore({ ...settings, mode: "replay" });
  const stage = createStage({ store, board, sprite: settings.icons, heard: () => {}, tells: false });
  const versions = match.moves.map((move) => move.version);
  const byVersion = new Map(match.moves.map((move) => [move.version, move]));
  const fallback = match.you === null || match.you === undefined ? "none" : String(match.you);

  batch(() => {
    store.you.value = match.you ?? null;
    store.catalog.value = match.catalog;
    store.table.value = peopled(match.table, settings.bots);
    store.log.value = match.moves;
    store.commitment.value = match.seal?.commitment ?? "";
    store.status.value = "open";
  });

  const eyes = signal(match.finished ? "all" : fallback);
  const playing = signal(false);
  const speed = signal(1);
  const trouble = signal("");
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

  let wanted = -1;
  /** Show the match after this move; one step ahead is shown as it happened, anything else at once. */
  async function go(version) {
    wanted = version;
    const from = versions.indexOf(store.version.peek());
    const at = versions.indexOf(version);
    try {
      const { view } = await picture(version);
      if (wanted !== version) return false;
      trouble.value = "";
      const update = { version, view, prompt: null, result: undefined, moves: at === from + 1 ? [byVersion.get(version)] : [] };
      if (update.moves.length) stage.push(update);
      else stage.jump(update);
      versions.slice(at + 1, at + 1 + AHEAD).forEach(picture);
      history.replaceState(null, "", `#${version}`);
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
      if (place.peek() >= versions.length - 1) { playing.value = false; return; }
      if (!stage.busy) await step(1);
      if (playing.peek()) timer = setTimeout(next, wait);
    };
    timer = setTimeout(next, 200);
  });

  const ui = createUi({ store, board, choose: () => {}, act: async () => false, preview: async () => ({ ok: false, lines: [] }), compose: () => {} });
  lightAnchors(store, effect);
  const controls = {
    versions, place, playing, speed, eyes, trouble, match, chapters: chapters(match.moves), go, step,
    look(as) { eyes.value = as; go(store.version.peek()); },
    toggle() {
      if (!playing.peek() && place.peek() >= versions.length - 1) go(versions[0]);
      playing.value = !playing.peek();
    },
  };
  addEventListener("keydown", (event) => {
    if (event.target.closest?.(event.key === " " ? "input, dialog, button, [role=log]" : "input, dialog, [role=log]")) return;
    const act = { ArrowRight: () => step(1), ArrowLeft: () => step(-1), Home: () => go(versions[0]), End: () => go(versions.at(-1)), " ": controls.toggle }[event.key];
    if (act) { event.preventDefault(); act(); }
  });
  const moment = () => Number(location.hash.slice(1));
  addEventListener("hashchange", () => { if (versions.includes(moment()) && moment() !== store.version.peek()) go(moment()); });
  await go(versions.includes(moment()) ? moment() : versions[0]);
  render(html`<${ReplayShell} store=${store} ui=${ui} board=${board} controls=${controls} />`, root);
  return { store, ui, controls };
}
