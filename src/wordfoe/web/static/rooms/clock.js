// The clock of a round: the time left until a deadline in the server's time. It ticks when a second of the deadline passes, so
// that all pages of a room change the number at the same moment.

import { alert } from "../announce.js";
import { timeOf } from "../boggle/score.js";

/** @typedef {import("../types.js").RoundView} RoundView */

const WARNINGS = [60, 30, 10]; // seconds left
const SECOND = 1000;

/**
 * Return what a clock shows, and when it changes next.
 * @param {number} left milliseconds
 */
export function reading(left) {
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  return { seconds, text: timeOf(seconds), next: left <= 0 ? null : left - (seconds - 1) * SECOND };
}

export class RoundClock {
  /**
   * @param {import("./time.js").ServerTime} time
   * @param {() => void} ended called when the time is up
   */
  constructor(time, ended) {
    this.time = time;
    this.ended = ended;
    this.timer = 0;
    /** @type {RoundView | null} */
    this.round = null;
    this.before = Infinity; // seconds left when it ticked last
    this.places = /** @type {HTMLElement[]} */ ([]);
  }

  /** Milliseconds left; null for a round without an end. @returns {number | null} */
  get left() {
    const { round } = this;
    if (!round) return null;
    return round.ends === null ? round.left : Math.max(0, round.ends - this.time.now());
  }

  /**
   * Show the time of a round in some places; null if no round runs.
   * @param {RoundView | null} round
   * @param {HTMLElement[]} places
   */
  show(round, places) {
    if (round?.round !== this.round?.round) this.before = Infinity;
    this.round = round;
    this.places = places;
    this.tick();
  }

  tick() {
    clearTimeout(this.timer);
    const { left, round } = this;
    for (const place of this.places) place.hidden = left === null;
    if (left === null || !round) return;
    const { seconds, text, next } = reading(left);
    for (const place of this.places) {
      const number = place.querySelector("b") ?? place;
      if (number.textContent !== text) number.textContent = text;
      number.classList.toggle("late", seconds <= 10);
    }
    if (round.ends === null) return; // paused: the time stands
    const passed = WARNINGS.filter((warning) => this.before > warning && seconds <= warning).at(-1);
    const isFirst = this.before === Infinity;
    this.before = seconds;
    if (passed && seconds > 0 && !isFirst) alert(passed === 60 ? "1 minute left." : `${passed} seconds left.`);
    if (next === null) this.ended();
    else this.timer = window.setTimeout(() => this.tick(), next);
  }

  stop() {
    clearTimeout(this.timer);
    this.round = null;
    this.places = [];
  }
}
