import { expect, test } from 'vitest';
import { createWorld, type Mind, type World, type WorldDefinition } from '../../src/index.ts';

const steps = [{ wait: 5 }];

/**
 * Ann, for whom nothing is worth doing, with junk to rummage in that is less bad than the chore at hand; she does
 * the least bad, as far as she could do it at all.
 */
function yard(mind: Mind, rest: Partial<WorldDefinition> = {}): World {
  return createWorld({
    kinds: {
      junk: { adverts: { rummage: { score: -1, steps } } },
      chore: { slots: 9, adverts: { scrub: { score: -2, steps } } },
    },
    temperaments: { person: { mind: { lastResort: 'best', ...mind } }, idler: {} },
    things: [
      { kind: 'chore', at: [11, 10] },
      { kind: 'junk', at: [18, 10], name: 'junk' },
    ],
    agents: [{ name: 'Ann', temperament: 'person', at: [10, 10] }],
    ...rest,
  });
}

function taken(world: World): string | undefined {
  world.advance(1);
  return world.agent('Ann').doing?.action;
}

test('the least bad is the one with the highest score, though it be farther', () => {
  expect(taken(yard({}))).toBe('rummage');
  expect(taken(yard({ distance: { kind: 'falloff', half: 1 } }))).toBe('rummage');
});

test('the least bad is not looked for beyond the range', () => {
  expect(taken(yard({ perceives: { range: 8 } }))).toBe('rummage');
  expect(taken(yard({ perceives: { range: 7 } }))).toBe('scrub');
});

test('the least bad is nothing that is out of sight, or where no way leads', () => {
  const map = Array.from({ length: 20 }, () => `${'.'.repeat(15)}#${'.'.repeat(10)}`);
  expect(taken(yard({}, { space: { map: [...map, '.'.repeat(26)] } }))).toBe('rummage');
  expect(taken(yard({ perceives: { sight: true } }, { space: { map: [...map, '.'.repeat(26)] } }))).toBe('scrub');
  expect(taken(yard({}, { space: { map } }))).toBe('scrub');
});

test('the least bad is nothing that rests after its use', () => {
  const junk = { cooldown: { for: 100 }, adverts: { rummage: { score: -1, steps } } };
  const world = yard({}, { kinds: { junk, chore: { adverts: { scrub: { score: -2, steps } } } } });
  expect(taken(world)).toBe('rummage');
  world.advance(16);
  expect(world.agent('Ann').doing?.action).toBe('scrub');
  world.advance(110);
  expect(world.ledger()[0]).toMatchObject({ advert: 'rummage', started: 2 });
});

test('the least bad is nothing that the mind does not accept, at hand or innate', () => {
  const far: Mind = { accepts: { less: ['distance', 5] } };
  expect(taken(yard(far))).toBe('scrub');
  const sing = { score: -0.5, steps };
  const temperaments = (mind: Mind) =>
    ({ person: { mind: { lastResort: 'best', ...mind }, innate: { sing } } }) as const;
  expect(taken(yard({}, { temperaments: temperaments({}) }))).toBe('sing');
  expect(taken(yard({}, { temperaments: temperaments({ accepts: { less: [0, 'distance'] } }) }))).toBe('rummage');
});

test('the least bad is nothing that somebody else carries; what one has on oneself may be', () => {
  const ann = { name: 'Ann', temperament: 'person', at: [10, 10] } as const;
  const ben = { name: 'Ben', temperament: 'idler', at: [10, 10] } as const;
  const things = [{ kind: 'chore', at: [11, 10] }] as const;
  expect(taken(yard({}, { things, agents: [ann, { ...ben, carries: ['junk'] }] }))).toBe('scrub');
  expect(taken(yard({}, { things, agents: [{ ...ann, carries: ['junk'] }, ben] }))).toBe('rummage');
});

test('the least bad is nothing that is gone', () => {
  const world = yard({});
  world.thing('junk').remove();
  expect(taken(world)).toBe('scrub');
});
