import { lengthOf } from './field.ts';
import { columnOf, type Ground, rowOf } from './ground.ts';

/** A walk where nothing is in the way: how many straight and diagonal steps, and which; its straight steps come first. */
interface ClearWalk {
  straights: number;
  diagonals: number;
  straight: number;
  diagonal: number;
}

const WALK: ClearWalk = { straights: 0, diagonals: 0, straight: 0, diagonal: 0 };

/** The walk between two cells between which nothing is in the way, until this is called again. */
export function clearWalk(ground: Ground, from: number, to: number): Readonly<ClearWalk> {
  const x = columnOf(ground, to) - columnOf(ground, from);
  const y = rowOf(ground, to) - rowOf(ground, from);
  const across = x < 0 ? -x : x;
  const down = y < 0 ? -y : y;
  WALK.diagonals = across < down ? across : down;
  WALK.straights = across < down ? down - across : across - down;
  if (across > down) WALK.straight = x > 0 ? 1 : 3;
  else WALK.straight = y > 0 ? 2 : 0;
  if (x > 0) WALK.diagonal = y > 0 ? 5 : 4;
  else WALK.diagonal = y > 0 ? 6 : 7;
  return WALK;
}

/** The length of such a walk. */
export function clearLength(ground: Ground, from: number, to: number): number {
  const { straights, diagonals } = clearWalk(ground, from, to);
  return lengthOf(straights, diagonals);
}

/** Writes the steps of such a walk from index `first` on; returns how many there are, -1 when they are more than `most`. */
export function writeClear(
  ground: Ground,
  from: number,
  to: number,
  steps: Uint8Array,
  first: number,
  most: number,
): number {
  const { straights, diagonals, straight, diagonal } = clearWalk(ground, from, to);
  const count = straights + diagonals;
  if (count > most) return -1;
  steps.fill(straight, first, first + straights);
  steps.fill(diagonal, first + straights, first + count);
  return count;
}
