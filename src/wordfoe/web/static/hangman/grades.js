// Grades of guesses, and what exact play says about them. A number is called exact only if it is proven.

import { h } from "../dom.js";
import { counted, joined } from "../text.js";

/** @typedef {import("../types.js").XRay} Xray */
/** @typedef {import("../types.js").XRayGuess} Guess */
/** @typedef {import("../types.js").Bounds} Bounds */
/** @typedef {import("../types.js").HangmanView} View */

/** @type {Record<string, [string, string]>} */
const GRADES = {
  best: ["★", "gave nothing away, and no letter looked better"],
  fine: ["·", "gave nothing away"],
  inaccuracy: ["?!", "gave misses away that hardly mattered"],
  mistake: ["?", "gave misses away; the win was still sure, but only just"],
  blunder: ["??", "threw a sure win away"],
};
const MOST_NAMED = 8; // letters; the others are counted

/** Return a grade as a sign and a word. @param {string} name */
export function gradeChip(name) {
  return h("span", { class: `chip still g-${name.slice(0, 4)}` }, h("span", { "aria-hidden": "true" }, GRADES[name]?.[0] ?? ""), name);
}

/** Return what the grades mean. */
export const legend = () => h("ul", { class: "legend" }, ...Object.entries(GRADES).map(([name, [, about]]) => h("li", {}, gradeChip(name), ` ${about}`)));

/** Return whether a guess gave misses away. @param {Guess} guess */
export const gaveAway = ({ given_away: away }) => away !== null && away > 0;

/** Return a number of misses, or the bounds that are proven for it. @param {Bounds} bounds */
export const missesIn = ({ lower, upper }) => (lower === upper ? counted(upper, "miss") : `between ${lower} and ${counted(upper, "miss")}`);

/** Return letters as a list in a sentence. @param {string[]} letters */
export function letterList(letters) {
  const names = letters.map((letter) => letter.toUpperCase());
  return names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(", ")} and ${names.length - MOST_NAMED} more` : joined(names);
}

/** Return how the game stood before a guess. @param {Guess} guess */
function standing({ value, winnable }) {
  if (!value) return "";
  const end = winnable === null ? "." : winnable ? ": a sure win." : ": too many to beat a perfect fox.";
  return `At worst, the best letters cost ${missesIn(value)} from here${end}`;
}

/** Return what a guess cost. @param {Guess} guess */
function cost({ guess, kind, given_away: away }) {
  const name = kind === "hint" ? "The hint" : guess.toUpperCase();
  if (away === null) return `There was no time to find out what ${kind === "hint" ? "the hint" : name} cost.`;
  if (away < 0) return `${name} saved ${counted(-away, "miss")}.`;
  return away ? `${name} gave ${counted(away, "miss")} away.` : `${name} gave nothing away.`;
}

/**
 * Return what exact play says about a guess. The best letters are left out where the player can look for them.
 * @param {Guess} guess
 */
export function verdict(guess) {
  if (!guess.value) return [];
  const best = guess.best.length ? `Best here: ${letterList(guess.best)}.` : "";
  const fair = `Against a fair fox you would have ${guess.fair_misses.toFixed(1)} misses by now, on average.`;
  return [
    h("p", { class: "note judged" }, guess.grade && gradeChip(guess.grade), " ", h("b", {}, cost(guess)), " ", standing(guess), " ", gaveAway(guess) ? "" : best, " ", fair),
  ];
}

/**
 * Return until when a win was sure, as the two halves of a sentence; null if it never was, as far as is known.
 * @param {Xray} xray
 * @param {View} view
 * @returns {[string, string] | null}
 */
export function sureWin({ guesses, last_chance: chance }, { outcome }) {
  if (chance === null) return null;
  if (!guesses.slice(0, chance).every(({ winnable }) => winnable)) return ["Your last sure win was", `before guess ${chance}`];
  const isOpen = guesses.slice(chance).some(({ winnable }) => winnable === null) || (chance === guesses.length && outcome?.ending === "resigned");
  return ["You had a sure win until", `guess ${chance}${isOpen ? " at least" : ""}`];
}

/**
 * Return the whole game in a few sentences.
 * @param {Xray} xray
 * @param {View} view
 */
export function summary(xray, view) {
  const { guesses } = xray;
  if (!guesses.length || guesses.every(({ given_away: away }) => away === null)) return "";
  const known = guesses.flatMap(({ given_away: away }) => (away === null ? [] : [Math.max(0, away)]));
  const away = known.reduce((sum, one) => sum + one, 0);
  const isComplete = known.length === guesses.length;
  const nothing = isComplete ? "You gave nothing away: every guess was perfect." : "The guesses that could be checked gave nothing away.";
  const gave = away ? `You gave ${isComplete ? "" : "at least "}${counted(away, "miss")} away.` : nothing;
  const fair = guesses[guesses.length - 1]?.fair_misses ?? 0;
  const average = `The same guesses against a fair fox cost ${fair.toFixed(1)} misses on average.`;
  const sure = sureWin(xray, view);
  if (view.outcome?.won || view.settings.misses === null) return `${gave} ${average}`;
  if (sure) return `${gave} ${sure.join(" ")}. ${average}`;
  return guesses.every(({ winnable }) => winnable === false) ? `${gave} Against a perfect fox this game was lost from the start. ${average}` : `${gave} ${average}`;
}
