// Hangman on the page: shows views, sends moves, knows no rules.

import { alert, say } from "../announce.js";
import { createGame, isConnected, makeMove, Problem, sentence, viewGame } from "../api.js";
import { ask, isOpen, open } from "../dialog.js";
import { counted, h, need } from "../dom.js";
import { react } from "../fox.js";
import { startPage } from "../page.js";
import { pageAt } from "../places.js";
import { gameOfPage, keep } from "../start.js";
import { capital } from "../words.js";
import { Keyboard, listen } from "./keyboard.js";
import { endSentence, foxOf, nameOf } from "./names.js";
import { draw, drop, picture } from "./picture.js";
import { comment, greet } from "./remarks.js";
import { showSeal } from "./seal.js";
import { same, Turns } from "./turns.js";
import { wishes } from "./wishes.js";
import { showMeter, showWord, showWrongWords } from "./word.js";

/** @typedef {import("../types.js").HangmanView} View */
/** @typedef {import("./turns.js").Move} Move */
/** @typedef {import("../api.js").Answer<View, Move>} Answer */

/** @type {View | null} */
let view = null;
let lastSaid = "";

/** Of this game: what waits in another one is not for this. */
let turns = new Turns(make);
const keyboard = new Keyboard((letter) => guess(letter));
const figure = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (need("picture")));

/** @param {string} text @param {"ok" | "no" | null} [kind] */
function tell(text, kind = null) {
  lastSaid = text;
  say(text, kind);
}

/**
 * @param {View} now
 * @param {number[]} [fresh]
 */
function show(now, fresh = []) {
  view = now;
  need("name").textContent = nameOf(now);
  need("chip-length").textContent = [`${now.settings.length} letters`, now.difficulty ?? foxOf(now)].filter(Boolean).join(" · ");
  need("chip-length").hidden = false;
  const rules = now.settings.house ?? now.settings.level ?? (now.daily ? "daily" : "");
  need("chip-rules").hidden = !rules;
  need("chip-rules").textContent = now.settings.house ? `${capital(rules)} rules` : capital(rules);
  document.title = `${nameOf(now)} · wordfoe`;
  showWord(now, fresh);
  showMeter(now);
  showWrongWords(now);
  showSeal(now);
  keyboard.show(now);
  draw(figure, picture(), now);
  const hint = need("hint");
  if (now.hint.allowed) hint.removeAttribute("aria-disabled");
  else hint.setAttribute("aria-disabled", "true");
}

/** @param {View} now @param {boolean} sudden whether it ended just now */
async function finish(now, sudden) {
  const { showEnding } = await import("./ending.js");
  need("playing").hidden = true;
  need("ended").hidden = false;
  showEnding(now, { again: () => void again() });
  document.title = `${now.outcome?.won ? "Won" : "Lost"} · ${nameOf(now)} · wordfoe`;
  if (!sudden) return;
  alert(endSentence(now));
  need("end-title").focus();
  scrollTo(0, 0);
}

/**
 * @param {View} now
 * @param {boolean} resumed
 */
function begin(now, resumed) {
  keep("hangman", now.id);
  turns = new Turns(make);
  need("ended").hidden = true;
  need("playing").hidden = now.outcome !== null;
  show(now);
  if (now.outcome) return void finish(now, false);
  greet(now, resumed);
  const left = now.misses_left === null ? "Misses are unlimited." : `${counted(now.misses_left, "miss", "misses")} left.`;
  const pattern = [...now.pattern].map((letter) => (letter === "-" ? "blank" : letter.toUpperCase())).join(" ");
  tell(now.move ? `Your game goes on. ${capital(pattern)}. ${left}` : `${now.settings.length} letters. Name one. ${left}`);
}

/** @param {Move} move */
function play(move) {
  if (!view || view.outcome) return;
  turns.add(move);
  if (isConnected()) return;
  const what = move.type === "letter" ? move.letter.toUpperCase() : move.type === "hint" ? "The hint" : "It";
  say(`${what} is played when the network is back.`);
}

/**
 * @param {Move} move
 * @returns {Promise<boolean>} whether the game goes on as the player knows it
 */
