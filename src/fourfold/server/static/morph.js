// @ts-check
// Changes one tree of elements into another. Elements with the same id stay the same element, so that what moved is
// seen to move: all is put in its place with the old `transform` first, and only then given the new one.

/**
 * @param {Element} old the element in the page
 * @param {Element} next what it shall become; it is used up
 * @returns {boolean} whether anything changed
 */
export function morph(old, next) {
  const work = new Work(old, next);
  work.element(old, next);
  work.clear();
  if (work.moved.length > 0) {
    old.getBoundingClientRect(); // the browser takes note of the old places
    for (const [element, transform] of work.moved) {
      if (transform === null) element.removeAttribute("transform");
      else element.setAttribute("transform", transform);
    }
  }
  return work.changed;
}

class Work {
  /** @param {Element} old @param {Element} next */
  constructor(old, next) {
    /** @type {Map<string, Element>} */
    this.known = new Map();
    for (const element of old.querySelectorAll("[id]")) this.known.set(element.id, element);
    /** @type {Set<string>} */
    this.wanted = new Set();
    for (const element of next.querySelectorAll("[id]")) this.wanted.add(element.id);
    /** @type {[Element, string | null][]} */
    this.moved = [];
    this.changed = false;
    /** @type {Set<Element>} */
    this.used = new Set();
  }

  /** Takes away what came anew inside something else: otherwise it would be there twice. */
  clear() {
    for (const [id, element] of this.known) if (this.wanted.has(id) && !this.used.has(element)) element.remove();
  }

  /** @param {Element} old @param {Element} next */
  element(old, next) {
    if (old.isEqualNode(next)) { // the browser tells sooner than a walk would
      for (const inside of old.querySelectorAll("[id]")) this.used.add(inside);
      return;
    }
    for (const { name, value } of [...next.attributes]) {
      if (old.getAttribute(name) === value) continue;
      this.changed = true;
      if (name === "transform" && old.hasAttribute(name)) this.moved.push([old, value]);
      else old.setAttribute(name, value);
    }
    for (const { name } of [...old.attributes]) {
      if (next.hasAttribute(name) || (name === "open" && old instanceof HTMLDetailsElement)) continue;
      this.changed = true;
      if (name === "transform") this.moved.push([old, null]);
      else old.removeAttribute(name);
    }
    this.children(old, next);
  }

  /** @param {Element} old @param {Element} next */
  children(old, next) {
    let place = old.firstChild;
    for (const child of [...next.childNodes]) {
      while (place instanceof Element && place.id && !this.wanted.has(place.id)) {
        const gone = place;
        place = place.nextSibling;
        gone.remove();
        this.changed = true;
      }
      const match = this.match(child, place);
      if (match === null) {
        if (child instanceof Element) for (const piece of [child, ...child.querySelectorAll(".piece")]) piece.classList.contains("piece") && piece.classList.add("fresh");
        old.insertBefore(child, place);
        this.changed = true;
        continue;
      }
      if (match instanceof Element) this.used.add(match);
      if (match === place) place = place.nextSibling;
      else {
        old.insertBefore(match, place);
        this.changed = true;
      }
      if (match instanceof Element && child instanceof Element) this.element(match, child);
      else if (match.nodeValue !== child.nodeValue) {
        match.nodeValue = child.nodeValue;
        this.changed = true;
      }
    }
    while (place !== null) {
      const gone = place;
      place = place.nextSibling;
      if (!(gone instanceof Element && gone.id && this.wanted.has(gone.id))) {
        gone.remove();
        this.changed = true;
      }
    }
  }

  /**
   * The node of the page that becomes a node of the new tree, or null if it must be made.
   * @param {Node} child @param {ChildNode | null} place @returns {ChildNode | null}
   */
  match(child, place) {
    if (child instanceof Element && child.id) {
      const found = this.known.get(child.id);
      return found !== undefined && found.nodeName === child.nodeName && !found.contains(place) || found === place ? found ?? null : null;
    }
    if (place === null || place.nodeName !== child.nodeName) return null;
    return place instanceof Element && place.id ? null : place;
  }
}
