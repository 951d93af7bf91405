// Boggle on the page: shows views, sends moves, knows no words.

import { alert } from "../announce.js";
import { createGame, isConnected, judge, makeMove, Problem, sentence, viewGame } from "../api.js";
import { ask, isOpen } from "../dialog.js";
import { glyph, h, mark, need, pause } from "../dom.js";
import { react } from "../fox.js";
import { startPage } from "../page.js";
import { gameOfPage, keep } from "../start.js";
import { Board } from "./board.js";
import { drags } from "./drag.js";
import { listen } from "./keys.js";
import { Clock, showFound } from "./lists.js";
import { openMenu, wishes } from "./menu.js";
import { endSentence, Reveal } from "./reveal.js";
import { meant, spell } from "./spell.js";

/** @typedef {import("../types.js").BoggleView} View */
/** @typedef {import("../types.js").WordMove | import("../types.js").DoneMove} Move */
/** @typedef {import("../api.js").Answer<View, Move>} Answer */
/** @typedef {import("./menu.js").Settings} Settings */

/** @type {View | null} */
let view = null;
/** What is selected, by whatever means. @type {number[]} */
let path = [];
/** What is being typed; null while cubes are chosen. @type {string | null} */
let typed = null;
/** Moves and selections go one after the other. @type {Promise<void>} */
let queue = Promise.resolve();
let lit = 0; // counts what was lit up, so that an older light does not go out the newer one

/** What the fox makes of a refused word. @type {Record<string, string>} */
const REFUSED = {
  "found-before": "foundBefore",
  "not-a-word": "noWord",
  "not-on-the-board": "notThere",
  "too-short": "tooShort",
};

const board = new Board();
const reveal = new Reveal(board, { again: () => void again() });
const clock = new Clock(() => void timeUp());
const field = /** @type {HTMLInputElement} */ (need("typed"));

/**
 * @param {string} text
 * @param {"ok" | "no" | null} [kind]
 */
function toast(text, kind = null) {
  const region = need("status");
  region.className = kind ? `toast ${kind}` : "toast";
  region.replaceChildren(...(kind ? [mark(kind)] : []), h("span", {}, text));
}

/** @param {() => Promise<void>} work */
function enqueue(work) {
  queue = queue.then(work).catch((error) => toast(sentence(error), "no"));
  return queue;
}

/** @param {string} text */
function spellOut(text) {
  need("now").replaceChildren(...[...text].map((letter) => glyph(letter)));
  need("now").classList.toggle("long", text.length > 9);
}

/**
 * @param {number[]} now
 * @param {string | null} [text]
 */
function select(now, text = null) {
  lit += 1;
  path = now;
  typed = text;
  board.light(now);
  spellOut(text ?? board.read(now));
}

const clear = () => {
  select([]);
  field.value = "";
};

/** @param {View} now @param {string} [fresh] */
function show(now, fresh = "") {
  view = now;
  board.show(now);
  showFound(now, fresh, (path_) => board.light(path_, true));
  need("rules").textContent = now.scoring;
  need("poor").hidden = !now.poor || now.over;
  need("name").textContent = now.daily ? `Boggle, daily of ${now.daily}` : "Boggle";
}

/** @param {View} now @param {boolean} sudden */
function finish(now, sudden) {
  clock.stop();
  clear();
  need("now").parentElement?.classList.add("over");
  reveal.show(now, sudden);
  if (!sudden) return;
  alert(endSentence(now));
  need("end-title").focus({ preventScroll: true });
}

/** @param {View} now @param {boolean} resumed */
function begin(now, resumed) {
  keep("boggle", now.id);
  need("now").parentElement?.classList.toggle("over", now.over);
  for (const id of ["side-play", "under-play", "perch-play"]) need(id).hidden = now.over;
  for (const id of ["side-reveal", "under-reveal", "perch-reveal"]) need(id).hidden = !now.over;
  select([]);
  show(now);
  clock.start(now);
  if (now.over) return finish(now, false);
  toast(resumed && now.move ? "Your board, as you left it" : "Find words");
  react(now.poor ? "poor" : resumed && now.move ? "resume" : "board");
}

/**
 * A word was accepted: its path lights up for a moment, unless the player is at the next word already.
 * @param {View} now
 * @param {import("../types.js").Reply} reply
 * @param {number} sent what was lit when it was sent
 */
async function award(now, reply, sent) {
  const word = reply.word ?? "";
  show(now, word);
  toast(reply.said, "ok");
  react(word.length >= 7 ? "longWord" : "word");
  if (lit !== sent) return;
  clear();
  spellOut(word);
  board.light(reply.path ?? [], true);
  const mine = ++lit;
  await pause(900);
  if (lit === mine) {
    board.light([]);
    spellOut("");
  }
}

/** @param {Move} move @param {number} [sent] what was lit when it was sent */
async function send(move, sent = lit) {
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
    if (sent !== lit) return;
    await board.shake();
    if (sent === lit) clear();
  }
}

