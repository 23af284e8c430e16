/** Small things every file of this board uses. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";

/** A city's sign in its seat's colour; square for a bot, round for a person. */
export function Emblem({ t, seat, size = "" }) {
  const city = t.book.city(t.view.seats[seat].city);
  return html`<span
    class=${cls("emblem", size, t.ui.seat(seat).bot && "bot", t.ui.seat(seat)?.takeover && "gone")}
    style=${`--seat:${city.colour}`}
  >
    <${Icon} name=${city.icon} />
  </span>`;
}

/** How a player is called here: "You" for the viewer. */
export function nameOf(t, seat) {
  return seat === t.view.you ? "You" : t.ui.seat(seat).name;
}

export const seatColour = (t, seat) => `--seat:${t.book.city(t.view.seats[seat].city).colour}`;

/** A plural: `many(2, "Demand")` is "2 Demands". */
export const many = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;

/** The rule of each power, by its type of Crew. */
const POWER_RULES = ["KX-113", "KX-114", "KX-120", "KX-116"];

/** Props of a button that tells what a power does. */
export const toldPower = (t, type) => {
  const { name, text } = t.book.power(type);
  const why = { label: name, reason: text, rule: POWER_RULES[type] };
  return { type: "button", title: text, onClick: (event) => t.ui.activate(event.currentTarget, [], why) };
};

export const ORDINAL = ["1st", "2nd", "3rd", "4th"];
