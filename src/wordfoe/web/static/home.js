// The home page: the game to go on with, the games of the day, and how long each streak is.

import { getDaily, getStatistics, listGames } from "./api.js";
import { Countdown } from "./daily/countdown.js";
import { byId, h, mark, s } from "./dom.js";
import { ago, miniWord, stateOf, titleOf } from "./listed.js";
import { startPage } from "./page.js";
import { spriteUrl } from "./sprites.js";
import { counted, formatNumber } from "./text.js";
import { pageUrl } from "./urls.js";

/** @typedef {import("./types.js").ListedGame} Listed */
/** @typedef {import("./types.js").Statistics} Statistics */
/** @typedef {import("./types.js").DailyView} Daily */

const TODAY = /** @type {const} */ ([["word", "hangman"], ["board", "boggle"]]);
const UNPLAYED = "The same for everybody until midnight UTC.";

const MOST_OPEN = 100; // unfinished games that are looked at

/** Return the address of a game. @param {Listed} game */
const addressOf = ({ kind, id }) => `${pageUrl(kind)}?id=${encodeURIComponent(id)}`;

/** Offer to go on with a game. @param {Listed} game */
function showResume(game) {
  const kick = [game.daily ? "Daily game" : "", stateOf(game), ago(game.played)].filter(Boolean).join(" · ");
  byId("first").replaceChildren(
    h("section", { class: "card resume", "aria-labelledby": "resume-title" },
      h("div", {}, h("p", { class: "kick" }, `${titleOf(game)} · ${kick}`), h("h2", { id: "resume-title" }, "Go on where you left off"), game.pattern && miniWord(game.pattern)),
      h("a", { class: "btn btn-go", id: "resume", href: addressOf(game) }, "Resume")));
  byId("hello").textContent = "You came back. I kept your place.";
}

/**
 * Let the cards of the games lead to the newest unfinished game of their kind.
 * @param {Listed[]} open the newest first
 */
function showUnfinished(open) {
  const played = open.filter(({ moves }) => moves > 0).sort((a, b) => b.played.localeCompare(a.played));
  if (played[0]) showResume(played[0]);
  for (const [id, fits] of /** @type {[string, (game: Listed) => boolean][]} */ ([
    ["evil", ({ manner }) => manner === "evil"],
    ["fair", ({ manner }) => manner === "fair"],
    ["board", ({ kind }) => kind === "boggle"],
  ])) {
    const game = played.find((one) => fits(one) && !one.daily) ?? open.find((one) => fits(one) && !one.daily);
    if (!game) continue;
    byId(id).setAttribute("href", addressOf(game));
    const go = byId(id).querySelector(".go");
    if (go && game.moves) go.textContent = "Go on →";
  }
}

/**
 * Show what the player did with a game of the day.
 * @param {"word" | "board"} name
 * @param {"hangman" | "boggle"} kind
 * @param {Daily} today
 */
function showToday(name, kind, today) {
  const { state, said, won, rank, id } = today.yours[kind];
  const go = byId(`${name}-go`);
  if (state === "over") {
    const good = kind === "hangman" ? Boolean(won) : Boolean(rank);
    byId(`${name}-state`).replaceChildren(h("span", { class: `chip still ${good ? "yes" : "no"}` }, mark(good ? "ok" : "no"), said ?? ""));
    go.textContent = "How everybody did";
    go.setAttribute("href", pageUrl("daily"));
    return;
  }
  const isDone = today.yours.hangman.state === "over" || today.yours.boggle.state === "over";
  const streak = today.streak && !isDone ? ` ${state === "open" ? "Go on" : "Play"} and keep your streak of ${counted(today.streak, "day")}.` : "";
  if (state === "open" && id) {
    byId(`${name}-state`).textContent = `${said}${streak}`;
    go.textContent = "Go on";
    go.setAttribute("href", `${pageUrl(kind)}?id=${encodeURIComponent(id)}`);
  } else {
    byId(`${name}-state`).textContent = streak.trim() || UNPLAYED;
    go.textContent = `Play the ${name}`;
    go.setAttribute("href", `${pageUrl(kind)}?daily=1`);
  }
}

/** Show how long the games of the day are there, on those that are not finished. @param {Daily} today @param {string} words */
function showLeft(today, words) {
  for (const [name, kind] of TODAY) {
    const place = byId(`${name}-kick`).nextElementSibling;
    if (place) place.textContent = today.yours[kind].state === "over" ? "" : ` · ${words} left`;
  }
}

/** Show the games of the day; after midnight, the next ones. @param {Daily} today */
function showDay(today) {
  byId("word-kick").textContent = `Today · ${today.hangman.length} letters`;
  byId("board-kick").textContent = `Today · ${today.boggle.rows} × ${today.boggle.columns}`;
  for (const [name, kind] of TODAY) showToday(name, kind, today);
  const next = TODAY.find(([, kind]) => today.yours[kind].state !== "over");
  const start = document.getElementById("start"); // unless there is a game to go on with
  if (start) start.textContent = next ? `Play today’s ${next[0]}` : "Solve a puzzle";
  start?.setAttribute("href", next ? `${pageUrl(next[1])}?daily=1` : pageUrl("puzzles"));
  countdown.show = (words) => showLeft(today, words);
  countdown.start(today.seconds_left);
}

const countdown = new Countdown({ show: () => {}, end: () => void getDaily().then(showDay).catch(() => {}) });

/** Show the rating in puzzles, if there is one. @param {Statistics["puzzles"]} figures */
function showRating(figures) {
  if (!figures) return;
  const streak = figures.streak > 1 ? `, ${formatNumber(figures.streak)} in a row` : "";
  byId("rating").textContent = `Rating ${formatNumber(figures.rating)}${streak}.`;
}

/**
 * Show the current and the best streak of a game, if there are any.
 * @param {string} id
 * @param {{streak: number, best_streak: number}} tally
 */
function showStreak(id, { streak, best_streak: best }) {
  const line = /** @type {HTMLElement | null} */ (byId(id).querySelector(".streakline"));
  if (!line || !best) return;
  const part = (/** @type {string} */ icon, /** @type {string} */ text) => h("span", {}, s("svg", { class: "bi", "aria-hidden": "true" }, s("use", { href: spriteUrl("glyphs", `i-${icon}`) })), text);
  line.replaceChildren(...(streak ? [part("fire", `${counted(streak, "win")} in a row`)] : []), part("crown", `best ${formatNumber(best)}`));
  line.hidden = false;
}

async function start() {
  startPage();
  const [today, numbers, { games }] = await Promise.all([getDaily(), getStatistics(), listGames({ over: false, limit: MOST_OPEN })]);
  showDay(today);
  showUnfinished(games);
  showStreak("evil", numbers.hangman.evil);
  showStreak("fair", numbers.hangman.fair);
  showStreak("board", numbers.boggle);
  showRating(numbers.puzzles);
}

void start().catch(() => {}); // the page is whole without numbers
