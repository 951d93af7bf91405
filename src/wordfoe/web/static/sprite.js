// The sprites, brought into the page once. A drawing in the markup comes from the file by itself; those made later refer
// to the copy in the page, since a browser asks the server again for every new reference to a file.

import { fileAt } from "./places.js";

const SVG = "http://www.w3.org/2000/svg";
/** @type {Set<string>} */
const here = new Set();

/**
 * Where a drawing is.
 * @param {"art" | "glyphs"} file
 * @param {string} name
 */
export const place = (file, name) => (here.has(file) ? `#${file}-${name}` : `${fileAt(`${file}.svg`)}#${name}`);

/** @param {"art" | "glyphs"} file */
async function bring(file) {
  const answer = await fetch(fileAt(`${file}.svg`));
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
  here.add(file);
}

/** After the page has loaded, when the browser has the files already. Until then drawings come from the files. */
export async function bringSprites() {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await Promise.allSettled([bring("art"), bring("glyphs")]);
}
