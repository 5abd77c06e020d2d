import { expect, test } from 'vitest';
import { type Advert, createWorld, type WorldDefinition } from '../../index.ts';
import { REJECTIONS } from '../index.ts';
import { showWhyNot } from '../show-why-not.ts';
import { why } from '../why/why.ts';
import { whyNot } from '../why-not.ts';

const steps = [{ wait: '1h' }] as const;
const fun: Advert = { promise: { fun: 20 }, steps };

/** A world of two rooms; Ann stands in the left one. */
const world: WorldDefinition = {
  needs: {
    fun: {
      decay: 0,
      curve: [
        [0, 1],
        [100, 0],
      ],
      start: 50,
    },
  },
  kinds: {
    guitar: { adverts: { play: { ...fun, requires: ['musician'] } } },
    toy: { adverts: { toy: { ...fun, forbids: ['adult'] } } },
    trap: { adverts: { trap: fun }, tags: ['danger'] },
    door: { adverts: { enter: { steps, autonomous: false } } },
    lamp: { adverts: { light: { ...fun, when: 'thing.dark' } }, state: { dark: 0 } },
    chore: { adverts: { chore: { promise: { fun: -10 }, steps } } },
    statue: { adverts: { admire: fun } },
  },
  temperaments: {
    adult: {
      tags: ['adult'],
      mind: { refuses: ['danger'], accepts: { less: ['distance', 3] }, perceives: { range: 8 } },
    },
    bard: { tags: ['musician'] },
  },
  things: [
    ...['guitar', 'toy', 'trap', 'door', 'lamp', 'chore'].map((kind) => ({ kind, at: [2, 1] as const })),
    { kind: 'statue', at: [6, 1] },
    { kind: 'statue', at: [12, 1] },
  ],
  agents: [{ name: 'Ann', temperament: 'adult', at: [1, 1] }],
};

/** Each advert with what why not says of it, after the colon. */
function clausesOf(definition: WorldDefinition, adverts: readonly string[]): readonly string[] {
  const made = createWorld(definition);
  return adverts.map((advert) =>
    showWhyNot(whyNot(made, 'Ann', { advert }))
      .split('\n')[0]
      .split(': ')
      .slice(1)
      .join(': '),
  );
}

function reasonsOf(definition: WorldDefinition): Record<string, string | null> {
  const reasons = why(createWorld(definition), 'Ann');
  return Object.fromEntries(
    [...reasons.options, ...reasons.rejected].map(({ advert, name, reason }) => [
      name?.startsWith('statue') ? name : advert,
      reason,
    ]),
  );
}

test('every reason for a rejection has words', () => {
  expect(reasonsOf(world)).toEqual({
    play: 'requires musician',
    toy: 'not for adult',
    trap: 'refused',
    enter: 'never chosen freely',
    light: 'switched off (when)',
    chore: 'scores nothing',
    'statue #6': 'not accepted',
    'statue #7': 'out of range',
  });
});

test('every reason is said as a whole clause', () => {
  expect(clausesOf(world, ['play', 'toy', 'trap', 'enter', 'light', 'chore'])).toEqual([
    'it requires the tag musician, which Ann does not have; it would have scored 0.2.',
    'it forbids the tag adult, which Ann has; it would have scored 0.2.',
    'Ann refuses it; it would have scored 0.2.',
    'it is never chosen freely, only by order or from another action.',
    'its condition (when) was false; it would have scored 0.2.',
    'it scored −0.1, and only a score above 0 counts.',
  ]);
  expect(showWhyNot(whyNot(createWorld(world), 'Ann', { advert: 'admire', thing: 'statue #6' }))).toContain(
    'it was not accepted by the mind of Ann; it would have scored 0.2.',
  );
  expect(showWhyNot(whyNot(createWorld(world), 'Ann', { advert: 'admire', thing: 'statue #7' }))).toContain(
    'it was out of range, 11 away; it would have scored 0.2.',
  );
});

