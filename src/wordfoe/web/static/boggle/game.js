// A game of Boggle: shows views and sends moves. Which words count, the server decides.

import { alert } from "../announce.js";
import { checkSelection, createGame, getGame, isConnected, makeMove, messageOf, Problem } from "../api.js";
import { confirmed, isDialogOpen } from "../dialog.js";
import { byId, glyph, h, mark, pause } from "../dom.js";
import { react } from "../fox.js";
import { forgetGame, keepGame, openGame } from "../games.js";
import { startPage } from "../page.js";
import { Board } from "./board.js";
import { listenToPointer } from "./drag.js";
import { listenToKeys } from "./keys.js";
import { openMenu, wishes } from "./menu.js";
import { endSentence, Reveal } from "./reveal.js";
import { Clock, showFound } from "./score.js";
import { findPath, wordOf } from "./spell.js";

/** @typedef {import("../types.js").BoggleView} View */
/** @typedef {import("../types.js").WordMove | import("../types.js").DoneMove} Move */
/** @typedef {import("../api.js").Answer<View, Move>} Answer */
/** @typedef {import("./menu.js").Settings} Settings */

/** @type {View | null} */
let view = null;
/** The path that is selected. @type {number[]} */
let selection = [];
/** The letters typed so far; null while cubes are chosen. @type {string | null} */
let typed = null;
/** Moves and selections, sent one after the other. @type {Promise<void>} */
let queue = Promise.resolve();
let highlights = 0; // counts what was highlighted, so that the end of an older highlight does not remove a newer one

/** The events for the fox, by the reason why a word was refused. @type {Record<string, string>} */
const REFUSED = {
  "found-before": "foundBefore",
  "not-a-word": "noWord",
  "not-on-the-board": "notThere",
  "too-short": "tooShort",
};

const board = new Board();
const reveal = new Reveal(board, { again: () => void again() });
const clock = new Clock(() => void timeUp());
const field = /** @type {HTMLInputElement} */ (byId("typed"));

/**
 * Show a short message.
 * @param {string} text
 * @param {"ok" | "no" | null} [kind]
 */
function toast(text, kind = null) {
  const region = byId("status");
  region.className = kind ? `toast ${kind}` : "toast";
  region.replaceChildren(...(kind ? [mark(kind)] : []), h("span", {}, text));
}

/** Do work after all that was enqueued before it. @param {() => Promise<void>} work */
function enqueue(work) {
  queue = queue.then(work).catch((error) => toast(messageOf(error), "no"));
  return queue;
}

/** Draw the letters of the selection. @param {string} text */
function drawLetters(text) {
  byId("now").replaceChildren(...[...text].map((letter) => glyph(letter)));
  byId("now").classList.toggle("long", text.length > 9);
}

/**
 * Select a path.
 * @param {number[]} now
 * @param {string | null} [text] what was typed, if it was typed
 */
function select(now, text = null) {
  highlights += 1;
  selection = now;
  typed = text;
  board.highlight(now);
  drawLetters(text ?? board.lettersOf(now));
}

const clear = () => {
  select([]);
  field.value = "";
};

/** Show a view. @param {View} now @param {string} [fresh] the word that was found just now */
function show(now, fresh = "") {
  view = now;
  board.show(now);
  showFound(now, fresh, (found) => board.highlight(found, true));
  byId("rules").textContent = now.scoring;
  byId("poor").hidden = !now.poor || now.over;
  byId("name").textContent = now.daily ? `Daily Boggle of ${now.daily}` : "Boggle";
}

/** Show the end of the game. @param {View} now @param {boolean} isNew whether it ended just now */
function finish(now, isNew) {
  forgetGame("boggle", now.id);
  clock.stop();
  clear();
  byId("now").parentElement?.classList.add("over");
  reveal.show(now, isNew);
  if (!isNew) return;
  alert(endSentence(now));
  byId("end-title").focus({ preventScroll: true });
}

/** Show a game that was started or resumed. @param {View} now @param {boolean} resumed */
function begin(now, resumed) {
  keepGame("boggle", now.id);
  byId("now").parentElement?.classList.toggle("over", now.over);
  for (const id of ["side-play", "under-play", "fox-play"]) byId(id).hidden = now.over;
  for (const id of ["side-reveal", "under-reveal", "fox-reveal"]) byId(id).hidden = !now.over;
  select([]);
  show(now);
  clock.start(now);
  if (now.over) return finish(now, false);
  toast(resumed && now.move ? "Your board, as you left it" : "Find words");
  react(now.poor ? "poor" : resumed && now.move ? "resume" : "board");
}

/**
 * Show that a word was accepted: highlight its path for a moment, unless the player has begun the next word.
 * @param {View} now
 * @param {import("../types.js").Reply} reply
 * @param {number} sent the number of highlights when it was sent
 */
async function award(now, reply, sent) {
  const word = reply.word ?? "";
  show(now, word);
  toast(reply.said, "ok");
  react(word.length >= 7 ? "longWord" : "word", { length: word.length });
  if (highlights !== sent) return;
  clear();
  drawLetters(word);
  board.highlight(reply.path ?? [], true);
  const own = ++highlights;
  await pause(900);
  if (highlights === own) {
    board.highlight([]);
    drawLetters("");
  }
}

/** Send a move. @param {Move} move @param {number} [sent] the number of highlights when it was made */
async function send(move, sent = highlights) {
  if (!view || view.over) return;
  try {
    /** @type {Answer} */
    const { view: now, move: made, reply, repeated } = await makeMove(view, move);
    if (now.over) {
      view = now;
      return finish(now, true);
    }
    if (repeated && !(reply && made.type === move.type && reply.word === (move.type === "word" ? move.word : null))) {
      show(now);
      clear();
      return toast("The game went on in another tab");
    }
    if (reply) void award(now, reply, sent);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.view) show(error.view);
    toast(error.message, "no");
    const event = REFUSED[error.code];
    if (event) react(event);
    if (error.code === "time-up" || error.code === "game-over") return refresh(true);
    if (sent !== highlights) return;
    await board.shake();
    if (sent === highlights) clear();
  }
}

