// Where typed letters lie on the board: only to show them; whether it is a word, and where, is for the server to say.

/** @typedef {import("./board.js").Board} Board */

/**
 * A path that reads the text. Of several, the one that shares most cubes with the path before, else the first in reading
 * order. A Q takes the Qu cube; a U after it is taken with it, whether or not it was typed.
 * @param {Board} board
 * @param {string} text
 * @param {number[]} near
 * @returns {number[] | null}
 */
export function spell(board, text, near) {
  /** @type {number[] | null} */
  let best = null;
  let most = -1;
  let budget = 20_000; // a board full of one letter has more paths than anybody waits for
  /** @param {number[]} path @param {number} at */
  const walk = (path, at) => {
    if (budget-- < 0) return;
    if (at >= text.length) {
      const shared = path.filter((cube) => near.includes(cube)).length;
      if (shared > most) [best, most] = [path, shared];
      return;
    }
    const last = path[path.length - 1];
    board.faces.forEach((face, cube) => {
      if (path.includes(cube) || (last !== undefined && !board.touch(last, cube))) return;
      const taken = takes(face.toLowerCase(), text, at);
      if (taken) walk([...path, cube], at + taken);
    });
  };
  walk([], 0);
  return best;
}

/**
 * How many typed letters a face takes.
 * @param {string} face
 * @param {string} text
 * @param {number} at
 */
function takes(face, text, at) {
  if (text.startsWith(face, at)) return face.length;
  return face.length === 2 && text[at] === face[0] && (at + 1 === text.length || text[at + 1] !== face[1]) ? 1 : 0;
}

/**
 * The word that was meant: a Q before anything but U reads Qu if the board's path says so.
 * @param {Board} board
 * @param {string} text
 * @param {number[] | null} path
 */
export const meant = (board, text, path) => (path ? board.read(path) : text);
