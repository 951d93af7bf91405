// Elements without a framework: make them, find them, and take drawings from the sprites.

import { place } from "./sprite.js";

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */
/** @typedef {Node | string | null | false | undefined} Child */

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function dress(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flatMap((child) => (child ? [child] : [])));
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes] functions are listeners: {onclick: f}
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  dress(element, attributes, children);
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {Child[]} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  dress(element, attributes, children);
  return element;
}

/**
 * The element with this id, which the page must have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function need(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

/**
 * A part of a drawing.
 * @param {string} name
 * @param {string} [transform]
 */
export function part(name, transform) {
  return s("use", { href: place("art", name), transform });
}

/**
 * A letter as a stroke drawing; a letter without one is set in the display face.
 * @param {string} letter one letter, or "qu"
 */
export function glyph(letter) {
  const name = letter.toLowerCase();
  if (!/^([a-z]|qu)$/.test(name)) return h("span", { class: "glyph-text", "aria-hidden": "true" }, letter);
  return s(
    "svg",
    { class: name === "qu" ? "glyph glyph-qu" : "glyph", "aria-hidden": "true" },
    s("use", { href: place("glyphs", `g-${name}`) }),
  );
}

/** @param {"ok" | "no"} kind */
export function mark(kind) {
  return s("svg", { class: "mk", "aria-hidden": "true" }, s("use", { href: place("glyphs", `m-${kind}`) }));
}

/** @param {number} value */
export const number = (value) => value.toLocaleString("en");

/**
 * @param {number} count
 * @param {string} noun
 * @param {string} [many]
 */
export const counted = (count, noun, many = `${noun}s`) => `${number(count)} ${count === 1 ? noun : many}`;

/**
 * "A, B and C"
 * @param {string[]} words
 */
export function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {number} milliseconds */
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
