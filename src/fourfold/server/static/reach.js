// @ts-check
// Where a piece can go, laid over the table: press the piece, then its goal.
import { ask, told } from "./common.js";

/**
 * @param {(what: string, asked: Record<string, string>) => string} where the address of what is asked for
 * @param {{look: (at: Element | null) => void, home: () => void}} view the window on the board
 */
export function reaching(where, view) {
  let reached = ""; // whose reach is shown
  const layer = () => document.querySelector("#stage #reach");

  /** @returns {boolean} was one shown */
  function close() {
    const over = layer();
    const held = over !== null && over.childElementCount > 0;
    over?.replaceChildren();
    reached = "";
    if (held) view.home();
    return held;
  }

  return {
    close,
    isOpen: () => (layer()?.childElementCount ?? 0) > 0,

    /** Pressed a second time it is put down. @param {string} thing @returns {Promise<boolean>} could it go anywhere, or was one put down */
    async open(thing) {
      const over = layer();
      if (over === null) return false;
      const again = reached === thing && over.childElementCount > 0;
      const held = close();
      if (again) return true;
      const got = await ask(where("/reach", { thing }));
      const found = told(got.text);
      if (!got.ok || !(found.plans?.length > 0)) return held;
      over.innerHTML = found.drawing;
      reached = thing;
      view.look(over.querySelector("[data-look]"));
      const first = over.querySelector("[data-plan]");
      if (first instanceof SVGElement && document.activeElement?.closest("#stage")) first.focus({ preventScroll: true });
      return true;
    },
  };
}
