// A game of Hangman: shows views and sends moves. The rules are the server's.

import { alert, say } from "../announce.js";
import { createGame, getGame, messageOf } from "../api.js";
import { confirmed, isDialogOpen } from "../dialog.js";
import { byId } from "../dom.js";
import { forgetGame, keepGame, openGame } from "../games.js";
import { startPage } from "../page.js";
import { capitalized, counted } from "../text.js";
import { pageUrl } from "../urls.js";
import { Keyboard, listenToKeys } from "./keyboard.js";
import { endSentence, foxOf, nameOf } from "./names.js";
import { showOffer } from "./offer.js";
import { draw, picture } from "./picture.js";
import { Play } from "./play.js";
import { greet } from "./remarks.js";
import { showSeal } from "./seal.js";
import { showSetup } from "./setup.js";
import { askForWord } from "./whole_word.js";
import { changedWords, keepWords, wishes } from "./wishes.js";
import { showMeter, showWord, showWrongWords } from "./word.js";

/** @typedef {import("../types.js").HangmanView} View */

/** @type {View | null} */
let view = null;
let lastMessage = "";
let isOpening = true; // the first game

/** Letters that were pressed before there was a game. @type {Set<string>} */
const early = new Set();
const keyboard = new Keyboard((letter) => guess(letter));
const figure = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("picture")));

const moves = new Play({
  view: () => view,
  show: (now, fresh) => show(now, fresh),
  tell: (text, kind) => tell(text, kind),
  ended: (now) => finish(now, true),
  refresh: () => refresh(),
}, keyboard, figure);

/** Show a message that can be repeated. @param {string} text @param {"ok" | "no" | null} [kind] */
function tell(text, kind = null) {
  lastMessage = text;
  say(text, kind);
}

/**
 * Show a view.
 * @param {View} now
 * @param {number[]} [fresh] positions that were revealed just now
 */
function show(now, fresh = []) {
  view = now;
  byId("name").textContent = nameOf(now);
  byId("chip-length").textContent = [`${now.settings.length} letters`, now.difficulty ?? foxOf(now)].filter(Boolean).join(" · ");
  byId("chip-length").hidden = false;
  const rules = now.settings.house ?? now.settings.level ?? (now.daily ? "daily" : "");
  byId("chip-rules").hidden = !rules;
  byId("chip-rules").textContent = now.settings.house ? `${capitalized(rules)} rules` : capitalized(rules);
  document.title = `${nameOf(now)} · wordfoe`;
  showWord(now, fresh);
  showMeter(now);
  showWrongWords(now);
  showSeal(now);
  showOffer(now);
  keyboard.show(now);
  showSetup(now, { words: (words) => void dealAnew(words) });
  draw(figure, picture(), now);
  for (const hint of [byId("hint"), byId("hint-2")]) {
    if (now.hint.allowed) hint.removeAttribute("aria-disabled");
    else hint.setAttribute("aria-disabled", "true");
  }
}

/** Show the end of the game. @param {View} now @param {boolean} isNew whether it ended just now */
async function finish(now, isNew) {
  forgetGame("hangman", now.id);
  const { showEnding } = await import("./ending.js");
  document.body.classList.remove("fit");
  byId("playing").hidden = true;
  byId("ended").hidden = false;
  showEnding(now, { again: () => void again() });
  document.title = `${now.outcome?.won ? "Won" : "Lost"} · ${nameOf(now)} · wordfoe`;
  if (!isNew) return;
  alert(endSentence(now));
  byId("end-title").focus();
  scrollTo(0, 0);
}

/**
 * Show a game that was started or resumed.
 * @param {View} now
 * @param {boolean} resumed
 */
function begin(now, resumed) {
  keepGame("hangman", now.id);
  moves.begin(now.id);
  document.body.classList.toggle("fit", now.outcome === null);
  byId("ended").hidden = true;
  byId("playing").hidden = now.outcome !== null;
  show(now);
  if (now.outcome) {
    early.clear();
    moves.queue.drop();
    return void finish(now, false);
  }
  greet(now, resumed);
  const left = now.misses_left === null ? "Unlimited misses." : `${counted(now.misses_left, "miss")} left.`;
  const pattern = [...now.pattern].map((letter) => (letter === "-" ? "blank" : letter.toUpperCase())).join(", ");
  const welcome = now.move === now.opening ? "From a puzzle." : "Welcome back.";
  tell(now.move ? `${welcome} ${left} The word so far: ${pattern}.` : `${now.settings.length} letters. Guess a letter. ${left}`);
  moves.queue.restore();
  guessEarly(now);
}

