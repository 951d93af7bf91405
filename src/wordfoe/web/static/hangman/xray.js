// The x-ray of a finished game: the words that the fox held, guess by guess, and what exact play says about each guess. The table
// comes first; grades and the verdict follow when they are worked out.

import { getXray, messageOf } from "../api.js";
import { byId, h } from "../dom.js";
import { download } from "../share.js";
import { counted } from "../text.js";
import { BetterLetter } from "./better_letter.js";
import { chart } from "./chart.js";
import { canImprove, legend } from "./grades.js";
import { Turns } from "./turns.js";

/** @typedef {import("../types.js").HangmanView} View */
/** @typedef {import("../types.js").XRay} Xray */
/** @typedef {import("../types.js").XRayGuess} Guess */

/**
 * Fetch the x-ray of a game, and show it.
 * @param {View} view
 * @param {HTMLElement} place
 */
export async function showXray(view, place) {
  showTruth(h("p", { class: "truth" }, "Working it out …"));
  place.replaceChildren();
  const shown = new ShownXray(view, place);
  try {
    shown.show(await getXray(view.id, true), true);
    shown.show(await getXray(view.id), false);
  } catch (error) {
    showTruth(h("p", { class: "truth" }, `No x-ray: ${messageOf(error)}`));
    shown.fail(messageOf(error));
  }
}

/** Show what is to be said about the game, in its place. @param {Node[]} parts */
export const showTruth = (...parts) => byId("end-truth").replaceChildren(...parts);

/** Return the verdict as sentences. @param {Xray} xray */
export function verdictParts({ verdict }) {
  if (!verdict) return [];
  return [h("p", { class: "truth" }, h("b", {}, verdict.said), " ", verdict.because), h("p", { class: "fine" }, verdict.numbers)];
}

/** Make a button the only orange one after the end. @param {Element} button */
function makeGo(button) {
  for (const other of byId("ended").querySelectorAll(".btn-go")) other.classList.remove("btn-go");
  button.classList.add("btn-go");
}

class ShownXray {
  /** @param {View} view @param {HTMLElement} place */
  constructor(view, place) {
    this.view = view;
    this.place = place;
    this.touched = false; // whether the player has chosen a guess
    this.turns = new Turns((number) => {
      this.touched = true;
      this.choose(number);
    });
    this.better = new BetterLetter(view, { skip: (number) => this.choose(number), go: makeGo });
    this.left = h("section", { class: "card pane at-left", "aria-labelledby": "left-title" });
    this.title = h("h2", { id: "turns-title" });
    this.at = 0;
    /** @type {Xray | null} */
    this.xray = null;
    this.isWorking = true;
    /** @type {ReturnType<typeof chart> | null} */
    this.steps = null;
  }

  /** Show an x-ray; one without grades is followed by another. @param {Xray} xray @param {boolean} isWorking */
  show(xray, isWorking) {
    this.xray = xray;
    this.isWorking = isWorking;
    const { guesses } = xray;
    this.turns.show(xray);
    this.title.textContent = `Your ${counted(guesses.length, "guess")}`;
    this.showLeft(xray);
    if (!this.place.firstChild) {
      const table = h("section", { class: "card pane at-turns", "aria-labelledby": "turns-title" }, this.title, this.turns.root);
      this.place.replaceChildren(h("div", { class: "xgrid" }, guesses.length ? this.better.root : null, table, this.left));
    }
    const worst = worstOf(guesses);
    if (!this.touched) this.at = worst?.number ?? guesses.length;
    if (this.at) this.choose(this.at);
    if (isWorking) return;
    showTruth(...verdictParts(xray), ...(worst ? [this.findButton(worst.number)] : []));
    if (!this.touched && worst) this.turns.toggle(worst.number, true);
  }

  /** Say that there will be no grades. @param {string} reason */
  fail(reason) {
    if (this.xray && this.at) this.better.say("No grades.", reason);
  }

  /** Show a guess in the chart and in the card of letters. @param {number} number */
  choose(number) {
    if (!this.xray) return;
    this.at = number;
    this.steps?.choose(number);
    this.better.show(this.xray.guesses, number, this.isWorking);
  }

  /** Return a button that leads to the guess that cost most. It stands below the others, which stay where they are. @param {number} number */
  findButton(number) {
    const button = h("button", { class: "btn find-go", type: "button", onclick: () => {
      this.choose(number);
      this.better.root.scrollIntoView({ block: "start" });
      this.better.keyboard.keys.find((key) => key.tabIndex === 0)?.focus({ preventScroll: true });
    } }, "Find the better letter");
    makeGo(button);
    return h("p", { class: "row" }, button);
  }

  /** Show the chart, the honest line, what the grades mean, and the files. @param {Xray} xray */
  showLeft(xray) {
    this.steps = chart(xray, (number) => {
      this.touched = true;
      this.choose(number);
    });
    const hadFocus = this.left.contains(document.activeElement);
    const graded = xray.guesses.some(({ grade }) => grade !== null);
    this.left.replaceChildren(
      h("h2", { id: "left-title" }, "Words left"), ...this.steps.elements, h("p", { class: "fine" }, `An honest line: ${xray.honest}`), graded ? legend() : "",
      h("p", { class: "save" },
        h("button", { class: "btn small", type: "button", onclick: () => download("wordfoe-xray.csv", "text/csv", csv(xray)) }, "Save as table"),
        h("button", { class: "btn small", type: "button", onclick: () => download("wordfoe-xray.json", "application/json", JSON.stringify(xray, null, 1)) }, "Save as JSON")));
    if (hadFocus) /** @type {HTMLElement | null} */ (this.left.querySelector("[role=slider]"))?.focus({ preventScroll: true });
  }
}

/** Return the guess that gave most away, if a better letter is known. @param {Guess[]} guesses */
function worstOf(guesses) {
  return ["blunder", "mistake", "inaccuracy"].flatMap((name) => guesses.find((one) => one.grade === name && canImprove(one)) ?? [])[0];
}

/** Return the guesses as a table of comma-separated values. @param {Xray} xray */
function csv(xray) {
  const head = "number,guess,kind,answer,pattern,before,after,families,grade,value,given_away,best,fair_misses";
  const rows = xray.guesses.map((guess) => [guess.number, guess.guess, guess.kind, guess.miss ? "miss" : "hit", guess.pattern, guess.before, guess.after, guess.families.length + guess.more, guess.grade ?? "", span(guess.value), guess.given_away ?? "", guess.best.join(""), guess.fair_misses].join(","));
  return [head, ...rows, ""].join("\n");
}

/** @param {import("../types.js").Bounds | null} value */
const span = (value) => (value === null ? "" : value.lower === value.upper ? value.upper : `${value.lower}-${value.upper}`);
