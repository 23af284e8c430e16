/**
 * The action bar: everything one may do, grouped by verb; what is missing for the rest; undo. What finds no
 * room is in the last menu.
 */
import { cls, html, useLayoutEffect, useRef, useState } from "kaiju/shared/html";
import { firstNamed } from "kaiju/shared/text";
import { askWords } from "kaiju/table/take_back";

/** Choices by verb in the order in which they are listed. @param {any[]} choices */
export function grouped(choices) {
  const groups = new Map();
  for (const choice of choices) {
    if (!groups.has(choice.verb)) groups.set(choice.verb, []);
    groups.get(choice.verb).push(choice);
  }
  return [...groups].map(([verb, members]) => ({ verb, members }));
}

/**
 * Answers to offers and quotes stand on these themselves, as do verbs that a title draws as buttons on the
 * things; in the bar they come last.
 */
const elsewhere = (group) =>
  group.aside ||
  group.members.every(
    ({ anchors }) =>
      anchors.length > 0 && anchors.every((anchor) => /^(offer|quote|suggestion):/.test(anchor)),
  );

/** One group for each choice, with its own words. */
const apart = (groups) =>
  groups.flatMap(({ verb, members }) => members.map((choice) => ({ verb, members: [choice], single: true })));

/**
 * What stands in the bar and what goes into its last menu. With nothing else to do, what the things
 * themselves offer stands there one by one.
 * @param {{verb: string, members: any[]}[]} groups
 * @param {number} room
 * @param {any[]} asides what one may do beside the question
 * @param {boolean} spare all of that has a place beside the board as well, and takes none from the things
 */
export function arranged(groups, room, asides = [], spare = false) {
  const front = groups.filter((group) => !elsewhere(group));
  const back = groups.filter(elsewhere);
  const all = front.length ? [...front, ...back] : apart(back);
  if (all.length + (asides.length ? 1 : 0) <= room) return { shown: all, more: asides };
  if (spare && !front.length && all.length <= room) return { shown: all, more: [] };
  const shown = (front.length ? front : all).slice(0, room - 1);
  const left = all.filter((group) => !shown.includes(group));
  return { shown, more: [...left.flatMap(({ members }) => members), ...asides] };
}

/**
 * Take the keyboard to the first of the things on the table on which these choices hang, and show all of them
 * for a moment.
 */
function lead(choices) {
  const things = choices.flatMap(({ anchors }) =>
    anchors.flatMap((name) => [
      ...document.querySelectorAll(`[data-anchor="${CSS.escape(name)}"][tabindex]`),
    ]),
  );
  things[0]?.focus();
  for (const thing of things) thing.animate?.([{ opacity: 0.35 }, { opacity: 1 }], { duration: 420 });
  return things.length > 0;
}

const titled = (verb) => verb.charAt(0).toUpperCase() + verb.slice(1).replaceAll("-", " ");

const oneOf = (members, things = "") => `one of ${members.length} ${things}`.trim();

/** A button of a small window has room for so many signs; where more would be cut, the verb says enough. */
const MOST_SIGNS = 26;
/** What a choice brings has room there, too, in so many letters. */
const FEW_LETTERS = 16;

function Group({ verb, members, single, at = "", board, ui, store }) {
  const look = board.verbs?.[verb] ?? {};
  const only = members.length === 1 ? members[0] : null;
  const composed = board.composer?.verbs?.includes(verb);
  // One thing alone is named: on a desk in the note; on a phone, which has no room for notes, with the verb.
  const small = store.layout.value.frame !== "desk";
  const named = only && !single && look.of && look.label && (small || !look.brief) && firstNamed(only.label);
  const fits =
    single || !look.label || (!look.brief && (!small || (only && ui.plain(only.label).length <= MOST_SIGNS)));
  const itself = only && !named && (single || look.of) && fits;
  const deed = named && small ? `${look.label} ${named}` : look.label;
  const said = (!itself && deed) || only?.label;
  const label = said ? ui.text(said) : titled(verb);
  const icon = (only && look.iconOf?.(only.action)) ?? look.icon;
  const own = named ? [named, only.detail].filter(Boolean).join(", ") : itself ? null : look.note;
  const inShort = only?.detail && ui.plain(only.detail).length <= FEW_LETTERS;
  const told = small && inShort && said === only.label;
  const more = told ? only.detail : own;
  const note = more ? ui.text(more) : only ? only.detail && ui.text(only.detail) : oneOf(members, look.of);
  const press = (event) => {
    const from = event.currentTarget;
    if (composed || (only && !ui.opens(only))) ui.choose(members[0], from);
    else if (look.there && lead(members)) return;
    else store.menu.value = { at: from.getBoundingClientRect(), choices: members, from };
  };
  const title = [only && ui.plain(only.label), own ? ui.plain(own) : only && ui.plain(only.detail)]
    .filter(Boolean)
    .join(": ");
  // What ends something keeps its place, and is no large button while it asks for a confirm, or while what
  // one plays for can still be done.
  const unfinished = store.prompt.value?.choices.some((choice) => look.before?.includes(choice.verb));
  const large = look.primary && !unfinished && !members.some(({ grave }) => grave);
  return html`<li class=${cls(look.primary && "last", at)}>
    <button
      type="button"
      class=${large ? "end" : "action ok"}
      data-verb=${verb}
      data-action=${only ? JSON.stringify(only.action) : undefined}
      data-anchor=${`verb:${verb}`}
      aria-haspopup=${(!only && !composed) || (only && ui.opens(only)) ? "menu" : undefined}
      title=${title || undefined}
      aria-describedby=${only ? ui.aboutOf(`${only.label} ${only.detail}`) : undefined}
      ...${ui.watch(only)}
      onClick=${press}
    >
      ${icon && !look.primary && ui.icon(icon)}
      <span><b>${label}</b>${" "}${note && html`<small class=${told && "brief"}>${note}</small>`}</span>
    </button>
  </li>`;
}

