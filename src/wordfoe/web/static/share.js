// Results and links to share as text, and files to download. Text begins with a plain sentence: grids of symbols are awful
// to hear. Where the clipboard is blocked (it needs HTTPS), the text is there to be selected.

import { say } from "./announce.js";
import { openDialog } from "./dialog.js";
import { h } from "./dom.js";

/**
 * Open a dialog with text to copy or to send.
 * @param {string} title
 * @param {string} text
 */
export async function shareText(title, text) {
  const box = h("textarea", { rows: 6, readonly: true, "aria-label": "Text to share", onfocus: () => box.select() });
  box.value = text;
  const note = h("p", { role: "status", class: "kick" }, "Select the text and copy it, or:");
  await openDialog(title, () => [box, note, shareButtons(box, note, "btn btn-go")]);
}

/**
 * Return the buttons that copy and send the text of a box.
 * @param {HTMLTextAreaElement} box
 * @param {HTMLElement} note says what became of it
 * @param {string} look the class of the button that copies
 */
export function shareButtons(box, note, look) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(box.value);
      note.textContent = "Copied.";
    } catch {
      box.hidden = false;
      box.focus();
      box.select();
      note.textContent = "The text is selected. Copy it by hand.";
    }
  };
  const send = () => navigator.share({ text: box.value }).catch(() => {});
  return h("p", { class: "row" },
    h("button", { class: look, type: "button", onclick: copy }, "Copy"),
    "share" in navigator && h("button", { class: "btn", type: "button", onclick: send }, "Send …"));
}

/**
 * Download a file.
 * @param {string} name
 * @param {string} type
 * @param {string} content
 */
export function download(name, type, content) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = h("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  if (document.getElementById("status")) say(`Saved as ${name}.`, "ok");
}
