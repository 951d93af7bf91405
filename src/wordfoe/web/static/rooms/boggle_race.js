// A Boggle race: everybody has the same board and the same clock, and sees how the others stand, but not their words.

import { alert } from "../announce.js";
import { getGame } from "../api.js";
import { Board } from "../boggle/board.js";
import { showFound } from "../boggle/score.js";
import { announce, Slate } from "../boggle/slate.js";
import { WordEntry } from "../boggle/words.js";
import { confirmed } from "../dialog.js";
import { byId, h, s } from "../dom.js";
import { counted } from "../text.js";
import { icon } from "./people.js";
import { roomChip } from "./screen.js";
import { boggleRows, StandingsBox } from "./standings.js";

/** @typedef {import("../types.js").RoomView} RoomView */
/** @typedef {import("../types.js").BoggleView} View */

const SCORING = { double: "Double if only you have it; counted at the end", all: "Every word counts", unique: "Only words that nobody else has count" };

export class BoggleRace {
  look = "";

  /** @param {import("./screen.js").Room} room */
  constructor(room) {
    this.room = room;
    /** @type {View | null} */
    this.view = null;
    this.game = "";
    this.halted = false; // paused
    this.listening = new AbortController();
    this.clock = h("p", { class: "tick", hidden: true }, h("b", {}), " ", h("span", {}, "left"));
    this.list = h("ol", { class: "people" });
    this.others = new StandingsBox(this.list, boggleRows);
    this.scoring = h("span", { class: "kick" });
    this.finished = h("button", { class: "btn", type: "button", onclick: () => void this.done() }, "Done");
    this.root = h("div", { class: "bog racing" },
      h("h1", { class: "vh", tabindex: -1 }, "Boggle race"),
      h("p", { class: "vh", id: "status", role: "status" }),
      h("div", { class: "strip" }, roomChip(room), h("p", { class: "tick" }, h("b", { id: "points" }, "0"), " ", h("span", { id: "points-name" }, "points")), this.clock),
      h("div", { class: "slate idle", id: "slate", "aria-hidden": "true" }, h("span", { class: "now", id: "now" }), h("p", { id: "slate-text" }, "Trace or type a word"), h("span", { class: "gain", id: "gain" })),
      h("section", { class: "boardbox", "aria-label": "The board" },
        h("div", { class: "tray", id: "tray" }, h("div", { class: "grid cols-5", id: "board" }, h("div", { role: "grid", class: "rows", id: "grid", "aria-label": "Board" }),
          s("svg", { class: "trace", id: "trace", preserveAspectRatio: "none", "aria-hidden": "true" }))),
        h("div", { class: "under" }, h("button", { class: "btn", type: "button", onclick: (/** @type {MouseEvent} */ event) => this.turn(event) }, icon("turn"), "Turn"), this.finished,
          h("button", { class: "btn btn-quiet push", type: "button", onclick: room.openRoom }, "Room"))),
      h("section", { class: "card stands at-rank", "aria-labelledby": "standings-title" }, h("h2", { id: "standings-title" }, "Standings"), this.list),
      h("form", { class: "type" }, h("label", { class: "vh", for: "typed" }, "Type a word"), h("input", { id: "typed", placeholder: "Type a word", autocomplete: "off", autocapitalize: "off", spellcheck: "false", enterkeyhint: "done", maxlength: 40 }), h("button", { class: "btn", type: "submit" }, "Enter")),
      h("section", { class: "finds", "aria-labelledby": "found-title" }, h("div", { class: "found-head" }, h("h2", { class: "h", id: "found-title" }, "Yours ", h("span", { id: "count" }, "0")), this.scoring), h("ul", { class: "found", id: "found" })));
    /** @type {Board | null} */
    this.board = null;
    /** @type {WordEntry | null} */
    this.words = null;
  }

  /** @param {RoomView} view */
  show(view) {
    const { round } = view;
    this.scoring.textContent = SCORING[view.options.scoring];
    this.others.show(view);
    this.room.clock.show(round, [this.clock]);
    const halted = view.phase === "paused";
    if (halted !== this.root.classList.contains("halted")) {
      this.root.classList.toggle("halted", halted);
      this.words?.tell(halted ? "The host has paused the game" : "The game goes on");
    }
    this.halted = halted;
    if (this.room.clock.left) this.lock(this.view?.over ?? false); // the clock of this page was fast
    if (round?.game && round.game !== this.game) {
      this.game = round.game;
      void this.begin(round.game);
    }
  }

  /** @param {RoomView} view */
  standings(view) {
    this.others.show(view);
  }

  /** Show the player's own game. @param {string} id */
  async begin(id) {
    const now = await getGame(id);
    if (!this.root.isConnected) return; // the round ended meanwhile
    this.board = new Board();
    this.words = new WordEntry(this.board, new Slate(), /** @type {HTMLInputElement} */ (byId("typed")), {
      view: () => this.view,
      show: (next, lit) => this.showGame(next, lit),
      ended: async (next) => this.ended(next),
      refresh: () => this.refresh(),
      hinted: () => {},
      done: () => void this.done(),
      step: () => {},
    });
    this.words.listen(this.listening.signal);
    this.showGame(now);
    if (now.over) return this.ended(now);
    announce(now.move ? "Your board, as you left it" : "Find words");
  }

  /** @param {View} now @param {string} [lit] */
  showGame(now, lit = "") {
    this.view = now;
    if (!this.root.isConnected) return;
    this.board?.show(now);
    showFound(now, lit, (path) => this.board?.highlight(path, true));
  }

  /** Say that the player is done. @param {View} now */
  ended(now) {
    this.showGame(now);
    if (!this.root.isConnected) return;
    this.words?.clear();
    this.lock(true);
    this.finished.hidden = true;
    this.words?.slate.say("You are done. Wait for the others.");
    alert(`You are done, with ${counted(now.found.length, "word")}. Wait for the others.`);
    void this.room.client.look();
  }

  /** Take no more words: the server would refuse them, and the results are on their way. */
  timeUp() {
    this.lock(true);
    this.words?.slate.say("Time is up");
  }

  /** @param {boolean} isLocked */
  lock(isLocked) {
    const field = this.root.querySelector("input");
    if (!field || field.readOnly === isLocked) return;
    field.readOnly = isLocked;
    this.board?.fix(isLocked);
  }

  async refresh() {
    if (!this.view) return;
    const now = await getGame(this.view.id);
    if (!this.root.isConnected) return;
    if (now.over) return this.ended(now);
    this.showGame(now);
    void this.room.client.look();
  }

  /** @param {MouseEvent} event */
  turn(event) {
    this.board?.turn();
    if (event.detail) /** @type {HTMLElement} */ (event.currentTarget).blur(); // Enter ends a typed word, and does not press this again
  }

  async done() {
    if (!this.view || this.view.over || this.halted) return;
    if (await confirmed("Done?", "You wait for the others then, and find no more words in this round.", "Done", "Keep looking")) await this.words?.enqueue(async () => this.words?.send({ type: "done" }));
  }

  leave() {
    this.listening.abort();
    this.others.stop();
  }
}
