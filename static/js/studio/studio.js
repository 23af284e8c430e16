/**
 * The card studio: the form is checked as one types, lists change in place, and the card is drawn as players
 * see it. Without this script everything works too, a page at a time.
 */
import { drawFaces, fitFaces, prepareFaces } from "kaiju/studio/card_face";

const form = /** @type {HTMLFormElement} */ (document.querySelector("#card-form"));
const one = (selector) => document.querySelector(selector);
const PAUSE = 350;

let asked = 0;
/** Whether the published card is known. */
let known = false;
/** Whether something was typed that is not saved. */
let unsaved = false;
/** What printed texts were last compared with, by their fields. */
let prints = null;

/** Sentences as the site has drawn them. */
function items(list, words, none) {
  list.replaceChildren(
    ...(words.length ? words : [none]).map((word) =>
      Object.assign(document.createElement("li"), { innerHTML: word, className: words.length ? "" : "none" }),
    ),
  );
}

/** Each error at its field; those of before go. */
function point(errors, unplaced) {
  for (const old of form.querySelectorAll(".studio-error")) old.remove();
  for (const field of form.querySelectorAll(".studio-wrong")) field.classList.remove("studio-wrong");
  for (const input of form.querySelectorAll("[aria-invalid]")) {
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
  }
  for (const [path, sentence] of Object.entries(errors)) {
    const input =
      document.getElementById(`f-${path}`) ??
      document.getElementById(`f-${path}:kind`) ??
      form.elements[`${path}.count`];
    const told = Object.assign(document.createElement("p"), {
      className: "studio-error",
      id: `e-${path}`,
      textContent: sentence,
    });
    if (!input) {
      one("#fields").prepend(told);
      continue;
    }
    input.setAttribute("aria-invalid", "true");
    input.closest(".studio-fold")?.setAttribute("open", "");
    input.setAttribute("aria-describedby", told.id);
    input.closest(".studio-field")?.classList.add("studio-wrong");
    (input.closest(".studio-field") ?? input.parentElement).append(told);
  }
  for (const sentence of unplaced)
    one("#fields").prepend(
      Object.assign(document.createElement("p"), { className: "studio-error", textContent: sentence }),
    );
}

/**
 * What the effect would be printed as, under each printed text; while that cannot be read, what it was
 * before, marked.
 */
function compare(readable) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll(".studio-print"))) {
    const drawn = prints?.[place.id.slice(2)] ?? "";
    if (prints && place.dataset.drawn !== drawn) {
      place.innerHTML = drawn;
      place.dataset.drawn = drawn;
    }
    place.classList.toggle("stale", !readable && prints !== null);
  }
}

async function check() {
  const mine = ++asked;
  const data = new FormData(form);
  if (!known) data.set("published", "1");
  const answer = await fetch(form.dataset.check, {
    method: "POST",
    body: data,
    credentials: "same-origin",
  }).catch(() => null);
  if (mine !== asked && known) return;
  const state = one("#typed");
  if (!answer?.ok) {
    if (state) state.textContent = "Could not be checked just now; saving checks it.";
    return;
  }
  const told = await answer.json();
  known = true;
  drawFaces({ published: told.published });
  if (mine !== asked) return;
  point(told.errors, told.unplaced);
  one("#words-old").hidden = told.readable;
  one(".studio-diff").classList.toggle("stale", !told.readable);
  if (told.readable) {
    items(one("#words"), told.words, "Nothing: the card is as published.");
    items(one("#odds"), told.odds, "");
    one("#odds").hidden = !told.odds.length;
    prints = told.prints;
    one("#facts").innerHTML = told.facts;
  }
  compare(told.readable);
  for (const place of form.querySelectorAll(".studio-was")) {
    const was = told.was[place.id.slice(2)];
    place.textContent = was ? `was ${was}` : "";
  }
  one("#raw").textContent = told.raw;
  const wrong = Object.keys(told.errors).length + told.unplaced.length;
  one("#face-old").hidden = !wrong;
  one(".studio-face").classList.toggle("stale", wrong > 0);
  if (state)
    state.textContent = wrong
      ? "This could not be played as it is."
      : unsaved
        ? "Can be played. Not saved yet."
        : "Can be played.";
  drawFaces({ draft: told });
}

let timer = 0;
const soon = () => {
  clearTimeout(timer);
  timer = setTimeout(check, PAUSE);
};

/** Less and more beside a number go as far as the rules of the card allow. */
function bound(input) {
  const [less, more] = [input.previousElementSibling, input.nextElementSibling];
  if (!less?.matches(".studio-less")) return;
  less.disabled = input.min !== "" && input.value !== "" && input.valueAsNumber <= Number(input.min);
  more.disabled = input.max !== "" && input.value !== "" && input.valueAsNumber >= Number(input.max);
}
const boundAll = () => form.querySelectorAll(".studio-stepper > input").forEach(bound);

