// The projector of a class: a large code and who has joined, then the word and how many chose each letter. No pupil is shown
// alone.

import { alert } from "../announce.js";
import { glyph, h, s } from "../dom.js";
import { store, stored } from "../storage.js";
import { counted } from "../text.js";
import { copyLink, qrCode, spelled } from "./room_dialog.js";
import { actButton, refill } from "./screen.js";

/** @typedef {import("../types.js").RoomView} RoomView */
/** @typedef {import("./screen.js").Room} Room */

/** Return the tiles of a pattern. @param {string} pattern */
export const patternTiles = (pattern) => h("ol", { class: pattern.length > 12 ? "tiles long" : "tiles", "aria-label": "The word" }, ...[...pattern].map((letter) =>
  letter === "-" ? h("li", { class: "blank" }, h("span", { class: "vh" }, "blank")) : h("li", { class: "open" }, h("span", { class: "vh" }, letter.toUpperCase()), glyph(letter))));

/** The projector before a game. */
export class ProjectorLobby {
  look = "";

  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    const { code } = /** @type {RoomView} */ (room.client.view);
    this.count = h("p", { class: "count", role: "status" });
    this.said = h("p", { class: "where" });
    this.acts = h("div", {});
    this.root = h("div", { class: "beam" }, h("h1", { class: "vh", tabindex: -1 }, `Class ${code}`),
      h("section", { class: "card beamtop", "aria-label": "How to join" }, h("div", {}, h("p", { class: "where" }, "Open ", h("b", {}, location.host), ", tap Rooms, type"), h("p", { class: "roomcode", "aria-label": spelled(code) }, code)), qrCode(code)),
      h("section", { class: "card beamrow", "aria-label": "The class" }, this.count, this.said, this.acts),
      h("div", { class: "row" }, ...copyLink(code), h("p", { class: "fine" }, "Everybody votes on their own phone. Names are animals; nobody is shown alone on this screen.")));
  }

  /** @param {RoomView} view */
  show(view) {
    const count = String(view.count);
    if (this.count.firstChild?.textContent !== count) this.count.replaceChildren(count, " ", h("span", { class: "kick" }, "joined"));
    this.said.textContent = view.options.said;
    const wrong = h("p", { class: "no", role: "alert" });
    refill(this.acts, h("p", { class: "row" },
      actButton("Start", () => this.room.client.command({ do: "start" }), { look: "btn btn-go", wrong }),
      h("button", { class: "btn", type: "button", "data-focus": "options", onclick: this.room.openOptions }, "Change"),
      h("button", { class: "btn btn-quiet", type: "button", "data-focus": "room", onclick: this.room.openRoom }, "Room")), wrong);
  }

  /** @param {RoomView} view */
  lesson(view) {
    this.show(view);
  }
}

