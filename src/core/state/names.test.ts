import { describe, expect, test } from 'vitest';
import { World, type WorldDefinition } from '../index.ts';
import { MOST_ROWS } from './agents/agent-id.ts';
import { findNamed, findPlacedAgents, type Names, readThingName, stateIndexOf, writeThingName } from './names.ts';

const home: WorldDefinition = {
  kinds: { cup: { state: { tea: 1 } }, pan: {} },
  temperaments: { cook: { state: { gold: 1 } } },
  space: { plane: [9, 9] },
  things: [
    { kind: 'cup', at: [1, 1], name: 'mug' },
    { kind: 'cup', at: [2, 1] },
    { kind: 'pan', at: [3, 1] },
  ],
  agents: [
    { name: 'Ann', temperament: 'cook', at: [1, 1] },
    { name: 'Ben', temperament: 'cook', at: [2, 2] },
  ],
};
/** The same without states of agents, who then have no bodies. */
const bodiless: WorldDefinition = { ...home, temperaments: { cook: {} } };

function create(definition = home): { world: World; names: Names } {
  const world = new World(definition);
  return { world, names: world.engine.names };
}

/** Adds somebody without a name. */
const addCook = (world: World) => world.addAgent({ temperament: 'cook', at: [4, 4] });

describe('an agent', () => {
  test('is found by its name, its id and the number of its id', () => {
    const { world, names } = create();
    const cook = addCook(world);
    expect([names.agent('Ben'), names.agent(1), names.agent('#1')]).toEqual([1, 1, 1]);
    expect([cook.name, names.agent('cook #2'), names.agent('#2'), names.agent(2)]).toEqual(['cook #2', 2, 2, 2]);
    expect([names.ofAgent(0), names.ofAgent(2), names.ofId(1), names.ofId(2)]).toEqual([
      'Ann',
      'cook #2',
      'Ben',
      'cook #2',
    ]);
    expect([names.givenName(0), names.givenName(2)]).toEqual(['Ann', null]);
    expect([names.refToAgent(0), names.refToAgent(2)]).toEqual(['Ann', 2]);
    expect(['Ann', 0, 'cook #2', 'cook #0', 'Zoe', 7, -1, 0.5].map((agent) => names.isPresent(agent))).toEqual([
      ...[true, true, true],
      ...[false, false, false, false, false],
    ]);
  });

  test('that was never there is unknown, and what is called otherwise says so', () => {
    const { names } = create();
    expect(() => names.agent('An')).toThrow('unknown agent "An". Did you mean "Ann"?');
    expect(() => names.agent(2)).toThrow('unknown agent');
    expect(() => names.agent(-1)).toThrow('unknown agent');
    expect(() => names.agent(0.5)).toThrow('unknown agent');
    expect(() => names.agent(MOST_ROWS)).toThrow('unknown agent');
    expect(() => names.agent('cook #1')).toThrow('agent cook #1 is called Ben');
  });

  test('without a name is called by its temperament, the first one too', () => {
    const { world, names } = create({ ...home, agents: [] });
    addCook(world);
    expect([names.ofAgent(0), names.givenName(0), names.refToAgent(0), names.has('cook #0')]).toEqual([
      ...['cook #0', null],
      ...[0, false],
    ]);
  });

  test('that has left is gone, by its name and by its id', () => {
    const { world, names } = create();
    expect(['mug', 'Ann', 'Ben', 'cook #1', '#1', 'Zoe'].map((name) => names.has(name))).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ]);
    world.agent('Ann').remove();
    expect([names.has('Ann'), names.has('Ben'), names.all()]).toEqual([false, true, ['mug', 'Ben']]);
    for (const agent of ['Ann', 0, '#0']) expect(() => names.agent(agent)).toThrow('is gone: it has left the world');
    expect([names.isPresent('Ann'), names.isPresent('Ben'), names.isTakenRow(0), names.isTakenRow(1)]).toEqual([
      ...[false, true],
      ...[false, true],
    ]);
    expect([names.isTakenRow(2), names.agentEver(0), names.agentEver('Ben'), names.agentEver(1)]).toEqual([
      ...[false, 0],
      ...[1, 1],
    ]);
    expect(() => names.agentEver('Ann')).toThrow('is gone');
    expect(() => names.agentEver(9)).toThrow('unknown agent');
  });

  test('in a row that is used again has another id, and the one before it is known by its id only', () => {
    const { world, names } = create();
    world.agent('Ann').remove();
    world.advance(1);
    const next = addCook(world);
    expect([next.row, next.id, next.name]).toEqual([0, MOST_ROWS, 'cook #0.1']);
    expect([names.agent(MOST_ROWS), names.agent('cook #0.1'), names.agent('#0.1')]).toEqual([0, 0, 0]);
    expect([names.ofId(0), names.ofId(MOST_ROWS)]).toEqual(['agent #0', 'cook #0.1']);
    expect([names.agentEver(0), names.agentEver(MOST_ROWS)]).toEqual([0, MOST_ROWS]);
    expect(() => names.agent(0)).toThrow('agent 0 is gone');
    expect(() => names.agent('Ann')).toThrow('unknown agent "Ann"');
    expect(() => names.agent(2 * MOST_ROWS)).toThrow('unknown agent');
    expect([...names.departed]).toEqual(['Ann']);
    const again = world.addAgent({ name: 'Ann', temperament: 'cook', at: [1, 1] });
    expect([again.row, names.agent('Ann')]).toEqual([2, 2]);
  });

  test('of two with one name is the one that is there', () => {
    const { world, names } = create();
    world.agent('Ann').remove();
    world.addAgent({ name: 'Ann', temperament: 'cook', at: [1, 1] });
    expect([names.agent('Ann'), names.ofAgent(2)]).toEqual([2, 'Ann']);
    names.nameAgent(1, 'Ann');
    expect(names.agent('Ann')).toBe(2);
  });
});

