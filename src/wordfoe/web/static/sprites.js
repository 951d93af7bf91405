// The sprites, files of many drawings. A drawing in the HTML refers to the file; a drawing made later refers to a copy in
// the page, because browsers ask the server again for every new reference to a file.

import { fileUrl } from "./urls.js";

/** @typedef {"art" | "glyphs" | "animals"} Sprite */

const SVG = "http://www.w3.org/2000/svg";
/** @type {Set<Sprite>} */
const inlined = new Set();

/**
 * Return the address of a drawing, for `<use href>`.
 * @param {Sprite} file
 * @param {string} name
 */
export const spriteUrl = (file, name) => (inlined.has(file) ? `#${file}-${name}` : `${fileUrl(`${file}.svg`)}#${name}`);

/** Copy a sprite into the page. @param {Sprite} file */
async function inline(file) {
  const answer = await fetch(fileUrl(`${file}.svg`));
  if (!answer.ok) return;
  const sprite = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  const box = document.createElementNS(SVG, "svg");
  const drawings = document.createElementNS(SVG, "defs");
  for (const drawing of sprite.children) {
    const copy = /** @type {Element} */ (document.importNode(drawing, true));
    copy.id = `${file}-${drawing.id}`;
    drawings.append(copy);
  }
  box.setAttribute("class", "sprite");
  box.setAttribute("aria-hidden", "true");
  box.append(drawings);
  document.body.append(box);
  inlined.add(file);
}

/** Wait until the page has loaded, with its styles and drawings. */
export async function loaded() {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
}

/** Copy sprites into the page once it has loaded, when the browser's cache holds the files. @param {Sprite[]} [more] besides those of every page */
export async function inlineSprites(more = []) {
  await loaded();
  await Promise.allSettled([inline("art"), inline("glyphs"), ...more.map(inline)]);
}
