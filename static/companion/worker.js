/*
 * The companion's service worker: its pages from the network when it answers, else as they were last; files
 * that never change from the cache.
 */
const SHELF = "companion-1";

self.addEventListener("install", () =>
  /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self)).skipWaiting(),
);
self.addEventListener("activate", (/** @type {ExtendableEvent} */ event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith("companion-") && name !== SHELF)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self)).clients.claim()),
  ),
);
self.addEventListener("message", (/** @type {ExtendableMessageEvent} */ event) => {
  if (!Array.isArray(event.data?.keep)) return;
  event.waitUntil(
    (async () => {
      const shelf = await caches.open(SHELF);
      const found = await Promise.all(
        event.data.keep.map((address) =>
          shelf.add(address).then(
            () => true,
            () => false,
          ),
        ),
      );
      event.source?.postMessage({ kept: found.every(Boolean) });
    })(),
  );
});

/** A network that says nothing for so many milliseconds is none. */
const PATIENCE = 3000;

/** What the network has; where it has nothing, or says nothing for long, what is kept. */
const fresh = async (request) => {
  const shelf = await caches.open(SHELF);
  const name = request.url.split("?")[0];
  const asked = fetch(request).then(async (got) => {
    if (got.ok) await shelf.put(name, got.clone());
    return got;
  });
  const old = await shelf.match(name);
  if (!old) return asked;
  const late = new Promise((done) => setTimeout(() => done(old), PATIENCE));
  return Promise.race([asked.catch(() => old), late]);
};

const kept = async (request) => (await caches.match(request)) ?? fresh(request);

self.addEventListener("fetch", (/** @type {FetchEvent} */ event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/static/"))
    event.respondWith(/\.[0-9a-f]{12}\./.test(pathname) ? kept(event.request) : fresh(event.request));
  else if (pathname.startsWith("/companion/") && !pathname.endsWith(".json"))
    event.respondWith(fresh(event.request));
});
