/**
 * The site as an app: its service worker, and how many moves wait as a badge on its icon.
 */
const { worker, moves } = document.body.dataset;

if (worker && "serviceWorker" in navigator && isSecureContext) {
  navigator.serviceWorker.register(worker).catch(() => {}); // a browser that wants none is fine without
}
if (moves !== undefined) {
  if (Number(moves)) navigator.setAppBadge?.(Number(moves)).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
}
