/** What a board may use (docs/adding-a-game.md): one object per table, made from the store and the wire. */
import { cls, html, useEffect, useLayoutEffect, useRef } from "kaiju/shared/html";
import { createAnchors } from "kaiju/shared/anchors";
import { Countdown } from "kaiju/table/clock";
import { createFigures } from "kaiju/table/figures";
import { createGlossary } from "kaiju/table/glossary";
import { Emblem, Icon, Sign, Token } from "kaiju/shared/icons";
import { byFinger, pointedAt } from "kaiju/shared/pointing";
import { Bundle, createText } from "kaiju/shared/text";

/**
 * A number that ticks when it changes, and shows from → to while the pointer is on a choice that changes it.
 */
function Count({ store, counter, value, unit }) {
  const last = useRef(value);
  const node = useRef(null);
  useLayoutEffect(() => {
    if (last.current === value) return;
    const up = Number(value) > Number(last.current);
    last.current = value;
    if (!store.still.peek()) {
      node.current?.animate(
        [
          { transform: "scale(1.45)", color: up ? "var(--tick-up, #c8ff9a)" : "var(--tick-down, #ff9f87)" },
          { transform: "scale(1)" },
        ],
        { duration: 520, easing: "ease-out" },
      );
    }
  }, [value]);
  const then = changeOf(store, counter);
  const sign = unit && html`<i class="unit">${unit}</i>`;
  if (then === null || String(then) === String(value))
    return html`<span class="count" data-counter=${counter} ref=${node}>${value}${sign}</span>`;
  return html`<span
    class="count will"
    ...${foretells(counter, then)}
    data-now=${value + (unit ?? "")}
    ref=${node}
  >
    <span>${value}→<b>${then}${sign}</b></span>
  </span>`;
}

/** The choice that is pointed at, or else the one that the coach holds back and asks about; or null. */
const pointedOf = (store) => store.pointed.value ?? store.coach?.held.value?.choice ?? null;

/** What a counter surely becomes by the choice pointed at, or null. */
const changeOf = (store, counter) =>
  pointedOf(store)?.changes.find(([name]) => name === counter)?.[1] ?? null;

/**
 * Props of what draws a counter by itself: which it is, and what it shows that comes of it, if anything.
 * @param {string} counter
 * @param {any} [then]
 */
const foretells = (counter, then) => ({ "data-counter": counter, "data-then": then ?? undefined });

/**
 * @param {{store: any, board: any, choose: (choice: any, from?: Element) => void, act: (action: any) =>
 *   Promise<boolean>,
 * preview: (action: any) => Promise<any>, compose: (verb: string, choice?: any) => void}} parts
 */
