// One game that several play in turns: a word that a player has set. Who does not play sees it, too.

import { say } from "../announce.js";
import { messageOf } from "../api.js";
import { h } from "../dom.js";
import { react } from "../fox.js";
import { askForWord } from "../hangman/whole_word.js";
import { play as sound } from "../sound.js";
import { Desk } from "./desk.js";
import { animalOf, head, nameOf } from "./people.js";

/** @typedef {import("../types.js").RoomView} RoomView */

export class Together {
  look = "fit race";

  /** @param {import("./screen.js").Room} room */
  constructor(room) {
    this.room = room;
    this.isBusy = false;
    this.racers = h("ul", { class: "racers", "aria-label": "The players" });
    this.word = h("button", { class: "btn", type: "button", onclick: () => this.guessWord() }, "Word");
    this.desk = new Desk(room, {
      title: "Guess the word together",
      guess: (letter) => void this.guess({ letter }),
      others: this.racers,
      acts: [this.word, h("button", { class: "btn", type: "button", onclick: room.openRoom }, "Room")],
    });
    this.root = this.desk.root;
    this.moves = -1; // of the game, as it was shown last
    this.turn = /** @type {number | undefined} */ (undefined);
  }

  /** @param {RoomView} view */
  show(view) {
    const { round } = view;
    const shared = round?.shared;
    if (!round || !shared) return;
    const before = this.desk.view;
    const fresh = before ? [...shared.pattern].flatMap((letter, place) => (letter !== before.pattern[place] ? [place] : [])) : [];
    this.room.clock.show(round, [this.desk.clock]);
    this.desk.show(shared, fresh);
    const isMine = this.isMine(view);
    if (!isMine) for (const key of this.desk.keyboard.keys) key.setAttribute("aria-disabled", "true");
    this.racers.replaceChildren(...view.seats.filter(({ seat, watches, here }) => !watches && here && seat !== round.setter).map(({ seat }) =>
      h("li", { class: seat === round.turn ? "me" : null }, head(animalOf(view, seat)), h("b", {}, nameOf(view, seat)), h("span", {}, seat === round.turn ? "guesses" : ""))));
    this.root.classList.toggle("halted", view.phase === "paused");
    if (this.moves === -1) {
      this.desk.listen();
      react("race", { count: view.count });
    }
    if (shared.move === this.moves && round.turn === this.turn) return;
    if (before && shared.move > this.moves) sound(fresh.length ? "hit" : "miss");
    this.tell(view, fresh.length > 0);
    this.moves = shared.move;
    this.turn = round.turn;
  }

  /** Say what the last guess led to, and whose turn it is. @param {RoomView} view @param {boolean} isHit */
  tell(view, isHit) {
    const { round, you } = view;
    const shared = round?.shared;
    if (!shared || !round) return;
    const last = shared.tried.at(-1)?.toUpperCase();
    const happened = shared.move > this.moves && this.moves >= 0 && last ? `${isHit ? `Yes, ${last}.` : `No ${last}.`} ` : "";
    const next = round.turn === undefined ? "" : round.turn === you ? "Your turn." : `${nameOf(view, round.turn)} guesses.`;
    say(`${happened}${next}`, happened ? (isHit ? "ok" : "no") : null);
  }

  /** @param {RoomView | null} view */
  isMine(view) {
    return view?.phase === "playing" && view.round?.turn === view.you;
  }

  /** @param {{letter?: string, word?: string}} guess @param {import("../hangman/whole_word.js").Asker} [asker] */
  async guess(guess, asker) {
    const view = this.room.client.view;
    const shared = view?.round?.shared;
    if (!view || !shared || this.isBusy) return;
    if (!this.isMine(view)) return say(view.phase === "paused" ? "The host has paused the game." : `${nameOf(view, view.round?.turn ?? 0)} guesses now.`, "no");
    this.isBusy = true;
    try {
      await this.room.client.guess({ number: shared.move, ...guess });
      await asker?.taken();
    } catch (error) {
      if (asker) asker.refused(messageOf(error));
      else say(messageOf(error), "no");
    } finally {
      this.isBusy = false;
    }
  }

  guessWord() {
    const view = this.room.client.view;
    if (!view?.round?.shared) return;
    if (!this.isMine(view)) return say(`${nameOf(view, view.round.turn ?? 0)} guesses now.`, "no");
    askForWord(view.round.shared, (word, asker) => void this.guess({ word }, asker));
  }

  leave() {
    this.desk.leave();
  }
}
