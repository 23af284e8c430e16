/** What becomes of a company by the income or the choice that is pointed at. */
import { html } from "kaiju/shared/html";
import { incomeOf, stakeOf } from "./looking.js";

/** A figure of a company as the choice that is pointed at leaves it, or as it is. */
export const figureThen = (t, seat, figure, now) => Number(t.ui.change(`seat:${seat}:${figure}`) ?? now);

/** What the Bank would hold. */
export const bankThen = (t, seat) =>
  stakeOf(t, seat)?.bank ?? figureThen(t, seat, "bank", t.view.seats[seat].bank);

/** How many products the company would have. */
const productsThen = (t, seat) => figureThen(t, seat, "products", t.view.seats[seat].products.length);

/**
 * How far a wheel would turn and where it would stop, and whether that brings a product or an attack.
 * @param {any} t
 * @param {number} seat
 * @param {string} track `research` or `attack`
 */
export function wheelThen(t, seat, track) {
  const { ui, view } = t;
  const stake = stakeOf(t, seat);
  if (stake)
    return {
      to: stake[`${track}_to`],
      by: stake[track],
      event: (track === "research" ? stake.products : stake.crossings) > 0,
    };
  const owner = view.seats[seat];
  return {
    to: figureThen(t, seat, track, owner[track]),
    by: Number(ui.sketch(`seat:${seat}:${track}:steps`) ?? 0),
    event:
      track === "research"
        ? productsThen(t, seat) > owner.products.length
        : Number(ui.sketch(`seat:${seat}:strikes`) ?? 0) > 0,
  };
}

/** Props of what shows a figure and what it would be. */
export const shownThen = (t, seat, figure, to) =>
  t.ui.foretells(`seat:${seat}:${figure}`, to === t.view.seats[seat][figure] ? null : to);

/** The points of a company, and what the choice or the income that is pointed at makes of them. */
export function Points({ t, seat, unit = "" }) {
  const { ui, view } = t;
  const figure = `seat:${seat}:score`;
  const now = view.seats[seat].score.total;
  const then = incomeOf(t)?.changes.find(([name]) => name === figure)?.[1] ?? String(now);
  if (ui.pointed || then === String(now)) return ui.count(figure, now, unit);
  return html`<span class="count will" ...${ui.foretells(figure, then)}>${now}→<b>${then}</b>${unit}</span>`;
}
