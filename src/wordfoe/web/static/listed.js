// A game of a list in words: its name, how it stands or ended, and when it was played.

import { h, mark } from "./dom.js";
import { capitalized, counted, formatNumber } from "./text.js";
import { longDate } from "./widgets.js";

/** @typedef {import("./types.js").ListedGame} Listed */

const MINUTE = 60_000; // milliseconds
const HOUR = 60 * MINUTE;

/** Return the name of a game: Evil Hangman, 8 letters. @param {Listed} game */
export function titleOf({ kind, manner, length, rows, columns }) {
  return kind === "boggle" ? `Boggle, ${rows} × ${columns}` : `${capitalized(manner ?? "")} Hangman, ${length} letters`;
}

/** Return how a running game stands, in words. @param {Listed} game */
export function stateOf({ kind, moves, points = null, pattern = null, misses_left: left = null }) {
  if (kind === "boggle") return [counted(moves, "word"), points === null ? "" : counted(points, "point")].filter(Boolean).join(", ");
  if (pattern === null) return counted(moves, "move");
  return left === null ? "unlimited misses" : `${counted(left, "miss")} left`;
}

/** Return how a game ended, as a chip; nothing for a board that was not won, which nearly all are. @param {Listed} game */
export function verdictOf({ kind, won, ending }) {
  if (kind === "boggle" && !won) return "";
  const word = won ? "won" : ending === "resigned" ? "gave up" : "lost";
  return h("span", { class: `chip still ${won ? "yes" : "no"}` }, mark(won ? "ok" : "no"), word);
}

/** Return the facts of a finished game, in words. @param {Listed} game */
export function factsOf(game) {
  const { kind, daily, dealer, manner, length, misses, points, fox_points: fox } = game;
  const day = daily && `daily of ${longDate(daily)}`;
  const parts = kind === "boggle"
    ? [`You ${formatNumber(points ?? 0)}, fox ${formatNumber(fox ?? 0)}`, day]
    : [day, `${length} letters`, manner === "evil" ? `${dealer} fox` : `${manner} fox`, counted(misses ?? 0, "miss")];
  return capitalized(parts.filter(Boolean).join(" · "));
}

/** Return a pattern as small tiles, which screen readers hear in one piece. @param {string} pattern */
export function miniWord(pattern) {
  const said = [...pattern].map((letter) => (letter === "-" ? "blank" : letter.toUpperCase())).join(" ");
  return h("span", { class: "mini", role: "img", "aria-label": said }, ...[...pattern].map((letter) => h("i", {}, letter === "-" ? "" : letter.toUpperCase())));
}

/**
 * Return how long ago something was, as people say it.
 * @param {string} time
 * @param {number} [now] milliseconds since 1970
 */
export function ago(time, now = Date.now()) {
  const then = new Date(time);
  const passed = now - then.getTime();
  if (passed < MINUTE) return "just now";
  if (passed < HOUR) return `${counted(Math.floor(passed / MINUTE), "minute")} ago`;
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (then.getTime() >= midnight) return `${counted(Math.floor(passed / HOUR), "hour")} ago`;
  if (then.getTime() >= midnight - 24 * HOUR) return "yesterday";
  const isThisYear = then.getFullYear() === new Date(now).getFullYear();
  return then.toLocaleDateString("en-GB", { day: "numeric", month: "long", ...(isThisYear ? {} : { year: "numeric" }) });
}
