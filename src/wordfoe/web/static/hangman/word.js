// The word under way as tiles, and the misses as pips.

import { counted, glyph, h, mark, need, number } from "../dom.js";

/** @typedef {import("../types.js").HangmanView} View */

const MOST_PIPS = 26;

/**
 * @param {View} view
 * @param {number[]} fresh positions that were opened just now
 */
export function showWord(view, fresh) {
  const tiles = [...view.pattern].map((letter, place) => {
    if (letter === "-") return h("li", { class: "blank" }, h("span", { class: "vh" }, "blank"));
    const look = fresh.includes(place) ? "open fresh" : "open";
    return h("li", { class: look }, h("span", { class: "vh" }, letter.toUpperCase()), glyph(letter));
  });
  const list = need("word");
  list.classList.toggle("long", view.pattern.length > 9);
  list.replaceChildren(...tiles);
}

/**
 * The word at the end: letters that were never found are marked.
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

/** @param {View} view */
export function showMeter(view) {
  const { misses, misses_left: left } = view;
  const label = left === null ? `${counted(misses, "miss", "misses")}, as many as it takes` : `${counted(left, "miss", "misses")} left`;
  need("misses-left").textContent = label;
  const pips = left === null || misses + left > MOST_PIPS ? [] : [
    ...Array.from({ length: misses }, () => h("li", { class: "gone" }, mark("no"))),
    ...Array.from({ length: left }, () => h("li", { class: "left" })),
  ];
  const list = need("pips");
  list.classList.toggle("many", pips.length > 10);
  list.replaceChildren(...pips);
  const words = need("words-left");
  words.hidden = view.words_left === undefined;
  words.textContent = view.words_left === undefined ? "" : `${number(view.words_left)} ${view.words_left === 1 ? "word" : "words"} left · assisted`;
}

/** @param {View} view */
export function showWrongWords(view) {
  const line = need("wrong-words");
  line.hidden = view.wrong_words.length === 0;
  line.textContent = view.wrong_words.length ? `Not ${view.wrong_words.map((word) => word.toUpperCase()).join(", ")}` : "";
}
