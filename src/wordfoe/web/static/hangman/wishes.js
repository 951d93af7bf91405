// What the next game shall be, and how hard that is.

import { recall, remember } from "../prefs.js";

/** @typedef {import("../types.js").HangmanSettings} Settings */

/** What the next game will be. @returns {Settings} */
export function wishes() {
  /** @type {Settings} */
  const kept = recall("hangman.wishes", {});
  if (!kept.house) return { length: 6, misses: 10, dealer: "largest", ...kept };
  const { dealer: _, ...rest } = kept; // a house brings its own dealer
  return { length: 6, ...rest };
}

/** @param {Settings} settings */
export function keepWishes({ length, misses, dealer, house, level, show_count }) {
  remember("hangman.wishes", { length, misses, dealer, house: house ?? undefined, level: level ?? undefined, show_count });
}

/**
 * How hard a length is against an evil dealer with ten misses, as a good guesser finds it.
 * @param {number} length
 */
export function hardness(length) {
  if (length <= 3) return "hopeless";
  if (length <= 5) return "a fight";
  if (length === 6) return "hard";
  if (length <= 8) return "fair chance";
  return "easier";
}
