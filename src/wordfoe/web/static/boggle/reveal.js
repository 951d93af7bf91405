// The reveal at the end: the score, and every word of the board as a button that shows its path.

import { byId, h, mark, pause, reducesMotion, s } from "../dom.js";
import { react } from "../fox.js";
import { linkTo } from "../query.js";
import { shareText } from "../share.js";
import { counted, formatNumber } from "../text.js";
import { pageUrl } from "../urls.js";

/** @typedef {import("../types.js").BoggleView} View */
/** @typedef {import("../types.js").SolutionView} Word */
/** @typedef {import("./board.js").Board} Board */

const LONGEST = 3000; // milliseconds until all words are shown
const SHOWN = 40; // words of a length; a button shows the others

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
    byId("before").addEventListener("click", () => this.step(-1));
    byId("next").addEventListener("click", () => this.step(1));
  }

  /**
   * Show the end of a game.
   * @param {View} view
   * @param {boolean} isNew whether it ended just now
   */
  show(view, isNew) {
    const outcome = view.outcome;
    if (!outcome) return;
    this.words = view.solution ?? [];
    this.buttons.clear();
    this.at = -1;
    const groups = this.groups();
    const skip = h("button", { class: "btn", type: "button", onclick: () => (this.skipped = true) }, "Skip");
    const all = outcome.player.points + outcome.computer.points;
    const total = outcome.player.words + outcome.computer.words;
    const share = Math.round(outcome.share * 100);
    byId("side-reveal").replaceChildren(
      h("div", {},
        h("h2", { class: "big", id: "end-title", tabindex: -1 }, `You ${formatNumber(outcome.player.points)}, fox ${formatNumber(outcome.computer.points)}`),
        h("p", { class: "kick" }, `${formatNumber(outcome.player.words)} of ${counted(total, "word")}, ${share}% of the points.${outcome.ending === "time" ? " Time was up." : ""}${view.withheld ? ` ${counted(view.withheld, "word that may offend is", "words that may offend are")} not shown.` : ""}`)),
      this.tally(outcome.player.points, outcome.computer.points, all),
      ...(view.missed?.length ? [h("p", { class: "missed" }, h("b", {}, "You may know these: "), view.missed.slice(0, 6).map((word) => word.toUpperCase()).join(", "), ".")] : []),
      h("p", { class: "row" }, skip),
      h("div", { class: "lens" }, ...groups),
      h("p", { class: "row" },
        h("button", { class: "btn btn-go", type: "button", id: "another", onclick: this.game.again }, "Another board"),
        h("button", { class: "btn", type: "button", onclick: () => shareText("Share", this.text(view)) }, "Share"),
        view.again ? h("button", { class: "btn btn-quiet", type: "button", onclick: () => shareText("Link to this board", `Play the same board: ${linkTo("boggle", view.again ?? {})}`) }, "Link to this board") : ""));
    for (const [id, shown] of /** @type {const} */ ([["side-play", false], ["under-play", false], ["fox-play", false], ["side-reveal", true], ["under-reveal", true], ["fox-reveal", true]])) byId(id).hidden = !shown;
    void this.unfold(groups, skip, isNew);
    const best = this.words[0];
    if (!best) return;
    const longest = this.words.find(({ word }) => word === view.longest) ?? best;
    this.replay(longest, false);
    react(longest.mine ? "longest" : "reveal", { word: longest.word.charAt(0).toUpperCase() + longest.word.slice(1) });
  }

  /**
   * Return the points of both sides as bars.
   * @param {number} mine
   * @param {number} its
   * @param {number} all
   */
  tally(mine, its, all) {
    const bar = (/** @type {string} */ look, /** @type {number} */ points) =>
      s("svg", { viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" }, s("rect", { class: look, width: all ? ((points / all) * 100).toFixed(1) : 0, height: 10, rx: 1 }));
    return h("div", { class: "tally" }, h("span", {}, "You"), bar("me", mine), h("b", {}, formatNumber(mine)), h("span", {}, "Fox"), bar("it", its), h("b", {}, formatNumber(its)));
  }

  /** Return the words in groups by length, longest first, in the order in which the server sends them. */
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
        } }, `${formatNumber(hidden.length)} more`));
        if (hidden.length) bag.append(more);
      }
      return h("div", { class: "len" }, h("h3", {}, `${length} letters `, h("span", {}, `${mine} of ${words.length} yours · ${counted(points, "point")} each`)), bag);
    });
  }

  /** Return a word as a list item with a button. @param {Word} word */
  item(word) {
    const look = word.mine ? "w mine" : word.common ? "w" : "w rare";
    const button = h("button", { type: "button", class: look, onclick: () => this.replay(word) }, word.mine && mark("ok"), word.mine && h("span", { class: "vh" }, "yours: "), word.word.toUpperCase());
    this.buttons.set(word.word, button);
    return h("li", {}, button);
  }

  /**
   * Show the groups one after the other, or all at once if the player skips that or wants less motion.
   * @param {HTMLElement[]} groups
   * @param {HTMLElement} skip
   * @param {boolean} isNew
   */
  async unfold(groups, skip, isNew) {
    this.skipped = !isNew || reducesMotion();
    const wait = Math.min(500, (LONGEST - 200) / Math.max(1, groups.length));
    for (const group of groups) group.classList.toggle("veiled", !this.skipped);
    for (const group of groups) {
      if (!this.skipped) await pause(wait);
      group.classList.remove("veiled");
    }
    const focused = document.activeElement === skip;
    skip.parentElement?.remove();
    if (focused) byId("another").focus();
  }

  /**
   * Show the path of a word.
   * @param {Word} word
   * @param {boolean} [animated]
   */
  replay(word, animated = true) {
    this.at = this.words.indexOf(word);
    for (const [text, button] of this.buttons) {
      button.classList.toggle("on", text === word.word);
      if (text === word.word) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    this.board.highlight(word.path, animated);
    byId("replay").replaceChildren(h("b", {}, word.word.toUpperCase()), h("br"), counted(word.points, "point"));
  }

  /** Show the path of the next or the previous word. @param {number} by */
  step(by) {
    const word = this.words[(this.at + by + this.words.length) % Math.max(1, this.words.length)];
    if (word) this.replay(word);
  }

  /** Return the result as text to share: of a daily game, the one that the server makes (wordfoe/sharing.py). @param {View} view */
  text(view) {
    const o = view.outcome;
    if (!o) return "";
    if (view.shared) return `${view.shared}\n${pageUrl("daily")}`;
    const mine = o.player.points ? Math.max(1, Math.round(10 * o.share)) : 0;
    const squares = "🟩".repeat(mine) + "⬜".repeat(10 - mine);
    return `I found ${counted(o.player.words, "word")} for ${counted(o.player.points, "point")} on a Boggle board; the fox took the other ${formatNumber(o.computer.words)}.\n${squares}\n${linkTo("boggle", view.again ?? {})}`;
  }
}

/** Return the result in one sentence. @param {View} view */
export function endSentence(view) {
  const o = view.outcome;
  if (!o) return "";
  return `${o.ending === "time" ? "Time is up. " : ""}You have ${counted(o.player.words, "word")} and ${counted(o.player.points, "point")}; the fox takes ${counted(o.computer.words, "word")} and ${counted(o.computer.points, "point")}.`;
}
