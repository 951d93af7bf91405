// How everybody on this server did: a bar for each result, yours marked.

import { h, s } from "../dom.js";
import { counted } from "../text.js";

/** @typedef {import("../types.js").DailyView} View */
/** @typedef {import("../types.js").Everybody} Results */

/** Return the title of the results. @param {View} view */
export function everybodyTitle(view) {
  const days = new Set(view.everybody.map(({ day }) => day));
  if (view.day !== view.today || days.size !== 1) return "Everybody";
  return days.has(view.today) ? "Today, everybody" : "Yesterday, everybody";
}

/** Return the results that a view has, and when others will be there. @param {View} view */
export function everybody(view) {
  const isHidden = view.everybody.length < 2 || view.everybody.some(({ day }) => day !== view.day);
  const whose = view.day === view.today ? "Today’s figures" : "The figures of a game";
  return [
    ...view.everybody.flatMap((results) => [h("p", { class: "kick" }, about(results, view)), results.players ? bars(results) : ""]),
    isHidden ? h("p", { class: "fine" }, `${whose} appear when you have played.`) : "",
  ];
}

/** @param {Results} results @param {View} view */
function about({ kind, day, players }, view) {
  const isMixed = new Set(view.everybody.map((one) => one.day)).size > 1;
  const name = kind === "hangman" ? "word" : "board";
  const when = day === view.today ? `Today’s ${name}` : `Yesterday’s ${name}`;
  const what = isMixed ? when : name.charAt(0).toUpperCase() + name.slice(1);
  if (!players) return `${what} · nobody here finished it on its day`;
  return `${what} · ${counted(players, "player")} here · ${kind === "hangman" ? "misses used" : "rank"}`;
}

/** @param {Results} results */
function bars({ kind, players, rows }) {
  const first = kind === "hangman" ? rows.findIndex(({ count, yours }) => count || yours) : rows[0]?.count || rows[0]?.yours ? 0 : 1;
  const most = Math.max(...rows.map(({ count }) => count));
  return h("dl", { class: "dist" }, ...rows.slice(first).flatMap(({ name, count, yours }) => {
    const look = yours ? "me" : name === "lost" || name === "no word" ? "bad" : "";
    const bar = s("svg", { class: "hb", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" }, s("rect", { class: look, width: ((100 * count) / most).toFixed(1), height: 10 }));
    return [
      h("dt", { class: yours ? "you" : null }, name),
      h("dd", {}, bar, h("b", {}, `${Math.round((100 * count) / players)} %`, yours && h("span", { class: "tag" }, "you"))),
    ];
  }));
}
