/** How far from an end of the box the way inside begins to bend. */
const BEND = 0.05;
const PERIOD = 2 * (1 + 2 * BEND);

/**
 * Any number to one from 0 to 1: the same number in the middle, bent towards the ends without a kink, and mirrored
 * beyond them. So a search that knows no bounds searches a box, and finds what lies at its walls.
 */
export function foldIntoBox(free: number): number {
  const shifted = free + BEND;
  const turned = shifted - PERIOD * Math.floor(shifted / PERIOD);
  const way = turned <= PERIOD / 2 ? turned : PERIOD - turned;
  if (way < 2 * BEND) return (way * way) / (4 * BEND);
  const left = PERIOD / 2 - way;
  return left < 2 * BEND ? 1 - (left * left) / (4 * BEND) : way - BEND;
}

/** The number from −BEND to 1 + BEND that folds into this one from 0 to 1. */
export function unfoldFromBox(inside: number): number {
  if (inside < BEND) return 2 * Math.sqrt(BEND * inside) - BEND;
  return inside > 1 - BEND ? 1 + BEND - 2 * Math.sqrt(BEND * (1 - inside)) : inside;
}
