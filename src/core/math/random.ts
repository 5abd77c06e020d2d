/** What a number is drawn for; the streams of two purposes have nothing to do with each other. */
export const PURPOSE = { select: 1, step: 2, wander: 3 } as const;

/** The bits that Threefish's key schedule mixes in, so that a key of zeros is as good as any. */
const PARITY = 0x1bd11bda;
const TWO_TO_26 = 67108864;
const TWO_TO_53 = 9007199254740992;

const words = new Int32Array(2);

/**
 * A number from 0 to just below 1, in steps of 2⁻⁵³, which depends on these four and on nothing else: no state, no
 * order. All four are integers, taken modulo 2³²; `count` is how many the agent drew before for this purpose.
 */
export function draw(seed: number, purpose: number, agent: number, count: number): number {
  threefry(seed, purpose, agent, count, words);
  return ((words[0] >>> 5) * TWO_TO_26 + (words[1] >>> 6)) / TWO_TO_53;
}

/** Threefry2x32 with 20 rounds (Salmon et al., Random123): two words of 32 random bits, written into `out`. */
export function threefry(
  key0: number,
  key1: number,
  counter0: number,
  counter1: number,
  out: Int32Array | Uint32Array,
): void {
  let keyA = key0 | 0;
  let keyB = key1 | 0;
  let keyC = PARITY ^ keyA ^ keyB;
  let x = (counter0 + keyA) | 0;
  let y = (counter1 + keyB) | 0;
  for (let injection = 1; injection <= 5; injection++) {
    if ((injection & 1) === 1) {
      x = (x + y) | 0;
      y = x ^ ((y << 13) | (y >>> 19));
      x = (x + y) | 0;
      y = x ^ ((y << 15) | (y >>> 17));
      x = (x + y) | 0;
      y = x ^ ((y << 26) | (y >>> 6));
      x = (x + y) | 0;
      y = x ^ ((y << 6) | (y >>> 26));
    } else {
      x = (x + y) | 0;
      y = x ^ ((y << 17) | (y >>> 15));
      x = (x + y) | 0;
      y = x ^ ((y << 29) | (y >>> 3));
      x = (x + y) | 0;
      y = x ^ ((y << 16) | (y >>> 16));
      x = (x + y) | 0;
      y = x ^ ((y << 24) | (y >>> 8));
    }
    // The three words of the key take turns: B and C, then C and A, then A and B.
    const first = keyA;
    keyA = keyB;
    keyB = keyC;
    keyC = first;
    x = (x + keyA) | 0;
    y = (y + keyB + injection) | 0;
  }
  out[0] = x;
  out[1] = y;
}
