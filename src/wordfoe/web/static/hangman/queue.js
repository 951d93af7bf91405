// The queue of moves: a move that the player makes before the last one is answered waits for its turn.

/** @typedef {import("../types.js").LetterMove | import("../types.js").WordMove | import("../types.js").HintMove | import("../types.js").ResignMove} Move */

/** @param {Move} move */
const keyOf = (move) => JSON.stringify([move.type, "letter" in move && move.letter, "word" in move && move.word]);

/**
 * Return whether two moves are the same.
 * @param {Move} a
 * @param {Move} b
 */
export const isSameMove = (a, b) => keyOf(a) === keyOf(b);

export class MoveQueue {
  /** @param {(move: Move) => Promise<boolean>} play plays a move; resolves to false if those that wait must be dropped */
  constructor(play) {
    this.play = play;
    /** The move that is being played, and those that wait. @type {Move[]} */
    this.moves = [];
    /** Resolved when no move waits. @type {Promise<void>} */
    this.idle = Promise.resolve();
  }

  /**
   * Add a move, unless it is in the queue.
   * @param {Move} move
   */
  add(move) {
    if (this.moves.some((other) => isSameMove(other, move))) return;
    this.moves.push(move);
    if (this.moves.length === 1) this.idle = this.run();
  }

  async run() {
    for (let [move] = this.moves; move; [move] = this.moves) {
      const goesOn = await this.play(move);
      this.moves = goesOn ? this.moves.slice(1) : [];
    }
  }
}