function stepped(button) {
  const input = button.parentElement.querySelector("input");
  if (input.value === "") input.value = input.min || "0";
  else if (button.matches(".studio-less")) input.stepDown();
  else input.stepUp();
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * A list grows, shrinks or changes its order, or a step becomes another kind: the server draws the form anew.
 */
async function redraw(name, value, focus) {
  const data = new FormData(form);
  data.set(name, value);
  const answer = await fetch(location.href, {
    method: "POST",
    body: data,
    headers: { "X-Studio": "part" },
    credentials: "same-origin",
  }).catch(() => null);
  if (!answer?.ok) return;
  const drawn = await answer.text();
  // Who types on while the server draws loses neither what was typed nor the place.
  const meanwhile = [...new FormData(form)].filter(
    ([key, typed]) => data.has(key) && data.get(key) !== typed,
  );
  const place = document.activeElement?.matches("#fields input, #fields textarea")
    ? document.activeElement.id
    : "";
  const open = [...form.querySelectorAll(".studio-fold[open]")].map(({ id }) => id);
  one("#fields").innerHTML = drawn;
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  unsaved = true;
  compare(true);
  boundAll();
  for (const [key, typed] of meanwhile) if (form.elements[key]) form.elements[key].value = typed;
  (
    document.getElementById(place) ??
    focus() ??
    one("#fields").querySelector("input, select, button")
  )?.focus();
  soon();
}

/** Where the keyboard goes on after a list has changed: to the new step, or after the one that moved. */
function after(value) {
  const [verb, path] = value.split(":");
  const at = Number(path.split(".").at(-1));
  const list = path.slice(0, path.lastIndexOf("."));
  const button = (wanted) => form.querySelector(`button[value="${CSS.escape(wanted)}"]:not(:disabled)`);
  if (verb === "add") {
    const last = Number(form.elements[`${path}.count`]?.value ?? 1) - 1;
    return /** @type {HTMLInputElement[]} */ ([...form.elements]).find(
      (input) =>
        input.name === `${path}.${last}:kind` ||
        input.name === `${path}.${last}` ||
        input.name.startsWith(`${path}.${last}.`),
    );
  }
  if (verb === "up") return button(`up:${list}.${at - 1}`) ?? button(`down:${list}.${at - 1}`);
  if (verb === "down") return button(`down:${list}.${at + 1}`) ?? button(`up:${list}.${at + 1}`);
  return button(`remove:${list}.${Math.max(0, at - 1)}`) ?? button(`add:${list}`);
}

form.addEventListener("input", (/** @type {InputEvent & {target: HTMLElement}} */ event) => {
  if (!event.target.closest("#fields")) return;
  unsaved = true;
  if (event.target.closest(".studio-stepper")) bound(event.target);
  soon();
});
/** The picture of what was chosen, beside the list it was chosen from. */
function picture(select) {
  const place = select.parentElement.querySelector(".studio-picture");
  if (!place) return;
  const icon = JSON.parse(place.querySelector("script").textContent)[select.value];
  place.querySelector("svg")?.remove();
  if (icon)
    place.insertAdjacentHTML(
      "beforeend",
      `<svg class="icon" viewBox="0 0 512 512" aria-hidden="true">` +
        `<use href="${form.dataset.icons}#${icon}"/></svg>`,
    );
}
form.addEventListener("change", (/** @type {Event & {target: HTMLElement}} */ event) => {
  if (event.target.matches(".studio-choice select")) picture(event.target);
  const select = event.target.closest(".studio-kind");
  if (select) redraw("again", "1", () => document.getElementById(select.id));
});
form.addEventListener("click", (/** @type {PointerEvent & {target: HTMLElement}} */ event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.matches(".studio-less, .studio-more")) stepped(button);
  else if (button.matches(".studio-take")) {
    const text = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (
      document.getElementById(`f-${button.parentElement.id.slice(2)}`)
    );
    text.value = button.dataset.text;
    text.dispatchEvent(new Event("input", { bubbles: true }));
    text.focus();
  } else if (["list", "again"].includes(button.name)) {
    event.preventDefault();
    redraw(button.name, button.value, () => (button.name === "list" ? after(button.value) : null));
  }
});
// What was folded away and is wanted now: the keyboard goes on in it.
form.addEventListener(
  "toggle",
  (/** @type {Event & {target: HTMLDetailsElement}} */ { target }) => {
    if (target.open && target.firstElementChild === document.activeElement)
      /** @type {HTMLElement | null} */ (
        target.querySelector("input:not([type=hidden]), select, textarea")
      )?.focus();
  },
  true,
);
form.addEventListener("submit", () => {
  unsaved = false;
});
addEventListener("beforeunload", (event) => {
  if (unsaved) event.preventDefault();
});
one(".studio-views").addEventListener("change", fitFaces);
addEventListener("resize", fitFaces);
// Enter saves; it does not press the first button of a list.
document.documentElement.classList.add("scripted");
if (matchMedia("(max-width: 1100px)").matches) one(".studio-side details").open = false;
one(".studio-rows [aria-current]")?.scrollIntoView({ block: "nearest" });
boundAll();
await prepareFaces();
check();
