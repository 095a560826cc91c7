// @ts-check
// Marks around something drawn: a frame, or its four corners.
import { drawn } from "./common.js";

const OUT = 3; // how far outside, in the drawing's own units
const CLOSE = 1; // corners lie closer: beside them are others of the same kind, with their names
const CORNER = 14; // how long the sides of a corner are, at most

/** @param {SVGGraphicsElement} piece @param {string} kind its class @returns {SVGElement} */
export function framed(piece, kind) {
  const { x, y, width, height } = around(piece);
  return laid(piece, "rect", { class: kind, x, y, width, height, rx: 6 });
}

/** All are measured before the first is marked: a mark makes the browser lay out the drawing anew. @param {SVGGraphicsElement[]} pieces @param {string} kind its class */
export function cornered(pieces, kind) {
  const boxes = pieces.map((piece) => around(piece, CLOSE));
  pieces.forEach((piece, place) => laid(piece, "path", { class: kind, d: corners(boxes[place] ?? new DOMRect()) }));
}

/** @param {{x: number, y: number, width: number, height: number}} box @returns {string} */
function corners({ x, y, width, height }) {
  const side = Math.min(CORNER, width / 4, height / 4);
  const [right, low] = [x + width, y + height];
  return [
    `M${x} ${y + side}V${y}H${x + side}`,
    `M${right - side} ${y}H${right}V${y + side}`,
    `M${right} ${low - side}V${low}H${right - side}`,
    `M${x + side} ${low}H${x}V${low - side}`,
  ].join("");
}

/** What is pressed may be larger than what is seen of it, its `heart`. @param {SVGGraphicsElement} piece */
function around(piece, out = OUT) {
  const heart = piece.parentElement?.querySelector(":scope > .heart");
  const box = (heart instanceof SVGGraphicsElement ? heart : piece).getBBox();
  return { x: box.x - out, y: box.y - out, width: box.width + 2 * out, height: box.height + 2 * out };
}

/** @param {SVGGraphicsElement} piece @param {string} name @param {Record<string, string | number>} attributes @returns {SVGElement} */
function laid(piece, name, attributes) {
  const mark = drawn(name, { ...attributes, transform: piece.getAttribute("transform") ?? "" });
  piece.parentNode?.append(mark); // over its neighbours; and only a group would draw what is in it
  return mark;
}
