/** Two drawings of a card beside each other: what differs is marked in both. */

const MARK = "studio-differs";

/**
 * The longest common run of two lists, as flags: which items of either are in it.
 * @param {string[]} one
 * @param {string[]} other
 */
export function common(one, other) {
  const best = Array.from({ length: one.length + 1 }, () =>
    Array.from({ length: other.length + 1 }, () => 0),
  );
  for (let a = one.length - 1; a >= 0; a -= 1)
    for (let b = other.length - 1; b >= 0; b -= 1)
      best[a][b] = one[a] === other[b] ? best[a + 1][b + 1] + 1 : Math.max(best[a + 1][b], best[a][b + 1]);
  const kept = [one.map(() => false), other.map(() => false)];
  for (let a = 0, b = 0; a < one.length && b < other.length;) {
    if (one[a] === other[b]) {
      kept[0][a] = kept[1][b] = true;
      a += 1;
      b += 1;
    } else if (best[a + 1][b] >= best[a][b + 1]) a += 1;
    else b += 1;
  }
  return kept;
}

/** @param {string} text */
const words = (text) => text.split(/(\s+|[.,;:!?“”]+)/).filter(Boolean);

/**
 * Words that the other text does not have, marked inside a text, which stays one piece of whatever lays it
 * out.
 */
function markWords(node, parts, kept) {
  const marked = parts.map((part, at) => {
    if (kept[at] || !part.trim()) return document.createTextNode(part);
    const mark = document.createElement("mark");
    mark.className = MARK;
    mark.textContent = part;
    return mark;
  });
  const whole = document.createElement("span");
  whole.append(...marked);
  node.replaceWith(whole);
}

function markWhole(node) {
  const element = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
  (element.closest("svg") ?? element).classList.add(MARK);
}

const shape = (node) => (node.nodeType === Node.TEXT_NODE ? "#text" : node.tagName);
const looks = (element) =>
  [...element.attributes]
    .filter(({ name }) => name !== "id")
    .map(({ name, value }) => `${name}=${value}`)
    .sort()
    .join(" ");

/** Mark what differs between two drawings. @param {Node} one @param {Node} other */
export function differ(one, other) {
  if (one.isEqualNode(other)) return;
  if (shape(one) !== shape(other)) {
    markWhole(one);
    markWhole(other);
    return;
  }
  if (one.nodeType === Node.TEXT_NODE) {
    if (one.parentElement.closest("svg")) {
      markWhole(one);
      markWhole(other);
      return;
    }
    const parts = /** @type {[string[], string[]]} */ ([
      words(/** @type {Text} */ (one).data),
      words(/** @type {Text} */ (other).data),
    ]);
    const kept = common(...parts);
    markWords(one, parts[0], kept[0]);
    markWords(other, parts[1], kept[1]);
    return;
  }
  const inside = [[...one.childNodes], [...other.childNodes]];
  if (looks(one) !== looks(other)) {
    markWhole(one);
    markWhole(other);
  }
  if (inside[0].length === inside[1].length) inside[0].forEach((node, at) => differ(node, inside[1][at]));
  else {
    const kept = common(
      .../** @type {[string[], string[]]} */ (
        inside.map((nodes) =>
          nodes.map((node) => /** @type {Element} */ (node).outerHTML ?? /** @type {Text} */ (node).data),
        )
      ),
    );
    inside.forEach((nodes, side) =>
      nodes.forEach((node, at) => {
        if (!kept[side][at]) markWhole(node);
      }),
    );
  }
}