/** Guess a letter: now, or when the game is there, which may take a while on a slow network. @param {string} letter */
function guess(letter) {
  if (view || !isOpening) return moves.play({ type: "letter", letter });
  early.add(letter);
  keyboard.showEarly(early);
}

/** Guess the letters that were pressed before the game was there. @param {View} now */
function guessEarly(now) {
  const letters = [...early].filter((letter) => now.alphabet.includes(letter) && !(letter in now.letters));
  early.clear();
  for (const letter of letters) guess(letter);
}

/** Ask for a whole word, and guess it. */
async function guessWord() {
  await moves.queue.idle;
  if (!view || view.outcome) return;
  askForWord(view, (word, asker) => moves.play({ type: "word", word }, asker));
}

/** Ask whether to give up, and do so. */
async function giveUp() {
  await moves.queue.idle;
  if (!view || view.outcome) return;
  if (await confirmed("Give up?", "The fox names a word and wins.", "Give up")) moves.play({ type: "resign" });
}

/** Start a new game with the player's wishes. */
async function again() {
  if (view && !view.outcome && view.move > 0 && !(await confirmed("New game?", "This game is not over. The new one takes its place.", "New game"))) return;
  if (await deal(wishes())) {
    keyboard.keys[0]?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
}

/** Start the same game with other words; nothing was guessed yet. @param {string} words */
async function dealAnew(words) {
  if (!view) return;
  const before = view;
  keepWords(words);
  if (!(await deal(changedWords(before.settings, words)))) show(before);
}

/**
 * Start a game, and return whether that was possible; if not, say why.
 * @param {object} settings
 */
async function deal(settings) {
  try {
    begin(await createGame("hangman", settings), false);
    return true;
  } catch (error) {
    if (!view?.outcome) tell(messageOf(error), "no");
    else {
      byId("end-say").textContent = messageOf(error);
      alert(messageOf(error)); // the status line is hidden after the end
    }
    return false;
  }
}

/** Show what was played in another tab. */
async function refresh() {
  if (!view || moves.queue.moves.length || document.visibilityState !== "visible" || isDialogOpen()) return;
  /** @type {View} */
  const now = await getGame(view.id);
  if (!view || now.id !== view.id || now.move === view.move) return;
  show(now);
  tell("The game went on in another tab.");
  if (now.outcome) await finish(now, true);
}

const menu = async () => (await import("./menu.js")).openMenu({ drawn: () => view && show(view), again: () => void again(), giveUp: view && !view.outcome ? () => void giveUp() : null });

/** @type {Record<string, () => void>} */
const COMMANDS = {
  1: () => moves.play({ type: "hint" }),
  2: () => void guessWord(),
  3: () => (view?.outcome ? alert(endSentence(view)) : tell(lastMessage)),
  0: () => void again(),
  "?": () => location.assign(`${pageUrl("help")}#hangman`),
};

async function start() {
  startPage({ menu: () => void menu() });
  for (const id of ["hint", "hint-2"]) byId(id).addEventListener("click", () => COMMANDS[1]?.());
  for (const id of ["whole-word", "whole-word-2"]) byId(id).addEventListener("click", () => COMMANDS[2]?.());
  byId("winnable").addEventListener("click", () => view?.outlook && tell(view.outlook.said));
  byId("repeat").addEventListener("click", () => {
    const text = lastMessage;
    say(" ");
    requestAnimationFrame(() => tell(text));
  });
  byId("new").addEventListener("click", () => COMMANDS[0]?.());
  byId("give-up").addEventListener("click", () => void giveUp());
  for (const chip of ["chip-length", "chip-rules"]) byId(chip).addEventListener("click", () => void menu());
  listenToKeys({
    isOver: () => Boolean(view?.outcome),
    letter: guess,
    command: (key) => {
      const over = view?.outcome !== null;
      const run = COMMANDS[key];
      if (!run || (isOpening && key === "0") || (over && (key === "1" || key === "2"))) return false;
      run();
      return true;
    },
  });
  document.addEventListener("visibilitychange", () => void refresh());
  try {
    const { view: now, resumed } = await openGame("hangman", wishes);
    begin(/** @type {any} */ (now), resumed);
  } catch (error) {
    early.clear();
    keyboard.showEarly(early);
    tell(messageOf(error), "no");
  } finally {
    isOpening = false;
  }
}

void start();
