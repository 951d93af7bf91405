// What the screens of a room share: the chip with code and number, the perch of the fox, and buttons that say what is wrong.

import { alert } from "../announce.js";
import { messageOf } from "../api.js";
import { h, part, s } from "../dom.js";
import { faceFor, lineFor } from "../fox.js";
import { icon } from "./people.js";

/** @typedef {import("../types.js").RoomView} RoomView */
/** @typedef {import("../dom.js").Child} Child */

/**
 * What a screen needs of the page: the client, the speaker and the clock, and dialogs.
 * @typedef {{
 *   client: import("./client.js").RoomClient,
 *   speaker: import("./speaker.js").Speaker,
 *   clock: import("./clock.js").RoundClock,
 *   openRoom: () => void,
 *   openOptions: () => void,
 *   setWord: () => void,
 * }} Room
 */

/**
 * A screen: made when it is first shown, told every new view, and left when another one takes its place.
 * @typedef {{
 *   root: HTMLElement,
 *   look?: string,
 *   show: (view: RoomView) => void,
 *   standings?: (view: RoomView) => void,
 *   lesson?: (view: RoomView) => void,
 *   timeUp?: () => void,
 *   leave?: () => void,
 * }} Screen
 */

/** Return the button with the code and the number of people, which opens the dialog of the room. @param {Room} room */
export const roomChip = (room) => h("button", { class: "chip gold room-chip", type: "button", "data-focus": "chip", "data-chip": "", onclick: room.openRoom }, icon("people"), h("span", {}));

/** Fill all chips of the page. @param {RoomView} view @param {boolean} isLinked */
export function fillChips(view, isLinked) {
  for (const chip of document.querySelectorAll("[data-chip] span")) {
    chip.textContent = isLinked ? `${view.code} · ${view.count}` : "Reconnecting …";
    chip.parentElement?.setAttribute("aria-label", isLinked ? `Room ${view.code}, ${view.count} in the room` : "Reconnecting …");
  }
}

/**
 * Return the fox with a line.
 * @param {string} event
 * @param {import("../fox.js").About} [about]
 */
export function perch(event, about = {}) {
  const face = faceFor(event);
  return h("div", { class: "perch" },
    s("svg", { class: "fox drawn posed", viewBox: "14 0 262 304", "aria-hidden": "true" }, part("fox-body"), part(`fox-${face}-back`), part("fox-head"), part(`fox-${face}`)),
    h("p", { class: "say" }, lineFor(event, about)));
}

/**
 * Return a button that works once at a time, and shows in a line what is wrong.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 * @param {{look?: string, wrong?: HTMLElement, key?: string, icon?: Child}} [more]
 */
export function actButton(name, work, { look = "btn", wrong, key = name, icon: sign = null } = {}) {
  const run = async () => {
    if (button.getAttribute("aria-disabled") === "true") return;
    button.setAttribute("aria-disabled", "true");
    wrong?.replaceChildren();
    try {
      await work();
    } catch (error) {
      if (wrong) wrong.textContent = messageOf(error);
      else alert(messageOf(error));
    } finally {
      button.removeAttribute("aria-disabled");
    }
  };
  const button = h("button", { class: look, type: "button", "data-focus": key, onclick: () => void run() }, sign, name);
  return button;
}

/**
 * Replace the content of an element, and keep the focus on what has the same key in the new content.
 * @param {HTMLElement} root
 * @param {Child[]} children
 */
export function refill(root, ...children) {
  const focused = root.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
  const key = focused?.dataset.focus;
  root.replaceChildren(...children.flatMap((child) => (child ? [child] : [])));
  if (!focused || root.contains(focused)) return;
  const next = /** @type {HTMLElement | null} */ ((key && root.querySelector(`[data-focus="${key}"]`)) || root.querySelector("h1, h2"));
  if (next && !next.hasAttribute("tabindex") && /^H\d$/.test(next.tagName)) next.tabIndex = -1;
  next?.focus({ preventScroll: true });
}
