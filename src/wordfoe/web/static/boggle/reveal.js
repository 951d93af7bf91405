// The reveal: who has what, and every word of the board as a button that replays its path.

import { calm, counted, h, mark, need, number, pause, s } from "../dom.js";
import { react } from "../fox.js";
import { pageAt } from "../places.js";
import { linkTo, share } from "../share.js";

/** @typedef {import("../types.js").BoggleView} View */
/** @typedef {import("../types.js").SolutionView} Word */
/** @typedef {import("./board.js").Board} Board */

const LONGEST = 3000; // milliseconds, whatever the number of words
const SHOWN = 40; // words of a length before the rest is folded

export class Reveal {
  /**
   * @param {Board} board
   * @param {{again: () => void}} game
   */
  constructor(board, game) {
    this.board = board;
    this.game = game;
    /** @type {Word[]} */
    this.words = [];
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    this.at = -1;
    this.skipped = false;
    need("before").addEventListener("click", () => this.step(-1));
    need("next").addEventListener("click", () => this.step(1));
  }

  /**
   * @param {View} view
   * @param {boolean} sudden whether it ended just now
   */
  show(view, sudden) {
    const outcome = view.outcome;
    if (!outcome) return;
    this.words = view.solution ?? [];
    this.buttons.clear();
    this.at = -1;
    const groups = this.groups();
    const skip = h("button", { class: "btn", type: "button", onclick: () => (this.skipped = true) }, "Skip");
    const all = outcome.player.points + outcome.computer.points;
    const total = outcome.player.words + outcome.computer.words;
    const share_ = Math.round(outcome.share * 100);
    need("side-reveal").replaceChildren(
      h("div", {},
        h("h2", { class: "big", id: "end-title", tabindex: -1 }, `You ${number(outcome.player.points)}, fox ${number(outcome.computer.points)}`),
        h("p", { class: "kick" }, `${number(outcome.player.words)} of ${counted(total, "word")}: ${share_} % of the board.${outcome.ending === "time" ? " Time was up." : ""}${view.withheld ? ` ${counted(view.withheld, "word")} not shown.` : ""}`)),
      this.tally(outcome.player.points, outcome.computer.points, all),
      ...(view.missed?.length ? [h("p", { class: "missed" }, h("b", {}, "You know these: "), view.missed.slice(0, 6).map((word) => word.toUpperCase()).join(", "), ".")] : []),
      h("p", { class: "row" }, skip),
      h("div", { class: "lens" }, ...groups),
      h("p", { class: "row" },
        h("button", { class: "btn btn-go", type: "button", id: "another", onclick: this.game.again }, "Another board"),
        h("button", { class: "btn", type: "button", onclick: () => share("Share", this.text(view)) }, "Share"),
        view.again ? h("button", { class: "btn btn-quiet", type: "button", onclick: () => share("A link to the same board", `Try the very same board: ${linkTo("boggle", view.again ?? {})}`) }, "Link to this board") : ""));
    for (const [id, shown] of /** @type {const} */ ([["side-play", false], ["under-play", false], ["perch-play", false], ["side-reveal", true], ["under-reveal", true], ["perch-reveal", true]])) need(id).hidden = !shown;
    void this.unfold(groups, skip, sudden);
    const best = this.words[0];
    if (!best) return;
    const longest = this.words.find(({ word }) => word === view.longest) ?? best;
    this.replay(longest, false);
    react(longest.mine ? "longest" : "reveal", { word: longest.word.charAt(0).toUpperCase() + longest.word.slice(1) });
  }

