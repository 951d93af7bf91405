// The choice of an animal: one each, and none that is taken.

import { h } from "../dom.js";
import { ANIMALS, head } from "./people.js";

/** @param {string} name */
const animal = (name) => name.split(" ")[0] ?? "";

export class AnimalChoice {
  constructor() {
    this.root = h("fieldset", { class: "field" }, h("legend", {}, "You are"));
    this.zoo = h("div", { class: "zoo" });
    this.root.append(this.zoo);
    /** The name that each animal gives; one that is missing is taken. @type {Map<string, string>} */
    this.names = new Map();
    this.show(ANIMALS);
  }

  /** Show which names are free. What was chosen stays chosen if it is. @param {string[]} free */
  show(free) {
    const before = this.checked;
    this.names = new Map(free.map((name) => [animal(name), name]));
    const wanted = before && this.names.has(before) ? before : (ANIMALS.find((name) => this.names.has(name)) ?? "");
    const focused = this.zoo.contains(document.activeElement);
    this.zoo.replaceChildren(...ANIMALS.map((name) => {
      const isTaken = !this.names.has(name);
      return h("label", {}, h("input", { type: "radio", name: "animal", value: name, checked: name === wanted, disabled: isTaken }),
        h("span", {}, head(name), this.names.get(name) ?? name, isTaken ? h("small", { class: "vh" }, " taken") : null));
    }));
    if (focused) /** @type {HTMLElement | null} */ (this.zoo.querySelector("input:checked"))?.focus();
  }

  /** The animal that is chosen. @returns {string | null} */
  get checked() {
    return /** @type {HTMLInputElement | null} */ (this.zoo.querySelector("input:checked"))?.value ?? null;
  }

  /** The name that is chosen. @returns {string | null} */
  get name() {
    return this.names.get(this.checked ?? "") ?? null;
  }
}
