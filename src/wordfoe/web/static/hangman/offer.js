// The offer of a lesson to who is here for the first time: a quiet link on the picture, until the first guess.

import { h } from "../dom.js";
import { store, stored } from "../storage.js";
import { pageUrl } from "../urls.js";

/** Offer the lesson before the first guess ever made here, and take the offer back with it. @param {{move: number, outcome: unknown}} view */
export function showOffer(view) {
  const old = document.querySelector(".offer");
  if (view.move > 0 || view.outcome) {
    old?.remove();
    if (!stored("lesson", "")) store("lesson", "offered");
  } else if (!old && !stored("lesson", "")) {
    document.querySelector("#playing .scene")?.append(h("a", { class: "btn offer", href: pageUrl("learn") }, "New here? Learn the trick"));
  }
}
