// The coach: what lies on the table goes to the server, what it guarantees comes back. Exact words for exact values only.

import { say } from "./announce.js";
import { coach, Offline, sentence } from "./api.js";
import { counted, h, listed, need, number } from "./dom.js";
import { facts } from "./numbers.js";
import { startPage } from "./page.js";
import { pageAt } from "./places.js";

/** @typedef {import("./types.js").Coached} Coached */
/** @typedef {import("./types.js").Bounds} Bounds */
/** @typedef {import("./types.js").Advice} Advice */

const LETTERS_SHOWN = 6;
const NAMED = ["pattern", "tried", "misses"];

/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement} */ (need(name));

/** Phones make one sign of several dashes or dots. @param {string} text */
const plain = (text) => text.replaceAll("—", "--").replaceAll("–", "-").replaceAll("−", "-").replaceAll("…", "...").trim();

/** @param {Bounds} bounds */
const isExact = ({ lower, upper }) => lower === upper;

/** @param {Bounds} bounds */
const told = (bounds) => (isExact(bounds) ? number(bounds.upper) : `${bounds.lower} to ${bounds.upper}`);

/** @param {Bounds} bounds */
const misses = (bounds) => (isExact(bounds) ? counted(bounds.upper, "miss", "misses") : `between ${bounds.lower} and ${counted(bounds.upper, "miss", "misses")}`);

function echo() {
  const letters = [...plain(field("pattern").value)].filter((sign) => sign.trim());
  need("echo").replaceChildren(...letters.map((sign) => ("-_.?*".includes(sign) ? h("i", {}) : h("i", { class: "open" }, sign.toUpperCase()))));
}

/** @param {Coached} said */
function outlook({ won, misses_left: left }) {
  if (left === null) return "";
  const have = `With ${counted(left, "miss", "misses")} left`;
  if (won === null) return `Whether ${counted(left, "miss is", "misses are")} enough is not known.`;
  return won ? `${have} that wins, whatever the dealer does.` : `${have} a perfect dealer wins.`;
}

/** @param {Coached} said */
function best({ letters, value }) {
  if (!isExact(value)) return [];
  return letters.filter(({ worst }) => worst.upper === value.upper).map(({ letter }) => letter);
}

/** What is announced. @param {Coached} said */
function summary(said) {
  const first = said.letters[0];
  const name = first ? `${best(said).length ? "The best letter is" : "Try"} ${first.letter.toUpperCase()}.` : "";
  const cost = `${counted(said.words_left, "word fits", "words fit")}. At worst, the best letters cost ${misses(said.value)} from here on.`;
  return [name, cost, outlook(said)].filter(Boolean).join(" ");
}

/**
 * @param {Advice} advice
 * @param {Coached} said
 * @param {boolean} isBest
 */
function row({ letter, worst, expected, lack }, said, isBest) {
  const chip = isBest && h("span", { class: "chip" }, h("span", { "aria-hidden": "true" }, "★"), h("span", { class: "word" }, "best"));
  return h("tr", {}, h("th", { scope: "row" }, h("span", { class: "named" }, letter.toUpperCase()), chip),
    h("td", {}, told(worst), !isExact(worst) && h("small", {}, "bounds")),
    h("td", {}, expected.toFixed(2)),
    h("td", {}, number(lack), h("span", { class: "of" }, ` of ${number(said.words_left)}`)));
}

/** @param {Coached} said */
function letterTable(said) {
  const good = new Set(best(said));
  const rows = said.letters.map((advice) => row(advice, said, good.has(advice.letter)));
  const rest = rows.slice(LETTERS_SHOWN);
  for (const one of rest) one.hidden = true;
  const more = h("button", { class: "btn", type: "button", "aria-expanded": "false", onclick: () => {
    const open = more.getAttribute("aria-expanded") === "false";
    for (const one of rest) one.hidden = !open;
    more.setAttribute("aria-expanded", String(open));
    more.textContent = open ? "Fewer letters" : `All ${said.letters.length} letters`;
  } }, `All ${said.letters.length} letters`);
  const head = h("tr", {}, h("th", { scope: "col" }, "Letter"), h("th", { scope: "col" }, "Misses at worst"), h("th", { scope: "col" }, "To expect"), h("th", { scope: "col" }, "Words without it"));
  const exact = isExact(said.value) && said.letters.every(({ worst }) => isExact(worst));
  const about = exact
    ? "At worst: from here on, this letter’s own miss counted, whatever the dealer does, when all that follows is played perfectly. These numbers are exact. To expect: if the dealer has a word, any of them as likely."
    : "At worst: from here on, whatever the dealer does. Where two numbers stand, time ran out; they are bounds, and the truth is between them. To expect: if the dealer has a word, any of them as likely.";
  return h("div", { class: "card pane" }, h("h2", { id: "advice-title" }, "The best letters"),
    h("table", { class: "letters" }, h("thead", {}, head), h("tbody", {}, ...rows)), rest.length ? more : "", h("p", { class: "note" }, about));
}

/** @param {Coached} said */
function wordList({ words, words_left: left }) {
  const note = left > words.length ? `These ${words.length} of ${number(left)} are the best known.` : left === 1 ? "There is no other word of our list." : "These are all the words of our list.";
  return h("div", { class: "card pane" }, h("h2", {}, counted(left, "word fits", "words fit")), h("ul", { class: "fitting" }, ...words.map((word) => h("li", {}, word))), h("p", { class: "note" }, note));
}

/** @param {Coached} said */
function show(said) {
  const letters = best(said).map((letter) => letter.toUpperCase());
  const shown = letters.length > 4 ? [...letters.slice(0, 3), `${letters.length - 3} more`] : letters;
  const place = need("advice");
  place.className = "advice";
  place.replaceChildren(
    h("div", { class: "outlook" }, facts([
      [letters.length > 1 ? "Best letters" : "Best letter", letters.length ? listed(shown) : "not proven"],
      [isExact(said.value) ? "Misses at worst" : "Misses at worst, bounds", told(said.value)],
      ["Words that fit", number(said.words_left)],
    ])),
    letterTable(said), wordList(said));
  place.hidden = false;
}

let asked = 0;

async function ask() {
  const number = ++asked;
  const query = new URLSearchParams(NAMED.flatMap((name) => (plain(field(name).value) || name === "pattern" ? [[name, plain(field(name).value)]] : [])));
  history.replaceState(null, "", `${pageAt("coach")}?${query}`);
  try {
    const said = await coach(query);
    if (number !== asked) return;
    show(said);
    say(summary(said), "ok");
  } catch (error) {
    if (number !== asked) return;
    need("advice").hidden = true;
    say(error instanceof Offline ? "The network is gone. Ask again when it is back." : sentence(error), "no");
  }
}

function start() {
  startPage();
  const query = new URLSearchParams(location.search);
  for (const name of NAMED) field(name).value = query.get(name) ?? field(name).value; // somebody may have been faster than this
  field("pattern").addEventListener("input", echo);
  need("ask").addEventListener("submit", (event) => {
    event.preventDefault();
    void ask();
  });
  echo();
  if (query.get("pattern")) void ask();
}

start();
