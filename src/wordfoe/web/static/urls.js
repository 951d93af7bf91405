// Addresses of pages, files and requests, wherever the server is. This module is in its folder "static", or in one for a
// version of all files below that.

const HERE = new URL("./", import.meta.url).href;
const ROOT = HERE.slice(0, HERE.lastIndexOf("static/"));

/** Return the address of a page, such as "hangman". @param {string} name */
export const pageUrl = (name) => `${ROOT}${name}`;

/** Return the address of a static file, such as "art.svg". @param {string} name */
export const fileUrl = (name) => `${HERE}${name}`;

/** Return the address of a request to the API, such as "games". @param {string} path */
export const apiUrl = (path) => `${ROOT}api/${path}`;
