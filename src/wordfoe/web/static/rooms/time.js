// The server's time, as well as a page can know it. An answer says when the server wrote it: that was after the request was
// sent and before the answer arrived. News say when they happened: that was before they arrived. So each of them leaves an
// interval for the difference between the two clocks, and all of them together a short one.

const DRIFT = 1e-4; // how much faster than the other a clock may be
const GOOD = 100; // milliseconds: what all pages of a room should agree on

export class ServerTime {
  /** @param {() => number} [clock] milliseconds since whenever, which no one sets */
  constructor(clock = () => performance.now()) {
    this.clock = clock;
    this.lower = -Infinity; // of the server's time minus that of the page
    this.upper = Infinity;
    this.measured = clock(); // when that was known
  }

  /** Forget what was measured: the clock of a page may have stood while its machine slept. */
  forget() {
    this.lower = -Infinity;
    this.upper = Infinity;
    this.measured = this.clock();
  }

  /**
   * Learn from an answer.
   * @param {number} now the server's time in it
   * @param {number} sent when the request was sent, by the clock of this page
   * @param {number} [received] when the answer arrived
   */
  answered(now, sent, received = this.clock()) {
    this.narrow(now - received, now - sent, received);
  }

  /**
   * Learn from news.
   * @param {number} at the server's time when it happened
   * @param {number} [received]
   */
  heard(at, received = this.clock()) {
    this.narrow(at - received, Infinity, received);
  }

  /**
   * Narrow the interval. If nothing would be left of it, one of the clocks was set: what was measured last counts.
   * @param {number} lower
   * @param {number} upper
   * @param {number} received
   */
  narrow(lower, upper, received) {
    const drift = Math.max(0, received - this.measured) * DRIFT;
    this.measured = received;
    this.lower = Math.max(this.lower - drift, lower);
    this.upper = Math.min(this.upper + drift, upper);
    if (this.lower <= this.upper) return;
    this.lower = lower;
    this.upper = upper;
  }

  /** How far the time may be off, in milliseconds. */
  get error() {
    return (this.upper - this.lower) / 2;
  }

  /** Whether all pages that measured as well show the same time within a tenth of a second. */
  get isGood() {
    return this.error <= GOOD / 2;
  }

  /** Return the server's time in milliseconds since 1970. */
  now() {
    const { lower, upper } = this;
    const offset = Number.isFinite(upper) && Number.isFinite(lower) ? (lower + upper) / 2 : Number.isFinite(lower) ? lower : Date.now() - this.clock();
    return this.clock() + offset;
  }
}
