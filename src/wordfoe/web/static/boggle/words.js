// Choosing words and sending them: by dragging, by pressing cubes or by typing. Which words count, the server decides; what
// happens with a view, the page decides.

import { alert } from "../announce.js";
import { checkSelection, isConnected, makeMove, messageOf, Problem } from "../api.js";
import { pause } from "../dom.js";
import { react } from "../fox.js";
import { play as sound } from "../sound.js";
import { ordinal } from "../text.js";
import { listenToPointer } from "./drag.js";
import { listenToKeys } from "./keys.js";
import { announce } from "./slate.js";
import { findPath, wordOf } from "./spell.js";

/** @typedef {import("../types.js").BoggleView} View */
/** @typedef {import("../types.js").Reply} Reply */
/** @typedef {import("../types.js").WordMove | import("../types.js").HintMove | import("../types.js").DoneMove} Move */
/** @typedef {import("../api.js").Answer<View, Move>} Answer */

/**
 * The game of a page. `view` returns its view; `show` shows another one, with the word that was found just now; `ended` is
 * called with a view that is over, `refresh` when the server says that the time is up or the game is over, `hinted` with
 * the answer to a hint; `done` when an empty line is entered, `step` to go through the words after the end.
 * @typedef {{
 *   view: () => View | null,
 *   show: (view: View, lit?: string) => void,
 *   ended: (view: View) => Promise<void>,
 *   refresh: () => Promise<void>,
 *   hinted: (view: View, reply: Reply) => void,
 *   done: () => void,
 *   step: (by: number) => void,
 * }} Game
 */

/** Why a word was refused, in short, and the event for the fox. @type {Record<string, [why: string, event: string]>} */
const REFUSED = {
  "found-before": ["Already found", "foundBefore"],
  "not-a-word": ["Not a word", "noWord"],
  "not-on-the-board": ["Not on the board", "notThere"],
  "too-short": ["Too short", "tooShort"],
};

/** Return whether the fox finds every word. @param {View} now */
export const findsAll = (now) => now.settings.strength === "all";

export class WordEntry {
  /**
   * @param {import("./board.js").Board} board
   * @param {import("./slate.js").Slate} slate
   * @param {HTMLInputElement} field
   * @param {Game} game
   */
  constructor(board, slate, field, game) {
    this.board = board;
    this.slate = slate;
    this.field = field;
    this.game = game;
    /** The path that is selected. @type {number[]} */
    this.selection = [];
    /** The letters typed so far; null while cubes are chosen. @type {string | null} */
    this.typed = null;
    /** Moves and selections, sent one after the other. @type {Promise<void>} */
    this.queue = Promise.resolve();
    this.highlights = 0; // counts what was highlighted, so that the end of an older highlight does not remove a newer one
  }

