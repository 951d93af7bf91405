// The x-ray: what the fox was really holding, guess by guess. Numbers first; no grade unless it is exact.

import { otherLetter, sentence, xrayOf } from "../api.js";
import { counted, h, listed, mark, number, part, s } from "../dom.js";
import { save } from "../share.js";
import { place } from "../sprite.js";
import { chart } from "./chart.js";
import { xrayFacts } from "./ending.js";

/** @typedef {import("../types.js").HangmanView} View */
/** @typedef {import("../types.js").Xray} Xray */
/** @typedef {import("../types.js").XrayGuess} Guess */
/** @typedef {import("../types.js").Family} Family */

/** @type {Record<string, [string, string, string]>} */
const GRADES = {
  best: ["★", "best", "nothing better was there"],
  fine: ["·", "fine", "gave nothing away, but a likelier letter was there"],
  inaccuracy: ["?!", "inaccuracy", "gave a miss away that hardly mattered"],
  mistake: ["?", "mistake", "gave a miss away that came near to costing the win"],
  blunder: ["??", "blunder", "turned a win into a loss"],
};

const LONGEST_BESIDE = 7; // letters of a pattern that fit beside its bar
const LONGEST_BAR = 55; // percent, so that the number has room beside it

/**
 * @param {View} view
 * @param {HTMLElement} place
 */
export async function showXray(view, place) {
  /** @type {Xray} */
  let xray;
  try {
    xray = await xrayOf(view.id);
  } catch (error) {
    place.replaceChildren(h("p", { class: "note" }, `No x-ray: ${sentence(error)}`));
    return;
  }
  xrayFacts(xray, view);
  const graded = xray.guesses.some(({ grade }) => grade !== null);
  const detail = h("div", { class: "card pane", id: "guess-pane" });
  const beside = h("div", { class: "card pane", id: "other-pane" }); // on wide screens, to compare with
  const sharpest = [...xray.guesses].sort((a, b) => left(a) - left(b));
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
    detail.replaceChildren(...pane(guess), ...(guess.kind === "word" ? [] : [road(guess, view)]));
    const other = sharpest.find((one) => one !== guess);
    beside.hidden = !other;
    if (other) beside.replaceChildren(...pane(other, other === sharpest[0] ? ", your sharpest" : ", your second sharpest"));
  }
  place.replaceChildren(
    heading(xray, view, graded),
    h("div", { class: "card pane" }, h("h3", {}, "Words left after each guess"), ...steps.elements),
    h("div", { class: "two" },
      h("div", { class: "stack" },
        h("div", { class: "card pane" }, h("h3", {}, `Your ${counted(xray.guesses.length, "guess", "guesses")}`), table(rows, graded)),
        h("div", { class: "honest" }, h("h3", {}, "An honest line"), h("p", {}, xray.honest),
          h("p", { class: "row" },
            h("button", { class: "btn", type: "button", onclick: () => save("wordfoe-xray.csv", "text/csv", csv(xray)) }, "Save as table"),
            h("button", { class: "btn", type: "button", onclick: () => save("wordfoe-xray.json", "application/json", JSON.stringify(xray, null, 1)) }, "Save as JSON")))),
      h("div", { class: "stack" }, detail, beside)),
  );
  const decided = view.outcome?.won ? sharpest[0] : xray.guesses[xray.guesses.length - 1];
  const first = xray.guesses.find(({ grade }) => grade === "blunder" || grade === "mistake") ?? decided;
  if (first) choose(first.number);
}

/**
 * @param {Xray} xray
 * @param {View} view
 * @param {boolean} graded
 */
function heading(xray, view, graded) {
  const held = xray.last_words.slice(0, 3).map((word) => word.toUpperCase());
  const rest = xray.words_at_end - held.length;
  const end = view.outcome?.won ? "When you won, it had only" : "At the end it still had";
  const words = rest > 0 ? `${listed(held)} and ${number(rest)} more` : listed(held);
  const legend = graded && h("ul", { class: "legend" }, ...Object.entries(GRADES).map(([name, [, , about]]) => h("li", {}, grade(name), ` ${about}`)));
  return h("div", { class: "xhead" },
    h("div", {},
      h("h2", {}, "The x-ray"),
      h("p", {}, `What the fox was really holding. It never had a word: it had all that fitted, and let go of as few as it could. ${end} ${words}.`),
      legend || ""),
    h("div", { class: "plate card" }, plate(xray.last_words.slice(0, 3))));
}

