// The modes of a room in words.

/** @typedef {import("../types.js").RoomView} RoomView */

/** @type {Record<RoomView["mode"], {name: string, about: string}>} */
export const MODES = {
  boggle: { name: "Boggle race", about: "One board, one clock. Words that only you have found count double." },
  hangman: { name: "Hangman race", about: "Everybody against the same evil fox. Fewest misses wins." },
  setter: { name: "One of you sets the word", about: "Sealed first, opened at the end. The fox only watches." },
  class: { name: "A class", about: "Phones vote for letters, one projector shows the game." },
};
