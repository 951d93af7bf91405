// Dragging across the board. A press anywhere on a cube starts a path; after that only a circle around the middle of each cube
// counts, so that a sloppy diagonal does not catch the corners it passes.

/** @typedef {import("./board.js").Board} Board */

const RADIUS = 0.45; // of the circle that counts, in widths of a cube
const CLICK_DELAY = 700; // milliseconds within which a click belongs to the press before it

/**
 * Let the player drag paths and press cubes.
 * @param {Board} board
 * @param {{
 *   isOver: () => boolean,
 *   press: (cube: number) => void,
 *   path: (path: number[]) => void,
 *   drop: (path: number[]) => void,
 *   cancel: () => void,
 * }} game
 */
export function listenToPointer(board, game) {
  /** @type {number | null} */
  let pointer = null;
  /** @type {number[]} */
  let path = [];
  let released = 0; // when the last press ended

  /** Return the cube whose circle holds a point, or -1. @param {number} x @param {number} y */
  const cubeNear = (x, y) => {
    for (const [cube, button] of board.cubes.entries()) {
      const box = button.getBoundingClientRect();
      const radius = (board.box.getBoundingClientRect().width / board.shape[1]) * RADIUS;
      if (Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2) <= radius) return cube;
    }
    return -1;
  };

  /** Add a cube to the path, or take the last one back. @param {number} cube */
  const visit = (cube) => {
    const last = path[path.length - 1];
    if (cube < 0 || cube === last || last === undefined) return;
    if (cube === path[path.length - 2]) path = path.slice(0, -1);
    else if (!path.includes(cube) && board.areAdjacent(last, cube)) path = [...path, cube];
    else return;
    game.path(path);
  };

  board.tray.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0 || pointer !== null || game.isOver()) return;
    const button = /** @type {Element} */ (event.target).closest(".cube");
    const cube = board.cubes.indexOf(/** @type {HTMLButtonElement} */ (button));
    if (cube < 0) return;
    pointer = event.pointerId;
    path = [cube];
    board.tray.setPointerCapture(event.pointerId);
  });
  /** Return whether a drag goes on; the end of the game ends it. @param {PointerEvent} event */
  const isDragging = (event) => {
    if (pointer !== null && game.isOver()) {
      pointer = null;
      path = [];
      released = event.timeStamp;
    }
    return event.pointerId === pointer;
  };

  board.tray.addEventListener("pointermove", (event) => {
    if (!isDragging(event)) return;
    const steps = event.getCoalescedEvents?.() ?? [];
    for (const step of steps.length ? steps : [event]) visit(cubeNear(step.clientX, step.clientY));
  });
  board.tray.addEventListener("pointerup", (event) => {
    if (!isDragging(event)) return;
    pointer = null;
    released = event.timeStamp;
    const [first] = path;
    if (path.length > 1) game.drop(path);
    else if (first !== undefined && cubeNear(event.clientX, event.clientY) === first) press(first);
    else if (first !== undefined && board.cubes[first]?.matches(":hover")) press(first);
    path = [];
  });
  board.tray.addEventListener("pointercancel", (event) => {
    if (!isDragging(event)) return;
    pointer = null;
    path = [];
    game.cancel();
  });
  // A click without a pointer before it comes from assistive technology.
  board.tray.addEventListener("click", (event) => {
    const cube = board.cubes.indexOf(/** @type {HTMLButtonElement} */ (/** @type {Element} */ (event.target).closest(".cube")));
    if (cube >= 0 && event.timeStamp - released > CLICK_DELAY && !game.isOver()) press(cube);
  });

  /** @param {number} cube */
  function press(cube) {
    board.cubes[cube]?.focus({ preventScroll: true });
    game.press(cube);
  }
}
