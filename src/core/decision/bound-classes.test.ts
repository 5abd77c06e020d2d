import { describe, expect, test } from 'vitest';
import { createWorld, type WorldDefinition } from '../../index.ts';
import type { State } from '../state/state.ts';
import { BEST_CLASS, boundClasses, CLASS_BOUND, canBoundClasses, isBoundedBy, MOST_BOUNDS } from './bound-classes.ts';
import { Chooser } from './chooser.ts';
import { isInBucket } from './search.ts';

const falling = { kind: 'linear', over: [0, 100], to: [1, 0] } as const;
const steps = [{ wait: 5 }] as const;

test('the bounds fit as long as there is room for all sets, adverts and classes', () => {
  const fits = (sets: number, adverts: number, classes: number) =>
    canBoundClasses({
      rules: { promisedSets: { count: sets }, adverts: { length: adverts } },
      classes: { count: classes },
    } as unknown as State);
  expect(fits(2, 9, 5)).toBe(true);
  expect([fits(MOST_BOUNDS - 10, 9, 5), fits(MOST_BOUNDS - 10, 10, 5), fits(MOST_BOUNDS, 4, 5)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([fits(2, 9, 8191), fits(2, 9, 8192)]).toEqual([true, false]);
});

/** Things of seven classes, with plain adverts, with some whose score is the agent's affair, and two buckets. */
const club: WorldDefinition = {
  state: { late: 1 },
  needs: { food: { decay: 0, curve: falling }, rest: { decay: 0, curve: falling }, fun: { decay: 0, curve: falling } },
  buckets: { work: { priority: 2 }, play: { priority: 1 } },
  kinds: {
    bar: {
      adverts: {
        eat: { bucket: 'work', promise: { food: 20 }, steps },
        dance: { bucket: 'play', promise: { fun: 50, food: -5 }, steps },
        sing: { bucket: 'play', score: { product: ['urgency.fun', 0.3] }, steps },
      },
    },
    bed: {
      adverts: {
        nap: { bucket: 'work', promise: { rest: 30 }, when: 'world.late', steps },
        dream: { bucket: 'play', promise: { rest: 10, fun: 10 }, steps },
      },
    },
    desk: { adverts: { toil: { bucket: 'work', score: { product: ['urgency.food', 0.9] }, steps } } },
    stone: { adverts: { hate: { bucket: 'play', score: -1, steps } } },
  },
  temperaments: { person: {} },
  things: ['bar', 'bed', 'desk', 'stone', 'bar'].map((kind, i) => ({ kind, at: [i, i] as const })),
  agents: [
    { name: 'Ann', temperament: 'person', at: [0, 0], levels: { food: 20, rest: 70, fun: 60 } },
    { name: 'Ben', temperament: 'person', at: [0, 0], levels: { food: 95, rest: 10, fun: 0 } },
  ],
};

describe('the bound of a class of things', () => {
  test.each([-1, 0, 1])('is a hair above the most that its adverts are worth, in bucket %d', (bucket) => {
    const { state: s } = createWorld(club).engine;
    const chooser = new Chooser(s);
    const { classes, scratch } = s;
    let bounded = 0;
    for (const agent of [0, 1, 0]) {
      chooser.weigh(agent);
      chooser.orderBuckets(agent);
      chooser.context.bucket = bucket;
      const search = boundClasses(s, chooser.context);
      expect(isBoundedBy(search)).toBe(true);
      let best = 0;
      for (let i = 0; i < classes.liveCount; i++) {
        const kindClass = classes.live[i];
        let most = 0;
        s.rules.adverts.forEach((_, advert) => {
          const bit = advert - classes.firstAdvert[kindClass];
          if (bit < 0 || bit > 30 || (classes.mask[kindClass] & (1 << bit)) === 0) return;
          if (isInBucket(s, chooser.context, advert)) most = Math.max(most, scratch.base[advert]);
        });
        expect(CLASS_BOUND[kindClass]).toBeGreaterThanOrEqual(most);
        expect(CLASS_BOUND[kindClass]).toBeLessThanOrEqual(most * (1 + 2e-6));
        best = Math.max(best, CLASS_BOUND[kindClass]);
        if (most > 0) bounded++;
      }
      expect(CLASS_BOUND[BEST_CLASS]).toBe(best);
      boundClasses(s, chooser.context);
      expect(isBoundedBy(search)).toBe(false);
    }
    expect(bounded).toBeGreaterThan(4);
  });
});
