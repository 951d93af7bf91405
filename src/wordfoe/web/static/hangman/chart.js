// The chart of words left after each guess: steps on a log axis, for wide and narrow screens. Arrow keys choose a guess.

import { h, s } from "../dom.js";
import { counted, formatNumber } from "../text.js";

/** @typedef {import("../types.js").XRay} Xray */
/** The size of a drawing, and where the chart is in it. @typedef {{width: number, height: number, left: number, right: number, top: number, bottom: number, numbers: boolean, font: number}} Frame */

/** @type {Frame} */
const WIDE = { width: 560, height: 240, left: 48, right: 552, top: 16, bottom: 176, numbers: false, font: 13 };
/** @type {Frame} */
const NARROW = { width: 330, height: 300, left: 44, right: 324, top: 28, bottom: 242, numbers: false, font: 13 };
const MARKS = { ok: "M-7 1l4 5L7-6", no: "M-5-5L5 5M5-5L-5 5" };

/**
 * Return the elements of the chart, and a function that marks a guess.
 * @param {Xray} xray
 * @param {(number: number) => void} chosen called with the number of the guess that the player chooses
 */
export function chart(xray, chosen) {
  const guesses = xray.guesses;
  const label = `Words left after each guess, on a log axis: from ${formatNumber(xray.words_at_start)} down to ${formatNumber(xray.words_at_end)}.`;
  const wide = drawing(xray, WIDE, "c-wide");
  const narrow = drawing(xray, NARROW, "c-narrow");
  let at = 0;
  const slider = h("div", {
    class: "stepper", role: "slider", tabindex: 0, "aria-label": label, "aria-valuemin": 1, "aria-valuemax": Math.max(1, guesses.length), "aria-valuenow": 1,
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      const steps = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: guesses.length - 1 };
      const next = steps[/** @type {keyof typeof steps} */ (event.key)];
      if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      const guess = guesses[Math.min(guesses.length - 1, Math.max(0, next))];
      if (guess) chosen(guess.number);
    },
    onclick: (/** @type {MouseEvent} */ event) => {
      const svg = /** @type {Element} */ (event.target).closest("svg");
      if (!svg) return;
      const frame = svg.classList.contains("c-wide") ? WIDE : NARROW;
      const box = svg.getBoundingClientRect();
      const x = ((event.clientX - box.left) / box.width) * frame.width;
      const guess = guesses[Math.floor((x - frame.left) / ((frame.right - frame.left) / guesses.length))];
      if (guess) chosen(guess.number);
    },
  }, wide.svg, narrow.svg);
  /** @param {number} chosenNumber */
  function choose(chosenNumber) {
    at = guesses.findIndex((guess) => guess.number === chosenNumber);
    const guess = guesses[at];
    if (!guess) return;
    slider.setAttribute("aria-valuenow", String(at + 1));
    const text = `Guess ${guess.number}, ${guess.guess.toUpperCase()}: ${guess.miss ? "miss" : "hit"}, ${counted(guess.after, "word")} left`;
    slider.setAttribute("aria-valuetext", text);
    for (const one of [wide, narrow]) one.choose(at);
  }
  return { elements: guesses.length ? [slider, h("p", { class: "hint-small" }, "Click, or use the arrow keys, to step through the guesses.")] : [], choose };
}

/**
 * @param {Xray} xray
 * @param {Frame} frame
 * @param {string} className
 */
function drawing(xray, frame, className) {
  const { left, right, top, bottom } = frame;
  const decades = Math.max(1, Math.log10(Math.max(10, xray.words_at_start)));
  const y = (/** @type {number} */ words) => bottom - (Math.log10(Math.max(1, words)) / decades) * (bottom - top);
  const pitch = (right - left) / Math.max(1, xray.guesses.length);
  const x = (/** @type {number} */ index) => left + pitch * (index + 0.5);
  const short = (/** @type {number} */ value) => (frame.numbers || value < 1000 ? formatNumber(value) : `${value / 1000}k`);
  const grid = [];
  for (let power = 0; power <= decades; power++) {
    const value = 10 ** power;
    grid.push(s("path", { class: "g", d: `M${left} ${y(value)}H${right}` }), s("text", { x: left - 8, y: y(value) + 5, "text-anchor": "end" }, short(value)));
  }
  let line = `M${left} ${y(xray.words_at_start)}`;
  xray.guesses.forEach((guess, index) => (line += `H${x(index)}V${y(guess.after)}`));
  line += `H${right}`;
  const select = s("rect", { class: "sel", x: left, y: top - 12, width: pitch, height: bottom - top + 64, rx: 10 });
  const points = xray.guesses.flatMap((guess, index) => {
    const letter = guess.kind === "word" ? "W" : guess.guess.toUpperCase();
    const mark = s("path", { class: `mkc ${guess.miss ? "m" : "h"}`, transform: `translate(${x(index)} ${bottom + 44})`, d: MARKS[guess.miss ? "no" : "ok"] });
    const value = frame.numbers && pitch > 46 ? [s("text", { class: "num", x: x(index) + 13, y: y(guess.after) - 10 }, formatNumber(guess.after))] : [];
    const names = pitch > 12 || index % 2 === 0 ? [s("text", { class: "let", x: x(index), y: bottom + 30, "text-anchor": "middle" }, letter), mark] : [];
    return [s("circle", { class: "pt", cx: x(index), cy: y(guess.after), r: frame.numbers ? 8 : 5 }), ...value, ...names];
  });
  const first = frame.numbers ? [s("text", { class: "num", x: left + 2, y: y(xray.words_at_start) - 12 }, formatNumber(xray.words_at_start))] : [];
  const svg = s("svg", { class: `chart ${className}`, viewBox: `0 0 ${frame.width} ${frame.height}`, "aria-hidden": "true" },
    select, ...grid, s("path", { class: "area", d: `${line}V${bottom}H${left}Z` }), s("path", { class: "step", d: line }), ...first, ...points);
  return { svg, choose: (/** @type {number} */ index) => select.setAttribute("x", String(left + pitch * index)) };
}
