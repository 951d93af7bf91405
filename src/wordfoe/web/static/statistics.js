// Statistics: by game; assisted, chosen and imported games apart, as numbers and as bars; a file out, a file in.

import { alert, say } from "./announce.js";
import { exported, imported, sentence, statistics } from "./api.js";
import { counted, h, need } from "./dom.js";
import { facts, histogram, share } from "./numbers.js";
import { startPage } from "./page.js";
import { save } from "./share.js";

/** @typedef {import("./types.js").HangmanTally} Tally */
/** @typedef {import("./types.js").Tallies} Tallies */
/** @typedef {import("./types.js").BoggleTally} BoggleTally */

/**
 * @param {string} title
 * @param {Tally} tally
 * @param {string} [note]
 */
function hangman(title, tally, note = "") {
  const numbers = facts([["Played", String(tally.played)], ["Won", share(tally)], ["Streak", String(tally.streak)], ["Best streak", String(tally.best_streak)]]);
  return h("section", { class: "card stats" }, h("h2", {}, title), note && h("p", { class: "kick" }, note), numbers, tally.played ? h("p", { class: "kick gap" }, "Games by misses used") : "", histogram(tally));
}

/**
 * @param {string} title
 * @param {BoggleTally} tally
 * @param {string} [note]
 */
function boggle(title, tally, note = "") {
  return h("section", { class: "card stats" }, h("h2", {}, title), note && h("p", { class: "kick" }, note), facts([
    ["Played", String(tally.played)],
    ["Best share of a board", tally.best_share === null || !tally.played ? "–" : `${Math.round(tally.best_share * 100)} %`],
    ["Most points", String(tally.best_points ?? 0)],
    ["Longest word", tally.longest_word ? tally.longest_word.toUpperCase() : "–"],
  ]));
}

/**
 * The tables of games that count apart, as far as there are any.
 * @param {string} kind
 * @param {string} note
 * @param {{evil: Tally, fair: Tally}} tallies
 * @param {BoggleTally} [boards]
 */
function apart(kind, note, { evil, fair }, boards) {
  return [
    evil.played ? hangman(`Evil Hangman, ${kind}`, evil, note) : "",
    fair.played ? hangman(`Fair Hangman, ${kind}`, fair, note) : "",
    boards?.played ? boggle(`Boggle, ${kind}`, boards, note) : "",
  ];
}

/** @param {Tallies} tallies */
const games = ({ hangman: { evil, fair }, boggle: boards }) => evil.played + fair.played + boards.played;

async function show() {
  const found = await statistics();
  const { hangman: tallies, assisted, seeded, imported: taken } = found;
  need("tables").replaceChildren(
    hangman("Evil Hangman", tallies.evil),
    hangman("Fair Hangman", tallies.fair),
    boggle("Boggle", found.boggle),
    ...apart("assisted", "The words left were shown; these games count apart.", assisted),
    ...apart("seed chosen", "The seed or the board was chosen; these games count apart.", seeded.hangman, seeded.boggle),
    ...apart("imported", "From a file; these games count apart.", taken.hangman, taken.boggle),
    h("p", { class: "note" }, found.note),
  );
  const all = games(found) + assisted.evil.played + assisted.fair.played + games(seeded) + games(taken);
  say(all ? `${counted(all, "finished game")} in this browser.` : "No finished game yet. The fox is waiting.");
}

async function takeIn(/** @type {File} */ file) {
  try {
    const text = await file.text();
    /** @type {unknown} */
    let content;
    try {
      content = JSON.parse(text);
    } catch {
      throw new Error(`${file.name} is not a file of statistics: it cannot be read as JSON.`);
    }
    const { imported: taken, skipped } = await imported(content);
    await show();
    say(`${counted(taken, "game")} imported, ${skipped} skipped.`, "ok");
  } catch (error) {
    say(sentence(error), "no");
    alert(sentence(error));
  }
}

async function start() {
  startPage();
  const input = /** @type {HTMLInputElement} */ (need("import"));
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    input.value = "";
    if (file) void takeIn(file);
  });
  need("export").addEventListener("click", async () => {
    try {
      const file = await exported();
      save("wordfoe-statistics.json", "application/json", JSON.stringify(file));
      const { other_words: other = 0, too_many: many = 0 } = file.left_out ?? {};
      if (other) say(`${counted(other, "game")} could not be exported: the server has other words now.`, "no");
      else if (many) say(`The newest ${file.records.length} games were exported; ${counted(many, "older game")} did not fit.`, "no");
    } catch (error) {
      say(sentence(error), "no");
      alert(sentence(error));
    }
  });
  try {
    await show();
  } catch (error) {
    say(sentence(error), "no");
  }
  need("keepsafe").hidden = false;
}

void start();
