/** The distance from an end of the box within which the mapping is curved. */
const BEND = 0.05;
const PERIOD = 2 * (1 + 2 * BEND);

/**
 * Maps any number into the box from 0 to 1: unchanged in the middle, smoothly curved near the ends, and mirrored
 * beyond them. So an unbounded search can search a box, and finds minima at its walls.
 */
export function foldIntoBox(free: number): number {
  const shifted = free + BEND;
  const turned = shifted - PERIOD * Math.floor(shifted / PERIOD);
  const way = turned <= PERIOD / 2 ? turned : PERIOD - turned;
  if (way < 2 * BEND) return (way * way) / (4 * BEND);
  const left = PERIOD / 2 - way;
  return left < 2 * BEND ? 1 - (left * left) / (4 * BEND) : way - BEND;
}

/** The inverse of foldIntoBox: maps from [0, 1] to [−BEND, 1 + BEND]. */
export function unfoldFromBox(inside: number): number {
  if (inside < BEND) return 2 * Math.sqrt(BEND * inside) - BEND;
  return inside > 1 - BEND ? 1 + BEND - 2 * Math.sqrt(BEND * (1 - inside)) : inside;
}
