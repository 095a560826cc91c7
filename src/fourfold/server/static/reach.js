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
  let chosen = ""; // what is said of it
  let threat = { moment: "", drawing: "", text: "" }; // what threatens, and when
  const layer = () => document.querySelector("#stage #reach");
  const piece = () => document.querySelector(`#stage [data-plans][data-thing="${CSS.escape(reached)}"]`);

  /** What can be done to one thing in several ways: they are listed beside it, until it is pressed again. @param {Element} at */
  function unfold(at) {
    const [over, now] = [layer(), at.closest(".several")];
    const opens = !now?.classList.contains("open");
    for (const one of over?.querySelectorAll(".several") ?? []) one.classList.toggle("open", opens && one === now);
    say(opens ? at.getAttribute("aria-label") : chosen);
    view.look((opens ? now : over)?.querySelector("[data-look]") ?? null);
    const first = opens ? now?.querySelector("[data-plan]") : at;
    if (first instanceof SVGElement && at.matches(":focus-visible")) first.focus({ preventScroll: true });
  }

  /** @param {Event} event */
  function pressed(event) {
    const at = event.target instanceof Element ? event.target.closest("#reach [data-ways]") : null;
    if (at === null || event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
    event.stopPropagation();
    event.preventDefault();
    unfold(at);
  }
  for (const type of ["click", "keydown"]) $("stage").addEventListener(type, pressed, { capture: true });

  /** Whoever had one of its goals in hand has the piece again. @returns {boolean} was one shown */
  function close() {
    const over = layer();
    const held = over !== null && over.childElementCount > 0;
    const [focused, whose] = [over?.contains(document.activeElement), piece()];
    over?.replaceChildren();
    whose?.classList.remove("held");
    if (focused && whose instanceof SVGElement) whose.focus({ preventScroll: true });
    reached = chosen = "";
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

    /** The same table was sent once more: what was shown is laid there again, and looked at. @param {string} drawing */
    lay(drawing) {
      const over = layer();
      if (over === null) return;
      over.innerHTML = drawing;
      view.look([...over.querySelectorAll("[data-look]")].findLast((one) => one.checkVisibility()) ?? null);
    },

    /** Pressed a second time it is put down; what is not one's own is looked at then. @param {string} thing @returns {Promise<boolean>} could it go anywhere, or was one of one's own put down */
    async open(thing) {
      const over = layer();
      if (over === null) return false;
      const again = reached === thing && over.childElementCount > 0;
      const own = over.querySelector("[data-plan]") !== null;
      close();
      if (again) return own;
      reached = thing;
      piece()?.classList.add("held"); // it is seen at once that it was pressed
      const got = await ask(where("/reach", { thing }));
      const found = told(got.text);
      if (reached !== thing) return true; // another was pressed meanwhile
      const now = layer();
      if (!got.ok || now === null || !found.drawing) {
        close();
        return own;
      }
      now.innerHTML = found.drawing;
      chosen = found.text ?? "";
      if (chosen) {
        say(chosen);
        $("live").textContent = chosen;
      }
      view.look(now.querySelector("[data-look]"));
      const first = [...now.querySelectorAll("[data-plan], [data-ways]")].find((one) => one.checkVisibility());
      if (first instanceof SVGElement && document.activeElement?.closest("#stage")) first.focus({ preventScroll: true });
      return true;
    },
  };
}
