// The table of guesses in the x-ray. A row unfolds in place, and shows the families that the fox could choose from.

import { h, mark } from "../dom.js";
import { counted, formatNumber } from "../text.js";
import { bar, familyList, miniTiles } from "./families.js";
import { gradeChip, judgement } from "./grades.js";

/** @typedef {import("../types.js").XRay} Xray */
/** @typedef {import("../types.js").XRayGuess} Guess */

const COLUMNS = 6;

export class Turns {
  /** @param {(number: number) => void} chosen called with the number of the guess that the player unfolds */
  constructor(chosen) {
    this.chosen = chosen;
    /** The numbers of the guesses that are unfolded. @type {Set<number>} */
    this.open = new Set();
    this.root = h("div", {});
    /** @type {Guess[]} */
    this.guesses = [];
    this.graded = false;
  }

  /** Show the guesses, with those unfolded that were unfolded before. @param {Xray} xray */
  show(xray) {
    const { guesses } = xray;
    this.guesses = guesses;
    this.graded = guesses.some(({ grade }) => grade !== null);
    const most = Math.log(Math.max(2, xray.words_at_start));
    const name = `Your ${counted(guesses.length, "guess")}`;
    const head = h("tr", {}, h("th", { class: "num", scope: "col" }, "#"), h("th", { scope: "col" }, "Guess"), h("th", { scope: "col" }, "Pattern"),
      h("th", { class: "b", scope: "col" }, "Words left"), h("th", { class: "n", scope: "col" }, "Left"), h("th", { class: "gr", scope: "col" }, this.graded ? "Grade" : ""));
    const rows = guesses.flatMap((guess) => {
      const row = this.row(guess, Math.log(Math.max(1, guess.after)) / most);
      return this.open.has(guess.number) ? [row, this.unfolded(guess)] : [row];
    });
    const focused = this.root.contains(document.activeElement) ? document.activeElement?.closest("tr")?.dataset.number : undefined;
    this.root.replaceChildren(h("table", { class: "turns" }, h("caption", { class: "vh" }, name), h("thead", {}, head), h("tbody", {}, ...rows)));
    if (focused) this.rowOf(Number(focused))?.querySelector("button")?.focus({ preventScroll: true });
  }

  /** Return the row of a guess. @param {number} number @returns {HTMLElement | null} */
  rowOf(number) {
    return this.root.querySelector(`tr[data-number="${number}"]`);
  }

  /**
   * @param {Guess} guess
   * @param {number} share of the words that are left, on a log axis
   */
  row(guess, share) {
    const isOpen = this.open.has(guess.number);
    const name = guess.guess.toUpperCase();
    const label = `Guess ${guess.number}: ${guess.kind === "hint" ? `hint, ${name}` : name}, ${guess.miss ? "no" : "yes"}`;
    const sign = h("span", { class: guess.miss ? "no" : "yes" }, mark(guess.miss ? "no" : "ok"));
    const shown = guess.kind === "word" ? h("small", {}, name) : guess.kind === "hint" ? `${name}?` : name;
    const toggle = h("button", { type: "button", class: "go", "aria-expanded": String(isOpen), "aria-label": label }, shown, sign);
    const letter = guess.kind === "word" ? "" : guess.guess;
    const row = h("tr", { "data-number": guess.number, class: isOpen ? "on" : null, onclick: () => this.toggle(guess.number) }, h("td", { class: "num" }, String(guess.number)),
      h("td", {}, toggle), h("td", {}, miniTiles(guess.pattern, letter)), h("td", { class: "b" }, bar(share, isOpen ? "on" : null)),
      h("td", { class: "n" }, formatNumber(guess.after)), h("td", { class: "gr" }, guess.grade ? gradeChip(guess.grade) : this.graded ? h("span", { title: "Not worked out in time" }, "–") : ""));
    return row;
  }

  /** Unfold a guess, or fold it up. @param {number} number @param {boolean} [isOpen] */
  toggle(number, isOpen = !this.open.has(number)) {
    const guess = this.guesses.find((one) => one.number === number);
    const row = this.rowOf(number);
    if (!guess || !row || isOpen === this.open.has(number)) return;
    if (isOpen) this.open.add(number);
    else this.open.delete(number);
    row.classList.toggle("on", isOpen);
    row.querySelector(".go")?.setAttribute("aria-expanded", String(isOpen));
    row.querySelector(".hb rect")?.classList.toggle("on", isOpen);
    if (isOpen) row.after(this.unfolded(guess));
    else row.nextElementSibling?.remove();
    if (isOpen) this.chosen(number);
  }

  /** Return what a row shows when it is unfolded. @param {Guess} guess */
  unfolded(guess) {
    const families = guess.families.length + guess.more;
    const count = counted(guess.before, "word");
    const about = guess.kind === "word" ? `${counted(guess.before, "word fitted", "words fitted")}. ${wordReply(guess)}`
      : families === 1 ? `${count}, and the fox had no choice:`
      : `${count}, sorted by what the fox would have to answer:`;
    const more = guess.more ? h("p", { class: "fine" }, `… and ${counted(guess.more, "smaller family", "smaller families")} with ${counted(guess.more_words, "word")}.`) : null;
    const next = this.guesses[guess.number];
    return h("tr", { class: "unfold" }, h("td", { colspan: COLUMNS }, ...judgement(guess, next), h("p", { class: "fine" }, about),
      guess.families.length ? familyList(guess.families, guess.guess) : null, more));
  }
}

/** Return what became of a whole word that was guessed. @param {Guess} guess */
function wordReply({ miss, before, after }) {
  if (!miss) return "This was the word.";
  return after < before ? "The fox struck this one out and kept the rest." : "This was not one of them.";
}
