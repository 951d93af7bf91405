// What the player has: points, words, clock.

import { h, need, number } from "../dom.js";

/** @typedef {import("../types.js").BoggleView} View */

/**
 * @param {View} view
 * @param {string} fresh the word that was found just now
 * @param {(path: number[]) => void} replay
 */
export function showFound(view, fresh, replay) {
  need("points").textContent = number(view.points);
  need("points-name").textContent = view.points === 1 ? "point" : "points";
  need("count").textContent = number(view.found.length);
  need("count-name").textContent = view.found.length === 1 ? "word" : "words";
  const words = [...view.found].reverse().map(({ word, path, points }) =>
    h("li", { class: word === fresh ? "new" : "" },
      h("button", { type: "button", class: "again", "aria-label": `${word}, ${points === 1 ? "1 point" : `${points} points`}, show its path`, onclick: () => replay(path) }, word.toUpperCase()),
      h("span", { "aria-hidden": "true" }, String(points))));
  need("found").replaceChildren(...words);
}

/** @param {number} seconds */
export const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** Counts up for a game without hurry, down for one with a timer. */
export class Clock {
  /** @param {() => void} ended */
  constructor(ended) {
    this.ended = ended;
    this.beat = 0;
  }

  /** @param {View} view */
  start(view) {
    clearInterval(this.beat);
    const started = Date.parse(view.created);
    const end = view.seconds_left === null ? null : performance.now() + view.seconds_left * 1000;
    need("clock-name").textContent = end === null ? "no hurry" : "left";
    const tick = () => {
      const left = end === null ? null : Math.max(0, (end - performance.now()) / 1000);
      need("clock").textContent = clock(left === null ? Math.max(0, (Date.now() - started) / 1000) % 6000 : Math.ceil(left));
      need("clock").classList.toggle("late", left !== null && left < 10);
      if (left === 0) {
        this.stop();
        this.ended();
      }
    };
    tick();
    if (!view.over) this.beat = window.setInterval(tick, 1000);
  }

  stop() {
    clearInterval(this.beat);
  }
}
