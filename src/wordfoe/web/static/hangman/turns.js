// Moves in their turn: what is pressed while an answer is awaited waits, and is played in its order.

/** @typedef {import("../types.js").LetterMove | import("../types.js").WordMove | import("../types.js").HintMove | import("../types.js").ResignMove} Move */

/** @param {Move} move */
const told = (move) => JSON.stringify([move.type, "letter" in move && move.letter, "word" in move && move.word]);

/**
 * Whether two moves are the same.
 * @param {Move} a
 * @param {Move} b
 */
export const same = (a, b) => told(a) === told(b);

export class Turns {
  /** @param {(move: Move) => Promise<boolean>} make plays one; false when what waits is no longer meant */
  constructor(make) {
    this.make = make;
    /** The move that is being answered, and those that wait for it. @type {Move[]} */
    this.line = [];
    /** Until nothing waits. @type {Promise<void>} */
    this.rest = Promise.resolve();
  }

  /**
   * A move that stands in the line already is not played twice.
   * @param {Move} move
   */
  add(move) {
    if (this.line.some((other) => same(other, move))) return;
    this.line.push(move);
    if (this.line.length === 1) this.rest = this.play();
  }

  async play() {
    for (let [move] = this.line; move; [move] = this.line) {
      const goesOn = await this.make(move);
      this.line = goesOn ? this.line.slice(1) : [];
    }
  }
}
