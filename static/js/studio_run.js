/** A balance run or a tryout that is being played: looks every second how far it is, and now and then at what it shows. */
const far = document.querySelector("#far");
const one = (id) => document.getElementById(id);
const SECOND = 1000;
/** Every so many looks the report is drawn anew. */
const REPORT = 4;

function told(state) {
  if (state.status === "running") return state.silent ? "No worker plays it at the moment. It goes on by itself as soon as one is there." : "Playing.";
  return { stopped: "Stopped.", finished: "Finished.", published: "Published.", broken: "Broken." }[state.status] ?? "Called off.";
}

async function look(number) {
  const last = far.dataset.status !== "running";
  const answer = await fetch(far.dataset.progress + (number % REPORT === 0 || last ? "?report=1" : ""), { credentials: "same-origin" }).catch(() => null);
  if (!answer?.ok) return true;
  const state = await answer.json();
  one("bar").value = state.pairs;
  one("pairs").textContent = state.pairs.toLocaleString("en-GB");
  one("decisions").textContent = state.decisions.toLocaleString("en-GB");
  one("left").textContent = state.left ? `, about ${state.left} left` : "";
  if (one("state").textContent !== told(state)) one("state").textContent = told(state);
  if (state.report) one("report").innerHTML = state.report;
  if (state.status === "running") return true;
  if (!last) location.reload();
  return false;
}

if (far.dataset.status === "running") {
  for (let number = 1; ; number += 1) {
    const begun = performance.now();
    if (!(await look(number))) break;
    await new Promise((done) => setTimeout(done, Math.max(100, SECOND - (performance.now() - begun))));
  }
}
