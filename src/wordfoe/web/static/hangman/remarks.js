// What the fox has to say, to a game that begins and to a move.

import { react } from "../fox.js";

/** @typedef {import("../types.js").HangmanView} View */
/** @typedef {import("./turns.js").Move} Move */

/**
 * @param {View} now
 * @param {boolean} resumed
 */
export function greet({ settings: { length }, manner, move }, resumed) {
  react(resumed && move ? "resume" : manner === "evil" ? "start" : manner, { length });
}

/**
 * @param {View} now
 * @param {Move} move
 * @param {View} before
 * @param {number} count of letters that were opened
 */
export function comment(now, move, before, count) {
  if (move.type === "hint") return react("hint");
  if (now.words_left === 1 && before.words_left !== 1) return react("cornered");
  if (move.type === "word") return react("wrongWord", { word: move.word.toUpperCase() });
  const letter = move.type === "letter" ? move.letter.toUpperCase() : "";
  const miss = now.manner === "fair" ? "fairMiss" : "miss";
  react(count ? "hit" : miss, { letter, count });
}
