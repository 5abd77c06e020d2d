import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/runner/runs.ts';
import { decide, decideAmongFinalists, type ScoredOption } from './decide.ts';
import { Decider } from './decider.ts';

/** Few different numbers, so that ties are common; some that are hard to compare. */
const score = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -2, max: 5 }).map((n) => n / 2) },
  { weight: 3, arbitrary: fc.double({ noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(-0, Infinity, -Infinity, Number.MIN_VALUE, Number.NaN, undefined as never) },
);
const bucket = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(0, -0, undefined as never) },
  { weight: 2, arbitrary: fc.constantFrom(1, 2, -1, Infinity) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, null as never) },
);
const plain = fc.record({ score });
const option: fc.Arbitrary<ScoredOption> = fc.oneof(
  { weight: 40, arbitrary: plain },
  { weight: 20, arbitrary: fc.record({ score, bucket }) },
  { weight: 1, arbitrary: fc.constantFrom(undefined as never, null as never) },
);
const lists = fc.oneof(fc.array(plain, { maxLength: 12 }), fc.array(option, { maxLength: 12 }));

/** What a call returns, or the words of what it throws. */
function outcomeOf(call: () => number): number | string {
  try {
    return call();
  } catch (error) {
    return String(error);
  }
}

test('the quick way to the best option takes the same one as the finalists, and fails in the same words', () => {
  fc.assert(
    fc.property(lists, (options) => {
      expect(outcomeOf(() => decide(options))).toBe(outcomeOf(() => decideAmongFinalists(options, 'best')));
    }),
    { numRuns: runs(2000) },
  );
});

test('a decider that takes the best has the rolls of one that needs them', () => {
  const scores = fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(fc.nat(1000), fc.array(scores, { minLength: 1, maxLength: 8 }), (seed, decisions) => {
      const options = { a: { score: 'x' }, b: { score: 'y' } };
      const best = new Decider({ inputs: ['x', 'y'], options }, seed);
      const weighted = new Decider({ inputs: ['x', 'y'], options, select: { weighted: 'all' } }, seed);
      for (const [i, [x, y]] of decisions.entries()) {
        const standing = i % 3 === 2 ? { roll: 0.25 } : {};
        expect(best.decide({ x, y }, standing)).toBe(x <= 0 && y <= 0 ? null : y > x ? 'b' : 'a');
        weighted.decide({ x, y }, standing);
        expect(best.trace().roll).toBe(weighted.trace().roll);
      }
    }),
    { numRuns: runs(100) },
  );
});
