// The desk of Hangman in a room: picture, word, misses and letters of a view, as on the page of the game.

import { byId, h, part, s } from "../dom.js";
import { Keyboard, listenToKeys } from "../hangman/keyboard.js";
import { draw, picture } from "../hangman/picture.js";
import { showSeal } from "../hangman/seal.js";
import { showMeter, showWord, showWrongWords } from "../hangman/word.js";
import { fileUrl } from "../urls.js";
import { roomChip } from "./screen.js";

/** @typedef {import("../types.js").HangmanView} View */

export class Desk {
  /**
   * @param {import("./screen.js").Room} room
   * @param {{title: string, guess: (letter: string) => void, acts: import("../dom.js").Child[], others: HTMLElement}} parts
   */
  constructor(room, { title, guess, acts, others }) {
    const scene = h("section", { class: "scene card stagebox", "aria-label": "The picture" },
      s("svg", { class: "land", viewBox: "0 0 640 560", preserveAspectRatio: "xMidYMax slice", "aria-hidden": "true" }, s("use", { href: `${fileUrl("land.svg")}#land` })),
      h("div", { class: "set" }, s("svg", { class: "fig drawn", id: "picture", viewBox: "50 20 310 430", preserveAspectRatio: "xMinYMax meet", role: "img" }),
        h("div", { class: "foxside" }, h("p", { class: "say", "data-fox-says": "" }, "…"),
          s("svg", { class: "fox drawn", viewBox: "14 0 262 304", role: "img", "data-face": "smug" }, s("title", {}, "The fox, smug, a letter up its sleeve"), part("fox-body"), part("fox-smug-back"), part("fox-head"), part("fox-smug")))));
    const keys = h("div", { class: "keys", id: "keys", role: "group", "aria-label": "Letters" });
    this.clock = h("p", { class: "tick", hidden: true }, h("b", {}), " ", h("span", {}, "left"));
    this.title = h("h1", { tabindex: -1 }, title);
    this.root = h("div", { class: "play" }, scene,
      h("section", { class: "desk", "aria-label": "The game" },
        h("div", { class: "desk-top" }, this.title, this.clock, roomChip(room)),
        others,
        h("div", { class: "seal", id: "seal", hidden: true }),
        h("ol", { class: "tiles", id: "word", "aria-label": "The word" }),
        h("p", { class: "status", id: "status", role: "status" }),
        h("div", { class: "setup" }, h("p", { class: "wrong", id: "wrong-words", hidden: true })),
        h("div", { class: "meter" }, h("p", { id: "misses-left" }), h("ol", { id: "pips", "aria-hidden": "true" }), h("span", { class: "chip still", id: "words-left", hidden: true })),
        keys, h("div", { class: "acts even" }, ...acts)));
    this.keyboard = new Keyboard(guess, keys);
    this.guess = guess;
    this.listening = new AbortController();
    /** @type {View | null} */
    this.view = null;
  }

  /** Take letters from the player's keyboard. */
  listen() {
    listenToKeys({ isOver: () => !this.view || this.view.outcome !== null, letter: this.guess, command: () => false }, this.listening.signal);
  }

  /** @returns {SVGSVGElement} */
  get figure() {
    return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("picture")));
  }

  /** Show a view. The desk must be in the page. @param {View} view @param {number[]} [fresh] positions that were revealed just now */
  show(view, fresh = []) {
    this.view = view;
    showWord(view, fresh);
    showMeter(view);
    showWrongWords(view);
    showSeal(view);
    this.keyboard.show(view);
    draw(this.figure, picture(), view);
  }

  leave() {
    this.listening.abort();
  }
}
