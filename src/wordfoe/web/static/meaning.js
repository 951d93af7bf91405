// What a word means: a short definition from the server, shown where a word is already to be seen. Ask for no other words:
// the question alone would tell which word a running game is about.

import { getMeaning } from "./api.js";
import { h } from "./dom.js";

/** @typedef {import("./types.js").WordMeaning} WordMeaning */

export const NO_MEANING = "No meaning in our dictionary. The word list has it, though.";
const NOT_NOW = "The dictionary cannot be reached just now.";
const PATIENCE = 300; // milliseconds, after which dots show that the answer is under way

/** The answers so far, by word. @type {Map<string, Promise<WordMeaning>>} */
const known = new Map();
/** The word that each element shows or waits for. @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/** Return the meaning of a word, asked for once. Throw Problem or ConnectionError. @param {string} word */
export function meaningOf(word) {
  const key = word.toLowerCase();
  const answer = known.get(key) ?? getMeaning(key);
  known.set(key, answer);
  answer.catch(() => known.delete(key));
  return answer;
}

/**
 * Return a meaning as text: "Noun: a young person of either sex." A word that is not its own base form names that one.
 * @param {WordMeaning} meaning
 */
export function meaningText({ word, definition, lemma, part }) {
  if (definition === null || part === null) return NO_MEANING;
  const name = part[0]?.toUpperCase() + part.slice(1);
  return `${name}${lemma && lemma !== word ? `, from ${lemma}` : ""}: ${definition}${/[.…]$/.test(definition) ? "" : "."}`;
}

/**
 * Fill an element with the meaning of a word; the last word wins. Return the text that it shows in the end.
 * @param {Element} target
 * @param {string} word
 */
export async function showMeaning(target, word) {
  shown.set(target, word);
  const isCurrent = () => shown.get(target) === word;
  const dots = setTimeout(() => isCurrent() && target.replaceChildren("…"), PATIENCE);
  const text = await meaningOf(word).then(meaningText, () => NOT_NOW);
  clearTimeout(dots);
  if (isCurrent()) target.replaceChildren(text);
  return text;
}

/**
 * Return a word as a button that shows its meaning in an element when it is tapped or has the focus.
 * @param {string} word
 * @param {Element} target
 */
export function wordButton(word, target) {
  const name = word.toUpperCase();
  const show = () => {
    if (shown.get(target) !== word) void showMeaning(target, word);
  };
  return h("button", { type: "button", class: "meant", "aria-label": `${name}: what does it mean?`, onclick: show, onfocus: show }, name);
}
