// @ts-check
// A switch in the drawing can let other things be pressed than the decision asks for. While it is on, the bar says what.
import { $ } from "./common.js";

/** @param {() => void} begin what is done first when it is put on */
export function moding(begin) {
  const on = () => {
    const found = document.querySelector("#stage input[data-asks]:checked");
    return found instanceof HTMLInputElement ? found : null;
  };

  /** Say in the bar what is asked now. @returns {string | null} what a switch asks for */
  function check() {
    const asks = on()?.getAttribute("data-asks") ?? null;
    const said = document.querySelector("#bar .bar-text");
    if (asks === null) said?.removeAttribute("data-instead");
    else said?.setAttribute("data-instead", asks);
    return asks;
  }

  $("stage").addEventListener("change", () => {
    if (on() !== null) begin();
    $("live").textContent = check();
  });

  return {
    check,
    /** Put it off. @returns {boolean} was it on */
    off() {
      const found = on();
      found?.click();
      return found !== null;
    },
  };
}
