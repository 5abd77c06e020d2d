import { describe, expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';
import type { AgentType, State } from '../state/state.ts';

const falling = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const falloff = { kind: 'falloff', half: 8 } as const;
const stove = { slots: 2, adverts: { cook: { promise: { food: 30 }, steps: [{ wait: 3 }, { grant: { food: 30 } }] } } };
const simple = {
  ticksPerHour: 60,
  tags: ['cook'],
  state: { alarm: 0 },
  needs: { food: { decay: 60, curve: falling } },
  kinds: { stove },
  minds: { ordinary: { distance: falloff } },
  temperaments: { calm: { mind: 'ordinary' } },
  space: { plane: [20, 20] },
  things: [{ kind: 'stove', at: [9, 1] }],
  agents: [{ name: 'a0', temperament: 'calm', at: [1, 1] }],
} satisfies WorldDefinition;

function stateOf(definition: WorldDefinition): State {
  return createWorld(definition, { seed: 1 }).engine.state;
}

function typeOf(definition: WorldDefinition): AgentType {
  return stateOf(definition).agentTypeOf(0);
}

const withMind = (mind: object) => ({ ...simple, minds: { ordinary: { distance: falloff, ...mind } } });
const withCook = (cook: object) => ({
  ...simple,
  kinds: { stove: { ...stove, adverts: { cook: { ...stove.adverts.cook, ...cook } } } },
});

/** Worlds whose agents choose by promise and distance alone, and some in which more counts. */
const WORLDS: readonly [name: string, isSimple: boolean, definition: object][] = [
  ['nothing else', true, simple],
  [
    'a condition on the thing itself',
    true,
    {
      ...simple,
      kinds: {
        stove: {
          ...stove,
          state: { dirt: 0 },
          adverts: { cook: { ...stove.adverts.cook, when: { less: ['thing.dirt', 1] } } },
        },
      },
    },
  ],
  ['a weighted choice', true, withMind({ select: { weighted: 3 } })],
  ['inertia', true, withMind({ inertia: { bonus: 0.2 } })],
  ['walls', false, { ...simple, space: { map: ['............', '......#.....', '............'] } }],
  ['sight', false, withMind({ perceives: { sight: true } })],
  [
    'bodies that offer something',
    false,
    {
      ...simple,
      temperaments: { calm: { mind: 'ordinary', adverts: { talk: { promise: { food: 1 }, steps: [{ wait: 1 }] } } } },
    },
  ],
  ['things that are carried', false, withCook({ steps: [{ take: 'thing' }, { drop: 'item' }] })],
  ['cooldowns', false, { ...simple, kinds: { stove: { ...stove, cooldown: { for: 3 } } } }],
  ['options that are not accepted', false, withMind({ accepts: { less: ['distance', 9] } })],
  ['memory', false, withMind({ memory: { for: 9 } })],
  ['feelings', false, { ...withMind({ feelings: { driven: 'mind', likes: { stove: 2 } } }) }],
  ['the least bad as a last resort', false, withMind({ lastResort: 'best' })],
  ['attenuated scores', false, withMind({ scoring: 'attenuated' })],
  ['repeats', false, withMind({ repeats: { penalty: 0.5, for: 8 } })],
  ['no fall with distance', false, { ...simple, minds: { ordinary: {} } }],
  ['another fall with distance', false, withMind({ distance: { kind: 'linear', over: [0, 9], to: [1, 0] } })],
  [
    'something innate',
    true,
    {
      ...simple,
      temperaments: { calm: { mind: 'ordinary', innate: { nap: { promise: { food: 1 }, steps: [{ wait: 1 }] } } } },
    },
  ],
  ['a score of its own', false, withCook({ promise: {}, score: { product: [0.5, 'urgency.food'] } })],
  ['a promise that depends', false, withCook({ promise: { food: { sum: [1, 'thing.free'] } } })],
  ['a condition on the agent', false, withCook({ when: { less: ['need.food', 90] } })],
  ['a curve of its own', false, withCook({ distance: { kind: 'falloff', half: 2 } })],
  [
    'two buckets',
    false,
    {
      ...simple,
      buckets: { low: { priority: 1 }, high: { priority: 2 } },
      kinds: {
        stove: {
          ...stove,
          adverts: {
            cook: { ...stove.adverts.cook, bucket: 'low' },
            eat: { ...stove.adverts.cook, bucket: 'high' },
          },
        },
      },
    },
  ],
];

describe('an agent’s type', () => {
  test.each(WORLDS)('says whether promise and distance alone count, in a world with %s', (_, isSimple, definition) => {
    expect(typeOf(definition as WorldDefinition).choosesSimply).toBe(isSimple);
  });

  test('lists what it may choose: the plain adverts, then the special ones', () => {
    const adverts = {
      fixed: { promise: { food: 3 }, steps: [{ wait: 1 }] },
      scored: { score: 'urgency.food', steps: [{ wait: 1 }] },
      depending: { promise: { food: { sum: [1, 'thing.free'] } }, steps: [{ wait: 1 }] },
      whenHungry: { promise: { food: 3 }, when: { less: ['need.food', 90] }, steps: [{ wait: 1 }] },
      whenClean: { promise: { food: 3 }, when: { less: ['thing.dirt', 1] }, steps: [{ wait: 1 }] },
      pushed: { promise: { food: 3 }, autonomous: false, steps: [{ wait: 1 }] },
      forCooks: { promise: { food: 3 }, requires: ['cook'], steps: [{ wait: 1 }] },
      notForCooks: { promise: { food: 3 }, forbids: ['cook'], steps: [{ wait: 1 }] },
    };
    const definition = {
      ...simple,
      kinds: { stove: { state: { dirt: 0 }, adverts } },
      temperaments: {
        calm: { mind: 'ordinary' },
        chef: { mind: 'ordinary', tags: ['cook'], innate: { nap: { promise: { food: 2 }, steps: [{ wait: 1 }] } } },
      },
      agents: [
        { name: 'a0', temperament: 'calm', at: [1, 1] },
        { name: 'a1', temperament: 'chef', at: [2, 1] },
        { name: 'a2', temperament: 'calm', at: [2, 2], tags: ['cook'] },
      ],
    } as unknown as WorldDefinition;
    const s = stateOf(definition);
    const names = (list: Iterable<number>) => [...list].map((advert) => s.rules.adverts[advert].name);
    const flagged = (flags: Uint8Array) => names([...flags.keys()].filter((advert) => flags[advert] === 1));
    const [calm, chef, cook] = [0, 1, 2].map((agent) => s.agentTypeOf(agent));
    const special = ['scored', 'depending', 'whenHungry'];
    expect(names(calm.special)).toEqual(special);
    expect(names(calm.choosable)).toEqual(['fixed', 'whenClean', 'notForCooks', ...special]);
    expect(flagged(calm.isPlain)).toEqual(['fixed', 'whenClean', 'notForCooks']);
    expect(flagged(calm.permitted)).toEqual([...Object.keys(adverts)].filter((name) => name !== 'forCooks'));
    expect(names(chef.choosable)).toEqual(['fixed', 'whenClean', 'forCooks', 'nap', ...special]);
    expect(names(cook.choosable)).toEqual(['fixed', 'whenClean', 'forCooks', ...special]);
    for (const type of [calm, chef, cook]) {
      expect(type.choosesSimply).toBe(false);
      expect(flagged(type.isChoosable).sort()).toEqual(names(type.choosable).sort());
      const bounds = [...type.boundOf];
      expect(bounds[bounds.length - 1]).toBe(0);
      for (const advert of s.rules.adverts.keys()) if (type.isChoosable[advert] === 0) expect(bounds[advert]).toBe(0);
      const { count, of } = s.rules.promisedSets;
      for (const [i, advert] of type.special.entries()) expect(bounds[advert]).toBe(count + i);
      for (const advert of type.choosable) if (type.isPlain[advert]) expect(bounds[advert]).toBe(of[advert]);
    }
  });
});

test('agents of one temperament differ by their tags, also where there are more than a number has bits', () => {
  const tags = Array.from({ length: 40 }, (_, i) => `t${i}`);
  const open = { autonomous: false, remote: true, uses: 0, steps: [{ wait: 1 }] };
  const s = stateOf({
    ...simple,
    tags,
    kinds: { stove: { adverts: { cook: { ...open, requires: ['t37'] } } } },
    agents: [['t5'], ['t37'], ['t5', 't37'], ['t37', 't5'], []].map((own, i) => ({
      name: `a${i}`,
      temperament: 'calm',
      at: [1, 1] as const,
      tags: own,
    })),
  });
  const types = [0, 1, 2, 3, 4].map((agent) => s.agentTypeOf(agent));
  expect(types.map(({ permitted }) => permitted[0])).toEqual([0, 1, 1, 1, 0]);
  expect(types[2]).toBe(types[3]);
  expect(new Set(types).size).toBe(4);
});
