// The slate above the board: one line of fixed height with the letters of a word, or with what became of it. The line is for
// the eyes; `announce` says the same to screen readers.

import { byId, glyph, h, mark } from "../dom.js";

const DRAWN = 12; // letters; longer words are plain text
const LARGE = 7; // letters
const STAYS = 2000; // milliseconds

/** Announce a sentence, and show nothing. @param {string} text */
export const announce = (text) => byId("status").replaceChildren(text);

export class Slate {
  constructor() {
    this.box = byId("slate");
    this.now = byId("now");
    this.text = byId("slate-text");
    this.corner = byId("gain");
    this.letters = "";
    this.timer = 0;
  }

  /**
   * Fill the line.
   * @param {string} look
   * @param {{letters?: string, text?: import("../dom.js").Child[], corner?: import("../dom.js").Child[], title?: string}} parts
   */
  fill(look, { letters = "", text = [], corner = [], title = "" }) {
    const drawn = letters.length <= DRAWN;
    this.box.className = `slate ${look}`;
    this.box.title = title;
    this.now.replaceChildren(...(drawn ? [...letters].map((letter) => glyph(letter)) : []));
    this.now.classList.toggle("long", letters.length > LARGE);
    const plain = drawn || !letters ? [] : [h("span", { class: "spelt" }, letters.toUpperCase())];
    this.text.replaceChildren(...plain, ...text.flatMap((child) => (child ? [child] : [])));
    this.corner.replaceChildren(...corner.flatMap((child) => (child ? [child] : [])));
  }

  /** Show what is being spelled, or what to do. */
  rest() {
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.letters) this.fill("", { letters: this.letters });
    else this.fill("idle", { text: ["Trace or type a word"] });
  }

  /** Show the letters of the word that is being spelled. A verdict stays until there are some. @param {string} letters */
  spell(letters) {
    this.letters = letters;
    if (letters || !this.timer) this.rest();
  }

  /** Let what is shown now stay for a moment. */
  stay() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.rest(), STAYS);
  }

  /**
   * Show what became of a word. While the next one is being spelled, its letters stay and the verdict has the corner.
   * @param {"ok" | "no"} kind
   * @param {string} word
   * @param {string} about
   * @param {string} [gain] the points
   */
  verdict(kind, word, about, gain = "") {
    const name = word.toUpperCase();
    const corner = h("span", { class: `late-${kind}` }, mark(kind), `${name} ${gain}`.trim());
    if (this.letters && this.letters !== word) this.fill("", { letters: this.letters, corner: [corner] });
    else {
      const text = h("span", {}, word && h("span", { class: "spelt" }, name), word && about ? " · " : "", about);
      this.fill(kind, { text: [mark(kind), text], corner: [gain], title: about });
    }
    this.stay();
  }

  /** Show a line that is about no word. @param {string} text */
  say(text) {
    this.fill("idle", { text: [text], title: text });
    this.stay();
  }
}
