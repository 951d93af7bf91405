// Playing a game of Hangman: moves are queued, sent, and their answers shown. The rules are the server's; what happens with a
// view, the page decides.

import { say } from "../announce.js";
import { isConnected, makeMove, messageOf, Problem } from "../api.js";
import { react } from "../fox.js";
import { play as sound } from "../sound.js";
import { drop } from "./picture.js";
import { isSameMove, MoveQueue } from "./queue.js";
import { comment, endEvent } from "./remarks.js";

/** @typedef {import("../types.js").HangmanView} View */
/** @typedef {import("./queue.js").Move} Move */
/** @typedef {import("../api.js").Answer<View, Move>} Answer */

/**
 * The game of a page. `view` returns its view; `show` shows another one, with the positions that were revealed just now;
 * `tell` shows a message that can be repeated; `ended` is called after the last move, `refresh` when the server says that
 * the game is over.
 * @typedef {{
 *   view: () => View | null,
 *   show: (view: View, fresh?: number[]) => void,
 *   tell: (text: string, kind?: "ok" | "no" | null) => void,
 *   ended: (view: View) => Promise<void>,
 *   refresh: () => Promise<void>,
 * }} Game
 */

export class Play {
  /**
   * @param {Game} game
   * @param {import("./keyboard.js").Keyboard} keyboard
   * @param {SVGSVGElement} figure
   */
  constructor(game, keyboard, figure) {
    this.game = game;
    this.keyboard = keyboard;
    this.figure = figure;
    /** Each game has a queue of its own: moves that wait when a new game begins are dropped. */
    this.queue = this.newQueue("");
    /** What shows the result of a move, if not the status line. @type {WeakMap<Move, import("./whole_word.js").Asker>} */
    this.askers = new WeakMap();
  }

  /** @param {string} id of a game */
  newQueue(id) {
    const queue = new MoveQueue(id, (move, number) => this.make(move, number), () => this.game.view()?.move ?? 0);
    queue.changed = () => this.showWaiting();
    return queue;
  }

  /** Begin the moves of another game. @param {string} id */
  begin(id) {
    this.queue = this.newQueue(id);
  }

  /** Mark the letters that are under way. */
  showWaiting() {
    const view = this.game.view();
    this.keyboard.waiting = this.queue.letters;
    if (view) this.keyboard.show(view);
  }

  /**
   * Play a move, now or when those before it are answered.
   * @param {Move} move
   * @param {import("./whole_word.js").Asker} [asker] what shows its result
   */
  play(move, asker) {
    const view = this.game.view();
    if (!view || view.outcome) return;
    if (asker) this.askers.set(move, asker);
    this.queue.add(move);
    if (isConnected()) return;
    const what = move.type === "letter" ? move.letter.toUpperCase() : "Your move";
    const text = `${what} will be played when the connection is back.`;
    if (asker) asker.waits(text);
    else say(text);
  }

  /**
   * Send a move, and show the answer.
   * @param {Move} move
   * @param {number | null} number what it was numbered before a reload
   * @returns {Promise<boolean>} whether the moves that wait still make sense
   */
  async make(move, number) {
    const before = this.game.view();
    if (!before || before.outcome) return false;
    const slow = setTimeout(() => react("hint"), move.type === "hint" ? 100 : 60_000);
    try {
      /** @type {Answer} */
      const answer = await makeMove({ id: before.id, move: number ?? before.move }, move);
      if (this.game.view()?.id !== before.id) return false; // a new game has begun
      await this.askers.get(move)?.taken();
      const isNext = answer.view.move === (number ?? before.move) + 1; // or else more was played elsewhere
      return (await this.showAnswer(answer, move, before)) && isNext;
    } catch (error) {
      return this.showRefusal(error, this.askers.get(move));
    } finally {
      clearTimeout(slow);
    }
  }

  /**
   * Show the answer to a move.
   * @param {Answer} answer
   * @param {Move} move
   * @param {View} before
   * @returns {Promise<boolean>} whether the moves that wait still make sense
   */
  async showAnswer({ view: now, move: made, reply, repeated }, move, before) {
    const fresh = reply?.positions ?? [];
    const lost = now.outcome !== null && !now.outcome.won;
    const elsewhere = repeated && !(reply && isSameMove(made, move)); // a repeated number with the same move: only the first answer was lost
    this.game.show(now, fresh);
    sound(now.outcome ? (lost ? "loss" : "win") : fresh.length ? "hit" : "miss");
    if (elsewhere) this.game.tell("The game went on in another tab.");
    else if (reply && !now.outcome) this.game.tell(reply.said, fresh.length ? "ok" : "no"); // the end is announced once, by the page
    if (now.outcome) {
      react(endEvent(now));
      if (lost) await drop(this.figure);
      await this.game.ended(now);
      return false;
    }
    comment(now, move, before, fresh.length);
    return !elsewhere;
  }

  /**
   * Show why a move was refused.
   * @param {unknown} error
   * @param {import("./whole_word.js").Asker} [asker] who shows it, if not the status line
   * @returns {boolean} whether the moves that wait still make sense
   */
  showRefusal(error, asker) {
    if (error instanceof Problem && error.view) this.game.show(error.view);
    sound("refused");
    if (asker) asker.refused(messageOf(error));
    if (error instanceof Problem && error.status < 500) {
      if (!asker) say(error.message, "no"); // "Repeat" repeats the state of the game, not a refusal
      react(error.code.endsWith("tried-before") ? "repeated" : "refused");
      if (error.code === "game-over") void this.game.refresh();
      return error.view === undefined && error.code !== "game-over";
    }
    if (!asker) this.game.tell(`${messageOf(error)} Try again.`, "no");
    return false;
  }
}
