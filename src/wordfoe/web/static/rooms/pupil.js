// A pupil of a class: the game of all on a phone, whose letters are votes.

import { say } from "../announce.js";
import { messageOf } from "../api.js";
import { h } from "../dom.js";
import { react } from "../fox.js";
import { hostName } from "./people.js";
import { Desk } from "./desk.js";
import { perch, roomChip } from "./screen.js";

/** @typedef {import("../types.js").RoomView} RoomView */

/** A pupil's screen before a game. */
export class PupilLobby {
  look = "";

  /** @param {import("./screen.js").Room} room */
  constructor(room) {
    const view = /** @type {RoomView} */ (room.client.view);
    const name = view.seats.find(({ seat }) => seat === view.you)?.name ?? "";
    this.line = h("p", {});
    this.root = h("div", { class: "narrow" }, h("div", { class: "title-row" }, h("h1", { tabindex: -1 }, `You are ${name}`), h("span", { class: "push" }, roomChip(room))),
      h("section", { class: "card pane form" }, h("p", {}, "Look at the screen in front. When the game begins, choose letters here."), this.line), h("div", { class: "gap" }, perch("lobby", { count: view.count })));
  }

  /** @param {RoomView} view */
  show(view) {
    this.line.textContent = view.count === 1 ? "You are the first." : `${view.count} have joined.`;
  }
}

export class Pupil {
  look = "fit race";

  /** @param {import("./screen.js").Room} room */
  constructor(room) {
    this.room = room;
    this.step = -1;
    this.line = h("p", { class: "voteline" });
    this.desk = new Desk(room, { title: "Your letter", guess: (letter) => void this.vote(letter), others: this.line, acts: [h("button", { class: "btn", type: "button", onclick: room.openRoom }, "Room")] });
    this.root = this.desk.root;
  }

  /** @param {RoomView} view */
  show(view) {
    const shared = view.round?.shared;
    const lesson = view.lesson;
    if (!shared || !lesson) return;
    const before = this.desk.view;
    const fresh = before ? [...shared.pattern].flatMap((letter, place) => (letter !== before.pattern[place] ? [place] : [])) : [];
    this.desk.show(shared, fresh);
    this.mark(lesson.yours);
    this.line.textContent = `${lesson.chosen} of ${lesson.players} have chosen`;
    this.root.classList.toggle("halted", view.phase === "paused");
    if (this.step === lesson.step) return;
    if (this.step < 0) {
      this.desk.listen();
      react("race", { count: view.count });
    }
    const last = this.step >= 0 ? shared.tried.at(-1) : undefined;
    this.step = lesson.step;
    if (last === undefined) say("Choose a letter. You can change it until it is played.");
    else {
      const isHit = Boolean(shared.letters[last]?.length);
      say(`${isHit ? `Yes, ${last.toUpperCase()}.` : `No ${last.toUpperCase()}.`} Choose the next letter.`, isHit ? "ok" : "no");
    }
  }

  /** @param {RoomView} view */
  lesson(view) {
    if (view.lesson?.step === this.step) this.line.textContent = `${view.lesson.chosen} of ${view.lesson.players} have chosen`;
  }

  /** Mark the letter that was chosen. @param {string | null | undefined} letter */
  mark(letter) {
    for (const key of this.desk.keyboard.keys) {
      const isChosen = key.dataset.letter === letter;
      key.classList.toggle("chosen", isChosen);
      key.setAttribute("aria-pressed", String(isChosen));
    }
  }

  /** @param {string} letter */
  async vote(letter) {
    const view = this.room.client.view;
    if (!view?.lesson || !view.round?.shared) return;
    if (view.phase === "paused") return say(`${hostName(view) || "The teacher"} has paused the game.`, "no");
    try {
      await this.room.client.vote(view.lesson.step, letter);
      say(`You chose ${letter.toUpperCase()}. You can change it until it is played.`, "ok");
    } catch (error) {
      say(messageOf(error), "no");
      void this.room.client.look();
    }
  }

  leave() {
    this.desk.leave();
  }
}
