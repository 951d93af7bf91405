// The page of puzzles: one letter, one try, then the proof. The server knows the answer; this page learns it after the try.

import { say } from "../announce.js";
import { answerPuzzle, isConnected, messageOf, nextPuzzle, playPuzzle, Problem, showPuzzleWords, skipPuzzle } from "../api.js";
import { byId, h } from "../dom.js";
import { react } from "../fox.js";
import { Keyboard, listenToKeys } from "../hangman/keyboard.js";
import { startPage } from "../page.js";
import { shareText } from "../share.js";
import { counted, formatNumber } from "../text.js";
import { pageUrl } from "../urls.js";
import { QUESTIONS, showKnown, showPosition, showStanding } from "./position.js";
import { proof, VERBS } from "./proof.js";

/** @typedef {import("../types.js").PuzzleView} View */
/** @typedef {import("../types.js").PuzzleResult} Result */

const OFFLINE = "I'm out of positions until the connection is back.";
const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

class PuzzlePage {
  constructor() {
    /** @type {View | null} */
    this.view = null;
    /** @type {Result | null} */
    this.result = null;
    this.busy = false;
    this.keyboard = new Keyboard((letter) => void this.name(letter));
    byId("next").addEventListener("click", () => void this.pose(nextPuzzle));
    byId("skip").addEventListener("click", () => void this.skip());
    byId("show-words").addEventListener("click", () => void this.showWords());
    byId("share").addEventListener("click", () => void this.share());
    byId("play-on").addEventListener("click", () => void this.playOn());
    addEventListener("offline", () => this.view || say(OFFLINE, "no"));
    listenToKeys({ isOver: () => this.result !== null, letter: (letter) => void this.name(letter), command: () => false });
  }

  /** Do something that asks the server, one thing at a time. @param {() => Promise<void>} work */
  async alone(work) {
    if (this.busy) return;
    this.busy = true;
    try {
      await work();
    } catch (error) {
      say(messageOf(error), "no");
      if (error instanceof Problem && error.code === "no-puzzle" && !this.view) byId("known").hidden = true;
    } finally {
      this.busy = false;
    }
  }

  /** Show the puzzle that the server poses. @param {() => Promise<View>} ask */
  async pose(ask) {
    await this.alone(async () => {
      const wasAnswered = this.result !== null;
      this.view = await ask();
      this.result = null;
      this.show();
      react("puzzle");
      if (wasAnswered) this.keyboard.keys.find((key) => !key.hasAttribute("aria-disabled"))?.focus();
    });
  }

  /** Ask for another puzzle, and say what became of the streak. */
  async skip() {
    const { view } = this;
    await this.pose(() => (view ? skipPuzzle(view.id) : nextPuzzle()));
    const [before, after] = [view?.standing.streak ?? 0, this.view?.standing.streak ?? 0];
    if (!before || view === this.view) return;
    say(`Skipped. Your streak is ${after ? "kept, once a day" : "over: one skip a day keeps it"}.`);
  }

  /** Open the position as a game. */
  async playOn() {
    const { view, result } = this;
    if (!view || !result) return;
    await this.alone(async () => {
      const game = await playPuzzle(view.id);
      location.assign(`${pageUrl("hangman")}?id=${encodeURIComponent(game.id)}`);
    });
  }

  /** Show the puzzle before the try. */
  show() {
    const view = /** @type {View} */ (this.view);
    showStanding(view.standing);
    showPosition(view);
    showKnown(view);
    this.showKeys();
    for (const id of ["meter", "known"]) byId(id).hidden = false;
    for (const id of ["verdict", "acts", "proof"]) byId(id).hidden = true;
    document.querySelector(".stack2")?.prepend(byId("coach"));
    byId("status").classList.remove("vh");
    say(QUESTIONS[view.kind].ask);
  }

  /** Show the letters that were tried; after the try, the one that was named and the one that wins. */
  showKeys() {
    const { alphabet, tried, pattern } = /** @type {View} */ (this.view);
    const places = (/** @type {string} */ letter) => [...pattern].flatMap((x, place) => (x === letter ? [place] : []));
    const letters = Object.fromEntries(tried.map((letter) => [letter, places(letter)]));
    this.keyboard.show(/** @type {any} */ ({ alphabet, letters, outcome: this.result && {} }));
    if (!this.result) return;
    const { letter, best, right, kind } = this.result;
    const verbs = VERBS[kind];
    if (!right) this.markKey(letter, "bad", verbs.wrong, "✕");
    this.markKey(best, "star", verbs.right, "★");
  }

