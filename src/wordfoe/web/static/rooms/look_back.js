// What a class can learn from its game: step by step what everybody chose, the step where most went wrong, and the x-ray.

import { messageOf } from "../api.js";
import { h } from "../dom.js";
import { bar, familyList } from "../hangman/families.js";
import { Turns } from "../hangman/turns.js";
import { verdictParts } from "../hangman/xray.js";
import { counted } from "../text.js";
import { apiUrl } from "../urls.js";
import { nextRound } from "./lobby.js";
import { icon } from "./people.js";
import { patternTiles } from "./projector.js";
import { getLookBack } from "./requests.js";
import { spelled } from "./room_dialog.js";
import { refill } from "./screen.js";

/** @typedef {import("../types.js").RoomView} RoomView */
/** @typedef {import("../types.js").LookBack} Answer */
/** @typedef {import("../types.js").Step} Step */

const MOST_BARS = 8;

export class LookBack {
  look = "";

  /** @param {import("./screen.js").Room} room */
  constructor(room) {
    this.room = room;
    const view = /** @type {RoomView} */ (room.client.view);
    this.round = 0;
    this.at = 0;
    /** @type {Answer | null} */
    this.answer = null;
    this.title = h("h1", { class: "big", tabindex: -1 }, "What did everyone get wrong?");
    this.step = h("div", { class: "wrongs" });
    this.moving = h("p", { class: "row" });
    this.next = h("div", { class: "card pane form" });
    this.xray = h("section", { class: "card pane", "aria-labelledby": "class-xray", hidden: true });
    this.turns = new Turns(() => {});
    this.root = h("div", { class: "beam" }, h("div", { class: "beamhead" }, h("p", { class: "roomcode", "aria-label": spelled(view.code) }, view.code), this.title), this.step, this.moving, this.next, this.xray);
  }

  /** @param {RoomView} view */
  show(view) {
    const round = view.round?.round ?? 0;
    refill(this.next, h("p", {}, view.options.said), ...nextRound(view, this.room, "Another game",
      view.host && h("a", { class: "btn small", href: apiUrl(`rooms/${encodeURIComponent(view.code)}/table.csv?round=${round}`) }, "Save as table")));
    if (round === this.round) return;
    this.round = round;
    void this.load(view.code, round);
  }

  /** @param {string} code @param {number} round */
  async load(code, round) {
    this.step.replaceChildren(h("p", { role: "status" }, "Working it out …"));
    try {
      this.answer = await getLookBack(code, round);
    } catch (error) {
      this.step.replaceChildren(h("p", { class: "no", role: "alert" }, messageOf(error)));
      return;
    }
    const { steps, worst, xray } = this.answer;
    if (worst === null) this.title.textContent = steps.length ? "Nobody went wrong where it mattered" : "No letter was played";
    this.at = Math.max(0, worst === null ? steps.length - 1 : steps.findIndex(({ number }) => number === worst));
    this.showStep();
    this.xray.hidden = !steps.length;
    this.turns.show(xray);
    this.xray.replaceChildren(h("h2", { id: "class-xray" }, "The x-ray"), ...(this.room.client.view?.round?.shared?.outcome ? verdictParts(xray) : []), this.turns.root, h("p", { class: "fine" }, `An honest line: ${xray.honest}`));
  }

  showStep() {
    const steps = this.answer?.steps ?? [];
    const one = steps[this.at];
    if (!one) return this.step.replaceChildren(h("p", {}, "The game ended before the first letter."));
    refill(this.step, this.votes(one), this.families(one));
    const go = (/** @type {number} */ by) => {
      this.at += by;
      this.showStep();
    };
    const [before, after] = [steps[this.at - 1], steps[this.at + 1]];
    refill(this.moving,
      before && h("button", { class: "btn", type: "button", "data-focus": "before", onclick: () => go(-1) }, icon("left"), `Guess ${before.number}`),
      after && h("button", { class: "btn", type: "button", "data-focus": "after", onclick: () => go(1) }, `Guess ${after.number}`, icon("right")));
  }

  /** Return what everybody chose. @param {Step} one */
  votes(one) {
    const votes = Object.entries(one.votes).sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
    const most = Math.max(1, ...votes.map(([, count]) => count));
    const wins = (/** @type {string} */ letter) => (one.winning === null ? null : one.winning.includes(letter));
    const rows = votes.slice(0, MOST_BARS).flatMap(([letter, count]) => {
      const isGood = wins(letter);
      const sign = isGood === null || !one.winning?.length ? "" : isGood ? " ★" : " ✕";
      return [h("span", {}, letter.toUpperCase()), bar(count / most, sign === " ★" ? "good" : sign ? "bad" : null), h("span", {}, `${count}${sign}`)];
    });
    return h("section", { class: "card pane form", "aria-labelledby": "step-title" }, h("h2", { id: "step-title" }, `Guess ${one.number}: ${one.played.toUpperCase()} was played`), patternTiles(one.pattern),
      rows.length ? h("div", { class: "saidbars" }, ...rows) : h("p", { class: "fine" }, "Nobody chose a letter."), h("p", {}, one.said));
  }

  /** Return what the fox could do. @param {Step} one */
  families(one) {
    const guess = this.answer?.xray.guesses.find(({ number }) => number === one.number);
    const name = one.played.toUpperCase();
    if (!guess) return null;
    const why = guess.grade === "blunder" || guess.grade === "mistake" ? `Why not ${name}?` : `What ${name} did`;
    return h("section", { class: "card pane form", "aria-labelledby": "why-title" }, h("h2", { id: "why-title" }, why),
      h("p", {}, `${counted(guess.before, "word was", "words were")} left. ${guess.after === guess.before ? `${name} takes none of them out.` : `${name} takes ${guess.before - guess.after} of them out; the fox keeps ${guess.after}.`}`),
      familyList(guess.families.slice(0, MOST_BARS), guess.guess, false));
  }
}
