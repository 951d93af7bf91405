// Sounds and vibration, both off until the player switches them on in the menu. The sounds are made by the browser: there
// are no files to load.

import { store, stored } from "./storage.js";

/** What happened. @typedef {"hit" | "miss" | "win" | "loss" | "word" | "refused"} Event */
/** A tone: hertz, seconds from the start, seconds that it lasts. @typedef {[pitch: number, start: number, length: number]} Tone */

/** @type {Record<Event, {wave: OscillatorType, tones: Tone[], pulses: number[]}>} */
const SOUNDS = {
  hit: { wave: "triangle", tones: [[660, 0, 0.12], [880, 0.07, 0.16]], pulses: [20] },
  miss: { wave: "triangle", tones: [[220, 0, 0.18], [165, 0.09, 0.22]], pulses: [60] },
  win: { wave: "triangle", tones: [[523, 0, 0.16], [659, 0.12, 0.16], [784, 0.24, 0.16], [1047, 0.36, 0.4]], pulses: [30, 60, 30, 60, 90] },
  loss: { wave: "triangle", tones: [[330, 0, 0.2], [262, 0.16, 0.22], [196, 0.34, 0.45]], pulses: [200] },
  word: { wave: "sine", tones: [[784, 0, 0.1], [1175, 0.06, 0.18]], pulses: [25] },
  refused: { wave: "square", tones: [[150, 0, 0.09]], pulses: [15, 40, 15] },
};
const LOUDNESS = 0.12; // of 1

/** Return whether sounds are on. */
export const hasSound = () => stored("sound", /** @type {boolean} */ (false));

/** Return whether vibration is on. */
export const hasVibration = () => stored("vibration", /** @type {boolean} */ (false));

/** Return whether this device can vibrate, as far as the browser says. */
export const canVibrate = () => "vibrate" in navigator;

/** Switch sounds on or off. @param {boolean} on */
export const setSound = (on) => store("sound", on);

/** Switch vibration on or off. @param {boolean} on */
export const setVibration = (on) => store("vibration", on);

/** @type {AudioContext | null} */
let audio = null;

/**
 * Sound and vibrate for an event, as far as the player has switched that on.
 * @param {Event} event
 */
export function play(event) {
  const { wave, tones, pulses } = SOUNDS[event];
  if (hasVibration() && canVibrate()) navigator.vibrate(pulses);
  if (!hasSound() || !("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume(); // browsers wait for the first key or click
  for (const tone of tones) sound(audio, wave, tone);
}

/**
 * Play a tone that fades out.
 * @param {AudioContext} context
 * @param {OscillatorType} wave
 * @param {Tone} tone
 */
function sound(context, wave, [pitch, start, length]) {
  const from = context.currentTime + start;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = wave;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUDNESS, from);
  volume.gain.exponentialRampToValueAtTime(0.001, from + length);
  tone.connect(volume);
  volume.connect(context.destination);
  tone.start(from);
  tone.stop(from + length);
}
