import { CAREFUL, CORNERED, type FlightWeights } from '../core/internal.ts';
import {
  addTarget,
  type DistanceField,
  indexIn,
  lengthOf,
  newField,
  spreadTo,
  startField,
  walkLength,
} from './field.ts';
import { type FieldCache, fieldOf } from './field-cache.ts';
import { BLOCKED, columnOf, type Ground, isFloor, OPEN, rowOf, WALL } from './ground.ts';

/** A fleer considers the cells within a walk of REACHES times its reach, and MARGIN more. */
const REACHES = 2;
const MARGIN = 24;

const DIAGONAL = Math.sqrt(2);

/** Working memory for one flight at a time: where the threats are, and how near the nearest is to each cell. */
export interface FlightMap {
  /** The cells of all threats; -1 outside the map. */
  readonly threatCells: number[];
  /** The walks of the fleer within the horizon. Like all fields of a flight, it covers the whole ground. */
  readonly ownWalks: DistanceField;
  /** Walks of the threats within the horizon. */
  readonly threatWalks: DistanceField;
  nearCount: number;
  /** The cells of threats that are farther away. They count as if nothing lay between. */
  readonly far: number[];
  /** A fleer considers cells and threats within a walk of this, an integer. */
  horizon: number;
  /** Safe cells within the horizon are open, others blocked; everything else is wall. */
  readonly safeGround: Ground;
  /** The walks from the fleer on that ground. */
  readonly safeWalks: DistanceField;
  /** The walk of the nearest threat to the cell measured last, and its number of orthogonal and of diagonal steps. */
  length: number;
  straights: number;
  diagonals: number;
}

/** An empty flight map for a ground. */
export function newFlightMap(ground: Ground): FlightMap {
  return {
    threatCells: [],
    ownWalks: newField(ground, true),
    threatWalks: newField(ground, true),
    nearCount: 0,
    far: [],
    horizon: 0,
    safeGround: { ...ground, states: new Uint8Array(ground.states.length).fill(WALL) },
    safeWalks: newField(ground, true),
    length: 0,
    straights: 0,
    diagonals: 0,
  };
}

/**
 * The cell to which one runs from all threats at once, within a walk of `reach`: the first part of the walk to the cell
 * with the best value. Tried are walks ahead of all threats; if it is better to stay, walks through gaps between them; if
 * it is still better to stay, and a threat is within reach or at the next cell, the fleer is cornered and any walk is
 * tried. A tie of values goes to the shorter walk, then to the smaller y, then to the smaller x; of equally short walks,
 * the one is taken whose steps, seen from its end, come first in the order of the ground.
 */
export function cellFleeing(fields: FieldCache, flight: FlightMap, from: number, reach: number): number {
  const { ground } = fields;
  if (!isFloor(ground, from)) return from;
  // No walk is longer than the number of cells.
  flight.horizon = Math.min(Math.ceil(REACHES * reach) + MARGIN, ground.width * ground.height);
  const own = flight.ownWalks;
  startField(own, ground, from);
  spreadTo(own, ground, flight.horizon);
  placeThreats(flight, ground, own);
  if (flight.nearCount + flight.far.length === 0) return from;
  for (const gaps of [false, true]) {
    drawSafeGround(flight, ground, own, gaps);
    const goal = bestCell(flight, flight.safeGround, flight.safeWalks, CAREFUL);
    const cell = safeCellOn(fields, flight, goal, reach);
    eraseSafeGround(flight, own);
    if (goal !== from) return cell;
  }
  measure(flight, ground, from);
  // A fleer that sets out to run past a threat farther away would turn round half-way, when it thinks again.
  if (flight.length > Math.max(reach, DIAGONAL)) return from;
  return cellOn(ground, own, bestCell(flight, ground, own, CORNERED), reach);
}

/**
 * Computes which cells within the horizon are safe, and the walks over them. A cell is safe if the fleer reaches it ahead
 * of all threats, with `gaps` also if it is no nearer to a threat than three quarters of what the fleer is now.
 */
function drawSafeGround(flight: FlightMap, ground: Ground, own: DistanceField, gaps: boolean): void {
  const { safeGround, safeWalks, horizon } = flight;
  measure(flight, ground, own.target);
  const { straights, diagonals } = flight;
  for (let i = 0; i < own.reachedCount; i++) {
    const cell = own.reached[i];
    if (own.lengths[cell] > horizon) continue;
    measure(flight, ground, cell);
    // Counted in steps, as the value is.
    const isFar = 4 * flight.straights - 3 * straights + (4 * flight.diagonals - 3 * diagonals) * DIAGONAL >= 0;
    const isSafe = own.lengths[cell] < flight.length || (gaps && isFar);
    safeGround.states[cell] = isSafe && ground.states[cell] === OPEN ? OPEN : BLOCKED;
  }
  startField(safeWalks, safeGround, own.target);
  spreadTo(safeWalks, safeGround, horizon);
}

