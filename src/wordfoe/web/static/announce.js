// What a screen reader hears: one polite region for what happens, one assertive one for errors, time and the end.

import { h, mark, need } from "./dom.js";

/**
 * A sentence in the status line. The first sentence stands out; the rest may be hidden from the eye on small screens,
 * and is where it reads a pattern aloud, which the tiles show.
 * @param {string} text
 * @param {"ok" | "no" | null} [kind]
 */
export function say(text, kind = null) {
  const region = need("status");
  const end = text.search(/[.!?](\s|$)/) + 1 || text.length;
  const sign = kind && h("span", { class: kind === "ok" ? "yes" : "no" }, mark(kind));
  const rest = text.slice(end).trim();
  const line = h("span", {}, h("b", {}, text.slice(0, end)), rest ? " " : "", rest && h("span", { class: /\bblank\b/i.test(rest) ? "vh" : "aside" }, rest));
  region.replaceChildren(...(sign ? [sign] : []), line);
}

/**
 * Said at once, and again even if it was said before.
 * @param {string} text
 */
export function alert(text) {
  const region = need("alert");
  region.replaceChildren();
  requestAnimationFrame(() => region.replaceChildren(text));
}
