// The sealed envelope of a fair game: shown before the first guess, opened and checked here at the end.

import { h, need, part, s } from "../dom.js";

/** @typedef {import("../types.js").HangmanView} View */

/** @param {boolean} opened */
const envelope = (opened) =>
  s("svg", { class: "envelope drawn", viewBox: "0 0 160 108", "aria-hidden": "true" }, part(opened ? "envelope-open" : "envelope"));

/** @param {View} view */
export function showSeal(view) {
  const place = need("seal");
  place.hidden = view.seal === null;
  if (view.seal === null) return place.replaceChildren();
  const about = "The word is sealed. This is SHA-256 of salt and word; both are opened at the end, and you can check.";
  place.replaceChildren(envelope(false), h("details", {}, h("summary", {}, `Sealed: ${view.seal.slice(0, 12)}…`), h("p", {}, about), h("code", {}, view.seal)));
}

/** @param {string} text */
async function sha256(text) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * The envelope, opened: word, salt, and a button that does the sum in this browser.
 * @param {View} view
 */
export function openedSeal(view) {
  const { seal, secret } = view;
  if (seal === null || !secret) return null;
  const text = `${secret.salt}:${secret.word}`;
  const verdict = h("p", { role: "status", class: "proof" });
  const verify = async () => {
    if (!globalThis.crypto?.subtle) {
      verdict.textContent = "This browser computes no hashes without HTTPS. Check it by hand: echo -n “salt:word” | sha256sum";
      return;
    }
    const sum = await sha256(text);
    const true_ = sum === seal;
    verdict.className = true_ ? "proof yes" : "proof no";
    verdict.textContent = true_
      ? `✓ It is the same: ${sum.slice(0, 12)}… The word was ${secret.word.toUpperCase()} before your first guess.`
      : `✗ It is not the same: ${sum.slice(0, 12)}… The fox cheated, or the page was changed.`;
  };
  return h("section", { class: "card pane sealed", "aria-labelledby": "seal-title" },
    envelope(true),
    h("div", {},
      h("h2", { id: "seal-title" }, "The envelope"),
      h("dl", { class: "sums" },
        h("dt", {}, "Seal, before your first guess"), h("dd", {}, h("code", {}, seal)),
        h("dt", {}, "Salt and word, opened now"), h("dd", {}, h("code", {}, text))),
      h("p", { class: "row" }, h("button", { class: "btn", type: "button", id: "verify", onclick: verify }, "Verify the seal")),
      verdict));
}
