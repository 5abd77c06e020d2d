// A town on a map: square rooms with walls between them, and two openings in every wall.
import { dice } from '../dice.mjs';
import { KINDS, makeTown, placeAgents, placeThings } from './town.mjs';

/** Cells of the floor for each thing. */
const AREA = 16;
/** From a wall to the next. */
const ROOM = 10;

/** No things in the openings. */
export const NOTHING = { kinds: {}, inOpening: () => null };

/**
 * A town on such a map. `kinds` are added to the usual ones; `inOpening(roll, index)` gives the thing that goes into
 * one of the two openings of a wall, or null.
 */
export function makeFloor(agents, seed, { kinds, inOpening }) {
  const roll = dice(seed);
  const count = Math.max(1, agents >> 1);
  const across = Math.max(2, Math.round(Math.sqrt(count * AREA) / ROOM));
  const size = across * ROOM + 1;
  const cells = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (x % ROOM === 0 || y % ROOM === 0 ? '#' : '.')),
  );
  const things = [];
  for (let row = 0; row < across; row++) {
    for (let column = 0; column < across; column++) {
      if (column > 0) openWall(column * ROOM, row * ROOM, 0, 1);
      if (row > 0) openWall(column * ROOM, row * ROOM, 1, 0);
    }
  }
  return {
    ...makeTown(0, seed),
    kinds: { ...KINDS, ...kinds },
    space: { map: cells.map((row) => row.join('')) },
    things: [...placeThings(roll, KINDS, count, inRoom), ...things],
    agents: placeAgents(roll, agents, inRoom),
  };

  /** Two openings in the wall that begins at x, y: one in its first half and one in its second. */
  function openWall(x, y, dx, dy) {
    for (let half = 0; half < 2; half++) {
      const along = 1 + half * (ROOM / 2) + roll(ROOM / 2 - 1);
      const at = [x + dx * along, y + dy * along];
      cells[at[1]][at[0]] = '.';
      const thing = inOpening(roll, half);
      if (thing !== null) things.push({ ...thing, at });
    }
  }

  function inRoom() {
    const inside = () => roll(across) * ROOM + 1 + roll(ROOM - 1);
    return [inside(), inside()];
  }
}
