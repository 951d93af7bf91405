// What the fox says to the start of a game and to each move.

import { react } from "../fox.js";
import { capitalized } from "../text.js";

/** @typedef {import("../types.js").HangmanView} View */
/** @typedef {import("./queue.js").Move} Move */

/** The events to which a fair or a kind fox reacts in its own way. */
const OWN = {
  evil: [],
  fair: ["start", "miss", "lost"],
  kind: ["start", "miss", "hit", "lost", "won"],
};

/**
 * Return the event of a fox that is evil, fair or kind: "fairMiss".
 * @param {string} event
 * @param {View["manner"]} manner
 */
function eventFor(event, manner) {
  return /** @type {string[]} */ (OWN[manner]).includes(event) ? manner + capitalized(event) : event;
}

/** Return the event of the end of a game. @param {View} view */
export const endEvent = ({ outcome, manner }) => eventFor(outcome?.won ? "won" : "lost", manner);

/**
 * Let the fox greet the player.
 * @param {View} now
 * @param {boolean} resumed
 */
export function greet({ settings: { length }, manner, move }, resumed) {
  react(resumed && move ? "resume" : eventFor("start", manner), { length });
}

/**
 * Let the fox comment on a move.
 * @param {View} now
 * @param {Move} move
 * @param {View} before
 * @param {number} count how many letters were revealed
 */
export function comment(now, move, before, count) {
  if (move.type === "hint") return react("hint");
  if (now.words_left === 1 && before.words_left !== 1) return react("cornered");
  if (move.type === "word") return react("wrongWord", { word: move.word.toUpperCase() });
  const letter = move.type === "letter" ? move.letter.toUpperCase() : "";
  react(eventFor(count ? "hit" : "miss", now.manner), { letter, count });
}
