// The picture: gallows, snowman or boat, drawn at the step and in the mood that the view has.

import { part, pause, reducesMotion, s } from "../dom.js";
import { stored } from "../storage.js";
import { counted } from "../text.js";

/** The pictures that can be drawn. @typedef {"gallows" | "snowman" | "boat"} Kind */
/** @typedef {import("../types.js").HangmanView} View */
/** @typedef {import("../types.js").Mood} Mood */

/** Return the picture that the player chose. @returns {Kind} */
export const picture = () => stored("picture", /** @type {Kind} */ ("gallows"));

/**
 * Draw the picture of a view.
 * @param {SVGSVGElement} svg
 * @param {Kind} kind
 * @param {View} view
 */
export function draw(svg, kind, { picture: { step, mood }, misses_left: left, outcome }) {
  const words = paint(svg, kind, step, mood);
  svg.setAttribute("class", `fig drawn fig-${kind}`);
  const rest = left === null ? "Unlimited misses." : `${counted(left, "miss")} left.`;
  svg.prepend(s("title", {}, outcome ? words : `${words} ${rest}`));
}

/**
 * Draw a picture without a title.
 * @param {SVGSVGElement} svg
 * @param {Kind} kind
 * @param {number} step
 * @param {Mood} mood
 * @returns {string} what it shows, in words
 */
function paint(svg, kind, step, mood) {
  const { box, parts, words } = { gallows, snowman, boat }[kind](step, mood);
  svg.setAttribute("viewBox", box);
  svg.replaceChildren(...parts);
  return words;
}

/**
 * Play the animation of the last miss, and return when it is over.
 * @param {SVGSVGElement} svg
 */
export async function drop(svg) {
  if (reducesMotion()) return;
  svg.classList.add("is-dropping");
  await pause(600);
  svg.classList.remove("is-dropping");
}

const GAINS = ["an empty noose", "a head", "a body", "an arm", "both arms", "a leg", "both legs", "shoes", "a bow tie", "a top hat"];
const LOOKS = { content: "content", worried: "worried", frightened: "frightened", dead: "dead", relieved: "relieved" };

/**
 * @param {number} step
 * @param {Mood} mood
 */
function gallows(step, mood) {
  const box = "50 20 310 430";
  if (mood === "relieved") {
    const parts = [part("gallows"), part("noose-free"), s("g", { class: "man", transform: "translate(54 0)" }, ...man(8, mood)),
      s("g", { class: "hat-up" }, part("hat", "translate(104 -30) rotate(24 220 100)")), part("joy")];
    return { box, parts, words: "The noose is empty. The figure stands beside it, relieved, its hat in the air." };
  }
  if (mood === "dead") {
    const body = s("g", { class: "man", transform: "translate(0 70)" }, ...man(9, mood), part("loop", "rotate(13 220 190)"));
    const hat = s("g", { class: "hat-falls" }, part("hat", "translate(40 -8) rotate(16 220 100)"));
    const parts = [part("gallows-open"), part("rope-long"), body, hat, part("whoosh")];
    return { box, parts, words: "The trapdoor is open. The figure has dropped. Its hat has not noticed yet." };
  }
  const body = step === 0 ? [part("noose")] : [part("rope"), s("g", { class: "man" }, ...man(step, mood), part("loop"))];
  const words = step === 0 ? "Gallows with an empty noose." : `Gallows. The figure has ${GAINS[step]} by now and looks ${LOOKS[mood]}.`;
  return { box, parts: [part("gallows"), ...body], words };
}

/**
 * Return the parts of the figure from back to front. A frightened figure holds its head: its arms come last.
 * @param {number} step
 * @param {Mood} mood
 */
function man(step, mood) {
  const dead = mood === "dead";
  const from = (/** @type {number} */ first, /** @type {string} */ name) => (step >= first ? [part(name)] : []);
  const legs = [...from(5, `leg-${mood}`), ...from(6, `leg2-${mood}`), ...from(7, dead ? "shoes-dead" : "shoes")];
  const arms = [...from(3, `arm-${mood}`), ...from(4, `arm2-${mood}`)];
  const hatted = step >= 9 && !dead;
  const head = s("g", dead ? { transform: "rotate(13 220 190)" } : {}, part("head"), part(hatted ? "hat" : "hair"), part(`face-${mood}`));
  const tie = from(8, "tie");
  const top = mood === "frightened" ? [head, ...tie, ...arms] : dead ? [...arms, head, ...tie] : [...arms, ...tie, head];
  return [...legs, ...from(2, "shirt"), ...top];
}

const STAGES = { relieved: 0, content: 0, worried: 1, frightened: 2, dead: 3 };
const FIRST_STEPS = [0, 4, 7, 10]; // of the four stages

