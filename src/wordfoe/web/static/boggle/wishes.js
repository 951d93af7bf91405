// The settings of Boggle that the player chose in the menu.

import { stored } from "../storage.js";

/** @typedef {Partial<import("../types.js").BoggleSettingsView>} Settings */

/** Return the settings that the player chose; the server has defaults for the others. @returns {Settings} */
export const wishes = () => stored("boggle.wishes", {});
