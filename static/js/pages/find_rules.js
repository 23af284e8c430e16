/**
 * The search of a rules page. Only the rules that say all the words stay, in titles, in texts and in the
 * names of tokens; the words are marked, chapters tell how many rules they have left, and one jumps from rule
 * to rule by keys or buttons. Where nothing is found it says what to try.
 */
const $ = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector));
const book = $(".book");
const field = /** @type {HTMLInputElement} */ ($("#find"));
const found = $("#found");
const steps = $("#steps");
const instead = $("#instead");
const rules = [.../** @type {NodeListOf<HTMLElement>} */ (book.querySelectorAll(".rule"))];
const chapters = [.../** @type {NodeListOf<HTMLElement>} */ (book.querySelectorAll(":scope > section"))];
const links = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".toc ol a"))];
/** @type {HTMLElement} */ (field.closest("search")).hidden = false;

/** What a part of the page says, in small letters. @type {Map<Element, string>} */
const said = new Map();
const says = (part) => {
  if (!said.has(part)) said.set(part, part.textContent.toLowerCase().replace(/\s+/g, " "));
  return said.get(part);
};
/** The same word in its forms: "selling" finds "sell", "demands" finds "demand". */
const root = (word) => (word.length > 4 ? word.replace(/(ings?|ed|es|s|e)$/, "") : word);
/** What is looked for: words without their endings. */
const wanted = (text) =>
  text
    .toLowerCase()
    .split(/[\s,.;:!?]+/)
    .filter((word) => word.length > 1)
    .map(root);

/** @type {HTMLElement[]} */
let hits = [];
let at = -1;

/** Whether a rule says all words; its number counts too, with or without letters. */
function fits(part, words) {
  const id = part.id.toLowerCase();
  return words.every((word) => says(part).includes(word) || id.endsWith(`-${word}`) || id === word);
}

/** Marks the words in what is shown, where the browser can, and the tokens that are called so. */
function mark(words) {
  for (const token of book.querySelectorAll(".token"))
    token.classList.toggle(
      "sought",
      words.some((word) => token.getAttribute("title")?.toLowerCase().includes(word)),
    );
  if (!CSS.highlights) return;
  CSS.highlights.delete("found");
  if (!words.length) return;
  const ranges = [];
  const walker = document.createTreeWalker(book, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = /** @type {Text} */ (node).data.toLowerCase();
    for (const word of words) {
      for (let here = text.indexOf(word); here >= 0; here = text.indexOf(word, here + word.length)) {
        const range = new Range();
        range.setStart(node, here);
        range.setEnd(node, here + word.length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

/** How many letters have to be changed to make one word of another, as far as three. */
function apart(one, other) {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let row = [...Array(other.length + 1).keys()];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + same));
    }
    row = next;
  }
  return row[other.length];
}

/** Words of the book and how often it has them. @type {Map<string, number>} */
const vocabulary = new Map();
function everyWord() {
  if (!vocabulary.size)
    for (const word of says(book).match(/[\p{L}]{4,}/gu) ?? [])
      vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
  return vocabulary;
}

/** What to try where nothing was found: the words that are there, alone, and words that look alike. */
function suggestions(words) {
  const alone = words.filter((word) => words.length > 1 && rules.some((rule) => fits(rule, [word])));
  const unknown = words.filter((word) => !rules.some((rule) => fits(rule, [word])));
  const alike = unknown.flatMap((word) =>
    [...everyWord()]
      .map(([known, often]) => ({ known, often, far: apart(word, root(known)) }))
      .filter(({ far }) => far < Math.min(3, word.length / 2))
      .toSorted((one, other) => one.far - other.far || other.often - one.often)
      .slice(0, 2)
      .map(({ known }) => known),
  );
  return [...new Set([...alike, ...alone])].slice(0, 4);
}

function offer(words) {
  const none = words.length > 0 && !hits.length;
  instead.hidden = !none;
  if (!none) return;
  const tries = suggestions(words);
  /** @type {HTMLElement[]} */
  const tokens = [...book.querySelectorAll(".token")].filter((one) => one instanceof HTMLElement);
  const common = [...new Set(tokens.map((token) => token.title))].slice(0, 4);
  instead.replaceChildren(
    tries.length ? "Try " : common.length ? "Try one word, such as " : "Try another word.",
    ...(tries.length ? tries : common).map((word) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "chip";
      button.textContent = word;
      button.addEventListener("click", () => {
        field.value = word;
        find();
        field.focus();
      });
      return button;
    }),
  );
}

/** To the next rule that was found, or the one before. */
function step(by) {
  if (!hits.length) return;
  at = (at + by + hits.length) % hits.length;
  for (const rule of rules) rule.classList.toggle("here", rule === hits[at]);
  hits[at].scrollIntoView({ block: "center" });
  found.textContent = `${at + 1} of ${hits.length}: ${hits[at].id}`;
}

function find() {
  const words = wanted(field.value);
  for (const rule of rules) rule.hidden = !fits(rule, words);
  for (const chapter of chapters) {
    const own = [...chapter.querySelectorAll(".rule")];
    const left = own.filter((rule) => !(/** @type {HTMLElement} */ (rule).hidden)).length;
    const heading = chapter.querySelector("h2");
    chapter.hidden =
      words.length > 0 && !left && !fits(heading, words) && (own.length > 0 || !fits(chapter, words));
    for (const link of links.filter((one) => one.hash === `#${heading.id}`)) {
      link.parentElement.hidden = chapter.hidden;
      if (words.length && left) link.dataset.left = String(left);
      else delete link.dataset.left;
    }
  }
  hits = words.length ? rules.filter((rule) => !rule.hidden) : [];
  at = -1;
  for (const rule of rules) rule.classList.remove("here");
  const many = hits.length;
  const loose = words.length > 0 && !many && chapters.some((chapter) => !chapter.hidden);
  found.textContent = !words.length
    ? ""
    : many === 1
      ? "1 rule"
      : `${many || (loose ? "A chapter, no" : "No")} rule${loose ? "" : "s"}`;
  steps.hidden = many < 1;
  book.classList.toggle("searched", words.length > 0);
  mark(words);
  offer(loose ? [] : words);
}

field.addEventListener("input", find);
field.addEventListener("keydown", (event) => {
  const by = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by && hits.length) {
    event.preventDefault();
    step(by);
  } else if (event.key === "Escape" && field.value) {
    event.preventDefault();
    field.value = "";
    find();
  }
});
document.addEventListener("keydown", (event) => {
  const typing = /** @type {HTMLElement} */ (event.target).closest("input, textarea, select");
  if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  field.focus();
  field.select();
});
steps.addEventListener("click", (event) => {
  const button = /** @type {HTMLElement} */ (event.target).closest("button");
  if (button) step(Number(button.value));
});
/** A link to a rule that the search has hidden shows it again. */
addEventListener("hashchange", () => {
  const aim = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!aim?.closest("[hidden]")) return;
  field.value = "";
  find();
  aim.scrollIntoView();
});
const asked = new URLSearchParams(location.search).get("find");
if (asked) {
  field.value = asked;
  find();
}
