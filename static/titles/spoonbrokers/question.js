/**
 * Moments that need a closer look, laid over the Market card: a declared transaction, a debt, a die to
 * choose, a Broker to be. On a phone they take its place, and what is answered in words has its buttons right
 * below, in the bar.
 */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Die, Mark, Tower } from "./art.js";
import { inColour, SeatHead } from "./brokers.js";
import { CertName } from "./cards.js";
import { Head } from "./cats.js";
import { nameOf } from "./scene.js";

const DEAL = {
  buy: ["announce buying", "announces buying"],
  sell: ["announce selling", "announces selling"],
  "buy-tower": ["announce buying", "announces buying"],
};

/** Somebody has announced what they want to do; whoever holds the card may stop it. */
function Declared({ t }) {
  const { book, ui, view } = t;
  const { seat, deal, code, price, bonus, your_answer } = view.declared;
  const sells = deal === "sell";
  const answers = ["stop", "pass"].flatMap((verb) => ui.choices("", verb));
  return html`<section
    class="question-box declare"
    style=${inColour(seat)}
    data-anchor="declared"
    aria-label="Declared transaction"
  >
    <${SeatHead} t=${t} seat=${seat} />
    <div class="question-text">
      <span class="kick">${nameOf(t, seat)} ${DEAL[deal][seat === view.you ? 0 : 1]}</span>
      <h3>
        ${
          deal === "buy-tower"
            ? html`<span class="twin"><${Tower} tower=${code} /></span>${book.name("tower", code)}`
            : html`<${CertName} code=${code} />${book.short(code.slice(0, 3))}`
        }
      </h3>
      <p>
        ${sells ? "for" : "at"} <b class="mono">${price}</b>
        ${bonus ? html` <span class="tag">Catnip price</span>` : ""}
      </p>
      ${
        answers.length > 0 &&
        answers.every(({ verb }) => verb === "pass") &&
        html`<p class="why">
          ${
            ui.phone
              ? "You cannot stop it: all are asked."
              : "You cannot stop it. All are asked, so nobody learns who could."
          }
        </p>`
      }
    </div>
    ${
      answers.length > 0 &&
      !ui.phone &&
      html`<div class="question-answers">
        ${answers.map(
          (choice) => html`<button
            key=${choice.verb}
            ...${ui.button(choice, { class: cls("button", choice.verb === "stop" ? "stop" : "hot") })}
            title=${ui.plain(choice.detail)}
          >
            ${choice.verb === "stop" && html`<${Icon} name="stop-sign" />`}
            ${ui.text(choice.label)}
          </button>`,
        )}
      </div>`
    }
    ${
      !answers.length &&
      html`<p class="wait">
        ${
          your_answer === "stop"
            ? "You stop it."
            : your_answer === "pass"
              ? "You let it pass."
              : "Anybody may stop it now…"
        }
      </p>`
    }
  </section>`;
}

const WHY = { loan: "a loan payment", tax: "the tax", rent: "rent", hat: "a share for the hat" };

/** What is owed, and what could be sold for it: each with what it would leave. */
function Charge({ t }) {
  const { book, ui, view } = t;
  const { seat, to, amount, missing, why, tower } = view.charge;
  const mine = seat === view.you;
  const { bills } = view.seats[seat];
  const certs = ui.choices("", "debt-sale");
  const deeds = ui.choices("", "debt-tower");
  const rest =
    mine && !ui.phone ? ["pay-charge", "play", "go-broke"].flatMap((verb) => ui.choices("", verb)) : [];
  const value = (choice) => {
    const cert = choice.anchors.find((anchor) => anchor.startsWith("cert:"))?.slice(5);
    const deed = choice.anchors.find((anchor) => anchor.startsWith("tower:"))?.slice(6);
    return cert
      ? { cert, gives: view.certificates.find((one) => one.code === cert)?.value ?? 0 }
      : { deed, gives: view.towers.find((one) => one.code === deed)?.debt_price ?? 0 };
  };
  return html`<section
    class=${cls("question-box charge", mine && "mine")}
    style=${inColour(seat)}
    data-anchor="charge"
    aria-label="What is owed"
  >
    <div class="owe">
      <span class="kick">${nameOf(t, seat)} ${mine ? "owe" : "owes"} ${WHY[why] ?? ""}</span>
      <h3>
        <b class="mono">${amount}</b> to ${
          to < 0 ? "the bank" : nameOf(t, to) === "You" ? "you" : nameOf(t, to)
        }
        ${tower ? html`<small>${book.name("tower", tower)}</small>` : ""}
      </h3>
      <p>
        ${
          missing > 0
            ? html`<b class="mono">${bills}</b> in bills, <b class="short mono">${missing}</b> short`
            : html`<b class="mono">${bills}</b> in bills cover it`
        }
      </p>
    </div>
    ${
      mine &&
      (certs.length > 0 || deeds.length > 0) &&
      html`<div class="sales">
        <span class="kick">Sell one to the bank:</span>
        <ul>
          ${[...certs, ...deeds].map((choice) => {
            const { cert, deed, gives } = value(choice);
            const covers = bills + gives >= amount;
            return html`<li key=${cert ?? deed}>
              <button
                ...${ui.button(choice, {
                  class: cls("sale", covers && "covers"),
                  label:
                    `${ui.plain(choice.label)}, ` +
                    (covers
                      ? `leaves ${bills + gives - amount} after paying`
                      : `still ${amount - bills - gives} short`),
                })}
              >
                <span class="what">
                  ${
                    cert
                      ? html`<${CertName} code=${cert} />`
                      : html`<span class="twin"><${Tower} tower=${deed} /></span>`
                  }
                  <b class="mono">+${gives}</b>
                </span>
                <small>
                  ${covers ? `leaves ${bills + gives - amount}` : `${amount - bills - gives} short`}
                </small>
              </button>
            </li>`;
          })}
        </ul>
      </div>`
    }
    ${
      rest.length > 0 &&
      html`<div class="question-answers">
        ${rest.map(
          (choice) => html`<button
            key=${JSON.stringify(choice.action)}
            ...${ui.button(choice, { class: cls("button", choice.verb === "pay-charge" && "hot") })}
            title=${ui.plain(choice.detail)}
          >
            ${ui.text(choice.label)}
          </button>`,
        )}
      </div>`
    }
    ${
      !mine &&
      html`<p class="wait">
        ${nameOf(t, seat)} ${missing > 0 ? `has to find ${missing} more.` : "is paying."}
      </p>`
    }
  </section>`;
}