export function createUi({ store, board, choose, act, preview, compose }) {
  function lookOf(n) {
    const view = store.looks.value ?? store.view.value;
    if (!view || !board.look) return {};
    try {
      return board.look(view, n, store.catalog.value);
    } catch {
      return {};
    }
  }

  /** A person at the table; a title may give the seat a sign and colour of its own. */
  const seatOf = (n) => {
    const seat = store.table.value?.seats?.[n];
    if (!seat) return null;
    return { ...seat, ...lookOf(n), seat: n, you: n === store.you.value };
  };
  const text = createText({
    board,
    catalog: () => store.catalog.value,
    seat: seatOf,
    you: () => store.you.value,
    apart: !store.live,
  });
  const glossary = createGlossary({ store, board });
  glossary.follow((sentence) => text.plain(sentence));
  /** Whether nothing hovers: what a press would do is first shown, and done by the second press. */
  const twice = () => store.phone.value || byFinger.value;
  /** Whether a press first shows what a choice would do. */
  const opens = (choice) => Boolean(board.verbs?.[choice.verb]?.opens && twice());
  const anchors = createAnchors(store, {
    plain: text.plain,
    choose,
    opens,
    aboutOf: glossary.aboutOf,
    about: glossary.about,
  });

  /** What shows a card while the name is pointed at, and takes it away with the name. */
  const watching = (code) => ({
    ...pointedAt(
      (event) => {
        store.bubble.value = { at: event.currentTarget.getBoundingClientRect(), card: code };
      },
      () => hide(code),
    ),
  });
  const hide = (code) => {
    if (store.bubble.peek()?.card === code) store.bubble.value = null;
  };

  /** Props of what shows a whole card while it is pointed at or focused, and once it is pressed. */
  function useWhole(code) {
    useEffect(() => () => hide(code), [code]);
    const show = (event) => {
      store.bubble.value = { at: event.currentTarget.getBoundingClientRect(), card: code };
    };
    const by = { onFocus: show, onBlur: () => hide(code), onClick: show };
    return { ...watching(code), ...by, "data-shows-whole": "" };
  }

  /** A name that shows its card when pointed at; inside buttons it is no button itself. */
  function CardName({ code, inert, children }) {
    const whole = useWhole(code);
    if (inert) return html`<span class="cardname" ...${watching(code)}>${children}</span>`;
    return html`<button
      type="button"
      class="cardname"
      aria-describedby=${glossary.about(code)}
      ...${whole}
    >
      ${children}
    </button>`;
  }

  const named = (code, children) => html`<${CardName} code=${code} inert>${children}<//>`;
  const card = (code, children) => html`<${CardName} code=${code}>${children}<//>`;

  const pressable = (name) => anchors.choices(name).length > 0 || anchors.hindrance(name) !== null;

  const ui = {
    ...anchors,
    what: createFigures(store, pressable, glossary, text.plain),
    word: glossary.word,
    choose,
    opens,
    act,
    preview,
    compose,
    plain: (sentence) => text.plain(sentence),
    told: (sentence) => text.plain(sentence, true),
    about: glossary.about,
    aboutOf: glossary.aboutOf,
    doing: glossary.doing,
    /** What the things do that a choice names, or hangs on, where the title has it told in menus. */
    tells: (choice) =>
      board.verbs?.[choice.verb]?.tells || opens(choice)
        ? glossary
            .doing(`${choice.label} ${choice.anchors.map((one) => `{${one}}`).join("")}`)
            .join(" ")
            .trim()
        : "",
    text: (sentence, { open = false, told = false } = {}) => text.rich(sentence, open ? card : named, told),
    bundle: (sentence, options = {}) =>
      html`<${Bundle} sentence=${sentence} looks=${board.tokens ?? {}} size=${options.size} />`,
    icon: (name, options = {}) => html`<${Icon} name=${name} ...${options} />`,
    sign: (name) => html`<${Sign} name=${name} />`,
    token: (kind, options = {}) =>
      html`<${Token} look=${board.tokens?.[kind] ?? { text: kind, name: kind, class: "" }} ...${options} />`,
    emblem: (n, options = {}) => html`<${Emblem} seat=${seatOf(n)} ...${options} />`,
    count: (counter, value, unit) =>
      html`<${Count} store=${store} counter=${counter} value=${value} unit=${unit} />`,
    countdown: (patience, otherwise) =>
      html`<${Countdown} store=${store} patience=${patience}>${otherwise}<//>`,
    sketch: (name) => pointedOf(store)?.sketch.find(([one]) => one === name)?.[1] ?? null,
    change: (counter) => changeOf(store, counter),
    foretells,
    seat: seatOf,
    /** Who did what the log tells: a name, your own too, for its verbs are those of a third person. */
    doer: (n) => seatOf(n)?.name ?? "",
    card,
    useWhole,
    /**
     * A button that tells a rule, and before it what else helps.
     * @param {string} id
     * @param {string} [hint]
     */
    rule: (id, hint = "") =>
      id || hint
        ? html`<button
            type="button"
            class="why-button"
            aria-label=${id ? "Which rule is this?" : "More about this"}
            onClick=${(event) => {
              store.bubble.value = { at: event.currentTarget.getBoundingClientRect(), rule: id, text: hint };
            }}
          >
            ?
          </button>`
        : null,
    open: (sheet) => {
      store.menu.value = null;
      store.sheet.value = sheet;
    },
    close: () => {
      store.sheet.value = null;
    },
    get armed() {
      return store.armed;
    },
    cls,
    roundName: board.roundName ?? "Round",
    get catalog() {
      return store.catalog.value;
    },
    get table() {
      return store.table.value;
    },
    get phone() {
      return store.phone.value;
    },
    get twice() {
      return twice();
    },
    get still() {
      return store.still.value;
    },
    /** What the line of the log that is pointed at tells of. */
    get toldOf() {
      return store.toldOf.value;
    },
    /** The choice that is pointed at, or that the coach asks about, or null. */
    get pointed() {
      return pointedOf(store);
    },
    get live() {
      return store.live && !store.result.value;
    },
    get viewer() {
      return store.view.value?.you ?? store.you.value;
    },
    get accepting() {
      return store.asked.value;
    },
  };
  return ui;
}
