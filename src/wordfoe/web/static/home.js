// The front page: what day it is, how you stand, and the game you left.

import { daily, sentence, statistics } from "./api.js";
import { h, need } from "./dom.js";
import { facts, histogram, row, share, spoken, week } from "./numbers.js";
import { startPage } from "./page.js";
import { pageAt } from "./places.js";
import { recall } from "./prefs.js";

/** @typedef {import("./types.js").HangmanTally} Tally */

async function start() {
  startPage();
  const left = /** @type {const} */ (["hangman", "boggle"]).filter((kind) => recall(`${kind}.last`, ""));
  need("going").replaceChildren(...(left.length ? ["Go on with your last game: "] : []), ...left.flatMap((kind, index) => [index ? " · " : "", h("a", { href: pageAt(kind) }, kind === "hangman" ? "Hangman" : "Boggle")]));
  try {
    const [today, numbers] = await Promise.all([daily(), statistics()]);
    need("daily-day").textContent = spoken(today.day);
    const running = row(numbers, today.day);
    need("daily-title").textContent = `Today’s word has ${today.hangman.length} letters`;
    if (running > 1) need("daily-title").nextElementSibling?.append(` ${running} days in a row so far.`);
    need("week").replaceChildren(...week(numbers, "hangman", today.day));
    const all = sum(numbers.hangman.evil, numbers.hangman.fair);
    need("stats").replaceChildren(
      facts([["Played", String(all.played)], ["Won", share(all)], ["Streak", String(numbers.hangman.evil.streak)], ["Longest word", numbers.boggle.longest_word ? String(numbers.boggle.longest_word.length) : "–"]]),
      histogram(all));
  } catch (error) {
    need("stats").replaceChildren(h("p", { class: "note" }, sentence(error)));
  }
}

/** @param {Tally} a @param {Tally} b @returns {Tally} */
function sum(a, b) {
  /** @type {Record<string, number>} */
  const misses = { ...a.misses };
  for (const [name, count] of Object.entries(b.misses)) misses[name] = (misses[name] ?? 0) + count;
  return { played: a.played + b.played, won: a.won + b.won, streak: a.streak, best_streak: Math.max(a.best_streak, b.best_streak), misses, lost: a.lost + b.lost };
}

void start();
