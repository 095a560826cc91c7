// @ts-check
// What falls is seen to fall: a piece that may be destroyed (`data-falls`) and is not in the next drawing breaks down
// in a ring of dust before that is shown. Nobody waits for one that is out of sight.

const SVG = "http://www.w3.org/2000/svg";
const SPARKS = 9;

/** @param {Element} within @param {string} name @param {Record<string, string | number>} attributes */
function drawn(within, name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  within.append(made);
  return made;
}

/** @param {Element} piece */
function isInSight(piece) {
  const box = piece.getBoundingClientRect();
  const dock = document.querySelector(".dock")?.getBoundingClientRect().top ?? innerHeight;
  return box.width > 0 && box.bottom > 0 && box.top < Math.min(dock, innerHeight);
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
  const burst = drawn(/** @type {Element} */ (piece.parentNode), "g", { class: "burst", transform: `translate(${box.x + box.width / 2} ${box.y + box.height / 2})` });
  for (const kind of ["flash", "shock"]) drawn(burst, "circle", { class: kind, r: reach });
  for (let spark = 0; spark < SPARKS; spark++) {
    const turned = drawn(burst, "g", { transform: `rotate(${(360 * spark) / SPARKS + 12})` });
    drawn(turned, "path", { class: "spark", d: `M${reach * 0.7} 0h${reach * 0.5}` });
  }
  piece.classList.add("falls");
  await Promise.allSettled([...piece.getAnimations(), ...burst.getAnimations({ subtree: true })].map((one) => one.finished));
}
