// What a game is called, by which rules it is played, and how it ended, in words.

import { counted } from "../dom.js";
import { capital } from "../words.js";

/** @typedef {import("../types.js").HangmanView} View */

/** @param {View} view */
export function nameOf({ manner }) {
  return `${capital(manner)} Hangman`;
}

/** An evil fox by its dealer, where that says how hard it is. @param {View} view */
export const foxOf = ({ manner, difficulty, settings }) => (manner === "evil" && difficulty === null ? `${settings.dealer} fox` : "");

/** @param {View} view */
export function rulesOf(view) {
  const { settings, daily } = view;
  const misses = settings.misses === null ? "unlimited misses" : counted(settings.misses, "miss", "misses");
  const parts = [`${settings.length} letters`, misses, settings.house && `${capital(settings.house)} rules`, settings.level && settings.level, foxOf(view), daily && `daily of ${daily}`];
  return parts.filter(Boolean).join(" · ");
}

/** @param {View} view */
export function verdictOf(view) {
  const outcome = view.outcome;
  if (!outcome) return "";
  const word = outcome.word.toUpperCase();
  if (outcome.won) return `${word} it is. You win.`;
  if (outcome.ending === "resigned") return `You gave up. It was ${word}.`;
  return view.manner === "fair" ? `It was ${word}.` : `It was ${word}. All along.`;
}

/** What an ear must know of the end, whatever the eye sees: won or lost, and the word. @param {View} view */
export function endSentence(view) {
  const o = view.outcome;
  if (!o) return "";
  const end = o.won ? "The game is won. The word is" : o.ending === "resigned" ? "You gave up and the game is lost. The word was" : "The game is lost. The word was";
  return `${end} ${o.word.toUpperCase()}. ${counted(o.guesses, "guess", "guesses")}, ${counted(o.misses, "miss", "misses")}.`;
}
