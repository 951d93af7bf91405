// The end of a game: the word, what the fox says, facts, and what to do next. It is loaded when a game ends.

import { byId, h } from "../dom.js";
import { faceFor, lineFor, setFace } from "../fox.js";
import { showMeaning } from "../meaning.js";
import { linkTo } from "../query.js";
import { shareText } from "../share.js";
import { counted } from "../text.js";
import { pageUrl } from "../urls.js";
import { nameOf, rulesOf, verdictOf } from "./names.js";
import { endEvent } from "./remarks.js";
import { showReview } from "./review.js";
import { openedSeal } from "./seal.js";
import { openedWord } from "./word.js";
import { showXray } from "./xray.js";

/** @typedef {import("../types.js").HangmanView} View */

/** Return the result as text to share: of a daily game, the one that the server makes (wordfoe/sharing.py). @param {View} view */
function resultText(view) {
  const o = view.outcome;
  if (!o) return "";
  if (view.shared) return `${view.shared}\n${pageUrl("daily")}`;
  const guesses = counted(o.guesses, "guess");
  const how = o.won ? `I beat the fox in ${guesses} with ${counted(o.misses, "miss")}` : o.ending === "resigned" ? `I gave up after ${guesses}` : `The fox beat me after ${guesses}`;
  const marks = view.tried.map((letter) => (view.letters[letter]?.length ? "■" : "□")).join("");
  return `${how} at ${nameOf(view)}, ${view.settings.length} letters.\n${marks}\n${linkTo("hangman", view.again ?? {})}`;
}

/**
 * Show the end of a game.
 * @param {View} view
 * @param {{again: () => void}} game
 */
export function showEnding(view, game) {
  const o = view.outcome;
  if (!o) return;
  const fair = view.manner === "fair";
  const event = endEvent(view);
  byId("end-kick").textContent = `${nameOf(view)} · ${rulesOf(view)}`;
  byId("end-title").textContent = verdictOf(view);
  const meaning = h("p", { class: "meaning", id: "end-meaning" });
  byId("end-word").replaceChildren(openedWord(view), meaning);
  void showMeaning(meaning, o.word);
  byId("end-say").textContent = lineFor(event);
  setFace(/** @type {any} */ (byId("end-fox")), faceFor(event));
  const link = view.again ? linkTo("hangman", view.again) : null;
  byId("end-acts").replaceChildren(
    h("button", { class: "btn btn-go", type: "button", onclick: game.again }, "New game"),
    h("button", { class: "btn", type: "button", onclick: () => shareText("Share", resultText(view)) }, "Share"),
    link ? h("button", { class: "btn", type: "button", onclick: () => shareText("Link to this game", `Play the same game: ${link}`) }, "Link to this game") : "",
  );
  const proof = openedSeal(view);
  byId("end-seal").replaceChildren(...(proof ? [proof] : []));
  const place = byId("xray");
  place.hidden = false;
  void (fair ? showReview : showXray)(view, place);
}
