// The score: points, found words and the clock.

import { alert } from "../announce.js";
import { byId, h } from "../dom.js";
import { counted, formatNumber } from "../text.js";

/** @typedef {import("../types.js").BoggleView} View */

const WARNINGS = [60, 30, 10]; // seconds left

/**
 * Show the points and the words that were found.
 * @param {View} view
 * @param {string} lit the word that was found just now, or just now again
 * @param {(path: number[]) => void} replay
 */
export function showFound(view, lit, replay) {
  byId("points").textContent = formatNumber(view.points);
  byId("count").textContent = formatNumber(view.found.length);
  byId("points-name").textContent = view.points === 1 ? "point" : "points";
  const words = [...view.found].reverse().map(({ word, path, points }) =>
    h("li", { class: word === lit ? "new" : "" },
      h("button", { type: "button", class: "again", "aria-label": `${word}, ${counted(points, "point")}, show its path`, onclick: () => replay(path) }, word.toUpperCase()),
      h("span", { "aria-hidden": "true" }, String(points))));
  byId("found").replaceChildren(...words);
}

/** Return a time: 2:05, or 1:41:05 from an hour on. @param {number} seconds */
export function timeOf(seconds) {
  const two = (/** @type {number} */ part) => String(Math.floor(part)).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${two(seconds % 60)}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** A clock that counts up, or down to the end of a game with a time limit. */
export class Clock {
  /** @param {() => void} ended called when the time is up */
  constructor(ended) {
    this.ended = ended;
    this.interval = 0;
  }

  /** @param {View} view */
  start(view) {
    clearInterval(this.interval);
    const started = Date.parse(view.created);
    const end = view.seconds_left === null ? null : performance.now() + view.seconds_left * 1000;
    byId("clock-name").textContent = end === null ? "time" : "left";
    let before = view.seconds_left ?? 0;
    const tick = () => {
      const left = end === null ? null : Math.max(0, (end - performance.now()) / 1000);
      byId("clock").textContent = timeOf(left === null ? Math.max(0, (Date.now() - started) / 1000) : Math.ceil(left));
      byId("clock").classList.toggle("late", left !== null && left < 10);
      if (left === null) return;
      const passed = WARNINGS.filter((seconds) => before > seconds && left <= seconds).at(-1);
      before = left;
      if (passed && left > 0) alert(passed === 60 ? "1 minute left." : `${passed} seconds left.`);
      if (left === 0) {
        this.stop();
        this.ended();
      }
    };
    tick();
    if (!view.over) this.interval = window.setInterval(tick, 1000);
  }

  stop() {
    clearInterval(this.interval);
  }
}
