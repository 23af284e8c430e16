/**
 * Translators put what they translate into `font` elements of their own. What the page draws afterwards would
 * go to nodes that are no longer there, and the table would stand still while the match goes on. The pages
 * ask not to be translated; where it is done all the same, they are drawn from the beginning at each change.
 * What somebody was just typing is lost then.
 */
import { effect, render, untracked } from "kaiju/shared/html";

/**
 * Draw now, and anew whenever something has changed in a page that was translated.
 * @param {Element} root
 * @param {() => any} page what is drawn
 * @param {() => any} changes reads what may change
 */
export function drawTranslatable(root, page, changes) {
  render(page(), root);
  effect(() => {
    changes();
    if (!root.querySelector("font")) return;
    untracked(() => {
      render(null, root);
      root.replaceChildren();
      render(page(), root);
    });
  });
}
