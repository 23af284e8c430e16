/**
 * What lies over the table: small menus, sheets, bubbles that explain, the notice of a refusal, the banner of
 * an event.
 */
import { useBeside } from "kaiju/shared/beside";
import { cls, html, useEffect, useLayoutEffect, useRef } from "kaiju/shared/html";
import { Sign } from "kaiju/shared/icons";
import { LessonLink, RuleText } from "kaiju/table/rules";

export function Menu({ store, ui }) {
  const menu = store.menu.value;
  const node = useRef(null);
  useBeside(node, menu?.at, [menu]);
  useLayoutEffect(() => {
    if (!menu) return undefined;
    store.bubble.value = null; // of a card whose name was pointed at
    node.current?.querySelector("button")?.focus();
    const away = (event) => {
      if (!node.current?.contains(event.target)) store.menu.value = null;
    };
    addEventListener("pointerdown", away, true);
    return () => removeEventListener("pointerdown", away, true);
  }, [menu]);
  if (!menu) return null;
  const shut = () => {
    store.menu.value = null;
    menu.from?.focus?.();
  };
  const keys = (event) => {
    const items = [...node.current.querySelectorAll("button")];
    const here = items.indexOf(document.activeElement);
    const go = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 }[event.key];
    if (go !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      items[(go + items.length) % items.length].focus();
    }
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      shut();
    }
  };
  return html`<div class="menu" role="menu" ref=${node} onKeyDown=${keys} aria-label="Choices">
    ${menu.choices.map(
      (choice) => html`<button
        type="button"
        role="menuitem"
        class=${cls(ui.opens(choice) && "opened")}
        key=${JSON.stringify(choice.action)}
        aria-describedby=${ui.tells(choice) ? undefined : ui.aboutOf(`${choice.label} ${choice.detail}`)}
        ...${ui.watch(choice)}
        onClick=${() => ui.choose(choice, menu.from)}
      >
        <b>${ui.text(choice.label)}</b>
        ${" "}
        ${choice.detail && html`<small>${ui.text(choice.detail)}</small>`}
        ${ui.tells(choice) && html`<span class="does">${ui.tells(choice)}</span>`}
      </button>`,
    )}
  </div>`;
}

/**
 * A sheet: a dialog in the middle, from below on a phone. Holds a title's own body, or a question to confirm,
 * and the bubbles of what stands on it: nothing outside of it lies over it.
 */
export function Sheet({ store, ui, board }) {
  const sheet = store.sheet.value;
  const node = useRef(null);
  useEffect(() => {
    if (!sheet || !node.current) return undefined;
    const before = document.activeElement;
    store.bubble.value = null;
    if (!node.current.open) node.current.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [sheet]);
  if (!sheet) return null;
  const { confirm, body: Body } = sheet;
  const shut = () => {
    store.bubble.value = null;
    store.sheet.value = null;
    sheet.closed?.();
  };
  return html`<dialog
    class=${cls("sheet", sheet.wide && "wide", sheet.class)}
    ref=${node}
    aria-label=${sheet.title}
    key=${sheet.title}
    onCancel=${(event) => {
      event.preventDefault();
      // A second one without a press between them cannot be prevented.
      if (store.bubble.peek() && event.cancelable) store.bubble.value = null;
      else shut();
    }}
    onClick=${(event) => {
      if (event.target === node.current) shut();
    }}
  >
    <div class="in">
      ${
        !sheet.bare &&
        html`<header>
          <h2>${sheet.title}</h2>
          <button type="button" class="icon-button" aria-label="Close" onClick=${shut}>
            <${Sign} name="cross" />
          </button>
        </header>`
      }
      ${
        confirm &&
        html`
          <p>${ui.text(confirm.text || "This cannot be taken back.")} ${ui.rule(confirm.rule)}</p>
          <div class="go">
            <button type="button" class="button" onClick=${shut}>Keep thinking</button>
            <button
              type="button"
              class="button hot"
              onClick=${() => {
                shut();
                confirm.yes();
              }}
            >
              ${ui.text(confirm.label)}
            </button>
          </div>
        `
      }
      <div class="visually-hidden" aria-live="polite" data-speech="said"></div>
      <div class="visually-hidden" aria-live="assertive" data-speech="called"></div>
      ${
        Body &&
        html`<${Body}
          close=${shut}
          ui=${ui}
          view=${store.view.value}
          catalog=${store.catalog.value}
          table=${store.table.value}
        />`
      }
    </div>
    <${Bubbles} ...${{ store, ui, board }} />
  </dialog>`;
}

/**
 * A bubble says why something cannot be done, tells a rule, or shows a card. What it says is heard: its place
 * is there from the start.
 */
export function Bubble(props) {
  return props.store.sheet.value ? null : html`<${Bubbles} ...${props} />`;
}

function Bubbles(props) {
  return html`<div class="bubbles" aria-live="polite"><${Said} ...${props} /></div>`;
}

function Said({ store, ui, board }) {
  const bubble = store.bubble.value;
  const node = useRef(null);
  useBeside(node, bubble?.at, [bubble], Boolean(bubble && !bubble.card));
  useLayoutEffect(() => {
    if (!bubble) return undefined;
    const away = (event) => {
      // A second press on what is told puts it away by itself.
      if (!node.current?.contains(event.target) && !bubble.of?.contains(event.target))
        store.bubble.value = null;
    };
    const escape = (event) => {
      // A sheet hears of it by itself, and goes only after its bubbles.
      if (event.key === "Escape" && !store.sheet.peek()) store.bubble.value = null;
    };
    const timer = setTimeout(() => addEventListener("pointerdown", away, true));
    addEventListener("keydown", escape);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", away, true);
      removeEventListener("keydown", escape);
    };
  }, [bubble]);
  if (!bubble) return null;
  if (bubble.card) {
    return html`<div class="bubble face" ref=${node} role="tooltip" aria-live="off">
      ${board.cardFace?.(bubble.card, { catalog: store.catalog.value, view: store.view.value, ui })}
    </div>`;
  }
  // It is the description of what it stands beside, and read with it.
  if (bubble.word) {
    const [name, text] = ui.word(bubble.word) ?? [];
    const shut = () => {
      store.bubble.value = null;
    };
    return html`<div class="bubble paper of-word" ref=${node} role="tooltip" aria-live="off" onClick=${shut}>
      <b>${ui.text(name)}</b>
      <p>${ui.text(text)}</p>
    </div>`;
  }
  return html`<div class="bubble paper" ref=${node}>
    ${bubble.label && html`<b>${ui.text(bubble.label)}</b>`}
    ${bubble.text && html`<p>${ui.text(bubble.text)}</p>`}
    ${
      bubble.rule &&
      html`<${RuleText}
        address=${store.settings.rules}
        id=${bubble.rule}
        lessons=${store.settings.lessons}
      />`
    }
  </div>`;
}

