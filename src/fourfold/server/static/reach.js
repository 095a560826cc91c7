// @ts-check
// Where a piece can go, laid over the table: press the piece, then its goal. What a piece of others could do is shown
// likewise, and what threatens whoever is to act lies there by itself.
import { $, ask, told } from "./common.js";

/**
 * @param {(what: string, asked: Record<string, string>) => string} where the address of what is asked for
 * @param {{look: (at: Element | null) => void, home: () => void}} view the window on the board
 * @param {(text: string | null) => void} [say] say what is shown; nothing, once it is shown no more
 */
export function reaching(where, view, say = () => {}) {
  let reached = ""; // whose reach is shown
  let threat = { moment: "", drawing: "", text: "" }; // what threatens, and when
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
    say(null);
    if (held) view.home();
    return held;
  }

  /** Lay there what threatens the reader now. @param {string} moment when that is; no moment if they are not to act */
  async function warn(moment) {
    const over = () => document.querySelector("#stage #danger");
    if (over() === null) return;
    if (moment !== threat.moment) {
      const before = threat.text;
      threat = { moment, drawing: "", text: "" };
      const got = moment ? told((await ask(where("/reach", { thing: "danger" }))).text) : {};
      if (moment !== threat.moment) return;
      threat = { moment, drawing: got.drawing ?? "", text: got.text ?? "" };
      if (threat.text && threat.text !== before) $("live").textContent += ` ${threat.text}`;
    }
    const now = over();
    if (now !== null && now.innerHTML !== threat.drawing) now.innerHTML = threat.drawing;
  }

  return {
    close,
    warn,
    isOpen: () => (layer()?.childElementCount ?? 0) > 0,

    /** Pressed a second time it is put down; what is not one's own is looked at then. @param {string} thing @returns {Promise<boolean>} could it go anywhere, or was one put down */
    async open(thing) {
      const over = layer();
      if (over === null) return false;
      const again = reached === thing && over.childElementCount > 0;
      const own = over.querySelector("[data-plan]") !== null;
      const held = close();
      if (again) return own;
      reached = thing;
      piece()?.classList.add("held"); // it is seen at once that it was pressed
      const got = await ask(where("/reach", { thing }));
      const found = told(got.text);
      if (reached !== thing) return true; // another was pressed meanwhile
      const now = layer();
      if (!got.ok || now === null || !found.drawing) return close() || held;
      now.innerHTML = found.drawing;
      if (found.text) {
        say(found.text);
        $("live").textContent = found.text;
      }
      view.look(now.querySelector("[data-look]"));
      const first = now.querySelector("[data-plan]");
      if (first instanceof SVGElement && document.activeElement?.closest("#stage")) first.focus({ preventScroll: true });
      return true;
    },
  };
}
