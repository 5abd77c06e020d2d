import { hotDoubles, hotInts } from '../../math/typed-arrays.ts';
import type { Rules } from '../../rules/rules.ts';
import { AIM, OP, type StepRules } from '../../rules/step-rules.ts';
import type { Features } from './features.ts';

/** In place of a start: the action of this advert is not in the lane. */
export const NOT_IN_LANE = -1;

/** The actions that are a walk to the thing, a wait of fixed length and a grant of fixed amounts, by advert. */
export interface LaneTable {
  /** Where its action starts in the program; `NOT_IN_LANE` for any other action. */
  readonly start: Int32Array;
  /** How long it waits. */
  readonly ticks: Int32Array;
  readonly uses: Int32Array;
  readonly kind: Int32Array;
  /** What it grants is at first[advert] … first[advert + 1] − 1. */
  readonly first: Int32Array;
  readonly need: Int32Array;
  readonly amount: Float64Array;
}

/** The lane of a world on an open plane; null where no action is in it, or more than its steps counts when one is done. */
export function laneOf(rules: Rules, has: Features): LaneTable | null {
  const { aims, partitions, chains, repeats, cooldowns, paces, memory } = has;
  if (aims || partitions || chains || repeats || cooldowns || paces || memory || rules.hasWatched) return null;
  const isInLane = rules.adverts.map((_, a) => isLaneAdvert(rules, a));
  if (!isInLane.includes(true)) return null;
  const grants = rules.adverts.map(({ starts }, a) => (isInLane[a] ? rules.program[starts[0] + 2] : null));
  const first = [0];
  for (const grant of grants) first.push(first[first.length - 1] + (grant?.needs.length ?? 0));
  return {
    start: hotInts(rules.adverts.map(({ starts }, a) => (isInLane[a] ? starts[0] : NOT_IN_LANE))),
    ticks: hotInts(rules.adverts.map(({ starts }, a) => (isInLane[a] ? rules.program[starts[0] + 1].ticks : 0))),
    uses: hotInts(rules.adverts.map(({ uses }) => uses)),
    kind: hotInts(rules.adverts.map(({ kind }) => kind)),
    first: hotInts(first),
    need: hotInts(grants.flatMap((grant) => [...(grant?.needs ?? [])])),
    amount: hotDoubles(grants.flatMap((grant) => [...(grant?.amounts ?? [])])),
  };
}

function isLaneAdvert({ adverts, kinds, program }: Rules, advert: number): boolean {
  const { kind, when, dynamicNeeds, together, starts } = adverts[advert];
  if (kind < 0 || kinds[kind].isBody || kinds[kind].line > 0) return false;
  if (when >= 0 || dynamicNeeds.length > 0 || together !== null || starts.length !== 1) return false;
  const [go, wait, grant, end] = program.slice(starts[0], starts[0] + 4);
  if (go?.op !== OP.go || go.index !== AIM.thing || wait?.op !== OP.wait || grant?.op !== OP.grant) return false;
  // A wait of which a factor gives the length has no ticks, and where somebody waits for something there is no lane.
  if (wait.ticks === 0 || wait.ticks !== wait.ticksTo) return false;
  return end?.op === OP.end && grant.amountRoots.length === 0 && [go, wait, grant, end].every(isUnconditional);
}

function isUnconditional({ when, chance, last }: StepRules): boolean {
  return when < 0 && chance < 0 && last < 0;
}