/** Nothing changed, and why. */
export function Notice({ store, ui }) {
  const notice = store.notice.value;
  useEffect(() => {
    if (!notice) return undefined;
    const timer = setTimeout(() => {
      store.notice.value = null;
    }, 7000);
    return () => clearTimeout(timer);
  }, [notice]);
  return html`<div class="notices" role="alert">
    ${
      notice &&
      html`<div class="toast paper" data-code=${notice.code}>
        <p>
          ${ui.text(notice.sentence || "That was not possible.")} ${
            notice.rule &&
            html`<a
              class="text-link"
              href=${`${store.settings.rules}#${notice.rule}`}
              target="_blank"
              rel="noopener"
            >
              Rule ${notice.rule}
            </a>`
          } <${LessonLink} lessons=${store.settings.lessons} id=${notice.rule} />
        </p>
        <button
          type="button"
          class="close"
          aria-label="Dismiss"
          onClick=${() => {
            store.notice.value = null;
          }}
        >
          <${Sign} name="cross" />
        </button>
      </div>`
    }
  </div>`;
}

/** At the place of the question, which nobody answers meanwhile: what a banner tells of stays in sight. */
function place(banner) {
  const box = document.getElementById("question")?.getBoundingClientRect();
  if (!box?.width) return;
  const edge = 8;
  const left = Math.max(edge, box.left);
  banner.style.left = `${left}px`;
  banner.style.maxWidth = `${innerWidth - edge - left}px`;
  const high = banner.offsetHeight;
  const top = Math.min(box.top + (box.height - high) / 2, innerHeight - high - edge);
  banner.style.top = `${Math.max(edge, top)}px`;
  banner.classList.add("placed");
}

/** A short banner while an event is shown. */
export function Banner({ store, ui }) {
  const banner = store.banner.value;
  const node = useRef(null);
  useLayoutEffect(() => {
    if (node.current) place(node.current);
  }, [banner]);
  if (!banner) return null;
  return html`<div class="banner" ref=${node} key=${banner.key} aria-hidden="true">
    ${banner.icon && ui.icon(banner.icon)}
    <div><h2>${ui.text(banner.title)}</h2>${banner.text && html`<p>${ui.text(banner.text)}</p>`}</div>
  </div>`;
}

const LINE = {
  slow: "No answer from the site yet…",
  lost: "Connection lost. Coming back…",
  connecting: "Connection lost. Coming back…",
};

/** An answer takes long, or the line is down, or gone for good. */
export function Connection({ store }) {
  const status = store.status.value;
  if (status === "open" || (status === "connecting" && !store.view.value))
    return html`<div class="wire" role="status"></div>`;
  return html`<div class="wire off" role="status">
    <span>${LINE[status] ?? (store.closing.value || "The connection to the table was closed.")}</span>
    ${status === "closed" && html`<a class="button compact" href="">Reload</a>`}
  </div>`;
}
