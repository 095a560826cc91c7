// LZMA, as its specification has it: what no browser unpacks by itself, and what makes the first visit a third smaller.
// For service workers, which import no modules everywhere; so this is a plain script with one function.

/** @param {Uint8Array} data a file of the older format (.lzma) @param {number} size of what it unpacks to @returns {Uint8Array} */
function unpacked(data, size) { // eslint-disable-line no-unused-vars
  const [lc, lp, pb] = [data[0] % 9, Math.floor(data[0] / 9) % 5, Math.floor(data[0] / 45)];
  const out = new Uint8Array(size);
  const probs = (many) => new Uint16Array(many).fill(1024);
  const [literals, posMask, lpMask] = [probs(0x300 << (lc + lp)), (1 << pb) - 1, (1 << lp) - 1];
  const [isMatch, isRep, isRepG0, isRepG1, isRepG2, isRep0Long] = [probs(192), probs(12), probs(12), probs(12), probs(12), probs(192)];
  const [slots, places, align] = [probs(256), probs(115), probs(16)];
  const lengths = () => ({ choice: probs(2), low: probs(128), mid: probs(128), high: probs(256) });
  const [matchLength, repLength] = [lengths(), lengths()];
  const coder = new Uint32Array(2); // range and code: in an array they stay plain numbers
  let at = 14; // behind the header and a byte that is always 0
  coder[0] = 0xffffffff;
  for (let n = 0; n < 4; n++) coder[1] = (coder[1] << 8) | data[at++];

  function bit(some, place) {
    if (coder[0] < 0x1000000) {
      coder[0] <<= 8;
      coder[1] = (coder[1] << 8) | data[at++];
    }
    const prob = some[place];
    const bound = (coder[0] >>> 11) * prob;
    if (coder[1] < bound) {
      coder[0] = bound;
      some[place] = prob + ((2048 - prob) >>> 5);
      return 0;
    }
    coder[0] -= bound;
    coder[1] -= bound;
    some[place] = prob - (prob >>> 5);
    return 1;
  }

  function tree(some, start, bits) {
    let node = 1;
    for (let n = 0; n < bits; n++) node = (node << 1) | bit(some, start + node);
    return node - (1 << bits);
  }

  function reversed(some, start, bits) {
    let [node, found] = [1, 0];
    for (let n = 0; n < bits; n++) {
      const one = bit(some, start + node);
      node = (node << 1) | one;
      found |= one << n;
    }
    return found;
  }

  function direct(bits) {
    let found = 0;
    for (let n = 0; n < bits; n++) {
      if (coder[0] < 0x1000000) {
        coder[0] <<= 8;
        coder[1] = (coder[1] << 8) | data[at++];
      }
      coder[0] >>>= 1;
      const one = coder[1] >= coder[0] ? 1 : 0;
      if (one) coder[1] -= coder[0];
      found = (found << 1) | one;
    }
    return found;
  }

  function length(of, state) {
    if (!bit(of.choice, 0)) return 2 + tree(of.low, state << 3, 3);
    if (!bit(of.choice, 1)) return 10 + tree(of.mid, state << 3, 3);
    return 18 + tree(of.high, 0, 8);
  }

  function distance(many) {
    const slot = tree(slots, Math.min(many - 2, 3) << 6, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const start = (2 | (slot & 1)) << bits;
    if (slot < 14) return start + reversed(places, start - slot, bits);
    return (start + (direct(bits - 4) << 4) + reversed(align, 0, 4)) >>> 0;
  }

  let [rep0, rep1, rep2, rep3, state, here] = [0, 0, 0, 0, 0, 0];
  while (here < size) {
    const posState = here & posMask;
    if (!bit(isMatch, (state << 4) + posState)) {
      const before = here > 0 ? out[here - 1] : 0;
      const start = 0x300 * (((here & lpMask) << lc) + (before >> (8 - lc)));
      let symbol = 1;
      if (state >= 7) {
        let like = out[here - rep0 - 1];
        while (symbol < 0x100) {
          const wanted = (like >> 7) & 1;
          like <<= 1;
          const one = bit(literals, start + ((1 + wanted) << 8) + symbol);
          symbol = (symbol << 1) | one;
          if (wanted !== one) break;
        }
      }
      while (symbol < 0x100) symbol = (symbol << 1) | bit(literals, start + symbol);
      out[here++] = symbol & 0xff;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let many;
    if (bit(isRep, state)) {
      if (!bit(isRepG0, state)) {
        if (!bit(isRep0Long, (state << 4) + posState)) {
          state = state < 7 ? 9 : 11;
          out[here] = out[here - rep0 - 1];
          here++;
          continue;
        }
      } else {
        let found;
        if (!bit(isRepG1, state)) found = rep1;
        else {
          if (!bit(isRepG2, state)) found = rep2;
          else {
            found = rep3;
            rep3 = rep2;
          }
          rep2 = rep1;
        }
        rep1 = rep0;
        rep0 = found;
      }
      many = length(repLength, posState);
      state = state < 7 ? 8 : 11;
    } else {
      [rep3, rep2, rep1] = [rep2, rep1, rep0];
      many = length(matchLength, posState);
      state = state < 7 ? 7 : 10;
      rep0 = distance(many);
      if (rep0 === 0xffffffff) break; // the end, said in so many words
    }
    if (rep0 >= here) throw new Error("this file is damaged");
    for (const end = Math.min(size, here + many); here < end; here++) out[here] = out[here - rep0 - 1];
  }
  if (here !== size) throw new Error("this file ends too soon");
  return out;
}
