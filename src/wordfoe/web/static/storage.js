// Values kept in this browser's local storage, as JSON. Where the browser forbids that, they last until the page is left.

const PREFIX = "wordfoe.";
/** @type {Map<string, unknown>} */
const values = new Map();
let blocked = false;

/**
 * Return a stored value, or the fallback where there is none.
 * @template T
 * @param {string} name
 * @param {T} fallback
 * @returns {T}
 */
export function stored(name, fallback) {
  if (values.has(name)) return /** @type {T} */ (values.get(name));
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback; // storage is blocked, or another program wrote what is not JSON
  }
}

/**
 * Store a value.
 * @param {string} name
 * @param {unknown} value
 */
export function store(name, value) {
  values.set(name, value);
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    blocked = true;
  }
}

/** Forget a stored value. @param {string} name */
export function forget(name) {
  values.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    blocked = true;
  }
}

/** Return whether the browser refused to store a value. */
export const isBlocked = () => blocked;
