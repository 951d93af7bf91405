// What the next game shall be.

import { recall, remember } from "../prefs.js";

/** @typedef {Partial<import("../types.js").HangmanSettingsView>} Settings */

/** What the player asked for; the server knows what is usual otherwise. @returns {Settings} */
export function wishes() {
  /** @type {Settings} */
  const kept = recall("hangman.wishes", {});
  if (!kept.house) return kept;
  const { dealer: _, ...rest } = kept; // a house brings its own dealer
  return rest;
}

/** @param {Settings} settings */
export function keepWishes({ length, misses, dealer, house, level, show_count }) {
  remember("hangman.wishes", { length, misses, dealer, house: house ?? undefined, level: level ?? undefined, show_count });
}
