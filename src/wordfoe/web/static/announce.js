// Live regions: a polite one for what happens, an assertive one for errors, the end of the time and the end of a game.

import { byId, h, mark } from "./dom.js";

const PATTERN = "The word so far:"; // what follows it is for screen readers only: the tiles show it

/**
 * Show text in the status line. The first sentence stands out; the rest may be left out on small screens.
 * @param {string} text
 * @param {"ok" | "no" | null} [kind]
 */
export function say(text, kind = null) {
  const region = byId("status");
  const end = text.search(/[.!?](\s|$)/) + 1 || text.length;
  const sign = kind && h("span", { class: kind === "ok" ? "yes" : "no" }, mark(kind));
  const [rest = "", pattern] = text.slice(end).split(PATTERN).map((part) => part.trim());
  const line = h("span", {}, h("b", {}, text.slice(0, end)),
    ...(rest ? [" ", h("span", { class: pattern ? "aside count" : "aside" }, rest)] : []),
    ...(pattern ? [" ", h("span", { class: "vh" }, `${PATTERN} ${pattern}`)] : []));
  region.replaceChildren(...(sign ? [sign] : []), line);
}

/**
 * Announce text at once, even if it is the same text as before.
 * @param {string} text
 */
export function alert(text) {
  const region = byId("alert");
  region.replaceChildren();
  requestAnimationFrame(() => region.replaceChildren(text));
}
