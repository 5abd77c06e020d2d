// The worlds that are measured, one row of the table each. A row has
//   name      what --row calls it
//   define    (agents, seed, more) → definition
//   complete  (world, agents, seed, more), optional: what is added after the world was created
//   ticks     (agents) → how many ticks from the start are hashed, before anything is measured; default `usualTicks`
//   isShipped true for a world file, whose number of agents is its own
// `more` has `readWorld` of the package, and for the plain row optionally `things` and `select`.
import { defaultMind } from './default-mind.mjs';
import { doors } from './doors.mjs';
import { eatenThings } from './eaten-things.mjs';
import { factors } from './factors.mjs';
import { feelings } from './feelings.mjs';
import { lateThings } from './late-things.mjs';
import { lines } from './lines.mjs';
import { memory } from './memory.mjs';
import { near } from './near.mjs';
import { plain } from './plain.mjs';
import { relations } from './relations.mjs';
import { rooms } from './rooms.mjs';
import { shipped } from './shipped.mjs';
import { social } from './social.mjs';
import { thinking } from './thinking.mjs';
import { together } from './together.mjs';
import { waits } from './waits.mjs';

/** All rows, in the order of the table. */
export const ROWS = [
  plain,
  thinking,
  social,
  feelings,
  factors,
  rooms,
  doors,
  defaultMind,
  lateThings,
  eatenThings,
  lines,
  together,
  relations,
  waits,
  near,
  memory,
  ...shipped,
];

/** The row of this name; throws when there is none. */
export function rowNamed(name) {
  const row = ROWS.find((each) => each.name === name);
  if (row) return row;
  throw new Error(`unknown row "${name}"; known: ${ROWS.map((each) => each.name).join(', ')}`);
}

/** How many ticks of a row are hashed, which is also its warm-up: the more agents, the fewer ticks. */
export function hashedTicks(row, agents) {
  return row.ticks ? row.ticks(agents) : Math.max(300, Math.min(3600, Math.round(12e6 / agents)));
}

/** A function that creates a world of a row, by the public API of the package; each call creates the same one. */
export function prepareRow(hanker, row, { agents, seed, ...size }) {
  const more = { ...size, readWorld: hanker.readWorld };
  const definition = row.define(agents, seed, more);
  return () => {
    const world = hanker.createWorld(definition, { seed });
    row.complete?.(world, agents, seed, more);
    return world;
  };
}
