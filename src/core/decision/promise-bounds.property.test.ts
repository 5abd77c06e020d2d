import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainWorlds } from '../../../test/random/plain-world.ts';
import { runs } from '../../../test/runner/runs.ts';
import { createWorld } from '../../index.ts';
import { evaluateCurve } from '../curves/compiled/compiled-curve.ts';
import { ClassTable } from '../state/space/class-table.ts';
import { LEVEL_BINS, PAIR_BITS, PAIR_MASK, PromiseBounds } from './promise-bounds.ts';

/** A level as a share of its range; the edges of the bins too. */
const share = fc.oneof(
  fc.constantFrom(0, 1),
  fc.nat(LEVEL_BINS).map((bin) => bin / LEVEL_BINS),
  fc.double({ min: 0, max: 1, noNaN: true }),
);

test('no amount of a need removes more urgency at any level than its table says', () => {
  fc.assert(
    fc.property(plainWorlds, share, (definition, part) => {
      const { rules, classes } = createWorld(definition, { seed: 1 }).engine.state;
      const bounds = new PromiseBounds(rules, classes);
      rules.needs.forEach(({ low, high }, n) => {
        const level = Math.min(high, low + part * (high - low));
        const bin = level >= high ? LEVEL_BINS : ((level - low) * bounds.binsPerUnit[n]) | 0;
        for (let curve = 0; curve < rules.curves.length; curve++) {
          const row = bounds.fillRow(n, curve, bin);
          for (let term = bounds.first[n]; term < bounds.first[n + 1]; term++) {
            const then = Math.min(high, Math.max(low, level + bounds.amounts[term]));
            const removed = evaluateCurve(rules.curves[curve], level) - evaluateCurve(rules.curves[curve], then);
            expect(bounds.tables[row + term - bounds.first[n]]).toBeGreaterThanOrEqual(removed);
          }
        }
      });
    }),
    { numRuns: runs(60) },
  );
});

test('the bounds of a class are those of its adverts: sums of the terms that each promises, or 0 for a barred one', () => {
  fc.assert(
    fc.property(plainWorlds, (definition) => {
      const { rules, classes: before, agentTypes } = createWorld(definition, { seed: 1 }).engine.state;
      const bounds = new PromiseBounds(rules, before);
      // The same classes in another order, as after a snapshot was loaded.
      const classes = new ClassTable(rules);
      for (let c = before.count - 1; c >= 0; c--) classes.of(before.kind[c], before.mask[c]);
      agentTypes.forEach((agentType, type) => void bounds.pairsFor(type, agentType, before));
      const firstSum = bounds.count - bounds.sumCount;
      const termsIn = (bound: number): number[] =>
        bound < firstSum
          ? [bound]
          : [bounds.sums[bound - firstSum] >>> PAIR_BITS, bounds.sums[bound - firstSum] & PAIR_MASK].flatMap(termsIn);
      agentTypes.forEach((agentType, type) => {
        const pairs = bounds.pairsFor(type, agentType, classes);
        for (let c = 0; c < classes.count; c++) {
          for (let k = 0; k < classes.advertStride; k++) {
            const advert = classes.adverts[c * classes.advertStride + k];
            const bound = (pairs[c * bounds.stride + (k >> 1)] >>> ((k & 1) * PAIR_BITS)) & PAIR_MASK;
            if (advert === rules.adverts.length || agentType.isChoosable[advert] === 0) expect(bound).toBe(0);
            else {
              const { promisedNeeds, promisedAmounts } = rules.adverts[advert];
              const promised = [...promisedNeeds].map((need, i) => `${need} ${promisedAmounts[i]}`);
              const needOf = (term: number) => rules.needs.findIndex((_, n) => term < bounds.first[n + 1]);
              const bounded = termsIn(bound).map((term) => `${needOf(term)} ${bounds.amounts[term]}`);
              expect(bounded.sort()).toEqual(promised.sort());
            }
          }
        }
      });
    }),
    { numRuns: runs(30) },
  );
});
