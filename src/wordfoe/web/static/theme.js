// The theme: light, dark or the system's; and high contrast.

import { byId } from "./dom.js";
import { spriteUrl } from "./sprites.js";
import { store, stored } from "./storage.js";

/** @typedef {"system" | "light" | "dark"} Theme */

const NEXT = /** @type {const} */ ({ system: "light", light: "dark", dark: "system" });
const NAMES = { system: "system", light: "light", dark: "dark" };
const ICONS = { system: "auto", light: "sun", dark: "moon" };
const root = document.documentElement;

/** @param {Theme} theme */
function apply(theme) {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  const button = byId("theme");
  button.setAttribute("aria-label", `Theme: ${NAMES[theme]}`);
  button.title = `Theme: ${NAMES[theme]}`;
  button.querySelector("use")?.setAttribute("href", spriteUrl("glyphs", `i-${ICONS[theme]}`));
}

/** Apply the stored theme, and let the button change it. */
export function startTheme() {
  /** @type {Theme} */
  let theme = stored("theme", "system");
  if (!(theme in NEXT)) theme = "system";
  apply(theme);
  byId("theme").addEventListener("click", () => {
    theme = NEXT[theme];
    store("theme", theme);
    apply(theme);
  });
}

/** Return whether the page has high contrast, by the player's choice or by the system's. */
export const hasContrast = () =>
  root.dataset.contrast
    ? root.dataset.contrast === "more"
    : matchMedia("(prefers-contrast: more)").matches;

/** Switch high contrast on or off. @param {boolean} more */
export function setContrast(more) {
  root.dataset.contrast = more ? "more" : "normal";
  store("contrast", root.dataset.contrast);
}
