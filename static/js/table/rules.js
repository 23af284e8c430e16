/**
 * The words of a rule, taken from the rules page of the game by its anchor; and the tab that shows what
 * matters now.
 */
import { csrfToken } from "kaiju/shared/csrf";
import { html, useEffect, useState } from "kaiju/shared/html";

/** @type {Map<string, Promise<Document>>} */
const pages = new Map();

function page(address) {
  if (!pages.has(address)) {
    pages.set(
      address,
      fetch(address)
        .then((answer) => (answer.ok ? answer.text() : ""))
        .then((text) => new DOMParser().parseFromString(text, "text/html")),
    );
  }
  return pages.get(address);
}

/**
 * What a rule says, in plain words; empty when the page does not have it.
 * @param {string} address
 * @param {string} id
 */
export async function ruleText(address, id) {
  const there = (await page(address)).getElementById(id);
  const whole = there?.closest("li, p, dd, tr, section, article, div") ?? there;
  if (!whole) return "";
  const copy = /** @type {Element} */ (whole.cloneNode(true));
  copy.querySelectorAll(".number + .visually-hidden, h1, h2, h3, h4").forEach((node) => node.remove());
  const words = copy.textContent
    .replace(/\s+/g, " ")
    .trim()
    .replace(/\b(\w+) \1\b/g, "$1") // a word, and its picture that says it once more
    .replace(new RegExp(`^${id}\\W*`), "");
  return words.length > 420 ? `${words.slice(0, 420).replace(/\s\S*$/, "")} …` : words;
}

/** Where a newcomer is shown what a rule means: one press opens the lesson, in a tab of its own. */
export function LessonLink({ lessons, id }) {
  const lesson = lessons?.[id];
  if (!lesson) return null;
  const { address, title, words } = lesson;
  return html`<form class="inline" method="post" action=${address} target="_blank" rel="noopener">
    <input type="hidden" name="csrfmiddlewaretoken" value=${csrfToken()} />
    <button class="text-link" title=${title}>${words}</button>
  </form>`;
}

export function RuleText({ address, id, lessons = {} }) {
  const [text, setText] = useState("");
  useEffect(() => {
    let wanted = true;
    setText("");
    ruleText(address, id)
      .then((words) => {
        if (wanted) setText(words);
      })
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [address, id]);
  return html`
    ${text && html`<p>${text}</p>`}
    <a class="text-link" href=${`${address}#${id}`} target="_blank" rel="noopener">Rule ${id}</a>
    ${" "}
    <${LessonLink} lessons=${lessons} id=${id} />
  `;
}

/** The rules behind what can be done now, each with what it allows. */
export function RulesTab({ store, ui }) {
  const prompt = store.prompt.value;
  const found = new Map();
  if (prompt?.rule) found.set(prompt.rule, prompt.title);
  for (const one of [...(prompt?.choices ?? []), ...(prompt?.hindrances ?? [])])
    if (one.rule && !found.has(one.rule)) found.set(one.rule, one.label);
  const address = store.settings.rules;
  return html`<div class="rules" tabindex="0" role="region" aria-label="Rules">
    ${
      found.size
        ? html`<dl>
            ${[...found].map(
              ([id, label]) => html`<div key=${id}>
                <dt>${ui.text(label)}</dt>
                <dd>
                  <${RuleText} address=${address} id=${id} lessons=${store.settings.lessons} />
                </dd>
              </div>`,
            )}
          </dl>`
        : html`<p class="none">When it is your move, the rules behind it stand here.</p>`
    }
    <form class="find-rules" action=${address} target="_blank" rel="noopener" role="search">
      <input type="search" name="find" aria-label="Find in the rules" placeholder="Find in the rules" />
      <button class="button compact">Find</button>
    </form>
    <p><a class="button compact" href=${address} target="_blank" rel="noopener">All the rules</a></p>
  </div>`;
}
