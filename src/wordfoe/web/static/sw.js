// The shell for the time without a network. The network is always asked first, so nobody is stuck on an old build; what
// it answered last is what opens offline. The API is never kept here: a game lives on the server.

const ROOT = new URL("./", location.href).pathname; // where the server's addresses begin on its host
const STATIC = `${ROOT}static/`;
const NAME = "wordfoe-shell-";
const CACHE = `${NAME}2 ${ROOT}`; // servers at other paths of the host have caches of their own
const PAGES = ["", "hangman", "boggle", "daily", "coach", "statistics", "help"].map((page) => ROOT + page);
const FILES = [
  "base.css", "hangman.css", "boggle.css", "home.css", "coach.css", "art.svg", "glyphs.svg", "land.svg", "icon.svg", "manifest.webmanifest",
  "early.js", "announce.js", "api.js", "dialog.js", "dom.js", "fox.js", "menu.js", "numbers.js", "page.js", "places.js", "prefs.js", "share.js", "sprite.js",
  "start.js", "theme.js", "words.js", "home.js", "daily.js", "coach.js", "statistics.js", "help.js",
  "hangman/chart.js", "hangman/ending.js", "hangman/families.js", "hangman/grades.js", "hangman/road.js", "hangman/game.js", "hangman/keyboard.js", "hangman/menu.js", "hangman/picture.js",
  "hangman/names.js", "hangman/remarks.js", "hangman/seal.js", "hangman/turns.js", "hangman/wishes.js", "hangman/word.js", "hangman/xray.js",
  "boggle/board.js", "boggle/drag.js", "boggle/game.js", "boggle/keys.js", "boggle/lists.js", "boggle/menu.js", "boggle/reveal.js",
  "boggle/spell.js",
];
const PATIENCE = 4000; // milliseconds until a page that hangs is taken from the shell

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  worker.skipWaiting();
  const shell = [...PAGES, ...FILES.map((file) => `${STATIC}${file}`)];
  event.waitUntil(caches.open(CACHE).then((cache) => Promise.allSettled(shell.map((path) => cache.add(path)))));
});

/** Whether a cache is one of an earlier build of this server; the first had no path in its name. @param {string} name */
const isOld = (name) => name !== CACHE && (name === `${NAME}1` || (name.startsWith(NAME) && name.endsWith(` ${ROOT}`)));

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (isOld(name)) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(forget());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const ours = origin === location.origin && (PAGES.includes(pathname) || pathname.startsWith(STATIC));
  if (request.method === "GET" && ours) event.respondWith(fromNetwork(request, pathname));
});

/**
 * @param {Request} request
 * @param {string} pathname a page is the same whatever its query
 */
async function fromNetwork(request, pathname) {
  const cache = await caches.open(CACHE);
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE));
  const fresh = fetch(request).then((answer) => {
    if (answer.ok) void cache.put(pathname, answer.clone());
    return answer;
  });
  try {
    return await Promise.race([fresh, late]);
  } catch {
    return (await cache.match(pathname)) ?? fresh;
  }
}