describe('a thing', () => {
  test('is found by its name, its number, its kind with its number, and as the body of an agent', () => {
    const { names } = create();
    expect(['mug', 0, '#0', 'cup #1', '#1', 'pan #2', 2].map((thing) => names.thing(thing))).toEqual([
      0, 0, 0, 1, 1, 2, 2,
    ]);
    expect([names.thing('Ann'), names.thing('Ben'), names.bodyOf(1)]).toEqual([3, 4, 4]);
    expect([0, 1, 3].map((thing) => names.ofThing(thing))).toEqual(['mug', 'cup #1', 'Ann']);
    expect([0, 1, 3].map((thing) => names.refToThing(thing))).toEqual(['mug', 1, 'Ann']);
    expect(['mug', 'Ann', 'cup #1', 'Zoe'].map((name) => names.isTaken(name))).toEqual([true, true, false, false]);
    expect(names.all()).toEqual(['mug', 'Ann', 'Ben']);
  });

  test('is the body of an agent without a name by the name that it has', () => {
    const { world, names } = create();
    const cook = addCook(world);
    expect([names.thing('cook #2'), cook.body]).toEqual([5, 5]);
    expect(names.refToThing(5)).toBe(5);
  });

  test('that is not there is unknown', () => {
    const { world, names } = create();
    expect(() => names.thing('mugg')).toThrow('unknown thing "mugg". Did you mean "mug"?');
    for (const thing of [5, -1, 0.5, 'cup #9']) expect(() => names.thing(thing)).toThrow('unknown thing');
    for (const thing of [0.5, Number.NaN, Infinity, 1e9, 'cup #1 x', 'Ann #1'])
      expect(() => names.thing(thing)).toThrow(/unknown thing|is called/);
    expect(() => names.thing('cup #1 x')).toThrow('unknown thing "cup #1 x"');
    expect(() => names.thing('cup #0')).toThrow('thing cup #0 is called mug');
    world.thing('mug').remove();
    for (const thing of ['mug', 0, '#0']) expect(() => names.thing(thing)).toThrow('unknown thing');
    expect([names.isTaken('mug'), names.ofThing(0), names.thingEver(0), names.thingEver('Ann')]).toEqual([
      ...[false, 'thing #0'],
      ...[0, 3],
    ]);
    for (const thing of [5, -1, 0.5, 'mug']) expect(() => names.thingEver(thing)).toThrow('unknown thing');
    expect(names.all()).toEqual(['Ann', 'Ben']);
  });

  test('with an id that was another’s counts how many there were', () => {
    const { world, names } = create();
    world.thing(1).remove();
    expect(world.addThing({ kind: 'pan', at: [5, 5] }).name).toBe('pan #1.1');
    expect([names.thing('pan #1.1'), names.savedThingName(1), names.savedThingName(0)]).toEqual([1, '#.1', 'mug']);
    expect([names.savedThingName(2), names.savedThingName(3)]).toEqual([null, null]);
    expect(() => names.thing('cup #1')).toThrow('thing cup #1 is gone; its id belongs to pan #1.1 now');
    names.nameThing(2, 'wok#.3');
    expect([names.ofThing(2), names.thing('wok'), names.savedThingName(2)]).toEqual(['wok', 2, 'wok#.3']);
    names.nameThing(1, undefined);
    expect(names.ofThing(1)).toBe('pan #1.1');
    world.thing('wok').remove();
    expect(names.savedThingName(2)).toBe('#.3');
  });

  test('is no agent where agents have no bodies', () => {
    const { names } = create(bodiless);
    expect(() => names.thing('Ann')).toThrow('unknown thing "Ann"');
    expect(() => names.bodyOf(0)).toThrow('unknown thing "Ann"');
    expect(() => names.thing('An')).toThrow(/^unknown thing "An"\. Known: mug$/);
  });

  test('has a number of several digits, and so has how many had it before', () => {
    const things = Array.from({ length: 13 }, (_, i) => ({ kind: 'cup', at: [i % 9, 1] as const }));
    const { names } = create({ ...home, things });
    names.nameThing(12, '#.34');
    expect([names.thing('cup #11'), names.ofThing(12), names.thing('cup #12.34')]).toEqual([11, 'cup #12.34', 12]);
  });
});

