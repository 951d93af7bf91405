// Your card: the results of a day, drawn with coloured squares, and as text to copy or to send. It never has the word.

import { h } from "../dom.js";
import { shareButtons } from "../share.js";
import { counted } from "../text.js";
import { pageUrl } from "../urls.js";

/** @typedef {import("../types.js").DailyView} View */
/** @typedef {import("../types.js").Card} Card */

const HIT = "■"; // as in wordfoe/sharing.py

/**
 * Return the squares of a result as a drawing.
 * @param {string} squares
 * @param {boolean} isWord whether they are letters, each a hit or a miss; or else the steps to a rank
 */
export function drawnSquares(squares, isWord) {
  const looks = [...squares].map((square) => (square === HIT ? "hit" : isWord ? "miss" : "none"));
  if (!looks.length) return "";
  const rank = looks.filter((look) => look === "hit").length;
  const words = isWord ? `${counted(looks.length, "letter")}: ${looks.join(", ")}` : `Rank ${rank} of ${looks.length}`;
  return h("p", { class: "squares", role: "img", "aria-label": words }, ...looks.map((look) => h("i", { class: look })));
}

/**
 * Return the content of the card.
 * @param {Card} card
 * @param {View} view
 * @param {boolean} isNext whether it is what to do next
 */
export function shareCard(card, view, isNext) {
  const box = h("textarea", { readonly: true, hidden: true, rows: 8, "aria-label": "Text to share" });
  box.value = `${card.text}\n${pageUrl("daily")}`;
  const lines = card.text.split("\n").filter(Boolean); // no squares without a letter
  const drawn = lines.map((line, at) => (/^[■□]+$/.test(line) ? drawnSquares(line, Boolean(lines[at - 1]?.includes("Hangman"))) : h("p", {}, line)));
  const note = h("p", { class: "fine", role: "status" }, "A sentence and squares. The word itself stays out of it.");
  return [
    h("h2", { id: "card-title" }, card.day === view.day ? "Your card" : "Yesterday’s card"),
    h("div", { class: "shown", id: "card-text" }, ...drawn, box),
    shareButtons(box, note, isNext ? "btn btn-go" : "btn"),
    note,
  ];
}
