// The score: points, found words and the clock.

import { byId, h } from "../dom.js";
import { formatNumber } from "../text.js";

/** @typedef {import("../types.js").BoggleView} View */

/**
 * Show the points and the words that were found.
 * @param {View} view
 * @param {string} fresh the word that was found just now
 * @param {(path: number[]) => void} replay
 */
export function showFound(view, fresh, replay) {
  byId("points").textContent = formatNumber(view.points);
  byId("points-name").textContent = view.points === 1 ? "point" : "points";
  byId("count").textContent = formatNumber(view.found.length);
  byId("count-name").textContent = view.found.length === 1 ? "word" : "words";
  const words = [...view.found].reverse().map(({ word, path, points }) =>
    h("li", { class: word === fresh ? "new" : "" },
      h("button", { type: "button", class: "again", "aria-label": `${word}, ${points === 1 ? "1 point" : `${points} points`}, show its path`, onclick: () => replay(path) }, word.toUpperCase()),
      h("span", { "aria-hidden": "true" }, String(points))));
  byId("found").replaceChildren(...words);
}

/** Return a time in minutes and seconds: 2:05. @param {number} seconds */
const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

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
    byId("clock-name").textContent = end === null ? "no hurry" : "left";
    const tick = () => {
      const left = end === null ? null : Math.max(0, (end - performance.now()) / 1000);
      byId("clock").textContent = minutes(left === null ? Math.max(0, (Date.now() - started) / 1000) % 6000 : Math.ceil(left));
      byId("clock").classList.toggle("late", left !== null && left < 10);
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
