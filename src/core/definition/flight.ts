/**
 * How a place is judged by one who flees; the lowest value is the best: `walk` times the walk there, less `threat` times
 * the walk of the nearest threat to it. That is a flight map (a distance field of all threats, turned over and relaxed
 * again) read at the fleer: to go downhill on it is to take the shortest walk to the place with the lowest value.
 */
export interface FlightWeights {
  readonly walk: number;
  readonly threat: number;
}

/**
 * For safe walks. A walk is safe ahead of all threats: if the fleer reaches its end before any threat as fast as itself,
 * it is first all along the shortest walk, too. So it may take a way out that begins by leading nearer; for each step
 * that it does, the way must lead on by more than 5/3. Second best is a walk through a gap, which comes no nearer to a
 * threat than three quarters of what the fleer is now.
 */
export const CAREFUL: FlightWeights = { walk: 1, threat: 4 };

/**
 * For any walk of one who is cornered: threats × −1.2. So it runs past a threat only when the way behind the threat is
 * more than 11 times as long as the way to it.
 */
export const CORNERED: FlightWeights = { walk: 5, threat: 6 };

/** One who flees on an open plane, and `count` threats as pairs of x, y. */
export interface PlaneFlight {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly threats: Float64Array;
  readonly count: number;
  readonly width: number;
  readonly height: number;
}

/** Sixteen directions, clockwise from the right, as unit vectors. */
const DIRECTIONS: readonly (readonly [number, number])[] = (
  [
    [1, 0],
    [2, 1],
    [1, 1],
    [1, 2],
    [0, 1],
    [-1, 2],
    [-1, 1],
    [-2, 1],
    [-1, 0],
    [-2, -1],
    [-1, -1],
    [-1, -2],
    [0, -1],
    [1, -2],
    [1, -1],
    [2, -1],
  ] as const
).map(([x, y]) => [x / length(x, y), y / length(x, y)]);

/** The farthest ring of places that are tried, in reaches; the others lie at a half, a quarter and an eighth of it. */
const FARTHEST = 8;

/**
 * Where somebody would run to on the plane, farther than its reach maybe, into `out`; to itself when it is best to stay.
 * Tried are ways ahead of all threats; if it is better to stay, ways through gaps; if it is still better to stay, and a
 * threat is within reach, any way. The ways lead to four rings of places, from the inner to the outer one, straight away
 * from the nearest threat first and then clockwise from the right; a place beyond the edge becomes the nearest one
 * within. A tie goes to staying, then to the place tried first.
 */
export function wishOnPlane(flight: PlaneFlight, out: Float64Array): void {
  out[0] = flight.x;
  out[1] = flight.y;
  // Infinitely far for no threats: no place is better then.
  const nearest = nearestThreat(flight, flight.x, flight.y);
  if (findBest(flight, nearest, CAREFUL, (walk, threat) => walk < threat, out)) return;
  const isGap = (_walk: number, _threat: number, x: number, y: number) => nearestOnWay(flight, x, y) >= nearest * 0.75;
  if (findBest(flight, nearest, CAREFUL, isGap, out)) return;
  // One that sets out to run past a threat farther away would turn round half-way, when it thinks again.
  if (nearest <= flight.reach) findBest(flight, nearest, CORNERED, () => true, out);
}

/** Whether a way may be taken: its length, the distance of the nearest threat from its end, and the end. */
type IsAllowed = (walk: number, threat: number, x: number, y: number) => boolean;

/** Writes the best place into `out`; returns false when that is to stay. */
function findBest(
  flight: PlaneFlight,
  nearest: number,
  weights: FlightWeights,
  isAllowed: IsAllowed,
  out: Float64Array,
): boolean {
  const { x, y, width, height } = flight;
  const farthest = Math.min(FARTHEST * flight.reach, width + height);
  const [awayX, awayY] = awayFromNearest(flight, nearest);
  let best = -weights.threat * nearest;
  let isFound = false;
  for (let part = FARTHEST; part >= 1; part /= 2) {
    const radius = farthest / part;
    for (let i = -1; i < DIRECTIONS.length; i++) {
      const [unitX, unitY] = i < 0 ? [awayX, awayY] : DIRECTIONS[i];
      const toX = Math.min(Math.max(x + unitX * radius, 0), width);
      const toY = Math.min(Math.max(y + unitY * radius, 0), height);
      const walk = length(toX - x, toY - y);
      const threat = nearestThreat(flight, toX, toY);
      const value = weights.walk * walk - weights.threat * threat;
      if (!(value < best) || !isAllowed(walk, threat, toX, toY)) continue;
      best = value;
      isFound = true;
      out[0] = toX;
      out[1] = toY;
    }
  }
  return isFound;
}

/** The unit vector away from the nearest threat, the first of several; NaN when that is at the same point. */
function awayFromNearest({ x, y, threats, count }: PlaneFlight, nearest: number): readonly [number, number] {
  for (let i = 0; i < count; i++) {
    const dx = x - threats[i * 2];
    const dy = y - threats[i * 2 + 1];
    if (length(dx, dy) === nearest) return [dx / nearest, dy / nearest];
  }
  return [Number.NaN, Number.NaN];
}

function nearestThreat({ threats, count }: PlaneFlight, x: number, y: number): number {
  let nearest = Infinity;
  for (let i = 0; i < count; i++) nearest = Math.min(nearest, length(threats[i * 2] - x, threats[i * 2 + 1] - y));
  return nearest;
}

/** How near the straight way to a point leads to a threat. */
function nearestOnWay({ x, y, threats, count }: PlaneFlight, toX: number, toY: number): number {
  const [wayX, wayY] = [toX - x, toY - y];
  const square = wayX * wayX + wayY * wayY;
  let nearest = Infinity;
  for (let i = 0; i < count; i++) {
    const [dx, dy] = [threats[i * 2] - x, threats[i * 2 + 1] - y];
    const part = square > 0 ? Math.min(Math.max((dx * wayX + dy * wayY) / square, 0), 1) : 0;
    nearest = Math.min(nearest, length(dx - wayX * part, dy - wayY * part));
  }
  return nearest;
}

function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
