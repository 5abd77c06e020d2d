import { describe, expect, test } from 'vitest';
import { houseAfter, refusal } from '../../../test/worlds/house.ts';
import type { Snapshot } from '../../index.ts';
import { A, AGENT_INTS, STATUS } from '../state/state.ts';

describe('a snapshot that leads nowhere is refused before anything has changed:', () => {
  const world = houseAfter(40);
  world.thing('big bed').remove();
  world.agent('Ann').push('wave');
  world.agent('Ann').push('wave', { priority: 10 });
  const honest = world.snapshot();
  const { rules } = world;
  const row = AGENT_INTS;
  const things = honest.ints.kinds.length;
  const carried = world.agent('Bob').carried[0];
  const changed = <Columns extends Snapshot['ints'] | Snapshot['doubles']>(
    columns: Columns,
    name: keyof Columns,
    at: number,
    value: number,
  ): Columns => {
    const column = (columns[name] as Int32Array | Float64Array).slice();
    column[at] = value;
    return { ...columns, [name]: column };
  };
  const ints = (name: keyof Snapshot['ints'], at: number, value: number): Snapshot => ({
    ...honest,
    ints: changed(honest.ints, name, at, value),
  });
  const doubles = (name: keyof Snapshot['doubles'], at: number, value: number): Snapshot => ({
    ...honest,
    doubles: changed(honest.doubles, name, at, value),
  });
  const shorter = (name: keyof Snapshot['ints']): Snapshot => ({
    ...honest,
    ints: { ...honest.ints, [name]: honest.ints[name].subarray(1) },
  });
  const names = (...all: string[]): Snapshot => ({ ...honest, texts: { ...honest.texts, names: all } });
  const free = honest.ints.freeThings.length;
  const freeThings = Int32Array.of(...honest.ints.freeThings, honest.ints.freeThings[0]);
  const status = honest.ints.agents[row * 2 + A.status];
  const cases: readonly (readonly [string, Snapshot])[] = [
    ['now is -1; expected 0 to 2147483646', { ...honest, now: -1 }],
    ['chains is 1.5; expected 0 to 2147483647', { ...honest, chains: 1.5 }],
    ['decisions is 1.5; expected 0 to 9007199254740991', { ...honest, decisions: 1.5 }],
    [`the length of agents is ${row * 3 - 1}; expected ${row * 2}`, shorter('agents')],
    ['the length of body is 2; expected 3', shorter('body')],
    ['the length of queues is 11; expected 6', shorter('queues')],
    [`the length of freeThings is ${free + 1}; expected ${free}`, { ...honest, ints: { ...honest.ints, freeThings } }],
    ['the length of names is 1; expected 3', names('Ann')],
    ['a name is "An.n"; expected one without . and #', names('An.n', 'Bob', 'Cy')],
    [`number of origin 1 is 99; expected -1 to ${rules.adverts.length - 1}`, ints('origin', 1, 99)],
    [`number of kinds 0 is 99; expected -1 to ${rules.kinds.length - 1}`, ints('kinds', 0, 99)],
    ['number of named 1 is 0; expected 1 to 2', ints('named', 1, 0)],
    ['the type of an agent is 5; expected 0 to 0', ints('agents', A.agentType, 5)],
    ['number of breeds 2 is 1; expected 0 to 0', ints('breeds', 2, 1)],
    ['number of breeds 3 is 7; expected 0 to 1', ints('breeds', 3, 7)],
    ['number of breeds 2 is 0 0 0; expected another type', ints('breeds', 3, 0)],
    [`pc of agent 1 is -7; expected -1 to ${rules.program.length - 1}`, ints('agents', row + A.pc, -7)],
    [`thing of agent 0 is 77; expected -1 to ${things - 1}`, ints('agents', A.thing, 77)],
    ['thing of agent 0 is 1; expected one that there is', ints('agents', A.thing, 1)],
    ['since of agent 2 is 41; expected 0 to 40', ints('agents', row * 2 + A.since, 41)],
    ['profile of agent 2 is 1; expected 0 to 0', ints('agents', row * 2 + A.profile, 1)],
    [
      `status of agent 2 is ${status | STATUS.filling}; expected one that fits its step`,
      ints('agents', row * 2 + A.status, status | STATUS.filling),
    ],
    ['food of agent 0 is 101; expected 0 to 100', doubles('rows', 0, 101)],
    ['food of agent 0 is 0.1; expected a multiple of 2⁻³²', doubles('rows', 0, 0.1)],
    ['weight of agent 0 is NaN; expected a finite number', doubles('rows', 2, Number.NaN)],
    ['place of agent 0 is Infinity; expected a finite number', doubles('rows', 4, Infinity)],
    ['aim of agent 0 is NaN; expected a finite number', doubles('aim', 1, Number.NaN)],
    ['number of places 1 is NaN; expected a finite number', doubles('places', 1, Number.NaN)],
    [`number of places ${carried * 2} is 3; expected none`, doubles('places', carried * 2, 3)],
    ['what is offered by thing 0 is 2; expected 0 to 1', ints('offers', 0, 2)],
    ['the kind of thing 0 is -1; expected a kind, for it is not free', ints('kinds', 0, -1)],
    [`body of agent 0 is ${carried}; expected one of its own`, ints('body', 0, carried)],
    [`item of agent 0 is ${carried}; expected what it carries`, ints('item', 0, carried)],
    [`what is carried by agent 0 is ${carried}; expected its own`, ints('firstHeld', 0, carried)],
    [`what is carried by agent 1 is ${carried}; expected its own`, ints('nextHeld', carried, carried)],
    [`holder of thing ${carried} is 1; expected who has it`, ints('firstHeld', 1, -1)],
    ['number of layers 0 is Infinity; expected -1048576 to 1048576', doubles('layers', 0, Infinity)],
    ['number of queues 6 is -1; expected 0 to 2', ints('queues', 6, -1)],
    [`number of queues 7 is 999; expected 0 to ${rules.program.length - 1}`, ints('queues', 7, 999)],
    ['number of queues 9 is 1; expected one that there is', ints('queues', 9, 1)],
    ['how many refer to thing 0 is 7; expected 1', ints('references', 0, 7)],
    ['free slots of thing 2 is 9; expected 0', ints('free', 2, 9)],
    ['whether "cook" is offered by thing 0 is 0; expected 1', ints('offers', 0, 0)],
    ['number of queues 10 is 60; expected 0 to 50', ints('queues', 10, 60)],
  ];

  test.each(cases)('%s', (text, snapshot) => {
    const before = world.hash();
    expect(refusal(() => world.restore(snapshot))).toBe(`the snapshot is damaged: ${text}`);
    expect(world.hash()).toBe(before);
  });
});

