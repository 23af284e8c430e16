/**
 * What the client knows, as signals. One store for a table or a replay; only `receive.js` and `replay.js`
 * write to what the server says, the rest is the person's own (tabs, pointer, preferences).
 */
import { computed, signal } from "kaiju/shared/html";
import { watchLayout } from "kaiju/shared/layout";
import { createPlaces } from "kaiju/table/places";
import { hidesWatchers } from "kaiju/table/chat";
import { playsOn } from "kaiju/table/leaving";
import { kept } from "kaiju/table/preferences";

/**
 * @typedef {{action: any, verb: string, label: string, detail: string, anchors: string[], rule: string,
 *   changes: [string, string][], grave: boolean, sketch: [string, string][]}} Choice
 * @typedef {{verb: string, label: string, reason: string, anchors: string[], rule: string, near: boolean}}
 *   Hindrance
 * @typedef {{title: string, ask: string, rule: string, timeout: string, hint: string, choices: Choice[],
 *   hindrances: Hindrance[]}} Prompt
 * @typedef {{seat: number, patience: string, deadline: number | null, reserve: number,
 *   still: [number, number][], grace: boolean, gone_from: number | null}} Waiting
 * @typedef {{version: number, kind: string, seat: number | null, why: string, text: string, events: any[]}}
 *   Move
 * @typedef {{seat: number, name: string, emblem: string, colour: string, bot: string, level: string,
 *   takeover: boolean, left: boolean, gone_from: number | null, here: boolean}} TableSeat
 * @typedef {(wanted: {action: any, choice: Choice | null}, go: () => Promise<boolean>) => boolean} Guard
 *   `true` holds it back: nothing is sent unless `go` is called. What was composed has no choice.
 */

/** @param {any} settings what the page says (games/templatetags/table_client.py) */
export function createStore(settings, layout = watchLayout()) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const reduced = signal(calm.matches);
  calm.addEventListener("change", () => {
    reduced.value = calm.matches;
  });

  /** What somebody likes stands with their account; a visitor's browser remembers it. */
  const liked = (name, otherwise) =>
    settings.person ? (settings[name] ?? otherwise) : kept(name, otherwise);
  const pace = signal(
    settings.person
      ? (settings.animation ?? "normal")
      : kept(`pace.${settings.game}`, kept("animation", "normal")),
  );
  const table = signal(/** @type {any} */ (null));
  const you = signal(/** @type {number | null} */ (null));
  const prompt = signal(/** @type {Prompt | null} */ (null));
  const result = signal(/** @type {any} */ (null));

  return {
    settings,
    live: settings.mode !== "replay",
    /** Whether this is a table where one plays, with whoever sits there: no lesson and no exercise. */
    played: settings.mode !== "replay" && !settings.lesson && !settings.exercise,
    /* the wire */
    status: signal("connecting"),
    closing: signal(""),
    skew: signal(0),
    /* the table */
    you,
    catalog: signal(/** @type {any} */ ({})),
    commitment: signal(""),
    table,
    version: signal(0),
    view: signal(/** @type {any} */ (null)),
    /** The last picture of a replayed match: from the first move on, the seats look as they did in it. */
    looks: signal(/** @type {any} */ (null)),
    prompt,
    /**
     * Until when an answer of one's own is kept that counts when its window is over (seconds since 1970), or
     * null.
     */
    held: signal(/** @type {number | null} */ (null)),
    asides: signal(/** @type {Choice[]} */ ([])),
    waiting: signal(/** @type {Waiting[]} */ ([])),
    /** Whom the table waits for in what is shown, which may be some moments behind: nobody while a step goes
     * by itself. */
    acting: signal(/** @type {Waiting[]} */ ([])),
    result,
    hindsight: signal(""),
    log: signal(/** @type {Move[]} */ ([])),
    moreLog: signal(false),
    chat: signal(/** @type {any[]} */ ([])),
    undoable: signal({ ok: false, why: "", ask: false }),
    /** Where the buttons of the bar stand. */
    places: createPlaces(),
    /** Of which version's question for a choice back one need not be told any more. */
    backRead: signal(-1),
    /* the person's own */
    /** How the window is divided (layout.js). */
    layout,
    /** Whether parts are drawn for a small box. */
    phone: computed(() => layout.value.snug),
    reduced,
    pace,
    still: computed(() => reduced.value || pace.value === "instant"),
    sound: signal(String(liked("sound", "false")) === "true"),
    confirmations: signal(settings.confirmations ?? true),
    notify: signal(Boolean(settings.notify)),
    windows: signal(settings.windows ?? "ask"),
    /** What is said of others: everything (`all`), a `summary` of each turn, or nothing (`mine`). */
    speech: signal(liked("speech", "summary")),
    /** Whether single keys do something. */
    shortcuts: signal(String(liked("shortcuts", "true")) === "true"),
    /** Somebody new to the game has read how one wins (goal.js). */
    goalRead: signal(false),
    /**
     * What happened since one was here: after which version, up to which; or the lines that somebody wants to
     * have told (since.js). Null once it was read.
     */
    since: signal(/** @type {{after: number, upTo: number} | {told: any[]} | null} */ (null)),
    /** Seats whose person has resigned while one looked on; empty once that was read. */
    departed: signal(/** @type {{seat: number, why: string}[]} */ ([])),
    /**
     * The places that one could end the match with, because everybody else has resigned; null while one
     * cannot.
     */
    ending: signal(/** @type {any[] | null} */ (null)),
    /** What is left until one's own question is shown at once. */
    hurrying: signal(false),
    playsOn: signal(playsOn(settings)),
    /** Whether one will not see what watchers say at this table. */
    hidesWatchers: signal(hidesWatchers(settings)),
    tab: signal("log"),
    screen: signal("table"),
    unread: signal(0),
    pointed: signal(/** @type {Choice | null} */ (null)),
    pending: signal(0),
    sending: signal(false),
    /** The lesson that this table is (lesson.js), or null. */
    lesson: /** @type {any} */ (null),
    /** *Hurry* (hurry.js), or null. */
    hurry: /** @type {any} */ (null),
    /** *Let all pass until my turn* (let_pass.js), or null. */
    letPass: /** @type {any} */ (null),
    /** One's armed moves (armed.js), where moves can be armed, or null. */
    armed: /** @type {any} */ (null),
    /** The coach, where there is one (coach.js), or null. */
    coach: /** @type {any} */ (null),
    /** The question of the past that is asked at this table (exercise.js), or null. */
    exercise: /** @type {any} */ (null),
    /** Who is asked before a choice or a composed action is sent. */
    guard: signal(/** @type {Guard | null} */ (null)),
    notice: signal(/** @type {any} */ (null)),
    sheet: signal(/** @type {any} */ (null)),
    menu: signal(/** @type {any} */ (null)),
    /** What the line of the log that one points at tells of, by the names of things on the table. */
    toldOf: signal(/** @type {string[]} */ ([])),
    bubble: signal(/** @type {any} */ (null)),
    banner: signal(/** @type {any} */ (null)),
    resultShown: signal(true),
    /** Whether the hand is folded into its drawer; null leaves it to the window. */
    folded: signal(/** @type {boolean | null} */ (null)),
    /* worked out */
    asked: computed(() => Boolean(prompt.value) && !result.value),
    seated: computed(() => you.value !== null),
  };
}

/** The server's time now, in seconds since 1970. @param {ReturnType<typeof createStore>} store */
export const serverNow = (store) => Date.now() / 1000 + store.skew.peek();
