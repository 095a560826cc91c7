// @ts-check
// A frame around something drawn.

const SVG = "http://www.w3.org/2000/svg";
const OUT = 3; // how far outside, in the drawing's own units

/** @param {SVGGraphicsElement} piece @param {string} kind its class @returns {SVGElement} */
export function framed(piece, kind) {
  const box = piece.getBBox();
  const frame = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ class: kind, x: box.x - OUT, y: box.y - OUT, width: box.width + 2 * OUT, height: box.height + 2 * OUT, rx: 6 })) frame.setAttribute(name, String(value));
  if (piece instanceof SVGGElement) piece.append(frame);
  else { // a shape has nothing inside it: the frame lies over its neighbours, where the shape is
    frame.setAttribute("transform", piece.getAttribute("transform") ?? "");
    piece.parentNode?.append(frame);
  }
  return frame;
}
