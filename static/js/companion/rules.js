/** The rules page in reach: fetched at once, so that it is there when the connection is not. */
import { html, useEffect, useRef } from "kaiju/shared/html";
import { signal } from "kaiju/shared/html";

export function createRules(settings) {
  const page = signal("");
  fetch(settings.rules)
    .then((got) => (got.ok ? got.text() : ""))
    .then((text) => {
      page.value = text;
    })
    .catch(() => {});
  return page;
}

/** @param {{page: any, wanted: string}} props `wanted` is the id of the rule to show first */
export function Rules({ page, wanted }) {
  const node = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const rule = wanted && node.current?.querySelector(`#${CSS.escape(wanted)}`);
    if (rule instanceof HTMLElement) {
      rule.tabIndex = -1;
      rule.focus();
      rule.scrollIntoView({ block: "start" });
    }
  }, [wanted, page.value]);
  if (!page.value)
    return html`<section class="sheet">
      <p class="muted-on-paper" role="status">The rules have not come yet. They need a connection once.</p>
    </section>`;
  return html`<section
    class="sheet rulebook"
    ref=${node}
    dangerouslySetInnerHTML=${{ __html: page.value }}
  ></section>`;
}
