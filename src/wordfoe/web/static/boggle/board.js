// The board: cubes as a grid with one tab stop, the path drawn between tile and letter, a turn of the tray.

import { calm, glyph, h, need, pause, s } from "../dom.js";

/** @typedef {import("../types.js").BoggleView} View */

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const UNIT = 100; // of the drawing, per cube

export class Board {
  constructor() {
    this.tray = need("tray");
    this.box = need("board");
    this.grid = need("grid");
    this.trace = need("trace");
    /** @type {string[]} */
    this.faces = [];
    this.rows = 0;
    this.columns = 0;
    this.turns = 0;
    /** The cube at each place as shown. @type {number[]} */
    this.order = [];
    /** @type {HTMLButtonElement[]} by cube, however the tray is turned */
    this.cubes = [];
    /** @type {number[]} */
    this.path = [];
    this.grid.addEventListener("focusin", (event) => {
      const cube = this.cubes.indexOf(/** @type {HTMLButtonElement} */ (event.target));
      if (cube >= 0) this.stopAt(cube);
    });
  }

  /** @param {View} view */
  show({ faces, settings }) {
    if (faces.join() === this.faces.join() && settings.columns === this.columns) return;
    this.faces = faces;
    this.rows = settings.rows;
    this.columns = settings.columns;
    this.turns = 0;
    this.cubes = faces.map((face) => h("button", { type: "button", role: "gridcell", class: "cube", tabindex: -1 }, glyph(face)));
    this.lay();
    this.light([]);
    this.stopAt(this.order[0] ?? 0);
  }

  /** Puts the cubes where the turned tray has them. */
  lay() {
    const [rows, columns] = this.shape;
    this.order = Array.from({ length: rows * columns }, (_, place) => this.cubeAt(Math.floor(place / columns), place % columns));
    const lines = Array.from({ length: rows }, (_, row) =>
      h("div", { role: "row", class: "rows" }, ...this.order.slice(row * columns, (row + 1) * columns).map((cube) => this.cubes[cube])));
    this.grid.replaceChildren(...lines);
    this.grid.setAttribute("aria-label", `Board, ${rows} by ${columns}`);
    this.box.className = `grid cols-${columns}`;
    this.trace.setAttribute("viewBox", `0 0 ${columns * UNIT} ${rows * UNIT}`);
  }

  /** Rows and columns as shown. @returns {[number, number]} */
  get shape() {
    return this.turns % 2 ? [this.columns, this.rows] : [this.rows, this.columns];
  }

  /**
   * The cube at a place of the turned tray.
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

  turn() {
    const focus = this.cubes.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    this.turns += 1;
    this.lay();
    this.light(this.path);
    if (focus >= 0) this.cubes[focus]?.focus();
  }

  /** @param {number} cube */
  stopAt(cube) {
    this.cubes.forEach((button, index) => (button.tabIndex = index === cube ? 0 : -1));
  }

  /** The middle of a cube in the drawing. @param {number} cube */
  middle(cube) {
    const columns = this.shape[1];
    const place = this.order.indexOf(cube);
    return [((place % columns) + 0.5) * UNIT, (Math.floor(place / columns) + 0.48) * UNIT];
  }

  /**
   * Shows a path: tiles lit and numbered, a line through them.
   * @param {number[]} path
   * @param {boolean} [fresh] draws itself
   */
  light(path, fresh = false) {
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
    this.trace.setAttribute("class", fresh ? "trace is-new" : "trace");
    this.trace.replaceChildren(...(first ? [
      s("path", { class: "o", pathLength: 1, d }), s("path", { class: "i", pathLength: 1, d }), s("circle", { cx: first[0], cy: first[1], r: 20 }),
    ] : []));
  }

  /** A path that leads nowhere: the tiles shake. */
  async shake() {
    this.tray.classList.add("is-wrong");
    await pause(calm() ? 0 : 360);
    this.tray.classList.remove("is-wrong");
  }

  /**
   * What a path reads.
   * @param {number[]} path
   */
  read(path) {
    return path.map((cube) => this.faces[cube]).join("").toLowerCase();
  }

  /**
   * @param {number} a
   * @param {number} b
   */
  touch(a, b) {
    const { columns } = this;
    const dx = Math.abs((a % columns) - (b % columns));
    const dy = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
    return a !== b && dx <= 1 && dy <= 1;
  }

  /**
   * The cube one step away in the tray as shown.
   * @param {number} cube
   * @param {string} key
   */
  beside(cube, key) {
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
