/**
 * A question of the past at the table: what `table.js` mounts when the page says that this is one. What is
 * tried is told in a panel, until a good choice is found.
 */
import { computed, signal } from "kaiju/shared/html";
import { createLink, post } from "kaiju/exercise/link";
import { createFlags, Flags } from "kaiju/exercise/flags";
import { Head, Panel } from "kaiju/exercise/panel";
import { headline, spokenAnswer } from "kaiju/exercise/words";
import { standOnQuestion } from "kaiju/table/focus";

/**
 * @typedef {{action: any, label: string, chance: number, error: number, behind: number, behind_error: number,
 *   loses: boolean, tried: boolean}} Bar
 * @typedef {{label: string, grade: string, good: boolean, loss: number, error: number, sentence: string,
 *   note?: string, headline?: string, options?: Bar[], facts?: Fact[], next?: Way | null}} Answer
 * @typedef {{label: string, value: string, note?: string}} Fact
 * @typedef {{words: string, href: string, icon?: string, post?: boolean, key?: string}} Way
 */

/** @param {{store: any, ui: any, board: any, announcer: any}} parts */
export function createExercise({ store, ui, board, announcer }) {
  const told = store.settings.exercise;
  /** Every choice that was tried, with what the site said of it, the latest last. */
  const tries = signal(/** @type {Answer[]} */ ([]));
  const answer = computed(() => tries.value.at(-1) ?? null);
  /** A good choice was found, or shown: every option is told. */
  const options = computed(() => tries.value.findLast((one) => one.options)?.options ?? []);
  const done = computed(() => options.value.length > 0);
  const facts = computed(() => answer.value?.facts ?? told.facts ?? []);
  const next = computed(() => answer.value?.next ?? told.next ?? null);
  const busy = signal(false);
  // Nothing is lost by trying.
  store.confirmations.value = false;

  /** Send it; null once its answer is on the table, or the refusal. */
  async function ask(fields) {
    if (busy.peek()) return null;
    busy.value = true;
    const said = await post(told.post, fields);
    busy.value = false;
    if (said.type === "refused") return said;
    tries.value = [...tries.peek(), said];
    announcer.call(spokenAnswer(said, ui));
    setTimeout(() => document.getElementById("exercise")?.focus({ preventScroll: true }), 60);
    return null;
  }

  /** Ask it once more, as if nothing had been tried. */
  function again() {
    tries.value = [];
    standOnQuestion();
    announcer.call(ui.plain(told.ask));
  }
  const playOn = (told.ways ?? []).find((way) => way.key === "p");

  const exercise = {
    told,
    tries,
    answer,
    options,
    done,
    facts,
    next,
    busy,
    headline: computed(() => (answer.value ? headline(answer.value, tries.value.length) : "")),
    Flags,
    Head,
    Panel,
    /** @type {any} */
    flags: null,
    keys: [
      { key: "t", words: "Try again from the beginning", run: again },
      ...(playOn ? [{ key: "p", words: playOn.words, run: () => location.assign(playOn.href) }] : []),
    ],
    connect: createLink({ exercise: told, board, send: (action) => ask({ action }) }),
    /** Tell what is best without finding it. */
    async show() {
      const refused = await ask({ show: true });
      if (refused) store.notice.value = refused;
    },
    toQuestion: standOnQuestion,
    ui,
  };
  exercise.flags = createFlags({ store, exercise });
  return exercise;
}
