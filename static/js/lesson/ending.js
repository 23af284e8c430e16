/** The end of a lesson: its stars and where to go on; and the line of somebody who plays on. */
import { cls, html } from "kaiju/shared/html";
import { drawn } from "kaiju/lesson/words";

const MOST = 3;

/** What the stars are for, by how many there are. */
const FOR = {
  lesson: [
    "",
    "You came to the end.",
    "You did it without help.",
    "You did it without help, at the first try!",
  ],
  exam: ["", "You played to the end.", "You won.", "You won by a clear lead!"],
};
/** What one more would be for, by how many there are. */
const MORE = {
  lesson: [
    "",
    "The next star is for doing all of it yourself.",
    "The last star is for trying nothing else on the way.",
  ],
  exam: ["", "The next star is for winning.", "The last star is for winning clearly."],
};

/** In words, for the ear. */
export const starWords = (stars) => `${stars} of ${MOST} stars`;

export function Stars({ stars, ui }) {
  return html`<span class="stars" role="img" aria-label=${starWords(stars)}>
    ${Array.from(
      { length: MOST },
      (_, n) => html`<i class=${cls(n < stars && "won")}
      key=${n}>${ui.icon("round-star")}</i>`,
    )}
  </span>`;
}

/** What the stars were given for, in a sentence, and what one more would be for. */
export function verdict(told, stars) {
  const kind = told.exam ? "exam" : "lesson";
  return [FOR[kind][stars], MORE[kind][stars]].filter(Boolean).join(" ");
}

/**
 * The buttons that lead on from a lesson that is over. A first match is the main way once the lessons have
 * taught what it asks.
 */
function Ways({ lesson, store }) {
  const { told, leave } = lesson.beats;
  const enough = !told.next || told.number >= told.first_match_after;
  const begin = () => leave(told.first_match, { game: told.game, first: "1" });
  const next = () => leave(told.next.at);
  return html`<div class="ways-on">
    ${
      enough
        ? html`<button type="button" class="do next" onClick=${begin}>
            <span>Play your <b>first match</b></span>
          </button>`
        : html`<button type="button" class="do next" onClick=${next}>
            <span>Next: <b>${told.next.title}</b></span>
          </button>`
    }
    <div class="others">
      ${
        told.next &&
        (enough
          ? html`<button type="button" class="quiet" onClick=${next}>Next: ${told.next.title}</button>`
          : html`<button type="button" class="quiet" onClick=${begin}>First match</button>`)
      }
      ${
        !store.result.value &&
        html`<button type="button" class="quiet" onClick=${lesson.playOn}>Play on here</button>`
      }
      <button type="button" class="quiet" onClick=${lesson.beats.restart}>Start again</button>
      <a class="quiet" href=${told.hub}>All lessons</a>
    </div>
  </div>`;
}

/** A lesson that is done, or an exam whose match is over. */
export function Done({ lesson, store, ui }) {
  const { told } = lesson.beats;
  const stars = lesson.beats.stars.value;
  return html`
    <div class="words done">
      <p class="headline"><b>${told.exam ? "The exam is over" : "Lesson done!"}</b>
        <${Stars} stars=${stars} ui=${ui} /></p>
      ${stars > 0 && html`<p>${verdict(told, stars)}</p>`}
    </div>
    <${Ways} lesson=${lesson} store=${store} />
  `;
}

/** One line while somebody plays on: the goal of an exam, or that the lesson is done. */
export function GoalLine({ lesson, ui }) {
  const { told, stars } = lesson.beats;
  return html`<section id="lesson" class="lesson line" tabindex="-1" aria-label="Lesson">
    ${told.picture && html`<img src=${told.picture} alt="" />`}
    ${
      told.exam
        ? html`<p>${ui.icon("laurels")} <span>${drawn(told.exam.goal, { ui })}</span></p>
            <button type="button" class="quiet" onClick=${lesson.beats.restart}>Start again</button>`
        : html`<p><span>Lesson done</span> <${Stars} stars=${stars.value} ui=${ui} /></p>
            <button type="button" class="quiet" onClick=${lesson.unfold}>What next?</button>`
    }
  </section>`;
}
