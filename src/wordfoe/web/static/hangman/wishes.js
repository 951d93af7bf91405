// What the next game shall be.

import { recall, remember } from "../prefs.js";

/** @typedef {Partial<import("../types.js").HangmanSettingsView>} Settings */

const USUAL_LENGTH = 8; // the shortest that can be won against the perfect dealer with ten misses

/** What the next game will be. @returns {Settings} */
export function wishes() {
  /** @type {Settings} */
  const kept = recall("hangman.wishes", {});
  if (!kept.house) return { length: USUAL_LENGTH, misses: 10, dealer: "perfect", ...kept };
  const { dealer: _, ...rest } = kept; // a house brings its own dealer
  return { length: USUAL_LENGTH, ...rest };
}

/** @param {Settings} settings */
export function keepWishes({ length, misses, dealer, house, level, show_count }) {
  remember("hangman.wishes", { length, misses, dealer, house: house ?? undefined, level: level ?? undefined, show_count });
}
