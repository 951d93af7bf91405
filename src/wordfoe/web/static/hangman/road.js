// The road not taken: another letter at a guess, and whether it would have kept what there was to keep.

import { otherLetter, sentence } from "../api.js";
import { counted, h, mark, number } from "../dom.js";
import { bars } from "./families.js";
import { gaveAway, named, needed } from "./grades.js";

/** @typedef {import("../types.js").HangmanView} View */
/** @typedef {import("../types.js").XRayGuess} Guess */
/** @typedef {import("../types.js").Alternative} OtherLetter */

/**
 * @param {Guess} guess
 * @param {View} view
 * @param {Guess[]} guesses
 */
function openLetters(guess, view, guesses) {
  const tried = new Set(guesses.filter(({ number, kind }) => number < guess.number && kind !== "word").map((one) => one.guess));
  return [...view.alphabet].filter((letter) => !tried.has(letter) && letter !== guess.guess);
}

/**
 * What the letter would have been worth.
 * @param {OtherLetter} other
 */
function worth({ letter, given_away: away }) {
  const name = letter.toUpperCase();
  if (away === null) return h("p", { class: "verdict-of" }, `Whether ${name} gives a miss away was not found out in time.`);
  const look = away > 0 ? "no" : "yes";
  const words = away > 0 ? `${name} gives ${counted(away, "miss", "misses")} away.` : `${name} keeps the value: it gives nothing away.`;
  return h("p", { class: `verdict-of ${look}` }, mark(away > 0 ? "no" : "ok"), " ", words);
}

/**
 * @param {OtherLetter} other
 * @param {Guess} guess
 */
function told(other, guess) {
  const { kept, letter, value } = other;
  const miss = kept.pattern === guess.pattern_before;
  const ahead = value ? ` At worst ${needed(value)} from there.` : "";
  return [
    worth(other),
    h("p", { class: "note" }, h("b", {}, `${letter.toUpperCase()} would have been a ${miss ? "miss" : "hit"}. `), `The fox would have kept ${counted(kept.size, "word")}; after ${guess.guess.toUpperCase()} it kept ${number(guess.after)}.${ahead}`),
    bars(other.families),
  ];
}

/**
 * At a guess that gave something away the best letters are there to be found, and told to those who ask.
 * @param {Guess} guess
 * @param {View} view
 * @param {Guess[]} guesses all of the game
 */
export function road(guess, view, guesses) {
  const result = h("div", { class: "road", role: "status" });
  const options = openLetters(guess, view, guesses).map((letter) => h("option", { value: letter }, letter.toUpperCase()));
  const list = h("select", { id: "other-letter", onchange: () => void look() }, h("option", { value: "" }, "choose a letter"), ...options);
  let asked = 0;
  async function look() {
    const number = ++asked;
    if (!list.value) return result.replaceChildren();
    try {
      const other = await otherLetter(view.id, guess.number, list.value);
      if (number === asked) result.replaceChildren(...told(other, guess));
    } catch (error) {
      if (number === asked) result.replaceChildren(h("p", { class: "note" }, sentence(error)));
    }
  }
  const find = gaveAway(guess) && guess.best.length > 0;
  const answer = find && h("details", { class: "more solution" }, h("summary", {}, "Show the best letters"), h("p", {}, `${named(guess.best)} gave nothing away.`));
  return h("div", { class: "roads" }, find && h("h4", {}, "Find a better letter"), h("label", { class: "pick" }, h("span", {}, "Another letter here:"), list), result, answer);
}
