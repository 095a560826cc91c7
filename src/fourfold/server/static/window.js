// @ts-check
// A drawing can show a part of its board through a window. Whatever has `data-look` says where the board lies when it
// is looked at; `data-near` the same from nearer, as long as a switch that has one is on.
import { $ } from "./common.js";

export function windowing() {
  /** @type {Element | null} */
  let last = null; // what was looked at from nearby
  const isNear = () => document.querySelector("#stage input[data-near]:checked") !== null;

  /** @param {Element | null} at */
  function look(at) {
    const board = document.querySelector("#stage #window > [transform]");
    const near = isNear();
    const to = at?.getAttribute(near ? "data-near" : "data-look");
    if (board === null || !to) return;
    board.setAttribute("transform", to);
    last = near ? at : null;
  }

  /** @param {EventTarget | null} target */
  const looked = (target) => target instanceof Element ? target.closest("#stage [data-look][data-near]") : null;

  $("stage").addEventListener("click", (event) => look(looked(event.target)));
  $("stage").addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " " || !(looked(event.target) instanceof SVGElement)) return;
    event.preventDefault();
    look(looked(event.target));
  });

  /** What the keyboard comes to is brought into the window. @param {Element} at */
  function reveal(at) {
    const [pane, board] = [document.querySelector("#stage #window"), document.querySelector("#stage #window > [transform]")];
    const [x = NaN, y = NaN, scale = 1] = (board?.getAttribute("transform")?.match(/-?[\d.]+/g) ?? []).map(Number);
    if (!(pane instanceof SVGSVGElement) || !board?.contains(at) || Number.isNaN(x + y)) return;
    const [frame, box] = [pane.getBoundingClientRect(), at.getBoundingClientRect()];
    const outside = (/** @type {number} */ start, /** @type {number} */ end, /** @type {number} */ from, /** @type {number} */ to) => Math.max(0, from - start) - Math.max(0, end - to);
    const [right, down] = [outside(box.left, box.right, frame.left, frame.right), outside(box.top, box.bottom, frame.top, frame.bottom)];
    const zoom = frame.width / pane.width.baseVal.value;
    if (right !== 0 || down !== 0) board.setAttribute("transform", `translate(${x + right / zoom} ${y + down / zoom}) scale(${scale})`);
  }

  $("stage").addEventListener("focusin", (event) => {
    if (event.target instanceof SVGElement && event.target.matches(":focus-visible")) reveal(event.target);
  });

  return {
    look,
    /** Where the window is by itself. */
    home: () => look(document.querySelector("#stage #window")),
    /** The drawing has changed: whoever looks from nearby goes on. */
    stay: () => { if (last !== null && isNear()) look(last.isConnected ? last : document.querySelector("#stage input[data-near]:checked")); },
  };
}
