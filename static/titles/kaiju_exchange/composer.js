/**
 * Composing a trade by tapping goods on both sides: an offer, a counter-offer, a suggestion to the active
 * player, or a standing quote. What it would mean is asked of the server while it is composed.
 */
import { cls, html, useEffect, useMemo, useState } from "kaiju/shared/html";
import { Sign } from "kaiju/shared/icons";
import { ALLIANCE, FAVOR, GOODS, holdings, isEmpty, inWords, NOTHING, Token, total, WONGA } from "./goods.js";
import { Emblem, nameOf, seatColour } from "./kit.js";
import { sceneOf } from "./scene.js";

const MODES = {
  trade: {
    title: "Trade with",
    send: (who) => `Send to ${who}`,
    fine: (who) => `All players see the offer. ${who} may accept, decline or answer with another.`,
  },
  counter: {
    title: "Answer to",
    send: (who) => `Send to ${who}`,
    fine: () => "All players see your counter-offer. It takes the place of the offer.",
  },
  suggest: {
    title: "Suggest to",
    send: (who) => `Suggest to ${who}`,
    fine: (who) => `You agree already: if ${who} takes it, it happens at once.`,
  },
  quote: {
    title: "Standing quote",
    send: () => "Publish",
    fine: () =>
      "Whoever is on turn may take it while both sides hold what they give. " +
      "You can take it back at any time.",
  },
};
/** How much of a good may be asked for where no partner's holdings set the limit. */
const QUOTE_LIMITS = [10, 10, 10, 10, 30, 2, 1];

/** What can be traded with whom, as the sheet's own state. */
function start({ verb, choice, view }) {
  const offer = verb === "counter" ? view.offers.find((one) => one.id === choice.action.id) : null;
  const others = view.order.filter((n) => n !== view.you);
  const partner = offer
    ? offer.author
    : verb === "suggest"
      ? view.active
      : verb === "quote"
        ? null
        : (choice?.action.to ?? others[0]);
  // A counter starts from what was offered: what leaves its author comes to us.
  return {
    partner,
    give: offer ? [...offer.get] : [...NOTHING],
    get: offer ? [...offer.give] : [...NOTHING],
    uses: 1,
    untilTurn: false,
  };
}

/** The action as it is sent. */
function actionOf(verb, choice, { partner, give, get, uses, untilTurn }) {
  if (verb === "counter") return { do: "counter", id: choice.action.id, give, get };
  if (verb === "suggest") return { do: "suggest", give, get };
  if (verb === "quote") return { do: "quote", give, get, uses, until_turn: untilTurn };
  return { do: "offer", to: partner, give, get };
}

/** The goods of one side: tap a tile to add one, tap it in the deal to take it back. */
function Side({ t, title, hint, limits, deal, add, colour }) {
  const tradable = GOODS.map((_, type) => type).filter(
    (type) => type !== WONGA && (t.view.republic || (type !== FAVOR && type !== ALLIANCE)),
  );
  const shown = tradable.filter((type) => limits[type] > 0 || deal[type] > 0);
  return html`<section class="cside" style=${colour}>
    <h3><span>${title}</span><small>${hint}</small></h3>
    <div class="tiles">
      ${shown.map((type) => {
        const full = deal[type] >= limits[type];
        const asks = limits === QUOTE_LIMITS;
        const count = `${deal[type]}${asks ? "" : ` of ${limits[type]}`}`;
        return html`<button
          type="button"
          key=${type}
          class=${cls("tile", deal[type] > 0 && "chosen")}
          aria-disabled=${full ? "true" : undefined}
          aria-label=${`${GOODS[type].name}: ${count} in the deal${full ? "" : ", add one"}`}
          onClick=${() => !full && add(type, 1)}
        >
          <${Token} type=${type} size="big" quiet />
          <span>${GOODS[type].short}</span>
          <b class="mono">${deal[type]}${asks ? "" : ` / ${limits[type]}`}</b>
        </button>`;
      })}
      ${!shown.length && limits[WONGA] === 0 && html`<p class="nothing-here">Nothing to trade</p>`}
      <div class=${cls("tile wonga-tile", deal[WONGA] > 0 && "chosen")}>
        <div class="wonga-row">
          <${Token} type=${WONGA} size="big" quiet />
          <b class="mono" aria-hidden="true">
            ${deal[WONGA]}
            ${limits === QUOTE_LIMITS ? "" : ` / ${limits[WONGA]}`}
          </b>
          <span class="visually-hidden">
            ${deal[WONGA]} ${limits === QUOTE_LIMITS ? "" : `of ${limits[WONGA]} `}Wonga in the deal
          </span>
        </div>
        <div class="wonga-steps">
          ${[1, 3].map(
            (n) => html`<button
              type="button"
              key=${n}
              aria-label=${`Add ${n} Wonga: ${title}`}
              aria-disabled=${deal[WONGA] + n > limits[WONGA] ? "true" : undefined}
              onClick=${() => deal[WONGA] + n <= limits[WONGA] && add(WONGA, n)}
            >
              +${n}
            </button>`,
          )}
        </div>
      </div>
    </div>
  </section>`;
}

