// The lesson: a guided game on nine words. The server plays it, says what the fox did and suggests the next letter.

import { getLesson, messageOf } from "./api.js";
import { byId, glyph, h } from "./dom.js";
import { setFace } from "./fox.js";
import { Keyboard, listenToKeys } from "./hangman/keyboard.js";
import { startPage } from "./page.js";
import { store } from "./storage.js";
import { counted } from "./text.js";

/** @typedef {import("./types.js").GuidedGame} Game */
/** @typedef {import("./types.js").GuidedStep} Step */

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
const keyboard = new Keyboard((letter) => void guess(letter));
/** @type {Game | null} */
let game = null;
let isBusy = false;

/** The letters named so far. */
const letters = () => (game?.steps ?? []).map(({ letter }) => letter).join("");

/** Name a letter, unless it was named before or the game is over. @param {string} letter */
async function guess(letter) {
  if (!game || game.won !== null || letters().includes(letter) || !ALPHABET.includes(letter)) return;
  await go(letters() + letter);
}

/** Show the game after some letters. @param {string} named */
async function go(named) {
  if (isBusy) return;
  isBusy = true;
  try {
    show(await getLesson(named));
  } catch (error) {
    byId("status").replaceChildren(messageOf(error));
  } finally {
    isBusy = false;
  }
}

/** Show a game. @param {Game} now */
function show(now) {
  game = now;
  const last = now.steps[now.steps.length - 1];
  byId("word").replaceChildren(...[...now.pattern].map(tile));
  byId("misses").textContent = `${counted(now.misses_left, "miss")} left`;
  byId("piles-title").textContent = last ? `What ${last.letter.toUpperCase()} does to the fox’s words` : "The fox’s words";
  byId("piles").replaceChildren(...(last ? last.piles.map((one) => pile(one, one.kept ? "kept" : "gone")) : [pile({ pattern: now.pattern, words: now.words }, "all")]));
  showKeys(now);
  showStatus(now, last);
  const fox = foxOf(now, last);
  byId("says").textContent = fox.says;
  setFace(/** @type {any} */ (byId("fox")), fox.face);
  const leave = byId("leave");
  leave.textContent = now.won === null ? "Skip to the game" : "Play Hangman";
  leave.classList.toggle("btn-go", now.won !== null);
  if (now.won !== null) store("lesson", "done");
}

/** Return a tile of the word. @param {string} letter */
function tile(letter) {
  if (letter === "-") return h("li", { class: "blank" }, h("span", { class: "vh" }, "blank"));
  return h("li", { class: "open" }, h("span", { class: "vh" }, letter.toUpperCase()), glyph(letter));
}

/**
 * Return the words with a letter in the same places, as a pile of cards.
 * @param {{pattern: string, words: string[]}} family
 * @param {"all" | "kept" | "gone"} fate
 */
function pile({ pattern, words }, fate) {
  const name = [...pattern].map((letter) => (letter === "-" ? "blank" : letter.toUpperCase())).join(" ");
  const label = fate === "all" ? counted(words.length, "word") : fate === "kept" ? "kept" : "let go";
  return h("li", { class: `pile ${fate}` },
    h("ul", { class: "cards" }, ...words.map((word) => h("li", {}, word.toUpperCase()))),
    h("span", { class: "pat", role: "img", "aria-label": name }, pattern.replaceAll("-", "–").toUpperCase()),
    h("small", {}, label));
}

/** Show the keys, with the suggested one marked. @param {Game} now */
function showKeys(now) {
  const tried = Object.fromEntries(now.steps.map(({ letter, positions }) => [letter, positions]));
  keyboard.show(/** @type {any} */ ({ alphabet: ALPHABET, letters: tried, outcome: now.won === null ? null : {} }));
  for (const key of keyboard.keys) key.classList.toggle("try", key.dataset.letter === now.suggestion);
}

/**
 * Say what the fox did, where the game stands and what to do next.
 * @param {Game} now
 * @param {Step | undefined} last
 */
function showStatus(now, last) {
  const letter = last?.letter.toUpperCase();
  const answer = last ? h("b", {}, last.positions.length ? `Yes, ${letter}. ` : `No ${letter}. `) : null;
  const next = now.suggestion && last ? `Try ${now.suggestion.toUpperCase()}, or any letter.` : now.won === null ? "" : "That is all there is to it. Now play without seeing the piles.";
  byId("status").replaceChildren(...[answer, last ? `${last.said} ` : "", now.said, next ? h("span", { class: "next" }, next) : ""].flatMap((one) => (one ? [one] : [])));
}

/**
 * Return what the fox says in its bubble, and with which face.
 * @param {Game} now
 * @param {Step | undefined} last
 * @returns {{says: string, face: "smug" | "thinking" | "annoyed" | "defeated"}}
 */
function foxOf(now, last) {
  if (now.won) return { says: "You know it now. It won’t help you much.", face: "defeated" };
  if (now.won === false) return { says: "I never had a word. You never had a chance.", face: "smug" };
  if (!last) return { says: "Nine words. I chose none of them.", face: "smug" };
  if (now.words_left.length === 1) return { says: "One word. This is how honest people feel?", face: "annoyed" };
  return last.positions.length ? { says: "A yes, when it costs me little.", face: "thinking" } : { says: "No word, no lie.", face: "smug" };
}

startPage();
byId("again").addEventListener("click", () => void go(""));
listenToKeys({ isOver: () => game?.won !== null, letter: (letter) => void guess(letter), command: () => false });
void go("");
