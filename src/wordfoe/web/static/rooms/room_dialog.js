// The dialog of a room: its code, its link, who is there, and what the host can do.

import { messageOf } from "../api.js";
import { confirmed, openDialog } from "../dialog.js";
import { h } from "../dom.js";
import { apiUrl, pageUrl } from "../urls.js";
import { howMany, icon, peopleList } from "./people.js";

/** @typedef {import("../types.js").RoomView} RoomView */

/** Return the address of a room. @param {string} code */
export const linkOf = (code) => pageUrl(`rooms/${code}`);

/** Return a code as screen readers should say it: F, E, R, N. @param {string} code */
export const spelled = (code) => [...code].join(", ");

/**
 * Return a button that copies the link, with the line that says what became of it. Where the clipboard is closed, the link is
 * there to be selected.
 * @param {string} code
 */
export function copyLink(code) {
  const note = h("p", { class: "fine", role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(linkOf(code));
      note.textContent = "Copied.";
    } catch {
      note.replaceChildren("Copy it by hand: ", h("b", { class: "link" }, linkOf(code)));
    }
  };
  return [h("button", { class: "btn small", type: "button", "data-focus": "copy", onclick: copy }, icon("copy"), "Copy the link"), note];
}

/** Return the QR code of a room's link. @param {string} code */
export const qrCode = (code) => h("img", { class: "qr", src: apiUrl(`rooms/${encodeURIComponent(code)}/qr.svg`), alt: `QR code of ${linkOf(code)}`, width: 160, height: 160 });

/**
 * Open the dialog.
 * @param {import("./client.js").RoomClient} client
 * @param {{options: () => Promise<void>}} page
 */
export async function openRoomDialog(client, page) {
  const view = client.view;
  if (!view) return;
  const wrong = h("p", { class: "no", role: "alert" });
  /** @param {() => Promise<unknown>} work @param {(answer: any) => void} close */
  const run = async (work, close) => {
    try {
      await work();
      close(null);
    } catch (error) {
      wrong.textContent = messageOf(error);
    }
  };
  const answer = await openDialog(`Room ${view.code}`, (close) => {
    const command = (/** @type {import("../types.js").Command["do"]} */ what, /** @type {string} */ name) =>
      h("button", { class: "btn", type: "button", onclick: () => void run(() => client.command({ do: what }), close) }, name);
    const running = view.phase === "playing" || view.phase === "paused";
    const removal = (/** @type {import("../types.js").SeatView} */ one) => view.host && one.seat !== view.you && one.here &&
      h("button", { class: "btn btn-quiet small", type: "button", "aria-label": `Remove ${one.name}`, onclick: () => close({ remove: one }) }, "Remove");
    return [
      h("div", { class: "roomcard" }, h("div", {}, h("p", { class: "roomcode", "aria-label": spelled(view.code) }, view.code), ...copyLink(view.code)), qrCode(view.code)),
      view.mode === "class" ? h("p", {}, `${howMany(view)}.`) : h("div", {}, h("h3", {}, howMany(view)), peopleList(view, removal)),
      wrong,
      view.host && h("p", { class: "row" },
        running && (view.phase === "paused" ? command("resume", "Go on") : command("pause", "Pause")),
        running && h("button", { class: "btn", type: "button", onclick: () => close("end") }, "End the round"),
        !running && h("button", { class: "btn", type: "button", onclick: () => close("options") }, "Change the game"),
        h("button", { class: "btn", type: "button", onclick: () => close("close") }, "Close the room")),
      h("p", { class: "row" }, view.you !== null && h("button", { class: "btn btn-quiet", type: "button", onclick: () => close("leave") }, "Leave the room")),
    ];
  }, "room-dialog");
  if (answer === "options") return page.options();
  const { ask, title, yes, work } = question(answer, client);
  if (work && (await confirmed(title, ask, yes, "Cancel"))) await work();
}

/**
 * Return what to ask before an answer is carried out, and how it is.
 * @param {any} answer
 * @param {import("./client.js").RoomClient} client
 * @returns {{title: string, ask: string, yes: string, work: (() => Promise<unknown>) | null}}
 */
function question(answer, client) {
  if (answer === "end") return { title: "End the round?", ask: "Everybody’s game stops, and all see the results.", yes: "End the round", work: () => client.command({ do: "end" }) };
  if (answer === "close") return { title: "Close the room?", ask: "Everybody leaves, and the code no longer works.", yes: "Close the room", work: () => client.command({ do: "close" }) };
  if (answer === "leave") return { title: "Leave the room?", ask: "You can come back with the same link.", yes: "Leave", work: () => leave(client) };
  if (answer?.remove) return { title: `Remove ${answer.remove.name}?`, ask: `${answer.remove.name} cannot come back to this room.`, yes: "Remove", work: () => client.command({ do: "remove", seat: answer.remove.seat }) };
  return { title: "", ask: "", yes: "", work: null };
}

/** Leave the room, and go to the page of rooms. @param {import("./client.js").RoomClient} client */
async function leave(client) {
  await client.leave();
  location.assign(pageUrl("rooms"));
}