/** Add a cube to the selection, and send the word as soon as there is one. @param {number} cube */
function press(cube) {
  void enqueue(async () => {
    if (!view || view.over) return;
    const chosen = typed === null ? selection : [];
    const last = chosen[chosen.length - 1];
    if (cube === last) return select(chosen.slice(0, -1));
    const next = [...chosen, cube];
    select(next);
    if (last !== undefined && (chosen.includes(cube) || !board.areAdjacent(last, cube))) return reject("Cubes must touch");
    const { state, text } = await checkSelection(view.id, next);
    if (state === "word") await send({ type: "word", word: text, path: next });
    else if (state === "found-before") {
      if (!view.found.some(({ word }) => word === text)) await refresh(true); // it was found in another tab
      toast("Already found: go on, or clear", null);
    }
    else if (state === "dead") await reject("Not a word");
  });
}

/** Drop a selection that leads to no word. @param {string} why */
async function reject(why) {
  toast(why, "no");
  await board.shake();
  clear();
}

/**
 * Send a word after those that were sent before it. The player can begin the next word at once.
 * @param {string} text
 * @param {number[] | null} path
 */
function submit(text, path) {
  const word = wordOf(board, text, path);
  clear();
  board.highlight(path ?? []);
  drawLetters(word);
  const sent = highlights;
  if (!isConnected()) toast(`${word.toUpperCase()} will be sent when the connection is back`);
  void enqueue(() => send({ type: "word", word, path }, sent));
}

/** @param {number[]} path */
const submitPath = (path) => submit(board.lettersOf(path), path);

/** @param {string} text */
const submitText = (text) => submit(text, findPath(board, text, selection));

/** @param {string} text */
const type = (text) => select(findPath(board, text, selection) ?? [], text || null);

/** Ask whether the player is done, and end the game. */
function done() {
  void enqueue(async () => {
    if (!view || view.over) return;
    if (await confirmed("Done?", "The fox then takes every word you did not find.", "Done", "Keep looking")) await send({ type: "done" });
  });
}

/** Ask whether to leave a board that is not finished, and return the answer. */
const mayLeave = async () => !view || view.over || !view.found.length || (await confirmed("A new board?", "This board is not finished. The new one takes its place, and this one does not count.", "New board"));

/**
 * Start a game. Throw what is wrong with the settings.
 * @param {Settings} settings
 */
async function startGame(settings) {
  begin(await createGame("boggle", settings), false);
  scrollTo(0, 0);
}

/** @param {Settings} [settings] */
async function again(settings = wishes()) {
  if (!(await mayLeave())) return;
  try {
    await startGame(settings);
  } catch (error) {
    if (!view?.over) return toast(messageOf(error), "no");
    byId("end-says").textContent = messageOf(error);
    alert(messageOf(error)); // the status line is hidden after the end
  }
}

/** End the game when the clock of this page says so; the server's clock decides. */
async function timeUp() {
  if (!view) return;
  /** @type {View} */
  const now = await getGame(view.id);
  view = now;
  if (now.over) finish(now, true);
  else await send({ type: "done" });
}

/** Show what was played in another tab. @param {boolean} [force] even if this one is hidden or over */
async function refresh(force = false) {
  if (!view || (!force && (view.over || document.visibilityState !== "visible" || isDialogOpen()))) return;
  /** @type {View} */
  const now = await getGame(view.id);
  if (!view || now.id !== view.id) return;
  if (now.over && !view.over) {
    view = now;
    return finish(now, true);
  }
  if (now.move === view.move) return;
  show(now);
  toast("The game went on in another tab");
}

function start() {
  startPage({ menu: () => void openMenu({ again: (settings) => void again(settings), mayLeave, startGame }) });
  const isOver = () => !view || view.over;
  listenToPointer(board, { isOver, press, path: (path) => select(path), drop: submitPath, cancel: clear });
  listenToKeys(board, {
    isOver,
    isEmpty: () => selection.length === 0 && typed === null,
    letter: (letter) => type((typed ?? "") + letter), // typing replaces the chosen cubes, which only help to choose among several paths
    add: (cube) => {
      const last = selection[selection.length - 1];
      if (typed === null && cube === last) select(selection.slice(0, -1));
      else if (selection.includes(cube) || (last !== undefined && !board.areAdjacent(last, cube))) toast("Cubes must touch, each only once", "no");
      else select([...selection, cube]);
    },
    enter: () => (typed !== null ? submitText(typed) : selection.length ? submitPath(selection) : undefined),
    back: () => (typed !== null ? type(typed.slice(0, -1)) : select(selection.slice(0, -1))),
    clear,
  });
  byId("type").addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim().toLowerCase();
    if (text) submitText(text);
    else done(); // an empty line means done, as in the terminal
  });
  field.addEventListener("input", () => type(field.value.trim().toLowerCase()));
  field.addEventListener("keydown", (event) => event.key === "Escape" && clear());
  byId("turn").addEventListener("click", () => board.turn());
  byId("new").addEventListener("click", () => void again());
  byId("shake").addEventListener("click", () => void again());
  byId("done").addEventListener("click", done);
  document.addEventListener("visibilitychange", () => void refresh());
  // The first in the queue: a word that is typed before the board arrives waits for it.
  void enqueue(async () => {
    const { view: now, resumed } = await openGame("boggle", wishes);
    begin(/** @type {any} */ (now), resumed);
  });
}

start();
