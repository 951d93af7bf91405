// The help page: what every page has, and the picture of Hangman at some steps, the one that the player chose.

import { draw, picture } from "./hangman/picture.js";
import { startPage } from "./page.js";

startPage();
for (const svg of /** @type {NodeListOf<SVGSVGElement>} */ (document.querySelectorAll("svg[data-step]"))) {
  const { step, mood } = svg.dataset;
  draw(svg, picture(), /** @type {any} */ ({ picture: { step: Number(step), mood }, misses_left: null, outcome: {} }));
}
