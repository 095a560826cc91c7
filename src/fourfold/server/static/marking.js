// @ts-check
// A frame around something drawn.

const SVG = "http://www.w3.org/2000/svg";
const OUT = 3; // how far outside, in the drawing's own units

/** @param {SVGGraphicsElement} piece @param {string} kind its class @returns {SVGElement} */
export function framed(piece, kind) {
  const box = piece.getBBox();
  const frame = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ class: kind, x: box.x - OUT, y: box.y - OUT, width: box.width + 2 * OUT, height: box.height + 2 * OUT, rx: 6 })) frame.setAttribute(name, String(value));
  frame.setAttribute("transform", piece.getAttribute("transform") ?? "");
  piece.parentNode?.append(frame); // over its neighbours; and only a group would draw what is in it
  return frame;
}
