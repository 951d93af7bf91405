// What every page does at start: theme, connection, sprites, menu, and the service worker.

import { watchConnection } from "./api.js";
import { byId } from "./dom.js";
import { openSiteMenu } from "./menu.js";
import { inlineSprites, loaded } from "./sprites.js";
import { startTheme } from "./theme.js";
import { pageUrl } from "./urls.js";

/**
 * Start what every page has.
 * @param {{menu?: () => void, sprites?: import("./sprites.js").Sprite[]}} [own] what the menu button does on the page of a game, and more sprites
 */
export function startPage(own = {}) {
  startTheme();
  watchConnection();
  void inlineSprites(own.sprites);
  byId("menu").addEventListener("click", own.menu ?? openSiteMenu);
  void startWorker();
}

/** Start the service worker once the page has loaded: it asks for all files, which would slow down a first visit. */
async function startWorker() {
  if (!("serviceWorker" in navigator)) return;
  await loaded();
  await navigator.serviceWorker.register(pageUrl("sw.js")).catch(() => {});
}
