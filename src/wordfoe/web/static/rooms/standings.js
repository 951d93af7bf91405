// The standings of a race: those of Boggle as a list with bars, those of Hangman as a row. What is shown changes every two
// seconds at most, so that the players' eyes are not drawn away from the game; what is said, the speaker limits.

import { h } from "../dom.js";
import { counted, ordinal } from "../text.js";
import { animalOf, hangmanState, head, nameOf, rankRow } from "./people.js";

/** @typedef {import("../types.js").RoomView} RoomView */
/** @typedef {import("../types.js").Standings} Standings */
/** @typedef {import("../types.js").Standing} Standing */

const REST = 2000; // milliseconds between two changes
const MOST = 8; // players that are shown

export class StandingsBox {
  /**
   * @param {HTMLElement} list
   * @param {(view: RoomView, standings: Standings) => import("../dom.js").Child[]} rows
   * @param {() => number} [clock] milliseconds
   */
  constructor(list, rows, clock = () => performance.now()) {
    this.list = list;
    this.rows = rows;
    this.clock = clock;
    this.shown = -Infinity; // when it changed last
    this.timer = 0;
    /** @type {RoomView | null} */
    this.view = null;
  }

  /** Show the standings of a view, now or when those before were seen for long enough. @param {RoomView} view */
  show(view) {
    this.view = view;
    if (this.timer || !view.standings) return;
    const wait = this.shown + REST - this.clock();
    if (wait <= 0) this.fill();
    else this.timer = window.setTimeout(() => this.fill(), wait);
  }

  fill() {
    this.timer = 0;
    const { view } = this;
    if (!view?.standings) return;
    this.shown = this.clock();
    this.list.replaceChildren(...this.rows(view, view.standings).flatMap((row) => (row ? [row] : [])));
  }

  stop() {
    clearTimeout(this.timer);
  }
}

/** Return those who are shown: the first few, and always the player. @param {RoomView} view @param {Standing[]} listed */
function some(view, listed) {
  const first = listed.slice(0, MOST);
  const own = listed.find(({ seat }) => seat === view.you);
  return own && !first.includes(own) ? [...first.slice(0, MOST - 1), own] : first;
}

/** Return how many others there are, if not all are shown. @param {number} players @param {Standing[]} shown */
const rest = (players, shown) => (players > shown.length ? h("li", { class: "fine" }, `and ${players - shown.length} more`) : null);

/** Return the rows of a Boggle race. @param {RoomView} view @param {Standings} standings */
export function boggleRows(view, standings) {
  const most = Math.max(1, ...standings.listed.map(({ points }) => points ?? 0));
  const shown = some(view, standings.listed);
  return [...shown.map((one) => {
    const words = one.words === undefined ? (one.state === "done" ? "done" : "plays") : `${counted(one.words, "word")}${one.state === "done" ? ", done" : ""}`;
    return rankRow(view, one, words, one.points === undefined ? "" : String(one.points), one.points === undefined ? null : one.points / most);
  }), rest(standings.players, shown)];
}

/** Return the row of a Hangman race, first the player's own. @param {RoomView} view @param {Standings} standings */
export function hangmanRow(view, standings) {
  const shown = some(view, standings.listed).sort((a, b) => Number(b.seat === view.you) - Number(a.seat === view.you));
  return [...shown.map((one) => {
    const look = one.seat === view.you ? "me" : one.state === "won" ? "done" : one.state === "lost" ? "out" : null;
    return h("li", { class: look }, head(animalOf(view, one.seat)), h("b", {}, nameOf(view, one.seat)), h("span", {}, hangmanState(one)));
  }), rest(standings.players, shown)];
}

/** Return the rows of a race for who watches it. @param {RoomView} view @param {Standings} standings */
export function watchedRows(view, standings) {
  if (view.mode === "boggle") return boggleRows(view, standings);
  const shown = some(view, standings.listed);
  return [...shown.map((one) => rankRow(view, one, one.guesses === undefined ? "plays" : counted(one.guesses, "guess"), hangmanState(one))), rest(standings.players, shown)];
}

/**
 * Return how a player stands in a race, as a sentence: "You are second, 3 points behind Owl."
 * @param {RoomView} view
 */
export function standingSentence(view) {
  const listed = view.standings?.listed ?? [];
  const own = listed.find(({ seat }) => seat === view.you);
  if (view.mode !== "boggle") {
    const done = listed.filter(({ state }) => state !== "playing").length;
    return listed.length ? `${done} of ${view.standings?.players ?? listed.length} are done.` : "";
  }
  if (!own || own.points === undefined || own.rank === undefined) return "";
  if (!listed.some(({ points }) => points)) return "";
  const first = listed.find(({ seat, rank }) => rank === 1 && seat !== view.you);
  if (own.rank === 1) return first ? `You and ${nameOf(view, first.seat)} lead with ${counted(own.points, "point")}.` : `You lead with ${counted(own.points, "point")}.`;
  if (!first || first.points === undefined) return `You are ${ordinal(own.rank)}.`;
  return `You are ${ordinal(own.rank)}, ${counted(first.points - own.points, "point")} behind ${nameOf(view, first.seat)}.`;
}
