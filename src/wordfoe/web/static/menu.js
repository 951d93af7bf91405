// The menu of a page without a game, and the part of it that every menu shares.

import { open, toggle } from "./dialog.js";
import { h } from "./dom.js";
import { pageAt } from "./places.js";
import { isForgetful } from "./prefs.js";
import { hasContrast, setContrast } from "./theme.js";

/** @type {[page: string, name: string][]} */
const PAGES = [
  ["hangman", "Hangman"],
  ["boggle", "Boggle"],
  ["daily", "Daily"],
  ["coach", "Coach"],
  ["statistics", "Statistics"],
  ["help", "Help"],
];

/** Where one may go, and contrast. */
export function everywhere() {
  const places = PAGES.map(([page, name]) => {
    const href = pageAt(page);
    const here = location.pathname === new URL(href).pathname;
    return h("li", {}, h("a", { href, "aria-current": here ? "page" : null }, name));
  });
  return [
    toggle("contrast", "High contrast", "", hasContrast(), setContrast),
    isForgetful() && h("p", { class: "note" }, "This browser does not let the page remember anything: choices last until you leave."),
    h("nav", { "aria-label": "Pages" }, h("ul", { class: "places" }, ...places)),
  ];
}

export function siteMenu() {
  void open("Menu", () => everywhere(), "drawer");
}
