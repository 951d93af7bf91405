// The page of statistics: tables for each game, separate ones for assisted, seeded and imported games, export and import.

import { alert, say } from "./announce.js";
import { exportGames, getStatistics, importGames, messageOf } from "./api.js";
import { byId, h } from "./dom.js";
import { startPage } from "./page.js";
import { download } from "./share.js";
import { counted } from "./text.js";
import { facts, histogram, winRate } from "./widgets.js";

/** @typedef {import("./types.js").HangmanTally} Tally */
/** @typedef {import("./types.js").Tallies} Tallies */
/** @typedef {import("./types.js").BoggleTally} BoggleTally */

/**
 * Return the table of games of Hangman.
 * @param {string} title
 * @param {Tally} tally
 * @param {string} [note]
 */
function hangmanTable(title, tally, note = "") {
  const numbers = facts([["Played", String(tally.played)], ["Won", winRate(tally)], ["Streak", String(tally.streak)], ["Best streak", String(tally.best_streak)]]);
  return h("section", { class: "card stats" }, h("h2", {}, title), note && h("p", { class: "kick" }, note), numbers, tally.played ? h("p", { class: "kick gap" }, "Games by misses used") : "", histogram(tally));
}

/**
 * Return the table of games of Boggle.
 * @param {string} title
 * @param {BoggleTally} tally
 * @param {string} [note]
 */
function boggleTable(title, tally, note = "") {
  return h("section", { class: "card stats" }, h("h2", {}, title), note && h("p", { class: "kick" }, note), facts([
    ["Played", String(tally.played)],
    ["Won", winRate(tally)],
    ["Streak", String(tally.streak)],
    ["Best streak", String(tally.best_streak)],
    ["Best share of a board", !tally.best_share ? "–" : `${Math.round(tally.best_share * 100)}%`],
    ["Most points", String(tally.best_points ?? 0)],
    ["Longest word", tally.longest_word ? tally.longest_word.toUpperCase() : "–"],
  ]));
}

/**
 * Return the tables of games that are counted separately, without those that are empty.
 * @param {string} kind
 * @param {string} note
 * @param {{evil: Tally, fair: Tally}} tallies
 * @param {BoggleTally} [boards]
 */
function separateTables(kind, note, { evil, fair }, boards) {
  return [
    evil.played ? hangmanTable(`Evil Hangman, ${kind}`, evil, note) : "",
    fair.played ? hangmanTable(`Fair Hangman, ${kind}`, fair, note) : "",
    boards?.played ? boggleTable(`Boggle, ${kind}`, boards, note) : "",
  ];
}

/** Return how many games were finished. @param {Tallies} tallies */
const countGames = ({ hangman: { evil, fair }, boggle: boards }) => evil.played + fair.played + boards.played;

/** Show the tables, and how many games there are. */
async function show() {
  const found = await getStatistics();
  const { hangman: tallies, assisted, seeded, imported } = found;
  byId("tables").replaceChildren(
    hangmanTable("Evil Hangman", tallies.evil),
    hangmanTable("Fair Hangman", tallies.fair),
    boggleTable("Boggle", found.boggle),
    found.kind.played ? hangmanTable("Kind Hangman", found.kind, "The fox helped. These games are counted separately.") : "",
    found.weaker.played ? boggleTable("Boggle, weaker fox", found.weaker, "The fox did not look for every word. These games are counted separately.") : "",
    ...separateTables("assisted", "The number of words left was shown. These games are counted separately.", assisted),
    ...separateTables("seed chosen", "The seed or the board was chosen. These games are counted separately.", seeded.hangman, seeded.boggle),
    ...separateTables("imported", "These games come from a file. They are counted separately.", imported.hangman, imported.boggle),
    h("p", { class: "note" }, found.note),
  );
  const all = countGames(found) + found.kind.played + found.weaker.played + assisted.evil.played + assisted.fair.played + countGames(seeded) + countGames(imported);
  say(all ? `${counted(all, "finished game")} in this browser.` : "No finished game yet. The fox is waiting.");
}

/** Import games from a file. @param {File} file */
async function importFile(file) {
  try {
    const text = await file.text();
    /** @type {unknown} */
    let content;
    try {
      content = JSON.parse(text);
    } catch {
      throw new Error(`${file.name} is not a file of statistics; it cannot be read as JSON.`);
    }
    const { imported, skipped } = await importGames(content);
    await show();
    say(`${counted(imported, "game")} imported, ${skipped} skipped.`, "ok");
  } catch (error) {
    say(messageOf(error), "no");
    alert(messageOf(error));
  }
}

async function start() {
  startPage();
  const input = /** @type {HTMLInputElement} */ (byId("import"));
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    input.value = "";
    if (file) void importFile(file);
  });
  byId("export").addEventListener("click", async () => {
    try {
      const file = await exportGames();
      download("wordfoe-statistics.json", "application/json", JSON.stringify(file));
      const { other_words: other = 0, too_many: many = 0 } = file.left_out ?? {};
      if (other) say(`${counted(other, "game")} could not be exported, because the server has other words now.`, "no");
      else if (many) say(`The newest ${file.records.length} games were exported; ${counted(many, "older game")} did not fit.`, "no");
    } catch (error) {
      say(messageOf(error), "no");
      alert(messageOf(error));
    }
  });
  try {
    await show();
  } catch (error) {
    say(messageOf(error), "no");
  }
  byId("keepsafe").hidden = false;
}

void start();
