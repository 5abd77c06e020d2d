import { IdList } from '../../math/id-list.ts';
import type { Tape } from '../../math/tape.ts';
import type { Rules } from '../../rules/rules.ts';
import { Works } from '../../state/agents/works.ts';
import { readThingPosition } from '../../state/position.ts';
import { stateOf } from '../../state/reading/read-input.ts';
import { BodyCells } from '../../state/space/body-cells.ts';
import { Cells } from '../../state/space/cells.ts';
import { A, type State } from '../../state/state.ts';
import { CountedThings } from './counted-things.ts';
import type { Part, StateCopy } from './part.ts';

/** The columns with an integer for each thing that a decision reads; a world may have no need of some. */
const COLUMNS = ['kind', 'free', 'holder', 'nextHeld', 'leftAt', 'thingPartition'] as const;

/** The things that may count for the agent, with their states as of now. */
export function thingsPart(rules: Rules): Part {
  const things = new CountedThings(rules);
  return {
    write(s, agent, tape) {
      things.list(s, agent);
      const { ids, count } = things;
      tape.writeIds(ids, count);
      for (const name of COLUMNS) if (s[name].length > 0) tape.writeColumn(s[name], ids, count);
      for (let i = 0; i < count; i++) if (s.kind[ids[i]] >= 0) writeThing(s, ids[i], tape);
    },
    read(copy, _agent, tape) {
      const ids = tape.readList();
      copy.thingCount = ids.length === 0 ? 0 : ids[ids.length - 1] + 1;
      for (const name of COLUMNS) if (copy[name].length > 0) copy[name] = tape.readColumn(ids, copy.thingCount);
      copy.entry = new Int32Array(copy.thingCount).fill(-1);
      copy.stateAt = new Int32Array(copy.thingCount);
      copy.works = new Works();
      copy.cells = new Cells(copy.space.width, copy.space.height, ids.length);
      copy.bodyCells = new BodyCells();
      copy.bodies = new IdList();
      const states: number[] = [];
      for (const thing of ids) if (copy.kind[thing] >= 0) readThing(copy, thing, states, tape);
      copy.states = Float64Array.from(states);
    },
  };
}

/** Writes the type of the agent that a thing moves with (−1 for none), where it is, and its states. */
function writeThing(s: State, thing: number, tape: Tape): void {
  const { position } = s.scratch;
  readThingPosition(s, thing, position);
  tape.write(s.entry[thing] >= 0 ? -1 : s.ints[s.row(s.holder[thing]) + A.agentType]);
  tape.write(position[0]);
  tape.write(position[1]);
  const { states } = s.kindOf(thing);
  const isWorkedAt = s.works.size > 0 && s.works.linesOf(thing).length > 0;
  for (let i = 0; i < states.length; i++)
    tape.write(isWorkedAt ? stateOf(s, thing, s.rules.stateNames.indexOf(states[i])) : s.states[s.stateAt[thing] + i]);
}

function readThing(copy: StateCopy, thing: number, states: number[], tape: Tape): void {
  const agentType = tape.read();
  const [x, y] = [tape.read(), tape.read()];
  if (agentType < 0) copy.cells.add(thing, 0, true, x, y, copy.entry);
  else {
    const holder = copy.holder[thing];
    copy.doubles[holder * copy.doubleStride + copy.POSITION] = x;
    copy.doubles[holder * copy.doubleStride + copy.POSITION + 1] = y;
    copy.ints[holder * copy.intStride + copy.INTS + A.agentType] = agentType;
  }
  const kind = copy.rules.kinds[copy.kind[thing]];
  if (kind.isBody) copy.bodies.add(thing);
  copy.stateAt[thing] = states.length;
  for (let i = 0; i < kind.states.length; i++) states.push(tape.read());
}
