// The seal of a private day: shown beforehand, opened when the day is over, and checked in the browser.

import { h } from "../dom.js";

/** @typedef {import("../types.js").DailyView} View */

/** Return what is known of the secret of a private day. @param {View} view */
export function sealed(view) {
  if (!view.private) return [];
  const facts = [["The seal of this day", view.seal]];
  if (view.secret) facts.push(["What was sealed", `${view.day}:${view.secret}`]);
  else facts.push(["The seal of tomorrow", view.next_seal]);
  return [
    h("h2", { id: "seal-title" }, "Sealed beforehand"),
    h("p", {}, "The games of a day follow from its secret. Its seal, a SHA-256, is shown from the day before on; the secret itself when the day is over, so that everybody can check it."),
    h("dl", {}, ...facts.flatMap(([name, value]) => [h("dt", {}, name ?? ""), h("dd", {}, h("code", {}, value ?? ""))])),
    ...(view.secret ? check(view) : []),
  ];
}

/** Return a button that computes the seal again. @param {View} view */
function check(view) {
  const verdict = h("p", { role: "status", class: "kick" });
  const verify = async () => {
    if (!globalThis.crypto?.subtle) {
      verdict.textContent = "This browser can check it only over HTTPS. Check it yourself: printf %s TEXT | sha256sum";
      return;
    }
    const bytes = new TextEncoder().encode(`${view.day}:${view.secret}`);
    const hash = [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    verdict.textContent = hash === view.seal ? "✓ The seal matches." : "✗ The seal does not match.";
  };
  return [h("p", { class: "row" }, h("button", { class: "btn", type: "button", onclick: verify }, "Check the seal")), verdict];
}
