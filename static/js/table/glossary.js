/**
 * What each card does, and what each figure and word of the table means, once in the page and out of sight,
 * also where two matches of a game stand in it. Whatever names one points there with `aria-describedby`, so
 * that it is read with the name wherever the name stands.
 */
import { computed, effect } from "kaiju/shared/html";
import { parse } from "kaiju/shared/text";

const idOf = (code) => `about-${code.replaceAll(/[^\w-]/g, "_")}`;

/** @param {{store: any, board: any}} parts */
export function createGlossary({ store, board }) {
  const words = new Map();
  const list = document.createElement("div");
  list.hidden = true;
  list.id = "glossary";
  /** The figures and words of the table: what is said of them counts what lies there now. */
  const figures = computed(() => {
    const [view, catalog] = [store.view.value, store.catalog.value];
    const known = view && (catalog?.constants || catalog?.cards);
    return known ? (board.words?.({ view, catalog }) ?? {}) : {};
  });

  const told = computed(() => JSON.stringify(figures.value));

  /** A card by its code; what is no card by its kind and code. */
  const codeOf = (kind, value) => [`${kind}-${value}`, value].find((code) => words.has(code));

  function write(plain) {
    words.clear();
    for (const [code, text] of board.glossary?.(store.catalog.peek()) ?? []) words.set(code, plain(text));
    for (const [code, [, text]] of Object.entries(figures.peek())) words.set(`word-${code}`, plain(text));
    list.replaceChildren(
      ...[...words].map(([code, text]) =>
        Object.assign(document.createElement("p"), { id: idOf(code), textContent: text }),
      ),
    );
    if (!document.getElementById(list.id)) document.body.append(list);
  }

  const about = (codes) =>
    [...new Set(codes)]
      .filter((code) => words.has(code))
      .map(idOf)
      .join(" ") || undefined;

  const namedIn = (sentence) =>
    parse(sentence ?? "")
      .filter((part) => typeof part !== "string")
      .map(({ kind, value }) => codeOf(kind, value));

  return {
    /** Keep it as the catalog is. @param {(sentence: string) => string} plain */
    follow: (plain) =>
      effect(() => {
        // Read again only where they say something else: views come with every move.
        const known = store.catalog.value?.constants || store.catalog.value?.cards;
        if (told.value && known) write(plain);
      }),
    /** A figure or word by its code: its name and what it is, or nothing. @param {string} code */
    word: (code) => figures.value[code],
    /** For `aria-describedby`: the descriptions of these cards. @param {...string} codes */
    about: (...codes) => about(codes),
    /** The same for all cards that a sentence names. @param {string} sentence */
    aboutOf: (sentence) => about(namedIn(sentence)),
    /** What the cards do that a sentence names, in words, each once. @param {string} sentence */
    doing: (sentence) => [...new Set(namedIn(sentence).map((code) => words.get(code) ?? ""))],
  };
}
