// The word as tiles, and the misses as dots.

import { byId, glyph, h, mark } from "../dom.js";
import { counted, formatNumber } from "../text.js";

/** @typedef {import("../types.js").HangmanView} View */

const MOST_PIPS = 26;

/**
 * Show the pattern.
 * @param {View} view
 * @param {number[]} fresh positions that were revealed just now
 */
export function showWord(view, fresh) {
  const tiles = [...view.pattern].map((letter, place) => {
    if (letter === "-") return h("li", { class: "blank" }, h("span", { class: "vh" }, "blank"));
    const className = fresh.includes(place) ? "open fresh" : "open";
    return h("li", { class: className }, h("span", { class: "vh" }, letter.toUpperCase()), glyph(letter));
  });
  const list = byId("word");
  list.classList.toggle("long", view.pattern.length > 9);
  list.replaceChildren(...tiles);
}

/**
 * Return the word at the end, with the letters marked that were not found.
 * @param {View} view
 */
export function openedWord(view) {
  const word = view.outcome?.word ?? "";
  const tiles = [...word].map((letter, place) => {
    const found = view.pattern[place] === letter || view.outcome?.won;
    const name = h("span", { class: "vh" }, found ? letter.toUpperCase() : `${letter.toUpperCase()}, not found`);
    return h("li", { class: found ? "open" : "was" }, name, glyph(letter));
  });
  return h("ol", { class: word.length > 9 ? "tiles long" : "tiles", "aria-label": "The word" }, ...tiles);
}

/** Show the misses, and the words left if they are counted. @param {View} view */
export function showMeter(view) {
  const { misses, misses_left: left } = view;
  const label = left === null ? `${counted(misses, "miss")} so far` : `${counted(left, "miss")} left`;
  byId("misses-left").textContent = label;
  const pips = left === null || misses + left > MOST_PIPS ? [] : [
    ...Array.from({ length: misses }, () => h("li", { class: "gone" }, mark("no"))),
    ...Array.from({ length: left }, () => h("li", { class: "left" })),
  ];
  const list = byId("pips");
  list.classList.toggle("many", pips.length > 10);
  list.replaceChildren(...pips);
  const words = byId("words-left");
  words.hidden = view.words_left === undefined;
  words.textContent = view.words_left === undefined ? "" : `${formatNumber(view.words_left)} ${view.words_left === 1 ? "word" : "words"} left · assisted`;
}

/** Show the whole words that were wrong. @param {View} view */
export function showWrongWords(view) {
  const line = byId("wrong-words");
  line.hidden = view.wrong_words.length === 0;
  line.textContent = view.wrong_words.length ? `Not ${view.wrong_words.map((word) => word.toUpperCase()).join(", ")}` : "";
}
