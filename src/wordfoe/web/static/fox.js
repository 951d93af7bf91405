// The fox: a face and a line for each event of a game. It boasts, teases and sulks. Its one lie is the joke of the game: that
// it had the word all along.

import { part } from "./dom.js";

/** @typedef {"smug" | "thinking" | "annoyed" | "defeated"} Face */
/** @typedef {{letter?: string, count?: number, length?: number, word?: string}} About */

/** @type {Record<Face, string>} */
const ALT = {
  smug: "The fox, smug, a letter up its sleeve",
  thinking: "The fox, thinking",
  annoyed: "The fox, annoyed, ears back",
  defeated: "The fox, defeated, with a white flag",
};

const LONGEST_LINE = 60; // characters that fit the speech bubble on a small phone
const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];
/** @param {number | undefined} n */
const spelled = (n) => (n === undefined ? "Some" : (NUMBERS[n] ?? String(n)));

/** @type {Record<string, {face: Face, lines: ((about: About) => string)[]}>} */
const EVENTS = {
  start: {
    face: "thinking",
    lines: [
      ({ length }) => `${spelled(length)} letters. I’m almost sure which.`,
      () => "Go on. Guess. I’m flexible.",
      () => "I have a word. Or a few. Who’s counting?",
    ],
  },
  fairStart: {
    face: "annoyed",
    lines: [() => "It’s in the envelope. I hate envelopes.", () => "One word. Sealed. Where’s the fun in that?"],
  },
  kindStart: {
    face: "thinking",
    lines: [() => "I’m being good today. Don’t tell anyone.", () => "Ask nicely. I might even help."],
  },
  resume: { face: "thinking", lines: [() => "You came back. I kept your place.", () => "Where were we? I remember. I always do."] },
  miss: {
    face: "smug",
    lines: [
      ({ letter }) => `No ${letter}. Would you believe it?`,
      () => "So close. To nothing.",
      ({ letter }) => `${letter}? Not here.`,
      () => "No. Ask me another.",
    ],
  },
  fairMiss: {
    face: "annoyed",
    lines: [({ letter }) => `No ${letter}. Honestly. I mean it, this time.`, () => "No. And I didn’t even do anything."],
  },
  kindMiss: { face: "thinking", lines: [({ letter }) => `No ${letter}. Try another.`, () => "Not that one. Keep going."] },
  hit: {
    face: "annoyed",
    lines: [
      ({ letter, count }) => `${spelled(count)} ${letter}${count === 1 ? "" : "’s"}, then. Don’t get used to it.`,
      () => "Fine. Have it.",
      () => "All right. That one is yours.",
    ],
  },
  kindHit: {
    face: "thinking",
    lines: [({ letter, count }) => `${spelled(count)} ${letter}${count === 1 ? "" : "’s"}. You’re welcome.`, () => "There you are. Don’t tell anyone."],
  },
  repeated: { face: "smug", lines: [() => "We’ve been there. No charge.", () => "You asked me that. I still don’t charge."] },
  refused: { face: "smug", lines: [() => "That’s not how this works. No charge.", () => "Rules are rules. I should know."] },
  wrongWord: { face: "smug", lines: [() => "Nice try. Not my word.", ({ word }) => `${word}? Not that one.`] },
  hint: {
    face: "thinking",
    lines: [() => "Three misses for a letter. I’d call that generous.", () => "A letter, as ordered. That will be three."],
  },
  cornered: { face: "annoyed", lines: [() => "…Is it warm in here?", () => "Let’s not do anything hasty."] },
  lost: {
    face: "smug",
    lines: [() => "I was thinking of it from the very start. Would I lie?", () => "It was right there. It always is, afterwards."],
  },
  fairLost: { face: "smug", lines: [() => "Fair and square. I feel dirty.", () => "Open the envelope. Go on. I can wait."] },
  kindLost: { face: "annoyed", lines: [() => "And I was on your side.", () => "I wanted you to win. Really."] },
  won: { face: "defeated", lines: [() => "You weren’t supposed to do that.", () => "Best of nine hundred?"] },
  kindWon: { face: "smug", lines: [() => "You won. I may have helped.", () => "Well done. Who said I can’t be nice?"] },
  puzzle: {
    face: "thinking",
    lines: [() => "Take any letter. I have an answer for all of them. Nearly.", () => "One of them hurts me. I won’t say which."],
  },
  puzzleSolved: { face: "annoyed", lines: [({ letter }) => `${letter}. I hoped you would miss that.`, () => "You looked. I hoped you wouldn’t."] },
  puzzleFailed: { face: "smug", lines: [({ letter }) => `${letter} is such a nice letter. I have none.`, () => "I do enjoy these."] },
  board: {
    face: "thinking",
    lines: [
      () => "I finished before the cubes stopped rolling.",
      () => "Nice board. I’ve already read it.",
      () => "After you. I insist.",
    ],
  },
  word: { face: "thinking", lines: [() => "Yes, I saw that one too.", () => "One for you. I have the rest.", () => "It counts. Barely."] },
  longWord: {
    face: "annoyed",
    lines: [() => "That was one of my favourites.", ({ length }) => `${spelled(length)} letters. Who taught you that?`],
  },
  foundBefore: { face: "smug", lines: [() => "Twice won’t make it longer.", () => "You have that one. So have I."] },
  noWord: { face: "smug", lines: [() => "Not in my dictionary. And I read all of it.", () => "Nice try. Not a word."] },
  notThere: { face: "smug", lines: [() => "I looked. It isn’t there, and I look fast.", () => "Maybe on another board."] },
  tooShort: { face: "smug", lines: [() => "That is a start. Where is the rest?", () => "Longer. I believe in you. A little."] },
  poor: { face: "thinking", lines: [() => "Even I can’t do much with this. Shake it again?", () => "A thin board. I won’t mind if you shake it."] },
  reveal: {
    face: "smug",
    lines: [({ word }) => `${word}. It was right there.`, ({ word }) => `${word}. My middle name, and in plain sight.`],
  },
  rank1: { face: "thinking", lines: [() => "A word! So you can read."] },
  rank2: { face: "thinking", lines: [() => "You got the worm. I want the rest."] },
  rank3: { face: "smug", lines: [() => "Reading is allowed now?"] },
  rank4: { face: "annoyed", lines: [() => "Stop sniffing at my vowels."] },
  rank5: { face: "annoyed", lines: [() => "Those were my words. On my land."] },
  rank6: { face: "defeated", lines: [() => "There can be only one. …Fine. Two."] },
  boggleWon: { face: "defeated", lines: [() => "You have more than I have. Count again.", () => "I let you win. That’s my story."] },
  weakBoard: { face: "thinking", lines: [() => "After you. I insist.", () => "I promised to be gentle. This once."] },
  weakWord: { face: "thinking", lines: [() => "One for you.", () => "It counts. Barely."] },
  boggleHint: { face: "smug", lines: [() => "That will be two points. Pleasure.", () => "Start there. I said nothing."] },
  lobby: {
    face: "thinking",
    lines: [({ count }) => `${spelled(count)} against one. I like those odds. For me.`, () => "Come in, come in. I know all your words."],
  },
  race: { face: "smug", lines: [({ count }) => `${spelled(count)} of you, one of me. And no word.`, () => "Look at each other. Not at me."] },
  together: { face: "smug", lines: [({ count, length }) => `Together you found ${count} of ${length}. I’d have shared.`] },
  roomEnd: { face: "smug", lines: [() => "I watched all of you. It was lovely.", () => "Another round? I have all night."] },
  setter: { face: "annoyed", lines: [() => "One word? And then you stick to it? Weird."] },
  setterWatch: { face: "thinking", lines: [() => "You’re learning from me.", () => "Don’t help them. I never do."] },
  longest: { face: "defeated", lines: [() => "You found my longest. I need to sit down.", () => "The longest one. I had plans for it."] },
};

