// The menu of a page without a game, and the items that every menu has.

import { checkbox, openDialog } from "./dialog.js";
import { h } from "./dom.js";
import { isBlocked } from "./storage.js";
import { hasContrast, setContrast } from "./theme.js";
import { pageUrl } from "./urls.js";

/** @type {[page: string, name: string][]} */
const PAGES = [
  ["hangman", "Hangman"],
  ["boggle", "Boggle"],
  ["daily", "Daily"],
  ["puzzles", "Puzzles"],
  ["rooms", "Rooms"],
  ["games", "Your games"],
  ["coach", "Coach"],
  ["statistics", "Statistics"],
  ["help", "Help"],
];

/** Return the items of every menu: contrast, and links to the pages. */
export function sharedItems() {
  const links = PAGES.map(([page, name]) => {
    const href = pageUrl(page);
    const here = location.pathname === new URL(href).pathname;
    return h("li", {}, h("a", { href, "aria-current": here ? "page" : null }, name));
  });
  return [
    checkbox("contrast", "High contrast", "", hasContrast(), setContrast),
    isBlocked() && h("p", { class: "note" }, "This browser does not let the page save anything. Your choices last until you leave."),
    h("nav", { class: "pages", "aria-label": "Pages" }, h("ul", { class: "places" }, ...links)),
  ];
}

/** Open the menu of a page without a game. */
export function openSiteMenu() {
  void openDialog("Menu", () => sharedItems(), "drawer");
}
