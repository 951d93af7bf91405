// What this browser remembers. A browser that forbids it forgets at the end of the visit and says so once, in the menu.

/** @type {Map<string, unknown>} */
const here = new Map();
let blocked = false;

/**
 * @template T
 * @param {string} name
 * @param {T} fallback
 * @returns {T}
 */
export function recall(name, fallback) {
  if (here.has(name)) return /** @type {T} */ (here.get(name));
  try {
    const text = localStorage.getItem(`wordfoe.${name}`);
    return text === null ? fallback : JSON.parse(text);
  } catch {
    return fallback; // blocked, or written by somebody else: start fresh
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function remember(name, value) {
  here.set(name, value);
  try {
    localStorage.setItem(`wordfoe.${name}`, JSON.stringify(value));
  } catch {
    blocked = true;
  }
}

export const isForgetful = () => blocked;
