// The menu of Boggle: size, own letters, scoring, clock.

import { choices, sentence } from "../api.js";
import { open, segments, toggle } from "../dialog.js";
import { h } from "../dom.js";
import { everywhere } from "../menu.js";
import { recall, remember } from "../prefs.js";
import { capital } from "../words.js";

/** @typedef {Partial<import("../types.js").BoggleSettingsView>} Settings */

/** What the player asked for; the server knows what is usual otherwise. @returns {Settings} */
export const wishes = () => recall("boggle.wishes", {});

/**
 * @typedef {{
 *   again: (settings: Settings) => void,
 *   mayLeave: () => Promise<boolean>,
 *   lay: (settings: Settings) => Promise<void>,
 * }} Game for a new board; lay throws what is wrong with it
 */

/** @param {Game} game */
export async function openMenu(game) {
  const known = await choices();
  let settings = { ...known.usual_boggle, ...wishes() };
  const about = () => known.scoring.find(({ name }) => name === settings.rules)?.about ?? "";
  const note = h("p", { class: "hintline" }, about());
  const change = (/** @type {Settings} */ part) => {
    settings = { ...settings, ...part };
    note.textContent = about();
    remember("boggle.wishes", settings);
  };
  const answer = await open("Boggle", (close) => [
    segments("Board", "size", known.sizes.map(([rows, columns]) => ({ value: `${rows}x${columns}`, label: `${rows} × ${columns}` })), `${settings.rows}x${settings.columns}`, (size) => {
      const [rows, columns] = size.split("x").map(Number);
      change({ rows, columns });
    }),
    segments("Rules", "rules", known.boggle_rules.map((name) => ({ value: name, label: capital(name) })), settings.rules, (rules) => change({ rules })),
    note,
    segments("Clock", "timer", known.timers.map((seconds) => ({ value: String(seconds ?? ""), label: seconds === null ? "None" : `${seconds / 60} min` })), String(settings.timer ?? ""), (timer) => change({ timer: timer ? Number(timer) : null })),
    toggle("anywhere", "Letter keys work anywhere", "off: only on the board and in the field", recall("anywhere", true), (on) => remember("anywhere", on)),
    ...everywhere(),
    h("p", { class: "row stick" },
      h("button", { class: "btn", type: "button", onclick: () => close("own") }, "Own letters"),
      h("button", { class: "btn btn-go", type: "button", onclick: () => close("new") }, "New board")),
  ], "drawer");
  if (answer === "new") game.again(settings);
  if (answer === "own" && (await game.mayLeave())) await ownBoard(settings, game);
}

/**
 * A board of the player's own letters. What is wrong with them is said by the server, here, until they are right.
 * @param {Settings & {rows: number, columns: number}} settings
 * @param {Game} game
 */
function ownBoard(settings, game) {
  const size = settings.rows * settings.columns;
  return open("Own board", (close) => {
    const input = h("input", { id: "letters", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", autofocus: true, maxlength: 200, "aria-describedby": "letters-wrong" });
    const wrong = h("p", { id: "letters-wrong", class: "no", role: "alert" });
    const lay = async () => {
      const board = input.value.replace(/\s+/g, "");
      try {
        if (!board) throw new Error(`Type ${size} letters.`);
        await game.lay({ ...settings, board });
        close(true);
      } catch (error) {
        wrong.replaceChildren(sentence(error));
        input.setAttribute("aria-invalid", "true");
        input.focus();
      }
    };
    return [
      h("p", {}, `${size} letters for ${settings.rows} × ${settings.columns}, row by row. Q is the Qu cube; spaces do not matter.`),
      h("form", { class: "type", onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void lay();
      } }, h("label", { class: "vh", for: "letters" }, "Letters"), input, h("button", { class: "btn btn-go", type: "submit" }, "Place the letters")),
      wrong,
    ];
  });
}
