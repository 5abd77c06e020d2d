import { longer } from '../../math/typed-arrays.ts';
import { readAgentPosition, speedOf } from '../position.ts';
import { LONGEST_WAIT } from '../space/body-cells.ts';
import { ENTRY, PLACE, RUN } from '../space/cells.ts';
import { A, STATUS, type State } from '../state.ts';

/** Among fewer bodies than this, looking at all of them is faster than looking for those that are near. */
const FEW = 24;

/** On maps a walker is in one cell or the next, and a cell's centre may be beside the point where it set out. */
const SNAP = 1.5;
const HAIR = 1e-6;

/** Where an agent is, and how far from there it may be by the time it is looked at again. */
const HERE = new Float64Array(3);

/** Bodies that were found, in no order. */
export interface BodyList {
  ids: Int32Array;
  /** Whose bodies they are. */
  agents: Int32Array;
  count: number;
  /** Whether they were found by their cells. */
  isByCells: boolean;
}

/** An empty list. */
export function newBodyList(): BodyList {
  return { ids: new Int32Array(64), agents: new Int32Array(64), count: 0, isByCells: false };
}

/** Brings the cells of all bodies up to the present tick. */
export function updateBodyCells(s: State): void {
  const { bodyCells, bodies, space } = s;
  if (bodyCells.isOutgrownBy(bodies.size)) {
    bodyCells.reset(space.width, space.height, bodies.size, s.now);
    for (let i = 0; i < bodies.size; i++) look(s, s.holder[bodies.at(i)]);
    bodyCells.pack();
  }
  for (let agent = bodyCells.nextToLookAt(s.now); agent >= 0; agent = bodyCells.nextToLookAt(s.now)) look(s, agent);
}

/** Puts an agent into its cell; one who walks is looked at again before it has crossed a cell, if it can be. */
function look(s: State, agent: number): void {
  const { bodyCells } = s;
  readAgentPosition(s, agent, HERE);
  const kindClass = s.thingClass[s.body[agent]];
  const isOpen = s.classes.mask[kindClass] !== 0;
  if ((s.ints[s.row(agent) + A.status] & STATUS.walking) === 0) {
    HERE[2] = 0;
    bodyCells.put(agent, kindClass, isOpen, HERE, s.now, 0);
    return;
  }
  const { size } = bodyCells.cells;
  const speed = speedOf(s, agent);
  const ticks = Math.max(1, Math.min(LONGEST_WAIT, Math.floor(size / speed)));
  HERE[2] = speed * ticks * (1 + HAIR) + (s.space.open ? HAIR : SNAP);
  bodyCells.put(agent, kindClass, isOpen, HERE, s.now, ticks);
}

/**
 * Finds all bodies that may be within a reach of a point, and maybe others, into `found`. `around` has x, y and the reach: a
 * list, because single doubles may get objects of their own.
 */
export function findBodies(s: State, around: Float64Array, found: BodyList): void {
  const x = around[0];
  const y = around[1];
  const reach = around[2];
  found.count = 0;
  found.isByCells = false;
  const { bodyCells, bodies } = s;
  if (bodies.size > found.ids.length) {
    found.ids = longer(found.ids, bodies.size * 2);
    found.agents = longer(found.agents, bodies.size * 2);
  }
  const { ids, agents } = found;
  if (bodies.size < FEW || reach >= s.space.width + s.space.height) {
    found.count = bodies.size;
    for (let i = 0; i < bodies.size; i++) {
      ids[i] = bodies.at(i);
      agents[i] = s.holder[ids[i]];
    }
    return;
  }
  updateBodyCells(s);
  found.isByCells = true;
  const { cells, slack } = bodyCells;
  const { entries, places, runs } = cells;
  const { body } = s;
  let count = 0;
  const far = reach + bodyCells.mostSlack;
  const left = cells.column(x - far);
  const right = cells.column(x + far);
  const bottom = cells.row(y + far);
  for (let row = cells.row(y - far); row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const run = cells.runOfCell(column, row);
      const first = runs[run + RUN.start];
      const end = first + runs[run + RUN.count];
      for (let entry = first; entry < end; entry++) {
        const agent = entries[entry * ENTRY.stride + ENTRY.thing];
        const dx = places[entry * PLACE.stride] - x;
        const dy = places[entry * PLACE.stride + PLACE.y] - y;
        const most = reach + slack[agent];
        // A hair more, so that rounding never hides one at the very edge.
        if (dx * dx + dy * dy > most * most * (1 + 1e-9)) continue;
        agents[count] = agent;
        ids[count++] = body[agent];
      }
    }
  }
  found.count = count;
}
