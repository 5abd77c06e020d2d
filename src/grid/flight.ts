import { AHEAD, CORNERED, type FlightWeights } from '../core/internal.ts';
import { addTarget, type DistanceField, lengthOf, newField, spreadTo, startField, walkLength } from './field.ts';
import { type FieldCache, fieldOf } from './field-cache.ts';
import { columnOf, type Ground, isFloor, OPEN, rowOf } from './ground.ts';

/** A fleer considers the cells within a walk of REACHES times its reach, and MARGIN more. */
const REACHES = 2;
const MARGIN = 24;

const DIAGONAL = Math.sqrt(2);

/** Working memory for one flight at a time: where the threats are, and how near the nearest is to each cell. */
export interface FlightMap {
  /** The cells of all threats; -1 outside the map. */
  readonly threatCells: number[];
  /** Walks of the threats within the horizon. */
  readonly walks: DistanceField;
  nearCount: number;
  /** The cells of threats that are farther away. They count as if nothing lay between. */
  readonly far: number[];
  /** A fleer considers cells and threats within a walk of this, an integer. */
  horizon: number;
  /** The walk of the nearest threat to the cell measured last, and its number of orthogonal and of diagonal steps. */
  length: number;
  straights: number;
  diagonals: number;
}

/** An empty flight map for a ground. */
export function newFlightMap(ground: Ground): FlightMap {
  const walks = newField(ground);
  return { threatCells: [], walks, nearCount: 0, far: [], horizon: 0, length: 0, straights: 0, diagonals: 0 };
}

/**
 * The cell to which one runs from all threats at once, within a walk of `reach`. First the cell is chosen that has the
 * best value of those that are reached ahead of all threats; if that is to stay, and a threat is within reach or at the
 * next cell, the best of all cells. A tie goes to the shorter walk, then to the smaller y, then to the smaller x. Then
 * the fleer goes as near to that cell as it gets, with the same order for ties.
 *
 * Every shortest walk to a cell that is reached ahead of all threats is ahead all along: at a cell on it, a threat that
 * were there first would be first at the end, too. So it does not matter which shortest walk is taken to where it stops.
 */
export function cellFleeing(fields: FieldCache, flight: FlightMap, from: number, reach: number): number {
  const { ground } = fields;
  if (!isFloor(ground, from)) return from;
  // No walk is longer than the number of cells.
  flight.horizon = Math.min(Math.ceil(REACHES * reach) + MARGIN, ground.width * ground.height);
  const own = fieldOf(fields, from);
  spreadTo(own, ground, flight.horizon);
  placeThreats(flight, ground, own);
  if (flight.nearCount + flight.far.length === 0) return from;
  const ahead = bestCell(flight, ground, own, AHEAD);
  if (ahead !== from) return cellNearest(fields, flight, own, ahead, reach, AHEAD);
  measure(flight, ground, from);
  // A fleer that sets out to run past a threat farther away would turn round half-way, when it thinks again.
  if (flight.length > Math.max(reach, DIAGONAL)) return from;
  const past = bestCell(flight, ground, own, CORNERED);
  return past === from ? from : cellNearest(fields, flight, own, past, reach, CORNERED);
}

/**
 * Sorts the threats. One within the horizon counts by its walks. One that is farther away even by a walk on an empty map
 * counts as if the map were empty: it is in sight, or may be. Any other has a long way round walls, or none, and does
 * not count.
 */
function placeThreats(flight: FlightMap, ground: Ground, own: DistanceField): void {
  const { walks, far, horizon } = flight;
  far.length = 0;
  flight.nearCount = 0;
  for (const cell of flight.threatCells) {
    if (!isFloor(ground, cell)) continue;
    if (own.lengths[cell] <= horizon) {
      if (flight.nearCount++ === 0) startField(walks, ground, cell);
      else addTarget(walks, cell);
      continue;
    }
    measureEmpty(flight, ground, cell, own.target);
    if (flight.length > horizon) far.push(cell);
  }
  if (flight.nearCount === 0) return;
  // Nothing passes through a blocked cell, so only from an open one no cell is farther from a threat than by way of it.
  const isOpen = ground.states[own.target] === OPEN;
  spreadTo(walks, ground, isOpen ? walkLength(walks, ground, own.target) + horizon + 1 : 2 * horizon);
}

