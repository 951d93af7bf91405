// The service worker, for the time without a network. It asks the network first for pages, so that no browser is stuck on an
// old version. Files with a version in their name never change: its cache answers for them. Answers of the API are never
// cached.

/** The version of all files, their names, and those of the pages: filled in by the server. */
const SHELL = { version: "", files: [""], pages: [""] };
const ROOT = new URL("./", location.href).pathname; // the path of the server on its host
const STATIC = `${ROOT}static/`;
const VERSIONED = `${STATIC}v-${SHELL.version}/`;
const NAME = "wordfoe-shell-";
const CACHE = `${NAME}${SHELL.version} ${ROOT}`; // servers at other paths of the host have their own caches
const PAGES = SHELL.pages.map((page) => ROOT + page);
const NETWORK_TIMEOUT = 4000; // milliseconds, after which the cache answers

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  const paths = [...PAGES, ...SHELL.files.map((file) => `${VERSIONED}${file}`)];
  event.waitUntil(caches.open(CACHE).then((cache) => Promise.allSettled(paths.map((path) => cache.add(path)))));
});

/** Return whether a cache belongs to an earlier version of this server; the first had no path in its name. @param {string} name */
const isOld = (name) => name !== CACHE && (name === `${NAME}1` || (name.startsWith(NAME) && name.endsWith(` ${ROOT}`)));

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const removeOldCaches = async () => {
    for (const name of await caches.keys()) if (isOld(name)) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(removeOldCaches());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(VERSIONED)) event.respondWith(cacheFirst(request, pathname));
  else if (PAGES.includes(pathname) || pathname.startsWith(STATIC)) event.respondWith(networkFirst(request, pathname));
});

/**
 * Return the cached answer, or that of the network.
 * @param {Request} request
 * @param {string} pathname
 */
async function cacheFirst(request, pathname) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) void cache.put(pathname, answer.clone());
  return answer;
}

/** Return the name of a file in this version: without a network, a page of another one gets its files from here. @param {string} pathname */
const inThisVersion = (pathname) => (pathname.startsWith(STATIC) ? VERSIONED + pathname.slice(STATIC.length).replace(/^v-[0-9a-f]+\//, "") : pathname);

/**
 * Return the answer of the network, or the cached one if the network fails or takes too long.
 * @param {Request} request
 * @param {string} pathname the key in the cache: a page is the same for every query
 */
async function networkFirst(request, pathname) {
  const cache = await caches.open(CACHE);
  const timeout = new Promise((_, reject) => setTimeout(reject, NETWORK_TIMEOUT));
  const fresh = fetch(request).then((answer) => {
    if (answer.ok) void cache.put(pathname, answer.clone());
    return answer;
  });
  try {
    return await Promise.race([fresh, timeout]);
  } catch {
    return (await cache.match(pathname)) ?? (await cache.match(inThisVersion(pathname))) ?? fresh;
  }
}
