/** Values of a number with which something wins: from the one nearest to the present value to the other end. */
export interface WinningRange {
  readonly from: number;
  /** null when it wins up to the last value that was tried. */
  readonly to: number | null;
}

/** Halvings between two values with different winners, to find a narrow range between them. */
const HALVINGS = 10;
/** Halvings towards an end of the range. */
const STEPS = 12;
const MOST_DIGITS = 6;
/** Values that are tried in all; each takes a new world. */
const MOST_TRIALS = 60;

/**
 * Finds the values nearest to `now` with which `winnerAt` gives `wanted`. Tries the values in order, and looks more
 * closely between two of them with different winners: there is a value at which the winner changes, and the wanted one
 * may win only around it. Ends are rounded to as few digits as still win, two at least. null when none was found.
 */
export function searchNumber<Winner>(
  now: number,
  tries: readonly number[],
  wanted: Winner,
  winnerAt: (value: number) => Winner,
): WinningRange | null {
  const known = new Map<number, Winner>();
  const winner = (value: number): Winner => {
    if (!known.has(value)) known.set(value, winnerAt(value));
    return known.get(value) as Winner;
  };
  const points = [now, ...tries];
  for (let i = 1; i < points.length; i++) {
    const [before, here] = [points[i - 1], points[i]];
    const isOver = () => known.size >= MOST_TRIALS;
    const found = winner(here) === wanted ? here : between([before, here], wanted, winner, isOver);
    if (found === null) continue;
    const after = found === here ? points.slice(i + 1) : points.slice(i);
    const from = endOf(found, before, (value) => winner(value) === wanted);
    const lost = after.findIndex((value) => winner(value) !== wanted);
    if (lost < 0) return { from, to: null };
    const last = lost === 0 ? found : after[lost - 1];
    return { from, to: endOf(last, after[lost], (value) => winner(value) === wanted) };
  }
  return null;
}

/** A value between two others at which the wanted one wins; null for none found. The first half is searched first. */
function between<Winner>(
  [start, end]: readonly [number, number],
  wanted: Winner,
  winner: (value: number) => Winner,
  isOver: () => boolean,
  left = HALVINGS,
): number | null {
  if (left === 0 || isOver() || winner(start) === winner(end)) return null;
  const middle = (start + end) / 2;
  if (middle === start || middle === end) return null;
  if (winner(middle) === wanted) return middle;
  return (
    between([start, middle], wanted, winner, isOver, left - 1) ??
    between([middle, end], wanted, winner, isOver, left - 1)
  );
}

/** The winning value nearest to one that loses, in few digits. */
function endOf(wins: number, loses: number, isWinning: (value: number) => boolean): number {
  let [near, far] = [wins, loses];
  for (let i = 0; i < STEPS; i++) {
    const middle = (near + far) / 2;
    if (middle === near || middle === far) break;
    if (isWinning(middle)) near = middle;
    else far = middle;
  }
  for (let digits = 2; digits <= MOST_DIGITS; digits++)
    for (const round of [Number(near.toPrecision(digits)), inward(near, far, digits)])
      if (isBetween(round, far, wins) && isWinning(round)) return round;
  return near;
}

/** A value rounded to some digits, away from `far`. */
function inward(value: number, far: number, digits: number): number {
  if (value === 0) return 0;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - digits + 1);
  const rounded = (value > far ? Math.ceil(value / step) : Math.floor(value / step)) * step;
  return Number(rounded.toPrecision(Math.min(15, digits + 1)));
}

function isBetween(value: number, a: number, b: number): boolean {
  return value >= Math.min(a, b) && value <= Math.max(a, b);
}
