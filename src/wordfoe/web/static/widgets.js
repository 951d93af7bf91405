// Parts that several pages show: facts, the histogram of misses, the last seven days.

import { h, mark, s } from "./dom.js";

/** @typedef {import("./types.js").HangmanTally} Tally */
/** @typedef {import("./types.js").Statistics} Statistics */

const DAY = 86_400_000; // milliseconds
const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const HEIGHT = 86; // of the highest bar of a histogram

/** Return a list of names and values. @param {[string, string][]} pairs */
export const facts = (pairs) => h("dl", { class: "facts" }, ...pairs.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))));

/** Return the share of games that were won, as text. @param {{played: number, won: number}} tally */
export const winRate = ({ played, won }) => (played ? `${Math.round((100 * won) / played)}%` : "–");

/**
 * Return the histogram of won games by misses used, with the lost games last: one for wide screens, and one for narrow ones.
 * @param {Tally} tally
 */
export function histogram(tally) {
  if (!tally.played) return h("p", { class: "kick gap" }, "No finished game yet.");
  return h("div", {}, drawHistogram(tally, 616, "histo c-wide"), drawHistogram(tally, 330, "histo c-narrow"));
}

/**
 * @param {Tally} tally
 * @param {number} width
 * @param {string} className
 */
function drawHistogram(tally, width, className) {
  const most = Math.max(9, ...Object.keys(tally.misses).map(Number));
  const columns = Array.from({ length: Math.min(26, most + 1) }, (_, misses) => ({ label: String(misses), count: tally.misses[String(misses)] ?? 0, paint: "" }));
  columns.push({ label: "lost", count: tally.lost, paint: "lost" });
  const top = Math.max(1, ...columns.map(({ count }) => count));
  const pitch = width / columns.length;
  const bars = columns.flatMap(({ label, count, paint }, index) => {
    const height = Math.max(2, (count / top) * HEIGHT);
    const gap = width > 400 ? 6 : 2;
    const x = pitch * index + gap;
    const middle = x + (pitch - 2 * gap) / 2;
    return [
      s("rect", { class: paint, x, y: 112 - height, width: pitch - 2 * gap, height, rx: Math.min(7, height / 2) }),
      s("text", { class: "v", x: middle, y: 104 - height, "text-anchor": "middle" }, String(count)),
      s("text", { x: middle, y: 132, "text-anchor": "middle" }, label),
    ];
  });
  const words = columns.filter(({ count }) => count).map(({ label, count }) => (label === "lost" ? `${count} lost` : `${count} won with ${label} ${label === "1" ? "miss" : "misses"}`));
  return s("svg", { class: className, viewBox: `0 0 ${width} 140`, role: "img" }, s("title", {}, `Games by misses used: ${words.join(", ") || "none yet"}.`), ...bars);
}

/**
 * Return the results of the last seven days as list items, today last.
 * @param {Statistics} statistics
 * @param {"hangman" | "boggle"} kind
 * @param {string} today
 */
export function week({ days }, kind, today) {
  const now = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: 7 }, (_, index) => {
    const date = new Date(now - (6 - index) * DAY);
    const day = date.toISOString().slice(0, 10);
    const result = days.find((one) => one.day === day)?.[kind] ?? null;
    const className = result === "won" ? "w1" : result === "lost" ? "w0" : day === today ? "now" : "";
    const sign = result === "won" ? mark("ok") : result === "lost" ? mark("no") : day === today ? "?" : "–";
    const words = result ?? (day === today ? "not played yet" : "not played");
    return h("li", { class: className }, h("span", { "aria-hidden": "true" }, sign), DAYS[date.getUTCDay()] ?? "", h("span", { class: "vh" }, `: ${words}`));
  });
}

/**
 * Return on how many days in a row the daily word was won, up to today or yesterday.
 * @param {Statistics} statistics
 * @param {string} today
 */
export function dailyStreak({ days }, today) {
  const won = new Set(days.filter(({ hangman }) => hangman === "won").map(({ day }) => day));
  let count = 0;
  for (let at = Date.parse(`${today}T00:00:00Z`); ; at -= DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (won.has(day)) count += 1;
    else if (day !== today) return count;
  }
}

/** Return a date as people say it: Sunday 15 November. @param {string} day */
export const longDate = (day) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
