// A game in words: its name, its rules and how it ended.

import { capitalized, counted } from "../text.js";

/** @typedef {import("../types.js").HangmanView} View */

/** Return the name of a game. @param {View} view */
export function nameOf({ manner }) {
  return `${capitalized(manner)} Hangman`;
}

/** Return the dealer of a game, unless its manner or its difficulty says enough. @param {View} view */
export const foxOf = ({ manner, difficulty, settings }) => ((manner === "evil" ? difficulty === null : settings.dealer !== manner) ? `${settings.dealer} fox` : "");

/** Return the settings of a game in words. @param {View} view */
export function rulesOf(view) {
  const { settings, daily } = view;
  const misses = settings.misses === null ? "unlimited misses" : counted(settings.misses, "miss");
  const parts = [`${settings.length} letters`, misses, settings.house && `${capitalized(settings.house)} rules`, settings.level && settings.level, settings.words !== "common" && !settings.house && `${settings.words} words`, foxOf(view), daily && `daily word of ${daily}`];
  return parts.filter(Boolean).join(" · ");
}

/** Return how a game ended, as a heading. @param {View} view */
export function verdictOf(view) {
  const outcome = view.outcome;
  if (!outcome) return "";
  const word = outcome.word.toUpperCase();
  if (outcome.won) return `${word} it is. You win.`;
  if (outcome.ending === "resigned") return `You gave up. It was ${word}.`;
  return view.manner === "fair" ? `It was ${word}.` : `It was ${word}. All along.`;
}

/** Return how a game ended, for screen readers: whether it was won, the word and the numbers. @param {View} view */
export function endSentence(view) {
  const o = view.outcome;
  if (!o) return "";
  const end = o.won ? "You win. The word is" : o.ending === "resigned" ? "You gave up. The word was" : "You lose. The word was";
  return `${end} ${o.word.toUpperCase()}. ${counted(o.guesses, "guess")}, ${counted(o.misses, "miss")}.`;
}
