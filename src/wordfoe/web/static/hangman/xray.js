// The x-ray of a finished game: the words that the fox held, guess by guess, and what exact play says about each guess.

import { getXray, messageOf } from "../api.js";
import { byId, h, mark, part, s } from "../dom.js";
import { download } from "../share.js";
import { spriteUrl } from "../sprites.js";
import { counted, formatNumber, joined } from "../text.js";
import { alternatives } from "./alternative.js";
import { chart } from "./chart.js";
import { showXrayFacts } from "./ending.js";
import { familyBars } from "./families.js";
import { gaveAway, gradeChip, legend, summary, verdict } from "./grades.js";

/** @typedef {import("../types.js").HangmanView} View */
/** @typedef {import("../types.js").XRay} Xray */
/** @typedef {import("../types.js").XRayGuess} Guess */

/**
 * Fetch the x-ray of a game, and show it.
 * @param {View} view
 * @param {HTMLElement} place
 */
export async function showXray(view, place) {
  /** @type {Xray} */
  let xray;
  place.replaceChildren(h("p", { class: "note" }, "Working it out …"));
  try {
    xray = await getXray(view.id);
  } catch (error) {
    place.replaceChildren(h("p", { class: "note" }, `No x-ray: ${messageOf(error)}`));
    return;
  }
  showXrayFacts(xray, view);
  const graded = xray.guesses.some(({ grade }) => grade !== null);
  const detail = h("div", { class: "card pane", id: "guess-pane" });
  const beside = h("div", { class: "card pane", id: "other-pane" }); // to compare with, on wide screens
  const sharpest = [...xray.guesses].sort((a, b) => shareLeft(a) - shareLeft(b));
  const rows = xray.guesses.map((guess) => row(guess, graded, () => choose(guess.number)));
  const steps = chart(xray, (number) => choose(number));
  /** @param {number} number */
  function choose(number) {
    const guess = xray.guesses.find((one) => one.number === number);
    if (!guess) return;
    for (const one of rows) {
      const on = one.dataset.number === String(number);
      one.classList.toggle("on", on);
      one.querySelector("button")?.setAttribute("aria-pressed", String(on));
    }
    steps.choose(number);
    detail.replaceChildren(...pane(guess, consequenceOf(guess, xray, view)), alternatives(guess, view, xray.guesses));
    const other = sharpest.find((one) => one !== guess);
    beside.hidden = !other;
    if (other) beside.replaceChildren(...pane(other, other === sharpest[0] ? ", your sharpest" : ", your second sharpest"));
  }
  place.replaceChildren(
    heading(xray, view, graded),
    h("div", { class: "card pane" }, h("h3", {}, "Words left after each guess"), ...steps.elements),
    h("div", { class: "two" },
      h("div", { class: "stack" },
        h("div", { class: "card pane" }, h("h3", {}, `Your ${counted(xray.guesses.length, "guess")}`), table(rows, graded)),
        h("div", { class: "honest" }, h("h3", {}, "What else it could have been"), h("p", {}, xray.honest),
          h("p", { class: "row" },
            h("button", { class: "btn", type: "button", onclick: () => download("wordfoe-xray.csv", "text/csv", csv(xray)) }, "Save as table"),
            h("button", { class: "btn", type: "button", onclick: () => download("wordfoe-xray.json", "application/json", JSON.stringify(xray, null, 1)) }, "Save as JSON")))),
      h("div", { class: "stack" }, detail, beside)),
  );
  const decided = view.outcome?.won ? sharpest[0] : xray.guesses[xray.guesses.length - 1];
  const worst = ["blunder", "mistake", "inaccuracy"].flatMap((name) => xray.guesses.find((one) => one.grade === name && gaveAway(one)) ?? [])[0];
  const first = worst && worst.grade !== "inaccuracy" ? worst : decided;
  if (first) choose(first.number);
  if (worst) addFindButton(() => choose(worst.number));
}

/** Add a button that leads to the guess that cost most. It stands below the buttons of the end, which stay where they are. @param {() => void} choose */
function addFindButton(choose) {
  byId("find").replaceChildren(h("button", { class: "btn btn-go find", type: "button", onclick: () => {
    choose();
    byId("guess-pane").scrollIntoView({ block: "start" });
    byId("other-letter").focus({ preventScroll: true });
  } }, "Find a better letter"));
}

/**
 * Return what a guess decided, if it did. A fox that slips up may give a win back.
 * @param {Guess} guess
 * @param {Xray} xray
 * @param {View} view
 */
function consequenceOf({ grade, number }, { last_chance: chance }, { outcome }) {
  if (grade !== "blunder" || number !== chance) return "";
  return outcome?.won ? ", and the win was no longer sure" : ", and the win was gone";
}

/**
 * Return the heading, with the whole game in a few sentences.
 * @param {Xray} xray
 * @param {View} view
 * @param {boolean} graded
 */
function heading(xray, view, graded) {
  const held = xray.last_words.slice(0, 3).map((word) => word.toUpperCase());
  const rest = xray.words_at_end - held.length;
  const end = view.outcome?.won ? "When you won, it had only" : "At the end it still had";
  const words = rest > 0 ? `${joined(held)} and ${formatNumber(rest)} more` : joined(held);
  const sum = summary(xray, view);
  return h("div", { class: "xhead" },
    h("div", {},
      h("h2", {}, "The x-ray"),
      h("p", {}, `This is what the fox was really holding. It did not choose a word: it held every word that fitted, and ${kept(view)}. ${end} ${words}.`),
      sum && h("p", { class: "account" }, sum),
      h("p", { class: "row", id: "find" }),
      graded && legend()),
    h("div", { class: "plate card" }, plate(xray.last_words.slice(0, 3))));
}

