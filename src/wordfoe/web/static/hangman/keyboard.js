// The keyboard on the page, buttons with one tab stop, and the keys of the player's keyboard.

import { isDialogOpen } from "../dialog.js";
import { byId, h, mark } from "../dom.js";
import { stored } from "../storage.js";

/** @typedef {import("../types.js").HangmanView} View */

const STATES = { untried: "not tried", hit: "in the word", miss: "not in the word", waits: "under way" };
const QWERTY = "qwertyuiopasdfghjklzxcvbnm";

/** The order of the letters. @typedef {"abc" | "qwerty"} Order */

/** Return the order of the letters that the player chose. @returns {Order} */
export const keyOrder = () => (stored("keys", /** @type {Order} */ ("abc")) === "qwerty" ? "qwerty" : "abc");

export class Keyboard {
  /**
   * @param {(letter: string) => void} press called with the letter of the button that is pressed
   * @param {HTMLElement} [root]
   */
  constructor(press, root = byId("keys")) {
    this.root = root;
    this.press = press;
    this.root.addEventListener("click", (event) => this.clicked(event));
    this.root.addEventListener("keydown", (event) => this.moved(event));
    this.root.addEventListener("focusin", (event) => this.setTabStop(/** @type {HTMLElement} */ (event.target)));
    this.letters = "";
    /** Letters whose answer the player waits for. @type {string[]} */
    this.waiting = [];
  }

  /** @returns {HTMLButtonElement[]} */
  get keys() {
    return [.../** @type {NodeListOf<HTMLButtonElement>} */ (this.root.querySelectorAll("[data-letter]"))];
  }

  /** Show which letters were tried. @param {View} view */
  show(view) {
    this.build(view.alphabet);
    for (const key of this.keys) {
      const letter = key.dataset.letter ?? "";
      const places = view.letters[letter];
      const state = places === undefined ? (this.waiting.includes(letter) ? "waits" : "untried") : places.length ? "hit" : "miss";
      key.className = `key ${state}`;
      key.setAttribute("aria-label", `${letter.toUpperCase()}, ${STATES[state]}`);
      if (state === "waits") key.setAttribute("aria-busy", "true");
      else key.removeAttribute("aria-busy");
      const isDisabled = state === "hit" || state === "miss" || view.outcome !== null;
      if (isDisabled) key.setAttribute("aria-disabled", "true");
      else key.removeAttribute("aria-disabled");
      key.replaceChildren(letter.toUpperCase());
      if (state === "hit" || state === "miss") key.append(h("i", {}, mark(state === "hit" ? "ok" : "no")));
    }
  }

  /** Mark the letters that were pressed before there is a view. @param {Set<string>} letters */
  showEarly(letters) {
    for (const key of this.keys) {
      const letter = key.dataset.letter ?? "";
      const waits = letters.has(letter);
      key.classList.toggle("waits", waits);
      key.setAttribute("aria-label", `${letter.toUpperCase()}, ${STATES[waits ? "waits" : "untried"]}`);
      if (waits) key.setAttribute("aria-busy", "true");
      else key.removeAttribute("aria-busy");
    }
  }

  /** Make the buttons in the player's order, unless the page has them. @param {string} alphabet */
  build(alphabet) {
    const isQwerty = keyOrder() === "qwerty" && [...alphabet].sort().join("") === [...QWERTY].sort().join("");
    const letters = isQwerty ? QWERTY : alphabet;
    if (this.letters === letters) return;
    this.letters = letters;
    this.root.classList.toggle("qwerty", isQwerty);
    if (this.keys.map((key) => key.dataset.letter).join("") !== letters) {
      const keys = [...letters].map((letter) => h("button", { type: "button", class: "key", "data-letter": letter, tabindex: -1 }));
      this.root.replaceChildren(...keys, ...this.root.querySelectorAll(".tail"));
    }
    this.setTabStop(this.keys[0]);
  }

  /** Make a button the tab stop. @param {HTMLElement | undefined} stop */
  setTabStop(stop) {
    if (!stop) return;
    if (stop.dataset.letter) for (const key of this.keys) key.tabIndex = key === stop ? 0 : -1;
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
    const targets = {
      ArrowLeft: () => keys[(at - 1 + keys.length) % keys.length],
      ArrowRight: () => keys[(at + 1) % keys.length],
      ArrowUp: () => this.neighbour(keys, at, -1),
      ArrowDown: () => this.neighbour(keys, at, 1),
      Home: () => keys[0],
      End: () => keys[keys.length - 1],
    };
    const target = targets[/** @type {keyof typeof targets} */ (event.key)];
    if (!target) return;
    event.preventDefault();
    target()?.focus();
  }

  /**
   * Return the key above or below one: the nearest of the next row, since the rows of QWERTY are not in line.
   * @param {HTMLButtonElement[]} keys
   * @param {number} at
   * @param {-1 | 1} direction
   */
  neighbour(keys, at, direction) {
    const boxes = keys.map((key) => key.getBoundingClientRect());
    const from = boxes[at];
    if (!from) return undefined;
    const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
    const row = tops[tops.indexOf(Math.round(from.top)) + direction];
    const distance = (/** @type {number} */ index) => Math.abs((boxes[index]?.left ?? 0) - from.left);
    const near = keys.map((_, index) => index).filter((index) => Math.round(boxes[index]?.top ?? 0) === row);
    const nearest = near.sort((a, b) => distance(a) - distance(b))[0];
    return nearest === undefined || distance(nearest) > 1.5 * from.width ? undefined : keys[nearest];
  }
}

/**
 * Let the player guess and give commands by keys wherever the focus is, except in fields and dialogs.
 * @param {{isOver: () => boolean, letter: (letter: string) => void, command: (key: string) => boolean}} game
 * @param {AbortSignal} [signal] ends it
 */
export function listenToKeys(game, signal) {
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
  }, { signal });
}
