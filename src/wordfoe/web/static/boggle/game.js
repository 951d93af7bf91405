// A game of Boggle: shows views and sends moves. Which words count, the server decides.

import { alert } from "../announce.js";
import { checkSelection, createGame, getGame, isConnected, makeMove, messageOf, Problem } from "../api.js";
import { confirmed, isDialogOpen } from "../dialog.js";
import { byId, pause } from "../dom.js";
import { react } from "../fox.js";
import { forgetGame, keepGame, openGame } from "../games.js";
import { startPage } from "../page.js";
import { play as sound } from "../sound.js";
import { counted, ordinal } from "../text.js";
import { Board } from "./board.js";
import { listenToPointer } from "./drag.js";
import { listenToKeys } from "./keys.js";
import { showRank } from "./rank.js";
import { Clock, showFound } from "./score.js";
import { announce, Slate } from "./slate.js";
import { findPath, wordOf } from "./spell.js";
import { wishes } from "./wishes.js";

/** @typedef {import("../types.js").BoggleView} View */
/** @typedef {import("../types.js").WordMove | import("../types.js").HintMove | import("../types.js").DoneMove} Move */
/** @typedef {import("../api.js").Answer<View, Move>} Answer */
/** @typedef {import("./wishes.js").Settings} Settings */

/** @type {View | null} */
let view = null;
/** The path that is selected. @type {number[]} */
let selection = [];
/** The letters typed so far; null while cubes are chosen. @type {string | null} */
let typed = null;
/** Moves and selections, sent one after the other. @type {Promise<void>} */
let queue = Promise.resolve();
let highlights = 0; // counts what was highlighted, so that the end of an older highlight does not remove a newer one

/** Why a word was refused, in short, and the event for the fox. @type {Record<string, [why: string, event: string]>} */
const REFUSED = {
  "found-before": ["Already found", "foundBefore"],
  "not-a-word": ["Not a word", "noWord"],
  "not-on-the-board": ["Not on the board", "notThere"],
  "too-short": ["Too short", "tooShort"],
};

const board = new Board();
const slate = new Slate();
/** The reveal, which is loaded when a game has ended. @type {import("./reveal.js").Reveal | null} */
let reveal = null;
const clock = new Clock(() => void timeUp().catch(fail));
const field = /** @type {HTMLInputElement} */ (byId("typed"));

/** Show and announce a message that is about no word. @param {string} text */
function tell(text) {
  slate.say(text);
  announce(text);
}

/** Show and announce that something went wrong. @param {unknown} error */
function fail(error) {
  slate.verdict("no", "", messageOf(error));
  announce(messageOf(error));
}

/** Do work after all that was enqueued before it. @param {() => Promise<void>} work */
function enqueue(work) {
  queue = queue.then(work).catch(fail);
  return queue;
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
  slate.spell(text ?? board.lettersOf(now));
}

const clear = () => {
  select([]);
  field.value = "";
};

/** Show a view. @param {View} now @param {string} [lit] the word that was found just now, or just now again */
function show(now, lit = "") {
  view = now;
  board.show(now);
  showFound(now, lit, (found) => board.highlight(found, true));
  showRank(now.over ? null : now.goal);
  board.pointAt(now.over ? null : (now.hint.given?.cell ?? null));
  byId("hint").setAttribute("aria-disabled", String(!now.hint.allowed));
  byId("hint-price").textContent = `−${now.hint.price}`;
  byId("rules").textContent = now.scoring;
  byId("chip-text").textContent = `${now.settings.rows} × ${now.settings.columns} · ${now.settings.rules} rules`;
  byId("poor").hidden = !now.poor || now.over;
  byId("name").textContent = now.daily ? `Daily Boggle of ${now.daily}` : "Boggle";
}

/** Show the parts of the page for playing, or those for the end. @param {boolean} over */
function arrange(over) {
  byId("main").classList.toggle("over", over);
  for (const part of document.querySelectorAll("[data-play]")) part.toggleAttribute("hidden", over);
  for (const part of document.querySelectorAll("[data-end]")) part.toggleAttribute("hidden", !over);
  board.fix(over);
}

/** Return whether the fox finds every word. @param {View} now */
const findsAll = (now) => now.settings.strength === "all";

