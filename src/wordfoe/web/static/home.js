// The home page: the day, statistics, and the game that was played last.

import { getDaily, getStatistics, messageOf } from "./api.js";
import { byId, h } from "./dom.js";
import { lastGame } from "./games.js";
import { startPage } from "./page.js";
import { pageUrl } from "./urls.js";
import { dailyStreak, facts, histogram, longDate, week, winRate } from "./widgets.js";

/** @typedef {import("./types.js").HangmanTally} Tally */

async function start() {
  startPage();
  const left = /** @type {const} */ (["hangman", "boggle"]).filter(lastGame);
  byId("going").replaceChildren(...(left.length ? ["Continue your game: "] : []), ...left.flatMap((kind, index) => [index ? " · " : "", h("a", { href: pageUrl(kind) }, kind === "hangman" ? "Hangman" : "Boggle")]));
  try {
    const [today, numbers] = await Promise.all([getDaily(), getStatistics()]);
    byId("daily-day").textContent = longDate(today.day);
    const streak = dailyStreak(numbers, today.day);
    byId("daily-title").textContent = `Today’s word has ${today.hangman.length} letters`;
    if (streak > 1) byId("daily-title").nextElementSibling?.append(` You won it ${streak} days in a row.`);
    byId("week").replaceChildren(...week(numbers, "hangman", today.day));
    const all = sum(numbers.hangman.evil, numbers.hangman.fair);
    byId("stats").replaceChildren(
      facts([["Played", String(all.played)], ["Won", winRate(all)], ["Streak", String(numbers.hangman.evil.streak)], ["Longest word", numbers.boggle.longest_word ? String(numbers.boggle.longest_word.length) : "–"]]),
      histogram(all));
  } catch (error) {
    byId("stats").replaceChildren(h("p", { class: "note" }, messageOf(error)));
  }
}

/** Return the sum of two tallies, with the current streak of the first. @param {Tally} a @param {Tally} b @returns {Tally} */
function sum(a, b) {
  /** @type {Record<string, number>} */
  const misses = { ...a.misses };
  for (const [name, count] of Object.entries(b.misses)) misses[name] = (misses[name] ?? 0) + count;
  return { played: a.played + b.played, won: a.won + b.won, streak: a.streak, best_streak: Math.max(a.best_streak, b.best_streak), misses, lost: a.lost + b.lost };
}

void start();
