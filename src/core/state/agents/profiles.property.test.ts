import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../../test/runner/runs.ts';
import { createWorld, type WorldDefinition } from '../../../index.ts';
import { toGrain } from '../../definition/time.ts';
import type { Overrides } from '../../index.ts';

const LAYERS = ['default', 'partition home', 'temperament calm', 'agent a'] as const;
const NAMES = ['decay', 'weight', 'speed', 'range', 'inertia'] as const;
type Name = (typeof NAMES)[number];
type Numbers = Partial<Record<Name, number>>;

const numbers: fc.Arbitrary<Numbers> = fc.record(
  {
    decay: fc.constantFrom(0, 6, 30, 90),
    weight: fc.constantFrom(0, 0.5, 2, -1),
    speed: fc.constantFrom(0.5, 2, 3),
    range: fc.constantFrom(0, 5, 9),
    inertia: fc.constantFrom(0, 0.5, 4),
  },
  { requiredKeys: [] },
);

function overridesOf({ decay, weight, ...rest }: Numbers): Overrides {
  const food = { ...(decay === undefined ? {} : { decay }), ...(weight === undefined ? {} : { weight }) };
  return { ...rest, ...(Object.keys(food).length > 0 ? { needs: { food } } : {}) };
}

/** One agent, with numbers set on the layers above the default. */
function worldOf([partition, temperament, agent]: readonly Numbers[]): WorldDefinition {
  const mind = { perceives: { range: 40 }, inertia: { bonus: 0.25 } };
  return {
    ticksPerHour: 60,
    needs: {
      food: {
        decay: 60,
        curve: [
          [0, 1],
          [100, 0],
        ],
      },
      rest: { decay: 0, curve: [[0, 1]] },
    },
    partitions: { home: { ...overridesOf(partition), area: [0, 0, 9, 9] } },
    temperaments: { calm: { mind, ...overridesOf(temperament) } },
    agents: [{ name: 'a', temperament: 'calm', at: [1, 1], ...overridesOf(agent) }],
  };
}

/** The number in force and where it is from: the last of the layers that set it. */
function expectedSource(layers: readonly Numbers[], name: Name): { value: number; from: string } {
  const defaults = { decay: 60, weight: 1, speed: 1, range: 40, inertia: 0.25 };
  const isOfMind = name === 'range' || name === 'inertia';
  let found = { value: defaults[name], from: isOfMind ? 'mind of calm' : 'default' };
  layers.forEach((layer, i) => {
    const value = layer[name];
    if (value !== undefined) found = { value, from: LAYERS[i] };
  });
  return found;
}

const scope = {
  default: '',
  'partition home': 'partitions.home.',
  'temperament calm': 'temperaments.calm.',
  'agent a': 'agents.a.',
};

describe('a number', () => {
  test('comes from the last of default, partition, temperament and agent that sets it, however it was set', () => {
    const change = fc.tuple(fc.nat(3), fc.constantFrom(...NAMES), fc.constantFrom(0.5, 3, 12));
    fc.assert(
      fc.property(fc.tuple(numbers, numbers, numbers), fc.array(change, { maxLength: 6 }), (given, changes) => {
        const world = createWorld(worldOf(given));
        const layers: Numbers[] = [{}, ...given.map((layer) => ({ ...layer }))];
        const check = () => {
          for (const name of NAMES) {
            const need = name === 'decay' || name === 'weight' ? 'food' : undefined;
            const { value, from } = world.agent('a').parameter(name, need);
            const expected = expectedSource(layers, name);
            expect([name, from]).toEqual([name, expected.from]);
            expect(value).toBeCloseTo(expected.value, 6);
          }
        };
        check();
        for (const [layer, name, value] of changes) {
          const path = name === 'decay' || name === 'weight' ? `needs.food.${name}` : name;
          world.setParameter(`${scope[LAYERS[layer]]}${path}`, value);
          layers[layer][name] = value;
          check();
        }
      }),
      { numRuns: runs(200) },
    );
  });

  test('that is tuned counts from that tick on', () => {
    fc.assert(
      fc.property(
        fc.tuple(numbers, numbers, numbers),
        fc.array(fc.tuple(fc.nat(3), fc.constantFrom(0, 7, 100 / 3), fc.integer({ min: 1, max: 12 })), {
          maxLength: 8,
        }),
        (given, changes) => {
          const world = createWorld(worldOf(given));
          const layers: Numbers[] = [{}, ...given.map((layer) => ({ ...layer }))];
          let expected = 100;
          for (const [layer, decay, ticks] of changes) {
            world.setParameter(`${scope[LAYERS[layer]]}needs.food.decay`, decay);
            layers[layer].decay = decay;
            world.advance(ticks);
            const lost = toGrain(expectedSource(layers, 'decay').value / 60);
            for (let tick = 0; tick < ticks; tick++) expected = Math.max(0, expected - lost);
            expect(world.agent('a').level('food')).toBe(expected);
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