/** Show the end of the game. @param {View} now @param {boolean} isNew whether it ended just now */
async function finish(now, isNew) {
  view = now;
  forgetGame("boggle", now.id);
  clock.stop();
  clear();
  const { endSentence, Reveal } = await import("./reveal.js");
  if (view !== now) return; // the player has begun another board meanwhile
  clear();
  board.pointAt(null);
  reveal ??= new Reveal(board, { again: () => void again(), sameSize: (ended) => void again(settingsOf(ended)) });
  arrange(true);
  reveal.show(now, isNew);
  if (!isNew) return;
  sound(now.outcome?.won ? "win" : "loss");
  scrollTo(0, 0);
  alert(endSentence(now));
  byId("end-title").focus({ preventScroll: true });
}

/** Show a game that was started or resumed. @param {View} now @param {boolean} resumed */
async function begin(now, resumed) {
  keepGame("boggle", now.id);
  select([]);
  arrange(now.over);
  show(now);
  clock.start(now);
  if (now.over) return finish(now, false);
  slate.rest();
  announce(resumed && now.move ? "Your board, as you left it" : "Find words");
  react(now.poor ? "poor" : resumed && now.move ? "resume" : findsAll(now) ? "board" : "weakBoard");
}

/**
 * Show that a word was accepted: highlight its path for a moment, unless the player has begun the next word.
 * @param {View} now
 * @param {import("../types.js").Reply} reply
 * @param {number} sent the number of highlights when it was sent
 */
async function award(now, reply, sent) {
  const word = reply.word ?? "";
  const before = view?.goal?.rank?.number ?? 0;
  const rank = now.goal?.rank && now.goal.rank.number > before ? now.goal.rank : null;
  const isCurrent = highlights === sent;
  show(now, word);
  if (isCurrent) clear();
  slate.verdict("ok", word, rank ? `${rank.name}!` : `your ${ordinal(now.found.length)} word`, `+${reply.points ?? 0}`);
  announce(reply.said);
  sound("word");
  if (rank) alert(`You are ${/^[AEIOU]/.test(rank.name) ? "an" : "a"} ${rank.name} now.`);
  if (rank) react(`rank${rank.number}`);
  else react(word.length >= 7 ? "longWord" : findsAll(now) ? "word" : "weakWord", { length: word.length });
  if (!isCurrent) return;
  board.highlight(reply.path ?? [], true);
  const own = ++highlights;
  await pause(900);
  if (highlights === own) board.highlight([]);
}

/**
 * Show where a word begins.
 * @param {View} now
 * @param {import("../types.js").Reply} reply
 */
function showHint(now, reply) {
  show(now);
  clear();
  const { given } = now.hint;
  if (given) slate.say(`${counted(given.length, "letter")}, beginning at this ${board.faces[given.cell]}`);
  announce(reply.said);
  react("boggleHint");
}

/** Buy a hint. */
function hint() {
  void enqueue(async () => {
    if (!view || view.over) return;
    if (view.hint.allowed) return send({ type: "hint" });
    slate.verdict("no", "", `A hint costs ${counted(view.hint.price, "point")}`);
    announce(view.hint.reason ?? "");
  });
}

/**
 * Show why a word was refused.
 * @param {Problem} error
 * @param {string} word
 */
function refuse(error, word) {
  const [short, event] = REFUSED[error.code] ?? (error.code === "malformed" ? ["Not a word", "noWord"] : []);
  const why = error.code === "too-short" && view ? `${short}: ${view.settings.min_length} or more` : short;
  if (why) slate.verdict("no", word, why);
  else slate.verdict("no", "", error.message);
  announce(error.message);
  sound("refused");
  if (event) react(event);
  if (error.code === "found-before" && view) show(view, word);
}

/** Send a move. @param {Move} move @param {number} [sent] the number of highlights when it was made */
async function send(move, sent = highlights) {
  if (!view || view.over) return;
  try {
    /** @type {Answer} */
    const { view: now, move: made, reply, repeated } = await makeMove(view, move);
    if (now.over) return finish(now, true);
    if (repeated && !(reply && made.type === move.type && reply.word === (move.type === "word" ? move.word : null))) {
      show(now);
      clear();
      return tell("The game went on in another tab");
    }
    if (reply && move.type === "hint") showHint(now, reply);
    else if (reply) void award(now, reply, sent);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === "time-up" || error.code === "game-over") return refresh(true);
    if (error.view) show(error.view);
    refuse(error, move.type === "word" ? move.word : "");
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
    if (last !== undefined && (chosen.includes(cube) || !board.areAdjacent(last, cube))) return reject(chosen.includes(cube) ? "Each cube once" : "Cubes must touch", board.lettersOf(next));
    const { state, text } = await checkSelection(view.id, next);
    if (state === "word") await send({ type: "word", word: text, path: next });
    else if (state === "found-before") {
      if (!view.found.some(({ word }) => word === text)) await refresh(true); // it was found in another tab
      show(view, text);
      slate.verdict("no", text, "Already found");
      announce("Already found: go on, or clear");
    }
    else if (state === "dead") await reject("Not a word", text);
  });
}

