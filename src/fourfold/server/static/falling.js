// @ts-check
// What falls is seen to fall: a piece that may be destroyed (`data-falls`) and is not in the next drawing breaks down
// in a ring of dust before that is shown. Nobody waits for one that is out of sight.
import { drawn, foot } from "./common.js";

const SPARKS = 9;

/** @param {Element} piece */
function isInSight(piece) {
  const box = piece.getBoundingClientRect();
  return box.width > 0 && box.bottom > 0 && box.top < Math.min(foot(), innerHeight);
}

/** Let fall what the next drawing has no more. @param {string} next */
export async function fall(next) {
  const pieces = [...document.querySelectorAll("#stage [data-falls][id]")].filter((piece) => !next.includes(`id="${piece.id}"`) && isInSight(piece));
  await Promise.all(pieces.map((piece) => piece instanceof SVGGraphicsElement ? broken(piece) : undefined));
}

/** @param {SVGGraphicsElement} piece */
async function broken(piece) {
  const box = piece.getBBox();
  const reach = Math.max(box.width, box.height) / 2;
  const burst = drawn("g", { class: "burst", transform: `translate(${box.x + box.width / 2} ${box.y + box.height / 2})` });
  for (const kind of ["flash", "shock"]) burst.append(drawn("circle", { class: kind, r: reach }));
  for (let spark = 0; spark < SPARKS; spark++) {
    const turned = drawn("g", { transform: `rotate(${(360 * spark) / SPARKS + 12})` });
    turned.append(drawn("path", { class: "spark", d: `M${reach * 0.7} 0h${reach * 0.5}` }));
    burst.append(turned);
  }
  piece.parentNode?.append(burst);
  piece.classList.add("falls");
  await Promise.allSettled([...piece.getAnimations(), ...burst.getAnimations({ subtree: true })].map((one) => one.finished));
}