/** What is in the deal on one side; tapping takes one back. */
function Half({ title, goods, take, right }) {
  return html`<div class=${cls("side", right && "at-end")}>
    <h4>${title}</h4>
    <div>
      ${goods.map(
        (n, type) =>
          n > 0 &&
          html`<button
            type="button"
            key=${type}
            class="item"
            aria-label=${`Take 1 ${GOODS[type].name} back`}
            onClick=${() => take(type)}
          >
            <${Token} type=${type} size="big" quiet />
            <span class="mono">${n}${type === WONGA ? "W" : ""}</span>
            <${Sign} name="cross" class="times" />
          </button>`,
      )}
      ${isEmpty(goods) && html`<p class="nothing">nothing</p>`}
    </div>
  </div>`;
}

/** What the server says about the deal, a little after the last tap. */
function usePreview(ui, action, empty) {
  const [answer, setAnswer] = useState(null);
  const key = JSON.stringify(action);
  useEffect(() => {
    if (empty) {
      setAnswer(null);
      return undefined;
    }
    let wanted = true;
    const timer = setTimeout(
      () => ui.preview(action).then((told) => wanted && setAnswer({ key, ...told })),
      140,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key, empty]);
  return answer?.key === key ? answer : null;
}

/** The arrows choose the next radio button of a group, and go to it. */
function byArrows(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll("[role=radio]")];
  const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
  next.click();
  next.focus();
}

function Partners({ t, partner, choose }) {
  const others = t.view.order.filter((n) => n !== t.view.you);
  return html`<div class="pick" role="radiogroup" aria-label="Partner" onKeyDown=${byArrows}>
    ${others.map(
      (n) => html`<button
        type="button"
        key=${n}
        role="radio"
        aria-checked=${String(n === partner)}
        tabindex=${n === partner ? 0 : -1}
        autofocus=${n === partner}
        class=${n === partner ? "on" : ""}
        style=${seatColour(t, n)}
        onClick=${() => choose(n)}
      >
        <${Emblem} t=${t} seat=${n} size="little" />
        <span>${nameOf(t, n)}</span>
      </button>`,
    )}
  </div>`;
}

/** How often a quote may be taken, and when it ends. */
function Terms({ deal, change }) {
  return html`<div class="terms">
    <div class="uses" role="radiogroup" aria-label="How often it may be taken" onKeyDown=${byArrows}>
      <span>Times</span>
      ${[1, 2, 3, 4, 5].map(
        (n) => html`<button
          type="button"
          key=${n}
          role="radio"
          aria-checked=${String(deal.uses === n)}
          tabindex=${deal.uses === n ? 0 : -1}
          class=${deal.uses === n ? "on" : ""}
          onClick=${() => change({ uses: n })}
        >
          ×${n}
        </button>`,
      )}
    </div>
    <label>
      <input
        type="checkbox"
        checked=${deal.untilTurn}
        onChange=${(event) => change({ untilTurn: event.currentTarget.checked })}
      /> ends
      as my next turn starts
    </label>
  </div>`;
}

/** How a line is drawn that is a gain or a loss for whoever reads it. */
const SIDES = new Map([
  [true, "brings"],
  [false, "takes"],
]);

