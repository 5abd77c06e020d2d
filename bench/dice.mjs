/** Integers from 0 to below `below`, from a seed: an additive counter through a mixing function. */
export function dice(seed) {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x9e3779b9) | 0;
    let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return Math.floor((((word ^ (word >>> 15)) >>> 0) / 2 ** 32) * below);
  };
}
