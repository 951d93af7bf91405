// Where things are: pages, files and the API lie in and below the folder above this module, at whatever address that is.

const ROOT = new URL("../", import.meta.url).href;

/** The address of a page: "hangman". @param {string} name */
export const pageAt = (name) => `${ROOT}${name}`;

/** The address of a file of the page: "art.svg". @param {string} name */
export const fileAt = (name) => `${ROOT}static/${name}`;

/** The address of a request: "games". @param {string} path */
export const apiAt = (path) => `${ROOT}api/${path}`;
