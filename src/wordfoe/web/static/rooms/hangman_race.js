// A Hangman race, or a word that a player has set: each member plays the same game alone.

import { alert, say } from "../announce.js";
import { getGame } from "../api.js";
import { confirmed } from "../dialog.js";
import { h } from "../dom.js";
import { react } from "../fox.js";
import { Play } from "../hangman/play.js";
import { askForWord } from "../hangman/whole_word.js";
import { counted } from "../text.js";
import { Desk } from "./desk.js";
import { hangmanRow, StandingsBox } from "./standings.js";

/** @typedef {import("../types.js").RoomView} RoomView */
/** @typedef {import("../types.js").HangmanView} View */

export class HangmanRace {
  look = "fit race";

  /** @param {import("./screen.js").Room} room */
  constructor(room) {
    this.room = room;
    /** @type {View | null} */
    this.view = null;
    this.game = ""; // the id
    this.paused = false;
    this.racers = h("ul", { class: "racers", "aria-label": "The race" });
    this.others = new StandingsBox(this.racers, hangmanRow);
    this.desk = new Desk(room, {
      title: room.client.view?.mode === "setter" ? "Guess the word" : "Hangman race",
      guess: (letter) => this.guess(letter),
      others: this.racers,
      acts: [
        h("button", { class: "btn", type: "button", onclick: () => void this.guessWord() }, "Word"),
        h("button", { class: "btn", type: "button", onclick: () => void this.giveUp() }, "Give up"),
        h("button", { class: "btn", type: "button", onclick: room.openRoom }, "Room"),
      ],
    });
    this.root = this.desk.root;
    /** @type {Play | null} */
    this.moves = null;
  }

  /** @param {RoomView} view */
  show(view) {
    const { round } = view;
    this.others.show(view);
    this.room.clock.show(round, [this.desk.clock]);
    const paused = view.phase === "paused";
    if (paused !== this.paused) say(paused ? "The host has paused the game." : "The game goes on.");
    this.paused = paused;
    this.root.classList.toggle("halted", paused);
    if (round?.game && round.game !== this.game) {
      this.game = round.game;
      void this.begin(round.game, view.count);
    }
  }

  /** @param {RoomView} view */
  standings(view) {
    this.others.show(view);
  }

  /** Show the player's own game. @param {string} id @param {number} count of players */
  async begin(id, count) {
    this.moves = new Play({
      view: () => this.view,
      show: (now, fresh) => this.showGame(now, fresh),
      tell: (text, kind) => this.root.isConnected && say(text, kind),
      ended: async (now) => this.ended(now),
      refresh: () => this.refresh(),
    }, this.desk.keyboard, this.desk.figure);
    this.moves.begin(id);
    const view = await getGame(id);
    if (!this.root.isConnected) return; // the round ended meanwhile
    this.showGame(view);
    this.desk.listen();
    react("race", { count });
    if (view.outcome) return this.ended(view);
    const left = view.misses_left === null ? "Unlimited misses." : `${counted(view.misses_left, "miss")} left.`;
    say(view.move ? `Welcome back. ${left}` : `${view.settings.length} letters. Guess a letter. ${left}`);
    this.moves.queue.restore();
  }

  /** @param {View} view @param {number[]} [fresh] */
  showGame(view, fresh) {
    this.view = view;
    if (this.root.isConnected) this.desk.show(view, fresh);
  }

  /** Say that the game is over; what it was about, all learn when the round is. @param {View} view */
  ended(view) {
    if (!this.root.isConnected) return;
    const how = view.outcome?.won ? "You have it" : "You lose this one";
    const text = `${how}, with ${counted(view.misses, "miss")}. Wait for the others.`;
    say(text, view.outcome?.won ? "ok" : "no");
    alert(text);
    void this.room.client.look();
  }

  async refresh() {
    if (!this.view) return;
    const now = await getGame(this.view.id);
    this.showGame(now);
    if (now.outcome) this.ended(now);
  }

  /** @param {string} letter */
  guess(letter) {
    if (this.paused) return say("The host has paused the game.", "no");
    this.moves?.play({ type: "letter", letter });
  }

  async guessWord() {
    await this.moves?.queue.idle;
    const view = this.view;
    if (!view || view.outcome || this.paused) return;
    askForWord(view, (word, asker) => this.moves?.play({ type: "word", word }, asker));
  }

  async giveUp() {
    await this.moves?.queue.idle;
    if (!this.view || this.view.outcome || this.paused) return;
    if (await confirmed("Give up?", "You lose this round, and wait for the others.", "Give up")) this.moves?.play({ type: "resign" });
  }

  leave() {
    this.desk.leave();
    this.others.stop();
  }
}
