// The countdown to the next games: by the minute, and by the second in the last one.

const SECOND = 1000; // milliseconds
const MINUTE = 60 * SECOND;

/**
 * Return a time that is left in words, and as a duration for programs.
 * @param {number} left milliseconds
 * @returns {[string, string]}
 */
export function inWords(left) {
  if (left < MINUTE) {
    const seconds = Math.ceil(left / SECOND);
    return [`${seconds} s`, `PT${seconds}S`];
  }
  const minutes = Math.floor(left / MINUTE);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours ? [`${hours} h ${rest} min`, `PT${hours}H${rest}M`] : [`${rest} min`, `PT${rest}M`];
}

export class Countdown {
  /**
   * @param {{show: (words: string, duration: string) => void, end: () => void, now?: () => number}} parts `show` is called
   *   whenever the words change, `end` once when no time is left; `now` returns milliseconds
   */
  constructor({ show, end, now = () => Date.now() }) {
    this.show = show;
    this.end = end;
    this.now = now;
    this.until = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    // Timers stop while a laptop sleeps or a tab is hidden.
    document.addEventListener("visibilitychange", () => this.until && this.tick());
  }

  /** Count down from here. @param {number} seconds by the server's clock; that of the browser may be wrong */
  start(seconds) {
    this.until = this.now() + seconds * SECOND;
    this.tick();
  }

  /** Show what is left, and come back when that changes. */
  tick() {
    clearTimeout(this.timer);
    const left = this.until - this.now();
    if (left <= 0) {
      this.until = 0;
      this.end();
      return;
    }
    this.show(...inWords(left));
    const step = left <= MINUTE ? SECOND : MINUTE;
    this.timer = setTimeout(() => this.tick(), left % step || step);
  }
}
