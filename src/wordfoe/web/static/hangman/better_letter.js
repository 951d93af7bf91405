// A guess played again: the letters that the player could have named, as keys. Where the guess gave misses away, the player looks
// for a better letter; flat keys were tried before, a cross is worse than the best, a star is as good as any.

import { getAlternative, messageOf } from "../api.js";
import { glyph, h } from "../dom.js";
import { counted, formatNumber } from "../text.js";
import { pageUrl } from "../urls.js";
import { familyList } from "./families.js";
import { canImprove, letterList, nameOf } from "./grades.js";
import { Keyboard } from "./keyboard.js";

/** @typedef {import("../types.js").HangmanView} View */
/** @typedef {import("../types.js").XRayGuess} Guess */
/** @typedef {import("../types.js").Alternative} Alternative */

const PATIENCE = 3; // wrong letters, after which the solution is offered in orange
const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/** What was tried at a guess. @typedef {{answers: Map<string, Alternative>, shown: boolean}} Tries */

export class BetterLetter {
  /**
   * @param {View} view
   * @param {{skip: (number: number) => void, go: (button: Element) => void}} page
   */
  constructor(view, page) {
    this.view = view;
    this.page = page;
    /** @type {Guess[]} */
    this.guesses = [];
    this.number = 0;
    /** @type {Map<number, Tries>} */
    this.tries = new Map();
    this.asked = 0; // the number of the latest question: older answers are not shown
    const keys = h("div", { class: "keys", role: "group", "aria-label": "Letters to try" });
    this.title = h("h2", { id: "find-title", tabindex: -1 });
    this.word = h("ol", { class: "tiles", "aria-label": "The word then" });
    this.said = h("p", { class: "said", role: "status", id: "find-said" });
    this.acts = h("p", { class: "row" });
    this.families = h("div", {});
    this.root = h("section", { class: "card pane find", id: "find", "aria-labelledby": "find-title", onkeydown: (/** @type {KeyboardEvent} */ event) => this.typed(event) }, this.title, this.word, keys, this.said, this.acts, this.families);
    this.keyboard = new Keyboard((letter) => void this.attempt(letter), keys);
  }

  /** @returns {Guess | undefined} */
  get guess() {
    return this.guesses[this.number - 1];
  }

  /** @returns {Tries} */
  get tried() {
    const tries = this.tries.get(this.number) ?? { answers: new Map(), shown: false };
    this.tries.set(this.number, tries);
    return tries;
  }

  /** Show a guess. @param {Guess[]} guesses @param {number} number @param {boolean} [isWorking] whether grades are still under way */
  show(guesses, number, isWorking = false) {
    this.guesses = guesses;
    this.number = number;
    this.asked += 1;
    const { guess } = this;
    if (!guess) return;
    const improves = canImprove(guess);
    this.title.textContent = `Guess ${number}: ${improves ? "find a better letter" : "try another letter"}`;
    this.word.classList.toggle("long", guess.pattern_before.length > 9);
    this.word.replaceChildren(...[...guess.pattern_before].map((letter) =>
      letter === "-" ? h("li", { class: "blank" }, h("span", { class: "vh" }, "blank")) : h("li", { class: "open" }, h("span", { class: "vh" }, letter.toUpperCase()), glyph(letter))));
    this.families.replaceChildren();
    this.showKeys();
    this.showActs();
    if (isWorking) this.say("Working it out …", "The table is there already.");
    else this.say(...this.opening(guess, improves));
  }

  /** Return what is to be done at a guess. @param {Guess} guess @param {boolean} improves @returns {[string, string]} */
  opening(guess, improves) {
    const { misses_left: left, before, best, unproven, winnable } = guess;
    const words = `${left === null ? "" : `${counted(left, "miss")} left, `}${counted(before, "word")}.`;
    if (!improves) return [`${nameOf(guess)} it was.`, `${words} Press a letter to see what the fox would have done.`];
    const count = `${NUMBERS[best.length] ?? formatNumber(best.length)}${unproven.length ? " or more" : ""} ${best.length === 1 && !unproven.length ? "letter" : "letters"}`;
    const one = best.length === 1;
    const does = winnable && left !== null && guess.grade === "blunder" ? `still ${one ? "wins" : "win"}` : `${one ? "gives" : "give"} nothing away`;
    return ["Your turn again.", `${words} ${count} ${does} here. Find ${one ? "it" : "one"}.`];
  }

  /** @param {string} title @param {string} text @param {string} [kind] */
  say(title, text, kind = "") {
    this.said.className = `said ${kind}`.trim();
    this.said.replaceChildren(h("b", {}, title), " ", text);
  }

