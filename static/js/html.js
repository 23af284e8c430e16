/** The one place that says what the client is built on: Preact, htm, hooks and signals. */
import { Component, Fragment, h, render } from "preact";
import htm from "htm";

/** Templates: html`<p class=${name}>…</p>`. */
export const html = htm.bind(h);
export { Component, Fragment, h, render };
export { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export { batch, computed, effect, signal, useComputed, useSignal } from "@preact/signals";

/** Join class names, leaving out what is empty. @param {...(string|false|null|undefined)} names */
export const cls = (...names) => names.filter(Boolean).join(" ") || undefined;
