/** Why a bot made a move: a small button on its line of the log, and the sentence under it. */
import { html, useLayoutEffect, useRef, useState } from "kaiju/shared/html";

const SILENT = "That cannot be told just now.";

/** What is told of a move, asked for when somebody wonders. */
async function fetched(path) {
  try {
    const answer = await fetch(path, { headers: { Accept: "application/json" } });
    return (await answer.json()).sentence || SILENT;
  } catch {
    return SILENT;
  }
}

/**
 * @param {{store: any, ui: any, version: number, who: string}} props `who` is the bot's name
 */
export function Why({ store, ui, version, who }) {
  const [open, setOpen] = useState(false);
  const [sentence, setSentence] = useState("");
  const told = useRef(null);
  const id = `why-${version}`;
  useLayoutEffect(() => {
    if (open) told.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  const press = async (event) => {
    event.stopPropagation();
    if (open) {
      setOpen(false);
      return;
    }
    setSentence(await fetched(`${store.settings.replay}/${version}/why.json`));
    setOpen(true);
  };
  return html`
    <button
      type="button"
      class="why"
      aria-label=${`Why did ${who} do that?`}
      aria-expanded=${open ? "true" : "false"}
      aria-controls=${id}
      onClick=${press}
    >
      why?
    </button>
    <p class="because" id=${id} role="status" ref=${told}>${open ? ui.text(sentence, { told: true }) : ""}</p>
  `;
}
