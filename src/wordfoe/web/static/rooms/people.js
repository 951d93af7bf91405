// The people of a room: heads of animals, lists of who is there, and how they stand.

import { h, s } from "../dom.js";
import { bar } from "../hangman/families.js";
import { spriteUrl } from "../sprites.js";
import { counted } from "../text.js";

/** @typedef {import("../types.js").RoomView} RoomView */
/** @typedef {import("../types.js").SeatView} SeatView */
/** @typedef {import("../types.js").Standing} Standing */

/** The animals, in the order in which they are offered. */
export const ANIMALS = ["Otter", "Hare", "Owl", "Badger", "Hedgehog", "Toad", "Mole", "Heron"];

/** Return the head of an animal, for a name such as Otter or Otter 2. @param {string} name */
export function head(name) {
  const animal = (name.split(" ")[0] ?? "").toLowerCase();
  return s("svg", { class: "animal drawn", viewBox: "0 0 64 64", "aria-hidden": "true" }, s("use", { href: spriteUrl("animals", `an-${animal}`) }));
}

/** Return an icon of the sprite of glyphs. @param {string} name */
export const icon = (name) => s("svg", { class: "bi", "aria-hidden": "true" }, s("use", { href: spriteUrl("glyphs", `i-${name}`) }));

/**
 * Return the name of a seat: "You", or the animal.
 * @param {RoomView} view
 * @param {number} seat
 */
export const nameOf = (view, seat) => (seat === view.you ? "You" : (view.seats.find((one) => one.seat === seat)?.name ?? "Somebody"));

/** Return the animal of a seat. @param {RoomView} view @param {number} seat */
export const animalOf = (view, seat) => view.seats.find((one) => one.seat === seat)?.name ?? "";

/** Return the host's name. @param {RoomView} view */
export const hostName = (view) => view.seats.find(({ host }) => host)?.name ?? "the host";

/** Return what is to be said about a member in the lobby. @param {RoomView} view @param {SeatView} one */
function about(view, one) {
  const parts = [one.seat === view.you && "that’s you", one.host && "host", one.watches && "watches", !one.here && "has left"];
  return parts.filter(Boolean).join(", ") || "ready";
}

/**
 * Return those in the room, as a list.
 * @param {RoomView} view
 * @param {(one: SeatView) => import("../dom.js").Child} [more] what stands behind a name
 */
export function peopleList(view, more = () => null) {
  return h("ul", { class: "people" }, ...view.seats.map((one) =>
    h("li", { class: [one.seat === view.you && "me", !one.here && "gone"].filter(Boolean).join(" ") || null },
      head(one.name), h("span", { class: "who" }, one.name, h("small", {}, about(view, one))), h("span", { class: "pts" }, more(one)))));
}

/** How many people a room has: 4, and 2 who watch. @param {RoomView} view */
export const howMany = (view) => `${view.count} in the room${view.watching ? `, ${view.watching} watching` : ""}`;

/**
 * Return the row of a list of standings.
 * @param {RoomView} view
 * @param {Standing} one
 * @param {string} small
 * @param {string} points
 * @param {number | null} [share] of a bar
 */
export function rankRow(view, one, small, points, share = null) {
  const me = one.seat === view.you;
  return h("li", { class: me ? "me" : null }, h("span", { class: "pos" }, one.rank === undefined ? "" : String(one.rank)), head(animalOf(view, one.seat)),
    h("span", { class: "who" }, nameOf(view, one.seat), h("small", {}, small), share === null ? null : bar(share, "me")), h("span", { class: "pts" }, points));
}

/** Return how a player of Hangman stands: 5 left, ✓ won. @param {Standing} one */
export function hangmanState(one) {
  if (one.state === "won") return "✓ won";
  if (one.state === "lost") return "✕ lost";
  if (one.state === "done") return "done";
  if (typeof one.misses_left === "number") return `${one.misses_left} left`;
  return one.misses === undefined ? "plays" : counted(one.misses, "miss");
}