/** The cell with the best value within the horizon; `from` when it is best to stay. */
function bestCell(flight: FlightMap, ground: Ground, own: DistanceField, weights: FlightWeights): number {
  measure(flight, ground, own.target);
  let best = own.target;
  let bestValue = valueFor(flight, 0, 0, weights);
  let bestWalk = 0;
  for (let i = 0; i < own.reachedCount; i++) {
    const cell = own.reached[i];
    const walk = own.lengths[cell];
    if (walk > flight.horizon || ground.states[cell] !== OPEN) continue;
    measure(flight, ground, cell);
    if (weights === AHEAD && !(walk < flight.length)) continue;
    const value = valueFor(flight, own.straights[cell], own.diagonals[cell], weights);
    if (value > bestValue || (value === bestValue && !isFirst(walk, cell, bestWalk, best))) continue;
    best = cell;
    bestValue = value;
    bestWalk = walk;
  }
  return best;
}

/**
 * The cell within `reach` from which the walk to `goal` is shortest. Not simply the cell where the walk to it is cut off:
 * one whose walk begins with a diagonal could not set out with a reach of 1.
 */
function cellNearest(
  fields: FieldCache,
  flight: FlightMap,
  own: DistanceField,
  goal: number,
  reach: number,
  weights: FlightWeights,
): number {
  const { ground } = fields;
  const toGoal = fieldOf(fields, goal);
  let best = own.target;
  let bestRest = walkLength(toGoal, ground, best);
  let bestWalk = 0;
  for (let i = 0; i < own.reachedCount; i++) {
    const cell = own.reached[i];
    const walk = own.lengths[cell];
    if (walk > reach || walk > flight.horizon || ground.states[cell] !== OPEN) continue;
    measure(flight, ground, cell);
    if (weights === AHEAD && !(walk < flight.length)) continue;
    const rest = walkLength(toGoal, ground, cell);
    if (rest > bestRest || (rest === bestRest && !isFirst(walk, cell, bestWalk, best))) continue;
    best = cell;
    bestRest = rest;
    bestWalk = walk;
  }
  return best;
}

/** Whether a cell comes before another one of the same value: the shorter walk, the smaller y, the smaller x. */
function isFirst(walk: number, cell: number, otherWalk: number, other: number): boolean {
  return walk < otherWalk || (walk === otherWalk && cell < other);
}

/**
 * The value of the measured cell with this walk to it. Steps are counted as integers, so that equal values are equal to
 * the last bit, whatever the walks.
 */
function valueFor(flight: FlightMap, straights: number, diagonals: number, weights: FlightWeights): number {
  return (
    weights.walk * straights -
    weights.threat * flight.straights +
    (weights.walk * diagonals - weights.threat * flight.diagonals) * DIAGONAL
  );
}

/** How near the nearest threat is to a cell; a threat that can't come counts as two horizons away. */
function measure(flight: FlightMap, ground: Ground, cell: number): void {
  const { walks, far, horizon } = flight;
  let length = Infinity;
  let straights = 0;
  let diagonals = 0;
  if (flight.nearCount > 0) {
    const isReached = walks.lengths[cell] <= 2 * horizon;
    length = isReached ? walks.lengths[cell] : 2 * horizon;
    straights = isReached ? walks.straights[cell] : 2 * horizon;
    diagonals = isReached ? walks.diagonals[cell] : 0;
  }
  for (let i = 0; i < far.length; i++) {
    measureEmpty(flight, ground, far[i], cell);
    if (!(flight.length < length)) continue;
    length = flight.length;
    straights = flight.straights;
    diagonals = flight.diagonals;
  }
  flight.length = length;
  flight.straights = straights;
  flight.diagonals = diagonals;
}

/** How long the walk between two cells would be on an empty map. */
function measureEmpty(flight: FlightMap, ground: Ground, from: number, to: number): void {
  const across = Math.abs(columnOf(ground, to) - columnOf(ground, from));
  const down = Math.abs(rowOf(ground, to) - rowOf(ground, from));
  flight.diagonals = Math.min(across, down);
  flight.straights = Math.max(across, down) - flight.diagonals;
  flight.length = lengthOf(flight.straights, flight.diagonals);
}
