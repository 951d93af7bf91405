// The game of a page: which one it shows when it opens, and which one this browser played last.

import { createGame, dailyGame, getChoices, getGame, Problem } from "./api.js";
import { settingsFrom } from "./query.js";
import { store, stored } from "./storage.js";
import { pageUrl } from "./urls.js";

/** @typedef {"hangman" | "boggle"} Kind */

/**
 * Return the game that the address names: today's, one by its id, or a new one with the settings in the address. Without any
 * of these, return the unfinished game that was played last, or a new one.
 * @template View
 * @param {Kind} kind
 * @param {() => object} wishes the player's settings, for what the address does not say
 * @returns {Promise<{view: View & {id: string}, resumed: boolean}>}
 */
export async function openGame(kind, wishes) {
  const query = new URLSearchParams(location.search);
  const id = query.get("id");
  const daily = query.get("daily"); // 1, or an earlier day
  if (daily !== null) return { view: await dailyGame(kind, daily.includes("-") ? daily : true), resumed: false };
  if (id) return { view: await getGame(id), resumed: true };
  const asked = location.search ? settingsFrom(query, (await getChoices()).settings[kind] ?? {}) : {};
  if (Object.keys(asked).length) {
    const isComplete = query.has("seed") || query.has("house");
    const others = "dealer" in asked ? { ...wishes(), house: undefined } : wishes(); // a house has a dealer of its own
    return { view: await createGame(kind, isComplete ? asked : { ...others, ...asked }), resumed: false };
  }
  const last = lastGame(kind);
  if (last) {
    try {
      const view = await getGame(last);
      if (!view.outcome) return { view, resumed: true };
    } catch (error) {
      if (!(error instanceof Problem)) throw error; // the server has deleted this game: start a new one
    }
  }
  return { view: await createGame(kind, wishes()), resumed: false };
}

/** Return the id of the unfinished game that was played last, or nothing. @param {Kind} kind */
export const lastGame = (kind) => stored(`${kind}.last`, "");

/**
 * Keep the id of a game, in this browser and in the address, so that a reload or a second tab shows the same game.
 * @param {Kind} kind
 * @param {string} id
 */
export function keepGame(kind, id) {
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