let lastLine = "";

/**
 * Return a line for an event, and never the same line twice in a row.
 * @param {string} event
 * @param {About} [about]
 */
export function lineFor(event, about = {}) {
  const lines = (EVENTS[event]?.lines ?? []).map((line) => line(about)).filter((line) => line !== lastLine && line.length <= LONGEST_LINE);
  lastLine = lines[Math.floor(Math.random() * lines.length)] ?? "…";
  return lastLine;
}

/** Return the face for an event. @param {string} event */
export const faceFor = (event) => EVENTS[event]?.face ?? "smug";

/**
 * Draw the fox with a face.
 * @param {SVGSVGElement} svg
 * @param {Face} face
 */
export function setFace(svg, face) {
  if (svg.dataset.face === face) return;
  svg.dataset.face = face;
  const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
  title.textContent = ALT[face];
  svg.replaceChildren(title, part("fox-body"), part(`fox-${face}-back`), part("fox-head"), part(`fox-${face}`));
}

/**
 * Let every fox on the page react to an event.
 * @param {string} event
 * @param {About} [about]
 */
export function react(event, about = {}) {
  const text = lineFor(event, about);
  for (const bubble of document.querySelectorAll("[data-fox-says]")) bubble.textContent = text;
  for (const svg of document.querySelectorAll("svg.fox:not(.posed)")) setFace(/** @type {SVGSVGElement} */ (svg), faceFor(event));
}
