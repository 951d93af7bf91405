// The switches of sound and vibration, for the menus of the games.

import { checkbox } from "./dialog.js";
import { canVibrate, hasSound, hasVibration, play, setSound, setVibration } from "./sound.js";

/**
 * Return the switches. Each gives a sample when it is changed.
 * @param {import("./sound.js").Event} sample
 */
export const soundSwitches = (sample) => [
  checkbox("sound", "Sound", "", hasSound(), (on) => {
    setSound(on);
    play(sample);
  }),
  canVibrate() && checkbox("vibration", "Vibration", "On devices that can", hasVibration(), (on) => {
    setVibration(on);
    play(sample);
  }),
];