/** What a fox does with its words after each letter, as far as its dealer always does it. @type {Record<string, string>} */
const KEPT = {
  perfect: "let an exact search choose what to keep",
  largest: "let go of as few as it could",
  sly: "drew lots among the answers that suited it",
};

/** Return what the fox did with its words. On easy and medium it slips up. @param {View} view */
function kept({ settings }) {
  const slips = settings.level === "easy" || settings.level === "medium";
  return (!slips && KEPT[settings.dealer]) || "kept some of them after each letter";
}

/** Return the drawing of the fox with words under its jacket. @param {string[]} words */
function plate(words) {
  const places = [[50, 214, -6], [64, 230, 4], [52, 270, -3]];
  const held = words.map((word, index) => {
    const [x = 0, y = 0, turn = 0] = places[index] ?? [];
    const size = Math.min(1.42, 8.6 / word.length);
    return s("g", { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size.toFixed(2)})` }, ...[...word].flatMap((letter, at) => [
      s("path", { d: `M${at * 17} 0h15v18h-15Z` }),
      s("use", { class: "xl", href: spriteUrl("glyphs", `g-${letter}`), x: at * 17 + 3, y: 3.2, width: 9, height: 11.6 }),
    ]));
  });
  const title = s("title", {}, `The fox, x-rayed: ${joined(words.map((word) => word.toUpperCase()))} under its jacket`);
  return s("svg", { class: "xfox drawn", viewBox: "14 0 262 304", role: "img" }, title,
    s("g", { class: "xo" }, part("fox-body"), part("fox-smug-back"), part("fox-head"), part("fox-smug")), s("g", { class: "xw" }, ...held));
}

/**
 * Return the table of guesses.
 * @param {HTMLElement[]} rows
 * @param {boolean} graded
 */
function table(rows, graded) {
  const head = h("tr", {}, h("th", { class: "n" }, "#"), h("th", {}, "Guess"), h("th", {}, "Answer"), h("th", { class: "n opt" }, "Before"), h("th", { class: "n" }, "After"), graded && h("th", {}, "Grade"));
  return h("table", { class: "log" }, h("thead", {}, head), h("tbody", {}, ...rows));
}

/**
 * Return the row of a guess.
 * @param {Guess} guess
 * @param {boolean} graded
 * @param {() => void} choose
 */
function row(guess, graded, choose) {
  const name = guess.kind === "hint" ? `${guess.guess.toUpperCase()} (hint)` : guess.guess.toUpperCase();
  const pick = h("button", { type: "button", class: "l", "aria-pressed": "false", "aria-label": `Guess ${guess.number}: ${name}`, onclick: choose }, name);
  const answer = h("td", { class: guess.miss ? "no" : "yes" }, mark(guess.miss ? "no" : "ok"), " ", h("span", { class: "wd" }, guess.miss ? "miss" : "hit"));
  return h("tr", { "data-number": guess.number, onclick: choose }, h("td", { class: "n" }, String(guess.number)), h("td", {}, pick), answer,
    h("td", { class: "n opt" }, formatNumber(guess.before)), h("td", { class: "n" }, formatNumber(guess.after)), graded && h("td", {}, guess.grade ? gradeChip(guess.grade) : "–"));
}

/** Return the share of its words that a guess left to the fox. @param {Guess} guess */
const shareLeft = ({ before, after }) => after / Math.max(1, before);

/**
 * Return what there is to see at a guess.
 * @param {Guess} guess
 * @param {string} [merit]
 */
function pane(guess, merit = "") {
  const name = guess.guess.toUpperCase();
  const families = guess.families.length + guess.more;
  const about = guess.kind === "word"
    ? `${counted(guess.before, "word")} fitted. ${wordReply(guess)}`
    : `${counted(guess.before, "word")}, ${counted(families, "family", "families")}.${guess.more ? " The largest, and the one that the fox kept:" : ""}`;
  const more = guess.more ? h("p", { class: "kick" }, `… ${counted(guess.more, "more family", "more families")}, ${counted(guess.more_words, "word")}`) : null;
  const parts = [h("h3", {}, `Guess ${guess.number}: ${name}${merit}`), ...verdict(guess), h("p", { class: "kick gap-s" }, about), familyBars(guess.families), more];
  return parts.flatMap((one) => (one ? [one] : []));
}

/** Return what became of a whole word that was guessed. @param {Guess} guess */
function wordReply({ miss, before, after }) {
  if (!miss) return "This was the word.";
  return after < before ? "The fox struck this one out and kept the rest." : "This was not one of them.";
}

/** Return the guesses as a table of comma-separated values. @param {Xray} xray */
function csv(xray) {
  const head = "number,guess,kind,answer,pattern,before,after,families,grade,value,given_away,best,fair_misses";
  const rows = xray.guesses.map((guess) => [guess.number, guess.guess, guess.kind, guess.miss ? "miss" : "hit", guess.pattern, guess.before, guess.after, guess.families.length + guess.more, guess.grade ?? "", span(guess.value), guess.given_away ?? "", guess.best.join(""), guess.fair_misses].join(","));
  return [head, ...rows, ""].join("\n");
}

/** @param {import("../types.js").Bounds | null} value */
const span = (value) => (value === null ? "" : value.lower === value.upper ? value.upper : `${value.lower}-${value.upper}`);
