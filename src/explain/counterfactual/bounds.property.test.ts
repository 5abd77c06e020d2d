import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curveOver, factorOf, someNumber } from '../../../test/random/factor.ts';
import { worlds } from '../../../test/random/world.ts';
import { runs } from '../../../test/runner/runs.ts';
import type { Moment } from '../../core/index.ts';
import {
  boundCurve,
  boundFactor,
  Check,
  compileCurve,
  evaluate,
  evaluateCurve,
  exactly,
  toGrain,
} from '../../core/internal.ts';
import { createWorld, type Factor, type WorldDefinition } from '../../index.ts';
import { isTaken } from './find-changes.ts';
import { listChangeables } from './quantity.ts';
import { RangeVariation } from './variation.ts';
import { DecisionBounds } from './vary-decision.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const range = fc.tuple(someNumber, fc.oneof(fc.constant(0), part, fc.constantFrom(1e-9, 3, 40, 200)));

describe('bounds hold', () => {
  test('for every curve', () => {
    fc.assert(
      fc.property(
        curveOver(20),
        range,
        fc.array(part, { minLength: 5, maxLength: 5 }),
        (definition, [low, width], shares) => {
          const check = new Check();
          const curve = compileCurve(definition, { curves: {}, host: {} }, check);
          check.finish();
          const bounds = boundCurve(curve, { low, high: low + width });
          for (const share of [0, 1, ...shares]) {
            const y = evaluateCurve(curve, Math.min(low + width * share, low + width));
            expect(y).toBeGreaterThanOrEqual(bounds.low);
            expect(y).toBeLessThanOrEqual(bounds.high);
          }
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  test('for every factor, whatever its inputs do together', () => {
    const inputs = ['need.food', 'urgency.food', 'happiness', 'world.alarm', 'distance', 'thing.dirt', 'hour'];
    fc.assert(
      fc.property(
        factorOf(inputs),
        someNumber,
        range,
        fc.array(part, { minLength: 4, maxLength: 4 }),
        (factor, alarm, [from, width], shares) => {
          const world = createWorld(worldOf(factor, alarm));
          const { state } = world.engine;
          const { score } = world.rules.adverts[0];
          const moment = world.agent('Ann').moment() as Moment;
          const asking = { agent: 0, thing: 0, distance: exactly(3), promise: exactly(0) };
          for (const [quantity, low, high] of [
            [{ kind: 'world', state: 'alarm' }, from, from + width],
            [{ kind: 'level', need: 'food' }, levelAt(Math.abs(from)), levelAt(Math.abs(from) + width)],
          ] as const) {
            const variation = new RangeVariation(moment, quantity);
            variation.to({ low, high });
            const bounds = boundFactor(moment.state, score, asking, variation.vary);
            for (const share of [0, 1, ...shares]) {
              const value = Math.min(low + (high - low) * share, high);
              if (quantity.kind === 'world') world.setState('alarm', value);
              else world.agent('Ann').setLevel('food', levelAt(value));
              const result = evaluate(state, score, 0, 0, 3, 0);
              expect(result).toBeGreaterThanOrEqual(bounds.low);
              expect(result).toBeLessThanOrEqual(bounds.high);
            }
            world.setState('alarm', alarm);
            world.agent('Ann').setLevel('food', 50);
          }
        },
      ),
      { numRuns: runs(1500) },
    );
  });

  test('for every decision: an option that certainly wins or loses within a range does so at every value', () => {
    fc.assert(
      fc.property(
        worlds,
        fc.nat(1000),
        fc.nat(1e6),
        fc.array(fc.tuple(part, fc.oneof(fc.constant(0), part)), { minLength: 4, maxLength: 4 }),
        (definition, seed, pick, ranges) => {
          const world = createWorld(definition, { seed });
          world.advance(3 + (pick % 20));
          for (const { id: agent } of world.agents()) {
            const moment = world.agent(agent).moment() as Moment;
            if (moment.record.options.length === 0) continue;
            const option = moment.record.options[pick % moment.record.options.length];
            for (const { quantity, domain } of listChangeables(moment, option)) {
              const bounds = new DecisionBounds(moment, option, quantity);
              const isOnce = moment.record.options[moment.record.chosen] === option;
              for (const [from, width] of ranges) {
                const [low, high] = [
                  Math.max(domain.valueAt(domain.first), -120),
                  Math.min(domain.valueAt(domain.last), 120),
                ];
                const indexAt = (share: number) => domain.indexOf(low + (high - low) * Math.min(share, 1));
                const [start, end] = [indexAt(from), indexAt(from + width)].sort((a, b) => (a < b ? -1 : 1));
                const outcome = bounds.isTouched
                  ? bounds.judge(domain.boundsOf(start, end)).outcome
                  : isOnce
                    ? 'wins'
                    : 'loses';
                if (outcome === 'open') continue;
                for (const index of [start, end, (start + end) / 2n]) {
                  const value = domain.valueAt(index);
                  const said = [JSON.stringify(quantity), value, outcome];
                  expect([...said, isTaken(moment, option, { ...quantity, value })]).toEqual([
                    ...said,
                    outcome === 'wins',
                  ]);
                }
              }
            }
          }
        },
      ),
      { numRuns: runs(25) },
    );
  });
});

function levelAt(value: number): number {
  return toGrain(Math.min(value, 100));
}

/** A world with one need, and one thing whose advert is scored by a factor. */
function worldOf(score: Factor, alarm: number): WorldDefinition {
  return {
    state: { alarm },
    needs: {
      food: {
        decay: 0,
        start: 50,
        curve: [
          [0, 10],
          [20, 5],
          [50, 1],
          [100, 0],
        ],
      },
    },
    kinds: { table: { state: { dirt: 2 }, adverts: { use: { score, steps: [{ wait: 1 }] } } } },
    temperaments: { calm: {} },
    things: [{ kind: 'table', at: [4, 1] }],
    agents: [{ name: 'Ann', temperament: 'calm', at: [1, 1] }],
  };
}
