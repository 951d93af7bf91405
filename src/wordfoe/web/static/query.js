// Settings of a game in the query of an address: read from a link, and written into one.

import { pageUrl } from "./urls.js";

const UNLIMITED = "any"; // how null is written for misses; older links say "unlimited"
const WITHOUT = new Set([UNLIMITED, "unlimited", "none", ""]); // a number that is null

/** @param {string} text what is no number is left for the server to refuse */
const numberFrom = (text) => (WITHOUT.has(text) ? null : /^-?\d+$/.test(text) ? Number(text) : text);

/**
 * Read settings, whose values the server checks. Names that it does not know are ignored.
 * @param {URLSearchParams} query
 * @param {{[name: string]: "number" | "text" | "flag"}} types the settings that a game has
 */
export function settingsFrom(query, types) {
  /** @type {Record<string, unknown>} */
  const settings = {};
  for (const [name, text] of query) {
    const type = types[name];
    if (type === "number") settings[name] = numberFrom(text);
    else if (type === "flag") settings[name] = text ? text === "true" : null;
    else if (type) settings[name] = text || null;
  }
  return settings;
}

/**
 * Return the address that starts a game with these settings, all of them: one that is left out would be filled in from the
 * wishes of whoever opens the link.
 * @param {string} page
 * @param {object} settings what is undefined is left out
 */
export function linkTo(page, settings) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(settings)) {
    if (value !== undefined) query.set(name, value !== null ? String(value) : name === "misses" ? UNLIMITED : "");
  }
  // With its seed a game is complete, and no wishes are added: settings that are off can be left out.
  if (query.get("seed")) for (const [name, text] of [...query]) if (text === "" || text === "false") query.delete(name);
  return `${pageUrl(page)}?${query}`;
}
