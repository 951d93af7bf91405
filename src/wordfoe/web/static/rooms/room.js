// The page of a room: shows the screen that fits the view, and keeps screen readers informed.

import { alert } from "../announce.js";
import { messageOf } from "../api.js";
import { byId, h } from "../dom.js";
import { startPage } from "../page.js";
import { pageUrl } from "../urls.js";
import { AnimalChoice } from "./animal_choice.js";
import { BoggleRace } from "./boggle_race.js";
import { isMissing, RoomClient } from "./client.js";
import { RoundClock } from "./clock.js";
import { HangmanRace } from "./hangman_race.js";
import { Door, Lobby, Watching } from "./lobby.js";
import { MODES } from "./names.js";
import { Projector, ProjectorLobby } from "./projector.js";
import { Pupil, PupilLobby } from "./pupil.js";
import { openRoomDialog } from "./room_dialog.js";
import { fillChips, roomChip } from "./screen.js";
import { Sealing, SetterLive } from "./setter.js";
import { Speaker } from "./speaker.js";
import { standingSentence, StandingsBox, watchedRows } from "./standings.js";
import { Together } from "./together.js";

/** @typedef {import("../types.js").RoomView} RoomView */
/** @typedef {import("./screen.js").Screen} Screen */

const LATE = 300; // milliseconds after the end of the time, to ask whether the server's clock says so, too
const BEGAN = { boggle: "The race begins.", hangman: "The race begins.", setter: "Guess the word.", class: "The game begins." };

const place = byId("room");
const speaker = new Speaker(byId("live"));
/** @type {Screen | null} */
let screen = null;
let shown = ""; // the key of the screen
let isLinked = true;
let isSetting = false; // the word of the next round is being typed

const code = location.pathname.replace(/^.*\//, "").replace(/%[0-9a-f]{2}/gi, "?").toUpperCase(); // codes are plain letters
const client = new RoomClient(code, { shown: show, standings: rank, lesson: teach, heard: hear, linked: link, failed: fail });
const clock = new RoundClock(client.time, () => {
  screen?.timeUp?.();
  setTimeout(() => void client.look(), LATE);
});
/** @type {import("./screen.js").Room} */
const room = {
  client,
  speaker,
  clock,
  openRoom: () => void withFocus(() => openRoomDialog(client, { options })),
  openOptions: () => void withFocus(options),
  setWord: () => setSetting(true),
};

/**
 * Open a dialog. Afterwards the focus is where it was: on the same button, or on the one that took its place meanwhile.
 * @param {() => Promise<void>} open
 */
async function withFocus(open) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const key = before?.dataset.focus;
  await open().catch(fail);
  if (key && document.activeElement === document.body) /** @type {HTMLElement | null} */ (place.querySelector(`[data-focus="${key}"]`))?.focus();
}

/** Open the options, which few need. */
async function options() {
  const { openOptions } = await import("./options.js");
  await openOptions(client);
}

/** Type the word of the next round, or no longer. @param {boolean} now */
function setSetting(now) {
  isSetting = now;
  if (client.view) show(client.view);
}

/** Return the key of the screen that fits a view: with another one, the screen is made anew. @param {RoomView} view */
function keyOf(view) {
  const { mode, phase, round, you } = view;
  const at = round?.round ?? 0;
  if (phase === "closed") return "closed";
  if (you === null) return "door";
  if (phase === "playing" || phase === "paused") {
    if (mode === "class") return view.host ? `projector ${at}` : `pupil ${at}`;
    if (round?.setter === you) return `setter ${at}`;
    if (round?.shared) return `together ${at}`;
    if (round?.game) return `${mode} ${at}`;
    return `watching ${at}`;
  }
  if (isSetting && mode === "setter" && view.setter === you && !view.seal) return "sealing";
  if (phase === "over") return mode === "class" ? `lookback ${at}` : `results ${at}`;
  if (mode === "class") return view.host ? "projector lobby" : "pupil lobby";
  return "lobby";
}

/** Return a new screen. @param {string} key @param {RoomView} view @returns {Promise<Screen> | Screen} */
function make(key, view) {
  const [kind] = key.split(" ");
  if (kind === "door") return new Door(room, new AnimalChoice());
  if (kind === "projector") return key === "projector lobby" ? new ProjectorLobby(room) : new Projector(room);
  if (kind === "pupil") return key === "pupil lobby" ? new PupilLobby(room) : new Pupil(room);
  if (kind === "sealing") return new Sealing(room, () => setSetting(false));
  if (kind === "setter") return view.round?.setter === view.you ? new SetterLive(room) : new HangmanRace(room);
  if (kind === "together") return new Together(room);
  if (kind === "boggle") return new BoggleRace(room);
  if (kind === "hangman") return new HangmanRace(room);
  if (kind === "watching") return watching();
  if (kind === "closed") return closed(view);
  if (kind === "lobby") return new Lobby(room);
  return late(kind === "lookback");
}

