// What makes a text as large as it should be.

/** Bytes of each file. */
export const SIZE = 1024 * 1024;

/** The same numbers from 0 to 1 every time. */
export function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** `head`, then lines until the file is full, then `tail`. */
export function fill(head, line, tail = '') {
  const parts = [head];
  let length = head.length + tail.length;
  for (let i = 0; ; i++) {
    const next = line(i);
    if (length + next.length > SIZE) return parts.join('') + tail;
    parts.push(next);
    length += next.length;
  }
}

/** A world, as far as its placements. */
export const HEAD = `hanker: 2
needs:
  food: { decay: 8/h, curve: [[0, 1], [100, 0]] }
  fun: { decay: 6/h, curve: [[0, 1], [100, 0]] }
space: { plane: [1000, 1000] }
kinds:
  fridge:
    state: { dirt: 0 }
    adverts: { eat: { promise: { food: 50 }, steps: [{ wait: 5m }, { grant: { food: 50 } }] } }
temperaments:
  adult: {}
`;

/** `head`, then so many lines, then `tail`, then a comment up to the size. */
export function pad(head, count, line, tail = '') {
  const parts = [head];
  for (let i = 0; i < count; i++) parts.push(line(i));
  const text = parts.join('') + tail;
  return `${text}\n#${'x'.repeat(Math.max(0, SIZE - text.length - 2))}`;
}
