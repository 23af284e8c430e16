/**
 * The companion for a real table: score sheet, dice, clock and rules on one phone, with or without a
 * connection.
 */
import { html, render, signal } from "kaiju/shared/html";
import { Icon, Sign, useSprite } from "kaiju/shared/icons";
import { Clock } from "kaiju/companion/clock";
import { createBook } from "kaiju/companion/device_store";
import { createPost } from "kaiju/companion/unsent_results";
import { createRules, Rules } from "kaiju/companion/rules";
import { Dice } from "kaiju/companion/dice";
import { Players } from "kaiju/companion/players";
import { Score } from "kaiju/companion/score_sheet";

const TABS = [
  ["players", "Players", "meeple"],
  ["score", "Score", "podium-winner"],
  ["dice", "Dice", "rolling-dices"],
  ["clock", "Clock", "sands-of-time"],
  ["rules", "Rules", "rule-book"],
];

/**
 * Keep what this page is made of, for when there is no connection. `kept` turns true once all of it is there.
 */
async function keepForLater(settings, kept) {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.kept) kept.value = true;
  });
  try {
    await navigator.serviceWorker.register(settings.worker);
    const { active } = await navigator.serviceWorker.ready;
    const parts = performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.startsWith("/static/"));
    active?.postMessage({ keep: [location.pathname, settings.rules, ...parts] });
  } catch {
    /* without it the page needs its connection */
  }
}

/** @param {Element} root @param {any} settings @param {any} sheet */
export function mountCompanion(root, settings, sheet) {
  useSprite(settings.icons);
  const book = createBook(settings.game, sheet);
  const post = createPost(settings);
  const rulebook = createRules(settings);
  const tab = signal("players");
  const wanted = signal("");
  const kept = signal(false);
  const showRule = (id) => {
    wanted.value = id;
    tab.value = "rules";
  };
  const shown = {
    players: () => html`<${Players} book=${book} post=${post} settings=${settings} />`,
    dice: () => html`<${Dice} sides=${sheet.dice} />`,
    clock: () => html`<${Clock} book=${book} />`,
    score: () =>
      html`<${Score} book=${book} sheet=${sheet} post=${post} settings=${settings} rules=${showRule} />`,
    rules: () => html`<${Rules} page=${rulebook} wanted=${wanted.value} />`,
  };

  function Companion() {
    return html`
      <header class="bar">
        <a href=${settings.back} class="icon-button" aria-label="Back to the game's page">
          <${Sign} name="back" />
        </a>
        <div>
          <h1>${settings.title}</h1>
          <p>at a real table${kept.value && ", also without a connection"}</p>
        </div>
        ${!post.online.value && html`<span class="pill" role="status">No connection: all is kept here</span>`}
        ${
          post.waiting.value.length > 0 &&
          html`<span class="pill hot">${post.waiting.value.length} to log</span>`
        }
        ${
          post.refused.value.length > 0 &&
          html`<span class="pill hot">${post.refused.value.length} refused: see Score</span>`
        }
      </header>
      <main class="pages">${shown[tab.value]()}</main>
      <nav class="bottom-tabs" aria-label="Companion">
        ${TABS.map(
          ([key, name, icon]) => html`<button
            type="button"
            key=${key}
            aria-current=${tab.value === key ? "page" : undefined}
            onClick=${() => {
              tab.value = key;
              wanted.value = "";
              scrollTo(0, 0);
            }}
          >
            <${Icon} name=${icon} />
            ${name}
          </button>`,
        )}
      </nav>
    `;
  }
  root.replaceChildren();
  render(html`<${Companion} />`, root);
  keepForLater(settings, kept);
}
