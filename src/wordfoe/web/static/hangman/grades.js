// Grades of guesses, and what exact play says about them. A number is called exact only if it is proven.

import { h } from "../dom.js";
import { counted, formatNumber, joined } from "../text.js";

/** @typedef {import("../types.js").XRayGuess} Guess */
/** @typedef {import("../types.js").Bounds} Bounds */

/** @type {Record<string, [string, string]>} */
const GRADES = {
  best: ["★", "no letter was better"],
  fine: ["·", "gave nothing away"],
  inaccuracy: ["?!", "gave away misses that you could spare"],
  mistake: ["?", "gave away misses; still winning"],
  blunder: ["??", "gave away the win"],
};
const MOST_NAMED = 8; // letters; the others are counted

/** Return a grade as a sign and a word. @param {string} name */
export function gradeChip(name) {
  return h("span", { class: `chip still g-${name.slice(0, 4)}` }, h("span", { "aria-hidden": "true" }, GRADES[name]?.[0] ?? ""), h("span", { class: "wd" }, name));
}

/** Return what the grades mean. */
export const legend = () => h("ul", { class: "grades", "aria-label": "Grades" }, ...Object.entries(GRADES).map(([name, [, about]]) => h("li", {}, gradeChip(name), ` ${about}`)));

/** Return whether a guess gave misses away. @param {Guess} guess */
export const gaveAway = ({ given_away: away }) => away !== null && away > 0;

/** Return whether a better letter is known. @param {Guess} guess */
export const canImprove = (guess) => gaveAway(guess) && guess.best.length > 0;

/** Return a guess as it is named in a sentence. @param {Guess} guess */
export const nameOf = ({ guess, kind }) => (kind === "hint" ? "The hint" : guess.toUpperCase());

/** Return a number of misses, or the bounds that are proven for it. @param {Bounds} bounds */
const missesIn = ({ lower, upper }) => (lower === upper ? counted(upper, "miss") : `${lower} to ${counted(upper, "miss")}`);

/** Return letters as a list in a sentence. @param {string[]} letters */
export function letterList(letters) {
  const names = letters.map((letter) => letter.toUpperCase());
  return names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(", ")} and ${names.length - MOST_NAMED} more` : joined(names);
}

/** Return what a guess cost. @param {Guess} guess */
function cost(guess) {
  const name = nameOf(guess);
  const { given_away: away, grade } = guess;
  if (away === null) return `What ${guess.kind === "hint" ? "the hint" : name} cost could not be worked out in time.`;
  if (grade === "blunder") return `${name} gave the win away.`;
  if (away < 0) return `${name} saved ${counted(-away, "miss")}.`;
  return away ? `${name} gave ${counted(away, "miss")} away.` : `${name} gave nothing away.`;
}

/** Return what was needed in a position and what was there. @param {Guess} guess */
const standing = ({ value, misses_left: left }) => (value ? `${missesIn(value)}${left === null ? "" : `, and you had ${formatNumber(left)}`}` : "");

/**
 * Return what exact play says about a guess; nothing where there are no grades. The best letters are left out where the player
 * can look for them.
 * @param {Guess} guess
 * @param {Guess | undefined} next
 */
export function judgement(guess, next) {
  if (!guess.value) return [];
  const isSame = next?.value && next.value.lower === guess.value.lower && next.value.upper === guess.value.upper;
  const after = next?.value ? ` After it, ${isSame ? "still " : ""}${standing(next)}.` : "";
  const best = guess.best.length && !gaveAway(guess) ? ` Best here: ${letterList(guess.best)}.` : "";
  return [h("p", {}, h("b", {}, cost(guess)), ` Before it, perfect play needed ${standing(guess)}.${after}${best}`)];
}
