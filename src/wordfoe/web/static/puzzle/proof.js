// The proof of a puzzle as one picture: a bar for each family, its misses as dots against those that can be afforded, and
// the misses at worst for every letter.

import { h, mark, s } from "../dom.js";
import { miniTiles } from "../hangman/families.js";
import { counted } from "../text.js";

/** @typedef {import("../types.js").PuzzleResult} Result */
/** @typedef {import("../types.js").Pile} Pile */

const LONGEST_BESIDE = 7; // letters of a pattern that fit beside its bar

/** Return the misses of a family as dots. @param {Pile} pile @param {number} affordable */
function dots({ cost }, affordable) {
  const name = `${counted(cost, "miss")}${cost > affordable ? ", one too many" : ""}`;
  const dot = (/** @type {number} */ number) => (number < affordable ? h("i", { class: "use" }) : h("i", { class: "over" }, mark("no")));
  return h("span", { class: "cost", role: "img", "aria-label": name }, ...Array.from({ length: cost }, (_, number) => dot(number)));
}

/** What a letter does that is right or wrong, for each kind of puzzle. @type {Record<Result["kind"], {right: string, wrong: string, over: string}>} */
export const VERBS = {
  wins: { right: "wins", wrong: "loses", over: "One too many." },
  saves: { right: "saves a miss", wrong: "costs more", over: "One more than it takes." },
};

/** Return what an answer of the fox costs, in words. @param {Pile} pile @param {string} over what to add, if it costs too much */
function said({ miss, value }, over) {
  const sign = over ? "✕" : "✓";
  if (miss) return `${sign} It says no: that miss, then ${value} at worst. ${over}`.trim();
  return `${sign} It says yes: ${counted(value, "miss")} at worst.`;
}

/**
 * Return the families of a letter as a list.
 * @param {Pile[]} piles
 * @param {string} letter
 * @param {number} affordable
 * @param {number} most words of the largest family in the picture
 * @param {string} over what to say of a family that costs too much
 */
function families(piles, letter, affordable, most, over) {
  const isLong = (piles[0]?.pattern.length ?? 0) > LONGEST_BESIDE;
  return h("ul", { class: isLong ? "long" : null }, ...piles.map((pile) => {
    const isOver = pile.cost > affordable;
    const bar = s("svg", { class: "hb", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
      s("rect", { class: isOver ? "bad" : "good", width: (100 * pile.words.length) / most, height: 10 }));
    return h("li", { class: isOver ? "pile fail" : "pile pass" },
      miniTiles(pile.pattern, letter),
      h("span", { class: "bars" }, h("b", {}, counted(pile.words.length, "word")), bar),
      dots(pile, affordable),
      h("p", {}, h("b", {}, said(pile, isOver ? over : "")), " ", pile.words.join(", ")));
  }));
}

/** Return the misses at worst for each letter. @param {Result} result */
function worstOf({ worst, best, letter }) {
  return h("ul", { class: "worst" }, ...worst.map(({ letter: one, misses }) => {
    const kind = one === best ? "win" : one === letter ? "mine" : null;
    const sign = one === best ? "★ " : one === letter ? "✕ " : "";
    return h("li", { class: kind }, one.toUpperCase(), h("small", {}, `${sign}${misses}`));
  }));
}

/** Return the whole proof. @param {Result} result */
export function proof(result) {
  const { named, winning, right, letter, best, affordable, kind } = result;
  const verbs = VERBS[kind];
  const afford = kind === "wins" ? `You can afford ${affordable}. ` : "";
  const most = Math.max(...[...named, ...winning].map(({ words }) => words.length));
  return [
    ...(right ? [] : [h("h2", {}, `Why ${letter.toUpperCase()} ${verbs.wrong}`), families(named, letter, affordable, most, verbs.over)]),
    h("h2", {}, `Why ${best.toUpperCase()} ${verbs.right}`),
    families(winning, best, affordable, most, verbs.over),
    h("div", {},
      h("h3", {}, "Misses at worst, letter by letter"),
      worstOf(result),
      h("p", { class: "fine" }, `${afford}Letters in none of the ${counted(result.words.length, "word")} just cost a miss.`)),
  ];
}
