/**
 * Which choices hang on which thing. A thing with one choice acts when clicked, one with several opens a
 * small menu, one with a hindrance says what is missing. Everything works the same with Enter and Space.
 */
import { cls, computed } from "kaiju/shared/html";
import { pointedAt } from "kaiju/shared/pointing";

/** @param {{anchors: string[]}[]} things */
function byAnchor(things) {
  const found = new Map();
  for (const thing of things) {
    for (const anchor of thing.anchors) {
      const there = found.get(anchor);
      if (there) there.push(thing);
      else found.set(anchor, [thing]);
    }
  }
  return found;
}

/**
 * @param {any} store
 * @param {{plain: (sentence: string) => string, choose: (choice: any, from?: Element) => void,
 * opens: (choice: any) => boolean,
 * about: (...codes: string[]) => string | undefined, aboutOf: (sentence: string) => string | undefined}} use
 */
export function createAnchors(store, { plain, choose, opens, about, aboutOf }) {
  const all = computed(() => [...(store.prompt.value?.choices ?? []), ...store.asides.value]);
  const choicesAt = computed(() => byAnchor(all.value));
  const hindrancesAt = computed(() => byAnchor(store.prompt.value?.hindrances ?? []));

  function choices(anchor, verb) {
    const here = anchor ? (choicesAt.value.get(anchor) ?? []) : all.value;
    return verb ? here.filter((choice) => choice.verb === verb) : here;
  }

  function hindrance(anchor, verb) {
    const here = hindrancesAt.value.get(anchor) ?? [];
    return (verb ? here.find((one) => one.verb === verb) : here[0]) ?? null;
  }

  const point = (choice) => {
    store.pointed.value = choice;
  };
  const watch = (choice) => ({
    ...pointedAt(
      () => point(choice),
      () => point(null),
    ),
    onFocus: (event) => {
      if (event.currentTarget.matches(":focus-visible")) point(choice);
    },
    onBlur: () => point(null),
  });

  function state(name) {
    const here = choices(name);
    const why = here.length ? null : hindrance(name);
    return {
      here,
      why,
      look: here.length ? (here.length > 1 ? "can many" : "can") : why?.near ? "near" : why ? "no" : "",
    };
  }

  function say(label, here, why) {
    if (!label) return undefined;
    if (here.length === 1)
      return `${label}: ${plain(here[0].label)}${here[0].detail ? `, ${plain(here[0].detail)}` : ""}`;
    if (here.length) return `${label}: ${here.length} choices`;
    return why ? `${label}: ${plain(why.reason)}` : label;
  }

  function activate(element, here, why) {
    point(null);
    if (here.length === 1 && !opens(here[0])) choose(here[0], element);
    else if (here.length)
      store.menu.value = { at: element.getBoundingClientRect(), choices: here, from: element };
    else if (why)
      store.bubble.value = {
        at: element.getBoundingClientRect(),
        text: why.reason,
        rule: why.rule,
        label: why.label,
      };
  }

  return {
    choices,
    hindrance,
    /** @param {string} name */
    mark(name, options = {}) {
      return { "data-anchor": name, class: cls(options.class, state(name).look) };
    },
    /**
     * @param {string} name
     * @param {{class?: string, label?: string, tag?: string, about?: string}} options `about` is the code of
     *   the card it shows
     */
    anchor(name, options = {}) {
      const { here, why, look } = state(name);
      const button = options.tag === "button";
      const props = {
        "data-anchor": name,
        class: cls(options.class, look),
        "aria-label": say(options.label, here, why),
      };
      props["aria-describedby"] = options.about
        ? about(options.about)
        : here.length === 1
          ? aboutOf(here[0].label)
          : undefined;
      if (!here.length && !why)
        return button
          ? { ...props, type: "button", disabled: true }
          : { ...props, role: options.label ? "group" : undefined };
      Object.assign(props, {
        onClick: (event) => activate(event.currentTarget, here, why),
        "aria-haspopup": here.length > 1 || here.some(opens) ? "menu" : undefined,
        "aria-disabled": here.length ? undefined : "true",
        ...watch(here.length === 1 ? here[0] : null),
      });
      if (button) return { ...props, type: "button" };
      return {
        ...props,
        role: "button",
        tabindex: 0,
        onKeyDown: (event) => {
          if (event.target !== event.currentTarget || (event.key !== "Enter" && event.key !== " ")) return;
          event.preventDefault();
          activate(event.currentTarget, here, why);
        },
      };
    },
    /**
     * Props of a button that takes one choice.
     * @param {any} choice
     * @param {{class?: string, label?: string}} options
     */
    button(choice, options = {}) {
      return {
        type: "button",
        class: options.class,
        "aria-label": options.label,
        "aria-describedby": aboutOf(`${choice.label} ${choice.detail}`),
        "data-verb": choice.verb,
        "data-action": JSON.stringify(choice.action),
        onClick: (event) => {
          point(null);
          choose(choice, event.currentTarget);
        },
        ...watch(choice),
      };
    },
    activate,
    point,
    watch,
  };
}
