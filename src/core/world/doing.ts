import { isHosted } from '../actions/walking/hosted.ts';
import { NEVER } from '../definition/time.ts';
import { OP } from '../rules/step-rules.ts';
import { MEMBER } from '../state/agents/gatherings.ts';
import { isRecalling } from '../state/reading/perception.ts';
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
  /** What it waits for before it begins: its turn in a line, or those with whom it does it; null for nothing. */
  readonly waitsFor: 'turn' | 'others' | null;
  /** Its place in the line that it stands in, the first is 1; null for none. */
  readonly placeInLine: number | null;
  /** Whether it is on its way to a thing that it does not perceive but remembers. */
  readonly fromMemory: boolean;
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
    thing: thing < 0 || s.kind[thing] < 0 ? null : thing,
    step: (status & STATUS.entered) === 0 ? null : step.name,
    isWalking: (status & STATUS.walking) !== 0 || (isHosted(s, agent) && step.op !== OP.do),
    isFallback: (status & STATUS.fallback) !== 0,
    priority: priorityIn(status),
    until: until === NEVER ? null : until,
    waitsFor: waitsForOf(s, agent),
    placeInLine: placeInLine(s, agent),
    fromMemory: isRecalling(s, agent),
  };
}

/** The thing in whose line an agent stands; −1 for none, also for one who leaves it at this tick. */
function lineOf(s: State, agent: number): number {
  const thing = s.lines.placeOf(agent);
  return thing === s.ints[s.row(agent) + A.thing] ? thing : -1;
}

function placeInLine(s: State, agent: number): number | null {
  const thing = lineOf(s, agent);
  return thing < 0 ? null : s.lines.before(thing, agent) + 1;
}

function waitsForOf(s: State, agent: number): Doing['waitsFor'] {
  if (lineOf(s, agent) >= 0) return 'turn';
  const gathering = s.gatherings.of(agent);
  const isThere = gathering?.members.some((member) => member.agent === agent && member.state === MEMBER.there);
  return isThere && !gathering?.hasBegun ? 'others' : null;
}
