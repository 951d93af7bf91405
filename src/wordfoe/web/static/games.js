// The game of a page: which one it shows when it opens, and which one this browser played last.

import { createGame, dailyGame, getChoices, getGame, getSameGame, Problem } from "./api.js";
import { settingsFrom } from "./query.js";
import { store, stored } from "./storage.js";
import { pageUrl } from "./urls.js";

/** @typedef {"hangman" | "boggle"} Kind */

/**
 * Return the game that the address names: today's, one by its id, the same as one of another browser, or one with the settings
 * in the address. Without any of these, return the unfinished game that was played last, or a new one. An unfinished game
 * with the settings in the address is continued, too, unless they have a seed or a board. For an id that is not this
 * browser's, show what can be done instead; the promise is then never resolved.
 * @template View
 * @param {Kind} kind
 * @param {() => object} wishes the player's settings, for what the address does not say
 * @returns {Promise<{view: View & {id: string}, resumed: boolean}>}
 */
export async function openGame(kind, wishes) {
  const query = new URLSearchParams(location.search);
  const [id, same] = [query.get("id"), query.get("same")];
  const daily = query.get("daily"); // 1, or an earlier day
  if (daily !== null) return { view: await dailyGame(kind, daily.includes("-") ? daily : true), resumed: false };
  if (id) return { view: await gameOf(id, kind, () => getGame(id)), resumed: true };
  if (same) return { view: await gameOf(same, kind, () => playSame(kind, same)), resumed: false };
  if (query.has("new")) return { view: await createGame(kind, wishes()), resumed: false };
  const asked = location.search ? settingsFrom(query, (await getChoices()).settings[kind] ?? {}) : {};
  const isChosen = asked.seed !== undefined || asked.board !== undefined;
  const last = isChosen ? null : await unfinishedGame(kind);
  if (last && Object.entries(asked).every(([name, value]) => (last.settings[name] ?? null) === value)) return { view: last, resumed: true };
  if (!Object.keys(asked).length) return { view: await createGame(kind, wishes()), resumed: false };
  const isComplete = query.has("seed") || query.has("house");
  const others = "dealer" in asked ? { ...wishes(), house: undefined } : wishes(); // a house has a dealer of its own
  return { view: await createGame(kind, isComplete ? asked : { ...others, ...asked }), resumed: false };
}

/**
 * Return what a promise gives for the game of an id, on the page of its kind. For an id that is none of this browser's, show
 * what can be done instead, and never return.
 * @param {string} id
 * @param {Kind} kind
 * @param {() => Promise<any>} get
 */
async function gameOf(id, kind, get) {
  try {
    const view = await get();
    if (view.kind === kind) return view;
    location.replace(`${pageUrl(view.kind)}?id=${encodeURIComponent(view.id)}`);
  } catch (error) {
    if (!(error instanceof Problem) || (error.status !== 404 && error.status !== 410)) throw error;
    const { showStrangersGame } = await import("./lost.js");
    await showStrangersGame(kind, id);
  }
  return new Promise(() => {});
}

/**
 * Start the same game as one of another browser, or one with the same settings while that one is played.
 * @param {Kind} kind
 * @param {string} id
 */
async function playSame(kind, id) {
  const same = await getSameGame(id);
  if (same.kind !== kind) {
    location.replace(`${pageUrl(same.kind)}?same=${encodeURIComponent(id)}`);
    return new Promise(() => {});
  }
  return same.today ? dailyGame(kind) : createGame(kind, same.settings);
}

/** Return the unfinished game that was played last, or nothing. @param {Kind} kind */
async function unfinishedGame(kind) {
  const last = lastGame(kind);
  if (!last) return null;
  try {
    const view = await getGame(last);
    return view.outcome ? null : view;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return null; // the server has deleted this game
  }
}

/** Return the id of the unfinished game that was played last, or nothing. @param {Kind} kind */
export const lastGame = (kind) => stored(`${kind}.last`, "");

/**
 * Keep the id of a game, in this browser and in the address, so that a reload or a second tab shows the same game.
 * @param {Kind} kind
 * @param {string} id
 */
export function keepGame(kind, id) {
  document.dispatchEvent(new Event("game-shown")); // whatever was shown in its place goes
  store(`${kind}.last`, id);
  history.replaceState(null, "", `${pageUrl(kind)}?id=${encodeURIComponent(id)}`);
}

/**
 * Forget a game that is finished.
 * @param {Kind} kind
 * @param {string} id
 */
export function forgetGame(kind, id) {
  if (lastGame(kind) === id) store(`${kind}.last`, "");
}
