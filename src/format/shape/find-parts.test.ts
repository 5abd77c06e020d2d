import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadWorld } from '../load.ts';
import { findFactors } from './find-parts.ts';

test('factors are found wherever a file may hold one', () => {
  const value = {
    hanker: 2,
    factors: { late: 'hour > 22' },
    buckets: { duty: { priority: 5 } },
    actions: { rest: { steps: [{ wait: '1h', when: 'late' }] } },
    minds: {
      calm: { accepts: 'promise > 1', select: { boltzmann: 'urgency.food' }, feelings: { driven: 'mind', fear: 2 } },
    },
    kinds: { bed: { blocks: 'thing.shut', adverts: { sleep: { score: 'late', promise: { rest: 9 } } } } },
    temperaments: {
      owl: { pace: 1, mind: { accepts: 1 }, innate: { sing: { when: 'late', steps: [{ chance: 0.5 }] } } },
    },
    things: [{ kind: 'bed', at: [1, 2] }],
  };
  expect(findFactors(value).map(({ path, value: written }) => `${path.join('.')}: ${written}`)).toEqual([
    'factors.late: hour > 22',
    'buckets.duty.priority: 5',
    'actions.rest.steps.0.when: late',
    'minds.calm.accepts: promise > 1',
    'minds.calm.select.boltzmann: urgency.food',
    'minds.calm.feelings.fear: 2',
    'kinds.bed.blocks: thing.shut',
    'kinds.bed.adverts.sleep.score: late',
    'kinds.bed.adverts.sleep.promise.rest: 9',
    'temperaments.owl.pace: 1',
    'temperaments.owl.mind.accepts: 1',
    'temperaments.owl.innate.sing.when: late',
    'temperaments.owl.innate.sing.steps.0.chance: 0.5',
  ]);
  expect(findFactors(null)).toEqual([]);
});

test.each(readdirSync('worlds'))('in %s the definition has a factor at the path of every place', (world) => {
  const loaded = loadWorld(readFileSync(`worlds/${world}/${world}.yaml`, 'utf8'));
  const places = findFactors(loaded.value);
  expect(places.length).toBeGreaterThan(0);
  for (const { path, value } of places) {
    const there = path.reduce<unknown>((here, part) => (here as Record<string, unknown>)?.[part], loaded.definition);
    expect(['number', 'string', 'object'], path.join('.')).toContain(typeof there);
    if (typeof value === 'number') expect(there).toBe(value);
  }
});
