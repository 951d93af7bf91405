// The families that the fox could choose from, as bars.

import { h, s } from "../dom.js";
import { makeOneTabStop, wordButton } from "../meaning.js";
import { formatNumber } from "../text.js";

/** @typedef {import("../types.js").XRayFamily} Family */

const LONGEST_BESIDE = 7; // letters of a pattern that fit beside its bar
const LONGEST_BAR = 55; // percent, so that the number has room beside it

/**
 * Return families, each with its pattern, a bar for its size, and some of its words.
 * @param {Family[]} families
 * @param {boolean} [explained] whether the words are buttons that show their meanings in a line below
 */
export function familyBars(families, explained = true) {
  const most = Math.max(1, ...families.map(({ size }) => size));
  const isLong = (families[0]?.pattern.length ?? 0) > LONGEST_BESIDE;
  const meaning = h("p", { class: "meaning", "aria-live": "polite" }, "Tap a word to see what it means.");
  const list = h("ul", { class: isLong ? "fams tall" : "fams" }, ...families.map(({ pattern, size, kept, samples }) => {
    const tiles = h("span", { class: "mini", role: "img", "aria-label": [...pattern].map((letter) => (letter === "-" ? "blank" : letter.toUpperCase())).join(" ") },
      ...[...pattern].map((letter) => h("i", {}, letter === "-" ? "" : letter.toUpperCase())));
    const bar = s("svg", { width: `${((size / most) * LONGEST_BAR).toFixed(1)}%`, "aria-hidden": "true" }, s("rect", { width: "100%", height: "100%", rx: 6 }));
    return h("li", { class: kept ? "kept" : "" }, tiles, h("span", { class: "meterbar" }, bar, h("span", {}, `${formatNumber(size)}${kept ? " ◀ kept" : ""}`)), h("small", {}, ...samples.flatMap((word, at) => [at ? ", " : "", explained ? wordButton(word, meaning) : word])));
  }));
  if (!explained || families.every(({ samples }) => !samples.length)) return list;
  makeOneTabStop(list);
  return h("div", {}, list, meaning);
}
