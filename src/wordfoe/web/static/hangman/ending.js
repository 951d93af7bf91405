// The end, loaded when it comes: what the word was, what the fox says, what one can do next.

import { counted, h, listed, need, number } from "../dom.js";
import { lineFor, pullFace } from "../fox.js";
import { pageAt } from "../places.js";
import { linkTo, share } from "../share.js";
import { nameOf, rulesOf, verdictOf } from "./names.js";
import { draw, picture } from "./picture.js";
import { openedSeal } from "./seal.js";
import { openedWord } from "./word.js";
import { showXray } from "./xray.js";

/** @typedef {import("../types.js").HangmanView} View */

/** @param {View} view */
function sharedText(view) {
  const o = view.outcome;
  if (!o) return "";
  const game = view.daily ? `${nameOf(view)} of ${view.daily}` : nameOf(view);
  const how = o.won ? `I beat the fox in ${counted(o.guesses, "guess", "guesses")} with ${counted(o.misses, "miss", "misses")}` : `The fox beat me after ${counted(o.guesses, "guess", "guesses")}`;
  const marks = view.tried.map((letter) => (view.letters[letter]?.length ? "●" : "○")).join("");
  return `${how} at ${game}, ${view.settings.length} letters.\n${marks}\n${view.daily ? pageAt("daily") : linkTo("hangman", view.again ?? {})}`;
}

/**
 * @param {View} view
 * @param {{again: () => void}} game
 */
export function showEnding(view, game) {
  const o = view.outcome;
  if (!o) return;
  const fair = view.manner === "fair";
  const line = lineFor(o.won ? "won" : fair ? "fairLost" : "lost");
  need("end-kick").textContent = `${nameOf(view)} · ${rulesOf(view)}`;
  need("end-title").textContent = verdictOf(view);
  need("end-word").replaceChildren(openedWord(view));
  need("end-say").textContent = line;
  pullFace(/** @type {any} */ (need("end-fox")), o.won ? "defeated" : "smug");
  draw(/** @type {any} */ (need("end-picture")), picture(), view);
  need("end-facts").replaceChildren(fact("Guesses", number(o.guesses)), fact("Misses", view.settings.misses === null ? number(o.misses) : `${o.misses} of ${view.settings.misses}`));
  const link = view.again ? linkTo("hangman", view.again) : null;
  need("end-acts").replaceChildren(
    h("button", { class: "btn btn-go", type: "button", onclick: game.again }, "New game"),
    h("button", { class: "btn", type: "button", onclick: () => share("Share", sharedText(view)) }, "Share"),
    link ? h("button", { class: "btn", type: "button", onclick: () => share("A link to the same game", `Try the very same game: ${link}`) }, "Same game, as a link") : "",
  );
  const proof = openedSeal(view);
  need("end-seal").replaceChildren(...(proof ? [proof] : []));
  const place = need("xray");
  place.hidden = fair;
  if (!fair) void showXray(view, place);
}

/**
 * @param {string} name
 * @param {string} value
 */
export function fact(name, value) {
  return h("div", {}, h("dt", {}, name), h("dd", {}, value));
}

/**
 * What the x-ray adds to the facts.
 * @param {import("../types.js").XRay} xray
 * @param {View} view
 */
export function xrayFacts(xray, view) {
  const facts = [fact("The fox dodged", `${xray.dodged} of ${xray.guesses.length}`), fact("Words still up its sleeve", number(xray.words_at_end))];
  const lost = !view.outcome?.won;
  if (lost && xray.last_chance !== null) facts.push(fact("You could have won until", `guess ${xray.last_chance}`));
  else if (xray.cornered_at !== null) facts.push(fact("It was cornered at", `guess ${xray.cornered_at}`));
  else facts.push(fact("Misses", view.settings.misses === null ? number(view.misses) : `${view.misses} of ${view.settings.misses}`));
  need("end-facts").replaceChildren(...facts);
  if (lost && xray.last_words.length > 1) {
    const others = xray.last_words.filter((word) => word !== view.outcome?.word).map((word) => word.toUpperCase());
    if (others.length && others.length < 4) need("end-say").title = `It could also have been ${listed(others)}.`;
  }
}
