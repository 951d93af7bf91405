// The families that the fox could choose from: pattern, bar, number and some words, each in one line.

import { h, s } from "../dom.js";
import { makeOneTabStop, wordButton } from "../meaning.js";
import { formatNumber } from "../text.js";

/** @typedef {import("../types.js").XRayFamily} Family */

const LONGEST_BESIDE = 9; // letters of a pattern that fit beside its bar

/**
 * Return a pattern as small tiles. Letters that were known before are flat.
 * @param {string} pattern
 * @param {string} [letter] the one that was asked for; without it, all letters are tiles
 */
export function miniTiles(pattern, letter) {
  const name = [...pattern].map((one) => (one === "-" ? "blank" : one.toUpperCase())).join(" ");
  const tiles = [...pattern].map((one) => h("i", { class: letter !== undefined && one !== "-" && one !== letter ? "given" : null }, one === "-" ? "" : one.toUpperCase()));
  return h("span", { class: pattern.length > LONGEST_BESIDE ? "mini long" : "mini", role: "img", "aria-label": name }, ...tiles);
}

/**
 * Return a bar.
 * @param {number} share from 0 to 1
 * @param {string | null} [className]
 */
export function bar(share, className = null) {
  return s("svg", { class: "hb", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" }, s("rect", { class: className, width: Math.max(1, 100 * share).toFixed(1), height: 10 }));
}

/**
 * Return families as a list, the one that is kept in orange.
 * @param {Family[]} families
 * @param {string} letter
 * @param {boolean} [explained] whether the words are buttons that show their meanings in a line below
 */
export function familyList(families, letter, explained = true) {
  const most = Math.max(1, ...families.map(({ size }) => size));
  const isLong = (families[0]?.pattern.length ?? 0) > LONGEST_BESIDE;
  const meaning = h("p", { class: "meaning", "aria-live": "polite" }, "Tap a word to see what it means.");
  const list = h("ul", { class: isLong ? "famlist tall" : "famlist" }, ...families.map(({ pattern, size, kept, samples }) =>
    h("li", { class: kept ? "kept" : null }, miniTiles(pattern, letter), bar(size / most, kept ? "on" : null), h("span", { class: "n" }, formatNumber(size)),
      h("small", {}, kept ? h("b", {}, samples.length ? "◀ kept: " : "◀ kept") : null, ...samples.flatMap((word, at) => [at ? ", " : "", explained ? wordButton(word, meaning) : word])))));
  if (!explained || families.every(({ samples }) => !samples.length)) return list;
  makeOneTabStop(list);
  return h("div", {}, list, meaning);
}
