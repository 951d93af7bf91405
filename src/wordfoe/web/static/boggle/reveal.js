// The reveal at the end: the score, and every word of the board as a button that shows its path.

import { byId, h, mark, pause, reducesMotion, s } from "../dom.js";
import { react } from "../fox.js";
import { showMeaning } from "../meaning.js";
import { linkTo } from "../query.js";
import { shareText } from "../share.js";
import { capitalized, counted, formatNumber } from "../text.js";
import { pageUrl } from "../urls.js";
import { RANKS, shareOf } from "./rank.js";
import { announce } from "./slate.js";

/** @typedef {import("../types.js").BoggleView} View */
/** @typedef {import("../types.js").SolutionView} Word */
/** @typedef {import("./board.js").Board} Board */

const LONGEST = 3000; // milliseconds until all words are shown
const SHOWN = 40; // words of a length; a button shows the others

export class Reveal {
  /**
   * @param {Board} board
   * @param {{again: () => void, sameSize: (view: View) => void}} game
   */
  constructor(board, game) {
    this.board = board;
    this.game = game;
    /** @type {Word[]} */
    this.words = [];
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** What shows the words that a button "more" stands for. @type {Map<string, () => unknown>} */
    this.hidden = new Map();
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
    this.hidden.clear();
    this.at = -1;
    const groups = this.groups();
    const skip = h("button", { class: "btn", type: "button", onclick: () => (this.skipped = true) }, "Skip");
    const all = Math.max(1, outcome.player.points + outcome.computer.points);
    byId("end-head").replaceChildren(
      h("div", { class: "head" },
        h("div", {},
          h("h2", { class: "big", id: "end-title", tabindex: -1 }, `You ${formatNumber(outcome.player.points)}, fox ${formatNumber(outcome.computer.points)}`),
          h("p", { class: "kick" }, resultLine(view))),
        h("p", { class: "row" },
          h("button", { class: "btn btn-go", type: "button", id: "another", onclick: this.game.again }, "Another board"),
          h("button", { class: "btn", type: "button", onclick: () => shareText("Share", this.text(view)) }, "Share"))),
      this.tally(outcome.player.points, outcome.computer.points, all));
    byId("end-words").replaceChildren(
      ...(view.missed?.length ? [h("p", {}, h("b", {}, "You may know these: "), view.missed.slice(0, 6).map((word) => word.toUpperCase()).join(", "), ".")] : []),
      legend(),
      h("p", { class: "row" }, skip),
      h("h2", { class: "vh" }, "All words"),
      h("div", { class: "lens" }, ...groups),
      h("p", { class: "row" },
        h("button", { class: "btn", type: "button", onclick: this.game.again }, "Play again"),
        h("button", { class: "btn", type: "button", id: "same-size", onclick: () => this.game.sameSize(view) }, "Same size again"),
        view.again ? h("button", { class: "btn btn-quiet", type: "button", onclick: () => shareText("Link to this board", `Play the same board: ${linkTo("boggle", view.again ?? {})}`) }, "Link to this board") : ""));
    void this.unfold(groups, skip, isNew);
    const best = this.words[0];
    byId("replay").replaceChildren();
    byId("meaning").replaceChildren();
    byId("under-reveal").hidden = !best;
    if (!best) return;
    const longest = this.words.find(({ word }) => word === view.longest) ?? best;
    this.replay(longest, { animated: false, quiet: true });
    react(outcome.won ? "boggleWon" : longest.mine ? "longest" : "reveal", { word: capitalized(longest.word) });
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
        const showAll = () => {
          for (const word of hidden) this.hidden.delete(word.word);
          const items = hidden.map((word) => this.item(word));
          more.replaceWith(...items);
          return items[0]?.querySelector("button");
        };
        for (const word of hidden) this.hidden.set(word.word, showAll);
        const more = h("li", {}, h("button", { type: "button", class: "w more", onclick: () => showAll()?.focus() }, `${formatNumber(hidden.length)} more`));
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
   * Show the path of a word, its points, and what it means.
   * @param {Word} word
   * @param {{animated?: boolean, quiet?: boolean}} [how] quiet: it is not announced
   */
  replay(word, { animated = true, quiet = false } = {}) {
    const at = this.words.indexOf(word);
    if (at === this.at) return; // it is lit already
    this.at = at;
    for (const [text, button] of this.buttons) {
      button.classList.toggle("on", text === word.word);
      if (text === word.word) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    this.board.highlight(word.path, animated);
    const known = word.common ? "known" : "rare";
    const missed = !word.mine && !word.fox ? ["the fox missed it"] : [];
    const facts = [counted(word.points, "point"), known, ...missed];
    byId("replay").replaceChildren(word.word.toUpperCase(), " ", h("small", {}, facts.join(" · ")));
    if (!quiet) announce(`${[capitalized(word.word), ...facts].join(", ")}.`);
    byId("meaning").setAttribute("aria-live", quiet ? "off" : "polite");
    void showMeaning(byId("meaning"), word.word);
  }

  /** Show the path of the next or the previous word in the list, and bring it into sight. @param {number} by */
  step(by) {
    const word = this.words[(this.at + by + this.words.length) % Math.max(1, this.words.length)];
    if (!word) return;
    this.hidden.get(word.word)?.();
    this.skipped = true;
    this.replay(word);
    const button = this.buttons.get(word.word);
    if (document.activeElement?.closest("#end-words")) button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: "nearest" });
  }