function Missing({ hindrance, board, ui, store }) {
  const look = board.verbs?.[hindrance.verb] ?? {};
  const tell = (event) => {
    store.bubble.value = {
      at: event.currentTarget.getBoundingClientRect(),
      text: hindrance.reason,
      rule: hindrance.rule,
      label: hindrance.label,
    };
  };
  return html`<li>
    <button
      type="button"
      class="action no"
      aria-disabled="true"
      data-verb=${hindrance.verb}
      title=${ui.plain(hindrance.reason)}
      data-anchor=${`verb:${hindrance.verb}`}
      onClick=${tell}
    >
      ${look.icon && ui.icon(look.icon)}
      <span><b>${ui.text(hindrance.label)}</b>${" "}<small>${ui.text(hindrance.reason)}</small></span>
    </button>
  </li>`;
}

/** What a menu holds, by its verbs, or by its choices where the title names no verb. */
const held = (choices, board) =>
  [...new Set(choices.map(({ verb, label }) => board.verbs?.[verb]?.label ?? label))].join(", ");

/** What found no room. A menu of a single choice would only stand in its way: the choice takes its place. */
function More({ choices, board, ui, store }) {
  if (choices.length === 1)
    return html`<${Group} ...${grouped(choices)[0]} at="more" ...${{ board, ui, store }} />`;
  const open = (event) => {
    store.menu.value = {
      at: event.currentTarget.getBoundingClientRect(),
      choices,
      from: event.currentTarget,
    };
  };
  const desk = store.layout.value.frame === "desk";
  const note = desk ? `${choices.length} choices` : ui.text(held(choices, board));
  return html`<li class="more">
    <button type="button" class="action ok" data-verb="more" aria-haspopup="menu" onClick=${open}>
      ${ui.sign("more")}
      <span><b>More</b>${" "}<small>${note}</small></span>
    </button>
  </li>`;
}

/** Taking back. Why one may not is a sentence: it is told whole, when it is pressed. */
function Undo({ store, ui, undo, askBack }) {
  const { ok, why, ask } = store.undoable.value;
  const tell = (event) => {
    store.bubble.value = {
      at: event.currentTarget.getBoundingClientRect(),
      text: why || "There is nothing of yours to take back.",
      label: "Undo",
    };
  };
  return html`<li class="undo">
    <button
      type="button"
      class=${cls("action", ok || ask ? "ok" : "no")}
      aria-disabled=${ok || ask ? undefined : "true"}
      data-verb="undo"
      title=${ui.plain(why) || undefined}
      onClick=${ok ? undo : ask ? askBack : tell}
    >
      ${ui.icon("anticlockwise-rotation")}
      <span>
        <b>${ask ? askWords(store) : "Undo"}</b>
        ${" "}${!ok && !ask && why && html`<small>why not?</small>`}
      </span>
    </button>
  </li>`;
}

/** Hindrances of verbs that have no choice at all: those that only the bar can show, one for each verb. */
function hindered(prompt, groups) {
  const taken = new Set(groups.map(({ verb }) => verb));
  const found = [];
  for (const one of prompt?.hindrances ?? []) {
    if (taken.has(one.verb) || !one.anchors.some((anchor) => anchor.startsWith("verb:"))) continue;
    taken.add(one.verb);
    found.push(one);
  }
  return found;
}

