// The dialog in which a whole word is guessed. It stays open, with what was typed, until the server takes the word.

import { openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { counted } from "../text.js";

/** @typedef {import("../types.js").HangmanView} View */

/** The result of a word: the dialog closes, or shows why it was refused. */
/** @typedef {{taken: () => Promise<void>, refused: (message: string) => void, waits: (message: string) => void}} Asker */

/**
 * Open the dialog.
 * @param {View} view
 * @param {(word: string, asker: Asker) => void} guess
 */
export function askForWord({ settings: { length }, pattern }, guess) {
  const shown = [...pattern].map((letter) => (letter === "-" ? "＿" : letter.toUpperCase())).join(" ");
  /** @type {(answer: null) => void} */
  let leave = () => {};
  const message = h("p", { class: "refusal", role: "alert" });
  const input = h("input", { id: "whole", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 40, autofocus: true, required: true, "aria-describedby": "whole-about", oninput: () => show("") });
  const button = h("button", { class: "btn btn-go", type: "submit" }, "Guess");
  const show = (/** @type {string} */ text, isRefusal = true) => {
    message.textContent = text;
    message.className = isRefusal ? "refusal no" : "refusal";
    if (text && isRefusal) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    button.removeAttribute("aria-disabled");
  };
  /** @type {Asker} */
  const asker = {
    taken: async () => {
      leave(null);
      await closed;
    },
    refused: (text) => {
      show(text);
      input.focus();
      input.select();
    },
    waits: (text) => show(text, false),
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const word = input.value.trim();
    if (!word || button.hasAttribute("aria-disabled")) return;
    show("");
    button.setAttribute("aria-disabled", "true");
    guess(word, asker);
  };
  const closed = openDialog("Guess the word", (close) => {
    leave = close;
    return [
      h("form", { class: "type", onsubmit: submit }, h("label", { class: "vh", for: "whole" }, `The word, ${counted(length, "letter")}`), input, button),
      h("p", { class: "hintline", id: "whole-about" }, `${counted(length, "letter")}. A wrong word costs one miss.`),
      message,
      h("p", { class: "pattern", "aria-hidden": "true" }, shown),
    ];
  });
}
