/** The one place that says what the client is built on: Preact, htm, hooks and signals. */
import { Component, Fragment, h, render } from "preact";
import htm from "htm";

/**
 * Templates: html`<p class=${name}>…</p>`.
 *
 * Left to itself, htm keeps what it made of a part in which nothing changes. Preact writes the parent into
 * it, so each such part would keep alive a whole picture of the table as it was when it was first drawn: a
 * hundred of them, and their elements.
 */
export const html = htm.bind(function made(...parts) {
  this[0] = 3; // htm's mark for "something changes in here"
  return h(...parts);
});
export { Component, Fragment, h, render };
export { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export { batch, computed, effect, signal, untracked, useComputed, useSignal } from "@preact/signals";

/** Join class names, leaving out what is empty. @param {...(string|false|null|undefined)} names */
export const cls = (...names) => names.filter(Boolean).join(" ") || undefined;
