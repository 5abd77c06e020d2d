import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/runner/runs.ts';
import { createWorld, type WorldDefinition } from '../../index.ts';
import { GRAIN, toGrain } from '../definition/time.ts';
import { ticksUntil } from './level.ts';

const decay = fc.oneof(
  fc.constantFrom(0.1, 1 / 3, 7, 59.99, 6000, 1e-7, 0, -0.7),
  fc.double({ min: -500, max: 5000, noNaN: true }),
);
const range = fc
  .tuple(fc.double({ min: -50, max: 40, noNaN: true }), fc.double({ min: 0.5, max: 80, noNaN: true }))
  .map(([low, span]): [number, number] => [low, low + span]);
const share = fc.double({ min: 0, max: 1, noNaN: true });

/** One agent with one need and one thing to do, which it does at once, from where it stands. */
function worldOf(rate: number, [low, high]: [number, number], start: number, advert: object): WorldDefinition {
  return {
    ticksPerHour: 60,
    needs: {
      food: {
        decay: rate,
        range: [low, high],
        start,
        curve: [
          [0, 1],
          [1, 0],
        ],
      },
    },
    kinds: { well: { adverts: { drink: { score: 1, remote: true, ...advert } } } },
    temperaments: { calm: {} },
    things: [{ kind: 'well', at: [0, 0] }],
    agents: [{ name: 'a', temperament: 'calm', at: [0, 0] }],
  };
}

function clamped(level: number, [low, high]: [number, number]): number {
  return Math.min(Math.max(level, toGrain(low)), toGrain(high));
}

/** Somewhere between the ends of a range, within them even after rounding. */
function between([low, high]: [number, number], part: number): number {
  return Math.min(Math.max(low + (high - low) * part, low), high);
}

describe('a level', () => {
  test('that is read as a line is what subtracting tick by tick gives, to the bit', () => {
    fc.assert(
      fc.property(decay, range, share, fc.array(fc.nat(7), { maxLength: 30 }), (rate, ends, part, pauses) => {
        const start = between(ends, part);
        const world = createWorld(worldOf(rate, ends, start, { steps: [{ wait: 3 }] }));
        let expected = clamped(toGrain(start), ends);
        for (const pause of pauses) {
          for (let tick = 0; tick < pause; tick++) {
            world.advance(1);
            expected = clamped(expected - toGrain(rate / 60), ends);
          }
          expect(world.agent('a').level('food')).toBe(expected);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  test('sounds an alarm exactly at the first tick at which it is at or below it', () => {
    fc.assert(
      fc.property(decay, range, fc.array(share, { minLength: 1, maxLength: 3 }), (rate, ends, parts) => {
        const alarms = parts.map((part) => between(ends, part));
        const definition = worldOf(rate, ends, ends[1], { steps: [{ wait: 100_000 }] });
        const need = { ...definition.needs?.food, alarms } as never;
        const world = createWorld({ ...definition, needs: { food: need } });
        const decided: number[] = [];
        world.engine.state.tracer = () => decided.push(world.now);
        const expected = [1];
        let before = clamped(toGrain(ends[1]), ends);
        for (let tick = 1; tick <= 200; tick++) {
          const now = clamped(before - toGrain(rate / 60), ends);
          const sounds = alarms.some((alarm) => before > toGrain(alarm) && now <= toGrain(alarm));
          if (sounds && tick > 1) expected.push(tick);
          before = now;
        }
        world.advance(200);
        expect(decided).toEqual(expected);
      }),
      { numRuns: runs(300) },
    );
  });

  test('that is filled is done exactly at the first tick at which it is where it should be', () => {
    const fill = fc.oneof(fc.constantFrom(1, 0.1, -0.3, 7, 100, 1 / 3), fc.double({ min: 0.01, max: 50, noNaN: true }));
    fc.assert(
      fc.property(decay, range, share, share, fill, (rate, ends, from, to, speed) => {
        const until = between(ends, to);
        const steps = [{ fill: { food: speed * 60 }, until: { food: until }, for: 500 }];
        const world = createWorld(worldOf(rate, ends, between(ends, from), { steps }));
        const ended: number[] = [];
        world.on((event) => {
          if (event.type === 'ended') ended.push(world.now);
        });
        let level = clamped(toGrain(between(ends, from)), ends);
        for (let tick = 0; tick < 2; tick++) level = clamped(level - toGrain(rate / 60), ends);
        let tick = 2;
        const isThere = () => (speed > 0 ? level >= toGrain(until) : level <= toGrain(until));
        for (; !isThere() && tick < 502; tick++) level = clamped(level + toGrain(speed), ends);
        world.advance(tick);
        expect([ended, world.agent('a').level('food')]).toEqual([[tick], level]);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('ticksUntil', () => {
  test('agrees with counting', () => {
    const grains = fc.integer({ min: -2000, max: 2000 });
    fc.assert(
      fc.property(grains, fc.integer({ min: -40, max: 40 }), grains, (from, step, to) => {
        const [level, rate, target] = [from * GRAIN, step * GRAIN, to * GRAIN];
        let ticks = 0;
        let at = level;
        const isThere = () => (rate > 0 ? at >= target : rate < 0 ? at <= target : at === target);
        while (!isThere() && ticks < 5000) {
          at += rate;
          ticks++;
        }
        const isBehind = rate > 0 ? level > target : rate < 0 ? level < target : false;
        if (isBehind) expect(ticksUntil(level, rate, target)).toBe(Infinity);
        else expect(ticksUntil(level, rate, target)).toBe(ticks < 5000 ? ticks : Infinity);
      }),
      { numRuns: 2000 },
    );
  });
});

test('the very ends of a range can be set, though levels are rounded', () => {
  fc.assert(
    fc.property(range, ([low, high]) => {
      const definition = worldOf(0, [low, high], high, { steps: [] });
      const agents = [{ name: 'a', temperament: 'calm', at: [0, 0] as const, levels: { food: low } }];
      const world = createWorld({ ...definition, agents });
      expect(world.agent('a').level('food')).toBe(toGrain(low));
      world.agent('a').setLevel('food', high);
      expect(world.agent('a').level('food')).toBe(toGrain(high));
    }),
  );
});
