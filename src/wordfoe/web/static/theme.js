// Day, night or as the system says; more contrast or as the system says.

import { need } from "./dom.js";
import { recall, remember } from "./prefs.js";
import { place } from "./sprite.js";

/** @typedef {"system" | "light" | "dark"} Theme */

const NEXT = /** @type {const} */ ({ system: "light", light: "dark", dark: "system" });
const NAMES = { system: "as the system says", light: "day", dark: "night" };
const ICONS = { system: "auto", light: "sun", dark: "moon" };
const root = document.documentElement;

/** @param {Theme} theme */
function show(theme) {
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  const button = need("theme");
  button.setAttribute("aria-label", `Theme: ${NAMES[theme]}`);
  button.title = `Theme: ${NAMES[theme]}`;
  button.querySelector("use")?.setAttribute("href", place("glyphs", `i-${ICONS[theme]}`));
}

export function startTheme() {
  /** @type {Theme} */
  let theme = recall("theme", "system");
  if (!(theme in NEXT)) theme = "system";
  show(theme);
  need("theme").addEventListener("click", () => {
    theme = NEXT[theme];
    remember("theme", theme);
    show(theme);
  });
}

export const hasContrast = () =>
  root.dataset.contrast
    ? root.dataset.contrast === "more"
    : matchMedia("(prefers-contrast: more)").matches;

/** @param {boolean} more */
export function setContrast(more) {
  root.dataset.contrast = more ? "more" : "normal";
  remember("contrast", root.dataset.contrast);
}
