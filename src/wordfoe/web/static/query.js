// Settings of a game in the query of an address: read from a link, and written into one.

import { pageUrl } from "./urls.js";

const UNLIMITED = "unlimited"; // how null is written: misses without a limit

/** @param {string} text what is no number is left for the server to refuse */
const numberFrom = (text) => (text === UNLIMITED ? null : /^-?\d+$/.test(text) ? Number(text) : text);

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
    else if (type === "flag") settings[name] = text === "true";
    else if (type) settings[name] = text;
  }
  return settings;
}

/**
 * Return the address that starts a game with these settings.
 * @param {string} page
 * @param {object} settings what is null, undefined or false is left out, but for misses, where null means unlimited
 */
export function linkTo(page, settings) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(settings)) {
    if (name === "misses" && value === null) query.set(name, UNLIMITED);
    else if (value !== null && value !== undefined && value !== false) query.set(name, String(value));
  }
  return `${pageUrl(page)}?${query}`;
}
