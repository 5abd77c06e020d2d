import { IdList } from '../../math/id-list.ts';
import type { Tape } from '../../math/tape.ts';
import type { Rules } from '../../rules/rules.ts';
import { Works } from '../../state/agents/works.ts';
import { readAgentPosition, readThingPosition } from '../../state/position.ts';
import { stateOf } from '../../state/reading/read-input.ts';
import { BodyCells } from '../../state/space/body-cells.ts';
import { Cells } from '../../state/space/cells.ts';
import { A, type State } from '../../state/state.ts';
import type { Part, StateCopy } from './part.ts';

/** The columns with an integer for each thing that a decision reads; a world may have no need of some. */
const COLUMNS = ['kind', 'free', 'holder', 'nextHeld', 'leftAt', 'thingPartition'] as const;

/** The things that may count for the agent, with their states as of now. */
export function thingsPart(rules: Rules): Part {
  const isOffered = new Uint8Array(rules.kinds.length);
  for (const { kind } of rules.adverts) if (kind >= 0) isOffered[kind] = 1;
  const readsAround = rules.readsAround || rules.minds.some(({ feelings }) => feelings !== null);
  return {
    write(s, agent, tape) {
      const things = listOffered(s, isOffered);
      if (readsAround) addAround(s, agent, isOffered, things);
      for (const own of listOwn(s, agent)) if (own >= 0 && !things.includes(own)) things.push(own);
      tape.writeList(things);
      for (const name of COLUMNS) if (s[name].length > 0) writeColumn(s[name], things, tape);
      for (let i = 0; i < things.length; i++) if (s.kind[things[i]] >= 0) writeThing(s, things[i], tape);
    },
    read(copy, _agent, tape) {
      const things = Array.from(tape.readList());
      copy.thingCount = Math.max(-1, ...things) + 1;
      for (const name of COLUMNS) if (copy[name].length > 0) copy[name] = readColumn(copy.thingCount, things, tape);
      copy.entry = new Int32Array(copy.thingCount).fill(-1);
      copy.bodies = new IdList();
      copy.bodies.reserve(copy.thingCount);
      copy.bodyCells = new BodyCells();
      copy.cells = new Cells(copy.space.width, copy.space.height, things.length);
      copy.works = new Works();
      copy.stateAt = new Int32Array(copy.thingCount);
      const states: number[] = [];
      for (const thing of things) if (copy.kind[thing] >= 0) readThing(copy, thing, states, tape);
      copy.states = Float64Array.from(states);
    },
  };
}

/** All things of which an advert may be an option. */
function listOffered({ thingCount, kind }: State, isOffered: Uint8Array): number[] {
  const things: number[] = [];
  for (let thing = 0; thing < thingCount; thing++) if (isOffered[kind[thing]] === 1) things.push(thing);
  return things;
}

/** Adds all other things within the agent's range, which it may count or feel for. */
function addAround(s: State, agent: number, isOffered: Uint8Array, things: number[]): void {
  const { position, other } = s.scratch;
  const range = s.profiles.range[s.ints[s.row(agent) + A.profile]];
  readAgentPosition(s, agent, position);
  for (let thing = 0; thing < s.thingCount; thing++) {
    if (s.kind[thing] < 0 || isOffered[s.kind[thing]] === 1) continue;
    readThingPosition(s, thing, other);
    const dx = other[0] - position[0];
    const dy = other[1] - position[1];
    if (Math.sqrt(dx * dx + dy * dy) <= range) things.push(thing);
  }
}

/** The things that the agent has to do with: what it acts on, its body, what it carries and what it remembers. */
function listOwn(s: State, agent: number): number[] {
  const own = [s.ints[s.row(agent) + A.thing]];
  if (s.body.length > 0) own.push(s.body[agent]);
  if (s.firstHeld.length > 0) {
    own.push(s.item[agent]);
    for (let thing = s.firstHeld[agent]; thing >= 0; thing = s.nextHeld[thing]) own.push(thing);
  }
  for (const { thing } of s.memories.of(agent)) own.push(thing);
  return own;
}

function writeColumn(column: Int32Array, things: readonly number[], tape: Tape): void {
  for (let i = 0; i < things.length; i++) tape.write(column[things[i]]);
}

/** Things that were not written are of no kind. */
function readColumn(count: number, things: readonly number[], tape: Tape): Int32Array {
  const column = new Int32Array(count).fill(-1);
  for (const thing of things) column[thing] = tape.read();
  return column;
}

/** Writes where a thing is, the type of the agent that it moves with, and its states. */
function writeThing(s: State, thing: number, tape: Tape): void {
  const isLying = s.entry[thing] >= 0;
  readThingPosition(s, thing, s.scratch.position);
  tape.write(isLying ? -1 : s.ints[s.row(s.holder[thing]) + A.agentType]);
  tape.write(s.scratch.position[0]);
  tape.write(s.scratch.position[1]);
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
