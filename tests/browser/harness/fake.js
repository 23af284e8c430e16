/**
 * A stand-in for WebSocket that plays a fixture. `window.harness` lets a test look at what was sent and push
 * messages of its own. It can refuse to answer (`answer`), to be reached (`down`), and to say whether it can
 * be reached (`silent`).
 * A fixture is `{start: [message, …], on: {verb: [message, …]}, refuse: {verb: {code, sentence, rule}}}`;
 * a deadline may be `{"in": seconds}`.
 */
(() => {
  const fixture = JSON.parse(document.getElementById("fixture").textContent);
  const harness = { sent: [], sockets: [], answer: true, down: false, silent: false, fixture };
  window.harness = harness;

  const now = () => Date.now() / 1000;
  const timed = (message) => {
    if (message.type !== "update") return message;
    const waiting = message.waiting.map((entry) => ({
      ...entry,
      deadline: entry.deadline && entry.deadline.in ? now() + entry.deadline.in : entry.deadline,
    }));
    return { ...message, waiting, now: now() };
  };

  class FakeSocket {
    constructor(address) {
      this.address = address;
      this.readyState = 0;
      harness.sockets.push(this);
      setTimeout(() => {
        if (harness.silent) return;
        if (harness.down) {
          this.readyState = 3;
          this.onclose?.({});
          return;
        }
        this.readyState = 1;
        this.onopen?.({});
        fixture.start.forEach((message) => this.push(message));
      }, 10);
    }
    push(message) {
      this.onmessage?.({ data: JSON.stringify(timed(message)) });
    }
    send(text) {
      const message = JSON.parse(text);
      harness.sent.push(message);
      if (harness.answer) setTimeout(() => this.respond(message), 15);
    }
    respond(message) {
      const verb = message.action?.do;
      if (message.type === "ping") this.push({ type: "pong", now: now() });
      if (message.type === "undo?")
        this.push({ type: "undoable", ok: false, why: "{seat:2} has acted since" });
      if (message.type === "preview")
        this.push({
          type: "previewed",
          id: message.id,
          ok: true,
          lines: fixture.previewed ?? [
            { text: "Then Window Polish Run can be paid in full", seat: 0, good: true },
          ],
          code: "",
          sentence: "",
          rule: "",
        });
      if (message.type === "sync") this.push({ ...fixture.start.at(-1), moves: [] });
      if (message.type === "log?")
        this.push({ type: "log", before: message.before, moves: fixture.earlier ?? [], more_log: false });
      if (message.type === "chat") {
        this.push({
          type: "chat",
          id: 100 + harness.sent.length,
          name: "ren",
          seat: 0,
          text: message.text,
          at: now(),
        });
        this.push({ type: "done", nonce: message.nonce, version: 0 });
      }
      if (message.type === "act") {
        const refusal = fixture.refuse?.[verb];
        if (refusal) {
          this.push({ type: "refused", nonce: message.nonce, version: message.version, ...refusal });
          return;
        }
        this.push({ type: "done", nonce: message.nonce, version: message.version + 1 });
        (fixture.on[verb] ?? []).forEach((update) => this.push(update));
      }
    }
    close() {
      this.readyState = 3;
      this.onclose?.({});
    }
  }
  harness.push = (message) => harness.sockets.at(-1).push(message);
  harness.drop = () => harness.sockets.at(-1).close();
  window.WebSocket = FakeSocket;
})();
