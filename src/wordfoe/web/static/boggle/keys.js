// The keyboard: type a word anywhere, or move over the board.

import { isDialogOpen } from "../dialog.js";
import { stored } from "../storage.js";

/** @typedef {import("./board.js").Board} Board */

/** The keys that go through the words after the end. @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };
const STEPS_ANYWHERE = ["ArrowLeft", "ArrowRight"]; // the others scroll the page, unless a word has the focus

/**
 * Let the player type words, and choose cubes by keys.
 * @param {Board} board
 * @param {{
 *   isOver: () => boolean,
 *   letter: (letter: string) => void,
 *   add: (cube: number) => void,
 *   enter: () => void,
 *   back: () => void,
 *   clear: () => void,
 *   isEmpty: () => boolean,
 *   step: (by: number) => void,
 * }} game step goes through the words after the end
 * @param {AbortSignal} [signal] ends it
 */
export function listenToKeys(board, game, signal) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || isDialogOpen()) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, textarea, select, [contenteditable], summary")) return;
    const cube = board.cubes.indexOf(/** @type {HTMLButtonElement} */ (target));
    const step = game.isOver() ? STEPS[event.key] : undefined;
    if (step && (target.closest("#end-words") || STEPS_ANYWHERE.includes(event.key))) {
      event.preventDefault();
      game.step(step);
      return;
    }
    const next = cube >= 0 ? board.cubeAfterKey(cube, event.key) : null;
    if (next !== null) board.cubes[next]?.focus();
    else if (game.isOver() || event.repeat) return;
    else if (event.key === " " && cube >= 0) game.add(cube);
    else if (event.key === "Enter" && (cube >= 0 || (!target.closest("button, a") && !game.isEmpty()))) game.enter();
    else if (event.key === "Backspace" && !game.isEmpty()) game.back();
    else if (event.key === "Escape" && !game.isEmpty()) game.clear();
    else if (/^\p{L}$/u.test(event.key) && (cube >= 0 || stored("anywhere", true))) game.letter(event.key.toLowerCase());
    else return;
    event.preventDefault();
  }, { signal });
  // Space on a focused cube would also click it.
  board.grid.addEventListener("keyup", (event) => event.key === " " && event.preventDefault());
}
