// Dialogs and the fields in them. A dialog exists while it is open; afterwards the focus returns to where it was.

import { h } from "./dom.js";

const NARROW = "(max-width: 58rem), (max-height: 30rem)"; // where the bar has no links, and the menu has them first

/**
 * Open a dialog.
 * @param {string} title
 * @param {(close: (answer: any) => void) => import("./dom.js").Child[]} content
 * @param {string} [className]
 * @returns {Promise<any>} what it was closed with; null if the player left it
 */
export function openDialog(title, content, className = "") {
  return new Promise((resolve) => {
    const focused = document.activeElement;
    /** @type {any} */
    let answer = null;
    const close = (/** @type {any} */ value) => {
      answer = value;
      dialog.close();
    };
    const heading = h("h2", { id: "dialog-title" }, title);
    const leave = h("button", { class: "ico leave", type: "button", "aria-label": "Close", onclick: () => close(null) }, "✕");
    const dialog = h("dialog", { class: `card ${className}`, "aria-labelledby": "dialog-title" });
    dialog.append(h("div", { class: "dialog-head" }, heading, leave), ...content(close).flatMap((c) => (c ? [c] : [])));
    dialog.addEventListener("click", (event) => event.target === dialog && close(null)); // the backdrop
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
      resolve(answer);
    });
    const pages = dialog.querySelector("nav.pages");
    if (pages && matchMedia(NARROW).matches) dialog.firstElementChild?.after(pages);
    document.body.append(dialog);
    dialog.showModal();
  });
}

/** Return whether a dialog is open. */
export const isDialogOpen = () => document.querySelector("dialog[open]") !== null;

/**
 * Ask a question with two answers, and return whether the player agreed.
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @param {string} [no]
 * @returns {Promise<boolean>}
 */
export async function confirmed(title, text, yes, no = "Keep playing") {
  const answer = await openDialog(title, (close) => [
    h("p", {}, text),
    h(
      "p",
      { class: "row" },
      h("button", { class: "btn", type: "button", autofocus: true, onclick: () => close(false) }, no),
      h("button", { class: "btn btn-go", type: "button", onclick: () => close(true) }, yes),
    ),
  ]);
  return answer === true;
}

/**
 * Return radio buttons side by side.
 * @param {string} legend
 * @param {string} name
 * @param {{value: string, label: string, art?: Node}[]} options
 * @param {string} chosen
 * @param {(value: string) => void} [changed]
 */
export function radioGroup(legend, name, options, chosen, changed = () => {}) {
  const labels = options.map(({ value, label, art }) =>
    h(
      "label",
      {},
      h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => changed(value) }),
      h("span", {}, art, label),
    ),
  );
  const className = options.some(({ art }) => art) ? "seg pics" : "seg";
  return h("fieldset", {}, h("legend", {}, legend), h("div", { class: className }, ...labels));
}

/**
 * Return a checkbox.
 * @param {string} name
 * @param {string} label
 * @param {string} note
 * @param {boolean} checked
 * @param {(checked: boolean) => void} [changed]
 */
export function checkbox(name, label, note, checked, changed = () => {}) {
  const box = h("input", { type: "checkbox", name, checked, onchange: () => changed(box.checked) });
  return h("label", { class: "tog" }, box, h("span", {}, label, note && h("small", {}, note)));
}

/**
 * Return a drop-down list.
 * @param {string} label
 * @param {string} name
 * @param {{value: string, label: string}[]} options
 * @param {string} chosen
 * @param {(value: string) => void} [changed]
 */
export function dropDown(label, name, options, chosen, changed = () => {}) {
  const list = h(
    "select",
    { name, onchange: () => changed(list.value) },
    ...options.map((option) => h("option", { value: option.value, selected: option.value === chosen }, option.label)),
  );
  return h("label", { class: "pick" }, h("span", {}, label), list);
}
