// The player's wishes: the settings that they chose for the next game.

import { store, stored } from "../storage.js";

/** @typedef {Partial<import("../types.js").HangmanSettingsView>} Settings */

/** Return the settings that the player chose; the server has defaults for the others. @returns {Settings} */
export function wishes() {
  /** @type {Settings} */
  const kept = stored("hangman.wishes", {});
  if (!kept.house) return kept;
  const { dealer: _, ...rest } = kept; // a house has a dealer of its own
  return rest;
}

/** Store the settings that the player chose. @param {Settings} settings */
export function keepWishes({ length, misses, dealer, house, level, words, show_count }) {
  store("hangman.wishes", { length, misses, dealer, house: house ?? undefined, level: level ?? undefined, words, show_count });
}

/** Store which words the player chose, beside their other wishes. @param {string} words */
export const keepWords = (words) => store("hangman.wishes", { ...stored("hangman.wishes", {}), words });

/**
 * Return the settings of a game like another one, but with other words. What is null is left out, except misses, where it
 * means unlimited.
 * @param {import("../types.js").HangmanSettingsView} settings
 * @param {string} words
 */
export function changedWords(settings, words) {
  const others = Object.entries({ ...settings, words }).filter(([name, value]) => name !== "seed" && (value !== null || name === "misses"));
  return Object.fromEntries(others);
}