  /**
   * @param {number} mine
   * @param {number} its
   * @param {number} all
   */
  tally(mine, its, all) {
    const bar = (/** @type {string} */ look, /** @type {number} */ points) =>
      s("svg", { viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" }, s("rect", { class: look, width: all ? ((points / all) * 100).toFixed(1) : 0, height: 10, rx: 1 }));
    return h("div", { class: "tally" }, h("span", {}, "You"), bar("me", mine), h("b", {}, number(mine)), h("span", {}, "Fox"), bar("it", its), h("b", {}, number(its)));
  }

  /** Words by length, longest first; common ones first within a length, as they come. */
  groups() {
    /** @type {Map<number, Word[]>} */
    const lengths = new Map();
    for (const word of this.words) lengths.set(word.word.length, [...(lengths.get(word.word.length) ?? []), word]);
    return [...lengths].map(([length, words]) => {
      const mine = words.filter((word) => word.mine).length;
      const points = words[0]?.points ?? 0;
      const bag = h("ul", { class: "bag" }, ...words.slice(0, SHOWN).map((word) => this.item(word)));
      const rest = words.slice(SHOWN);
      if (rest.length) {
        const own = rest.filter((word) => word.mine);
        const hidden = rest.filter((word) => !word.mine);
        bag.append(...own.map((word) => this.item(word)));
        const more = h("li", {}, h("button", { type: "button", class: "w more", onclick: () => {
          const items = hidden.map((word) => this.item(word));
          more.replaceWith(...items);
          items[0]?.querySelector("button")?.focus();
        } }, `${number(hidden.length)} more`));
        if (hidden.length) bag.append(more);
      }
      return h("div", { class: "len" }, h("h3", {}, `${length} letters `, h("span", {}, `${mine} of ${words.length} yours · ${counted(points, "point")} each`)), bag);
    });
  }

  /** @param {Word} word */
  item(word) {
    const look = word.mine ? "w mine" : word.common ? "w" : "w rare";
    const button = h("button", { type: "button", class: look, onclick: () => this.replay(word) }, word.mine && mark("ok"), word.mine && h("span", { class: "vh" }, "yours: "), word.word.toUpperCase());
    this.buttons.set(word.word, button);
    return h("li", {}, button);
  }

  /**
   * Group after group, three seconds at most.
   * @param {HTMLElement[]} groups
   * @param {HTMLElement} skip
   * @param {boolean} sudden
   */
  async unfold(groups, skip, sudden) {
    this.skipped = !sudden || calm();
    const wait = Math.min(500, (LONGEST - 200) / Math.max(1, groups.length));
    for (const group of groups) group.classList.toggle("veiled", !this.skipped);
    for (const group of groups) {
      if (!this.skipped) await pause(wait);
      group.classList.remove("veiled");
    }
    const focused = document.activeElement === skip;
    skip.parentElement?.remove();
    if (focused) need("another").focus();
  }

  /**
   * @param {Word} word
   * @param {boolean} [fresh]
   */
  replay(word, fresh = true) {
    this.at = this.words.indexOf(word);
    for (const [text, button] of this.buttons) {
      button.classList.toggle("on", text === word.word);
      if (text === word.word) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    this.board.light(word.path, fresh);
    need("replay").replaceChildren(h("b", {}, word.word.toUpperCase()), h("br"), counted(word.points, "point"));
  }

  /** @param {number} by */
  step(by) {
    const word = this.words[(this.at + by + this.words.length) % Math.max(1, this.words.length)];
    if (word) this.replay(word);
  }

  /** @param {View} view */
  text(view) {
    const o = view.outcome;
    if (!o) return "";
    const board = view.daily ? `the Boggle board of ${view.daily}` : "a Boggle board";
    const where = view.daily ? pageAt("daily") : linkTo("boggle", view.again ?? {});
    return `I found ${counted(o.player.words, "word")} for ${counted(o.player.points, "point")} on ${board}; the fox took the other ${number(o.computer.words)}.\n${where}`;
  }
}

/** The end in one sentence. @param {View} view */
export function endSentence(view) {
  const o = view.outcome;
  if (!o) return "";
  return `${o.ending === "time" ? "Time is up. " : ""}You have ${counted(o.player.words, "word")} and ${counted(o.player.points, "point")}; the fox takes ${counted(o.computer.words, "word")} and ${counted(o.computer.points, "point")}.`;
}
