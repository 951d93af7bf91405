// A finished game of Hangman watched again: its guesses one by one, from the record that the server keeps.

import { getRecord, messageOf } from "./api.js";
import { openDialog } from "./dialog.js";
import { h, reducesMotion } from "./dom.js";
import { titleOf } from "./listed.js";

/** @typedef {import("./types.js").ListedGame} Listed */
/** @typedef {{said: string, letter: string, kind: "ok" | "no", pattern: string, fresh: number[]}} Step */

const PACE = 1200; // milliseconds between guesses

/**
 * Return the steps of a game: each guess, and the word as far as it is known then.
 * @param {number} length
 * @param {any[]} moves with the fields of a record of Hangman
 * @returns {Step[]}
 */
function stepsOf(length, moves) {
  const letters = Array.from({ length }, () => "-");
  return moves.map(({ guess, reply }) => {
    /** @type {number[]} */
    const fresh = reply?.positions ?? [];
    const letter = String(guess.letter ?? reply?.letter ?? "");
    const word = String(guess.word ?? "");
    for (const at of fresh) letters[at] = guess.type === "word" ? (word[at] ?? "-") : letter;
    const kind = fresh.length ? "ok" : "no";
    const shown = guess.type === "word" ? word.toUpperCase() : guess.type === "hint" ? `Hint: ${letter.toUpperCase()}` : letter.toUpperCase();
    const said = guess.type === "resign" ? "You gave up." : `${shown}: ${guess.type === "word" ? (fresh.length ? "that is the word" : "not the word") : fresh.length ? "in the word" : "not in the word"}.`;
    return { said, kind, letter: guess.type === "resign" ? "" : (shown.split(" ").pop() ?? ""), pattern: letters.join(""), fresh };
  });
}

/** Open a dialog in which a finished game goes on by itself, unless motion is reduced, or guess by guess. @param {Listed} game */
export async function watch(game) {
  const tiles = h("div", { class: "mini", "aria-hidden": "true" });
  const line = h("p", { class: "step", role: "status" }, "One moment.");
  const tried = h("p", { class: "steps", "aria-hidden": "true" });
  const back = h("button", { class: "btn", type: "button", onclick: () => go(-1) }, "Previous");
  const on = h("button", { class: "btn", type: "button", onclick: () => go(1) }, "Next");
  let at = 0; // guesses that are shown
  let timer = 0;
  /** @type {Step[]} */
  let steps = [];
  const show = () => {
    const step = steps[at - 1];
    const pattern = step?.pattern ?? "-".repeat(game.length ?? 0);
    tiles.replaceChildren(...[...pattern].map((letter, index) => h("i", { class: step?.fresh.includes(index) ? "fresh" : null }, letter === "-" ? "" : letter.toUpperCase())));
    tried.replaceChildren(...steps.slice(0, at).filter(({ letter }) => letter).map(({ letter, kind }) => h("span", { class: kind === "ok" ? "yes" : "no" }, letter)));
    const end = at === steps.length ? ` The word ${game.won ? "is" : "was"} ${(game.word ?? "").toUpperCase()}. ${game.won ? "You won." : game.ending === "resigned" ? "" : "You lost."}`.trimEnd() : "";
    line.textContent = step ? `${at} of ${steps.length}. ${step.said}${end}` : `${steps.length} guesses. Here is how it went.`;
    back.disabled = at === 0;
    on.disabled = at === steps.length;
  };
  const go = (/** @type {number} */ by) => {
    clearInterval(timer);
    at = Math.max(0, Math.min(steps.length, at + by));
    show();
  };
  const load = async () => {
    try {
      steps = stepsOf(game.length ?? 0, (await getRecord(game.id)).moves);
      show();
      if (reducesMotion()) return;
      timer = setInterval(() => {
        at += 1;
        show();
        if (at >= steps.length) clearInterval(timer);
      }, PACE);
    } catch (error) {
      line.textContent = messageOf(error);
    }
  };
  void load();
  await openDialog(titleOf(game), () => [tiles, line, tried, h("p", { class: "row" }, back, on)], "watch");
  clearInterval(timer);
}
