// The results of a round: who won, which words were found by whom, and the word that was set.

import { alert } from "../announce.js";
import { messageOf } from "../api.js";
import { h } from "../dom.js";
import { openedSeal } from "../hangman/seal.js";
import { counted, formatNumber } from "../text.js";
import { apiUrl, pageUrl } from "../urls.js";
import { nextRound } from "./lobby.js";
import { animalOf, hangmanState, head, nameOf, rankRow } from "./people.js";
import { getResults } from "./requests.js";
import { perch, refill, roomChip } from "./screen.js";

/** @typedef {import("../types.js").RoomView} RoomView */
/** @typedef {import("../types.js").Results} Answer */
/** @typedef {import("../types.js").ResultWord} Word */

const MOST_HEADS = 6;
const NUMBERS = ["", "", "both", "all three", "all four", "all five", "all six", "all seven", "all eight"];

export class RoundResults {
  look = "";

  /** @param {import("./screen.js").Room} room */
  constructor(room) {
    this.room = room;
    this.round = 0;
    this.title = h("h1", { tabindex: -1 }, "The round is over");
    this.board = h("section", { class: "card pane", "aria-label": "Result" });
    this.words = h("div", { class: "stack2" });
    this.next = h("section", { class: "card pane form", "aria-label": "The next round" });
    this.root = h("div", {}, h("div", { class: "title-row" }, this.title, h("span", { class: "push" }, roomChip(room))),
      h("div", { class: "lobby" }, h("div", { class: "stack2" }, this.next, this.board), this.words));
  }

  /** @param {RoomView} view */
  show(view) {
    const { round } = view;
    const game = round?.game && h("a", { class: "btn", href: `${pageUrl(view.mode === "boggle" ? "boggle" : "hangman")}?id=${encodeURIComponent(round.game)}`, "data-focus": "game" }, view.mode === "boggle" ? "All words" : "Your x-ray");
    const table = view.host && h("a", { class: "btn small", "data-focus": "table", href: apiUrl(`rooms/${encodeURIComponent(view.code)}/table.csv?round=${round?.round ?? 1}`) }, "Save as table");
    refill(this.next, h("p", {}, view.options.said), ...nextRound(view, this.room, "Again, same room", game), table && h("p", { class: "row" }, table));
    if (!round || round.round === this.round) return;
    this.round = round.round;
    void this.load(view, round.round);
  }

  /** @param {RoomView} view @param {number} round */
  async load(view, round) {
    try {
      const results = await getResults(view.code, round);
      if (this.round === round) this.fill(view, results);
    } catch (error) {
      this.board.replaceChildren(h("p", { class: "no", role: "alert" }, messageOf(error)));
    }
  }

  /** @param {RoomView} view @param {Answer} results */
  fill(view, results) {
    this.title.textContent = results.said.replace(/\.$/, "");
    alert(results.said);
    const isBoggle = view.mode === "boggle";
    const { standings } = results;
    const row = (/** @type {import("../types.js").Standing} */ one) => isBoggle
      ? rankRow(view, one, counted(one.words ?? 0, "word"), String(one.points ?? 0))
      : rankRow(view, one, `${counted(one.misses ?? 0, "miss")}, ${counted(one.guesses ?? 0, "guess")}`, hangmanState(one));
    this.board.replaceChildren(...(standings.length > 1 && (isBoggle ? standings[0]?.points : standings[0]?.state === "won") ? [podium(view, standings, isBoggle)] : []), h("ol", { class: "people gap-s" }, ...standings.map(row)),
      h("div", { class: "gap" }, isBoggle && results.found ? perch("together", { count: results.found, length: results.total }) : perch("roomEnd")));
    this.words.replaceChildren(...(isBoggle ? [wordGroups(view, results)] : []), ...opened(view, results));
  }
}

/**
 * Return the first three on their steps.
 * @param {RoomView} view
 * @param {import("../types.js").Standing[]} standings
 * @param {boolean} isBoggle
 */
function podium(view, standings, isBoggle) {
  const first = standings.slice(0, 3);
  const order = [first[1], first[0], first[2]];
  return h("ol", { class: "podium podiumbox", "aria-hidden": "true" }, ...order.map((one) => one && h("li", { class: `p${Math.min(3, one.rank ?? 3)}` }, head(animalOf(view, one.seat)), nameOf(view, one.seat),
    h("small", {}, isBoggle ? counted(one.points ?? 0, "point") : hangmanState(one)), h("span", { class: "step" }, String(one.rank ?? "")))));
}

/** Return the words by who found them. @param {RoomView} view @param {Answer} results */
function wordGroups(view, results) {
  const players = results.standings.length;
  const double = { double: ", counted double", all: "", unique: ", counted" }[view.options.scoring];
  /** @param {string} title @param {Word[]} words @param {string} about @param {boolean} isMine @param {boolean} hasHeads */
  const group = (title, words, about, isMine, hasHeads) => words.length === 0 ? null : h("div", {}, h("h3", {}, isMine && view.you !== null ? head(animalOf(view, view.you)) : null, title, " ", h("span", { class: "kick" }, `${counted(words.length, "word")}${about}`)),
    h("ul", { class: "bag" }, ...words.map((word) => {
      const seats = hasHeads ? word.seats : [];
      const names = seats.map((seat) => nameOf(view, seat)).join(", ");
      const mine = view.you !== null && word.seats.includes(view.you);
      return h("li", {}, h("span", { class: mine ? "w mine" : "w" }, h("b", {}, word.word.toUpperCase()), ...seats.slice(0, MOST_HEADS).map((seat) => head(animalOf(view, seat))), names ? h("span", { class: "vh" }, ` ${names}`) : null));
    })));
  const missed = results.total - results.found;
  const rest = missed > 0 ? `Nobody found the other ${formatNumber(missed)}.${results.longest ? ` ${results.longest.toUpperCase()} was the longest.` : ""}` : "Together you found every word.";
  return h("section", { class: "card pane wordgroups", "aria-labelledby": "words-title" }, h("h2", { class: "vh", id: "words-title" }, "Words"),
    group("Only you", results.only_you, double, true, false),
    group(`Found by ${NUMBERS[players] || `all ${players}`}`, results.all, "", false, false),
    group("Found by some", results.some, "", false, true),
    group("Only others", results.only_others, "", false, true),
    h("p", { class: "fine" }, rest));
}

/** Return the word that was set, with its seal. @param {RoomView} view @param {Answer} results */
function opened(view, results) {
  const seal = view.round?.seal;
  const proof = seal && results.secret && results.salt ? openedSeal({ seal, secret: { word: results.secret, salt: results.salt } }) : null;
  if (!results.secret) return [];
  return [h("section", { class: "card pane form" }, h("p", { class: "kick" }, "The word was"), h("h2", { class: "fingerprint" }, results.secret.toUpperCase())), ...(proof ? [proof] : [])];
}