test('the name of a thing is saved with how many had its id, and read back', () => {
  const all = [
    [{ given: 'icebox', earlier: 0 }, 'icebox'],
    [{ given: null, earlier: 2 }, '#.2'],
    [{ given: 'icebox', earlier: 12 }, 'icebox#.12'],
  ] as const;
  for (const [name, saved] of all) {
    expect(writeThingName(name)).toBe(saved);
    expect(readThingName(saved)).toEqual(name);
  }
  expect(writeThingName({ given: null, earlier: 0 })).toBeNull();
  for (const wrong of ['a.b', 'a#', '#.0', '#.01', 'a#.12345678901', '#.1x', 'x#.1#.2'])
    expect(readThingName(wrong)).toEqual({ given: '', earlier: 0 });
});

test('agents are from the placement of their name: the first who had it, in a row that was not used before', () => {
  const placed = (named: number[], generations: number[], names: string[], departed: string[] = []) => [
    ...findPlacedAgents(
      home,
      { named: Int32Array.from(named), generations: Int32Array.from(generations) },
      names,
      departed,
    ),
  ];
  expect(placed([0, 1, 2], [0, 0, 0], ['Ann', 'Ben', 'Cid'])).toEqual([
    [0, 0],
    [1, 1],
  ]);
  // Ann came back into a row that was used before.
  expect(placed([0, 1, 2], [1, 0, 0], ['Ann', 'Ben', 'Ann'])).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect(placed([0, 1], [1, 2], ['Ben', 'Ann'])).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect(placed([0, 1], [0, 0], ['Ann', 'Ben'], ['Ann'])).toEqual([[1, 1]]);
  const nobody = findPlacedAgents({}, { named: Int32Array.of(0), generations: Int32Array.of(0) }, ['Ann'], []);
  expect([...nobody]).toEqual([]);
});

test('an entry and a state are found by their names, and the unknown have a suggestion', () => {
  const { rules } = create().world.engine.state;
  expect([findNamed(rules.kinds, 'kind', 'cup'), findNamed(rules.kinds, 'kind', 'pan')]).toEqual([0, 1]);
  expect(() => findNamed(rules.kinds, 'kind', 'cups')).toThrow('unknown kind "cups". Did you mean "cup"?');
  expect([stateIndexOf(rules, 'tea'), stateIndexOf(rules, 'gold')]).toEqual([0, 1]);
  expect(() => stateIndexOf(rules, 'tee')).toThrow('unknown state "tee". Did you mean "tea"?');
});