  /** Return the result as text to share: of a daily game, the one that the server makes (wordfoe/sharing.py). @param {View} view */
  text(view) {
    const o = view.outcome;
    if (!o) return "";
    if (view.shared) return `${view.shared}\n${pageUrl("daily")}`;
    const rank = view.goal?.rank;
    const made = rank ? `I made ${rank.name}, rank ${rank.number} of ${RANKS}, on a Boggle board: ` : "I found ";
    const took = o.left?.words ? formatNumber(o.computer.words) : `the other ${formatNumber(o.computer.words)}`;
    const squares = view.goal ? `${"■".repeat(rank?.number ?? 0)}${"□".repeat(RANKS - (rank?.number ?? 0))}\n` : "";
    return `${made}${counted(o.player.words, "word")} for ${counted(o.player.points, "point")}${rank ? "" : " on a Boggle board"}; the fox took ${took}.\n${squares}${linkTo("boggle", view.again ?? {})}`;
  }
}

/** Return what the looks of words in the list mean. */
const legend = () =>
  h("ul", { class: "key-of", "aria-label": "Legend" },
    h("li", {}, h("span", { class: "sample mine", "aria-hidden": "true" }, mark("ok"), "WORD"), "yours"),
    h("li", {}, h("span", { class: "sample", "aria-hidden": "true" }, "WORD"), "known to most people"),
    h("li", {}, h("span", { class: "sample rare", "aria-hidden": "true" }, "WORD"), "rare"),
    h("li", {}, "Tap a word to see its path and its meaning."));

/** Return what was found, in one line. @param {View} view */
function resultLine({ goal, outcome: o, withheld }) {
  if (!o) return "";
  const total = o.player.words + o.computer.words + (o.left?.words ?? 0);
  const found = goal
    ? `${shareOf(goal)} known words${goal.extra ? `, ${formatNumber(goal.extra)} extra` : ""} · ${goal.rank?.name ?? "No rank"}.`
    : `${formatNumber(o.player.words)} of ${counted(total, "word")}.`;
  return [
    found,
    `${Math.round(o.share * 100)}% of the board’s points.`,
    o.paid ? `Hints cost you ${counted(o.paid, "point")}.` : "",
    o.left?.words ? `The fox missed ${counted(o.left.words, "word")}.` : "",
    o.ending === "time" ? "Time was up." : "",
    withheld ? `${counted(withheld, "word that may offend is", "words that may offend are")} not shown.` : "",
  ].filter(Boolean).join(" ");
}

/** Return the result in one sentence. @param {View} view */
export function endSentence(view) {
  const o = view.outcome;
  if (!o) return "";
  return `${o.ending === "time" ? "Time is up. " : ""}You have ${counted(o.player.words, "word")} and ${counted(o.player.points, "point")}; the fox takes ${counted(o.computer.words, "word")} and ${counted(o.computer.points, "point")}.${o.won ? " You win." : ""}`;
}
