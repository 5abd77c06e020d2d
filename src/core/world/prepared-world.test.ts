import { expect, test } from 'vitest';
import type { WorldDefinition } from '../definition/definition.ts';
import { DefinitionError } from '../definition/problem.ts';
import { type Host, hostNamesOf } from './host.ts';
import { type PreparedWorld, prepareDefinition } from './prepared-world.ts';
import { World } from './world.ts';

const DEFINITION: WorldDefinition = {
  ticksPerHour: 60,
  needs: { food: { decay: 6, curve: { kind: 'host', name: 'hunger', to: [0, 1] }, start: 50 } },
  kinds: {
    fridge: { adverts: { eat: { score: { product: ['host.mood', 'urgency.food'] }, steps: [{ wait: '5m' }] } } },
  },
  temperaments: { person: { mind: { redecide: '10m' } } },
  things: [{ kind: 'fridge', at: [3, 3] }],
  agents: [
    { name: 'Ann', temperament: 'person', at: [1, 1], speed: 2 },
    { name: 'Bob', temperament: 'person', at: [5, 5] },
  ],
};

const HOST: Host = { curves: { hunger: (x) => 1 - x / 100 }, inputs: { mood: () => 0.5 } };

function prepare(host = HOST): PreparedWorld {
  const { prepared, problems } = prepareDefinition(DEFINITION, hostNamesOf(host));
  expect(problems).toEqual([]);
  return prepared as PreparedWorld;
}

test('a world of a prepared definition runs as one of the definition itself', () => {
  const prepared = prepare();
  const worlds = [new World(DEFINITION, { host: HOST }), new World(prepared, { host: HOST })];
  for (const world of worlds) world.advance('6h');
  expect(worlds[1].hash()).toBe(worlds[0].hash());
  expect(new World(prepared, { host: HOST, snapshot: worlds[0].snapshot() }).hash()).toBe(worlds[0].hash());
});

test('worlds of one prepared definition do not disturb each other, even when one asks the other while it decides', () => {
  const prepared = prepare();
  const alone = new World(prepared, { host: HOST });
  alone.advance('6h');
  const other = new World(prepared, { host: HOST });
  const asking: Host = { ...HOST, inputs: { mood: () => other.agent('Bob').consider().options[0].score * 0 + 0.5 } };
  const world = new World(prepared, { host: asking });
  world.advance('6h');
  expect(world.hash()).toBe(alone.hash());
  world.setParameter('needs.food.weight', 3);
  expect(other.agent('Ann').parameter('weight', 'food').value).toBe(1);
});

test('a host with other curves or names is compiled for', () => {
  const flat: Host = { ...HOST, curves: { hunger: () => 0 } };
  const world = new World(prepare(), { host: flat });
  expect(world.agent('Ann').urgency('food')).toBe(0);
  expect(() => new World(prepare())).toThrow(DefinitionError);
  const more: Host = { ...HOST, inputs: { luck: () => 9, mood: () => 0.5 } };
  expect(new World(prepare(), { host: more }).agent('Ann').evaluate('host.luck')).toBe(9);
});

test('agents that repeat others have the parameters of those they repeat', () => {
  const [ann, bob] = DEFINITION.agents ?? [];
  const agents = [ann, { ...ann, name: 'Ann 2', at: [2, 2] as const }, bob];
  const world = new World(prepare().repeat({ ...DEFINITION, agents }, [0, 0, 1]), { host: HOST });
  expect(['Ann', 'Ann 2', 'Bob'].map((name) => world.agent(name).parameter('speed').value)).toEqual([2, 2, 1]);
  world.advance('3h');
  const compiled = new World({ ...DEFINITION, agents }, { host: HOST });
  compiled.advance('3h');
  expect(world.hash()).toBe(compiled.hash());
  expect(world.snapshot().outline).toEqual(compiled.snapshot().outline);
});

test('a definition with problems is not prepared', () => {
  const { prepared, problems } = prepareDefinition(
    { ...DEFINITION, things: [{ kind: 'frige', at: [1, 1] }] },
    hostNamesOf(HOST),
  );
  expect(prepared).toBeNull();
  expect(problems.map(({ path }) => path)).toEqual([['things', 0, 'kind']]);
});

test('the rules of a prepared definition are taken as they are by hosts with the same functions, and by no others', () => {
  const curve = (x: number) => x;
  const names = (host: Host) => hostNamesOf(host);
  const own: Host = {
    curves: { hunger: curve, thirst: curve },
    inputs: { mood: () => 1, luck: () => 2 },
    actions: { a: () => 0 },
  };
  const { prepared } = prepareDefinition({}, names(own));
  const isTaken = (host: Host) => prepared?.rulesFor(names(host)) !== null;
  expect(isTaken({ ...own })).toBe(true);
  expect(isTaken({ ...own, inputs: { mood: () => 5, luck: () => 6 }, actions: { a: () => 1 } })).toBe(true);
  expect(isTaken({ ...own, inputs: { luck: () => 2, mood: () => 1 } })).toBe(false);
  expect(isTaken({ ...own, inputs: { mood: () => 1 } })).toBe(false);
  expect(isTaken({ ...own, inputs: { mood: () => 1, luck: () => 2, more: () => 3 } })).toBe(false);
  expect(isTaken({ ...own, actions: {} })).toBe(false);
  expect(isTaken({ ...own, actions: { b: () => 0 } })).toBe(false);
  expect(isTaken({ ...own, curves: { hunger: curve } })).toBe(false);
  expect(isTaken({ ...own, curves: { hunger: curve, thirst: (x) => x } })).toBe(false);
  expect(isTaken({ ...own, curves: { hunger: (x) => x, thirst: curve } })).toBe(false);
  expect(prepared?.rulesFor(names(own))?.needs).toBe(prepared?.rules.needs);
});
