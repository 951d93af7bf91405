// The help page: what every page has, and nothing else.

import { startPage } from "./page.js";

startPage();
