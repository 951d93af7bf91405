// The page of rooms: join one by its code, or make one.

import { messageOf } from "../api.js";
import { byId, h } from "../dom.js";
import { startPage } from "../page.js";
import { AnimalChoice } from "./animal_choice.js";
import { isMissing } from "./client.js";
import { MODES } from "./names.js";
import { getRoom, joinRoom, makeRoom } from "./requests.js";
import { linkOf } from "./room_dialog.js";

/** @typedef {import("../types.js").RoomView} RoomView */

const LENGTH = 4; // letters of a code
const ABOUT = "It’s on the screen of whoever made the room.";

const field = /** @type {HTMLInputElement} */ (byId("code"));
const line = byId("code-about");
const button = byId("join-go");
const animals = new AnimalChoice();
/** What was asked for last, so that a late answer for another code is ignored. */
let asked = "";
let isWatching = false; // all that can be done is to watch
let isIn = false; // this browser has a place in the room

/** Show a sentence below the code. @param {string} text @param {boolean} [isWrong] */
function tell(text, isWrong = false) {
  line.textContent = text;
  line.classList.toggle("no", isWrong);
  if (isWrong) field.setAttribute("aria-invalid", "true");
  else field.removeAttribute("aria-invalid");
}

/** Return the code that is typed: letters only, so that a link can be pasted, too. */
const typedCode = () => field.value.replace(/^.*\//, "").replace(/[^\p{L}]/gu, "").toUpperCase();

/** Show what a room allows: to join, to come back, or to watch. @param {RoomView} view */
function showRoom(view) {
  const isRunning = view.mode !== "class" && (view.phase === "playing" || view.phase === "paused");
  isIn = view.you !== null;
  isWatching = !isIn && (isRunning || view.full);
  button.textContent = view.you !== null ? "Back to the room" : isWatching ? "Watch" : "Join";
  animals.root.hidden = view.you !== null;
  animals.show(view.names);
  if (view.phase === "closed") return tell(`${view.code} is closed. Make a new room.`, true);
  if (view.you !== null) return tell("You are in this room.");
  if (view.full && !isRunning) return tell(`${view.code} is full (${view.most}).`, true);
  if (isRunning) return tell(`${view.code} has begun. You can watch.`, true);
  tell(`${MODES[view.mode].name}, ${view.count} in the room.`);
}

/** Look whether there is a room with the code that is typed. */
async function look() {
  const code = typedCode();
  if (code === asked) return;
  asked = code;
  isWatching = false;
  isIn = false;
  animals.root.hidden = false;
  button.textContent = "Join";
  tell(ABOUT);
  if (code.length !== LENGTH) return;
  try {
    const view = await getRoom(code);
    if (asked === code) showRoom(view);
  } catch (error) {
    if (asked === code) tell(isMissing(error) ? `No room ${code}. Check the letters.` : messageOf(error), true);
  }
}

/** Join the room whose code is typed, and go there. */
async function join() {
  const code = typedCode();
  if (code.length !== LENGTH) {
    tell(`A code has ${LENGTH} letters.`, true);
    return field.focus();
  }
  if (isIn) return location.assign(linkOf(code));
  try {
    const view = await joinRoom(code, { name: animals.name, watch: isWatching });
    location.assign(linkOf(view.code));
  } catch (error) {
    tell(isMissing(error) ? `No room ${code}. Check the letters.` : messageOf(error), true);
    field.focus();
  }
}

/** Make a room of the mode that is chosen, and go there. */
async function make() {
  const mode = /** @type {RoomView["mode"]} */ (/** @type {HTMLInputElement} */ (document.querySelector("input[name=mode]:checked")).value);
  try {
    const view = await makeRoom({ mode, name: animals.name });
    location.assign(linkOf(view.code));
  } catch (error) {
    byId("make-wrong").textContent = messageOf(error);
  }
}

/** Let a form do its work, once at a time. @param {string} id @param {() => Promise<void>} work */
function onSubmit(id, work) {
  let isBusy = false;
  byId(id).addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    await work();
    isBusy = false;
  });
}

function start() {
  startPage({ sprites: ["animals"] });
  byId("animals").replaceWith(animals.root);
  byId("modes").replaceChildren(...Object.entries(MODES).map(([mode, { name, about }]) =>
    h("label", {}, h("input", { type: "radio", name: "mode", value: mode, checked: mode === "boggle" }), h("span", {}, h("b", {}, name), h("small", {}, about)))));
  field.addEventListener("input", () => void look());
  onSubmit("join", join);
  onSubmit("make", make);
  void look(); // browsers keep what was typed when a page is loaded again
}

start();
