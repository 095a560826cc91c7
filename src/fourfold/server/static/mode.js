// @ts-check
// The bar says what is asked; but also what a plan in hand would do, and what a switch in the drawing asks for while it is on.
import { $, HOVERS } from "./common.js";

/** @param {() => void} begin what is done first when it is put on */
export function moding(begin) {
  const on = () => {
    const found = document.querySelector("#stage input[data-asks]:checked");
    return found instanceof HTMLInputElement ? found : null;
  };

  /** Say something in the bar instead of what is asked. @param {string | null} text nothing says what is asked */
  function say(text) {
    const said = document.querySelector("#bar .bar-text");
    if (text === null) said?.removeAttribute("data-instead");
    else said?.setAttribute("data-instead", text);
    return text;
  }

  /** @type {string | null} */
  let kept = null; // what is said until it is taken back
  const check = () => say(on()?.getAttribute("data-asks") ?? kept);

  /** A plan is in hand, or no more. @param {Event} event */
  function plan(event) {
    const at = event.target instanceof Element ? event.target.closest("#stage [data-plan]") : null;
    const held = event.type === "focusin" ? at?.matches(":focus-visible") : event.type === "pointerover" && HOVERS.matches;
    if (held && at) say(at.getAttribute("aria-label"));
    else if (!HOVERS.matches || !document.querySelector("#stage [data-plan]:hover")) check();
  }
  for (const type of ["pointerover", "pointerout", "focusin", "focusout"]) $("stage").addEventListener(type, plan);

  $("stage").addEventListener("change", () => {
    if (on() !== null) begin();
    $("live").textContent = check();
  });

  return {
    check,
    isOn: () => on() !== null,
    /** Say something until something else is said, or nothing. @param {string | null} text */
    keep(text) {
      kept = text;
      check();
    },
    /** Put it off. @returns {boolean} was it on */
    off() {
      const found = on();
      found?.click();
      return found !== null;
    },
  };
}