describe('who is gone has nothing to do any more:', () => {
  const world = houseAfter(40);
  world.agent('Ann').push('wave');
  world.agent('Ann').push('wave');
  world.agent('Bob').interrupt('look');
  world.agent('Cy').remove();
  const honest = world.snapshot();
  const row = AGENT_INTS;
  const changed = (name: keyof Snapshot['ints'], at: number, value: number): Snapshot => {
    const column = honest.ints[name].slice();
    column[at] = value;
    return { ...honest, ints: { ...honest.ints, [name]: column } };
  };
  const withInts = (name: keyof Snapshot['ints'], ...values: readonly number[]): Snapshot => ({
    ...honest,
    ints: { ...honest.ints, [name]: Int32Array.from(values) },
  });
  const paused = (...values: readonly number[]): Snapshot => ({
    ...honest,
    doubles: { ...honest.doubles, paused: Float64Array.from(values) },
  });
  const meal = honest.ints.kinds.findIndex((kind, thing) => kind >= 0 && honest.ints.holder[thing] < 0);
  const body = houseAfter(40).engine.state.body[2];
  /** The fridge in the hands of one who is gone. */
  const carried: Snapshot = {
    ...honest,
    ints: {
      ...honest.ints,
      firstHeld: honest.ints.firstHeld.with(2, meal),
      holder: honest.ints.holder.with(meal, 2),
    },
    doubles: { ...honest.doubles, places: honest.doubles.places.map((at, i) => (i >> 1 === meal ? Number.NaN : at)) },
  };
  const program = world.engine.state.rules.program.findIndex(({ name }) => name === 'wait');
  const end = world.engine.state.rules.program.findIndex((_, i) => world.engine.state.rules.program[i].op === 0);
  const entered: Snapshot = changed('agents', A.pc, end);
  entered.ints.agents[A.status] = STATUS.entered;

  test.each([
    ['number of deciding 1 is 2; expected one who is there', changed('deciding', 1, 2)],
    ['number of queues 6 is 2; expected one who is there', changed('queues', 6, 2)],
    [
      `status of agent 2 is ${STATUS.gone}; expected one that fits its step`,
      changed('agents', row * 2 + A.pc, program),
    ],
    [`status of agent 0 is ${STATUS.entered}; expected one that fits its step`, entered],
    [`thing of agent 2 is ${meal}; expected -1, for it does nothing`, changed('agents', row * 2 + A.thing, meal)],
    ['advert of agent 2 is 1; expected -1, for it does nothing', changed('agents', row * 2 + A.advert, 1)],
    ['number of failedOptions 0 is 2; expected one who is there', withInts('failedOptions', 2, meal, 1, 50, 1)],
    ['number of followers 0 is 2; expected one who is there', withInts('followers', 2, meal, 50)],
    [`what is carried by agent 2 is ${meal}; expected -1, for it is gone`, carried],
    ['the agent of loop 0 is 2; expected an agent of the world', withInts('loops', 2, 0, 1)],
    [`the thing of the line of place 0 is ${body}; expected a thing of the world`, withInts('lines', body, 0, 5)],
    ['number of postponed 1 is 2; expected one who is there', withInts('postponed', 5, 2)],
    ['the length of postponed is 2; expected agents, each once', withInts('postponed', 5, 0, 0)],
    ['number of postponed 2 is 3; expected 0 to 2', withInts('postponed', 5, 0, 3)],
    ['number of postponed 0 is -1; expected 0 to 2147483647', withInts('postponed', -1)],
    ['the agent of thinking 0 is 2; expected one who is there', withInts('thinking', 2, 5)],
    ['the agent of thinking 1 is 0; expected 1 to 2', withInts('thinking', 0, 5, 0, 5)],
    ['the length of thinking is 3; expected 2', withInts('thinking', 0, 5, 1)],
    ['the agent of pause 0 is 2; expected one who is there', paused(2, 1, 5, 0, 0, Number.NaN)],
    ['the agent of pause 1 is 0; expected 1 to 2', paused(0, 1, 5, 0, 0, Number.NaN, 0, 1, 5, 0, 0, Number.NaN)],
    ['the start of pause 0 is 41; expected 0 to 40', paused(0, 41, 5, 0, 0, Number.NaN)],
    ['the rest of pause 0 is 0; expected 1 to 2147483647', paused(0, 1, 0, 0, 0, Number.NaN)],
    ['the first flag of pause 0 is 2; expected 0 to 1', paused(0, 1, 5, 2, 0, Number.NaN)],
    ['the second flag of pause 0 is 2; expected 0 to 1', paused(0, 1, 5, 0, 2, Number.NaN)],
    ['the second flag of pause 0 is 1; expected 0', paused(1, 1, 5, 0, 1, Number.NaN)],
    ['the work of pause 0 is Infinity; expected a finite number', paused(0, 1, 5, 0, 0, Infinity)],
    ['the work of pause 0 is 3; expected none', paused(0, 1, 5, 0, 0, 3)],
    ['the length of generations is 2; expected 0 or 3', withInts('generations', 0, 1)],
    ['the length of generations is 3; expected 0, for no row was used again', withInts('generations', 0, 0, 0)],
    ['generation of agent 1 is -1; expected 0 to 40', withInts('generations', 0, -1, 0)],
    ['generation of agent 2 is 41; expected 0 to 40', withInts('generations', 0, 1, 41)],
    ['the length of departed is 1; expected 0', { ...honest, texts: { ...honest.texts, departed: ['Ann'] } }],
    [
      'departed 0 is "Eve"; expected the name of an agent of the definition',
      { ...withInts('generations', 0, 0, 1), texts: { ...honest.texts, departed: ['Eve'] } },
    ],
    [
      'departed 1 is "Ann"; expected names in rising order',
      { ...withInts('generations', 0, 0, 1), texts: { ...honest.texts, departed: ['Bob', 'Ann'] } },
    ],
  ])('%s', (text, snapshot) => {
    expect(refusal(() => world.restore(snapshot))).toBe(`the snapshot is damaged: ${text}`);
  });

  test('names of agents that have left, in rising order, are no fault', () => {
    const departed = {
      ...withInts('generations', 0, 0, 1),
      texts: { ...honest.texts, departed: ['Ann', 'Bob', 'Cy'] },
    };
    expect(refusal(() => world.restore(departed))).toContain('it says that its hash is');
  });
});
