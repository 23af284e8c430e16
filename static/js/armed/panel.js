/** What one has armed, and the form that arms another move, from the choices that the game lists. */
import { html, useState } from "kaiju/shared/html";

const TIMES = ["", "Has answered once.", "Has answered twice."];
const answered = (times) => TIMES[times] ?? `Has answered ${times} times.`;

function Line({ one, armed, ui }) {
  const take = () => armed.takeAway(one);
  return html`<li class=${one.over ? "over" : "standing"}>
    <p>
      <b>${ui.text(one.words)}</b>
      ${
        one.over
          ? html`<span>Disarmed: ${ui.text(one.reason)}</span>`
          : html`<span>${one.answering ? "Is going to answer this question." : answered(one.times)}</span>`
      }
    </p>
    <button
      type="button"
      class="button compact"
      aria-label=${`${one.over ? "Dismiss" : "Disarm"}: ${ui.plain(one.words)}`}
      onClick=${take}
    >
      ${one.over ? "Dismiss" : "Disarm"}
    </button>
  </li>`;
}

function Field({ blank, ui, value, pick }) {
  return html`<label>
    <span>${ui.plain(blank.name)}</span>
    <select value=${value} onChange=${(event) => pick(event.currentTarget.value)}>
      ${blank.choices.map(
        ([one, words]) => html`<option key=${one} value=${one}>${ui.plain(words)}</option>`,
      )}
    </select>
  </label>`;
}

/** What is filled in, the usual where nobody has chosen, or where that is no choice any more. */
const filledIn = (kind, chosen) =>
  Object.fromEntries(
    kind.blanks.map(({ key, choices, usual }) => {
      const kept = choices.some(([value]) => value === chosen[key]);
      return [key, kept ? chosen[key] : usual];
    }),
  );

function Form({ armed, ui }) {
  const kinds = armed.kinds.value;
  const [key, setKey] = useState("");
  const [chosen, setChosen] = useState({});
  const kind = kinds.find((one) => one.key === key) ?? kinds[0];
  if (!kind) return html`<p class="fine">There is nothing to arm at the moment.</p>`;
  const filled = filledIn(kind, chosen);
  const send = (event) => {
    event.preventDefault();
    armed.arm(kind.key, filled);
  };
  const pickKind = (event) => {
    setKey(event.currentTarget.value);
    setChosen({});
  };
  return html`<form class="arming" onSubmit=${send}>
    <label class="what">
      <span>What would you do?</span>
      <select value=${kind.key} onChange=${pickKind}>
        ${kinds.map((one) => html`<option key=${one.key} value=${one.key}>${ui.plain(one.name)}</option>`)}
      </select>
    </label>
    ${kind.help && html`<p class="fine">${ui.text(kind.help)} ${ui.rule(kind.rule)}</p>`}
    <div class="blanks">
      ${kind.blanks.map(
        (blank) =>
          html`<${Field}
            key=${`${kind.key} ${blank.key}`}
            ...${{ blank, ui }}
            value=${filled[blank.key]}
            pick=${(value) => setChosen({ ...chosen, [blank.key]: value })}
          />`,
      )}
    </div>
    <button type="submit" class="button go">Arm it</button>
  </form>`;
}

/** @param {{ui: any}} parts */
export function Panel({ ui }) {
  const { armed } = ui;
  const lines = armed.list.value;
  return html`<div class="armed-moves">
    <p class="fine">
      It happens when the situation comes, also while you are away, and takes about as long as you usually do.
      When another situation comes it is disarmed, and you are told why. Nobody else sees any of it.
    </p>
    ${
      lines.length > 0 &&
      html`<ul aria-label="Your armed moves">
        ${lines.map((one) => html`<${Line} key=${one.id} ...${{ one, armed, ui }} />`)}
      </ul>`
    }
    <${Form} ...${{ armed, ui }} />
    <p class="refused" role="alert">${armed.refused.value && ui.text(armed.refused.value)}</p>
  </div>`;
}
