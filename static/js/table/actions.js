/**
 * The action bar: everything one may do, grouped by verb; what is missing for the rest; undo. What finds no
 * room is in the last menu.
 */
import { cls, html } from "kaiju/shared/html";
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
 */
export function arranged(groups, room, asides = []) {
  const front = groups.filter((group) => !elsewhere(group));
  const back = groups.filter(elsewhere);
  const all = front.length ? [...front, ...back] : apart(back);
  if (all.length + (asides.length ? 1 : 0) <= room) return outOfMenu(all, asides);
  const shown = (front.length ? front : all).slice(0, room - 1);
  const left = all.filter((group) => !shown.includes(group));
  return outOfMenu(shown, [...left.flatMap(({ members }) => members), ...asides]);
}

/** A menu of a single choice would only stand in its way: the choice takes the menu's place. */
const outOfMenu = (shown, more) =>
  more.length === 1 ? { shown: [...shown, ...grouped(more)], more: [] } : { shown, more };

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

function Group({ verb, members, single, board, ui, store }) {
  const look = board.verbs?.[verb] ?? {};
  const only = members.length === 1 ? members[0] : null;
  const composed = board.composer?.verbs?.includes(verb);
  const label = (!single && look.label) || (only ? ui.text(only.label) : titled(verb));
  const own = single ? null : typeof look.note === "function" ? look.note(members) : look.note;
  const note = own ? ui.text(own) : only ? only.detail && ui.text(only.detail) : `${members.length} choices`;
  const press = (event) => {
    const from = event.currentTarget;
    if (only || composed) ui.choose(members[0], from);
    else if (look.there && lead(members)) return;
    else store.menu.value = { at: from.getBoundingClientRect(), choices: members, from };
  };
  const title = [only && ui.plain(only.label), own ? ui.plain(own) : only && ui.plain(only.detail)]
    .filter(Boolean)
    .join(": ");
  return html`<li class=${cls(look.primary && "last")}>
    <button
      type="button"
      class=${look.primary ? "end" : "action ok"}
      data-verb=${verb}
      data-action=${only ? JSON.stringify(only.action) : undefined}
      data-anchor=${`verb:${verb}`}
      aria-haspopup=${!only && !composed ? "menu" : undefined}
      title=${title || undefined}
      aria-describedby=${only ? ui.aboutOf(`${only.label} ${only.detail}`) : undefined}
      ...${ui.watch(only)}
      onClick=${press}
    >
      ${look.icon && !look.primary && ui.icon(look.icon)}
      <span><b>${label}</b>${" "}${note && html`<small>${note}</small>`}</span>
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

function More({ choices, ui, store }) {
  const open = (event) => {
    store.menu.value = {
      at: event.currentTarget.getBoundingClientRect(),
      choices,
      from: event.currentTarget,
    };
  };
  return html`<li class="more">
    <button type="button" class="action ok" data-verb="more" aria-haspopup="menu" onClick=${open}>
      ${ui.sign("more")}
      <span><b>More</b>${" "}<small>${choices.length} choice${choices.length > 1 ? "s" : ""}</small></span>
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

/** What cannot be done keeps its place among what can. */
function amid(shown, missing, rank) {
  const all = [...shown];
  for (const one of missing) {
    const next = all.findIndex((other) => other.members && !elsewhere(other) && rank(other) > rank(one));
    all.splice(next < 0 ? all.length : next, 0, one);
  }
  return all;
}

export function Actions({ store, ui, board, undo, askBack }) {
  const prompt = store.prompt.value;
  const rank = ranks(board);
  const groups = grouped(prompt?.choices ?? [])
    .map((group) => ({ ...group, aside: board.verbs?.[group.verb]?.elsewhere }))
    .sort((one, other) => rank(one) - rank(other));
  const primary = groups.filter(({ verb }) => board.verbs?.[verb]?.primary);
  const rest = groups.filter((group) => !primary.includes(group));
  const { frame, bar } = store.layout.value;
  const phone = frame !== "desk";
  const { ok, why, ask } = store.undoable.value;
  const undoes = store.table.value?.undo && store.you.value !== null && !store.result.value;
  const mayUndo = undoes && (ok || ask || (why && !phone));
  const missing = phone ? [] : hindered(prompt, groups);
  const room =
    (phone ? bar - primary.length : (board.room ?? bar)) - (mayUndo ? 1 : 0) - Math.min(missing.length, 1);
  const { shown, more } = arranged(rest, Math.max(2, room), store.asides.value);
  const spare = Math.max(0, room + Math.min(missing.length, 1) - shown.length - (more.length ? 1 : 0));
  // Where a window is small, why one may not take back stands there if nothing else needs the room.
  const withUndo = mayUndo || (undoes && why && spare > 0);
  const standing = amid(shown, missing.slice(0, spare), rank);
  return html`<ul
    class=${cls("acts", shown.length + missing.length < 5 && "few")}
    aria-label="What you can do"
  >
    ${standing.map((one, n) =>
      one.members
        ? html`<${Group}
            key=${`${one.verb}-${one.single ? n : ""}`}
            ...${one}
            board=${board}
            ui=${ui}
            store=${store}
          />`
        : html`<${Missing} key=${`no-${one.verb}`} hindrance=${one} ...${{ board, ui, store }} />`,
    )}
    ${more.length > 0 && html`<${More} key="more" choices=${more} ui=${ui} store=${store} />`}
    ${withUndo && html`<${Undo} key="undo" store=${store} ui=${ui} ...${{ undo, askBack }} />`}
    ${primary.map(
      (group) => html`<${Group} key=${group.verb} ...${group} board=${board} ui=${ui} store=${store} />`,
    )}
    ${
      // What ends something never comes up where Undo has just been.
      withUndo && !phone && !primary.length && html`<li class="last" key="none" aria-hidden="true" />`
    }
  </ul>`;
}