  /** @param {string} letter @param {string} className @param {string} meaning @param {string} sign */
  markKey(letter, className, meaning, sign) {
    const key = this.keyboard.keys.find((one) => one.dataset.letter === letter);
    if (!key) return;
    key.className = `key ${className}`;
    key.setAttribute("aria-label", `${letter.toUpperCase()}, ${meaning}`);
    key.append(h("i", {}, sign));
  }

  /** Name a letter: the one try. @param {string} letter */
  async name(letter) {
    const { view } = this;
    if (!view || this.result || !view.alphabet.includes(letter)) return;
    if (view.tried.includes(letter)) {
      say(`${letter.toUpperCase()} was tried before. Pick a letter not tried yet.`, "no");
      return;
    }
    await this.alone(async () => {
      this.keyboard.keys.find((key) => key.dataset.letter === letter)?.classList.add("sent");
      try {
        this.result = await answerPuzzle(view.id, letter);
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== "no-puzzle") throw error;
        this.view = await nextPuzzle(); // answered or skipped in another tab
        this.show();
        return;
      }
      this.showResult();
    });
  }

  /** Show the verdict and the proof. */
  showResult() {
    const result = /** @type {Result} */ (this.result);
    const { right, standing, change } = result;
    const letter = result.letter.toUpperCase();
    const verbs = VERBS[result.kind];
    const title = right ? `${letter} ${verbs.right}.` : `${letter} ${verbs.wrong}. ${result.best.toUpperCase()} was the one.`;
    showStanding(standing, change);
    this.showKeys();
    const box = byId("verdict");
    box.className = right ? "verdict2" : "verdict2 bad";
    box.replaceChildren(h("h2", {}, `${right ? "★" : "✕"} ${title}`), h("p", {}, this.reason(result)));
    byId("proof").replaceChildren(...proof(result));
    for (const id of ["verdict", "acts", "proof"]) byId(id).hidden = false;
    for (const id of ["meter", "known"]) byId(id).hidden = true;
    byId("status").classList.add("vh"); // the verdict shows it, and this says it
    document.querySelector(".puz .desk")?.append(byId("coach"));
    const streak = standing.streak > 1 ? ` ${NUMBERS[standing.streak] ?? standing.streak} in a row.` : "";
    say(`${title} Rating ${formatNumber(standing.rating)}, ${change < 0 ? "minus" : "plus"} ${Math.abs(change)}.${streak}`);
    react(right ? "puzzleSolved" : "puzzleFailed", { letter });
    byId("next").focus({ preventScroll: true });
  }

  /** Return in a sentence why a letter wins or loses. @param {Result} result */
  reason({ right, named, affordable, letter, kind, best }) {
    if (kind === "saves") {
      if (right) return `It costs ${counted(affordable, "miss")} at worst, and every other letter ${affordable + 1}.`;
      return `${letter.toUpperCase()} can cost ${counted(affordable + 1, "miss")}, ${best.toUpperCase()} only ${affordable}.`;
    }
    if (right) return `Every pile can be won with the ${counted(affordable, "miss")} you can afford.`;
    const worst = named[0];
    if (!worst || named.length === 1) return `None of the words has ${letter.toUpperCase()}, so it only costs you a miss. That is one too many.`;
    return `The fox would say no, and the ${counted(worst.words.length, "word")} without ${letter.toUpperCase()} ${worst.words.length === 1 ? "is" : "are"} one miss too many.`;
  }

  /** Show the words that fit; a solve counts half then. */
  async showWords() {
    const { view } = this;
    if (!view || this.result) return;
    await this.alone(async () => {
      this.view = await showPuzzleWords(view.id);
      showKnown(this.view);
      say(`${counted(this.view.words_left, "word fits", "words fit")}. A solve counts half now.`);
      byId("skip").focus({ preventScroll: true });
    });
  }

  /** Share the puzzle without its answer. */
  async share() {
    const { view, result } = this;
    if (!view || !result) return;
    const word = view.pattern.replaceAll("-", "_").toUpperCase().split("").join(" ");
    const missed = view.missed.length ? ` Not in it: ${view.missed.join(", ").toUpperCase()}.` : "";
    const words = view.words === "all" ? "words" : `${view.words} words`;
    await shareText("Share this puzzle", [
      `A wordfoe puzzle that I ${result.right ? "solved" : "failed"}: ${view.kind === "wins" ? "one letter still wins" : "one letter saves a miss"}. Which?`,
      `${word}   ${counted(view.misses_left, "miss")} left.${missed} ${view.words_left} ${words} fit.`,
    ].join("\n"));
  }
}

startPage();
if (!isConnected()) say(OFFLINE, "no");
void new PuzzlePage().pose(nextPuzzle);
