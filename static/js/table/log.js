/** The log: each event in a sentence with icons, grouped by round and turn. */
import { cls, html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "kaiju/shared/html";
import { Emblem, Sign } from "kaiju/shared/icons";
import { pointsAt, Show } from "kaiju/table/told_of";
import { Why } from "kaiju/table/why";

/**
 * @typedef {{key: string, version: number, heading?: string, seat?: number | null, text?: string,
 *   event?: any, undone?: boolean, beside?: string, why?: number}} Line
 *   `why` names the choice of a bot of which this is the first line: it can be asked for its reason
 */

const called = (seat) => (seat?.you ? "you" : (seat?.name ?? ""));

/** Whom a sentence says something of, by its first word. @param {string} text */
function subject(text) {
  const found = text.match(/^\{seat:(\d+)\} (?!and )/);
  return found ? Number(found[1]) : null;
}

/**
 * Flat lines from moves: headings where a round or a turn begins, sentences for the rest.
 * @param {any[]} moves
 * @param {(seat: number) => any} seatOf
 * @returns {Line[]}
 */
export function lines(moves, seatOf, word = "Round") {
  const found = [];
  let round = 0;
  /** A bot's choice that no line tells of yet: what comes of it is often a step of its own. */
  let asked = null;
  for (const move of moves) {
    if (move.by_bot) asked = move;
    else if (move.kind !== "step") asked = null;
    if (move.text)
      found.push({
        key: `${move.version}-beside`,
        version: move.version,
        seat: move.seat,
        text: move.text,
        undone: move.kind === "undo",
        beside: move.kind,
      });
    (move.events ?? []).forEach((event, place) => {
      const key = `${move.version}-${place}`;
      if (event.event === "round") {
        round = event.round;
        found.push({ key, version: move.version, heading: `${word} ${round}` });
      } else if (event.event === "turn") {
        found.push({
          key,
          version: move.version,
          heading: `${word} ${round || ""}, ${called(seatOf(event.seat))}`.replace(`${word} ,`, "").trim(),
          seat: event.seat,
        });
      }
      if (event.text && !["round", "turn"].includes(event.event)) {
        const seat = event.seat ?? event.author ?? event.owner ?? subject(event.text);
        const why = asked?.seat === seat ? asked?.version : undefined;
        found.push({ key: `${key}-t`, version: move.version, seat, text: event.text, event, why });
        if (why) asked = null;
      }
    });
  }
  return found;
}

/** So many lines of a running match are drawn; the earlier ones on demand. */
const SHOWN = 120;

/** Drop the name of the one whose emblem already stands before the sentence. */
export const withoutName = (text, seat) =>
  seat !== null && text.startsWith(`{seat:${seat}} `) ? text.slice(`{seat:${seat}} `.length) : text;

/** What stands before a line that is nobody's. */
const iconOf = (line, board, store) =>
  line.beside === "coach" ? "idea" : (board?.eventIcon?.(line.event, store.catalog.value) ?? "dinosaur-rex");

/**
 * @param {{store: any, ui: any, board?: any, earlier?: () => void, at?: number,
 *   jump?: (version: number) => void, moves?: any[], toTable?: () => void}} props
 *   `earlier` asks for older moves; `at` and `jump` belong to the replay; `toTable` leads to the table where
 *   the log stands in its place
 */
export function Log({ store, ui, board, earlier, at, jump, moves, toTable }) {
  const list = useRef(null);
  /** What had been told when somebody scrolled up to read, as a version; null at the foot, which follows. */
  const [read, setRead] = useState(/** @type {number | null} */ (null));
  const [shown, setShown] = useState(SHOWN);
  const told = moves ?? store.log.value;
  const every = useMemo(() => lines(told, ui.seat, ui.roundName), [told, store.table.value]);
  const all = jump ? every : every.slice(-shown);
  /** A move that tells nothing leaves the last line before it in sight. */
  const current = jump && every.findLast((line) => !line.heading && line.version <= at)?.version;
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return;
    const here = jump && node.querySelector(".here");
    if (here) node.scrollTop = here.offsetTop - node.clientHeight * 0.6;
    else if (!jump && read === null) node.scrollTop = node.scrollHeight;
  }, [every.length, at, read]);
  useEffect(() => {
    const node = list.current;
    if (!node || jump || read !== null) return undefined;
    // A box that gets lower would hide its last lines.
    const follow = new ResizeObserver(() => {
      node.scrollTop = node.scrollHeight;
    });
    follow.observe(node);
    return () => follow.disconnect();
  }, [read, all.length > 0]);
  const fresh = jump || read === null ? 0 : every.filter((line) => line.version > read).length;
  const last = every.at(-1)?.version ?? -1;
  const asks = (line) => line.why && !store.lesson;
  const more = all.length < every.length || (!jump && store.moreLog.value);
  const unfold = () => {
    setRead(read ?? last);
    setShown(shown + 400);
    if (every.length <= shown + 400 && store.moreLog.peek()) earlier();
  };
  const scrolled = () => {
    const node = list.current;
    if (!node || jump) return; // A scroll may be told after its box has gone.
    const foot = node.scrollHeight - node.scrollTop - node.clientHeight < 30;
    if (foot !== (read === null)) setRead(foot ? null : last);
  };
  if (!all.length) return html`<p class="empty quiet">What happens will be told here.</p>`;
  return html`<div
    class="lines"
    role="log"
    aria-live="off"
    aria-label="What happened"
    tabindex="0"
    ref=${list}
    onScroll=${scrolled}
  >
    ${more && html`<button type="button" class="button compact earlier" onClick=${unfold}>Earlier</button>`}
    <ol>
      ${all.map((line) => {
        if (line.heading) return html`<li class="log-heading" key=${line.key}>${line.heading}</li>`;
        const seat = line.seat === null || line.seat === undefined ? null : ui.seat(line.seat);
        const places = (line.event && board?.eventPlaces?.(line.event)) ?? [];
        const sentence = html`<span>
          ${seat && html`<span class="visually-hidden">${ui.doer(seat.seat)} </span>`}
          ${ui.text(withoutName(line.text, line.seat), { open: !jump, told: true })}
        </span>`;
        return html`<li
          key=${line.key}
          class=${cls(
            jump && line.version === current && !line.heading && "here",
            at !== undefined && line.version > at && "later",
            line === all.at(-1) && !jump && "new",
            line.undone && "undone",
            line.beside && !line.undone && "beside",
            asks(line) && "asked",
            places.length > 0 && "telling",
          )}
          ...${places.length > 0 && pointsAt(store, places)}
          style=${seat && { "--seat": seat.colour }}
        >
          ${
            seat
              ? html`<${Emblem} seat=${seat} size="little" />`
              : html`<span class="line-icon">
                  ${ui.icon(iconOf(line, board, store))}
                </span>`
          }
          ${
            jump
              ? html`<button type="button" class="to" onClick=${() => jump(line.version)}>
                  <small class="mono">${line.version}</small> ${sentence}
                </button>`
              : sentence
          }
          ${places.length > 0 && html`<${Show} ...${{ store, places, toTable }} />`}
          ${asks(line) && html`<${Why} ...${{ store, ui, version: line.why, who: seat?.name }} />`}
        </li>`;
      })}
    </ol>
    ${
      fresh > 0 &&
      html`<button type="button" class="button compact newest" onClick=${() => setRead(null)}>
        <${Sign} name="arrow" /> ${fresh} new line${fresh > 1 ? "s" : ""}
      </button>`
    }
  </div>`;
}
