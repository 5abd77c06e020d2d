import type { Space } from '../core/index.ts';
import { Check } from '../core/internal.ts';
import { newFieldCache } from './field-cache.ts';
import { cellFleeing, type FlightMap, newFlightMap } from './flight.ts';
import {
  blockCell,
  cellAt,
  columnOf,
  copyGround,
  type Ground,
  isFloor,
  layGround,
  nearestInteger,
  rowOf,
} from './ground.ts';
import { type KnownSights, newKnownSights, seesKnown } from './known-sights.ts';
import { parseMap } from './map.ts';
import { updateRegions } from './regions.ts';
import { updateRooms } from './rooms.ts';
import { cellAlong, cellAtEnd, cellToward, concernsWalk, isWalkable, measureBetween, walkBetween } from './walk.ts';

/**
 * The space of a drawn map. Cells have integer coordinates, with row 0 at the top; any other point belongs to the
 * nearest cell. A walk steps to one of eight neighbours, each step 1 or √2 long, and cuts no corners. Of equally long
 * walks, the one whose steps come first in the order up, right, down, left, up-right, down-right, down-left, up-left is
 * taken. A walk to a blocked cell is measured to that cell, but the walker stops before it; where there is no walk, it
 * stays. Throws a DefinitionError with all problems of the map.
 */
export function gridSpace(rows: readonly string[]): Space;
/** @internal Adds the problems of the map to `check` instead of throwing them. */
export function gridSpace(rows: readonly string[], check?: Check): Space;
export function gridSpace(rows: readonly string[], check?: Check): Space {
  const problems = check ?? new Check([], ['map']);
  const map = parseMap(rows, problems);
  if (check === undefined) problems.finish();
  return spaceOn(layGround(map));
}

function spaceOn(ground: Ground): Space {
  const fields = newFieldCache(ground);
  let flight: FlightMap | undefined;
  let sights: KnownSights | undefined;

  function write(cell: number, x: number, y: number, out: Float64Array): void {
    out[0] = cell < 0 ? nearestInteger(x) : columnOf(ground, cell);
    out[1] = cell < 0 ? nearestInteger(y) : rowOf(ground, cell);
  }

  return {
    width: ground.width,
    height: ground.height,
    open: false,
    contains: (x, y) => isFloor(ground, cellAt(ground, x, y)),
    distance(fromX, fromY, toX, toY, most) {
      const walk = walkBetween(fields, cellAt(ground, fromX, fromY), cellAt(ground, toX, toY), most);
      // The straight line can only be longer between points that are not cell centres.
      return Math.max(walk, Math.sqrt((toX - fromX) * (toX - fromX) + (toY - fromY) * (toY - fromY)));
    },
    measure(walk) {
      fields.most[0] = walk[4];
      measureBetween(fields, cellAt(ground, walk[0], walk[1]), cellAt(ground, walk[2], walk[3]));
      const x = walk[2] - walk[0];
      const y = walk[3] - walk[1];
      walk[4] = Math.max(fields.length[0], Math.sqrt(x * x + y * y));
    },
    isReachable(fromX, fromY, toX, toY) {
      return isWalkable(fields, cellAt(ground, fromX, fromY), cellAt(ground, toX, toY));
    },
    sees(fromX, fromY, toX, toY) {
      const from = cellAt(ground, fromX, fromY);
      const to = cellAt(ground, toX, toY);
      if (from < 0 || to < 0) return false;
      sights ??= newKnownSights(ground);
      return seesKnown(sights, ground, from, to);
    },
    along(fromX, fromY, toX, toY, walked, out) {
      const from = cellAt(ground, fromX, fromY);
      write(cellAlong(fields, from, cellAt(ground, toX, toY), walked), fromX, fromY, out);
    },
    end(fromX, fromY, toX, toY, out) {
      write(cellAtEnd(fields, cellAt(ground, fromX, fromY), cellAt(ground, toX, toY)), fromX, fromY, out);
    },
    toward(x, y, wishX, wishY, reach, out) {
      write(cellToward(fields, cellAt(ground, x, y), wishX, wishY, reach), x, y, out);
    },
    flee(x, y, reach, threats, count, out) {
      flight ??= newFlightMap(ground);
      flight.threatCells.length = 0;
      for (let i = 0; i < count; i++) flight.threatCells.push(cellAt(ground, threats[i * 2], threats[i * 2 + 1]));
      write(cellFleeing(fields, flight, cellAt(ground, x, y), reach), x, y, out);
    },
    block(x, y, blocked) {
      const cell = cellAt(ground, x, y);
      if (cell < 0 || !blockCell(ground, cell, blocked)) return;
      updateRegions(fields.regions, cell);
      if (fields.gates) updateRooms(fields.gates.rooms, cell);
    },
    concerns(x, y, fromX, fromY, toX, toY, length) {
      const from = cellAt(ground, fromX, fromY);
      return concernsWalk(fields, cellAt(ground, x, y), from, cellAt(ground, toX, toY), length);
    },
    copy: () => spaceOn(copyGround(ground)),
  };
}
