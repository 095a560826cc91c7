// @ts-check
// Letters and numbers at the edge of a board behind a window have `data-along`, the way of their row or line: they slide
// along it until they are in sight, and are as large however large the board is.

const ACROSS = 10; // how far inside the window their middles stay, in the drawing's own units
const DOWN = 3; // and their feet

/** How far something slides until it is inside. @param {number} at @param {number} step @param {number} room @param {number} inside */
const slide = (at, step, room, inside) => step === 0 ? 0 : (step > 0 ? inside - at : at - room + inside) / Math.abs(step);

/**
 * @param {SVGSVGElement} frame
 * @param {{x: number, y: number, scale: number}} lies where the board lies
 * @param {number} scale how large the board was when it was drawn
 */
export function pin(frame, lies, scale) {
  const [wide, high] = [frame.width.baseVal.value, frame.height.baseVal.value];
  for (const one of frame.querySelectorAll("[data-along]")) {
    const [across = 0, down = 0] = (one.getAttribute("data-along") ?? "").split(" ").map(Number);
    const [x, y] = [Number(one.getAttribute("x")), Number(one.getAttribute("y"))];
    const far = Math.max(0, slide(lies.x + x * lies.scale, across, wide, ACROSS), slide(lies.y + y * lies.scale, down, high, DOWN)) / lies.scale;
    one.setAttribute("transform", `translate(${x + far * across} ${y + far * down}) scale(${scale / lies.scale}) translate(${-x} ${-y})`);
  }
}