function Means({ ui, answer, deal, mine }) {
  if (isEmpty(deal.give) && isEmpty(deal.get))
    return html`<p class="effects wait">Tap what you want and what you give for it.</p>`;
  if (!answer) return html`<p class="effects wait">…</p>`;
  if (!answer.ok)
    return html`<p class="effects bad"><span>${ui.text(answer.sentence)} ${ui.rule(answer.rule)}</span></p>`;
  const after = total(mine.materials) - total(deal.give.slice(0, 4)) + total(deal.get.slice(0, 4));
  const lines = answer.lines.length ? answer.lines : [{ text: `You would hold ${after} materials.` }];
  return html`<ul class="effects">
    ${lines.map(({ text, good }, i) => html`<li key=${i} class=${SIDES.get(good)}>${ui.text(text)}</li>`)}
  </ul>`;
}

function Composer({ verb, choice, opened, ui, view, catalog, table, close }) {
  const t = sceneOf({ view, catalog, table, ui });
  const [deal, setDeal] = useState(() => start({ verb, choice, view: opened }));
  const [sending, setSending] = useState(false);
  const mode = MODES[verb];
  const mine = view.seats[view.you];
  const limits = useMemo(() => holdings(mine), [view]);
  const theirs = deal.partner === null ? QUOTE_LIMITS : holdings(view.seats[deal.partner]);
  const who = deal.partner === null ? "" : nameOf(t, deal.partner);
  const empty = isEmpty(deal.give) && isEmpty(deal.get);
  const action = actionOf(verb, choice, deal);
  const answer = usePreview(ui, action, empty);
  const change = (part) => setDeal((now) => ({ ...now, ...part }));
  const move = (side) => (type, n) =>
    setDeal((now) => ({
      ...now,
      [side]: now[side].map((held, i) => (i === type ? Math.max(0, held + n) : held)),
    }));
  const send = async () => {
    setSending(true);
    if (await ui.act(action)) close();
    else setSending(false);
  };
  const cannot = empty || !answer?.ok || sending;
  return html`<div class="exchange composer" data-test="composer">
    <header class="composer-heading">
      <h2>${mode.title}</h2>
      ${
        verb === "trade"
          ? html`<${Partners}
              t=${t}
              partner=${deal.partner}
              choose=${(partner) => setDeal((now) => ({ ...now, partner, get: [...NOTHING] }))}
            />`
          : deal.partner !== null &&
            html`<span class="with" style=${seatColour(t, deal.partner)}>
              <${Emblem} t=${t} seat=${deal.partner} size="little" />
              ${who}
            </span>`
      }
    </header>
    <${Side}
      t=${t}
      title=${deal.partner === null ? "You want" : `${who} gives`}
      hint="tap to ask for one"
      limits=${theirs}
      deal=${deal.get}
      add=${move("get")}
      colour=${deal.partner === null ? "--seat:var(--go)" : seatColour(t, deal.partner)}
    />
    <div class="deal-ticket">
      <${Half} title="You get" goods=${deal.get} take=${(type) => move("get")(type, -1)} />
      <span class="swap"><${Sign} name="swap" /></span>
      <${Half} title="You give" goods=${deal.give} take=${(type) => move("give")(type, -1)} right />
    </div>
    <${Side}
      t=${t}
      title="You give"
      hint="tap to add one"
      limits=${limits}
      deal=${deal.give}
      add=${move("give")}
      colour=${seatColour(t, view.you)}
    />
    ${verb === "quote" && html`<${Terms} deal=${deal} change=${change} />`}
    <div role="status"><${Means} ui=${ui} answer=${answer} deal=${deal} mine=${mine} /></div>
    <div class="composer-buttons">
      <button type="button" class="cancel" onClick=${close}>Cancel</button>
      <button
        type="button"
        class="send"
        aria-disabled=${cannot ? "true" : undefined}
        aria-label=${`${mode.send(who)}: get ${inWords(deal.get)} for ${inWords(deal.give)}`}
        onClick=${() => !cannot && send()}
      >
        ${mode.send(who)}
      </button>
    </div>
    <p class="fine">${mode.fine(who)}</p>
  </div>`;
}

export const composer = {
  verbs: ["trade", "counter", "quote", "suggest"],
  open({ verb, choice, view }) {
    return {
      title: MODES[verb].title,
      bare: true,
      class: "exchange-sheet",
      body: (props) => html`<${Composer} ...${props} verb=${verb} choice=${choice} opened=${view} />`,
    };
  },
};
