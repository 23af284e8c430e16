/**
 * What the person wants: sent, kept until answered, asked twice when it is grave, tried again when only the
 * version was old. It belongs to the question it answers: if another stands there by then, nothing is done.
 */
import { ownLast } from "kaiju/table/one_press";
import { othersToAsk } from "kaiju/table/take_back";

/** So often a choice is asked for back while the table goes on. */
const TRIES = 4;

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** @param {any} choice what came to nothing; null for what was composed */
const tooLate = (choice) =>
  `${choice ? `“${choice.label}”` : "What you chose"} came too late: the table has gone on, ` +
  "and nothing was done.";

/** What is said of another choice while the last one is not yet on the table. */
const NOT_YET = "Your last choice was still being carried out. Press once more if you mean this, too.";

/** @param {{store: any, wire: () => any, stage: any, board: any, ui: () => any}} parts */
export function createIntents({ store, wire, stage, board, ui }) {
  /** The choice whose outcome is not on the table yet. */
  let underWay = null;

  async function send(fields) {
    store.pending.value += 1;
    try {
      return await wire().intend(fields);
    } finally {
      store.pending.value -= 1;
    }
  }

  /** The same choice as it is offered now, when nothing about it has changed. */
  const stillOffered = (choice) =>
    [...(store.prompt.peek()?.choices ?? []), ...store.asides.peek()].some((one) => same(one, choice));

  /** Send it, unless whoever guards the choices takes charge of it: that counts as taken. */
  async function guarded(action, choice, go) {
    return store.guard.peek()?.({ action, choice }, go) || go();
  }

  /** Take a choice of the prompt, if it is still offered. */
  async function take(choice) {
    if (store.sending.peek()) {
      if (underWay && !same(choice, underWay)) store.notice.value = { sentence: NOT_YET };
      stage.hurry();
      return false;
    }
    stage.hurry();
    store.since.value = null;
    if (!stillOffered(choice)) return false;
    return guarded(choice.action, choice, () => sendOnce(choice));
  }

  /** Send a choice, once: until its outcome is on the table, no other is taken. */
  async function sendOnce(choice) {
    if (store.sending.peek() || !stillOffered(choice)) return false;
    store.sending.value = true;
    underWay = choice;
    try {
      return await act(choice.action, choice);
    } finally {
      store.sending.value = false;
      underWay = null;
    }
  }

  /** The question that stands there: what is asked in which words, and after which choice of one's own. */
  const question = () => {
    const { title, ask } = store.prompt.peek() ?? {};
    return [title, ask, ownLast(store.log.peek(), store.you.peek())];
  };

  /** Send an action; `true` when it is on disk. A choice that is merely out of date is sent once more. */
  async function act(action, choice) {
    const version = stage.newest;
    const asked = question();
    const window = store.waiting
      .peek()
      .find((one) => one.seat === store.you.peek() && one.patience === "window");
    let answer = await send({ type: "act", version, action });
    if (answer.type === "refused" && answer.code === "stale") {
      await caughtUp(stage);
      if (same(asked, question()) && (!choice || stillOffered(choice)))
        answer = await send({ type: "act", version: stage.newest, action });
      else answer = { ...answer, sentence: tooLate(choice) };
    }
    if (answer.type === "done") {
      if (window && choice && answer.version === version) {
        // Nothing has changed for anybody: the answer counts when the window is over.
        store.held.value = window.deadline;
        store.prompt.value = null;
      }
      await shown(store, answer.version);
      return true;
    }
    store.notice.value = answer;
    return false;
  }

  /**
   * One's last choice is the same one, however far the others have come since: if only the version was old,
   * the same is sent for the next, and bots are asked at once, for they agree.
   * @param {"undo" | "ask-undo"} type
   */
  async function takeBack(type) {
    if (store.sending.peek()) return;
    store.sending.value = true;
    try {
      let answer = await ofTheNewest(type);
      if (type === "undo" && answer.code === "no-undo" && !othersToAsk(store).length)
        answer = await ofTheNewest("ask-undo");
      if (answer.type === "done") await shown(store, answer.version);
      else store.notice.value = answer;
    } finally {
      store.sending.value = false;
    }
  }

  /** Sent for what the table has come to, again where it has gone on meanwhile. */
  async function ofTheNewest(type) {
    for (let left = TRIES; ; left -= 1) {
      const version = stage.newest;
      const answer = await send({ type, version });
      if (answer.code !== "stale" || left === 1) return answer;
      await newerThan(stage, version);
    }
  }

  function ask(choice, from) {
    if (!choice.grave || !store.confirmations.peek()) {
      take(choice);
      return;
    }
    ui().open({
      title: ui().plain(choice.label),
      confirm: { text: choice.detail, rule: choice.rule, label: choice.label, yes: () => take(choice) },
      from,
    });
  }

  return {
    act: (action) => guarded(action, null, () => act(action)),
    choose(choice, from) {
      store.menu.value = null;
      if (board.composer?.verbs?.includes(choice.verb)) compose(choice.verb, choice);
      else ask(choice, from);
    },
    compose,
    preview: (action) => wire().preview(action),
    undo: () => takeBack("undo"),
    askBack: () => takeBack("ask-undo"),
    /** Whether somebody may have a choice back. @param {boolean} yes */
    async answerBack(yes) {
      const { version } = store.table.peek()?.take_back ?? {};
      if (version === undefined) return;
      const answer = await send({ type: "answer-undo", version, yes });
      if (answer.type !== "done") store.notice.value = answer;
    },
    async leave(type, more = {}) {
      const answer = await send({ type, ...more });
      if (answer.type !== "done") store.notice.value = answer;
    },
    /** Ask for what happened before the first line of the log; it comes as a message. */
    earlier: () => wire().say({ type: "log?", before: store.log.peek()[0]?.version ?? 0 }),
    async chat(text) {
      const answer = await send({ type: "chat", text });
      if (answer.type === "done") return true;
      store.notice.value = answer;
      return false;
    },
  };

  function compose(verb, choice) {
    const sheet = board.composer.open({
      verb,
      choice,
      view: store.view.peek(),
      catalog: store.catalog.peek(),
      table: store.table.peek(),
      ui: ui(),
    });
    if (sheet) ui().open(sheet);
  }
}

/** When this version is on the table, or when it takes too long. */
function shown(store, version) {
  const until = Date.now() + 4000;
  return new Promise((done) => {
    const look = () =>
      store.version.peek() >= version || Date.now() > until ? done() : setTimeout(look, 30);
    look();
  });
}

/** When something newer has arrived, or when it takes too long. */
function newerThan(stage, version) {
  const until = Date.now() + 1000;
  return new Promise((done) => {
    const look = () => (stage.newest > version || Date.now() > until ? done() : setTimeout(look, 30));
    look();
  });
}

/** When everything that has arrived is on the table. */
function caughtUp(stage) {
  return new Promise((done) => {
    const look = () => (stage.busy ? setTimeout(look, 60) : setTimeout(done, 120));
    setTimeout(look, 120);
  });
}
