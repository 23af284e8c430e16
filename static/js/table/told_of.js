/** A line of the log shows on the table what it tells of, for as long as one points at it. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { pointedAt } from "kaiju/shared/pointing";

/** Whether what was pressed is shown until the next press, wherever the pointer is. */
let kept = false;

const show = (store, places) => {
  if (!kept) store.toldOf.value = places;
};

/** Until somebody presses anything else. */
function keep(store, places) {
  kept = true;
  store.toldOf.value = places;
  const end = () => {
    for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, end, true);
    kept = false;
    show(store, []);
  };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, end, true);
}

/** Props of a line. @param {any} store @param {string[]} places names of things on the table */
export const pointsAt = (store, places) =>
  pointedAt(
    () => show(store, places),
    () => show(store, []),
  );

/**
 * For the keyboard and for fingers: shows it when it is focused, and when it is pressed goes to where it is
 * seen.
 * @param {{store: any, places: string[], toTable?: () => void}} props
 */
export function Show({ store, places, toTable }) {
  const press = () => {
    keep(store, places);
    toTable?.();
  };
  return html`<button
    type="button"
    class=${cls("show", !toTable && "beside-table")}
    aria-label="Show it on the table"
    title="Show it on the table"
    onFocus=${(event) => {
      if (event.currentTarget.matches(":focus-visible")) show(store, places);
    }}
    onBlur=${() => show(store, [])}
    onClick=${press}
  >
    <${Icon} name="human-target" />
  </button>`;
}
