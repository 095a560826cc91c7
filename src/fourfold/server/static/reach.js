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
  const piece = () => document.querySelector(`#stage [data-plans][data-thing="${CSS.escape(reached)}"]`);

  /** Whoever had one of its goals in hand has the piece again. @returns {boolean} was one shown */
  function close() {
    const over = layer();
    const held = over !== null && over.childElementCount > 0;
    const [focused, whose] = [over?.contains(document.activeElement), piece()];
    over?.replaceChildren();
    whose?.classList.remove("held");
    if (focused && whose instanceof SVGElement) whose.focus({ preventScroll: true });
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
      reached = thing;
      piece()?.classList.add("held"); // it is seen at once that it was pressed
      const got = await ask(where("/reach", { thing }));
      const found = told(got.text);
      if (reached !== thing) return true; // another was pressed meanwhile
      const now = layer();
      if (!got.ok || now === null || !(found.plans?.length > 0)) return close() || held;
      now.innerHTML = found.drawing;
      view.look(now.querySelector("[data-look]"));
      const first = now.querySelector("[data-plan]");
      if (first instanceof SVGElement && document.activeElement?.closest("#stage")) first.focus({ preventScroll: true });
      return true;
    },
  };
}
