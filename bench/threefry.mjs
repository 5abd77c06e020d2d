const ROTATIONS = [
  [13, 15, 26, 6],
  [17, 29, 16, 24],
];
/** The engine's purpose of a draw that selects. */
const SELECT = 1;

/** A number from 0 to below 1 by Threefry2x32 with 20 rounds, written from the paper: the same as the engine draws. */
export function draw(seed, agent, count) {
  const key = [seed | 0, SELECT, 0x1bd11bda ^ seed ^ SELECT];
  let x = (agent + key[0]) | 0;
  let y = (count + key[1]) | 0;
  for (let group = 0; group < 5; group++) {
    for (const bits of ROTATIONS[group % 2]) {
      x = (x + y) | 0;
      y = ((y << bits) | (y >>> (32 - bits))) ^ x;
    }
    x = (x + key[(group + 1) % 3]) | 0;
    y = (y + key[(group + 2) % 3] + group + 1) | 0;
  }
  return ((x >>> 5) * 2 ** 26 + (y >>> 6)) / 2 ** 53;
}
