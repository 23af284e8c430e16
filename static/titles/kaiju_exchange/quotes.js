/** Standing quotes and suggestions: trades whose one side has agreed already. */
import { cls, html } from "kaiju/shared/html";
import { Icon, Sign } from "kaiju/shared/icons";
import { Bundle, inWords } from "./goods.js";
import { Emblem, nameOf } from "./kit.js";
import { Rivals } from "./seats.js";

/** Own quotes and suggestions are taken back, others' are taken, or say what is missing. */
function End({ t, anchor, deal, mine, word }) {
  const { ui } = t;
  const choice = ui.choices(anchor)[0];
  if (mine && choice)
    return html`<button ...${ui.button(choice, { class: "take own", label: `Take back your ${word}` })}>
      <${Sign} name="cross" />
    </button>`;
  if (choice)
    return html`<button
      ...${ui.button(choice, {
        class: "take",
        label: `Take the ${word}: get ${inWords(deal.give)} for ${inWords(deal.get)}`,
      })}
    >
      Take
    </button>`;
  const hindrance = ui.hindrance(anchor);
  const why = hindrance?.reason || deal.missing;
  return why ? html`<span class="not-now">${ui.text(why)}</span>` : html`<span class="not-now"></span>`;
}

function Deal({ t, deal, owner, anchor, word, off }) {
  const mine = owner === t.view.you;
  return html`<li class=${cls("quote", off && !mine && "no")} data-anchor=${anchor}>
    <${Emblem} t=${t} seat=${owner} size="little" />
    <span class="who" title=${nameOf(t, owner)}>${nameOf(t, owner)}</span>
    <span class="quote-deal">
      <${Bundle} goods=${deal.give} />
      <span class="arrow" role="img" aria-label="for"><${Sign} name="arrow" /></span>
      <${Bundle} goods=${deal.get} />
    </span>
    <small class="mono">${deal.uses ? `×${deal.uses}` : ""}</small>
    <${End} t=${t} anchor=${anchor} deal=${deal} mine=${mine} word=${word} />
  </li>`;
}

/**
 * What one may compose beside the question. Each has a place of its own, which is kept while there is nothing
 * to compose: nothing below moves as turns begin and end.
 */
function Compose({ t, verb, children }) {
  const choice = t.ui.choices("", verb)[0];
  if (!choice) return html`<span></span>`;
  const label = t.ui.plain(choice.label);
  return html`<button ...${t.ui.button(choice, { class: "pub", label })} title=${label}>${children}</button>`;
}

function Suggestions({ t }) {
  return html`<section class="quotes">
    <h2 class="label">Suggestions<small>gives → wants</small></h2>
    <ul>
      ${t.view.suggestions.map(
        (one) => html`<${Deal}
          key=${one.id}
          t=${t}
          deal=${one}
          owner=${one.author}
          anchor=${`suggestion:${one.id}`}
          word="suggestion"
          off=${!one.takeable}
        />`,
      )}
    </ul>
  </section>`;
}

export function Side({ t }) {
  const { ui, view } = t;
  return html`<div class="exchange exchange-side">
    <section class="quotes">
      <h2 class="label"><span ...${ui.what("quotes")}>Standing quotes</span><small>gives → wants</small></h2>
      ${
        view.quotes.length > 0 &&
        html`<ul>
          ${view.quotes.map(
            (quote) => html`<${Deal}
              key=${quote.id}
              t=${t}
              deal=${quote}
              owner=${quote.owner}
              anchor=${`quote:${quote.id}`}
              word="quote"
              off=${!quote.takeable}
            />`,
          )}
        </ul>`
      }
      ${!view.quotes.length && html`<p class="not-now">None now.</p>`}
      ${
        view.you !== null &&
        html`<div class="composing">
          <${Compose} t=${t} verb="quote"><${Sign} name="plus" />Quote<//>
          <${Compose} t=${t} verb="suggest"><${Icon} name="trade" />Suggest<//>
        </div>`
      }
    </section>
    ${view.suggestions.length > 0 && html`<${Suggestions} t=${t} />`}
    ${view.you !== null && html`<${Rivals} t=${t} />`}
  </div>`;
}
