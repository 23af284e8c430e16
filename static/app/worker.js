/*
 * The site's service worker. It keeps one page and what that needs, to say that there is no connection. Every
 * other page comes from the network or not at all, so that no table is ever shown as it was. It shows what is
 * pushed. The companion has a worker of its own. `SHELL` (a name and addresses) is put before these lines by
 * the server.
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
/** @type {{name: string, page: string, files: string[]}} */
const shell = /** @type {any} */ (self).SHELL;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(shell.name)
      .then((kept) => kept.addAll([shell.page, ...shell.files]))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("shell-") && name !== shell.name;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate")
    event.respondWith(fetch(request).catch(async () => (await caches.match(shell.page)) ?? Response.error()));
  else if (shell.files.includes(pathname))
    event.respondWith(fetch(request).catch(async () => (await caches.match(pathname)) ?? Response.error()));
});

worker.addEventListener("push", (event) => {
  const told = event.data?.json();
  if (!told?.title) return;
  const shown = worker.registration.showNotification(told.title, {
    body: told.body,
    tag: told.tag,
    icon: shell.files.find((file) => file.includes("icon-192")),
    data: { url: told.url },
  });
  event.waitUntil(Promise.all([shown, worker.navigator.setAppBadge?.(told.moves)]));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, worker.location.origin).href;
  event.waitUntil(
    (async () => {
      const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
      const there = open.find((client) => client.url.split("#")[0] === url);
      return there ? there.focus() : worker.clients.openWindow(url);
    })(),
  );
});
