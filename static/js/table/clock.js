/** Clocks: how long until something happens by itself. */
import { html, useEffect, useState } from "kaiju/shared/html";
import { serverNow } from "kaiju/table/store";

/** Seconds as a person reads them. @param {number} seconds */
export function told(seconds) {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 86400) return `${Math.floor(left / 86400)} d ${Math.floor((left % 86400) / 3600)} h`;
  if (left >= 36000) return `${Math.floor(left / 3600)} h`;
  if (left >= 3600) return `${Math.floor(left / 3600)} h ${Math.floor((left % 3600) / 60)} min`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** Seconds as a screen reader says them. @param {number} seconds */
export function spoken(seconds) {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 3600) return told(left);
  const minutes = Math.floor(left / 60);
  const rest = left % 60;
  const parts = [
    minutes && `${minutes} minute${minutes > 1 ? "s" : ""}`,
    (rest || !minutes) && `${rest} second${rest === 1 ? "" : "s"}`,
  ];
  return parts.filter(Boolean).join(" ");
}

/** Until when a clock stands still, because its person is on holiday; null while it runs. */
export const standsUntil = (entry, now) =>
  entry?.still?.find(([begins, ends]) => begins <= now && now < ends)?.[1] ?? null;

/** Seconds in which a clock will still stand still before its deadline. */
const standing = (entry, now) =>
  (entry.still ?? []).reduce((sum, [begins, ends]) => sum + Math.max(0, ends - Math.max(begins, now)), 0);

/** The last day before a moment: `3 December`. @param {number} at seconds since 1970 */
export function day(at) {
  const last = new Date((at - 1) * 1000);
  return last.toLocaleDateString("en-GB", { day: "numeric", month: "long" });
}

/** The time, again and again while something is counted. @param {any} store @param {boolean} running */
export function useNow(store, running) {
  const [now, setNow] = useState(serverNow(store));
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(serverNow(store)), 250);
    return () => clearInterval(timer);
  }, [running]);
  return running ? now : serverNow(store);
}

/**
 * The seconds until the first clock of this kind runs out, or `children` while none runs.
 * @param {{store: any, patience: string, children: any}} props
 */
export function Countdown({ store, patience, children }) {
  const deadlines = store.waiting.value
    .filter((entry) => entry.patience === patience && entry.deadline)
    .map((entry) => entry.deadline);
  const now = useNow(store, deadlines.length > 0);
  if (!deadlines.length) return children;
  return html`<span class="mono countdown" role="timer">
    ${Math.max(0, Math.ceil(Math.min(...deadlines) - now))}
  </span>`;
}

const AROUND = 2 * Math.PI * 15.5;

/** A ring that empties, and the time left: of the decision first, then of the reserve. */
export function Clock({ store, entry, note }) {
  const now = useNow(store, Boolean(entry?.deadline));
  if (!entry?.deadline) return null;
  const until = standsUntil(entry, now);
  if (until !== null)
    return html`<div class="clock" role="timer" aria-label=${`time stands still until ${day(until)}`}>
      <small>time stands still until ${day(until)}</small>
    </div>`;
  const left = entry.deadline - now - standing(entry, now);
  const { beat, look } = store.settings;
  const whole = { window: beat, look }[entry.patience] ?? (store.table.value?.decision_seconds || 60);
  const spare = entry.patience === "look" ? 0 : entry.reserve;
  const reserve = left < 0 ? Math.max(0, spare + left) : spare;
  const shown = left >= 0 ? left : reserve;
  const share = left >= 0 ? Math.min(1, left / whole) : 0;
  const tense = left < Math.min(10, whole / 2);
  const time = `${spoken(shown)} left${left < 0 && spare ? " of the reserve" : ""}`;
  return html`<div
    class=${`clock${tense ? " tense" : ""}`}
    role="timer"
    aria-label=${[time, note].filter(Boolean).join(", ")}
  >
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <circle class="dial" cx="18" cy="18" r="15.5" />
      <circle
        class="remaining"
        cx="18"
        cy="18"
        r="15.5"
        stroke-dasharray=${`${share * AROUND} ${AROUND}`}
        transform="rotate(-90 18 18)"
      />
    </svg>
    <b class="mono">${told(shown)}</b>
    ${note && html`<small>${left < 0 && spare ? "of your reserve, " : ""}${note}</small>`}
  </div>`;
}
