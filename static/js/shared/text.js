/** Sentences with tokens in braces: parsed, drawn with icons, or said in plain words. */
import { cls, html } from "kaiju/shared/html";
import { Emblem, Token } from "kaiju/shared/icons";

const TOKEN = /\{([A-Za-z]+)(?::([^{}]*))?\}/g;

/** A number as it is written: with a minus, not a hyphen. */
const figure = (value) => value.replace("-", "−");

/**
 * Split a sentence into words and tokens.
 * @param {string} sentence
 * @returns {(string | {kind: string, value: string})[]}
 */
export function parse(sentence) {
  const parts = [];
  let from = 0;
  for (const found of sentence.matchAll(TOKEN)) {
    if (found.index > from) parts.push(sentence.slice(from, found.index));
    parts.push({ kind: found[1], value: found[2] ?? "" });
    from = found.index + found[0].length;
  }
  if (from < sentence.length) parts.push(sentence.slice(from));
  return parts;
}

/** What a sentence names first, as a token; empty where it names nothing. @param {string} sentence */
export const firstNamed = (sentence) => sentence.match(TOKEN)?.[0] ?? "";

/**
 * What a title's tokens look like and are called. A sentence is *told* when its verbs are those of a third
 * person: the log's. There `you` are still "you" (and a thing of yours "your") unless the sentence begins
 * with you, and in a replay (`apart`) everybody goes by name.
 * @param {{board: any, catalog: () => any, seat: (n: number) => any, you: () => number | null, apart?:
 *   boolean}} source
 */
export function createText({ board, catalog, seat, you, apart = false }) {
  const looks = board.tokens ?? {};

  function goods(look, value) {
    if (value === "" || value === undefined) return look.name;
    return `${figure(value)} ${["1", "-1"].includes(value) ? look.name : (look.names ?? look.name)}`;
  }

  const own = (part) => part.kind === "seat" && Number(part.value) === you();

  function named(kind, value, byName = false) {
    if (kind === "seat")
      return !byName && own({ kind, value })
        ? "you"
        : (seat(Number(value))?.name ?? `seat ${Number(value) + 1}`);
    if (looks[kind]) return goods(looks[kind], value);
    return board.nameOf?.(kind, value, catalog()) ?? value;
  }

  /** A sentence's parts, with whether each goes by name; what is yours is "your". */
  function read(sentence, told) {
    const parts = parse(sentence ?? "");
    return parts.map((part, place) => {
      const before = place ? parts[place - 1] : null;
      if (typeof part !== "string") return { ...part, byName: told && (apart || place === 0) };
      const yours = before && typeof before !== "string" && own(before) && !(told && (apart || place === 1));
      return yours ? part.replace(/^['’]s\b/, "r") : part;
    });
  }

  /**
   * In words only: for labels, titles and what is said.
   * @param {string} sentence
   * @param {boolean} told
   */
  function plain(sentence, told = false) {
    const parts = read(sentence, told);
    const words = parts
      .map((part) => (typeof part === "string" ? part : named(part.kind, part.value, part.byName)))
      .join("");
    return /** @type {{kind: string} | undefined} */ (parts[0])?.kind === "seat" && words.startsWith("you")
      ? `Y${words.slice(1)}`
      : words;
  }

  function draw(part, card, first) {
    const { kind, value, byName } = part;
    if (kind === "seat") {
      const name = named(kind, value, byName);
      return html`<b class="who" dir="auto">${first && name === "you" ? "You" : name}</b>`;
    }
    const look = looks[kind];
    if (look) {
      const said = goods(look, value);
      if (look.text && value !== "")
        return html`<span class="amount">
          <b class="mono" aria-hidden="true">${figure(value)}<i class="unit">${look.text}</i></b>
          <span class="visually-hidden">${said}</span>
        </span>`;
      return html`<span class="amount">
        <span aria-hidden="true">${figure(value)}<${Token} look=${look} quiet /></span>
        <span class="visually-hidden">${said}</span>
      </span>`;
    }
    const name = board.nameOf?.(kind, value, catalog()) ?? value;
    return board.cardFace && (board.cardKinds ?? [kind]).includes(kind)
      ? card(value, name)
      : html`<b>${name}</b>`;
  }

  return {
    plain,
    named,
    /**
     * Drawn: words, icons, names. `card` draws a name that can show its card.
     * @param {string} sentence
     * @param {(code: string, name: any) => any} card
     * @param {boolean} told
     */
    rich(sentence, card, told) {
      return read(sentence, told).map((part, place) =>
        typeof part === "string" ? part : draw(part, card, place === 0),
      );
    },
  };
}

/** A list of goods as tokens with a plus between: `{E:1} {W:2}`. */
export function Bundle({ sentence, looks, size }) {
  const parts = parse(sentence ?? "").filter((part) => typeof part !== "string");
  if (!parts.length) return html`<span class="none">nothing</span>`;
  return parts.map(({ kind, value }, place) => {
    const look = looks[kind] ?? { text: kind, name: kind, class: "" };
    const n = value === "" ? 1 : Number(value);
    const said = `${n} ${n === 1 ? look.name : (look.names ?? look.name)}`;
    return html`
      ${place > 0 && html`<span class="plus" aria-hidden="true">+</span>`}
      <span class="good" key=${kind}>
        ${
          look.text
            ? html`<span class=${cls("token", look.class, size)} aria-hidden="true">
                <b class="mono">${n}${look.text}</b>
              </span>`
            : html`
                ${n > 1 && html`<b class="mono" aria-hidden="true">${n}</b>`}
                <span aria-hidden="true"><${Token} look=${look} size=${size} quiet /></span>
              `
        }
        <span class="visually-hidden">${said}</span>
      </span>
    `;
  });
}

/** A name with its emblem before it. */
export function Who({ seat, size = "little" }) {
  const name = html`<b dir="auto">${seat?.name}</b>`;
  return html`<span class="whom"><${Emblem} seat=${seat} size=${size} />${name}</span>`;
}
