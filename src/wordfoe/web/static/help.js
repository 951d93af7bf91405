// The help page stands by itself; it only needs what every page has.

import { startPage } from "./page.js";

startPage();
