// Before the first guess: which words are dealt, and whether the game can be won. With the first guess the row goes.

import { byId, h, mark } from "../dom.js";
import { capitalized } from "../text.js";

/** @typedef {import("../types.js").HangmanView} View */

/** What the chip says. */
const ANSWERS = { yes: "Yes", no: "No", unknown: "Not known" };

/**
 * Show the choices of a game that has just begun, or hide them.
 * @param {View} view
 * @param {{words: (words: string) => void}} game what to do when other words are chosen
 */
export function showSetup(view, game) {
  const { outlook, tiers, outcome, daily, settings } = view;
  const isStart = outlook !== undefined && outcome === null;
  document.body.classList.toggle("start", isStart);
  byId("tiers").hidden = !isStart || !tiers || daily !== null;
  byId("pips").hidden = isStart; // all are left, as the line beside them says
  const chip = byId("winnable");
  chip.hidden = !isStart;
  if (!isStart) return;
  chip.className = `chip ${outlook.answer}`;
  chip.replaceChildren(...(outlook.answer === "unknown" ? [] : [mark(outlook.answer === "yes" ? "ok" : "no")]), `Can it be won? ${ANSWERS[outlook.answer]}`);
  if (tiers && !daily) showTiers(tiers, settings.words, game.words);
}

/**
 * Show the words that can be dealt.
 * @param {string[]} names
 * @param {string} chosen
 * @param {(words: string) => void} choose
 */
function showTiers(names, chosen, choose) {
  const place = byId("tiers");
  const focused = place.contains(document.activeElement);
  const tiers = names.map((name) =>
    h("label", {},
      h("input", { type: "radio", name: "tier", value: name, checked: name === chosen, onchange: () => choose(name) }),
      h("span", {}, capitalized(name))));
  place.replaceChildren(h("legend", {}, "Words"), ...tiers);
  if (focused) place.querySelector("input")?.closest("fieldset")?.querySelector(/** @type {"input"} */ ("input:checked"))?.focus();
}