function eraseSafeGround({ safeGround }: FlightMap, own: DistanceField): void {
  for (let i = 0; i < own.reachedCount; i++) safeGround.states[own.reached[i]] = WALL;
}

/**
 * Sorts the threats. One within the horizon counts by its walks. One that is farther away even by a walk on an empty map
 * counts as if the map were empty: it is in sight, or may be. Any other has a long way round walls, or none, and does
 * not count.
 */
function placeThreats(flight: FlightMap, ground: Ground, own: DistanceField): void {
  const { threatWalks, far, horizon } = flight;
  far.length = 0;
  flight.nearCount = 0;
  for (const cell of flight.threatCells) {
    if (!isFloor(ground, cell)) continue;
    if (own.lengths[cell] <= horizon) {
      if (flight.nearCount++ === 0) startField(threatWalks, ground, cell);
      else addTarget(threatWalks, ground, cell);
      continue;
    }
    measureEmpty(flight, ground, cell, own.target);
    if (flight.length > horizon) far.push(cell);
  }
  if (flight.nearCount === 0) return;
  // A threat can come to each cell by way of the fleer's, but not if that is blocked.
  const isOpen = ground.states[own.target] === OPEN;
  spreadTo(threatWalks, ground, isOpen ? walkLength(threatWalks, ground, own.target) + horizon + 1 : 2 * horizon);
}

/** The cell with the best value of all that these walks from the fleer lead to; the fleer's when it is best to stay. */
function bestCell(flight: FlightMap, ground: Ground, walks: DistanceField, weights: FlightWeights): number {
  measure(flight, ground, walks.target);
  let best = walks.target;
  let bestValue = valueFor(flight, 0, 0, weights);
  let bestWalk = 0;
  for (let i = 0; i < walks.reachedCount; i++) {
    const cell = walks.reached[i];
    const walk = walks.lengths[cell];
    if (walk > flight.horizon || ground.states[cell] !== OPEN) continue;
    measure(flight, ground, cell);
    const value = valueFor(flight, walks.straights[cell], walks.diagonals[cell], weights);
    if (value > bestValue || (value === bestValue && !isFirst(walk, cell, bestWalk, best))) continue;
    best = cell;
    bestValue = value;
    bestWalk = walk;
  }
  return best;
}

/**
 * The last cell within `reach` on the safe walk to `goal`. The fleer goes there by the shortest walk of the whole map,
 * which may lead over unsafe cells; then the first half of the safe walk is tried, and so on. The shortest walk to the
 * next cell is always safe.
 */
function safeCellOn(fields: FieldCache, flight: FlightMap, goal: number, reach: number): number {
  const { safeGround, safeWalks } = flight;
  const from = safeWalks.target;
  let cell = cellOn(safeGround, safeWalks, goal, reach);
  while (!isSafeWalk(fields, safeGround, from, cell)) {
    cell = cellOn(safeGround, safeWalks, cell, Math.max(safeWalks.lengths[cell] / 2, DIAGONAL));
  }
  return cell;
}

/**
 * The last cell within `reach` on the walk to `goal`. When not even a first, diagonal step is within reach, it is the
 * cell beside that step which comes first in the order of the ground's steps.
 */
function cellOn(ground: Ground, walks: DistanceField, goal: number, reach: number): number {
  let cell = goal;
  let stepBack = 0;
  while (walks.lengths[cell] > reach) {
    stepBack = walks.steps[cell];
    cell += ground.steps[stepBack];
  }
  if (cell !== walks.target || stepBack < 4 || reach < 1) return cell;
  const side = (stepBack ^ 2) - 4;
  return cell + ground.steps[Math.min(side, (side + 1) & 3)];
}

/** Whether the shortest walk between two cells leads over safe ground only. */
function isSafeWalk(fields: FieldCache, safeGround: Ground, from: number, to: number): boolean {
  const field = fieldOf(fields, to);
  walkLength(field, fields.ground, from);
  for (let cell = from; cell !== to; ) {
    cell += safeGround.steps[field.steps[indexIn(field, safeGround, cell)]];
    if (safeGround.states[cell] !== OPEN) return false;
  }
  return true;
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
  const { threatWalks, far, horizon } = flight;
  let length = Infinity;
  let straights = 0;
  let diagonals = 0;
  if (flight.nearCount > 0) {
    const isReached = threatWalks.lengths[cell] <= 2 * horizon;
    length = isReached ? threatWalks.lengths[cell] : 2 * horizon;
    straights = isReached ? threatWalks.straights[cell] : 2 * horizon;
    diagonals = isReached ? threatWalks.diagonals[cell] : 0;
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
