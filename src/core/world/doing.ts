import { NEVER } from '../definition/time.ts';
import { A, priorityIn, STATUS, type State } from '../state/state.ts';

/** What an agent is doing. */
export interface Doing {
  /** The name of the action. */
  readonly action: string;
  /** The name of the advert that it belongs to; null for none. */
  readonly advert: string | null;
  /** The id of the thing that it is performed on; null for none. */
  readonly thing: number | null;
  /** The kind of step under way, such as 'go' or 'fill'; null before the first. */
  readonly step: string | null;
  /** Whether it is walking now. */
  readonly isWalking: boolean;
  /** Whether it is the fallback of its mind. */
  readonly isFallback: boolean;
  /** The priority of the action in the queue. */
  readonly priority: number;
  /** Tick at which the step ends, if that is known. */
  readonly until: number | null;
}

/** What an agent is doing; null when it is about to decide. */
export function doingOf(s: State, agent: number): Doing | null {
  const row = s.row(agent);
  const pc = s.ints[row + A.pc];
  if (pc < 0) return null;
  const status = s.ints[row + A.status];
  const step = s.rules.program[pc];
  const advert = s.ints[row + A.advert];
  const thing = s.ints[row + A.thing];
  const until = s.ints[row + A.until];
  return {
    action: step.action,
    advert: advert < 0 ? null : s.rules.adverts[advert].name,
    thing: thing < 0 ? null : thing,
    step: (status & STATUS.entered) === 0 ? null : step.name,
    isWalking: (status & STATUS.walking) !== 0,
    isFallback: (status & STATUS.fallback) !== 0,
    priority: priorityIn(status),
    until: until === NEVER ? null : until,
  };
}
