// The service worker, for the time without a network. It asks the network first, so that no browser is stuck on an old
// version, and answers from its cache when the network does not. Answers of the API are never cached.

const ROOT = new URL("./", location.href).pathname; // the path of the server on its host
const STATIC = `${ROOT}static/`;
const NAME = "wordfoe-shell-";
const CACHE = `${NAME}3 ${ROOT}`; // servers at other paths of the host have their own caches
const PAGES = ["", "hangman", "boggle", "daily", "coach", "statistics", "help"].map((page) => ROOT + page);
const FILES = [
  "art.svg", "base.css", "boggle.css", "coach.css", "glyphs.svg", "hangman.css", "home.css", "icon.svg", "land.svg",
  "manifest.webmanifest",
  "announce.js", "api.js", "coach.js", "daily.js", "dialog.js", "dom.js", "early.js", "fox.js", "games.js", "help.js",
  "home.js", "menu.js", "page.js", "query.js", "share.js", "sound.js", "sprites.js", "statistics.js", "storage.js", "text.js",
  "theme.js", "urls.js", "widgets.js",
  "hangman/alternative.js", "hangman/chart.js", "hangman/ending.js", "hangman/families.js", "hangman/game.js",
  "hangman/grades.js", "hangman/keyboard.js", "hangman/menu.js", "hangman/names.js", "hangman/picture.js",
  "hangman/queue.js", "hangman/remarks.js", "hangman/review.js", "hangman/seal.js", "hangman/setup.js",
  "hangman/whole_word.js", "hangman/wishes.js", "hangman/word.js", "hangman/xray.js",
  "boggle/board.js", "boggle/drag.js", "boggle/game.js", "boggle/keys.js", "boggle/menu.js", "boggle/reveal.js",
  "boggle/score.js", "boggle/spell.js",
];
const NETWORK_TIMEOUT = 4000; // milliseconds, after which the cache answers

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  const paths = [...PAGES, ...FILES.map((file) => `${STATIC}${file}`)];
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
  const isOurs = origin === location.origin && (PAGES.includes(pathname) || pathname.startsWith(STATIC));
  if (request.method === "GET" && isOurs) event.respondWith(networkFirst(request, pathname));
});

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
    return (await cache.match(pathname)) ?? fresh;
  }
}
