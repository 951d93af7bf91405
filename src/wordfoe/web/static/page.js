// What every page does: theme, network, menu, shell for the time without a network.

import { watchConnection } from "./api.js";
import { siteMenu } from "./menu.js";
import { need } from "./dom.js";
import { pageAt } from "./places.js";
import { bringSprites } from "./sprite.js";
import { startTheme } from "./theme.js";

/** @param {{menu?: () => void}} [own] a page of a game opens its own menu */
export function startPage(own = {}) {
  startTheme();
  watchConnection();
  void bringSprites();
  need("menu").addEventListener("click", own.menu ?? siteMenu);
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register(pageAt("sw.js")).catch(() => {});
}
