// The daily games: one word and one board for everybody, by the UTC day.

import { say } from "./announce.js";
import { daily, sentence, statistics } from "./api.js";
import { counted, need } from "./dom.js";
import { spoken, week } from "./numbers.js";
import { startPage } from "./page.js";

async function start() {
  startPage();
  try {
    const [today, numbers] = await Promise.all([daily(), statistics()]);
    const { hangman, boggle } = today;
    need("daily-day").textContent = spoken(today.day);
    need("word-title").textContent = `Today’s word has ${hangman.length} letters`;
    need("word-about").textContent = `Against a ${hangman.dealer} fox, with ${counted(hangman.misses, "miss", "misses")}.`;
    need("board-title").textContent = `Today’s board is ${boggle.rows} × ${boggle.columns}`;
    need("board-about").textContent = "The same cubes for everybody. The fox takes what you leave.";
    const left = Date.parse(`${today.day}T00:00:00Z`) + 86_400_000 - Date.now();
    const hours = Math.max(0, Math.floor(left / 3_600_000));
    need("daily-left").textContent = hours ? `Until midnight UTC: ${counted(hours, "hour")}` : "Until midnight UTC: less than an hour";
    need("week").replaceChildren(...week(numbers, "hangman", today.day));
    need("week-board").replaceChildren(...week(numbers, "boggle", today.day));
    const played = numbers.days.find(({ day }) => day === today.day);
    if (played?.hangman || played?.boggle) say(`Played today: ${[played.hangman && `word ${played.hangman}`, played.boggle && `board ${played.boggle}`].filter(Boolean).join(", ")}.`);
  } catch (error) {
    say(sentence(error), "no");
  }
}

void start();