async function make(move) {
  if (!view || view.outcome) return false;
  const before = view;
  const slow = setTimeout(() => react("hint"), move.type === "hint" ? 100 : 60_000);
  try {
    /** @type {Answer} */
    const answer = await makeMove(before, move);
    if (view.id !== before.id) return false; // a new game was begun meanwhile
    return await take(answer, move, before);
  } catch (error) {
    return refuse(error, move);
  } finally {
    clearTimeout(slow);
  }
}

/**
 * @param {Answer} answer
 * @param {Move} move
 * @param {View} before
 */
async function take({ view: now, move: made, reply, repeated }, move, before) {
  const fresh = reply?.positions ?? [];
  const lost = now.outcome !== null && !now.outcome.won;
  const elsewhere = repeated && !(reply && same(made, move)); // otherwise only the answer was lost
  show(now, fresh);
  if (elsewhere) tell("The game went on in another tab.");
  else if (reply) tell(reply.said, fresh.length ? "ok" : "no");
  if (now.outcome) {
    react(lost ? "lost" : "won");
    if (lost) await drop(figure);
    await finish(now, true);
    return false;
  }
  comment(now, move, before, fresh.length);
  return !elsewhere;
}

/**
 * @param {unknown} error
 * @param {Move} move
 * @returns {boolean} whether what waits is still meant
 */
function refuse(error, move) {
  if (error instanceof Problem && error.view) show(error.view);
  if (error instanceof Problem && error.status < 500) {
    say(error.message, "no"); // not to be said again: that is for what stands
    react(error.code.endsWith("tried-before") ? "repeated" : "refused");
    if (error.code === "game-over") void refresh();
    return error.view === undefined && error.code !== "game-over";
  }
  tell(`${sentence(error)} Nothing changed; ${move.type === "letter" ? "name the letter" : "try it"} again.`, "no");
  return false;
}

/** @param {string} letter */
const guess = (letter) => play({ type: "letter", letter });

async function guessWord() {
  await turns.rest;
  if (!view || view.outcome) return;
  const { length } = view.settings;
  const word = await open("Guess the word", (close) => {
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

async function giveUp() {
  await turns.rest;
  if (!view || view.outcome) return;
  if (await ask("Give up?", "The fox names a word and wins.", "Give up")) play({ type: "resign" });
}

async function again() {
  if (view && !view.outcome && view.move > 0 && !(await ask("Start over?", "This game is not over. A new one counts as a new game; this one waits in your list.", "New game"))) return;
  try {
    /** @type {View} */
    const now = await createGame("hangman", wishes());
    begin(now, false);
    keyboard.keys[0]?.focus({ preventScroll: true });
    scrollTo(0, 0);
  } catch (error) {
    if (!view?.outcome) return tell(sentence(error), "no");
    need("end-say").textContent = sentence(error);
    alert(sentence(error)); // the status line is out of sight after the end
  }
}

/** The game may have gone on in another tab. */
async function refresh() {
  if (!view || turns.line.length || document.visibilityState !== "visible" || isOpen()) return;
  /** @type {View} */
  const now = await viewGame(view.id);
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
  3: () => (view?.outcome ? alert(endSentence(view)) : tell(lastSaid)),
  0: () => void again(),
  "?": () => location.assign(`${pageAt("help")}#hangman`),
};

async function start() {
  startPage({ menu: () => void menu() });
  need("hint").addEventListener("click", () => COMMANDS[1]?.());
  need("whole-word").addEventListener("click", () => COMMANDS[2]?.());
  need("repeat").addEventListener("click", () => {
    const text = lastSaid;
    say(" ");
    requestAnimationFrame(() => tell(text));
  });
  need("new").addEventListener("click", () => COMMANDS[0]?.());
  need("give-up").addEventListener("click", () => void giveUp());
  for (const chip of ["chip-length", "chip-rules"]) need(chip).addEventListener("click", () => void menu());
  listen({
    isOver: () => !view || view.outcome !== null,
    letter: guess,
    command: (key) => {
      const over = view?.outcome !== null;
      const does = COMMANDS[key];
      if (!does || (over && (key === "1" || key === "2"))) return false;
      does();
      return true;
    },
  });
  document.addEventListener("visibilitychange", () => void refresh());
  try {
    const { view: now, resumed } = await gameOfPage("hangman", wishes);
    begin(/** @type {any} */ (now), resumed);
  } catch (error) {
    tell(sentence(error), "no");
  }
}

void start();
