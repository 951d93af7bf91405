// What another letter would have done at a guess. Where the guess gave misses away, the player can look for a better letter.

import { getAlternative, messageOf } from "../api.js";
import { h, mark } from "../dom.js";
import { counted, formatNumber } from "../text.js";
import { familyBars } from "./families.js";
import { gaveAway, letterList, missesIn } from "./grades.js";

/** @typedef {import("../types.js").HangmanView} View */
/** @typedef {import("../types.js").XRayGuess} Guess */
/** @typedef {import("../types.js").Alternative} Alternative */

/**
 * Return the letters that could have been guessed instead.
 * @param {Guess} guess
 * @param {View} view
 * @param {Guess[]} guesses
 */
function otherLetters(guess, view, guesses) {
  const tried = new Set(guesses.filter(({ number, kind }) => number < guess.number && kind !== "word").map((one) => one.guess));
  return [...view.alphabet].filter((letter) => !tried.has(letter) && letter !== guess.guess);
}

/**
 * Return how many misses the letter gives away, in a sentence.
 * @param {Alternative} other
 */
function verdict({ letter, given_away: away }) {
  const name = letter.toUpperCase();
  if (away === null) return h("p", { class: "verdict-of" }, `There was no time to find out what ${name} costs.`);
  const className = away > 0 ? "no" : "yes";
  const words = away > 0 ? `${name} gives ${counted(away, "miss")} away.` : `${name} gives nothing away.`;
  return h("p", { class: `verdict-of ${className}` }, mark(away > 0 ? "no" : "ok"), " ", words);
}

/**
 * Return what the letter would have led to.
 * @param {Alternative} other
 * @param {Guess} guess
 */
function describe(other, guess) {
  const { kept, letter, value } = other;
  const miss = kept.pattern === guess.pattern_before;
  const ahead = value ? ` At worst, the best letters cost ${missesIn(value)} from there.` : "";
  return [
    verdict(other),
    h("p", { class: "note" }, h("b", {}, `${letter.toUpperCase()} would have been a ${miss ? "miss" : "hit"}. `), `The fox would have kept ${counted(kept.size, "word")}; after ${guess.guess.toUpperCase()} it kept ${formatNumber(guess.after)}.${ahead}`),
    familyBars(other.families, false),
  ];
}

/**
 * Return a list of other letters to try at a guess. If the guess gave misses away, the best letters are hidden until the player
 * asks for them.
 * @param {Guess} guess
 * @param {View} view
 * @param {Guess[]} guesses all of the game
 */
export function alternatives(guess, view, guesses) {
  const result = h("div", { class: "alternative", role: "status" });
  const options = otherLetters(guess, view, guesses).map((letter) => h("option", { value: letter }, letter.toUpperCase()));
  const list = h("select", { id: "other-letter", onchange: () => void show() }, h("option", { value: "" }, "choose a letter"), ...options);
  let latest = 0; // the number of the latest question: older answers are dropped
  async function show() {
    const number = ++latest;
    if (!list.value) return result.replaceChildren();
    try {
      const other = await getAlternative(view.id, guess.number, list.value);
      if (number === latest) result.replaceChildren(...describe(other, guess));
    } catch (error) {
      if (number === latest) result.replaceChildren(h("p", { class: "note" }, messageOf(error)));
    }
  }
  const canImprove = gaveAway(guess) && guess.best.length > 0;
  const answer = canImprove && h("details", { class: "more solution" }, h("summary", {}, "Show the best letters"), h("p", {}, `${letterList(guess.best)} ${guess.best.length === 1 ? "gives" : "give"} nothing away.`));
  return h("div", { class: "alternatives" }, canImprove && h("h4", {}, "Find a better letter"), h("label", { class: "pick" }, h("span", {}, "Another letter here:"), list), result, answer);
}
