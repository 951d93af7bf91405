// A game of Hangman: shows views and sends moves. The rules are the server's.

import { alert, say } from "../announce.js";
import { createGame, getGame, isConnected, makeMove, messageOf, Problem } from "../api.js";
import { confirmed, isDialogOpen, openDialog } from "../dialog.js";
import { byId, h } from "../dom.js";
import { react } from "../fox.js";
import { forgetGame, keepGame, openGame } from "../games.js";
import { startPage } from "../page.js";
import { capitalized, counted } from "../text.js";
import { pageUrl } from "../urls.js";
import { Keyboard, listenToKeys } from "./keyboard.js";
import { endSentence, foxOf, nameOf } from "./names.js";
import { showOffer } from "./offer.js";
import { draw, drop, picture } from "./picture.js";
import { isSameMove, MoveQueue } from "./queue.js";
import { comment, endEvent, greet } from "./remarks.js";
import { showSeal } from "./seal.js";
import { wishes } from "./wishes.js";
import { showMeter, showWord, showWrongWords } from "./word.js";

/** @typedef {import("../types.js").HangmanView} View */
/** @typedef {import("./queue.js").Move} Move */
/** @typedef {import("../api.js").Answer<View, Move>} Answer */

/** @type {View | null} */
let view = null;
let lastMessage = "";

/** Each game has a queue of its own: moves that wait when a new game begins are dropped. */
let queue = new MoveQueue(make);
const keyboard = new Keyboard((letter) => guess(letter));
const figure = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId("picture")));

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
  draw(figure, picture(), now);
  const hint = byId("hint");
  if (now.hint.allowed) hint.removeAttribute("aria-disabled");
  else hint.setAttribute("aria-disabled", "true");
}

/** Show the end of the game. @param {View} now @param {boolean} isNew whether it ended just now */
async function finish(now, isNew) {
  forgetGame("hangman", now.id);
  const { showEnding } = await import("./ending.js");
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
  queue = new MoveQueue(make);
  byId("ended").hidden = true;
  byId("playing").hidden = now.outcome !== null;
  show(now);
  if (now.outcome) return void finish(now, false);
  greet(now, resumed);
  const left = now.misses_left === null ? "Unlimited misses." : `${counted(now.misses_left, "miss")} left.`;
  const pattern = [...now.pattern].map((letter) => (letter === "-" ? "blank" : letter.toUpperCase())).join(" ");
  tell(now.move ? `Welcome back. ${capitalized(pattern)}. ${left}` : `${now.settings.length} letters. Guess a letter. ${left}`);
}

/** Play a move, now or when those before it are answered. @param {Move} move */
function play(move) {
  if (!view || view.outcome) return;
  queue.add(move);
  if (isConnected()) return;
  const what = move.type === "letter" ? move.letter.toUpperCase() : "Your move";
  say(`${what} will be played when the connection is back.`);
}

/**
 * Send a move, and show the answer.
 * @param {Move} move
 * @returns {Promise<boolean>} whether the moves that wait still make sense
 */
async function make(move) {
  if (!view || view.outcome) return false;
  const before = view;
  const slow = setTimeout(() => react("hint"), move.type === "hint" ? 100 : 60_000);
  try {
    /** @type {Answer} */
    const answer = await makeMove(before, move);
    if (view.id !== before.id) return false; // a new game has begun
    return await showAnswer(answer, move, before);
  } catch (error) {
    return showRefusal(error);
  } finally {
    clearTimeout(slow);
  }
}

/**
 * Show the answer to a move.
 * @param {Answer} answer
 * @param {Move} move
 * @param {View} before
 * @returns {Promise<boolean>} whether the moves that wait still make sense
 */
async function showAnswer({ view: now, move: made, reply, repeated }, move, before) {
  const fresh = reply?.positions ?? [];
  const lost = now.outcome !== null && !now.outcome.won;
  const elsewhere = repeated && !(reply && isSameMove(made, move)); // a repeated number with the same move: only the first answer was lost
  show(now, fresh);
  if (elsewhere) tell("The game went on in another tab.");
  else if (reply) tell(reply.said, fresh.length ? "ok" : "no");
  if (now.outcome) {
    react(endEvent(now));
    if (lost) await drop(figure);
    await finish(now, true);
    return false;
  }
  comment(now, move, before, fresh.length);
  return !elsewhere;
}

/**
 * Show why a move was refused.
 * @param {unknown} error
 * @returns {boolean} whether the moves that wait still make sense
 */
