// What screen readers hear of a room: one sentence at a time, with a rest after each, so that thirty who join at once are one
// sentence. What concerns the listener at once (the start, the end, the last seconds) is not said here, but as an alert.

const REST = 4000; // milliseconds between two sentences
const STANDINGS_REST = 30_000; // between two that say who leads

export class Speaker {
  /**
   * @param {HTMLElement} region a live region
   * @param {() => number} [clock] milliseconds
   */
  constructor(region, clock = () => performance.now()) {
    this.region = region;
    this.clock = clock;
    /** What waits, by what it is about: the latest of each. @type {Map<string, {text: string, count: number}>} */
    this.waiting = new Map();
    this.timer = 0;
    this.spoken = -Infinity; // when the last sentence was said
    this.ranked = -Infinity; // when the last one about standings was said
    this.lastRank = "";
  }

  /**
   * Say that a member came or left. Several that wait are counted.
   * @param {string} text
   * @param {number} people in the room by now
   */
  people(text, people) {
    const count = (this.waiting.get("people")?.count ?? 0) + 1;
    this.add("people", { text: count === 1 ? text : `${count} came or left. ${people} in the room.`, count });
  }

  /** Say something; of those about the same that wait, the latest is said. @param {string} text @param {string} [about] */
  say(text, about = "news") {
    this.add(about, { text, count: 1 });
  }

  /** Say how the player stands: twice a minute at most, and not the same twice. @param {string} text */
  standings(text) {
    if (!text || text === this.lastRank || this.clock() < this.ranked + STANDINGS_REST) return;
    this.ranked = this.clock();
    this.lastRank = text;
    this.add("standings", { text, count: 1 });
  }

  /** @param {string} about @param {{text: string, count: number}} sentence */
  add(about, sentence) {
    this.waiting.set(about, sentence);
    if (this.timer) return;
    const wait = Math.max(0, this.spoken + REST - this.clock());
    this.timer = window.setTimeout(() => this.speak(), wait);
  }

  speak() {
    this.timer = 0;
    const [about, sentence] = this.waiting.entries().next().value ?? [];
    if (!about || !sentence) return;
    this.waiting.delete(about);
    this.spoken = this.clock();
    this.region.textContent = sentence.text;
    if (this.waiting.size) this.timer = window.setTimeout(() => this.speak(), REST);
  }
}
