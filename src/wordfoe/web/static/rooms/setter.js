// The one who sets the word: types it, seals it, and watches the others guess.

import { messageOf } from "../api.js";
import { glyph, h, mark, part, s } from "../dom.js";
import { miniTiles } from "../hangman/families.js";
import { counted } from "../text.js";
import { shortSeal } from "./lobby.js";
import { animalOf, head, icon } from "./people.js";
import { checkWord, proposeWord } from "./requests.js";
import { perch, roomChip } from "./screen.js";

/** @typedef {import("../types.js").RoomView} RoomView */
/** @typedef {import("./screen.js").Room} Room */

const SHORTEST = 4;
const LONGEST = 15;
const PAUSE = 300; // milliseconds after the last key before the server is asked

/** @param {string} word */
const fits = (word) => [...word].length >= SHORTEST && [...word].length <= LONGEST;

/** @param {string} name @param {string} label */
const envelope = (name, label) => s("svg", { class: "envelope drawn", viewBox: "0 0 160 108", role: "img", "aria-label": label }, part(name));

export class Sealing {
  look = "";

  /** @param {Room} room @param {() => void} back */
  constructor(room, back) {
    this.room = room;
    this.asking = 0; // the timer of a question to the server
    const animal = animalOf(/** @type {RoomView} */ (room.client.view), room.client.view?.you ?? 0);
    this.input = h("input", { class: "setword", id: "setword", maxlength: 40, autocomplete: "off", autocapitalize: "characters", spellcheck: "false", "aria-describedby": "checks" });
    this.checks = h("ul", { class: "checks", id: "checks" });
    this.wrong = h("p", { class: "no", role: "alert" });
    const form = h("form", { class: "form", onsubmit: (/** @type {Event} */ event) => void this.seal(event) },
      h("label", { class: "field" }, h("span", {}, "A word for the others"), this.input), this.checks, this.wrong,
      h("p", { class: "row" }, h("button", { class: "btn btn-go", type: "submit" }, icon("lock"), "Seal it"), h("button", { class: "btn", type: "button", onclick: () => void this.propose() }, "Give me one"), h("button", { class: "btn btn-quiet", type: "button", onclick: back }, "Back")));
    this.root = h("div", { class: "narrow" }, h("div", { class: "title-row" }, h("h1", { tabindex: -1 }, `Your word, ${animal}`), h("span", { class: "push" }, roomChip(room))),
      h("section", { class: "card pane" }, h("div", { class: "sealing" }, form, envelope("envelope-open", "An open envelope")),
        h("p", { class: "note" }, "Sealed means sealed: everybody gets the fingerprint now and can check it at the end. You can’t change the word, and neither can the fox.")),
      h("div", { class: "gap" }, perch("setter")));
    this.input.addEventListener("input", () => this.check());
    this.check();
  }

  /** Say how long the word is at once, and what the server knows of it a moment after the last key. */
  check() {
    const word = this.input.value.trim();
    this.wrong.replaceChildren();
    clearTimeout(this.asking);
    this.list(word, "It must be in the word list, and none that may offend");
    if (fits(word)) this.asking = window.setTimeout(() => void this.ask(word), PAUSE);
  }

  /** @param {string} word */
  async ask(word) {
    const found = await checkWord(word).catch(() => null); // offline: it is checked when it is sealed
    if (found && word === this.input.value.trim()) this.list(word, found.said, found.allowed);
  }

  /** Fill in a word of the server's. */
  async propose() {
    try {
      const found = await proposeWord();
      clearTimeout(this.asking);
      this.input.value = found.word.toUpperCase();
      this.wrong.replaceChildren();
      this.list(found.word, found.said, true);
    } catch (error) {
      this.wrong.textContent = messageOf(error);
    }
    this.input.focus();
  }

  /** @param {string} word @param {string} said @param {boolean} [isKnown] */
  list(word, said, isKnown = false) {
    const line = (/** @type {boolean} */ isGood, /** @type {string} */ text) => h("li", { class: isGood ? "yes" : null }, isGood ? mark("ok") : h("span", { class: "mk" }, "·"), text);
    this.checks.replaceChildren(line(fits(word), `${counted([...word].length, "letter")} (${SHORTEST} to ${LONGEST} will do)`), line(isKnown, said));
  }

  show() {}

  /** @param {Event} event */
  async seal(event) {
    event.preventDefault();
    try {
      await this.room.client.setWord(this.input.value.trim());
    } catch (error) {
      this.wrong.textContent = messageOf(error);
      this.input.focus();
    }
  }
}

/** The setter's screen while the others guess. */
export class SetterLive {
  look = "";

  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    this.word = h("ol", { class: "tiles", "aria-label": "Your word" });
    this.sealed = h("p", {});
    this.list = h("ul", { class: "watchers" });
    this.timer = 0;
    this.root = h("div", { class: "narrow" }, h("div", { class: "title-row" }, h("h1", { tabindex: -1 }, "They’re guessing"), h("span", { class: "push" }, roomChip(room))),
      h("div", { class: "lobby" },
        h("section", { class: "card pane form", "aria-label": "Your word" }, this.word, h("div", { class: "sealline" }, envelope("envelope", "A sealed envelope"), this.sealed)),
        h("section", { class: "card pane" }, h("h2", {}, "The others"), this.list)),
      h("div", { class: "gap" }, perch("setterWatch")));
  }

  /** @param {RoomView} view */
  show(view) {
    const { round } = view;
    if (!round) return;
    this.word.classList.toggle("long", [...(round.secret ?? "")].length > 9);
    this.word.replaceChildren(...[...(round.secret ?? "")].map((letter) => h("li", { class: "open" }, h("span", { class: "vh" }, letter.toUpperCase()), glyph(letter))));
    this.sealed.replaceChildren("Only you can see this. Everybody has the seal: ", h("b", { class: "fingerprint" }, shortSeal(round.seal ?? "")), ".");
    const shared = round.shared && { seat: round.turn ?? 0, pattern: round.shared.pattern, misses_left: round.shared.misses_left, last: round.shared.tried.at(-1) ?? null, state: "playing" };
    const games = round.watched ?? (shared ? [/** @type {import("../types.js").WatchedGame} */ (shared)] : []);
    this.list.replaceChildren(...games.map((game) => this.row(view, game)));
  }

  /** Ask for the others' games again after a move of theirs, every two seconds at most. */
  standings() {
    this.timer ||= window.setTimeout(() => {
      this.timer = 0;
      void this.room.client.look();
    }, 500);
  }

  /** @param {RoomView} view @param {import("../types.js").WatchedGame} game */
  row(view, game) {
    const name = animalOf(view, game.seat);
    const isHit = game.last !== null && game.pattern.includes(game.last);
    const said = game.state === "won" ? h("span", { class: "chip still yes" }, mark("ok"), "has it")
      : game.state === "lost" ? h("span", { class: "chip still no" }, mark("no"), "lost")
      : game.last ? h("span", { class: `chip still ${isHit ? "yes" : "no"}` }, mark(isHit ? "ok" : "no"), `just said ${game.last.toUpperCase()}`)
      : h("span", { class: "chip still quiet" }, "thinking");
    return h("li", { class: "card" }, head(name), h("div", {}, h("b", { class: "vh" }, name), miniTiles(game.pattern), h("p", { class: "kick" }, game.misses_left === null ? "" : `${counted(game.misses_left, "miss")} left`)), said);
  }

  leave() {
    clearTimeout(this.timer);
  }
}