test('an order makes an agent do what only its own choice kept it from, and nothing else', () => {
  const outcomes = [...why(createWorld(world), 'Ann').rejected].map(({ advert, thing, rejection }) => {
    const fresh = createWorld(world);
    fresh.agent('Ann').push({ advert, ...(thing !== null && { thing }) }, { where: 'instead' });
    let hasStarted = false;
    fresh.on((event) => {
      if (event.type === 'started' && fresh.rules.adverts[event.advert]?.name === advert) hasStarted = true;
    });
    fresh.advance(1);
    return [rejection?.by, hasStarted] as const;
  });
  expect(outcomes.length).toBeGreaterThan(6);
  for (const [by, hasStarted] of outcomes) {
    const reason = REJECTIONS.find((each) => each.by === by);
    expect([by, hasStarted]).toEqual([by, reason?.isOwnChoice]);
  }
});

test('an option that scores too little is shown with the least score', () => {
  const adult = { tags: ['adult'], mind: { least: 2.5 } };
  const picky: WorldDefinition = { ...world, temperaments: { ...world.temperaments, adult } };
  expect(reasonsOf(picky).chore).toBe('scores no more than 2.5');
});

test('a least score that rounds to 0, as that of a preset, is said to be nothing', () => {
  const easy: WorldDefinition = {
    ...world,
    temperaments: { ...world.temperaments, adult: { tags: ['adult'], mind: { least: 1e-7 } } },
  };
  expect(reasonsOf(easy).chore).toBe('scores nothing');
  expect(clausesOf(easy, ['chore'])).toEqual(['it scored −0.1, and only a score above 0 counts.']);
});

test('a wall hides things behind it, and blocks the way', () => {
  const rooms: WorldDefinition = {
    needs: world.needs ?? {},
    kinds: { statue: { adverts: { admire: fun } } },
    temperaments: { adult: { mind: { perceives: { sight: true } } }, blind: {} },
    space: { map: ['.#.', '.#.'] },
    things: [{ kind: 'statue', at: [2, 0] }],
    agents: [
      { name: 'Ann', temperament: 'adult', at: [0, 0] },
      { name: 'Bob', temperament: 'blind', at: [0, 0] },
    ],
  };
  expect(reasonsOf(rooms)).toEqual({ 'statue #0': 'not in sight' });
  expect(why(createWorld(rooms), 'Bob').rejected[0].reason).toBe('no way there');
});

test('a thing that is taken, cooling down, elsewhere or not on the list is rejected for that', () => {
  const definition: WorldDefinition = {
    needs: world.needs ?? {},
    kinds: {
      chair: { adverts: { sit: fun } },
      swing: { adverts: { swing: { promise: { fun: 1 }, steps: [{ wait: '1m' }] } }, cooldown: { for: '1h' } },
    },
    minds: { lister: { select: { stack: ['swing'] } }, local: { perceives: { partition: true } } },
    temperaments: { adult: {}, lister: { mind: 'lister' }, local: { mind: 'local' } },
    partitions: { left: { area: [0, 0, 5, 5] }, right: { area: [6, 0, 20, 20] } },
    things: [
      { kind: 'chair', at: [7, 1] },
      { kind: 'swing', at: [7, 2] },
    ],
    agents: [
      { name: 'Ann', temperament: 'adult', at: [7, 1] },
      { name: 'Lis', temperament: 'lister', at: [7, 2] },
      { name: 'Loc', temperament: 'local', at: [1, 1] },
      { name: 'Bob', temperament: 'adult', at: [9, 1] },
    ],
  };
  const running = createWorld(definition);
  running.advance('2m');
  const reasonOf = (agent: string, advert: string) => {
    const { options, rejected } = why(running, agent);
    return [...options, ...rejected].find((option) => option.advert === advert)?.reason;
  };
  expect(reasonOf('Lis', 'sit')).toBe('not on its list');
  expect(reasonOf('Lis', 'swing')).toBe('cooling down');
  expect(reasonOf('Loc', 'swing')).toBe('in another partition');
  expect(reasonOf('Bob', 'sit')).toBe('no slot free');
  // What it does not perceive it can't know to be taken.
  expect(reasonOf('Loc', 'sit')).toBe('in another partition');
  expect(reasonOf('Ann', 'sit')).toBeNull();
});
