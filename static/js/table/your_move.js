/**
 * It is your move: in the page's title, with a sound, and with a notification when the person wants one and
 * nobody looks.
 */
import { effect } from "kaiju/shared/html";

/**
 * Whether this browser may show notifications: `granted`, `denied`, or `default` when nobody has asked yet.
 */
export const permission = () => ("Notification" in window ? Notification.permission : "denied");

/** Ask the browser whether it may. Only after a click. */
export async function mayNotify() {
  if (permission() === "default") await Notification.requestPermission();
  return permission();
}

/**
 * Show a notification that leads here. Where a page may show none itself, as on Android, the site's service
 * worker does.
 * @param {string} title @param {NotificationOptions} options
 */
async function notify(title, options) {
  try {
    const note = new Notification(title, options);
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, { ...options, data: { url: location.href } });
  }
}

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
      if (document.hidden && store.notify.peek() && permission() === "granted") {
        notify(ui.plain(prompt.title), {
          body: ui.plain(prompt.ask),
          tag: `table-${store.settings.match}`,
        });
      }
    }
    wasAsked = asked;
  });
}
