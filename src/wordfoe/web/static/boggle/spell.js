// Where typed letters are on the board, to highlight them. Whether they are a word, and which path counts, the server decides.

/** @typedef {import("./board.js").Board} Board */

/**
 * Return a path that spells the text, or null. Of several, it is the one that shares most cubes with another path, or else the
 * first in reading order. The Qu cube spells Q, with or without a U after it.
 * @param {Board} board
 * @param {string} text
 * @param {number[]} other
 * @returns {number[] | null}
 */
export function findPath(board, text, other) {
  /** @type {number[] | null} */
  let best = null;
  let most = -1;
  let budget = 20_000; // steps of the search: a board full of one letter has too many paths
  /** @param {number[]} path @param {number} at */
  const walk = (path, at) => {
    if (budget-- < 0) return;
    if (at >= text.length) {
      const shared = path.filter((cube) => other.includes(cube)).length;
      if (shared > most) [best, most] = [path, shared];
      return;
    }
    const last = path[path.length - 1];
    board.faces.forEach((face, cube) => {
      if (path.includes(cube) || (last !== undefined && !board.areAdjacent(last, cube))) return;
      const length = spelledBy(face.toLowerCase(), text, at);
      if (length) walk([...path, cube], at + length);
    });
  };
  walk([], 0);
  return best;
}

/**
 * Return how many letters of the text a face spells at an index.
 * @param {string} face
 * @param {string} text
 * @param {number} at
 */
function spelledBy(face, text, at) {
  if (text.startsWith(face, at)) return face.length;
  return face.length === 2 && text[at] === face[0] && (at + 1 === text.length || text[at + 1] !== face[1]) ? 1 : 0;
}

/**
 * Return the word that the player means: the letters along the path, where a typed Q may be the Qu cube.
 * @param {Board} board
 * @param {string} text
 * @param {number[] | null} path
 */
export const wordOf = (board, text, path) => (path ? board.lettersOf(path) : text);
