// The home page: the game to go on with, the games of the day, and how long each streak is.

import { getDaily, getStatistics, listGames } from "./api.js";
import { byId, h, mark, s } from "./dom.js";
import { ago, miniWord, stateOf, titleOf } from "./listed.js";
import { startPage } from "./page.js";
import { spriteUrl } from "./sprites.js";
import { counted, formatNumber } from "./text.js";
import { pageUrl } from "./urls.js";

/** @typedef {import("./types.js").ListedGame} Listed */
/** @typedef {import("./types.js").Statistics} Statistics */

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
 * @param {string | null | undefined} result
 * @param {Listed | undefined} game that is not finished
 */
function showToday(name, kind, result, game) {
  const go = byId(`${name}-go`);
  if (result) {
    const won = result === "won";
    const chip = kind === "boggle" && !won ? h("span", { class: "chip still" }, "Played") : h("span", { class: `chip still ${won ? "yes" : "no"}` }, mark(won ? "ok" : "no"), won ? "Won" : "Lost");
    byId(`${name}-state`).replaceChildren(chip);
    go.textContent = "See the day";
    go.setAttribute("href", pageUrl("daily"));
  } else if (game?.moves) {
    byId(`${name}-state`).textContent = kind === "boggle" ? `${counted(game.moves, "word")} so far.` : `${counted(game.moves, "guess")} so far.`;
    go.textContent = "Go on";
  }
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
  byId("word-kick").textContent = `Today · ${today.hangman.length} letters`;
  byId("board-kick").textContent = `Today · ${today.boggle.rows} × ${today.boggle.columns}`;
  const day = numbers.days.find((one) => one.day === today.day);
  for (const [name, kind] of /** @type {const} */ ([["word", "hangman"], ["board", "boggle"]])) {
    showToday(name, kind, day?.[kind], games.find((game) => game.kind === kind && game.daily === today.day));
  }
  showUnfinished(games);
  showStreak("evil", numbers.hangman.evil);
  showStreak("fair", numbers.hangman.fair);
  showStreak("board", numbers.boggle);
}

void start().catch(() => {}); // the page is whole without numbers