/**
 * Return which of the four drawn stages it is, and the steps since it began: 0, 1, 2, or -1 when the mood is ahead of the steps.
 * @param {number} step
 * @param {Mood} mood
 */
function stageOf(step, mood) {
  const stage = STAGES[mood];
  return [stage, mood === "relieved" ? 0 : step - (FIRST_STEPS[stage] ?? 0)];
}

const SNOW_WORDS = ["The snowman enjoys a fine morning.", "The snowman is getting warm and looks worried.", "The snowman is half melted and frightened.", "The snowman has melted. Keep the hat."];
const DROPS = [
  [[86, 214], [176, 226], [92, 108]],
  [[70, 205], [196, 223], [88, 150]],
  [[56, 190], [210, 200], [232, 226]],
];

/**
 * @param {number} step
 * @param {Mood} mood
 */
function snowman(step, mood) {
  const [stage = 0, within = 0] = stageOf(step, mood);
  const sink = 1 - 0.045 * within; // it shrinks a little with every miss, until the next stage
  const sun = part("snow-sun", `translate(40 30) scale(${mood === "relieved" ? 0.8 : 1 + step * 0.085})`);
  const ground = stage < 3 ? [part("snow-ground")] : [];
  const puddle = stage === 2 ? [part("snow-puddle", `translate(${130 - 130 * (0.86 + 0.07 * within)} 0) scale(${0.86 + 0.07 * within} 1)`)]
    : stage === 1 && within > 0 ? [part("snow-puddle", `translate(${130 - 130 * (0.5 + 0.12 * within)} 60) scale(${0.5 + 0.12 * within} .76)`)] : [];
  const body = s("g", { class: "man", transform: `translate(0 ${(250 * (1 - sink)).toFixed(1)}) scale(1 ${sink.toFixed(3)})` }, part(`snow-${stage + 1}`));
  const drops = (DROPS[stage] ?? []).slice(0, Math.max(0, within)).map(([x, y]) => part("snow-drop", `translate(${x} ${y})`));
  const words = mood === "relieved" ? "The snowman is cool again and smiles." : (SNOW_WORDS[stage] ?? "");
  return { box: "4 -6 258 284", parts: [sun, ...ground, ...puddle, body, ...drops], words };
}

const BOAT_WORDS = ["The boat sails along.", "The boat takes on a little water and looks worried.", "The boat goes down by the bow, frightened.", "The boat has sunk. Blub."];
const HEELS = [-3, 8, 27, 16]; // degrees, at the four stages
const DEPTHS = [-4, 8, 22, 152];
const STEPS = [4, 3, 3, 1]; // in each stage

/**
 * @param {number} step
 * @param {Mood} mood
 */
function boat(step, mood) {
  const [stage = 0, within = 0] = stageOf(step, mood);
  const share = within / (STEPS[stage] ?? 1) * (stage === 2 ? 0.25 : 1); // it sinks only at the end
  const between = (/** @type {number[]} */ values) => {
    const here = values[stage] ?? 0;
    return here + ((values[stage + 1] ?? here) - here) * share;
  };
  const face = /** @type {const} */ (["content", "worried", "frightened", "dead"])[stage];
  const hull = s("g", { class: "man", transform: `translate(0 ${between(DEPTHS).toFixed(1)}) rotate(${between(HEELS).toFixed(1)} 134 200)` },
    part("boat"), part(`face-${mood === "relieved" ? "relieved" : face}`, "translate(-64 50) scale(.9)"));
  const spray = stage === 1 || (stage === 0 && within > 1) ? [[252, 186], [22, 180], [238, 164]].slice(0, stage ? within + 1 : within - 1) : [];
  const drops = spray.map(([x, y]) => part("snow-drop", `translate(${x} ${y})`));
  const bubbles = stage >= 2 ? [part("boat-bubbles"), ...(within ? [part("boat-bubbles", `translate(${200 - 20 * within} 8)`)] : [])] : [];
  const words = mood === "relieved" ? "The boat sails on, all smiles." : (BOAT_WORDS[stage] ?? "");
  return { box: "4 -2 258 284", parts: [hull, part("boat-sea"), ...drops, ...bubbles], words };
}

/**
 * Return a small picture for the menu.
 * @param {Kind} kind
 */
export function portrait(kind) {
  const svg = s("svg", { "aria-hidden": "true", class: "drawn" });
  paint(svg, kind, 0, "content");
  if (kind !== "gallows") return svg;
  svg.setAttribute("viewBox", "120 70 200 200");
  svg.replaceChildren(...man(4, "worried"));
  return svg;
}
