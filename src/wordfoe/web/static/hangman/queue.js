// The queue of moves: a move that the player makes before the last one is answered waits for its turn. The browser keeps the
// queue of each game, so that moves made without a connection survive a reload.

import { forget, store, stored } from "../storage.js";

/** @typedef {import("../types.js").LetterMove | import("../types.js").WordMove | import("../types.js").HintMove | import("../types.js").ResignMove} Move */
/** The moves of a game that wait, and the number of the first. @typedef {{number: number, moves: Move[]}} Kept */

/** @param {Move} move */
const keyOf = (move) => JSON.stringify([move.type, "letter" in move && move.letter, "word" in move && move.word]);

/** @param {string} game */
const placeOf = (game) => `hangman.queue.${game}`;

/**
 * Return whether two moves are the same.
 * @param {Move} a
 * @param {Move} b
 */
export const isSameMove = (a, b) => keyOf(a) === keyOf(b);

export class MoveQueue {
  /**
   * @param {string} game the id of the game
   * @param {(move: Move, number: number | null) => Promise<boolean>} play plays a move, with a number if it was numbered before
   * a reload; resolves to false if those that wait must be dropped
   * @param {() => number} nextNumber returns the number of the next move
   */
  constructor(game, play, nextNumber) {
    this.game = game;
    this.play = play;
    this.nextNumber = nextNumber;
    /** The move that is being played, and those that wait. @type {Move[]} */
    this.moves = [];
    /** The number of the first move if it was sent before a reload. @type {number | null} */
    this.number = null;
    /** Called when the moves change. */
    this.changed = () => {};
    /** Resolved when no move waits. @type {Promise<void>} */
    this.idle = Promise.resolve();
  }

  /** The letters that wait. @returns {string[]} */
  get letters() {
    return this.moves.flatMap((move) => (move.type === "letter" ? [move.letter] : []));
  }

  /**
   * Add a move, unless it is in the queue.
   * @param {Move} move
   */
  add(move) {
    if (this.moves.some((other) => isSameMove(other, move))) return;
    this.set([...this.moves, move]);
    if (this.moves.length === 1) this.idle = this.run();
  }

  /** Play the moves that waited when the page was left. Their first has the number that it was sent with: the server plays no number twice. */
  restore() {
    const kept = stored(placeOf(this.game), /** @type {Kept | null} */ (null));
    if (!kept?.moves?.length || kept.number > this.nextNumber()) return this.drop();
    this.number = kept.number;
    this.set(kept.moves);
    this.idle = this.run();
  }

  /** Forget the moves that wait: the game is over, or goes on without them. */
  drop() {
    this.set([]);
  }

  async run() {
    for (let [move] = this.moves; move; [move] = this.moves) {
      const goesOn = await this.play(move, this.number);
      this.number = null;
      this.set(goesOn ? this.moves.slice(1) : []);
    }
  }

  /** @param {Move[]} moves */
  set(moves) {
    this.moves = moves;
    if (moves.length) store(placeOf(this.game), { number: this.number ?? this.nextNumber(), moves });
    else forget(placeOf(this.game));
    this.changed();
  }
}