function showRefusal(error) {
  if (error instanceof Problem && error.view) show(error.view);
  if (error instanceof Problem && error.status < 500) {
    say(error.message, "no"); // "Repeat" repeats the state of the game, not a refusal
    react(error.code.endsWith("tried-before") ? "repeated" : "refused");
    if (error.code === "game-over") void refresh();
    return error.view === undefined && error.code !== "game-over";
  }
  tell(`${messageOf(error)} Try again.`, "no");
  return false;
}

/** @param {string} letter */
const guess = (letter) => play({ type: "letter", letter });

/** Ask for a whole word, and guess it. */
async function guessWord() {
  await queue.idle;
  if (!view || view.outcome) return;
  const { length } = view.settings;
  const word = await openDialog("Guess the word", (close) => {
    const input = h("input", { id: "whole", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 40, autofocus: true, required: true });
    return [
      h("form", { class: "type", onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (input.value.trim()) close(input.value.trim());
      } },
      h("label", { class: "vh", for: "whole" }, `The word, ${length} letters`), input, h("button", { class: "btn btn-go", type: "submit" }, "Guess")),
      h("p", { class: "hintline" }, `${length} letters. A wrong word costs one miss.`),
      h("p", { class: "pattern", "aria-hidden": "true" }, [...(view?.pattern ?? "")].map((letter) => (letter === "-" ? "＿" : letter.toUpperCase())).join(" ")),
    ];
  });
  if (word) play({ type: "word", word });
}

/** Ask whether to give up, and do so. */
async function giveUp() {
  await queue.idle;
  if (!view || view.outcome) return;
  if (await confirmed("Give up?", "The fox names a word and wins.", "Give up")) play({ type: "resign" });
}

/** Start a new game with the player's wishes. */
async function again() {
  if (view && !view.outcome && view.move > 0 && !(await confirmed("New game?", "This game is not over. The new one takes its place.", "New game"))) return;
  try {
    /** @type {View} */
    const now = await createGame("hangman", wishes());
    begin(now, false);
    keyboard.keys[0]?.focus({ preventScroll: true });
    scrollTo(0, 0);
  } catch (error) {
    if (!view?.outcome) return tell(messageOf(error), "no");
    byId("end-say").textContent = messageOf(error);
    alert(messageOf(error)); // the status line is hidden after the end
  }
}

/** Show what was played in another tab. */
async function refresh() {
  if (!view || queue.moves.length || document.visibilityState !== "visible" || isDialogOpen()) return;
  /** @type {View} */
  const now = await getGame(view.id);
  if (!view || now.id !== view.id || now.move === view.move) return;
  show(now);
  tell("The game went on in another tab.");
  if (now.outcome) await finish(now, true);
}

const menu = async () => (await import("./menu.js")).openMenu({ drawn: () => view && draw(figure, picture(), view), again: () => void again(), giveUp: view && !view.outcome ? () => void giveUp() : null });

/** @type {Record<string, () => void>} */
const COMMANDS = {
  1: () => play({ type: "hint" }),
  2: () => void guessWord(),
  3: () => (view?.outcome ? alert(endSentence(view)) : tell(lastMessage)),
  0: () => void again(),
  "?": () => location.assign(`${pageUrl("help")}#hangman`),
};

async function start() {
  startPage({ menu: () => void menu() });
  byId("hint").addEventListener("click", () => COMMANDS[1]?.());
  byId("whole-word").addEventListener("click", () => COMMANDS[2]?.());
  byId("repeat").addEventListener("click", () => {
    const text = lastMessage;
    say(" ");
    requestAnimationFrame(() => tell(text));
  });
  byId("new").addEventListener("click", () => COMMANDS[0]?.());
  byId("give-up").addEventListener("click", () => void giveUp());
  for (const chip of ["chip-length", "chip-rules"]) byId(chip).addEventListener("click", () => void menu());
  listenToKeys({
    isOver: () => !view || view.outcome !== null,
    letter: guess,
    command: (key) => {
      const over = view?.outcome !== null;
      const run = COMMANDS[key];
      if (!run || (over && (key === "1" || key === "2"))) return false;
      run();
      return true;
    },
  });
  document.addEventListener("visibilitychange", () => void refresh());
  try {
    const { view: now, resumed } = await openGame("hangman", wishes);
    begin(/** @type {any} */ (now), resumed);
  } catch (error) {
    tell(messageOf(error), "no");
  }
}

void start();
