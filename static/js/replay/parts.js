/**
 * What both frames of a replay are made of: the seal and its check, whose cards one sees, who won, the link
 * to the moment.
 */
import { cls, html, useEffect, useState } from "kaiju/shared/html";
import { Emblem, Sign } from "kaiju/shared/icons";
import { copyText } from "kaiju/shared/copy_text";
import { withoutName } from "kaiju/table/log";

/** SHA-256 of bytes written in hexadecimal, in hexadecimal. @param {string} text */
export async function digest(text) {
  const bytes = Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The whole match played again by the site: a button, then what was found. */
function Check({ page, controls }) {
  const [found, setFound] = useState(null);
  const ask = async () => {
    setFound("asked");
    try {
      const got = await fetch(`${page}check.json`);
      setFound(got.ok ? await got.json() : null);
    } catch {
      setFound(null);
    }
  };
  if (found === "asked") return html`<p role="status">Playing it again…</p>`;
  if (!found)
    return html`<p class="checks">
      <button type="button" class="button compact" onClick=${ask}>Check this match</button> <a
        class="button compact"
        href=${`${page}match.json`}
      >
        Match file
      </a>
    </p>`;
  if (found.fits)
    return html`<p role="status">
      <b>Everything fits.</b> Every shuffle and roll
      recomputed: ${found.moves} moves, ${found.shuffles} shuffles, ${found.rolls} rolls.
    </p>`;
  return html`<p role="status" class="warn">
    <b>
      ${found.version ? `Move ${found.version} is the first that does not fit` : "Something does not fit"}
    </b>: ${found.what}. ${
      found.version &&
      html`<button type="button" class="button compact"
        onClick=${() => controls.go(found.version)}>Show it</button>`
    }
  </p>`;
}

/**
 * Whether the secret that was shown fits the promise: `good`, `bad`, `untold` where this browser cannot tell
 * (it reckons on https and on localhost alone), or nothing yet.
 * @param {{commitment?: string, secret?: string}} [seal]
 */
function useSeal({ commitment, secret } = {}) {
  const [state, setState] = useState("");
  useEffect(() => {
    if (!secret || !commitment) return;
    if (!crypto.subtle) setState("untold");
    else digest(secret).then((found) => setState(found === commitment ? "good" : "bad"));
  }, [secret, commitment]);
  return state;
}

const SEALS = {
  good: "Seal matches",
  bad: "Seal does not match",
  untold: "Seal opened",
  "": "Sealed",
};
const SEAL_WORDS = {
  good: "The secret behind every shuffle and roll is the one that was promised when the table opened.",
  bad: "The secret and the promise made when the table opened differ.",
  untold:
    "The secret is shown. On a page without https this browser cannot compare it with the promise; " +
    "the site does, when the match is checked.",
  "": "The secret behind the shuffles is shown when the match is over.",
};

export function Seal({ match, ui, store, controls, headed = true }) {
  const { commitment } = match.seal ?? {};
  const state = useSeal(match.seal);
  if (!commitment) return null;
  return html`<section class=${cls("sealbox", state)}>
    ${headed && html`<h2>${ui.icon("wax-seal")} ${SEALS[state]}</h2>`}
    <p>${SEAL_WORDS[state]}</p>
    <p class="mono hash">
      <small>SHA-256</small> ${commitment.slice(0, 8)}…
      ${commitment.slice(-4)} <button
        type="button"
        class="button compact"
        onClick=${() => copyText(commitment)}
      >
        Copy seal
      </button>
    </p>
    ${
      match.finished &&
      match.result &&
      html`<${Check}
        page=${store.settings.page}
        controls=${{
          ...controls,
          go: (version) => {
            ui.close();
            controls.go(version);
          },
        }}
      />`
    }
  </section>`;
}

/** The seal in a word, in the head of the page, where the column at the side has no room for all of it. */
export function SealWord({ match, ui, store, controls }) {
  const state = useSeal(match.seal);
  if (!match.seal?.commitment) return null;
  const body = () => html`<${Seal} ...${{ match, ui, store, controls, headed: false }} />`;
  return html`<button
    type="button"
    class=${cls("sealword", state)}
    onClick=${() => ui.open({ title: SEALS[state], body })}
  >
    ${ui.icon("wax-seal")} ${SEALS[state]}
  </button>`;
}

export function Eyes({ controls, ui, store }) {
  const { match, eyes } = controls;
  const options = [];
  if (match.finished) options.push(["all", "All open"]);
  const seats = (store.table.value.seats ?? []).map((_, n) => n);
  for (const n of match.finished ? seats : seats.filter((one) => one === match.you))
    options.push([String(n), ui.seat(n).you ? "You" : ui.seat(n).name, n]);
  options.push(["none", "Table only"]);
  return html`<fieldset class="know panel">
    <legend>
      Whose cards do you see?
      ${/^\d+$/.test(eyes.value) && html` <b>${ui.seat(Number(eyes.value))?.name}'s</b>`}
    </legend>
    <div class="segments">
      ${options.map(
        ([key, name, n = null]) => html`<button
          type="button"
          key=${key}
          aria-pressed=${eyes.value === key}
          title=${n === null ? undefined : name}
          onClick=${() => controls.look(key)}
        >
          ${
            n === null
              ? seats.length > 2
                ? html`${name.split(" ")[0]}<span class="visually-hidden"> ${name.split(" ")[1]}</span>`
                : name
              : html`<${Emblem} seat=${ui.seat(n)} size="little" /><span
                class="visually-hidden">${name}</span>`
          }
        </button>`,
      )}
    </div>
  </fieldset>`;
}

/** The hand of the one whose eyes are chosen. */
export function handView(store, controls) {
  const as = Number(controls.eyes.value);
  const view = store.view.value;
  return controls.eyes.value === "none" || controls.eyes.value === "all" || Number.isNaN(as)
    ? null
    : { ...view, you: as };
}

export function Copy() {
  const [done, setDone] = useState(false);
  const copy = async () => {
    setDone(await copyText(location.href));
    setTimeout(() => setDone(false), 2000);
  };
  return html`<button type="button" class="button go copy" onClick=${copy}>
    <${Sign} name="link" /> <span>${done ? "Copied" : "Copy link to this moment"}</span>
  </button>`;
}

/** Who won, in the colours of their seats. */
function Names({ winners, ui }) {
  if (!winners.length) return html`<b class="winner">Nobody</b>`;
  return winners.map(
    (n, at) => html`
      ${at > 0 && " and "}
      <b class="winner" key=${n} style=${{ "--seat": ui.seat(n)?.colour }}>${ui.seat(n)?.name}</b>
    `,
  );
}

/** Who won, and how: how only where there is room for it. */
export function Won({ match, ui, short = false }) {
  if (!match.result) return null;
  const { winners = [], reason } = match.result;
  const why = reason && withoutName(reason, winners.length === 1 ? winners[0] : null);
  return html`<p class=${short ? "won" : "move-result"}>
    ${winners.map(
      (n) => html`<${Emblem} key=${n} seat=${ui.seat(n)}
      size=${short ? "little" : undefined} />`,
    )}
    <span>
      <${Names} ...${{ winners, ui }} /> ${winners.length > 1 ? "win" : "wins"}
      ${!short && why && html`<span class="why">: ${ui.text(why, { told: true })}</span>`}
    </span>
  </p>`;
}