  /** Take words from pointer, keyboard and field, until the signal ends it. @param {AbortSignal} [signal] */
  listen(signal) {
    const isOver = () => this.game.view()?.over ?? true;
    listenToPointer(this.board, { isOver, press: (cube) => this.press(cube), path: (path) => this.select(path), drop: (path) => this.submitPath(path), cancel: () => this.clear() });
    listenToKeys(this.board, {
      isOver,
      step: this.game.step,
      isEmpty: () => this.selection.length === 0 && this.typed === null,
      letter: (letter) => this.type((this.typed ?? "") + letter), // typing replaces the chosen cubes, which only help to choose among several paths
      add: (cube) => this.add(cube),
      enter: () => (this.typed !== null ? this.submitText(this.typed) : this.selection.length ? this.submitPath(this.selection) : undefined),
      back: () => (this.typed !== null ? this.type(this.typed.slice(0, -1)) : this.select(this.selection.slice(0, -1))),
      clear: () => this.clear(),
    }, signal);
    this.field.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = this.field.value.trim().toLowerCase();
      if (text) this.submitText(text);
      else this.game.done(); // an empty line means done, as in the terminal
    });
    this.field.addEventListener("input", () => this.type(this.field.value.trim().toLowerCase()));
    this.field.addEventListener("keydown", (event) => event.key === "Escape" && this.clear());
  }

  /** Show and announce a message that is about no word. @param {string} text */
  tell(text) {
    this.slate.say(text);
    announce(text);
  }

  /** Show and announce that something went wrong. @param {unknown} error */
  fail(error) {
    this.slate.verdict("no", "", messageOf(error));
    announce(messageOf(error));
  }

  /** Do work after all that was enqueued before it. @param {() => Promise<void>} work */
  enqueue(work) {
    this.queue = this.queue.then(work).catch((error) => this.fail(error));
    return this.queue;
  }

  /**
   * Select a path.
   * @param {number[]} now
   * @param {string | null} [text] what was typed, if it was typed
   */
  select(now, text = null) {
    this.highlights += 1;
    this.selection = now;
    this.typed = text;
    this.board.highlight(now);
    this.slate.spell(text ?? this.board.lettersOf(now));
  }

  /** Drop what is selected and typed. */
  clear() {
    this.select([]);
    this.field.value = "";
  }

  /** @param {string} text */
  type(text) {
    this.select(findPath(this.board, text, this.selection) ?? [], text || null);
  }

  /** Add a cube by a key; the word is sent by another. @param {number} cube */
  add(cube) {
    const { selection, board } = this;
    const last = selection[selection.length - 1];
    if (this.typed === null && cube === last) this.select(selection.slice(0, -1));
    else if (selection.includes(cube) || (last !== undefined && !board.areAdjacent(last, cube))) this.notAdded(selection.includes(cube) ? "Each cube once" : "Cubes must touch");
    else this.select([...selection, cube]);
  }

  /** Say why a cube was not added to the selection, which stays. @param {string} why */
  notAdded(why) {
    this.slate.verdict("no", this.board.lettersOf(this.selection), why);
    announce(why);
  }

  /** Add a cube to the selection, and send the word as soon as there is one. @param {number} cube */
  press(cube) {
    void this.enqueue(async () => {
      const view = this.game.view();
      if (!view || view.over) return;
      const chosen = this.typed === null ? this.selection : [];
      const last = chosen[chosen.length - 1];
      if (cube === last) return this.select(chosen.slice(0, -1));
      const next = [...chosen, cube];
      this.select(next);
      if (last !== undefined && (chosen.includes(cube) || !this.board.areAdjacent(last, cube))) return this.reject(chosen.includes(cube) ? "Each cube once" : "Cubes must touch", this.board.lettersOf(next));
      const { state, text } = await checkSelection(view.id, next);
      if (state === "word") await this.send({ type: "word", word: text, path: next });
      else if (state === "found-before") {
        if (!view.found.some(({ word }) => word === text)) await this.game.refresh(); // it was found in another tab
        this.game.show(this.game.view() ?? view, text);
        this.slate.verdict("no", text, "Already found");
        announce("Already found: go on, or clear");
      }
      else if (state === "dead") await this.reject("Not a word", text);
    });
  }

  /**
   * Drop a selection that leads to no word.
   * @param {string} why
   * @param {string} letters
   */
  async reject(why, letters) {
    const own = this.highlights;
    this.slate.verdict("no", letters, why);
    announce(why);
    await this.board.shake();
    if (own === this.highlights) this.clear(); // the game may have ended meanwhile
  }

  /** @param {number[]} path */
  submitPath(path) {
    this.submit(this.board.lettersOf(path), path);
  }

  /** @param {string} text */
  submitText(text) {
    this.submit(text, findPath(this.board, text, this.selection));
  }

  /**
   * Send a word after those that were sent before it. The player can begin the next word at once.
   * @param {string} text
   * @param {number[] | null} path
   */
  submit(text, path) {
    const word = wordOf(this.board, text, path);
    this.clear();
    this.board.highlight(path ?? []);
    this.slate.spell(word);
    const sent = this.highlights;
    if (!isConnected()) {
      this.slate.verdict("no", word, "Offline, kept");
      announce(`${word.toUpperCase()} will be sent when the connection is back`);
    }
    void this.enqueue(() => this.send({ type: "word", word, path }, sent));
  }

  /** Send a move. @param {Move} move @param {number} [sent] the number of highlights when it was made */
  async send(move, sent = this.highlights) {
    const view = this.game.view();
    if (!view || view.over) return;
    try {
      /** @type {Answer} */
      const { view: now, move: made, reply, repeated } = await makeMove(view, move);
      if (now.over) return this.game.ended(now);
      if (repeated && !(reply && made.type === move.type && reply.word === (move.type === "word" ? move.word : null))) {
        this.game.show(now);
        this.clear();
        return this.tell("The game went on in another tab");
      }
      if (reply && move.type === "hint") this.game.hinted(now, reply);
      else if (reply) void this.award(now, reply, sent);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === "time-up" || error.code === "game-over") return this.game.refresh();
      if (error.view) this.game.show(error.view);
      this.refuse(error, move.type === "word" ? move.word : "");
      if (sent !== this.highlights) return;
      await this.board.shake();
      if (sent === this.highlights) this.clear();
    }
  }

  /**
   * Show that a word was accepted: highlight its path for a moment, unless the player has begun the next word.
   * @param {View} now
   * @param {Reply} reply
   * @param {number} sent the number of highlights when it was sent
   */
  async award(now, reply, sent) {
    const word = reply.word ?? "";
    const before = this.game.view()?.goal?.rank?.number ?? 0;
    const rank = now.goal?.rank && now.goal.rank.number > before ? now.goal.rank : null;
    const isCurrent = this.highlights === sent;
    this.game.show(now, word);
    if (isCurrent) this.clear();
    this.slate.verdict("ok", word, rank ? `${rank.name}!` : `your ${ordinal(now.found.length)} word`, `+${reply.points ?? 0}`);
    announce(reply.said);
    sound("word");
    if (rank) alert(`You are ${/^[AEIOU]/.test(rank.name) ? "an" : "a"} ${rank.name} now.`);
    if (rank) react(`rank${rank.number}`);
    else react(word.length >= 7 ? "longWord" : findsAll(now) ? "word" : "weakWord", { length: word.length });
    if (!isCurrent) return;
    this.board.highlight(reply.path ?? [], true);
    const own = ++this.highlights;
    await pause(900);
    if (this.highlights === own) this.board.highlight([]);
  }

  /**
   * Show why a word was refused.
   * @param {Problem} error
   * @param {string} word
   */
  refuse(error, word) {
    const view = this.game.view();
    const [short, event] = REFUSED[error.code] ?? (error.code === "malformed" ? ["Not a word", "noWord"] : []);
    const why = error.code === "too-short" && view ? `${short}: ${view.settings.min_length} or more` : short;
    if (why) this.slate.verdict("no", word, why);
    else this.slate.verdict("no", "", error.message);
    announce(error.message);
    sound("refused");
    if (event) react(event);
    if (error.code === "found-before" && view) this.game.show(view, word);
  }
}
