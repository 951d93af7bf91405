// Elements of the page: make them, find them, and refer to drawings of the sprites.

import { spriteUrl } from "./sprites.js";

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Attributes */
/** @typedef {Node | string | null | false | undefined} Child */

/**
 * Add attributes, listeners and children to an element.
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flatMap((child) => (child ? [child] : [])));
}

/**
 * Return a new HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes] functions are listeners: {onclick: f}
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * Return a new SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {Child[]} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  fill(element, attributes, children);
  return element;
}

/**
 * Return the element with an id. Throws an Error if the page has none.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

/**
 * Return a drawing of the sprite "art".
 * @param {string} name
 * @param {string} [transform]
 */
export function part(name, transform) {
  return s("use", { href: spriteUrl("art", name), transform });
}

/**
 * Return a letter as a drawing, or as text in the display face where there is no drawing of it.
 * @param {string} letter one letter, or "qu"
 */
export function glyph(letter) {
  const name = letter.toLowerCase();
  if (!/^([a-z]|qu)$/.test(name)) return h("span", { class: "glyph-text", "aria-hidden": "true" }, letter);
  return s(
    "svg",
    { class: name === "qu" ? "glyph glyph-qu" : "glyph", "aria-hidden": "true" },
    s("use", { href: spriteUrl("glyphs", `g-${name}`) }),
  );
}

/** Return a tick or a cross. @param {"ok" | "no"} kind */
export function mark(kind) {
  return s("svg", { class: "mk", "aria-hidden": "true" }, s("use", { href: spriteUrl("glyphs", `m-${kind}`) }));
}

/** Return whether the player asked the system for less motion. */
export const reducesMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Return a promise that is resolved after a time. @param {number} milliseconds */
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
