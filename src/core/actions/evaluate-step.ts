import { READS } from '../factors/inputs.ts';
import { workingMemory } from '../math/working-memory.ts';
import { readAgentPosition } from '../state/position.ts';
import { readSeenPosition } from '../state/reading/perception.ts';
import { evaluate } from '../state/reading/read-input.ts';
import { StepFault } from '../state/run/faults.ts';
import { A, type State } from '../state/state.ts';
import type { Seeker } from './seeker.ts';

/** Who acts, on which thing, by which advert; −1 for none. */
export interface Acting {
  readonly agent: number;
  readonly thing: number;
  readonly advert: number;
}

/** Written by every call of `actingOf`, so that a step allocates nothing. */
const ACTING = workingMemory({ agent: -1, thing: -1, advert: -1 });

/** An agent as it acts now; valid until the next call. */
export function actingOf(s: State, agent: number): Acting {
  const row = s.row(agent);
  ACTING.agent = agent;
  ACTING.thing = s.ints[row + A.thing];
  ACTING.advert = s.ints[row + A.advert];
  return ACTING;
}

/** A factor of a step, for the agent and the thing acted on. Throws a StepFault when a host input can't be read. */
export function evaluateForStep(s: State, seeker: Seeker, agent: number, root: number): number {
  const row = s.row(agent);
  return orFault(s, evaluateNow(s, seeker, agent, s.ints[row + A.thing], s.ints[row + A.advert], root));
}

/**
 * A factor of a step for those who act; without a seeker it must not read feelings or the distance. Throws a StepFault
 * when a host input can't be read.
 */
export function evaluateActing(
  s: State,
  seeker: Seeker | null,
  { agent, thing, advert }: Acting,
  root: number,
): number {
  return orFault(
    s,
    seeker === null ? evaluate(s, root, agent, thing, 0, 0) : evaluateNow(s, seeker, agent, thing, advert, root),
  );
}

/** A value that was evaluated. */
function orFault(s: State, value: number): number {
  if (!Number.isNaN(value)) return value;
  const why = s.faults.take();
  if (why !== null) throw new StepFault(why);
  return value;
}

/**
 * A factor as things are now, for an advert of a thing; the agent looks around first if feelings are asked for. How far
 * the thing is goes by what the advert's score goes by: the walk, or the straight line for a remote one.
 */
export function evaluateNow(
  s: State,
  seeker: Seeker,
  agent: number,
  thing: number,
  advert: number,
  root: number,
): number {
  const reads = s.rules.factors.readsOf(root);
  if ((reads & READS.feelings) !== 0) seeker.perceive(agent);
  let distance = 0;
  if ((reads & READS.distance) !== 0 && thing >= 0) {
    const { position, other } = s.scratch;
    readAgentPosition(s, agent, position);
    readSeenPosition(s, agent, thing, other);
    const isRemote = advert >= 0 && s.rules.adverts[advert].remote;
    distance = isRemote
      ? straightLine(position, other)
      : s.space.distance(position[0], position[1], other[0], other[1]);
  }
  return evaluate(s, root, agent, thing, distance, 0);
}

function straightLine([x, y]: Float64Array, [toX, toY]: Float64Array): number {
  return Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y));
}
