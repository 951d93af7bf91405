// Before the first guess: which words are dealt, and whether the game can be won. With the first guess the row goes.

import { byId, h, mark } from "../dom.js";
import { capitalized, formatNumber } from "../text.js";

/** @typedef {import("../types.js").HangmanView} View */

/** What the chip says. */
const ANSWERS = { yes: "Yes", no: "No", unknown: "Not known" };

/**
 * Show the choices of a game that has just begun, or hide them.
 * @param {View} view
 * @param {{words: (words: string) => void}} game what to do when other words are chosen
 */
export function showSetup(view, game) {
  const { outlook, dealt, outcome, daily, settings } = view;
  const isStart = outlook !== undefined && outcome === null;
  document.body.classList.toggle("start", isStart);
  byId("tiers").hidden = !isStart || !dealt || daily !== null;
  byId("pips").hidden = isStart; // all are left, as the line beside them says
  const chip = byId("winnable");
  chip.hidden = !isStart;
  if (!isStart) return;
  chip.className = `chip ${outlook.answer}`;
  chip.replaceChildren(...(outlook.answer === "unknown" ? [] : [mark(outlook.answer === "yes" ? "ok" : "no")]), `Can it be won? ${ANSWERS[outlook.answer]}`);
  if (dealt && !daily) showTiers(dealt, settings.words, game.words);
}

/**
 * Show how many words each tier has.
 * @param {{[tier: string]: number}} dealt
 * @param {string} chosen
 * @param {(words: string) => void} choose
 */
function showTiers(dealt, chosen, choose) {
  const place = byId("tiers");
  const focused = place.contains(document.activeElement);
  const tiers = Object.entries(dealt).map(([name, count]) =>
    h("label", {},
      h("input", { type: "radio", name: "tier", value: name, checked: name === chosen, disabled: count === 0, onchange: () => choose(name) }),
      h("span", {}, capitalized(name), " ", h("small", {}, formatNumber(count)))));
  place.replaceChildren(h("legend", {}, "Words"), ...tiers);
  if (focused) place.querySelector("input")?.closest("fieldset")?.querySelector(/** @type {"input"} */ ("input:checked"))?.focus();
}
