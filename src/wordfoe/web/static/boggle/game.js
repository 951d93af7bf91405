// A game of Boggle: shows views and sends moves. Which words count, the server decides.

import { alert } from "../announce.js";
import { createGame, getGame, messageOf } from "../api.js";
import { confirmed, isDialogOpen } from "../dialog.js";
import { byId } from "../dom.js";
import { react } from "../fox.js";
import { forgetGame, keepGame, openGame } from "../games.js";
import { startPage } from "../page.js";
import { play as sound } from "../sound.js";
import { counted } from "../text.js";
import { Board } from "./board.js";
import { showRank } from "./rank.js";
import { Clock, showFound } from "./score.js";
import { announce, Slate } from "./slate.js";
import { wishes } from "./wishes.js";
import { findsAll, WordEntry } from "./words.js";

/** @typedef {import("../types.js").BoggleView} View */
/** @typedef {import("./wishes.js").Settings} Settings */

/** @type {View | null} */
let view = null;
const board = new Board();
const slate = new Slate();
/** The reveal, which is loaded when a game has ended. @type {import("./reveal.js").Reveal | null} */
let reveal = null;
const clock = new Clock(() => void timeUp().catch(fail));
const field = /** @type {HTMLInputElement} */ (byId("typed"));

const words = new WordEntry(board, slate, field, {
  view: () => view,
  show: (now, lit) => show(now, lit),
  ended: (now) => finish(now, true),
  refresh: () => refresh(true),
  hinted: (now, reply) => showHint(now, reply),
  done: () => done(),
  step: (by) => reveal?.step(by),
});
const fail = (/** @type {unknown} */ error) => words.fail(error);

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

/** Show the end of the game. @param {View} now @param {boolean} isNew whether it ended just now */
async function finish(now, isNew) {
  view = now;
  forgetGame("boggle", now.id);
  clock.stop();
  words.clear();
  const { endSentence, Reveal } = await import("./reveal.js");
  if (view !== now) return; // the player has begun another board meanwhile
  words.clear();
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
  words.select([]);
  arrange(now.over);
  show(now);
  clock.start(now);
  if (now.over) return finish(now, false);
  slate.rest();
  announce(resumed && now.move ? "Your board, as you left it" : "Find words");
  react(now.poor ? "poor" : resumed && now.move ? "resume" : findsAll(now) ? "board" : "weakBoard");
}

/**
 * Show where a word begins.
 * @param {View} now
 * @param {import("../types.js").Reply} reply
 */
function showHint(now, reply) {
  show(now);
  words.clear();
  const { given } = now.hint;
  if (given) slate.say(`${counted(given.length, "letter")}, beginning at this ${board.faces[given.cell]}`);
  announce(reply.said);
  react("boggleHint");
}

/** Buy a hint. */
function hint() {
  void words.enqueue(async () => {
    if (!view || view.over) return;
    if (view.hint.allowed) return words.send({ type: "hint" });
    slate.verdict("no", "", `A hint costs ${counted(view.hint.price, "point")}`);
    announce(view.hint.reason ?? "");
  });
}

/** Ask whether the player is done, and end the game. */
function done() {
  void words.enqueue(async () => {
    if (!view || view.over) return;
    if (await confirmed("Done?", findsAll(view) ? "The fox then takes every word you did not find." : "The fox then takes the words it can find.", "Done", "Keep looking")) await words.send({ type: "done" });
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
  else await words.send({ type: "done" });
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
  words.tell("The game went on in another tab");
}

function start() {
  const menu = async () => {
    const { openMenu } = await import("./menu.js"); // few players need it
    await openMenu({ again: (settings) => void again(settings), mayLeave, startGame });
  };
  startPage({ menu: () => void menu().catch(fail) });
  byId("chip").addEventListener("click", () => void menu().catch(fail));
  words.listen();
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
  void words.enqueue(async () => {
    const { view: now, resumed } = await openGame("boggle", wishes);
    await begin(/** @type {any} */ (now), resumed);
  });
}

start();
