// Sharing as text: a plain sentence first, since grids of symbols are awful to hear. Where the clipboard is closed
// (it needs HTTPS), the text stands there to be selected.

import { say } from "./announce.js";
import { open } from "./dialog.js";
import { h } from "./dom.js";
import { pageAt } from "./places.js";

/**
 * @param {string} title
 * @param {string} text
 */
export async function share(title, text) {
  const box = h("textarea", { rows: 6, readonly: true, "aria-label": "Text to share", onfocus: () => box.select() });
  box.value = text;
  const note = h("p", { role: "status", class: "kick" }, "Select and copy, or:");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      note.textContent = "Copied.";
    } catch {
      box.focus();
      box.select();
      note.textContent = "The browser keeps its clipboard closed here: the text is selected, copy it by hand.";
    }
  };
  const send = () => navigator.share({ text }).catch(() => {});
  await open(title, () => [
    box,
    note,
    h(
      "p",
      { class: "row" },
      h("button", { class: "btn btn-go", type: "button", onclick: copy }, "Copy"),
      "share" in navigator && h("button", { class: "btn", type: "button", onclick: send }, "Send to …"),
    ),
  ]);
}

/**
 * A file for the player's own disk.
 * @param {string} name
 * @param {string} type
 * @param {string} content
 */
export function save(name, type, content) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = h("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  if (document.getElementById("status")) say(`Saved as ${name}.`, "ok");
}

/**
 * The address that starts the same game again.
 * @param {string} page
 * @param {object} settings
 */
export function linkTo(page, settings) {
  const wishes = Object.entries(settings).filter(([, value]) => value !== null && value !== undefined && value !== false);
  return `${pageAt(page)}?${new URLSearchParams(wishes.map(([name, value]) => [name, String(value)]))}`;
}
