/**
 * The turning points of a match: buttons for all of them, and a banner that tells of the one that is shown or
 * was passed last.
 */
import { cls, html } from "kaiju/shared/html";
import { Emblem, Sign } from "kaiju/shared/icons";
import { withoutName } from "kaiju/table/log";
import { percent } from "kaiju/replay/win_chances";

/**
 * By how much the chance of one seat changed, with a sign. Never called points: those are the game's.
 * @param {any} turn
 */
function difference({ seat, before, after }) {
  const change = Math.round(100 * after[seat]) - Math.round(100 * before[seat]);
  return `${change > 0 ? "+" : "−"}${Math.abs(change)} %`;
}

/** Who did it, if anybody, and what. Where nothing is told, whose chance changed most. */
function deed({ seat, sentences }, ui) {
  const [told] = sentences;
  if (!told) return { who: ui.seat(seat), said: "" };
  return {
    who: told.seat === null ? null : ui.seat(told.seat),
    said: ui.plain(withoutName(told.text, told.seat)),
  };
}

const change = ({ seat, before, after }, ui) =>
  `${ui.seat(seat)?.name} from ${percent(before[seat])} to ${percent(after[seat])}`;

const whole = (turn, ui) => {
  const said = turn.sentences
    .map(
      ({ seat: who, text }) =>
        `${who === null ? "" : `${ui.seat(who)?.name} `}${ui.plain(withoutName(text, who))}`,
    )
    .join(". ");
  return said ? `${said}. ${change(turn, ui)}` : change(turn, ui);
};

const Deed = ({ who, said }) =>
  who
    ? html`<${Emblem} seat=${who} size="little" /><span>${who.name} <i>${said}</i></span>`
    : html`<span>${said}</span>`;

/** A button for each turning point: who did what. */
export function TurningButtons({ controls, ui, store }) {
  const turning = controls.chances.value?.turning ?? [];
  if (!turning.length) return null;
  return html`<ol class=${cls("turning-points", turning.length > 3 && "many")} aria-label="Turning points">
    ${turning.map(
      (turn, n) => html`<li key=${turn.version}>
        <button
          type="button"
          class=${cls(store.version.value === turn.version && "on")}
          aria-current=${store.version.value === turn.version ? "true" : undefined}
          aria-label=${`Turning point ${n + 1}: ${whole(turn, ui)}`}
          title=${whole(turn, ui)}
          onClick=${() => controls.go(turn.version)}
        >
          <b class="mono">${n + 1}</b>
          <${Deed} ...${deed(turn, ui)} />
        </button>
      </li>`,
    )}
  </ol>`;
}

/** From and to for every seat, as bars. */
function Bars({ turn, ui }) {
  const order = turn.after.map((_, seat) => seat).sort((one, other) => turn.after[other] - turn.after[one]);
  return html`<ul class="before-after" aria-label="Win chance before and after">
    ${order.map((n) => {
      const [was, is] = [100 * turn.before[n], 100 * turn.after[n]];
      return html`<li key=${n} style=${{ "--seat": ui.seat(n)?.colour }}>
        <${Emblem} seat=${ui.seat(n)} size="little" />
        <span class="visually-hidden">${ui.seat(n)?.name}: </span>
        <span class="bar" aria-hidden="true">
          <i class="was" style=${{ width: `${Math.max(was, is)}%` }}></i>
          <i style=${{ width: `${is}%` }}></i>
          <u style=${{ left: `${was}%` }}></u>
        </span>
        <b class="mono">
          ${Math.round(was)}
          <span aria-hidden="true"> → </span>
          <span class="visually-hidden"> to </span>
          ${Math.round(is)} %
        </b>
      </li>`;
    })}
  </ul>`;
}

function Counting({ chances }) {
  if (chances.status === "broken")
    return html`<div class="moment quiet" role="status">
      <p>The win chances of this match cannot be worked out with the game as it is today.</p>
    </div>`;
  if (chances.status === "refused")
    return html`<div class="moment quiet" role="status">
      <p>${chances.trouble ?? "The win chances of this match are not to be had."}</p>
    </div>`;
  const share = Math.round(100 * chances.share);
  return html`<div class="moment quiet counting" role="status">
    <div>
      <p>Working out the win chances: <b>${share} %</b></p>
      <p class="explained">
        ${
          chances.status === "waiting"
            ? "Other matches are being worked out first. The curve comes by itself."
            : "The site plays this match on, many times over, from the beginning of every turn."
        }
      </p>
    </div>
    <progress max="100" value=${share} aria-label="Counted so far"></progress>
  </div>`;
}

/** What happened at the turning point that is shown; of the one that was passed last, more quietly. */
export function TurningBanner({ controls, ui, store }) {
  const chances = controls.chances.value;
  if (!chances) return null;
  if (chances.status === "asked") return html`<div class="moment quiet"></div>`;
  if (chances.status !== "ready") return html`<${Counting} chances=${chances} />`;
  const { turning } = chances;
  if (!turning.length)
    return html`<div class="moment quiet">
      <p>No single turn decided this match: no chance changed by much at once.</p>
    </div>`;
  const here = store.version.value;
  const last = turning.findLastIndex(({ version }) => version <= here);
  const on = last >= 0 && turning[last].version === here;
  const n = Math.max(0, last);
  const turn = turning[n];
  const seat = ui.seat(turn.seat);
  const arrow = (by, label, key) => html`<button
    type="button"
    class="transport-button"
    aria-label=${label}
    aria-keyshortcuts=${key}
    title=${`${label} (${key})`}
    disabled=${!controls.turningFrom(by)}
    onClick=${() => controls.turning(by)}
  >
    <${Sign} name=${by < 0 ? "previous" : "next"} />
  </button>`;
  return html`<section
    class=${cls("moment", on ? "on" : "quiet")}
    aria-label="Turning point"
    style=${{ "--seat": seat?.colour }}
  >
    ${arrow(-1, "Turning point before", "p")}
    <div class="tell">
      <span class="caption">
        ${on || last >= 0 ? "" : "Ahead: "}
        ${last >= 0 && !on ? "Passed: t" : on ? "T" : "t"}urning point ${n + 1} of ${turning.length}
      </span>
      <h2>
        <${Emblem} seat=${seat} size="little" />
        <span>${seat?.name}: win chance <span class="mono">${difference(turn)}</span></span>
      </h2>
      <p>
        ${turn.sentences.map(
          ({ seat: who, text }, at) => html`
            ${at > 0 && ". "}
            ${who !== null && html`<b>${ui.seat(who)?.name}</b> `}
            ${ui.text(withoutName(text, who), { told: true })}
          `,
        )}.
      </p>
    </div>
    <${Bars} turn=${turn} ui=${ui} />
    ${arrow(1, "Next turning point", "n")}
  </section>`;
}
