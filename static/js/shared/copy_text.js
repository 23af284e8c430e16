/**
 * Copy words for somebody. The browser's clipboard is only there on https and on localhost; elsewhere, as on
 * a site at home, the words are selected and copied as by hand.
 * @param {string} words @returns {Promise<boolean>} whether it was done
 */
export async function copyText(words) {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(words).then(
      () => true,
      () => false,
    );
  const here = /** @type {HTMLElement | null} */ (document.activeElement);
  const field = document.createElement("textarea");
  field.value = words;
  field.className = "visually-hidden";
  (here?.closest("dialog") ?? document.body).append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  here?.focus();
  return done;
}
