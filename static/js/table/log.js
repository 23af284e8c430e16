/** The log: each event in a sentence with icons, grouped by round and turn. */
import { cls, html, useLayoutEffect, useMemo, useRef, useState } from "kaiju/shared/html";
import { Emblem } from "kaiju/shared/icons";
import { Why } from "kaiju/table/why";

/**
 * @typedef {{key: string, version: number, heading?: string, seat?: number | null, text?: string,
 *   event?: any, undone?: boolean, beside?: string, why?: boolean}} Line
 *   `why` marks the first line of what a bot chose: it can be asked for its reason
 */

/**
 * Flat lines from moves: headings where a round or a turn begins, sentences for the rest.
 * @param {any[]} moves
 * @param {(seat: number) => any} seatOf
 * @returns {Line[]}
 */
export function lines(moves, seatOf, word = "Round") {
  const found = [];
  let round = 0;
  for (const move of moves) {
    if (move.text)
      found.push({
        key: `${move.version}-beside`,
        version: move.version,
        seat: move.seat,
        text: move.text,
        undone: move.kind === "undo",
        beside: move.kind,
      });
    let why = Boolean(move.by_bot);
    (move.events ?? []).forEach((event, place) => {
      const key = `${move.version}-${place}`;
      if (event.event === "round") {
        round = event.round;
        found.push({ key, version: move.version, heading: `${word} ${round}` });
      } else if (event.event === "turn") {
        found.push({
          key,
          version: move.version,
          heading: `${word} ${round || ""}, ${seatOf(event.seat)?.name ?? ""}`
            .replace(`${word} ,`, "")
            .trim(),
          seat: event.seat,
        });
      }
      if (event.text && !["round", "turn"].includes(event.event)) {
        const seat = event.seat ?? event.author ?? event.owner ?? null;
        const asks = why && seat === move.seat;
        found.push({ key: `${key}-t`, version: move.version, seat, text: event.text, event, why: asks });
        why &&= !asks;
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

/**
 * @param {{store: any, ui: any, board?: any, earlier?: () => void, at?: number,
 *   jump?: (version: number) => void, moves?: any[]}} props
 *   `earlier` asks for older moves; `at` and `jump` belong to the replay
 */
export function Log({ store, ui, board, earlier, at, jump, moves }) {
  const list = useRef(null);
  const stick = useRef(true);
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
    else if (!jump && stick.current) node.scrollTop = node.scrollHeight;
  }, [every.length, at]);
  const more = all.length < every.length || (!jump && store.moreLog.value);
  const unfold = () => {
    stick.current = false;
    setShown(shown + 400);
    if (every.length <= shown + 400 && store.moreLog.peek()) earlier();
  };
  const scrolled = () => {
    const node = list.current;
    if (!node) return; // A scroll that is told after its box has gone.
    stick.current = node.scrollHeight - node.scrollTop - node.clientHeight < 30;
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
        const sentence = html`<span>
          ${seat && html`<span class="visually-hidden">${seat.name} </span>`}
          ${ui.text(withoutName(line.text, line.seat), { open: !jump, told: true })}
        </span>`;
        const last = line === all.at(-1);
        return html`<li
          key=${line.key}
          class=${cls(
            jump && line.version === current && !line.heading && "here",
            at !== undefined && line.version > at && "later",
            last && !jump && "new",
            line.undone && "undone",
            line.beside && !line.undone && "beside",
            line.why && "asked",
          )}
          style=${seat && { "--seat": seat.colour }}
        >
          ${
            seat
              ? html`<${Emblem} seat=${seat} size="little" />`
              : html`<span class="line-icon">
                  ${ui.icon(board?.eventIcon?.(line.event, store.catalog.value) ?? "dinosaur-rex")}
                </span>`
          }
          ${
            jump
              ? html`<button type="button" class="to" onClick=${() => jump(line.version)}>
                  <small class="mono">${line.version}</small> ${sentence}
                </button>`
              : sentence
          }
          ${line.why && html`<${Why} ...${{ store, ui, version: line.version, who: seat?.name }} />`}
        </li>`;
      })}
    </ol>
  </div>`;
}