/**
 * Companies or Towers to choose from, with what comes of each: a phone's bar has no room to say it. They lie
 * over the street, so that the Market card that asks can be read.
 */
export function Ways({ ui }) {
  const choices = ["choose-company", "choose-tower"].flatMap((verb) => ui.choices("", verb));
  if (!choices.length) return null;
  return html`<section class="question-box ways" aria-label="Choose one">
    <ul>
      ${choices.map(
        (choice) => html`<li key=${choice.anchors.join()}>
          <button
            ...${ui.button(choice, {
              class: "sale covers",
              label: [choice.label, choice.detail].filter(Boolean).map(ui.plain).join(", "),
            })}
          >
            <b>${ui.text(choice.label)}</b>
            ${choice.detail && html`<small>${ui.text(choice.detail)}</small>`}
          </button>
        </li>`,
      )}
    </ul>
  </section>`;
}

/** Lucky Landing: each face with where it leads. */
function Faces({ t }) {
  const { book, ui, view } = t;
  const from = view.seats[view.active].space;
  return html`<section class="question-box faces" aria-label="Choose the die">
    <ul>
      ${[1, 2, 3, 4, 5, 6].map((face) => {
        const space = book.spaces[(from + face) % 28];
        const choice = ui.choices(`die:${face}`)[0];
        return (
          choice &&
          html`<li key=${face}>
            <button
              ...${ui.button(choice, {
                class: "sale face",
                label: `${ui.plain(choice.label)}${choice.detail ? `, ${ui.plain(choice.detail)}` : ""}`,
              })}
            >
              <${Die} face=${face} />
              <b>${space.name}</b>
              ${choice.detail && html`<small>${ui.text(choice.detail)}</small>`}
            </button>
          </li>`
        );
      })}
    </ul>
  </section>`;
}

/** The four Brokers to choose from, before the match. */
function Characters({ t }) {
  const { book, ui } = t;
  return html`<section class="question-box who" aria-label="Choose a Broker">
    <ul>
      ${[...book.characters.values()].map((one) => {
        const taken = t.view.seats.findIndex((seat) => seat.character === one.code);
        return html`<li key=${one.code}>
          <button
            ...${ui.anchor(`character:${one.code}`, {
              tag: "button",
              class: cls("person", taken >= 0 && "gone"),
              label: one.name,
              about: one.code,
            })}
            style=${taken >= 0 ? inColour(taken) : "--seat:#e8cf9c"}
          >
            <span class="cat"><${Head} hat=${one.code} /></span>
            <b>${one.name}</b>
            <span class="figures">
              <i>starts with <u>${one.start}</u></i>
              <i>salary <u>${one.salary}</u></i>
              <i>loan <u>${one.loan}</u></i>
              <i>transactions <u>${one.transactions}</u></i>
              <i>Pay Day <u>${one.payday_catnip}<${Mark} name="catnip" /></u></i>
            </span>
            <small>${taken >= 0 ? nameOf(t, taken) : one.text}</small>
          </button>
        </li>`;
      })}
    </ul>
  </section>`;
}

const waysOut = (ui) => ["pay-fee", "play", "skip-turn"].flatMap((verb) => ui.choices("", verb));

/** In prison: pay, show the key, or sit it out. */
function Prison({ t }) {
  const { ui, view } = t;
  const choices = waysOut(ui);
  return html`<section class="question-box jail" style=${inColour(view.you)} aria-label="Debtor’s Prison">
    <span class="cell"><${SeatHead} t=${t} seat=${view.you} /><span class="bars"></span></span>
    <div class="question-text"><span class="kick">Debtor’s Prison</span><h3>Out today?</h3></div>
    ${
      !ui.phone &&
      html`<div class="question-answers">
        ${choices.map(
          (choice) => html`<button
            key=${JSON.stringify(choice.action)}
            ...${ui.button(choice, { class: cls("button", choice.verb === "skip-turn" && "hot") })}
            title=${ui.plain(choice.detail)}
          >
            ${ui.text(choice.label)}
          </button>`,
        )}
      </div>`
    }
  </section>`;
}

/** What lies over the Market card now, or null. The faces of a die are chosen on a phone's street. */
export function questionOf(t) {
  const { ui, view } = t;
  if (view.phase === "setup" && view.brokers === "pick") return html`<${Characters} t=${t} />`;
  if (view.declared) return html`<${Declared} t=${t} />`;
  if (view.charge) return html`<${Charge} t=${t} />`;
  if (!ui.phone && ui.choices("", "choose-die").length) return html`<${Faces} t=${t} />`;
  if (view.phase === "prison" && view.active === view.you && waysOut(ui).length)
    return html`<${Prison} t=${t} />`;
  return null;
}