/** The projector in a game. */
export class Projector {
  look = "";

  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    const { code } = /** @type {RoomView} */ (room.client.view);
    this.hides = stored("rooms.hides", false); // whether the bars are hidden
    this.chosen = ""; // the letter to play, if the host picked one
    this.step = -1;
    this.guess = h("p", {});
    this.misses = h("p", {});
    this.count = h("p", { class: "push", role: "status" });
    this.word = h("div", {});
    this.bars = h("ol", { class: "votes", "aria-label": "Votes by letter" });
    this.wrong = h("p", { class: "no", role: "alert" });
    this.play = actButton("Play", () => this.playLetter(), { look: "btn btn-go", wrong: this.wrong, key: "play" });
    this.hide = h("button", { class: "btn", type: "button", onclick: () => this.toggle() });
    this.paused = actButton("Pause", () => this.room.client.command({ do: this.room.client.view?.phase === "paused" ? "resume" : "pause" }), { wrong: this.wrong });
    this.root = h("div", { class: "beam" },
      h("div", { class: "beamhead" }, h("p", { class: "roomcode", "aria-label": spelled(code) }, code), this.guess, this.misses, this.count),
      this.word,
      h("section", { class: "card pane", "aria-labelledby": "next-letter" }, h("h1", { class: "h", id: "next-letter", tabindex: -1 }, "Next letter, all of you"), this.bars),
      this.wrong,
      h("p", { class: "row" }, this.play, this.hide, this.paused, h("button", { class: "btn btn-quiet", type: "button", onclick: room.openRoom }, "Room"),
        actButton("End and look back", () => this.room.client.command({ do: "end" }), { look: "btn btn-quiet push", wrong: this.wrong })));
  }

  /** @param {RoomView} view */
  show(view) {
    const shared = view.round?.shared;
    const lesson = view.lesson;
    if (!shared || !lesson) return;
    if (lesson.step !== this.step) {
      if (this.step >= 0 && shared.tried.length) this.tell(shared);
      this.step = lesson.step;
      this.chosen = "";
    }
    this.guess.textContent = `Guess ${shared.move + 1}`;
    this.misses.textContent = shared.misses_left === null ? `${counted(shared.misses, "miss")} so far` : `${counted(shared.misses_left, "miss")} left`;
    const count = `${lesson.chosen} of ${lesson.players} have chosen`;
    if (this.count.textContent !== count) this.count.textContent = count;
    this.word.replaceChildren(patternTiles(shared.pattern));
    this.paused.lastChild?.replaceWith(view.phase === "paused" ? "Go on" : "Pause");
    this.root.classList.toggle("halted", view.phase === "paused");
    this.showBars(view);
  }

  /** @param {RoomView} view */
  lesson(view) {
    this.show(view);
  }

  /** Announce what the letter that was played led to. @param {import("../types.js").HangmanView} shared */
  tell(shared) {
    const letter = shared.tried.at(-1) ?? "";
    alert(shared.letters[letter]?.length ? `Yes, ${letter.toUpperCase()}.` : `No ${letter.toUpperCase()}.`);
  }

  /** Show how many chose each letter. Letters are buttons: the host may play any of them. @param {RoomView} view */
  showBars(view) {
    const shared = view.round?.shared;
    const votes = view.lesson?.votes ?? {};
    if (!shared) return;
    const most = Math.max(1, ...Object.values(votes));
    const first = Object.entries(votes).sort(([a, m], [b, n]) => n - m || a.localeCompare(b))[0]?.[0] ?? "";
    const next = this.chosen || first;
    refill(this.bars, ...[...shared.alphabet].map((letter) => {
      const isUsed = letter in shared.letters;
      const count = votes[letter] ?? 0;
      const shown = this.hides ? 0 : (100 * count) / most;
      const name = letter.toUpperCase();
      const bar = s("svg", { viewBox: "0 0 10 100", preserveAspectRatio: "none", "aria-hidden": "true" }, s("rect", { y: (100 - shown).toFixed(1), width: 10, height: shown.toFixed(1) }));
      const number = h("span", { class: "n" }, isUsed ? "–" : this.hides || !count ? "" : String(count));
      if (isUsed) return h("li", { class: "used" }, bar, number, h("span", {}, name));
      const label = this.hides ? `Choose ${name}` : `Choose ${name}, ${counted(count, "vote")}`;
      const pick = h("button", { type: "button", "data-focus": `vote-${letter}`, "aria-label": label, "aria-pressed": String(letter === next), onclick: () => {
        this.chosen = letter;
        this.showBars(/** @type {RoomView} */ (this.room.client.view));
      } }, name);
      return h("li", { class: letter === next && (!this.hides || this.chosen) ? "top" : null }, bar, number, pick);
    }));
    this.next = next;
    this.play.lastChild?.replaceWith(this.hides && !this.chosen ? "Play what most chose" : next ? `Play ${next.toUpperCase()}` : "Play");
    this.hide.textContent = this.hides ? "Show the bars" : "Hide the bars";
  }

  toggle() {
    this.hides = !this.hides;
    store("rooms.hides", this.hides);
    this.showBars(/** @type {RoomView} */ (this.room.client.view));
  }

  async playLetter() {
    if (!this.next) return void (this.wrong.textContent = "Nobody has chosen a letter. Wait, or press one.");
    await this.room.client.command({ do: "play", letter: this.next });
  }
}
