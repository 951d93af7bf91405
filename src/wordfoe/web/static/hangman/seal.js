// The seal of a fair game: shown before the first guess, and checked in the browser at the end.

import { byId, h, part, s } from "../dom.js";

/** @typedef {import("../types.js").HangmanView} View */

/** @param {boolean} opened */
const envelope = (opened) =>
  s("svg", { class: "envelope drawn", viewBox: "0 0 160 108", "aria-hidden": "true" }, part(opened ? "envelope-open" : "envelope"));

/** Show the seal of a game that has one. @param {View} view */
export function showSeal(view) {
  const place = byId("seal");
  place.hidden = view.seal === null;
  if (view.seal === null) return place.replaceChildren();
  const about = "The fox has sealed its word. This is the SHA-256 of a salt and the word. At the end you see both and can check.";
  place.replaceChildren(envelope(false), h("details", {}, h("summary", {}, `Sealed: ${view.seal.slice(0, 12)}…`), h("p", {}, about), h("code", {}, view.seal)));
}

/** Return the hash of a text in hexadecimal. @param {string} text */
async function sha256(text) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Return the opened envelope: word, salt, and a button that computes the seal again; null for a game without a seal.
 * @param {Pick<View, "seal" | "secret">} view
 */
export function openedSeal(view) {
  const { seal, secret } = view;
  if (seal === null || !secret) return null;
  const text = `${secret.salt}:${secret.word}`;
  const verdict = h("p", { role: "status", class: "proof" });
  const verify = async () => {
    if (!globalThis.crypto?.subtle) {
      verdict.textContent = "This browser can check it only over HTTPS. Check it yourself: printf %s salt:word | sha256sum";
      return;
    }
    const hash = await sha256(text);
    const matches = hash === seal;
    verdict.className = matches ? "proof yes" : "proof no";
    verdict.textContent = matches
      ? `✓ The seal matches: ${hash.slice(0, 12)}… The word was ${secret.word.toUpperCase()} before your first guess.`
      : `✗ The seal does not match: ${hash.slice(0, 12)}… The fox cheated, or the page was changed.`;
  };
  return h("section", { class: "card pane sealed", "aria-labelledby": "seal-title" },
    envelope(true),
    h("div", {},
      h("h2", { id: "seal-title" }, "The envelope"),
      h("dl", { class: "sums" },
        h("dt", {}, "The seal before your first guess"), h("dd", {}, h("code", {}, seal)),
        h("dt", {}, "The salt and the word"), h("dd", {}, h("code", {}, text))),
      h("p", { class: "row" }, h("button", { class: "btn", type: "button", id: "verify", onclick: verify }, "Check the seal")),
      verdict));
}