  /** Show what is known about the letters. */
  showKeys() {
    const { guess } = this;
    if (!guess) return;
    this.keyboard.build(this.view.alphabet);
    const before = new Set(this.guesses.filter(({ number, kind }) => number < guess.number && kind !== "word").map((one) => one.guess));
    const { answers, shown } = this.tried;
    for (const key of this.keyboard.keys) {
      const letter = key.dataset.letter ?? "";
      const played = guess.kind !== "word" && letter === guess.guess;
      const right = played ? (guess.given_away === null ? null : guess.given_away <= 0) : shown && guess.best.includes(letter) ? true : (answers.get(letter)?.right ?? undefined);
      const name = letter.toUpperCase();
      const [className, meaning, sign] = before.has(letter) ? ["used", ", already tried in the game", ""]
        : right === undefined && !answers.has(letter) ? ["", "", ""]
        : right === true ? ["star", played ? ", what you played" : ", as good as any letter", "★"]
        : right === false ? ["bad", played ? ", what you played" : ", gives a miss away", "✕"]
        : ["seen", played ? ", what you played" : ", tried", ""];
      key.className = `key ${className}`.trim();
      key.setAttribute("aria-label", `${name}${meaning}`);
      key.replaceChildren(name, ...(sign ? [h("i", { "aria-hidden": "true" }, sign)] : []));
      if (before.has(letter) || played) key.setAttribute("aria-disabled", "true");
      else key.removeAttribute("aria-disabled");
    }
    const first = this.keyboard.keys.find((key) => !key.hasAttribute("aria-disabled"));
    this.keyboard.setTabStop(this.keyboard.keys.includes(/** @type {any} */ (document.activeElement)) ? /** @type {HTMLElement} */ (document.activeElement) : first);
  }

  /** Show what can be done besides naming a letter. */
  showActs() {
    const { guess } = this;
    if (!guess || !canImprove(guess)) return void this.acts.replaceChildren();
    const { answers, shown } = this.tried;
    const found = shown || [...answers.values()].some(({ right }) => right);
    const wrong = [...answers.values()].filter(({ right }) => right === false).length;
    const others = this.guesses.filter((one) => canImprove(one) && one.number !== guess.number);
    const next = others.find(({ number }) => number > guess.number) ?? others[0];
    const show = h("button", { class: "btn small", type: "button", onclick: () => void this.solve() }, "Show me");
    this.acts.replaceChildren(
      found ? h("a", { class: "btn small", href: pageUrl("puzzles") }, "More like this: puzzles") : show,
      ...(next ? [h("button", { class: "btn btn-quiet small", type: "button", onclick: () => this.page.skip(next.number) }, found ? `On to guess ${next.number}` : "Skip")] : []));
    if (!found && wrong >= PATIENCE) this.page.go(show);
  }

  /** Let the player name a letter by typing it. @param {KeyboardEvent} event */
  typed(event) {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || !this.view.alphabet.includes(key) || key.length !== 1) return;
    event.preventDefault();
    void this.attempt(key);
  }

  /** Show what a letter would have led to. @param {string} letter */
  async attempt(letter) {
    const { guess, number, tried } = this;
    const key = this.keyboard.keys.find((one) => one.dataset.letter === letter);
    if (!guess || !key || key.hasAttribute("aria-disabled")) return;
    const asked = ++this.asked;
    key.classList.add("waits");
    try {
      const other = tried.answers.get(letter) ?? (await getAlternative(this.view.id, number, letter));
      tried.answers.set(letter, other);
      if (asked !== this.asked) return void (number === this.number && this.showKeys());
      this.showKeys();
      this.showActs();
      this.showAnswer(other, guess);
    } catch (error) {
      key.classList.remove("waits");
      if (asked === this.asked) this.say("No answer.", messageOf(error), "no");
    }
  }

  /** @param {Alternative} other @param {Guess} guess */
  showAnswer(other, guess) {
    const end = other.said.search(/[.:](?= |$)/) + 1;
    const title = other.said.slice(0, end);
    const also = other.right && canImprove(guess) ? this.also(other, guess) : "";
    const sign = other.right === null ? "" : other.right ? "★ " : "✕ ";
    this.say(`${sign}${title}`, `${other.said.slice(end).trim()}${also}`.trim(), other.right === null ? "" : other.right ? "ok" : "no");
    const { kept, letter } = other;
    const than = kept.size === guess.after ? "as it was" : `not ${formatNumber(guess.after)}`;
    this.families.replaceChildren(
      h("p", { class: "fine" }, `${letter.toUpperCase()} splits the same ${counted(guess.before, "word")} like this. The fox would have kept ${formatNumber(kept.size)}, ${than}:`),
      familyList(other.families, letter, false),
      ...(other.more ? [h("p", { class: "fine" }, `… and ${counted(other.more, "smaller family", "smaller families")} with ${counted(other.more_words, "word")}.`)] : []));
  }

  /** Return which letters are as good. @param {Alternative} other @param {Guess} guess */
  also(other, guess) {
    const others = guess.best.filter((letter) => letter !== other.letter);
    if (!others.length) return guess.unproven.length ? "" : " No other letter is as good.";
    const one = others.length === 1;
    const wins = other.wins && guess.misses_left !== null;
    const verb = wins ? `${one ? "wins" : "win"} too` : `${one ? "is" : "are"} as good`;
    return ` ${letterList(others)} ${verb}.`;
  }

  /** Show the letters that the player looked for. */
  async solve() {
    const { guess } = this;
    const best = guess?.best[0];
    if (!guess || !best) return;
    this.tried.shown = true;
    await this.attempt(best);
    this.title.focus({ preventScroll: true });
  }
}
