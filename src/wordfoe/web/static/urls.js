// Addresses of pages, files and requests, all below the folder above this module, wherever the server is.

const ROOT = new URL("../", import.meta.url).href;

/** Return the address of a page, such as "hangman". @param {string} name */
export const pageUrl = (name) => `${ROOT}${name}`;

/** Return the address of a static file, such as "art.svg". @param {string} name */
export const fileUrl = (name) => `${ROOT}static/${name}`;

/** Return the address of a request to the API, such as "games". @param {string} path */
export const apiUrl = (path) => `${ROOT}api/${path}`;
