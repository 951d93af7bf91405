// The coach: the player describes a position, and the server says what each letter costs. A number is called exact only if it
// is proven.

import { say } from "./announce.js";
import { askCoach, ConnectionError, messageOf } from "./api.js";
import { byId, h } from "./dom.js";
import { startPage } from "./page.js";
import { counted, formatNumber, joined } from "./text.js";
import { pageUrl } from "./urls.js";
import { facts } from "./widgets.js";

/** @typedef {import("./types.js").Coached} Coached */
/** @typedef {import("./types.js").Bounds} Bounds */
/** @typedef {import("./types.js").Advice} Advice */

const LETTERS_SHOWN = 6;
const FIELDS = ["pattern", "tried", "misses"];

/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement} */ (byId(name));

/** Undo what phones make of several dashes or dots. @param {string} text */
const plain = (text) => text.replaceAll("—", "--").replaceAll("–", "-").replaceAll("−", "-").replaceAll("…", "...").trim();

/** @param {Bounds} bounds */
const isExact = ({ lower, upper }) => lower === upper;

/** @param {Bounds} bounds */
const range = (bounds) => (isExact(bounds) ? formatNumber(bounds.upper) : `${bounds.lower} to ${bounds.upper}`);

/** @param {Bounds} bounds */
const misses = (bounds) => (isExact(bounds) ? counted(bounds.upper, "miss") : `between ${bounds.lower} and ${counted(bounds.upper, "miss")}`);

/** Draw the pattern as tiles while it is typed. */
function drawPattern() {
  const letters = [...plain(field("pattern").value)].filter((character) => character.trim());
  byId("echo").replaceChildren(...letters.map((character) => ("-_.?*".includes(character) ? h("i", {}) : h("i", { class: "open" }, character.toUpperCase()))));
}

/** Return whether the misses left are enough, in a sentence. @param {Coached} advice */
function outlook({ won, misses_left: left }) {
  if (left === null) return "";
  const have = `With ${counted(left, "miss")} left`;
  if (won === null) return `It is not known whether ${counted(left, "miss is", "misses are")} enough.`;
  return won ? `${have}, they are sure to win.` : `${have}, a perfect opponent would beat them.`;
}

/** Return the letters that are proven best. @param {Coached} advice */
function bestLetters({ letters, value }) {
  if (!isExact(value)) return [];
  return letters.filter(({ worst }) => worst.upper === value.upper).map(({ letter }) => letter);
}

/** Return the advice in a few sentences. @param {Coached} advice */
function summary(advice) {
  const first = advice.letters[0];
  const name = first ? `${bestLetters(advice).length ? "Guess" : "Try"} ${first.letter.toUpperCase()}.` : "";
  const cost = `${counted(advice.words_left, "word fits", "words fit")}. At worst, the best letters cost ${misses(advice.value)} from here.`;
  return [name, cost, outlook(advice)].filter(Boolean).join(" ");
}

/**
 * @param {Advice} letter
 * @param {Coached} all
 * @param {boolean} isBest
 */
function row({ letter, worst, expected, lack }, all, isBest) {
  const chip = isBest && h("span", { class: "chip" }, h("span", { "aria-hidden": "true" }, "★"), h("span", { class: "word" }, "best"));
  return h("tr", {}, h("th", { scope: "row" }, h("span", { class: "named" }, letter.toUpperCase()), chip),
    h("td", {}, range(worst)),
    h("td", {}, expected.toFixed(2)),
    h("td", {}, formatNumber(lack), h("span", { class: "of" }, ` of ${formatNumber(all.words_left)}`)));
}

/** @param {Coached} advice */
function letterTable(advice) {
  const good = new Set(bestLetters(advice));
  const rows = advice.letters.map((one) => row(one, advice, good.has(one.letter)));
  const rest = rows.slice(LETTERS_SHOWN);
  for (const one of rest) one.hidden = true;
  const more = h("button", { class: "btn", type: "button", "aria-expanded": "false", onclick: () => {
    const open = more.getAttribute("aria-expanded") === "false";
    for (const one of rest) one.hidden = !open;
    more.setAttribute("aria-expanded", String(open));
    more.textContent = open ? "Fewer letters" : `All ${advice.letters.length} letters`;
  } }, `All ${advice.letters.length} letters`);
  const head = h("tr", {}, h("th", { scope: "col" }, "Letter"), h("th", { scope: "col" }, "Misses at worst"), h("th", { scope: "col" }, "On average"), h("th", { scope: "col" }, "Words without it"));
  const exact = isExact(advice.value) && advice.letters.every(({ worst }) => isExact(worst));
  const about = exact
    ? "At worst: misses from here, with this letter first and perfect guesses after it, whatever your opponent does. These numbers are exact. On average: if your opponent has one of these words, each as likely as the others."
    : "At worst: misses from here, whatever your opponent does. Where there are two numbers, time ran out, and the right number is between them. On average: if your opponent has one of these words, each as likely as the others.";
  return h("div", { class: "card pane" }, h("h2", { id: "advice-title" }, "The best letters"),
    h("table", { class: "letters" }, h("thead", {}, head), h("tbody", {}, ...rows)), rest.length ? more : "", h("p", { class: "note" }, about));
}

/** @param {Coached} advice */
function wordList({ words, words_left: left }) {
  const note = left > words.length ? `These are the ${words.length} best known of ${formatNumber(left)}.` : left === 1 ? "No other word in our list fits." : "These are all the words in our list that fit.";
  return h("div", { class: "card pane" }, h("h2", {}, counted(left, "word fits", "words fit")), h("ul", { class: "fitting" }, ...words.map((word) => h("li", {}, word))), h("p", { class: "note" }, note));
}

/** @param {Coached} advice */
function show(advice) {
  const letters = bestLetters(advice).map((letter) => letter.toUpperCase());
  const shown = letters.length > 4 ? [...letters.slice(0, 3), `${letters.length - 3} more`] : letters;
  const place = byId("advice");
  place.className = "advice";
  place.replaceChildren(
    h("div", { class: "outlook" }, facts([
      [letters.length > 1 ? "Best letters" : "Best letter", letters.length ? joined(shown) : "not known"],
      ["Misses at worst", range(advice.value)],
      ["Words that fit", formatNumber(advice.words_left)],
    ])),
    letterTable(advice), wordList(advice));
  place.hidden = false;
}

let latest = 0; // the number of the latest question: older answers are dropped

async function ask() {
  const number = ++latest;
  const query = new URLSearchParams(FIELDS.flatMap((name) => (plain(field(name).value) || name === "pattern" ? [[name, plain(field(name).value)]] : [])));
  history.replaceState(null, "", `${pageUrl("coach")}?${query}`);
  try {
    const advice = await askCoach(query);
    if (number !== latest) return;
    show(advice);
    say(summary(advice), "ok");
  } catch (error) {
    if (number !== latest) return;
    byId("advice").hidden = true;
    say(error instanceof ConnectionError ? `${messageOf(error)} Ask again when it is back.` : messageOf(error), "no");
  }
}

function start() {
  startPage();
  const query = new URLSearchParams(location.search);
  for (const name of FIELDS) field(name).value = query.get(name) ?? field(name).value; // keep what the player typed before this ran
  field("pattern").addEventListener("input", drawPattern);
  byId("ask").addEventListener("submit", (event) => {
    event.preventDefault();
    void ask();
  });
  drawPattern();
  if (query.get("pattern")) void ask();
}

start();