/** Where a verb stands: as the title lists it, so that a button keeps its place from question to question. */
function ranks(board) {
  const order = Object.keys(board.verbs ?? {});
  return ({ verb }) => (order.includes(verb) ? order.indexOf(verb) : order.length);
}

/** Whether there is anything that ends. */
const ends = (board) => Object.values(board.verbs ?? {}).some(({ primary }) => primary);

/** What cannot be done keeps its place among what can. */
function amid(shown, missing, rank) {
  const all = [...shown];
  for (const one of missing) {
    const next = all.findIndex((other) => other.members && !elsewhere(other) && rank(other) > rank(one));
    all.splice(next < 0 ? all.length : next, 0, one);
  }
  return all;
}

/** A place that is kept. */
const free = (key, name = "") => html`<li class=${cls("free", name)} key=${key} aria-hidden="true" />`;

/**
 * How many fit where answers stand one by one on a desk: as many as leave the bar one row, and no higher.
 * @param {number} most @param {number | null} question the version of such a question
 */
function useOneRow(most, question) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const [room, setRoom] = useState(most);
  useLayoutEffect(() => setRoom(most), [most, question]);
  useLayoutEffect(() => {
    const bar = list.current;
    if (
      question !== null &&
      room > 2 &&
      bar &&
      bar.offsetHeight > parseFloat(getComputedStyle(bar).minHeight) + 2
    )
      setRoom(room - 1);
  }, [room, question]);
  return { list, room: question === null ? most : Math.min(room, most) };
}

export function Actions({ store, ui, board, undo, askBack }) {
  const prompt = store.prompt.value;
  const rank = ranks(board);
  const groups = grouped(prompt?.choices ?? [])
    .map((group) => ({ ...group, aside: board.verbs?.[group.verb]?.elsewhere }))
    .sort((one, other) => rank(one) - rank(other));
  const primary = groups.filter(({ verb }) => board.verbs?.[verb]?.primary);
  const rest = groups.filter((group) => !primary.includes(group));
  const { frame, bar, em } = store.layout.value;
  const phone = frame !== "desk";
  const { ok, why, ask } = store.undoable.value;
  const undoes = store.table.value?.undo && store.you.value !== null && !store.result.value;
  const mayUndo = undoes && (ok || ask || why);
  const places = phone ? bar - Number(ends(board)) - Number(Boolean(undoes)) : (board.room?.(em) ?? bar);
  const missing = phone ? [] : hindered(prompt, groups);
  const reacts = store.waiting.value.some(
    ({ seat, patience }) => seat === store.you.value && patience === "window",
  );
  const oneByOne = !missing.length && (reacts || rest.every(elsewhere));
  const { list, room } = useOneRow(Math.max(2, places), oneByOne && !phone ? store.version.value : null);
  const asides = store.asides.value;
  const spare = phone && asides.every(({ verb }) => board.verbs?.[verb]?.beside);
  const { shown, more } = arranged(rest, room - Math.min(missing.length, 1), asides, spare);
  const left = Math.max(0, room - shown.length - (more.length ? 1 : 0));
  const standing = amid(shown, missing.slice(0, left), rank);
  const parts = { board, ui, store };
  const buttons = new Map(
    standing.map((one, n) => {
      const key = one.single ? `${one.verb}-${n}` : one.verb;
      return [
        key,
        one.members
          ? html`<${Group} key=${key} ...${{ ...one, single: one.single && oneByOne, ...parts }} />`
          : html`<${Missing} key=${`no-${key}`} hindrance=${one} ...${parts} />`,
      ];
    }),
  );
  const keys = [...buttons.keys()];
  const kept = oneByOne
    ? { span: 1, stands: keys }
    : store.places.of(store.log.value, keys, room - (more.length ? 1 : 0));
  return html`<ul
    class=${cls("acts", oneByOne && "one-by-one")}
    style=${{ "--places": room, "--span": kept.span }}
    aria-label="What you can do"
    ref=${list}
  >
    ${kept.stands.map((key, n) => (key === null ? free(n) : buttons.get(key)))}
    ${more.length > 0 && html`<${More} key="more" choices=${more} ...${parts} />`}
    ${
      mayUndo
        ? html`<${Undo} key="undo" store=${store} ui=${ui} ...${{ undo, askBack }} />`
        : undoes && free("no-undo", "undo")
    }
    ${primary.map((group) => html`<${Group} key=${group.verb} ...${group} ...${parts} />`)}
    ${
      // What ends something never comes up where Undo has just been.
      (!phone || !oneByOne) && ends(board) && !primary.length && free("no-end", "last")
    }
  </ul>`;
}