/** Return a screen for the end of a round, which is loaded when one has ended. @param {boolean} isClass @returns {Promise<Screen>} */
async function late(isClass) {
  if (!isClass) {
    const { RoundResults } = await import("./results.js");
    return new RoundResults(room);
  }
  const { LookBack } = await import("./look_back.js");
  return new LookBack(room);
}

/** @returns {Screen} */
function watching() {
  const list = h("ol", { class: "people" });
  const box = new StandingsBox(list, watchedRows);
  const base = new Watching(room, list, roomChip(room));
  return {
    root: base.root,
    show: (view) => {
      base.show(view);
      box.show(view);
    },
    standings: (view) => box.show(view),
    leave: () => box.stop(),
  };
}

/** @param {RoomView} view @returns {Screen} */
function closed(view) {
  const root = h("section", { class: "card pane form door" }, h("h1", { tabindex: -1 }, `${view.code} is closed`), h("p", {}, "Everybody has left. Your games are among your games."),
    h("p", { class: "row" }, h("a", { class: "btn btn-go", href: pageUrl("rooms") }, "Make a new room"), h("a", { class: "btn", href: pageUrl("games") }, "Your games")));
  return { root, show: () => {} };
}

/** Show a view: on the screen that is there, or on another one, whose heading gets the focus. @param {RoomView} view */
function show(view) {
  const key = keyOf(view);
  document.title = `${MODES[view.mode].name} · ${view.code} · wordfoe`;
  if (key !== shown) return void change(key, view);
  screen?.show(view);
  fillChips(view, isLinked);
}

/** @param {string} key @param {RoomView} view */
async function change(key, view) {
  const before = shown;
  shown = key;
  if (key !== "sealing") isSetting = false;
  const hadFocus = document.activeElement === document.body || place.contains(document.activeElement);
  const made = make(key, view);
  const next = made instanceof Promise ? await made : made;
  if (shown !== key) return; // the view changed while the screen was loaded
  screen?.leave?.();
  clock.stop();
  screen = next;
  document.body.className = next.look ?? "";
  byId("main").className = next.look ? "wrap" : /^(projector|lookback)/.test(key) ? "wrap wide" : "wrap";
  place.replaceChildren(next.root);
  const now = client.view ?? view;
  next.show(now);
  fillChips(now, isLinked);
  if (!before) return;
  const isStart = now.phase === "playing" && !/^(setter|watching|door)/.test(key);
  if (isStart) alert(BEGAN[now.mode]);
  if (hadFocus) {
    scrollTo(0, 0);
    /** @type {HTMLElement | null} */ (next.root.querySelector("h1"))?.focus({ preventScroll: true });
  }
}

/** Show and say how everybody stands. */
function rank() {
  const { view } = client;
  if (!view) return;
  screen?.standings?.(view);
  if (view.phase === "playing") speaker.standings(standingSentence(view));
}

/** Show how far a class is. */
function teach() {
  if (client.view) screen?.lesson?.(client.view);
}

/** Say what happened. @param {import("./client.js").News} news */
function hear(news) {
  const { view } = client;
  if (!news.said || !view || news.seat?.seat === view.you) return;
  if (["joined", "left", "returned", "removed"].includes(news.type)) speaker.people(news.said, view.count);
  else speaker.say(news.said);
}

/** Show whether the stream is there. The game goes on without it. @param {boolean} now */
function link(now) {
  if (now === isLinked) return;
  isLinked = now;
  if (client.view) fillChips(client.view, now);
  speaker.say(now ? "Connected again." : "Reconnecting …", "link");
}

/** @param {unknown} error */
function fail(error) {
  if (isMissing(error) && client.view) client.take({ ...client.view, phase: "closed" }); // its code is free again
  else if (isMissing(error)) missing();
  else alert(messageOf(error));
}

/** Show that there is no such room. */
function missing() {
  shown = "missing";
  screen?.leave?.();
  screen = null;
  document.body.className = "";
  place.replaceChildren(h("section", { class: "card pane form door" }, h("h1", { tabindex: -1 }, `No room ${code}`), h("p", {}, "Check the letters. Or everybody has left, and the room is closed."),
    h("p", { class: "row" }, h("a", { class: "btn btn-go", href: pageUrl("rooms") }, "To the rooms"))));
}

async function start() {
  startPage({ sprites: ["animals"] });
  try {
    await client.open();
  } catch (error) {
    if (isMissing(error)) missing();
    else place.replaceChildren(h("p", { class: "no", role: "alert" }, messageOf(error)));
  }
}

void start();