/**
 * Drop a selection that leads to no word.
 * @param {string} why
 * @param {string} letters
 */
async function reject(why, letters) {
  const own = highlights;
  slate.verdict("no", letters, why);
  announce(why);
  await board.shake();
  if (own === highlights) clear(); // the game may have ended meanwhile
}

/** Say why a cube was not added to the selection, which stays. @param {string} why */
function notAdded(why) {
  slate.verdict("no", board.lettersOf(selection), why);
  announce(why);
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
  slate.spell(word);
  const sent = highlights;
  if (!isConnected()) {
    slate.verdict("no", word, "Offline, kept");
    announce(`${word.toUpperCase()} will be sent when the connection is back`);
  }
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
    if (await confirmed("Done?", findsAll(view) ? "The fox then takes every word you did not find." : "The fox then takes the words it can find.", "Done", "Keep looking")) await send({ type: "done" });
  });
}

/** Ask whether to leave a board that is not finished, and return the answer. */
const mayLeave = async () => !view || view.over || !view.found.length || (await confirmed("A new board?", "This board is not finished. The new one takes its place, and this one does not count.", "New board"));

/**
 * Start a game. Throw what is wrong with the settings.
 * @param {Settings} settings
 */
async function startGame(settings) {
  await begin(await createGame("boggle", settings), false);
  scrollTo(0, 0);
}

/** Return the settings of a game, without its seed and its letters. @param {View} ended */
const settingsOf = ({ settings: { seed: _seed, board: _letters, ...others } }) => others;

/** @param {Settings} [settings] */
async function again(settings = wishes()) {
  if (!(await mayLeave())) return;
  try {
    await startGame(settings);
  } catch (error) {
    if (!view?.over) return fail(error);
    byId("end-says").textContent = messageOf(error);
    alert(messageOf(error)); // the slate is hidden after the end
  }
}

/** End the game when the clock of this page says so; the server's clock decides. */
async function timeUp() {
  if (!view) return;
  /** @type {View} */
  const now = await getGame(view.id);
  if (view.over || now.id !== view.id) return;
  if (now.over) await finish(now, true);
  else await send({ type: "done" });
}

/** Show what was played in another tab. @param {boolean} [force] even if this one is hidden or over */
async function refresh(force = false) {
  if (!view || (!force && (view.over || document.visibilityState !== "visible" || isDialogOpen()))) return;
  /** @type {View} */
  const now = await getGame(view.id);
  if (!view || now.id !== view.id) return;
  if (now.over && !view.over) return finish(now, true);
  if (now.move === view.move) return;
  show(now);
  tell("The game went on in another tab");
}

function start() {
  const menu = async () => {
    const { openMenu } = await import("./menu.js"); // few players need it
    await openMenu({ again: (settings) => void again(settings), mayLeave, startGame });
  };
  startPage({ menu: () => void menu().catch(fail) });
  byId("chip").addEventListener("click", () => void menu().catch(fail));
  const isOver = () => !view || view.over;
  listenToPointer(board, { isOver, press, path: (path) => select(path), drop: submitPath, cancel: clear });
  listenToKeys(board, {
    isOver,
    step: (by) => reveal?.step(by),
    isEmpty: () => selection.length === 0 && typed === null,
    letter: (letter) => type((typed ?? "") + letter), // typing replaces the chosen cubes, which only help to choose among several paths
    add: (cube) => {
      const last = selection[selection.length - 1];
      if (typed === null && cube === last) select(selection.slice(0, -1));
      else if (selection.includes(cube) || (last !== undefined && !board.areAdjacent(last, cube))) notAdded(selection.includes(cube) ? "Each cube once" : "Cubes must touch");
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
  for (const id of ["turn", "hint"]) {
    // Enter ends a typed word after a click on these, and does not press them again.
    byId(id).addEventListener("click", (event) => event.detail && byId(id).blur());
  }
  byId("new").addEventListener("click", () => void again());
  byId("shake").addEventListener("click", () => void again());
  byId("hint").addEventListener("click", hint);
  byId("done").addEventListener("click", done);
  document.addEventListener("visibilitychange", () => void refresh());
  // The first in the queue: a word that is typed before the board arrives waits for it.
  void enqueue(async () => {
    const { view: now, resumed } = await openGame("boggle", wishes);
    await begin(/** @type {any} */ (now), resumed);
  });
}

start();
