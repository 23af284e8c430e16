/** The search field of a rules page: only the rules that say all the words stay, and the words are marked. */
const book = document.querySelector(".book");
const field = /** @type {HTMLInputElement} */ (document.querySelector("#find"));
const found = document.querySelector("#found");
const chapters = [.../** @type {NodeListOf<HTMLElement>} */ (book.querySelectorAll(":scope > section"))];
const rules = [.../** @type {NodeListOf<HTMLElement>} */ (book.querySelectorAll(".rule"))];
/** @type {HTMLElement} */ (field.closest("search")).hidden = false;

/** Marks the words in what is shown, where the browser can. @param {string[]} words */
function mark(words) {
  if (!CSS.highlights) return;
  CSS.highlights.delete("found");
  if (!words.length) return;
  const ranges = [];
  const walker = document.createTreeWalker(book, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = /** @type {Text} */ (node).data.toLowerCase();
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

function find() {
  const words = field.value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1);
  const says = (part) => words.every((word) => part.textContent.toLowerCase().includes(word));
  for (const rule of rules) rule.hidden = !says(rule);
  for (const chapter of chapters) {
    const own = [.../** @type {NodeListOf<HTMLElement>} */ (chapter.querySelectorAll(".rule"))];
    chapter.hidden =
      words.length > 0 &&
      !says(chapter.firstElementChild) &&
      (own.length ? own.every((rule) => rule.hidden) : !says(chapter));
  }
  const many = rules.filter((rule) => !rule.hidden).length;
  found.textContent = !words.length ? "" : many === 1 ? "1 rule" : `${many || "No"} rules`;
  book.classList.toggle("searched", words.length > 0);
  mark(words);
}
field.addEventListener("input", find);
