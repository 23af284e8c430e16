/**
 * What each card does, in words, once in the page and out of sight, also where two matches of a game stand in
 * it. Whatever names a card points there with `aria-describedby`, so that it is read with the name wherever
 * the name stands.
 */
import { effect } from "kaiju/shared/html";
import { parse } from "kaiju/shared/text";

const idOf = (code) => `about-${code.replaceAll(/[^\w-]/g, "_")}`;

/** @param {{store: any, board: any}} parts */
export function createGlossary({ store, board }) {
  const words = new Map();
  const list = document.createElement("div");
  list.hidden = true;
  list.id = "glossary";

  /** A card by its code; what is no card by its kind and code. */
  const codeOf = (kind, value) => [`${kind}-${value}`, value].find((code) => words.has(code));

  function write(plain) {
    words.clear();
    for (const [code, text] of board.glossary?.(store.catalog.peek()) ?? []) words.set(code, plain(text));
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

  return {
    /** Keep it as the catalog is. @param {(sentence: string) => string} plain */
    follow: (plain) =>
      effect(() => {
        if (store.catalog.value?.constants || store.catalog.value?.cards) write(plain);
      }),
    /** For `aria-describedby`: the descriptions of these cards. @param {...string} codes */
    about: (...codes) => about(codes),
    /** The same for all cards that a sentence names. @param {string} sentence */
    aboutOf: (sentence) =>
      about(
        parse(sentence ?? "")
          .filter((part) => typeof part !== "string")
          .map(({ kind, value }) => codeOf(kind, value)),
      ),
    /** What a card does, in words. */
    does: (kind, value) => words.get(codeOf(kind, value)) ?? "",
  };
}
