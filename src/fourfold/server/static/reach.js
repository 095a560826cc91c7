// @ts-check
// Where a piece can go, laid over the table: press the piece, then its goal. What a piece of others could do is shown
// likewise, and what threatens whoever is to act lies there by itself.
import { $, again, ask, DRAG, isPassing, told, whyNothing, WIDE } from "./common.js";
import { listing } from "./ways.js";

/**
 * @param {(what: string, asked: Record<string, string>) => string} where the address of what is asked for
 * @param {{show: (isNearby: boolean, all: Element[]) => void, back: () => void}} view the window on the board
 * @param {(text: string | null) => void} [say] say what is shown; nothing, once it is shown no more
 * @param {(text: string) => void} [note] say why there is nothing to show
 * @param {(text: string, more: () => void, label: string) => void} [failed] say that it did not come, with a button that asks again
 */
export function reaching(where, view, say = () => {}, note = undefined, failed = undefined) {
  let reached = ""; // whose reach is shown
  let chosen = ""; // what is said of it
  let beyond = ""; // why it can go nowhere else
  let drawing = ""; // what is shown of it
  let threat = { moment: "", drawing: "", text: "" }; // what threatens, and when
  const layer = () => document.querySelector("#stage #reach");
  const piece = () => document.querySelector(`#stage [data-plans][data-thing="${CSS.escape(reached)}"]`);

  const isOpen = () => (layer()?.childElementCount ?? 0) > 0;

  /** Show the piece, and where it can go; where that is to be pressed, from close by. @param {Element} over */
  const show = (over) => view.show(over.querySelector("[data-nearby]") !== null, [...over.querySelectorAll(".from, [data-plan], [data-ways]")]);
  const ways = listing(say);

  /** Lay a drawing over the table: its ground under the pieces. @param {Element} over @param {string} drawn */
  function fill(over, drawn) {
    drawing = over.innerHTML = drawn;
    const under = document.querySelector("#stage #reach-ground");
    under?.replaceChildren(...over.querySelectorAll(".open-ground"));
  }

  /** What can be done to one thing in several ways is listed, until it is pressed again. @param {Element} at */
  function unfold(at) {
    const [over, now] = [layer(), at.closest(".several")];
    const opens = !now?.classList.contains("open");
    for (const one of over?.querySelectorAll(".several") ?? []) one.classList.toggle("open", opens && one === now);
    if (opens) {
      say(at.getAttribute("aria-label"));
      return ways.open(at, at, () => unfold(at));
    }
    ways.shut();
    say(chosen);
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

  /** Whoever had one of its goals in hand has the piece again. @param {boolean} [forAnother] another piece is taken in hand @returns {boolean} was one shown */
  function close(forAnother = false) {
    ways.shut();
    const over = layer();
    const held = over !== null && over.childElementCount > 0;
    const [focused, whose] = [over?.contains(document.activeElement), piece()];
    if (over !== null) fill(over, "");
    whose?.classList.remove("held");
    if (focused && whose instanceof SVGElement) whose.focus({ preventScroll: true });
    reached = chosen = beyond = "";
    say(null);
    if (held && !forAnother) view.back();
    return held;
  }

  /** Lay there what threatens the reader now. @param {string} moment when that is; no moment if they are not to act */
  async function warn(moment) {
    const over = () => document.querySelector("#stage #danger");
    if (document.querySelector("#reach .open") === null) ways.shut(); // what it was about is gone
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

  /** With a mouse a piece is dragged to its goal as well: it is taken up, and where it is let go its goal is pressed. @type {{thing: string, x: number, y: number, taken?: Promise<boolean>} | null} */
  let dragged = null;
  let dropped = false; // the click that ends a drag presses nothing else
  $("stage").addEventListener("pointerdown", (event) => {
    const thing = event.target instanceof Element ? event.target.closest("[data-plans][data-thing]")?.getAttribute("data-thing") : null;
    dropped = false;
    dragged = thing && event.pointerType !== "touch" && event.button === 0 && WIDE.matches ? { thing, x: event.clientX, y: event.clientY } : null;
  });
  addEventListener("pointermove", (event) => {
    if (dragged === null || dragged.taken || Math.hypot(event.clientX - dragged.x, event.clientY - dragged.y) < DRAG) return;
    dragged.taken = reached === dragged.thing && isOpen() ? Promise.resolve(true) : reach.open(dragged.thing);
  });
  addEventListener("pointerup", async (event) => {
    const drag = dragged;
    dragged = null;
    if (!drag?.taken) return;
    dropped = true;
    await drag.taken;
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const goal = under.map((one) => one.closest("#reach [data-plan], #reach [data-ways]")).find((one) => one);
    if (reached === drag.thing) goal?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  });
  addEventListener("pointercancel", () => void (dragged = null));
  document.addEventListener("click", (event) => {
    if (!dropped || !event.isTrusted) return;
    dropped = false;
    event.stopPropagation();
    event.preventDefault();
  }, { capture: true });

  const reach = {
    close,
    warn,
    beyond: () => isOpen() ? beyond : "", // the table may have gone on since
    isOpen,
    /** What is shown of a piece, to be laid there again. */
    shown: () => isOpen() ? drawing : "",
    /** Press one of the ways that are listed. @param {number} number @returns {boolean} are any */
    choose(number) {
      const any = ways.isOpen();
      if (any) ways.press(number - 1);
      return any;
    },

    /** The same table was sent once more: what was shown is laid there again, and looked at. @param {string} drawn */
    lay(drawn) {
      const over = layer();
      if (over === null) return;
      fill(over, drawn);
      show(over);
    },

    /** Pressed a second time it is put down; what is not one's own is looked at then. @param {string} thing @returns {Promise<boolean>} could it go anywhere, or was one of one's own put down */
    async open(thing) {
      const over = layer();
      if (over === null) return false;
      const again = reached === thing && over.childElementCount > 0;
      const own = over.querySelector("[data-plan]") !== null;
      close(!again);
      if (again) return own;
      reached = thing;
      piece()?.classList.add("held"); // it is seen at once that it was pressed
      const got = await ask(where("/reach", { thing }));
      const found = told(got.text);
      if (reached !== thing) return true; // another was pressed meanwhile
      const now = layer();
      if (isPassing(got) && failed) {
        close();
        failed(whyNothing(got), () => void reach.open(thing), again());
        return true;
      }
      if (!got.ok || now === null || !found.drawing) {
        close();
        view.back();
        if (found.text) note?.(found.text);
        return own || Boolean(found.text && note);
      }
      fill(now, found.drawing);
      chosen = found.text ?? "";
      beyond = found.beyond ?? "";
      if (chosen) {
        say(chosen);
        $("live").textContent = chosen;
      }
      show(now);
      const listed = now.querySelector(".open [data-ways]");
      if (listed !== null) {
        ways.open(listed, piece(), close);
        return true;
      }
      const first = [...now.querySelectorAll("[data-plan], [data-ways]")].find((one) => one.checkVisibility());
      if (first instanceof SVGElement && document.activeElement?.closest("#stage")) first.focus({ preventScroll: true });
      return true;
    },
  };
  return reach;
}
