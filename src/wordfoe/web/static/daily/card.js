// Your card: the results of a day as text to copy or to send. It never has the word.

import { h } from "../dom.js";
import { shareButtons } from "../share.js";
import { pageUrl } from "../urls.js";

/** @typedef {import("../types.js").DailyView} View */
/** @typedef {import("../types.js").Card} Card */

/**
 * Return the content of the card.
 * @param {Card} card
 * @param {View} view
 * @param {boolean} isNext whether it is what to do next
 */
export function shareCard(card, view, isNext) {
  const text = `${card.text}\n${pageUrl("daily")}`;
  const box = h("textarea", { readonly: true, rows: text.split("\n").length + 1, "aria-label": "Text to share" });
  box.value = text;
  const note = h("p", { class: "fine", role: "status" }, "A sentence and squares. The word itself stays out of it.");
  return [
    h("h2", { id: "card-title" }, card.day === view.day ? "Your card" : "Yesterday’s card"),
    box,
    shareButtons(box, note, isNext ? "btn btn-go" : "btn"),
    note,
  ];
}
