// The board: a grid of cubes with one tab stop, a path drawn through them, and the tray, which can be turned.

import { byId, glyph, h, pause, reducesMotion, s } from "../dom.js";

/** @typedef {import("../types.js").BoggleView} View */

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const UNIT = 100; // the width of a cube in the drawing of the path

export class Board {
  constructor() {
    this.tray = byId("tray");
    this.box = byId("board");
    this.grid = byId("grid");
    this.trace = byId("trace");
    /** @type {string[]} */
    this.faces = [];
    this.rows = 0;
    this.columns = 0;
    this.turns = 0;
    /** The number of the cube at each place of the tray as it is turned. @type {number[]} */
    this.order = [];
    /** The buttons by number of the cube, however the tray is turned. @type {HTMLButtonElement[]} */
    this.cubes = [];
    /** @type {number[]} */
    this.path = [];
    this.grid.addEventListener("focusin", (event) => {
      const cube = this.cubes.indexOf(/** @type {HTMLButtonElement} */ (event.target));
      if (cube >= 0 && !this.cubes[cube]?.ariaDisabled) this.setTabStop(cube);
    });
  }

  /** Show the board of a view. @param {View} view */
  show({ faces, settings }) {
    if (faces.join() === this.faces.join() && settings.columns === this.columns) return;
    this.faces = faces;
    this.rows = settings.rows;
    this.columns = settings.columns;
    this.turns = 0;
    this.cubes = faces.map((face) => h("button", { type: "button", role: "gridcell", class: "cube", tabindex: -1 }, glyph(face)));
    this.arrange();
    this.highlight([]);
    this.setTabStop(this.order[0] ?? 0);
  }

  /** Put the cubes where they are in the turned tray. */
  arrange() {
    const [rows, columns] = this.shape;
    this.order = Array.from({ length: rows * columns }, (_, place) => this.cubeAt(Math.floor(place / columns), place % columns));
    const lines = Array.from({ length: rows }, (_, row) =>
      h("div", { role: "row", class: "rows" }, ...this.order.slice(row * columns, (row + 1) * columns).map((cube) => this.cubes[cube])));
    this.grid.replaceChildren(...lines);
    this.grid.setAttribute("aria-label", `Board, ${rows} by ${columns}`);
    this.box.className = `grid cols-${columns}`; // sizes follow from it
    this.trace.setAttribute("viewBox", `0 0 ${columns * UNIT} ${rows * UNIT}`);
  }

  /** The rows and columns of the turned tray. @returns {[number, number]} */
  get shape() {
    return this.turns % 2 ? [this.columns, this.rows] : [this.rows, this.columns];
  }

  /**
   * Return the number of the cube at a place of the turned tray.
   * @param {number} row
   * @param {number} column
   */
  cubeAt(row, column) {
    const { rows, columns } = this;
    const [y, x] = [
      [row, column],
      [rows - 1 - column, row],
      [rows - 1 - row, columns - 1 - column],
      [column, columns - 1 - row],
    ][this.turns % 4] ?? [row, column];
    return (y ?? 0) * columns + (x ?? 0);
  }

  /** Turn the tray by 90 degrees, to be seen unless the player wants less motion. */
  turn() {
    const focus = this.cubes.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    this.turns += 1;
    this.arrange();
    this.highlight(this.path);
    if (focus >= 0) this.cubes[focus]?.focus();
    this.box.classList.remove("is-turned");
    void this.box.offsetWidth; // so that a second turn is animated, too
    this.box.classList.add("is-turned");
  }

  /** Let no cube be reached by Tab, or again one of them. @param {boolean} fixed */
  fix(fixed) {
    for (const button of this.cubes) {
      if (fixed) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
    this.setTabStop(fixed ? -1 : (this.order[0] ?? 0));
  }

  /** Make a cube the tab stop of the grid. @param {number} cube */
  setTabStop(cube) {
    this.cubes.forEach((button, index) => (button.tabIndex = index === cube ? 0 : -1));
  }

  /** Return the middle of a cube in the drawing of the path. @param {number} cube */
  middle(cube) {
    const columns = this.shape[1];
    const place = this.order.indexOf(cube);
    return [((place % columns) + 0.5) * UNIT, (Math.floor(place / columns) + 0.48) * UNIT];
  }

  /**
   * Highlight a path: light and number its cubes, and draw a line through them.
   * @param {number[]} path
   * @param {boolean} [animated] whether the line is drawn from its start to its end
   */
  highlight(path, animated = false) {
    this.path = path;
    const columns = this.shape[1];
    this.cubes.forEach((button, cube) => {
      const at = path.indexOf(cube);
      const place = this.order.indexOf(cube);
      const where = `${this.faces[cube]}, row ${Math.floor(place / columns) + 1} column ${(place % columns) + 1}`;
      button.classList.toggle("lit", at >= 0);
      button.setAttribute("aria-selected", String(at >= 0));
      button.setAttribute("aria-label", at < 0 ? where : `${where}, ${ORDINALS[at] ?? `number ${at + 1}`} in path`);
      if (at >= 0) button.dataset.step = String(at + 1);
      else delete button.dataset.step;
    });
    const points = path.map((cube) => this.middle(cube));
    const d = points.map(([x, y], index) => `${index ? "L" : "M"}${x} ${y}`).join("");
    const [first] = points;
    this.trace.setAttribute("class", animated ? "trace is-new" : "trace");
    this.trace.replaceChildren(...(first ? [
      s("path", { class: "o", pathLength: 1, d }), s("path", { class: "i", pathLength: 1, d }), s("circle", { cx: first[0], cy: first[1], r: 20 }),
    ] : []));
  }

  /** Mark the cube where a hint says that a word begins; none for null. @param {number | null} at */
  pointAt(at) {
    this.cubes.forEach((button, cube) => button.classList.toggle("hinted", cube === at));
  }

  /** Shake the cubes of a path that leads to no word. */
  async shake() {
    this.tray.classList.add("is-wrong");
    await pause(reducesMotion() ? 0 : 360);
    this.tray.classList.remove("is-wrong");
  }

  /**
   * Return the letters along a path.
   * @param {number[]} path
   */
  lettersOf(path) {
    return path.map((cube) => this.faces[cube]).join("").toLowerCase();
  }

  /**
   * Return whether two cubes touch.
   * @param {number} a
   * @param {number} b
   */
  areAdjacent(a, b) {
    const { columns } = this;
    const dx = Math.abs((a % columns) - (b % columns));
    const dy = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
    return a !== b && dx <= 1 && dy <= 1;
  }

  /**
   * Return the cube that a key moves the focus to; null for other keys.
   * @param {number} cube
   * @param {string} key
   */
  cubeAfterKey(cube, key) {
    const [rows, columns] = this.shape;
    const place = this.order.indexOf(cube);
    const row = Math.floor(place / columns);
    const column = place % columns;
    const to = {
      ArrowLeft: [row, column - 1], ArrowRight: [row, column + 1], ArrowUp: [row - 1, column], ArrowDown: [row + 1, column],
      Home: [row, 0], End: [row, columns - 1],
    }[key];
    if (!to) return null;
    const y = Math.min(rows - 1, Math.max(0, to[0] ?? 0));
    const x = Math.min(columns - 1, Math.max(0, to[1] ?? 0));
    return this.order[y * columns + x] ?? null;
  }
}
