// Which game a page shows: the one in its address, today's, the very game a link asks for, the one left unfinished, or a new one.

import { choices, createGame, dailyGame, Problem, viewGame } from "./api.js";
import { pageAt } from "./places.js";
import { recall, remember } from "./prefs.js";

/** @typedef {"hangman" | "boggle"} Kind */

/**
 * Settings from an address. What they are worth is for the server to say.
 * @param {URLSearchParams} query
 * @param {{[name: string]: "number" | "text" | "flag"}} kinds what each setting is
 */
function wishesIn(query, kinds) {
  /** @type {Record<string, unknown>} */
  const wishes = {};
  for (const [name, text] of query) {
    const type = kinds[name];
    if (type === "number") wishes[name] = text === "null" || text === "any" ? null : /^-?\d+$/.test(text) ? Number(text) : text;
    else if (type === "flag") wishes[name] = text === "true";
    else if (type) wishes[name] = text;
  }
  return wishes;
}

/**
 * @template View
 * @param {Kind} kind
 * @param {() => object} usual the settings of a game that the address does not describe
 * @returns {Promise<{view: View & {id: string}, resumed: boolean}>}
 */
export async function gameOfPage(kind, usual) {
  const query = new URLSearchParams(location.search);
  const id = query.get("id");
  if (query.has("daily")) return { view: await dailyGame(kind), resumed: false };
  if (id) return { view: await viewGame(id), resumed: true };
  const wishes = location.search ? wishesIn(query, (await choices()).settings[kind] ?? {}) : {};
  if (Object.keys(wishes).length) return { view: await createGame(kind, query.has("seed") || query.has("house") ? wishes : { ...usual(), ...("dealer" in wishes ? { house: undefined } : {}), ...wishes }), resumed: false };
  const last = recall(`${kind}.last`, "");
  if (last) {
    try {
      const view = await viewGame(last);
      if (!view.outcome) return { view, resumed: true };
    } catch (error) {
      if (!(error instanceof Problem)) throw error; // an unknown game is forgotten
    }
  }
  return { view: await createGame(kind, usual()), resumed: false };
}

/**
 * The address names the game from now on, so that a reload or a second tab shows the same.
 * @param {Kind} kind
 * @param {string} id
 */
export function keep(kind, id) {
  remember(`${kind}.last`, id);
  history.replaceState(null, "", `${pageAt(kind)}?id=${encodeURIComponent(id)}`);
}
