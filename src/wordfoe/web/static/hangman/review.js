// The review of a fair game: what each guess was worth on average, and luck apart from skill.

import { getXray, messageOf } from "../api.js";
import { h, mark } from "../dom.js";
import { counted, formatNumber } from "../text.js";
import { showTruth, verdictParts } from "./xray.js";

/** @typedef {import("../types.js").HangmanView} View */
/** @typedef {import("../types.js").Review} Review */
/** @typedef {import("../types.js").ReviewedGuess} Guess */

const SMALL = 0.05; // misses; less is called none
const MOST_NAMED = 3; // letters

/** What the columns mean. */
const LEGEND = [
  ["Expected", "the misses to come with this guess, on average over all words that were possible"],
  ["Best", "the letters with the fewest misses to come"],
  ["Skill", "0 for a best letter; below 0, the misses that the guess cost on average"],
  ["Luck", "the misses that the answer saved (+) or cost (−), compared with the average"],
];

/**
 * Fetch the review of a fair game, and show it.
 * @param {View} view
 * @param {HTMLElement} place
 */
export async function showReview(view, place) {
  place.setAttribute("aria-label", "The review");
  showTruth(h("p", { class: "truth" }, "Working it out …"));
  try {
    const xray = await getXray(view.id);
    const { review } = xray;
    showTruth(...verdictParts(xray));
    if (!review?.guesses.length) return void (place.hidden = true);
    place.replaceChildren(
      h("div", { class: "stack" },
        h("h2", {}, "Skill and luck"),
        h("p", {}, sentences(review, view.misses)),
        h("div", { class: "card pane" }, table(review)),
        h("ul", { class: "legend" }, ...LEGEND.map(([name, about]) => h("li", {}, h("b", {}, name ?? ""), ` ${about}`)))),
    );
  } catch (error) {
    showTruth(h("p", { class: "truth" }, `No review: ${messageOf(error)}`));
    place.replaceChildren();
  }
}

/** Return a number with its sign: +0.42. @param {number} value */
const signed = (value) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;

/**
 * Return the whole game in a few sentences.
 * @param {Review} review
 * @param {number} misses
 */
function sentences({ skill, luck, expected_misses: expected }, misses) {
  const size = (/** @type {number} */ value) => Math.abs(value).toFixed(1);
  const skilled = skill <= -SMALL ? `Your guesses cost ${size(skill)} misses more than the best letters, on average.`
    : skill >= SMALL ? `Your guesses saved ${size(skill)} misses compared with the best letters, on average.`
    : "Your guesses were as good as the best letters.";
  const lucky = luck >= SMALL ? `Luck saved ${size(luck)}: the answers were better than average.`
    : luck <= -SMALL ? `Bad luck cost ${size(luck)}: the answers were worse than average.`
    : "Luck made no difference.";
  return `You made ${counted(misses, "miss")}; a program that always names the commonest letter makes ${expected.toFixed(1)} on average. ${skilled} ${lucky}`;
}

/** Return the table of guesses. @param {Review} review */
function table({ guesses }) {
  const head = h("tr", {}, h("th", { class: "n" }, "#"), h("th", {}, "Guess"), h("th", {}, "Answer"), h("th", { class: "n opt" }, "Before"), h("th", { class: "n opt" }, "After"),
    h("th", { class: "n" }, "Expected"), h("th", { class: "opt" }, "Best"), h("th", { class: "n" }, "Skill"), h("th", { class: "n" }, "Luck"));
  return h("table", { class: "log plain" }, h("thead", {}, head), h("tbody", {}, ...guesses.map(row)));
}

/** Return the row of a guess. @param {Guess} guess */
function row(guess) {
  const name = `${guess.guess.toUpperCase()}${guess.kind === "hint" ? " (hint)" : ""}`;
  const best = guess.best.slice(0, MOST_NAMED).join("").toUpperCase() + (guess.best.length > MOST_NAMED ? "+" : "");
  return h("tr", {}, h("td", { class: "n" }, String(guess.number)), h("td", {}, h("b", {}, name)),
    h("td", { class: guess.miss ? "no" : "yes" }, mark(guess.miss ? "no" : "ok"), " ", h("span", { class: "wd" }, guess.miss ? "miss" : "hit")),
    h("td", { class: "n opt" }, formatNumber(guess.before)), h("td", { class: "n opt" }, formatNumber(guess.after)),
    h("td", { class: "n" }, guess.misses_ahead.toFixed(2)), h("td", { class: "opt" }, best), h("td", { class: "n" }, signed(guess.skill)), h("td", { class: "n" }, signed(guess.luck)));
}
