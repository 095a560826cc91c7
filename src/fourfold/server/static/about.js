// @ts-check
// Looking closer: whatever is drawn can be inspected, by a press, a long press, the other button or a key.
import { $, again as askAgain, ask, isPassing, parsed, whyNothing } from "./common.js";
import { morph } from "./morph.js";
import { walking } from "./walking.js";

const LONG = 500; // milliseconds: a press that lasts so long asks about a thing instead of playing it
const APART = 16; // pixels, on a desk, from what is looked at and from the edge
const STRAY = 10; // pixels: a finger that moves further scrolls

/**
 * @param {(what: string, asked: Record<string, string>) => string} where the address of what is asked for
 * @param {(action: string) => void} play
 * @param {(why: string, more?: () => void, label?: string) => void} barred say in a line why what was pressed cannot be played, or nothing is known of it; all about it, when that is asked for
 */
export function inspecting(where, play, barred) {
  const shown = /** @type {HTMLDialogElement} */ ($("about"));
  const stage = $("stage");
  let closer = false; // the next press asks
  let outside = false; // a press has begun beside what is shown: only that puts it away, neither its own margin nor the end of a long press
  let swallow = false; // a long press has asked: the click that ends it is no press
  const walk = walking(async (thing) => {
    const got = await ask(where("/about", { thing }));
    return got.ok ? parsed(got.text)[0]?.querySelector("#about-title")?.textContent?.trim() ?? "" : "";
  });

  /** @param {boolean} on */
  function mode(on) {
    closer = on;
    walk.set(on);
    document.getElementById("look-closer")?.setAttribute("aria-pressed", String(on));
    $("main").classList.toggle("closer", on);
  }

  /** @param {EventTarget | null} target @returns {string | undefined} */
  function thing(target) {
    const at = target instanceof Element ? target.closest("#stage [data-thing]") : null;
    return at instanceof SVGElement ? at.dataset.thing : undefined;
  }

  let about = ""; // what is looked at
  let meant = ""; // what was to be done with it by a press

  const asked = () => ask(where("/about", { thing: about, ...(meant && { action: meant }) }), { headers: { accept: "application/json" } });

  /** How far from the left it lies right beside what it is about, where there is more room. @param {DOMRect} at @param {number} wide */
  function beside(at, wide) {
    const isRight = innerWidth - at.right >= at.left;
    return Math.max(APART, Math.min(innerWidth - wide - APART, isRight ? at.right + APART : at.left - APART - wide));
  }

  /** @param {string} name @param {boolean} [pressed] was it pressed to be played: then it is said why that cannot be done, and the table stays in sight @param {string} [action] what a press there would do @param {boolean} [byKey] was it asked by a key: then the next thing can be, too */
  async function open(name, pressed = false, action = "", byKey = false) {
    if (!byKey) mode(false);
    [about, meant] = [name, action];
    const got = await asked();
    if (about !== name) return;
    if (!got.ok) return barred(whyNothing(got), isPassing(got) ? () => void open(name, pressed, action, byKey) : undefined, askAgain());
    const found = parsed(got.text);
    const why = pressed ? found[0]?.querySelector(".barred .cause")?.textContent?.trim() : undefined;
    if (why) {
      return barred(why, () => void open(name, false, action));
    }
    $("about-body").replaceChildren(...found);
    if (!shown.open) shown.showModal();
    const at = stage.querySelector(`[data-thing="${CSS.escape(name)}"]`)?.getBoundingClientRect();
    if (at !== undefined) shown.style.setProperty("--left", `${beside(at, shown.offsetWidth)}px`);
    $("about-title").focus();
  }

  /** The table has gone on: so does what is told of the thing that is looked at; one that is there no more is closed. What did not come leaves what was told. */
  async function again() {
    if (!shown.open) return;
    const name = about;
    const got = await asked();
    if (!shown.open || about !== name) return;
    if (!got.ok) return isPassing(got) ? undefined : shown.close();
    const held = $("about-body").contains(document.activeElement);
    for (const next of parsed(got.text)) {
      const old = $("about-body").firstElementChild;
      if (old !== null) morph(old, next);
    }
    if (held && !$("about-body").contains(document.activeElement)) $("about-title").focus();
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let holding;
  let at = { x: 0, y: 0 };
  stage.addEventListener("pointerdown", (event) => {
    swallow = outside = false;
    const name = thing(event.target);
    if (name === undefined || event.button !== 0) return;
    at = { x: event.clientX, y: event.clientY };
    holding = setTimeout(() => {
      swallow = true;
      void open(name);
    }, LONG);
  });
  stage.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - at.x, event.clientY - at.y) > STRAY) clearTimeout(holding);
  });
  for (const end of ["pointerup", "pointercancel"]) stage.addEventListener(end, () => clearTimeout(holding));
  stage.addEventListener("contextmenu", (event) => {
    const name = thing(event.target);
    if (name === undefined) return;
    event.preventDefault();
    if (!swallow && !shown.open) void open(name);
  });
  stage.addEventListener("click", (event) => {
    const name = thing(event.target);
    const asks = closer && name !== undefined;
    if (!asks && !swallow) return;
    event.stopPropagation();
    event.preventDefault();
    if (asks && !swallow) void open(name);
    swallow = false;
  }, { capture: true });
  shown.addEventListener("pointerdown", (event) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect();
    const isIn = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    outside = event.target === shown && !isIn;
  });
  shown.addEventListener("click", (event) => {
    const chosen = event.target instanceof Element ? event.target.closest("[data-choose], [data-clause]") : null;
    if (!outside && chosen === null) return;
    shown.close(); // beside it, or something was chosen
    const action = chosen?.getAttribute("data-choose");
    if (action) play(action);
  });

  return {
    open,
    again,
    /** Look at what has the focus. @param {string} name */
    inspect: (name) => void open(name, false, "", true),
    isOn: () => closer,
    /** The drawing is another: what can be walked through is, too. */
    drawn: walk.lend,
    thing,
    toggle() {
      mode(!closer);
      return closer;
    },
    stop: () => mode(false),
  };
}
