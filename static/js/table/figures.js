/**
 * Figures and words of the table that say what they are: pointed at, focused or pressed. A thing that is
 * pressed for another reason keeps its press; what stands on it tells by its title.
 */
import { cls, effect } from "kaiju/shared/html";
import { onceAFrame } from "kaiju/shared/once_a_frame";
import { pointedAt } from "kaiju/shared/pointing";

/**
 * @param {any} store
 * @param {(anchor: string) => boolean} pressable whether a press on this thing of the table means something
 * @param {{word: (code: string) => [string, string] | undefined,
 *   about: (...codes: string[]) => string | undefined}} glossary
 * @param {(sentence: string) => string} plain
 */
export function createFigures(store, pressable, glossary, plain) {
  const shown = (node) => (store.bubble.peek()?.of === node ? store.bubble.peek() : null);
  const show = (code, node, pressed = false) => {
    store.bubble.value = { at: node.getBoundingClientRect(), word: code, of: node, pressed };
  };
  const hide = (node) => {
    if (shown(node)) store.bubble.value = null;
  };

  // What stands no longer on the table is told no longer.
  const look = onceAFrame(() => {
    const { of } = store.bubble.peek() ?? {};
    if (of && !of.isConnected) store.bubble.value = null;
  });
  effect(() => {
    [store.view, store.screen].forEach((one) => one.value);
    look();
  });

  /**
   * Props of an element that says what it is.
   * @param {string} code as in the board's `words`
   * @param {{class?: string, label?: string, on?: string, inert?: boolean}} options `on` is the anchor that
   *   it stands on; `inert` where that is pressed for another reason
   */
  return function what(code, options = {}) {
    const word = glossary.word(code);
    if (!word || options.inert || (options.on && pressable(options.on)))
      return {
        class: options.class,
        role: options.label && "img",
        "aria-label": options.label,
        title: word && `${word[0]}: ${plain(word[1])}`,
      };
    return {
      class: cls("tells", options.class),
      role: "button",
      tabindex: 0,
      "data-what": code,
      "aria-label": options.label,
      "aria-describedby": glossary.about(`word-${code}`),
      ...pointedAt(
        (event) =>
          event.pointerType === "mouse" && !shown(event.currentTarget) && show(code, event.currentTarget),
        ({ currentTarget }) => shown(currentTarget)?.pressed || hide(currentTarget),
      ),
      onFocus: ({ currentTarget }) => currentTarget.matches(":focus-visible") && show(code, currentTarget),
      onBlur: ({ currentTarget }) => hide(currentTarget),
      onClick: (event) => {
        event.stopPropagation();
        if (shown(event.currentTarget)?.pressed) hide(event.currentTarget);
        else show(code, event.currentTarget, true);
      },
      onKeyDown: (event) => {
        const node = event.currentTarget;
        if (event.key === "Escape" && shown(node)) hide(node);
        else if (event.key === "Enter" || event.key === " ") show(code, node, true);
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
    };
  };
}
