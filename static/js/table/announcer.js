/**
 * What is said aloud: two live regions that stand in the page from its beginning, a queue of what can wait,
 * and all that was said. A dialog over the page brings regions of its own, because the page is silent behind
 * it.
 */
import { signal } from "kaiju/shared/html";

/** So many sentences are kept. */
const KEPT = 200;

/** How long a voice takes, in milliseconds, so that one sentence does not push away the one before. */
const lasts = (text) => 500 + 170 * text.split(/\s+/).length;

const region = (kind) =>
  document.querySelector(`dialog[open] [data-speech=${kind}]`) ??
  document.querySelector(`[data-speech=${kind}]`);

export function createAnnouncer() {
  const said = signal(/** @type {{key: number, text: string}[]} */ ([]));
  const queue = [];
  let timer = 0;
  let count = 0;

  function put(kind, text) {
    const node = region(kind);
    // The same words again are only said when the text differs.
    if (node) node.textContent = node.textContent === text ? `${text}\u00a0` : text;
    count += 1;
    said.value = [...said.peek().slice(1 - KEPT), { key: count, text }];
    clearTimeout(timer);
    timer = setTimeout(next, lasts(text));
  }

  function next() {
    timer = 0;
    if (queue.length) put("said", queue.shift());
  }

  return {
    said,
    /** In its turn. @param {string} text */
    say(text) {
      if (!text) return;
      queue.push(text);
      if (!timer) next();
    },
    /** At once, instead of whatever was still to be said. @param {string} text */
    call(text) {
      queue.length = 0;
      if (text) put("called", text);
    },
    /** What has not been said yet is not said any more. */
    drop() {
      queue.length = 0;
    },
  };
}
