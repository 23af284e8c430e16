/** A page that is no longer kept true, because its line has ended for good, says why and what one can do. */

/** @param {import("./line.js").Status} status @param {string} sentence why, once it is `closed` */
export function tellEnd(status, sentence) {
  if (status !== "closed") return;
  const note = document.createElement("p");
  note.className = "notice error";
  note.setAttribute("role", "status");
  const again = document.createElement("a");
  again.className = "text-link";
  again.href = location.href;
  again.textContent = "Load the page again";
  note.append(`${sentence} `, again);
  document.querySelector("main").prepend(note);
}
