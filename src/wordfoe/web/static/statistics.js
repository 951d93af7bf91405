// Statistics: by game, assisted games apart, as numbers and as bars; a file out, a file in.

import { alert, say } from "./announce.js";
import { exported, imported, sentence, statistics } from "./api.js";
import { counted, h, need } from "./dom.js";
import { facts, histogram, share } from "./numbers.js";
import { startPage } from "./page.js";
import { save } from "./share.js";

/** @typedef {import("./types.js").Tally} Tally */

/**
 * @param {string} title
 * @param {Tally} tally
 * @param {string} [note]
 */
function hangman(title, tally, note = "") {
  const numbers = facts([["Played", String(tally.played)], ["Won", share(tally)], ["Streak", String(tally.streak)], ["Best streak", String(tally.best_streak)]]);
  return h("section", { class: "card stats" }, h("h2", {}, title), note && h("p", { class: "kick" }, note), numbers, tally.played ? h("p", { class: "kick gap" }, "Games by misses used") : "", histogram(tally));
}

async function show() {
  const { hangman: tallies, boggle, assisted } = await statistics();
  const helped = [["Evil Hangman, assisted", assisted?.evil], ["Fair Hangman, assisted", assisted?.fair]].filter(([, tally]) => tally && /** @type {Tally} */ (tally).played);
  need("tables").replaceChildren(
    hangman("Evil Hangman", tallies.evil),
    hangman("Fair Hangman", tallies.fair),
    h("section", { class: "card stats" }, h("h2", {}, "Boggle"), facts([
      ["Played", String(boggle.played)],
      ["Best share of a board", boggle.best_share === null || !boggle.played ? "–" : `${Math.round(boggle.best_share * 100)} %`],
      ["Most points", String(boggle.best_points ?? 0)],
      ["Longest word", boggle.longest_word ? boggle.longest_word.toUpperCase() : "–"],
    ])),
    ...helped.map(([title, tally]) => hangman(String(title), /** @type {Tally} */ (tally), "The words left were shown; these games count apart.")),
  );
  const all = tallies.evil.played + tallies.fair.played + boggle.played;
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
      const { other_words: other, too_many: many } = file.left_out;
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
