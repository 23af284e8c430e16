/** Times of day as the browser's own clock has them, in the place of those that the server told in UTC. */

const day = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const date = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** Put one's own time in the place of every moment below this element. */
export function tellMoments(root) {
  for (const one of root.querySelectorAll("time[data-moment]")) {
    const when = new Date(one.dateTime);
    one.textContent = `${day.format(when)} ${date.format(when)}, ${time.format(when)}`;
    one.title = Intl.DateTimeFormat().resolvedOptions().timeZone;
  }
}
