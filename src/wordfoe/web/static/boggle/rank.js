// The rank: how many words that people know were found, and how far the next rank is. The server counts; this shows it.

import { byId, h } from "../dom.js";
import { counted, formatNumber } from "../text.js";

/** @typedef {NonNullable<import("../types.js").BoggleView["goal"]>} Goal */

export const RANKS = 6;

/** Return the words found as a share of those that people know: 15 of 142. @param {Goal} goal */
export const shareOf = (goal) => `${formatNumber(goal.found)} of ${formatNumber(goal.words)}`;

/** Show where the player stands; nothing if the goal is not known. @param {Goal | null} goal */
export function showRank(goal) {
  byId("rank").hidden = !goal;
  if (!goal) return;
  byId("rank-name").textContent = goal.rank?.name ?? "No rank yet";
  byId("rank-count").replaceChildren(`${shareOf(goal)} `, h("small", {}, "known words"));
  byId("rank-steps").setAttribute("aria-label", goal.rank ? `Rank ${goal.rank.number} of ${RANKS}` : `No rank of ${RANKS}`);
  const missing = goal.next ? [h("b", {}, counted(goal.next.points, "point")), ` to ${goal.next.name}`] : ["The highest rank"];
  byId("rank-next").replaceChildren(...missing, goal.extra ? ` · ${counted(goal.extra, "extra word")}` : "");
  document.querySelectorAll("#rank-steps li").forEach((step, number) => {
    step.classList.toggle("got", goal.rank !== null && goal.rank.number > number);
    const part = Math.min(1, Math.max(0, goal.progress - number));
    step.querySelector("rect")?.setAttribute("width", (part * 100).toFixed(0));
  });
}
