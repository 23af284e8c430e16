/**
 * A balance run or a tryout that is being played: looks every second how far it is, and now and then at what
 * it shows.
 */
const far = /** @type {HTMLElement} */ (document.querySelector("#far"));
const one = (id) => document.getElementById(id);
const SECOND = 1000;
/** Every so many looks the report is drawn anew. */
const REPORT = 4;

function told(state) {
  if (state.status === "running")
    return state.silent
      ? "No worker plays it at the moment. It goes on by itself as soon as one is there."
      : "Playing.";
  return (
    { stopped: "Stopped.", finished: "Finished.", published: "Published.", broken: "Broken." }[
      state.status
    ] ?? "Called off."
  );
}

/** What the site says of it; with the report if that is wanted, of one card if the page is about one. */
async function ask(report) {
  const asked = new URLSearchParams({
    ...(report && { report: "1" }),
    ...(far.dataset.card && { card: far.dataset.card }),
  });
  const answer = await fetch(`${far.dataset.progress}?${asked}`, { credentials: "same-origin" }).catch(
    () => null,
  );
  return answer?.ok ? answer.json() : null;
}

/** Looks once. Returns whether it is still being played. */
async function look(report) {
  const state = await ask(report);
  if (!state) return true;
  /** @type {HTMLProgressElement} */ (one("bar")).value = state.pairs;
  one("pairs").textContent = state.pairs.toLocaleString("en-GB");
  one("decisions").textContent = state.decisions.toLocaleString("en-GB");
  one("left").textContent = state.left ? `, about ${state.left} left` : "";
  if (one("state").textContent !== told(state)) one("state").textContent = told(state);
  if (state.report) one("report").innerHTML = state.report;
  return state.status === "running";
}

if (far.dataset.status === "running") {
  for (let number = 1; ; number += 1) {
    const begun = performance.now();
    if (!(await look(number % REPORT === 0))) break;
    await new Promise((done) => setTimeout(done, Math.max(100, SECOND - (performance.now() - begun))));
  }
  // Where something may be typed meanwhile the page stays.
  if ("stay" in far.dataset) await look(true);
  else location.reload();
}
