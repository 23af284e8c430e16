/** The card studio: the form is checked as one types, lists change in place, and the card is drawn as players see it.
 *  Without this script everything works too, a page at a time. */
import { h, html, render } from "kaiju/html";
import { Icon, useSprite } from "kaiju/icons";
import { createText } from "kaiju/text";

const form = document.querySelector("#card-form");
const settings = document.querySelector("#studio-settings");
const one = (selector) => document.querySelector(selector);
const PAUSE = 350;
const LARGEST = 1.12;

let board = null;
let asked = 0;

/** What faces need of a table's `ui`: words and pictures, and nothing that could be done. */
function uiFor(catalog) {
  const text = createText({ board, catalog: () => catalog, seat: () => null, you: () => null });
  const name = (code, children) => html`<b>${children}</b>`;
  return {
    text: (sentence) => text.rich(sentence, name, false), plain: text.plain, card: name,
    icon: (icon, more) => html`<${Icon} name=${icon} ...${more}/>`,
    choices: () => [], hindrance: () => null, seat: () => null, anchor: () => ({}), mark: () => ({}), button: () => ({}),
    phone: false, still: true, live: false, viewer: null, catalog,
  };
}

function draw({ catalog, code }) {
  if (!board?.cardFace || !catalog) return;
  try {
    const face = board.cardFace(code, { catalog, ui: uiFor(catalog), view: null, table: null });
    if (!face) return;
    // The titles' stylesheets hang on their two letters, as at the table.
    render(h("div", { class: settings.dataset.root }, h("div", { class: "bubble face" }, face)), one("#face"));
    one("#face").hidden = false;
    fit(one("#face"));
    one("#facts").hidden = true;
  } catch (error) {
    console.warn("The card cannot be drawn.", error);
  }
}

/** As large as there is room for, and hardly larger than on the table. */
function fit(place) {
  const face = place.firstElementChild;
  face.style.zoom = 1;
  face.style.zoom = Math.min(LARGEST, place.clientWidth / Math.max(1, face.scrollWidth));
}

function items(list, words, none) {
  list.replaceChildren(...(words.length ? words : [none]).map((word) => Object.assign(document.createElement("li"), { textContent: word, className: words.length ? "" : "none" })));
}

function listFacts(facts) {
  one("#facts dl").replaceChildren(...facts.map(([name, value]) => {
    const line = document.createElement("div");
    line.append(Object.assign(document.createElement("dt"), { textContent: name }), Object.assign(document.createElement("dd"), { textContent: value }));
    return line;
  }));
}

/** Each error at its field; those of before go. */
function point(errors, unplaced) {
  for (const old of form.querySelectorAll(".st-error")) old.remove();
  for (const field of form.querySelectorAll(".st-wrong")) field.classList.remove("st-wrong");
  for (const input of form.querySelectorAll("[aria-invalid]")) { input.removeAttribute("aria-invalid"); input.removeAttribute("aria-describedby"); }
  for (const [path, sentence] of Object.entries(errors)) {
    const input = document.getElementById(`f-${path}`) ?? document.getElementById(`f-${path}:kind`) ?? form.elements[`${path}.count`];
    const told = Object.assign(document.createElement("p"), { className: "st-error", id: `e-${path}`, textContent: sentence });
    if (!input) { one("#fields").prepend(told); continue; }
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", told.id);
    input.closest(".st-field")?.classList.add("st-wrong");
    (input.closest(".st-field") ?? input.parentElement).append(told);
  }
  for (const sentence of unplaced) one("#fields").prepend(Object.assign(document.createElement("p"), { className: "st-error", textContent: sentence }));
}

/** What the effect would be printed as, under each printed text. */
function compare(prints) {
  for (const place of form.querySelectorAll(".st-agrees, .st-odd")) {
    const [sentence, odd] = prints[place.id.slice(2)] ?? ["", ""];
    place.hidden = !sentence;
    place.className = odd ? "st-odd" : "st-agrees";
    const words = odd || `Agrees with the effect: “${sentence}”`;
    if (place.textContent !== words) place.textContent = words;
  }
}

async function check() {
  const mine = ++asked;
  const answer = await fetch(form.dataset.check, { method: "POST", body: new FormData(form), credentials: "same-origin" }).catch(() => null);
  if (mine !== asked) return;
  const state = one("#state");
  if (!answer?.ok) {
    if (state) state.textContent = "Could not be checked just now; saving checks it.";
    return;
  }
  const told = await answer.json();
  point(told.errors, told.unplaced);
  items(one("#words"), told.words, "Nothing: the card is as published.");
  compare(told.prints);
  for (const place of form.querySelectorAll(".st-was")) {
    const was = told.was[place.id.slice(2)];
    place.textContent = was ? `was ${was}` : "";
  }
  one("#raw").textContent = told.raw;
  listFacts(told.facts);
  const wrong = Object.keys(told.errors).length + told.unplaced.length;
  if (state) state.textContent = wrong ? "This could not be played as it is." : "Can be played.";
  draw(told);
}

let timer = 0;
const soon = () => { clearTimeout(timer); timer = setTimeout(check, PAUSE); };

/** A list grows, shrinks or changes its order, or a step becomes another kind: the server draws the form anew. */
async function redraw(name, value, focus) {
  const data = new FormData(form);
  data.set(name, value);
  const answer = await fetch(location.href, { method: "POST", body: data, headers: { "X-Studio": "part" }, credentials: "same-origin" }).catch(() => null);
  if (!answer?.ok) return;
  const drawn = await answer.text();
  // Who types on while the server draws loses neither what was typed nor the place.
  const meanwhile = [...new FormData(form)].filter(([key, typed]) => data.has(key) && data.get(key) !== typed);
  const place = document.activeElement?.matches("#fields input, #fields textarea") ? document.activeElement.id : "";
  one("#fields").innerHTML = drawn;
  for (const [key, typed] of meanwhile) if (form.elements[key]) form.elements[key].value = typed;
  (document.getElementById(place) ?? focus() ?? one("#fields").querySelector("input, select, button"))?.focus();
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
    return [...form.elements].find((input) => input.name === `${path}.${last}:kind` || input.name === `${path}.${last}` || input.name.startsWith(`${path}.${last}.`));
  }
  if (verb === "up") return button(`up:${list}.${at - 1}`) ?? button(`down:${list}.${at - 1}`);
  if (verb === "down") return button(`down:${list}.${at + 1}`) ?? button(`up:${list}.${at + 1}`);
  return button(`remove:${list}.${Math.max(0, at - 1)}`) ?? button(`add:${list}`);
}

form.addEventListener("input", soon);
form.addEventListener("change", (event) => {
  const select = event.target.closest(".st-kind");
  if (select) redraw("again", "1", () => document.getElementById(select.id));
});
form.addEventListener("click", (event) => {
  const button = event.target.closest("button[name=list], button[name=again]");
  if (!button) return;
  event.preventDefault();
  redraw(button.name, button.value, () => (button.name === "list" ? after(button.value) : null));
});
// Enter saves; it does not press the first button of a list.
document.documentElement.classList.add("scripted");
if (matchMedia("(max-width: 1100px)").matches) one(".st-side details").open = false;
one(".st-rows [aria-current]")?.scrollIntoView({ block: "nearest" });
if (settings) {
  useSprite(settings.dataset.icons);
  board = (await import(`titles/${settings.dataset.game}/board`)).default;
}
check();
