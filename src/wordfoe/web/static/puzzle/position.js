// A puzzle before the try: the word, the misses, what the player knows, and the standing.

import { byId, glyph, h, mark } from "../dom.js";
import { capitalized, counted, formatNumber, joined } from "../text.js";

/** @typedef {import("../types.js").PuzzleView} View */
/** @typedef {import("../types.js").PuzzleStanding} Standing */

const ORDINALS = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
/** @type {Record<string, string>} */
const TIERS = { everyday: "everyday word", common: "common word", all: "word" };

/** Show the rating and the streak, with the change of the rating after a try. @param {Standing} standing @param {number} [change] */
export function showStanding({ rating, streak, provisional }, change) {
  const sign = change === undefined ? null : h("b", {}, ` ${change < 0 ? "−" : "+"}${Math.abs(change)}`);
  byId("rating").replaceChildren(`Rating ${formatNumber(rating)}${provisional ? "?" : ""}`, ...(sign ? [sign] : []));
  byId("provisional").hidden = !provisional;
  byId("streak").textContent = `${streak} in a row`;
}

/** What is asked, for each kind of puzzle. @type {Record<View["kind"], {title: string, ask: string}>} */
export const QUESTIONS = {
  wins: { title: "One letter still wins. Which?", ask: "You get one letter. Choose the one that wins whatever the fox answers." },
  saves: { title: "One letter saves a miss. Which?", ask: "You get one letter. They all win; choose the one that costs a miss less at worst." },
};

/** Show the position. @param {View} view */
export function showPosition(view) {
  byId("question").textContent = QUESTIONS[view.kind].title;
  const tiles = [...view.pattern].map((letter) =>
    letter === "-"
      ? h("li", { class: "blank" }, h("span", { class: "vh" }, "blank"))
      : h("li", { class: "open" }, h("span", { class: "vh" }, letter.toUpperCase()), glyph(letter)));
  const word = byId("word");
  word.classList.toggle("long", view.pattern.length > 9);
  word.replaceChildren(...tiles);
  byId("misses-left").textContent = `${counted(view.misses_left, "miss")} left`;
  byId("limit").textContent = `The ${ORDINALS[view.misses_left] ?? `${view.misses_left}th`} miss loses.`;
  byId("pips").replaceChildren(
    ...view.missed.map(() => h("li", { class: "gone" }, mark("no"))),
    ...Array.from({ length: view.misses_left }, () => h("li", { class: "left" })));
}

/** Show what the player knows. @param {View} view */
export function showKnown(view) {
  const chip = (/** @type {string} */ text) => h("span", { class: "chip still quiet" }, text);
  const words = `${view.words === "all" ? "All" : capitalized(view.words)} words`;
  byId("facts").replaceChildren(
    chip(words), chip(`${view.words_left} still fit`), chip("Perfect fox"), ...(view.own ? [chip("From a game of yours")] : []));
  const missed = view.missed.map((letter) => letter.toUpperCase());
  const misses = missed.length ? `${joined(missed)} ${missed.length === 1 ? "was a miss" : "were misses"}. ` : "";
  byId("story").textContent = `${misses}The fox keeps every ${TIERS[view.words] ?? "word"} that fits and plays perfectly from here.`;
  byId("show-words").hidden = view.shown !== null;
  byId("words").textContent = view.shown ? `${view.shown.join(", ")}. A solve counts half now.` : "With the words shown, a solve counts half.";
}
