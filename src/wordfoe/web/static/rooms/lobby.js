// The lobby: the code, who is there, what will be played, and the button that starts it.

import { h } from "../dom.js";
import { animalOf, head, hostName, howMany, icon, nameOf, peopleList } from "./people.js";
import { MODES } from "./names.js";
import { copyLink, qrCode, spelled } from "./room_dialog.js";
import { actButton, perch, refill } from "./screen.js";

/** @typedef {import("../types.js").RoomView} RoomView */
/** @typedef {import("./screen.js").Room} Room */

/** Return a short form of a seal. @param {string} seal */
export const shortSeal = (seal) => `${seal.slice(0, 4)} ${seal.slice(4, 8)}`;

/**
 * Return what can be done before the next round: by the host, by who sets the word, and by the others.
 * @param {RoomView} view
 * @param {Room} room
 * @param {string} name of the button that starts
 * @param {import("../dom.js").Child} [more] behind the other buttons
 */
export function nextRound(view, room, name, more = null) {
  const wrong = h("p", { class: "no", role: "alert" });
  const sets = view.mode === "setter" && view.setter === view.you && !view.seal;
  const canStart = view.mode !== "setter" || Boolean(view.seal);
  const start = () => room.client.command({ do: "start" });
  const setter = view.setter === null || view.setter === undefined ? "Somebody" : nameOf(view, view.setter);
  const waits = !canStart && !sets ? `Waiting for ${setter} to set the word.` : !view.host ? `Waiting for ${hostName(view)} to start.` : "";
  return [
    view.seal && h("p", {}, `${setter === "You" ? "You have" : `${setter} has`} sealed the word: `, h("b", { class: "fingerprint" }, shortSeal(view.seal))),
    h("p", { class: "row" },
      sets && h("button", { class: "btn btn-go", type: "button", "data-focus": "word", onclick: room.setWord }, icon("lock"), "Set the word"),
      view.host && canStart && actButton(name, start, { look: "btn btn-go", wrong, key: "start" }),
      view.host && h("button", { class: "btn btn-quiet", type: "button", "data-focus": "options", onclick: room.openOptions }, "Change"),
      more),
    waits ? h("p", { class: "fine" }, waits) : null,
    wrong,
  ];
}

export class Lobby {
  look = "";

  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    const { code } = /** @type {RoomView} */ (room.client.view);
    this.title = h("h1", { class: "h", id: "who", tabindex: -1 });
    this.people = h("div", {});
    this.game = h("section", { class: "card pane form", "aria-labelledby": "game-title" });
    this.perch = h("div", {}, perch("lobby", { count: room.client.view?.count ?? 1 }));
    const invitation = h("section", { class: "card bigcode", "aria-label": "The code" }, h("p", { class: "kick" }, "Room"), h("p", { class: "roomcode", "aria-label": spelled(code) }, code),
      h("p", {}, "Open ", h("b", {}, location.host), ", tap Rooms, type the four letters."), ...copyLink(code),
      h("details", { class: "more" }, h("summary", {}, "QR code"), qrCode(code)));
    this.root = h("div", { class: "lobby" },
      h("div", { class: "stack2" }, invitation, h("section", { class: "card pane", "aria-labelledby": "who" }, this.title, this.people)),
      h("div", { class: "stack2" }, this.game, this.perch));
  }

  /** @param {RoomView} view */
  show(view) {
    this.title.textContent = howMany(view);
    this.people.replaceChildren(peopleList(view));
    refill(this.game, h("h2", { id: "game-title" }, MODES[view.mode].name), h("p", {}, view.options.said), ...nextRound(view, this.room, "Start for all",
      h("button", { class: "btn btn-quiet", type: "button", "data-focus": "room", onclick: this.room.openRoom }, "Room")));
  }
}

/** A page for a visitor who has not joined: choose an animal, or watch. */
export class Door {
  look = "";

  /** @param {Room} room @param {import("./animal_choice.js").AnimalChoice} animals */
  constructor(room, animals) {
    this.room = room;
    this.animals = animals;
    this.line = h("p", {});
    this.wrong = h("p", { class: "no", role: "alert" });
    this.acts = h("p", { class: "row" });
    const { code, mode } = /** @type {RoomView} */ (room.client.view);
    this.root = h("section", { class: "card pane form door" }, h("p", { class: "kick" }, MODES[mode].name), h("h1", { tabindex: -1 }, "Room ", h("span", { class: "roomcode", "aria-label": spelled(code) }, code)), this.line, animals.root, this.acts, this.wrong);
  }

  /** @param {RoomView} view */
  show(view) {
    const { code } = view;
    const isRunning = view.mode !== "class" && (view.phase === "playing" || view.phase === "paused");
    const canPlay = !isRunning && !view.full;
    this.line.textContent = isRunning ? `${code} has begun. You can watch.` : view.full ? `${code} is full (${view.most}).` : `${howMany(view)}. ${view.options.said}`;
    this.animals.show(view.names);
    const join = (/** @type {boolean} */ watch) => () => this.room.client.join({ name: this.animals.name, watch });
    refill(this.acts,
      canPlay && actButton("Join", join(false), { look: "btn btn-go", wrong: this.wrong }),
      view.mode !== "class" && actButton("Watch", join(true), { look: canPlay ? "btn" : "btn btn-go", wrong: this.wrong }));
  }
}

/** The screen of who watches a race: how everybody stands, and nothing of their games. */
export class Watching {
  look = "";

  /** @param {Room} room @param {HTMLElement} others @param {HTMLElement} chip */
  constructor(room, others, chip) {
    this.room = room;
    this.clock = h("p", { class: "tick", hidden: true }, h("b", {}), " ", h("span", {}, "left"));
    this.root = h("div", { class: "narrow" }, h("div", { class: "title-row" }, h("h1", { tabindex: -1 }, "You are watching"), this.clock, h("span", { class: "push" }, chip)),
      h("section", { class: "card pane" }, h("h2", {}, "Standings"), others));
  }

  /** @param {RoomView} view */
  show(view) {
    this.room.clock.show(view.round, [this.clock]);
  }
}

/** Return the heads of seats. @param {RoomView} view @param {readonly number[]} seats */
export const heads = (view, seats) => seats.map((seat) => head(animalOf(view, seat)));
