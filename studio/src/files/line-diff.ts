/** A difference between two texts. Lines count from 1, in the old text. */
export interface LineDifference {
  readonly line: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** The number of removed and added lines up to which a shortest edit is searched. */
const MOST_STEPS = 800;

/** The differences between the lines of two texts, in order; not the fewest for very different texts. */
export function compareLines(before: string, after: string): LineDifference[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const [middleA, middleB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (middleA.length === 0 && middleB.length === 0) return [];
  const pairs = findCommon(middleA, middleB) ?? [];
  const differences: LineDifference[] = [];
  let [x, y] = [0, 0];
  for (const [i, j] of [...pairs, [middleA.length, middleB.length] as const]) {
    if (i > x || j > y)
      differences.push({ line: start + x + 1, removed: middleA.slice(x, i), added: middleB.slice(y, j) });
    [x, y] = [i + 1, j + 1];
  }
  return differences;
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The pairs of equal lines of a shortest edit (Myers' greedy algorithm); null when that would take too long. */
function findCommon(a: readonly string[], b: readonly string[]): (readonly [number, number])[] | null {
  const most = Math.min(a.length + b.length, MOST_STEPS);
  const furthest = new Map<number, number>([[1, 0]]);
  const trail: Map<number, number>[] = [];
  for (let steps = 0; steps <= most; steps++) {
    trail.push(new Map(furthest));
    for (let k = -steps; k <= steps; k += 2) {
      let x = goesDown(furthest, k, steps) ? at(furthest, k + 1) : at(furthest, k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      furthest.set(k, x);
      if (x >= a.length && x - k >= b.length) return walkBack(a.length, b.length, trail);
    }
  }
  return null;
}

function walkBack(endX: number, endY: number, trail: readonly Map<number, number>[]): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  let [x, y] = [endX, endY];
  for (let steps = trail.length - 1; steps >= 0; steps--) {
    const before = trail[steps];
    const k = x - y;
    const from = goesDown(before, k, steps) ? k + 1 : k - 1;
    const fromX = at(before, from);
    while (x > Math.max(fromX, 0) && y > Math.max(fromX - from, 0)) pairs.push([--x, --y]);
    [x, y] = [fromX, fromX - from];
  }
  return pairs.reverse();
}

function goesDown(furthest: ReadonlyMap<number, number>, k: number, steps: number): boolean {
  return k === -steps || (k !== steps && at(furthest, k - 1) < at(furthest, k + 1));
}

function at(furthest: ReadonlyMap<number, number>, k: number): number {
  return furthest.get(k) ?? 0;
}
