/** It is your move: in the page's title, with a sound, and with a notification when the browser may show one and nobody looks. */
import { effect } from "kaiju/html";

/** @param {{store: any, ui: any, play: (sound: string) => void}} parts */
export function announceTurns({ store, ui, play }) {
  const plain = document.title;
  let wasAsked = false;
  effect(() => {
    const asked = store.asked.value;
    const prompt = store.prompt.value;
    document.title = asked ? `● ${ui.plain(prompt.title)} · ${plain}` : plain;
    if (asked && !wasAsked) {
      play("turn");
      if (document.hidden && "Notification" in window && Notification.permission === "granted") {
        const note = new Notification(ui.plain(prompt.title), { body: ui.plain(prompt.ask), tag: `table-${store.settings.match}` });
        note.onclick = () => { window.focus(); note.close(); };
      }
    }
    wasAsked = asked;
  });
}

/** Ask the browser whether it may show notifications. */
export async function mayNotify() {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
