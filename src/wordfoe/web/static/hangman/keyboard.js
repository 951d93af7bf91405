// The keyboard on the page, buttons with one tab stop, and the keys of the player's keyboard.

import { isDialogOpen } from "../dialog.js";
import { byId, h, mark } from "../dom.js";
import { stored } from "../storage.js";

/** @typedef {import("../types.js").HangmanView} View */

const STATES = { untried: "not tried", hit: "in the word", miss: "not in the word" };

export class Keyboard {
  /** @param {(letter: string) => void} press called with the letter of the button that is pressed */
  constructor(press) {
    this.root = byId("keys");
    this.press = press;
    this.root.addEventListener("click", (event) => this.clicked(event));
    this.root.addEventListener("keydown", (event) => this.moved(event));
    this.root.addEventListener("focusin", (event) => this.setTabStop(/** @type {HTMLElement} */ (event.target)));
    this.letters = "";
  }

  /** @returns {HTMLButtonElement[]} */
  get keys() {
    return [...this.root.querySelectorAll("button")];
  }

  /** Show which letters were tried. @param {View} view */
  show(view) {
    if (this.letters !== view.alphabet) this.build(view.alphabet);
    for (const key of this.keys) {
      const letter = key.dataset.letter ?? "";
      const places = view.letters[letter];
      const state = places === undefined ? "untried" : places.length ? "hit" : "miss";
      key.className = `key ${state}`;
      key.setAttribute("aria-label", `${letter.toUpperCase()}, ${STATES[state]}`);
      const isDisabled = state !== "untried" || view.outcome !== null;
      if (isDisabled) key.setAttribute("aria-disabled", "true");
      else key.removeAttribute("aria-disabled");
      key.replaceChildren(letter.toUpperCase());
      if (state !== "untried") key.append(h("i", {}, mark(state === "hit" ? "ok" : "no")));
    }
  }

  /** Make the buttons, unless the page has them. @param {string} alphabet */
  build(alphabet) {
    this.letters = alphabet;
    if (this.keys.map((key) => key.dataset.letter).join("") !== alphabet) {
      const keys = [...alphabet].map((letter) => h("button", { type: "button", class: "key", "data-letter": letter, tabindex: -1 }));
      this.root.replaceChildren(...keys);
    }
    this.setTabStop(this.keys[0]);
  }

  /** Make a button the tab stop. @param {HTMLElement | undefined} stop */
  setTabStop(stop) {
    if (!stop) return;
    for (const key of this.keys) key.tabIndex = key === stop ? 0 : -1;
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const key = /** @type {HTMLElement} */ (event.target).closest("button");
    if (key?.dataset.letter) this.press(key.dataset.letter); // the server refuses a letter that was tried before, with a sentence
  }

  /** Move the focus by arrow keys. @param {KeyboardEvent} event */
  moved(event) {
    const keys = this.keys;
    const at = keys.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    const row = this.columns(keys);
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row, Home: -at, End: keys.length - 1 - at };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (step === undefined) return;
    event.preventDefault();
    const next = keys[Math.abs(step) === 1 ? (at + step + keys.length) % keys.length : at + step];
    next?.focus();
  }

  /** Return how many buttons a row has. @param {HTMLElement[]} keys */
  columns(keys) {
    const top = keys[0]?.offsetTop;
    const first = keys.findIndex((key) => key.offsetTop !== top);
    return first < 0 ? keys.length : first;
  }
}

/**
 * Let the player guess and give commands by keys wherever the focus is, except in fields and dialogs.
 * @param {{isOver: () => boolean, letter: (letter: string) => void, command: (key: string) => boolean}} game
 */
export function listenToKeys(game) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing || isDialogOpen()) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, textarea, select, [contenteditable], summary, dialog")) return;
    if (!stored("anywhere", true) && !target.closest("#keys")) return;
    if (event.key.length !== 1) return;
    const key = event.key.toLowerCase();
    if (game.command(key)) event.preventDefault();
    else if (!game.isOver() && /^\p{L}$/u.test(key)) {
      event.preventDefault();
      game.letter(key);
    }
  });
}
