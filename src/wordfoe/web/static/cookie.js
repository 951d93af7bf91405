// The cookie that makes this browser the owner of its games. The server gives it with the first answer. Of two tabs that are
// opened at once, each would get one, and the game of one of them would be lost: so the first request that changes something
// is alone.

import { store, stored } from "./storage.js";
import { apiUrl } from "./urls.js";

const PLACE = "cookie"; // where it is noted when the cookie was there
const LASTS = 300 * 24 * 60 * 60 * 1000; // milliseconds, fewer than the server keeps it
const PATIENCE = 5000; // milliseconds to wait for requests of other tabs

/** Return whether the browser has a cookie, as far as the page knows: scripts cannot read it. */
function isThere() {
  const age = Date.now() - stored(PLACE, 0);
  return age >= 0 && age < LASTS;
}

/**
 * Send a request that may be answered with a cookie. While there is none, those that change something wait for each other
 * and for all others, in all tabs; on plain http from another machine, browsers have no locks, and nothing waits.
 * @template T
 * @param {"GET" | "POST"} method
 * @param {() => Promise<T>} send
 * @returns {Promise<T>}
 */
export async function withCookie(method, send) {
  if (isThere() || !navigator.locks) return send();
  const isAlone = method === "POST";
  let isSent = false;
  const work = async () => {
    isSent = true;
    const answer = await send();
    if (isAlone) store(PLACE, Date.now());
    return answer;
  };
  try {
    return await navigator.locks.request(
      `cookie of ${apiUrl("")}`,
      { mode: isAlone ? "exclusive" : "shared", signal: AbortSignal.timeout(PATIENCE) },
      work,
    );
  } catch (error) {
    if (isSent) throw error;
    return work(); // another tab waits for an answer that does not come
  }
}
