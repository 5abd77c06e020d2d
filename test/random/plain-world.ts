import fc from 'fast-check';
import type { Advert, AgentPlacement, Kind, Mind, Need, Step, WorldDefinition } from '../../src/index.ts';
import { curveOver } from './factor.ts';
import { ADVERTS, level, rare, TAGS } from './features.ts';

const NEEDS = ['food', 'rest', 'fun'];
const KINDS = ['stove', 'bed', 'game', 'well'];
const SIZE = 24;

/** Each of these names with a value of its own. */
function named<T>(names: readonly string[], value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc
    .array(value, { minLength: names.length, maxLength: names.length })
    .map((values) => Object.fromEntries(names.map((name, i) => [name, values[i]])));
}

const position = fc
  .tuple(fc.integer({ min: 0, max: SIZE * 2 }), fc.integer({ min: 0, max: SIZE * 2 }))
  .map(([x, y]): [number, number] => [x / 2, y / 2]);

const amounts = fc.dictionary(fc.constantFrom(...NEEDS), fc.integer({ min: -20, max: 60 }), { minKeys: 1, maxKeys: 3 });

const need: fc.Arbitrary<Need> = fc.record(
  { decay: fc.integer({ min: 0, max: 900 }), curve: curveOver(100), alarms: fc.constantFrom([], [], [], [], [], [30]) },
  { requiredKeys: ['decay', 'curve'] },
);

/** Mostly a wait and a grant; sometimes more. */
const steps: fc.Arbitrary<Step[]> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(fc.integer({ min: 1, max: 9 }), amounts).map(([wait, grant]) => [{ wait }, { grant }]),
  },
  { weight: 1, arbitrary: amounts.map((grant) => [{ wait: [1, 6] as [number, number] }, { grant }]) },
  { weight: 1, arbitrary: amounts.map((grant) => [{ grant }, { wait: 3, hold: true }]) },
  { weight: 1, arbitrary: amounts.map((grant) => [{ wait: 2 }, { grant, chance: 0.5 }, { wait: 2 }]) },
);

const advert: fc.Arbitrary<Advert> = fc.record(
  { promise: amounts, steps, uses: fc.constantFrom(0, 1, 'all' as const), requires: fc.constantFrom([], [TAGS[0]]) },
  { requiredKeys: ['promise', 'steps'] },
);

/** What agents do by themselves. */
const innate: fc.Arbitrary<Advert> = fc.record({ promise: amounts, steps });

const kind: fc.Arbitrary<Kind> = fc.record({
  slots: fc.integer({ min: 1, max: 3 }),
  state: fc.constant({ dirt: 0 }),
  adverts: fc.uniqueArray(fc.constantFrom(...ADVERTS), { minLength: 1 }).chain((names) => named(names, advert)),
});

const steadyMind: fc.Arbitrary<Mind> = fc.record(
  {
    distance: fc.record({
      kind: fc.constant('falloff' as const),
      half: fc.integer({ min: 1, max: 12 }),
      power: fc.constantFrom(1 as const, 2 as const),
    }),
    select: fc.constantFrom(
      'best' as const,
      'best' as const,
      { weighted: 3 },
      { within: 0.3 },
      { weighted: 'all' as const },
    ),
    perceives: fc.record({ range: fc.integer({ min: 3, max: 30 }) }),
    inertia: fc.record({ bonus: fc.double({ min: 0, max: 0.5, noNaN: true }) }),
  },
  { requiredKeys: ['distance', 'select'] },
);

const mind: fc.Arbitrary<Mind> = fc
  .tuple(steadyMind, rare<object>(fc.record({ redecide: fc.integer({ min: 2, max: 9 }) }), {}))
  .map(([steady, more]) => ({ ...steady, ...more }));

const agent: fc.Arbitrary<Omit<AgentPlacement, 'name'>> = fc.record(
  {
    temperament: fc.constantFrom('calm', 'slow'),
    at: position,
    tags: fc.constantFrom([], [TAGS[0]]),
    levels: fc.dictionary(fc.constantFrom(...NEEDS), level),
  },
  { requiredKeys: ['temperament', 'at'] },
);

/**
 * Worlds in which most choices are by promise and distance alone and most actions are a walk, a wait and a grant: what
 * the engine has short cuts for. Often with ties.
 */
export const plainWorlds: fc.Arbitrary<WorldDefinition> = fc
  .record({
    needs: named(NEEDS, need),
    kinds: named(KINDS, kind),
    minds: fc.record({ ordinary: mind }),
    things: fc.array(fc.record({ kind: fc.constantFrom(...KINDS), at: position }), { maxLength: 30 }),
    agents: fc.array(agent, { minLength: 1, maxLength: 12 }),
    innate: rare<Record<string, Advert>>(named(['dawdle', 'nap'], innate), {}),
  })
  .map(({ innate: own, ...parts }) => ({
    ...parts,
    agents: parts.agents.map((each, i) => ({ ...each, name: `agent ${i}` })),
    ticksPerHour: 60,
    tags: [...TAGS],
    space: { plane: [SIZE, SIZE] as [number, number] },
    actions: { stroll: { steps: [{ wait: 2 }] } },
    temperaments: { calm: { mind: 'ordinary', speed: 2, innate: own }, slow: { mind: 'ordinary', speed: 0.5 } },
  }));
