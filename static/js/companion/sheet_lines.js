/** The lines of one player's sheet: counters, ticks and lists of things. */
import { cls, html, useState } from "kaiju/shared/html";
import { Sign } from "kaiju/shared/icons";
import { called } from "kaiju/companion/device_store";
import { holder, points } from "kaiju/companion/score_totals";

function Stepper({ value, least = 0, most, label, set }) {
  const type = (event) => {
    const typed = Number.parseInt(event.currentTarget.value, 10);
    set(Number.isNaN(typed) ? 0 : Math.min(most, Math.max(least, typed)));
  };
  return html`<span class="stepper">
    <button
      type="button"
      aria-label=${`${label}: one less`}
      disabled=${value <= least}
      onClick=${() => set(value - 1)}
    >
      <${Sign} name="minus" />
    </button>
    <input
      class="mono"
      inputmode="numeric"
      aria-label=${label}
      value=${value}
      onChange=${type}
      onFocus=${(event) => event.currentTarget.select()}
    />
    <button
      type="button"
      aria-label=${`${label}: one more`}
      disabled=${value >= most}
      onClick=${() => set(value + 1)}
    >
      <${Sign} name="plus" />
    </button>
  </span>`;
}

const mostOf = (line) => (line.line === "scale" ? line.worth.length - 1 : line.most);

/** Things one has, and a search for more: hundreds of guests would be a long list. */
function Things({ line, answer, entries, page, set }) {
  const [asked, ask] = useState("");
  const mine = line.items.filter((item) => item.key in answer);
  const few = line.items.length <= 12;
  const wanted = asked.trim().toLowerCase();
  const found = line.items
    .filter(
      (item) =>
        !(item.key in answer) && (wanted ? `${item.label} ${item.note}`.toLowerCase().includes(wanted) : few),
    )
    .slice(0, 12);
  const full = mine.length >= line.most;
  const add = (item) => {
    set({ ...answer, [item.key]: 0 });
    ask("");
  };
  const drop = (item) => set(Object.fromEntries(Object.entries(answer).filter(([key]) => key !== item.key)));
  return html`<div class="things">
    ${
      mine.length > 0 &&
      html`<ul class="mine">
        ${mine.map(
          (item) => html`<li key=${item.key}>
            <div><b>${item.label}</b>${item.note && html`<small>${item.note}</small>`}</div>
            ${
              item.counted &&
              html`<label>
                <small>${item.counted}</small>
                <${Stepper}
                  label=${`${item.label}: ${item.counted}`}
                  value=${answer[item.key]}
                  most=${99}
                  set=${(count) => set({ ...answer, [item.key]: count })}
                />
              </label>`
            }
            <b class="mono points">
              ${
                points({ line: "pick", items: line.items }, { ...answer, [item.key]: answer[item.key] }) -
                points({ line: "pick", items: line.items }, without(answer, item.key))
              }
            </b>
            <button
              type="button"
              class="icon-button"
              aria-label=${`${item.label}: take away`}
              onClick=${() => drop(item)}
            >
              <${Sign} name="cross" />
            </button>
          </li>`,
        )}
      </ul>`
    }
    ${
      !full &&
      html`
        ${
          !few &&
          html`<input
            type="search"
            class="find"
            placeholder=${`Add: ${line.items.length} to choose from`}
            aria-label=${`Find for ${line.label}`}
            value=${asked}
            onInput=${(event) => ask(event.currentTarget.value)}
          />`
        }
        <ul class="found">
          ${found.map((item) => {
            const taken = holder(line, entries, item.key);
            return html`<li key=${item.key}>
              <button type="button" disabled=${taken >= 0} onClick=${() => add(item)}>
                <b>${item.label}</b>
                <small>${taken >= 0 ? `${called(page, taken)} has it` : item.note}</small>
              </button>
            </li>`;
          })}
          ${wanted && !found.length && html`<li class="muted-on-paper">Nothing is called that.</li>`}
        </ul>
      `
    }
  </div>`;
}

const without = (answer, key) =>
  Object.fromEntries(Object.entries(answer).filter(([other]) => other !== key));

/** One line of a player's sheet. */
export function Line({ line, seat, book, rules }) {
  const page = book.page.value;
  const entry = page.entries[seat];
  const answer = entry[line.key];
  const set = (value) => book.write(seat, line.key, value);
  const worth = points(line, answer);
  const tie = line.line === "tally" && line.each === 0;
  return html`<li class=${cls("entry", `is-${line.line}`)}>
    <div class="what">
      <h3>${line.label}</h3>
      <p>
        ${line.note} ${
          line.rule &&
          html`<button
            type="button"
            class="why-button"
            aria-label=${`The rule about ${line.label}`}
            onClick=${() => rules(line.rule)}
          >
            ?
          </button>`
        }
      </p>
    </div>
    ${
      line.line === "tick" &&
      html`<label class="tick">
        <input
          type="checkbox"
          checked=${Boolean(answer)}
          onChange=${(event) => set(event.currentTarget.checked ? 1 : 0)}
        />
        <span>${answer ? "Yes" : "No"}</span>
      </label>`
    }
    ${
      line.line !== "tick" &&
      line.line !== "pick" &&
      html`<${Stepper}
        label=${line.label}
        value=${answer ?? 0}
        least=${line.least ?? 0}
        most=${mostOf(line)}
        set=${set}
      />`
    }
    <b class=${cls("mono points", tie && "tie")}>${tie ? "ties" : worth}</b>
    ${
      line.line === "pick" &&
      html`<${Things} line=${line} answer=${answer ?? {}} entries=${page.entries} page=${page} set=${set} />`
    }
  </li>`;
}