/** Clicking: the server says after each cube what it may become. @param {number} cube */
function press(cube) {
  void enqueue(async () => {
    if (!view || view.over) return;
    const chosen = typed === null ? path : [];
    const last = chosen[chosen.length - 1];
    if (cube === last) return select(chosen.slice(0, -1));
    const next = [...chosen, cube];
    select(next);
    if (last !== undefined && (chosen.includes(cube) || !board.touch(last, cube))) return dead("Cubes must touch");
    const { state, text } = await judge(view.id, next);
    if (state === "word") await send({ type: "word", word: text, path: next });
    else if (state === "found-before") {
      if (!view.found.some(({ word }) => word === text)) await refresh(true); // it was found in another tab
      toast("Already found: go on, or clear", null);
    }
    else if (state === "dead") await dead("Not a word");
  });
}

/** @param {string} why */
async function dead(why) {
  toast(why, "no");
  await board.shake();
  clear();
}

/**
 * Sends a word, after those that were sent before it. The next one can be begun at once.
 * @param {string} text
 * @param {number[] | null} way
 */
function submit(text, way) {
  const word = meant(board, text, way);
  clear();
  board.light(way ?? []);
  spellOut(word);
  const sent = lit;
  if (!isConnected()) toast(`${word.toUpperCase()} is sent when the network is back`);
  void enqueue(() => send({ type: "word", word, path: way }, sent));
}

/** @param {number[]} way */
const submitPath = (way) => submit(board.read(way), way);

/** @param {string} text */
const submitText = (text) => submit(text, spell(board, text, path));

/** @param {string} text */
const type = (text) => select(spell(board, text, path) ?? [], text || null);

function done() {
  void enqueue(async () => {
    if (!view || view.over) return;
    if (await ask("Done?", "Then the fox takes every word you left.", "Done", "Keep looking")) await send({ type: "done" });
  });
}

/** Whether a board under way may be left: it is asked for. */
const mayLeave = async () => !view || view.over || !view.found.length || (await ask("A new board?", "This one is not over. It waits in your list, but does not count yet.", "New board"));

/**
 * A new board, or an error that says why not.
 * @param {Settings} settings
 */
async function lay(settings) {
  begin(await createGame("boggle", settings), false);
  scrollTo(0, 0);
}

/** @param {Settings} [settings] */
async function again(settings = wishes()) {
  if (!(await mayLeave())) return;
  try {
    await lay(settings);
  } catch (error) {
    if (!view?.over) return toast(sentence(error), "no");
    need("end-says").textContent = sentence(error);
    alert(sentence(error)); // the status line is out of sight after the end
  }
}

async function timeUp() {
  if (!view) return;
  /** @type {View} */
  const now = await viewGame(view.id);
  view = now;
  if (now.over) finish(now, true);
  else await send({ type: "done" });
}

/** @param {boolean} [sure] */
async function refresh(sure = false) {
  if (!view || (!sure && (view.over || document.visibilityState !== "visible" || isOpen()))) return;
  /** @type {View} */
  const now = await viewGame(view.id);
  if (!view || now.id !== view.id) return;
  if (now.over && !view.over) {
    view = now;
    return finish(now, true);
  }
  if (now.move === view.move) return;
  show(now);
  toast("The game went on in another tab");
}

async function start() {
  startPage({ menu: () => void openMenu({ again: (settings) => void again(settings), mayLeave, lay }) });
  const isOver = () => !view || view.over;
  drags(board, { isOver, press, path: (way) => select(way), drop: submitPath, cancel: clear });
  listen(board, {
    isOver,
    isEmpty: () => path.length === 0 && typed === null,
    letter: (letter) => type((typed ?? "") + letter), // typing starts afresh; cubes chosen before only say which of several paths
    add: (cube) => {
      const last = path[path.length - 1];
      if (typed === null && cube === last) select(path.slice(0, -1));
      else if (path.includes(cube) || (last !== undefined && !board.touch(last, cube))) toast("Cubes must touch, each once", "no");
      else select([...path, cube]);
    },
    enter: () => (typed !== null ? submitText(typed) : path.length ? submitPath(path) : undefined),
    back: () => (typed !== null ? type(typed.slice(0, -1)) : select(path.slice(0, -1))),
    clear,
  });
  need("type").addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim().toLowerCase();
    if (text) submitText(text);
    else done(); // an empty line means done, as at a table
  });
  field.addEventListener("input", () => type(field.value.trim().toLowerCase()));
  field.addEventListener("keydown", (event) => event.key === "Escape" && clear());
  need("turn").addEventListener("click", () => board.turn());
  need("new").addEventListener("click", () => void again());
  need("shake").addEventListener("click", () => void again());
  need("done").addEventListener("click", done);
  document.addEventListener("visibilitychange", () => void refresh());
  try {
    const { view: now, resumed } = await gameOfPage("boggle", wishes);
    begin(/** @type {any} */ (now), resumed);
  } catch (error) {
    toast(sentence(error), "no");
  }
}

void start();
