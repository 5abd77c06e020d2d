import { expect, test } from 'vitest';
import { rulesOf } from '../../../../test/worlds/rules.ts';
import type { WorldDefinition } from '../../definition/definition.ts';
import { capabilitiesOf, type Features, isRangeLimited } from './features.ts';

const steps = (...all: object[]) => ({ actions: { act: { steps: all } } }) as WorldDefinition;
const needed = (definition: WorldDefinition) =>
  Object.entries(capabilitiesOf(rulesOf(definition)))
    .filter(([, isNeeded]) => isNeeded)
    .map(([name]) => name)
    .sort();

test('an empty world, or one with things alone, needs nothing for its agents', () => {
  expect(needed({})).toEqual([]);
  expect(
    needed({ temperaments: { person: {} }, agents: [{ name: 'Ann', temperament: 'person', at: [0, 0] }] }),
  ).toEqual([]);
  expect(needed({ kinds: { stove: { adverts: { cook: { score: 1, steps: [{ go: 'thing' }] } } } } })).toEqual([]);
});

const advertWith = (...all: object[]) =>
  ({ kinds: { a: { adverts: { b: { score: 1, steps: all } } } } }) as WorldDefinition;
const person = (part: object, agent: object = {}): WorldDefinition => ({
  kinds: { cup: {} },
  temperaments: { person: part },
  agents: [{ name: 'Ann', temperament: 'person', at: [0, 0], ...agent }],
});

test.each<[string, WorldDefinition, (keyof Features)[]]>([
  ['a cooldown', { kinds: { a: { cooldown: { for: 5 }, adverts: { b: { score: 1 } } } } }, ['cooldowns']],
  ['a walk home', steps({ go: { to: 'home' } }), ['aims', 'homes']],
  ['a walk to a point', steps({ go: { to: [1, 2] } }), ['aims']],
  ['taking what it is at', advertWith({ take: 'thing' }), ['aims', 'carrying']],
  ['a thing made in hand', { ...steps({ spawn: 'cup', into: 'hand' }), kinds: { cup: {} } }, ['aims', 'carrying']],
  ['a thing made on the floor', { ...steps({ spawn: 'cup', into: 'here' }), kinds: { cup: {} } }, []],
  ['a chain', advertWith({ next: 'b' }), ['chains']],
  ['a penalty for repeats', person({ mind: { repeats: { penalty: 0.5, for: 10 } } }), ['repeats']],
  ['somebody who carries nothing', person({}, { carries: [] }), []],
  ['somebody who carries something', person({}, { carries: ['cup'] }), ['aims', 'carrying']],
  ['a body that offers something', person({ adverts: { talk: { score: 1 } } }), ['aims', 'bodies', 'offers']],
  ['a body that offers nothing', person({ state: { mood: 1 } }), ['aims', 'bodies']],
  ['a pace', person({ pace: 0.5 }), ['paces']],
  ['memory', person({ mind: { memory: { for: 50 } } }), ['aims', 'memory']],
  ['a partition', { partitions: { kitchen: { area: [0, 0, 1, 1] } } }, ['partitions']],
  ['a line with places', { kinds: { a: { line: { along: [1, 0] }, adverts: { b: { score: 1 } } }, c: {} } }, ['aims']],
])('%s needs its columns', (_, definition, expected) => {
  expect(needed(definition)).toEqual(expected.sort());
});

test('perception is limited by a mind, a partition, a temperament or an agent with a range', () => {
  const isLimited = (definition: WorldDefinition) => isRangeLimited(rulesOf(definition));
  expect([isLimited({}), isLimited(person({})), isLimited({ partitions: { kitchen: {} } })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(isLimited(person({ mind: { perceives: { range: 9 } } }))).toBe(true);
  expect(isLimited(person({ range: 9 }))).toBe(true);
  expect(isLimited(person({}, { range: 9 }))).toBe(true);
  expect(isLimited({ partitions: { kitchen: { range: 9 } } })).toBe(true);
});