/** The fox, x-rayed, with the words under its jacket. @param {string[]} words */
function plate(words) {
  const places = [[50, 214, -6], [64, 230, 4], [52, 270, -3]];
  const held = words.map((word, index) => {
    const [x = 0, y = 0, turn = 0] = places[index] ?? [];
    const size = Math.min(1.42, 8.6 / word.length);
    return s("g", { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size.toFixed(2)})` }, ...[...word].flatMap((letter, at) => [
      s("path", { d: `M${at * 17} 0h15v18h-15Z` }),
      s("use", { class: "xl", href: place("glyphs", `g-${letter}`), x: at * 17 + 3, y: 3.2, width: 9, height: 11.6 }),
    ]));
  });
  const title = s("title", {}, `The fox, x-rayed: ${listed(words.map((word) => word.toUpperCase()))} under its jacket`);
  return s("svg", { class: "xfox drawn", viewBox: "14 0 262 304", role: "img" }, title,
    s("g", { class: "xo" }, part("fox-body"), part("fox-smug-back"), part("fox-head"), part("fox-smug")), s("g", { class: "xw" }, ...held));
}

/** @param {string} name */
function grade(name) {
  const [sign, word] = GRADES[name] ?? ["", name];
  return h("span", { class: `chip g-${name.slice(0, 4)}` }, h("span", { "aria-hidden": "true" }, sign), word);
}

/**
 * @param {HTMLElement[]} rows
 * @param {boolean} graded
 */
function table(rows, graded) {
  const head = h("tr", {}, h("th", { class: "n" }, "#"), h("th", {}, "Guess"), h("th", {}, "Answer"), h("th", { class: "n opt" }, "Before"), h("th", { class: "n" }, "After"), graded && h("th", {}, "Grade"));
  return h("table", { class: "log" }, h("thead", {}, head), h("tbody", {}, ...rows));
}

/**
 * @param {Guess} guess
 * @param {boolean} graded
 * @param {() => void} choose
 */
function row(guess, graded, choose) {
  const name = guess.kind === "hint" ? `${guess.guess.toUpperCase()} (hint)` : guess.guess.toUpperCase();
  const pick = h("button", { type: "button", class: "l", "aria-pressed": "false", "aria-label": `Guess ${guess.number}: ${name}`, onclick: choose }, name);
  const answer = h("td", { class: guess.miss ? "no" : "yes" }, mark(guess.miss ? "no" : "ok"), " ", h("span", { class: "wd" }, guess.miss ? "miss" : "hit"));
  return h("tr", { "data-number": guess.number, onclick: choose }, h("td", { class: "n" }, String(guess.number)), h("td", {}, pick), answer,
    h("td", { class: "n opt" }, number(guess.before)), h("td", { class: "n" }, number(guess.after)), graded && h("td", {}, guess.grade ? grade(guess.grade) : "–"));
}

/** The share of words that a guess left to the fox. @param {Guess} guess */
const left = ({ before, after }) => after / Math.max(1, before);

/**
 * @param {Guess} guess
 * @param {string} [merit]
 */
function pane(guess, merit = "") {
  const name = guess.guess.toUpperCase();
  const families = guess.families.length + guess.more;
  const about = guess.kind === "word"
    ? `${counted(guess.before, "word")} fitted. ${guess.miss ? "The fox struck this one out and kept the rest." : "No other was left."}`
    : `${counted(guess.before, "word")}, ${counted(families, "family", "families")}.${guess.more ? " The eight largest:" : ""}`;
  const more = guess.more ? h("p", { class: "kick" }, `… ${counted(guess.more, "more family", "more families")}, ${counted(guess.more_words, "word")}`) : null;
  const parts = [h("h3", {}, `Guess ${guess.number}: ${name}${merit}`), h("p", { class: "kick" }, about), bars(guess.families), more];
  return parts.flatMap((one) => (one ? [one] : []));
}

/** @param {Family[]} families */
function bars(families) {
  const most = Math.max(1, ...families.map(({ size }) => size));
  const isLong = (families[0]?.pattern.length ?? 0) > LONGEST_BESIDE;
  return h("ul", { class: isLong ? "fams tall" : "fams" }, ...families.map(({ pattern, size, kept, samples }) => {
    const tiles = h("span", { class: "mini", role: "img", "aria-label": [...pattern].map((letter) => (letter === "-" ? "blank" : letter.toUpperCase())).join(" ") },
      ...[...pattern].map((letter) => h("i", {}, letter === "-" ? "" : letter.toUpperCase())));
    const bar = s("svg", { width: `${((size / most) * LONGEST_BAR).toFixed(1)}%`, "aria-hidden": "true" }, s("rect", { width: "100%", height: "100%", rx: 6 }));
    return h("li", { class: kept ? "kept" : "" }, tiles, h("span", { class: "meterbar" }, bar, h("span", {}, `${number(size)}${kept ? " ◀ kept" : ""}`)), h("small", {}, samples.join(", ")));
  }));
}

/**
 * The road not taken: another letter at this point.
 * @param {Guess} guess
 * @param {View} view
 */
function road(guess, view) {
  const before = new Set([...guess.pattern_before].filter((letter) => letter !== "-"));
  const named = view.tried.slice(0, Math.max(0, view.tried.indexOf(guess.guess)));
  const letters = [...view.alphabet].filter((letter) => !before.has(letter) && !named.includes(letter) && letter !== guess.guess);
  const result = h("div", { class: "road", role: "status" });
  const list = h("select", { onchange: () => void look() }, h("option", { value: "" }, "choose a letter"), ...letters.map((letter) => h("option", { value: letter }, letter.toUpperCase())));
  async function look() {
    if (!list.value) return result.replaceChildren();
    try {
      const other = await otherLetter(view.id, guess.number, list.value);
      const kept = other.kept;
      const miss = kept.pattern === guess.pattern_before;
      result.replaceChildren(
        h("p", { class: "note" }, h("b", {}, `${other.letter.toUpperCase()} would have been a ${miss ? "miss" : "hit"}. `), `The fox would have kept ${counted(kept.size, "word")}; after ${guess.guess.toUpperCase()} it kept ${number(guess.after)}.`),
        bars(other.families));
    } catch (error) {
      result.replaceChildren(h("p", { class: "note" }, sentence(error)));
    }
  }
  return h("div", { class: "roads" }, h("label", { class: "pick" }, h("span", {}, "Another letter here:"), list), result);
}

/** @param {Xray} xray */
function csv(xray) {
  const head = "number,guess,kind,answer,pattern,before,after,families,grade";
  const rows = xray.guesses.map((guess) => [guess.number, guess.guess, guess.kind, guess.miss ? "miss" : "hit", guess.pattern, guess.before, guess.after, guess.families.length + guess.more, guess.grade ?? ""].join(","));
  return [head, ...rows, ""].join("\n");
}

