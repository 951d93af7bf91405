// Grades in signs and words, and what exact play says about a guess. Exact words for exact values only.

import { counted, h, listed } from "../dom.js";

/** @typedef {import("../types.js").XRay} Xray */
/** @typedef {import("../types.js").XRayGuess} Guess */
/** @typedef {import("../types.js").Bounds} Bounds */

/** @type {Record<string, [string, string]>} */
const GRADES = {
  best: ["★", "gave nothing away, and nothing promised more"],
  fine: ["·", "gave nothing away"],
  inaccuracy: ["?!", "gave a miss away that hardly mattered"],
  mistake: ["?", "gave a miss away; the win was just kept"],
  blunder: ["??", "gave a certain win away"],
};
const MOST_NAMED = 8;

/** @param {string} name */
export function grade(name) {
  return h("span", { class: `chip still g-${name.slice(0, 4)}` }, h("span", { "aria-hidden": "true" }, GRADES[name]?.[0] ?? ""), name);
}

export const legend = () => h("ul", { class: "legend" }, ...Object.entries(GRADES).map(([name, [, about]]) => h("li", {}, grade(name), ` ${about}`)));

/** @param {Guess} guess */
export const gaveAway = ({ given_away: away }) => away !== null && away > 0;

/** Misses as far as they are certain. @param {Bounds} bounds */
export const needed = ({ lower, upper }) => (lower === upper ? counted(upper, "miss", "misses") : `between ${lower} and ${counted(upper, "miss", "misses")} (bounds)`);

/** @param {string[]} letters */
export function named(letters) {
  const names = letters.map((letter) => letter.toUpperCase());
  return names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(", ")} and ${names.length - MOST_NAMED} more` : listed(names);
}

/** How the game stood before a guess. @param {Guess} guess */
function standing({ value, winnable }) {
  if (!value) return "";
  const end = winnable === null ? "." : winnable ? ": a win was certain." : ": against a perfect dealer the game was lost.";
  return `Best play needed ${needed(value)} from here${end}`;
}

/** What a guess cost. @param {Guess} guess */
function cost({ guess, kind, given_away: away }) {
  const name = kind === "hint" ? "The hint" : guess.toUpperCase();
  if (away === null) return `What ${kind === "hint" ? "the hint" : name} cost was not found out in time.`;
  if (away < 0) return `${name} saved ${counted(-away, "miss", "misses")}.`;
  return away ? `${name} gave ${counted(away, "miss", "misses")} away.` : `${name} gave nothing away.`;
}

/** What exact play says about a guess; the best letters only where there is nothing left to find. @param {Guess} guess */
export function judged(guess) {
  if (!guess.value) return [];
  const best = guess.best.length ? `Best here: ${named(guess.best)}.` : "";
  const fair = `A fair game would have stood at ${guess.fair_misses.toFixed(1)} misses now, on average.`;
  return [
    h("p", { class: "note judged" }, guess.grade && grade(guess.grade), " ", h("b", {}, cost(guess)), " ", standing(guess), " ", gaveAway(guess) ? "" : best, " ", fair),
  ];
}

/** The whole game in a sentence or two. @param {Xray} xray @param {boolean} won */
export function account({ guesses, last_chance: chance }, won) {
  if (!guesses.length || guesses.every(({ given_away: away }) => away === null)) return "";
  const known = guesses.flatMap(({ given_away: away }) => (away === null ? [] : [Math.max(0, away)]));
  const away = known.reduce((sum, one) => sum + one, 0);
  const least = known.length < guesses.length ? "at least " : "";
  const gave = away || least ? `You gave ${least}${counted(away, "miss", "misses")} away.` : "You gave nothing away: every guess was perfect.";
  const fair = guesses[guesses.length - 1]?.fair_misses ?? 0;
  const stood = `After the same guesses a fair game would have stood at ${fair.toFixed(1)} misses, on average.`;
  if (won) return `${gave} ${stood}`;
  if (chance !== null) return `${gave} Until guess ${chance} a win was certain with the best letters. ${stood}`;
  return guesses.every(({ winnable }) => winnable === false) ? `${gave} Against a perfect dealer this game was lost from the start. ${stood}` : `${gave} ${stood}`;
}
