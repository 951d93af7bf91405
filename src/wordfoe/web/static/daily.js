// The page of the daily games: one word and one board for everybody, by the UTC day.

import { say } from "./announce.js";
import { getDaily, getStatistics, messageOf } from "./api.js";
import { byId } from "./dom.js";
import { startPage } from "./page.js";
import { counted } from "./text.js";
import { longDate, week } from "./widgets.js";

async function start() {
  startPage();
  try {
    const [today, numbers] = await Promise.all([getDaily(), getStatistics()]);
    const { hangman, boggle } = today;
    byId("daily-day").textContent = longDate(today.day);
    byId("word-title").textContent = `Today’s word has ${hangman.length} letters`;
    byId("word-about").textContent = `Against the ${hangman.dealer} fox, with ${counted(hangman.misses, "miss")}.`;
    byId("board-title").textContent = `Today’s board is ${boggle.rows} × ${boggle.columns}`;
    byId("board-about").textContent = "The same cubes for everybody. The fox takes what you leave.";
    const left = Date.parse(`${today.day}T00:00:00Z`) + 86_400_000 - Date.now();
    const hours = Math.max(0, Math.floor(left / 3_600_000));
    byId("daily-left").textContent = hours ? `Until midnight UTC: ${counted(hours, "hour")}` : "Until midnight UTC: less than an hour";
    byId("week").replaceChildren(...week(numbers, "hangman", today.day));
    byId("week-board").replaceChildren(...week(numbers, "boggle", today.day));
    const played = numbers.days.find(({ day }) => day === today.day);
    if (played?.hangman || played?.boggle) say(`Played today: ${[played.hangman && `word ${played.hangman}`, played.boggle && `board ${played.boggle}`].filter(Boolean).join(", ")}.`);
  } catch (error) {
    say(messageOf(error), "no");
  }
}

void start();
