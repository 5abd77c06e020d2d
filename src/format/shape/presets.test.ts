import { describe, expect, test } from 'vitest';
import { why } from '../../explain/index.ts';
import { createWorld } from '../../grid/index.ts';
import { readWorld } from '../load.ts';
import { PRESETS } from './presets.ts';

/** A plate of each kind at some distance from one agent who is hungry at 40. */
function world(mind: string, adverts: string, more = '') {
  const text = `hanker: 2
needs:
  food: { decay: 0, curve: [[0, 100], [100, 0]], start: 40 }
kinds:
  plate: { adverts: { ${adverts} } }
temperaments:
  eater: { mind: ${mind} }
things:
  - { kind: plate, at: [13, 10] }
agents:
  - { name: Ann, temperament: eater, at: [3, 10] }
${more}`;
  return createWorld(readWorld(text));
}

const eat = (rest = '') => `eat: { promise: { food: 30 }, steps: [{ grant: { food: 30 } }]${rest} }`;
const scoreOf = (w: ReturnType<typeof world>) => why(w, 'Ann').options[0].score;

test.each(Object.keys(PRESETS))('%s is a mind that runs as it is, and says what it is', (name) => {
  expect(PRESETS[name].about).toMatch(/^[A-Z].*\.$/s);
  const w = world(name, eat(', score: 0.5'));
  w.advance('1m');
  expect(w.decisions).toBeGreaterThan(0);
});

describe('zubek', () => {
  test('divides what the promise removes by distance²', () => {
    expect(scoreOf(world('zubek', eat()))).toBeCloseTo(30 / 100, 12);
  });

  test('its curve is A(x) = 10 ÷ x', () => {
    const w = createWorld(
      readWorld(`hanker: 2
needs: { food: { decay: 0, curve: zubek, start: 90 } }
temperaments: { a: {} }
agents: [{ name: Ann, temperament: a, at: [1, 1] }]`),
    );
    expect(w.agent('Ann').urgency('food')).toBeCloseTo(1 / 9, 12);
  });
});

describe('sims1', () => {
  test.each([
    ['sims1 none', 0],
    ['sims1 low', 0.1],
    ['sims1 medium', 0.3],
    ['sims1 high', 0.6],
  ])('%s divides by 1 + %f for each tile', (curve, perTile) => {
    const w = world('sims1', eat(`, distance: ${curve}`));
    expect(scoreOf(w)).toBeCloseTo(30 / (1 + perTile * 10), 12);
  });

  test('attenuates by 0.3 a tile unless told, chooses among the best four, and drops what is tiny', () => {
    const many = [1, 2, 3, 4, 5, 6].map((n) => `a${n}: { promise: { food: ${n} } }`).join(', ');
    const w = world('sims1', `${many}, crumb: { promise: { food: 0.0000001 } }`);
    const reasons = why(w, 'Ann');
    expect(reasons.options[0].score).toBeCloseTo(6 / (1 + 0.3 * 10), 12);
    expect(reasons.finalists).toBe(4);
    expect(reasons.rejected.map(({ advert }) => advert)).toEqual(['crumb']);
  });

  test('what a player orders comes before what it chose itself', () => {
    const w = createWorld(
      readWorld(`hanker: 2
needs: { food: { decay: 0, curve: [[0, 100], [100, 0]], start: 0 } }
actions: { come here: { steps: [{ wait: 1h }] } }
kinds: { plate: { adverts: { eat: { promise: { food: 90 }, steps: [{ wait: 10m }] } } } }
temperaments: { eater: { mind: sims1 } }
things: [{ kind: plate, at: [2, 1] }]
agents: [{ name: Ann, temperament: eater, at: [1, 1] }]`),
    );
    w.advance('1m');
    expect(w.agent('Ann').doing?.action).toBe('eat');
    w.agent('Ann').push('come here');
    w.advance('10m');
    expect(w.agent('Ann').doing?.action).toBe('come here');
    w.advance('30m');
    expect(w.agent('Ann').doing?.action).toBe('come here');
  });
});

test('sims3 is hotter when unhappy: from 1 for the happiest to 11 for the saddest', () => {
  const temperature = (level: number) =>
    why(
      createWorld(
        readWorld(`hanker: 2
needs: { food: { decay: 0, curve: [[0, 100], [100, 0]], start: ${level} } }
kinds: { plate: { adverts: { a: { score: 1 }, b: { score: 2 } } } }
temperaments: { eater: { mind: sims3 } }
things: [{ kind: plate, at: [2, 1] }]
agents: [{ name: Ann, temperament: eater, at: [1, 1] }]`),
      ),
      'Ann',
    ).temperature;
  expect(temperature(100)).toBe(1);
  expect(temperature(50)).toBe(6);
  expect(temperature(0)).toBe(11);
});

test('iaus: compensated(…) makes up for the number of factors, factor by factor', () => {
  const w = world('iaus', 'eat: { score: "compensated(0.8, 0.5, 0.9)" }');
  const madeUp = (s: number) => s + (1 - s) * s * (1 - 1 / 3);
  expect(scoreOf(w)).toBeCloseTo(madeUp(0.8) * madeUp(0.5) * madeUp(0.9), 12);
});

test('graham takes one of those within a tenth of the best, and a bonus fades over ten minutes', () => {
  const w = world('graham', 'a: { score: 1, steps: [{ wait: 1h }] }, b: { score: 0.91 }, c: { score: 0.89 }');
  expect(why(w, 'Ann').finalists).toBe(2);
  w.agent('Ann').trace();
  w.advance('5m');
  const current = why(w, 'Ann').options.find(({ isCurrent }) => isCurrent);
  expect(current?.inertia).toBeGreaterThan(0);
  expect(current?.inertia).toBeLessThan(0.1);
});

test('bergstrom feels for what is in sight, and decides every turn', () => {
  const w = createWorld(
    readWorld(`hanker: 2
ticksPerHour: 60
temperaments:
  kobold: { mind: bergstrom, tags: [kobold], state: { strength: 1, danger: 1 }, innate: { rest: { score: 1, steps: [{ wait: 10t }] } } }
  dragon: { mind: bergstrom, tags: [dragon], state: { strength: 9, danger: 9 }, innate: { rest: { score: 1, steps: [{ wait: 10t }] } } }
space: { map: ["....", "..#.", "...."] }
agents:
  - { name: Kob, temperament: kobold, at: [0, 0] }
  - { name: Smaug, temperament: dragon, at: [3, 0] }
  - { name: Hidden, temperament: dragon, at: [3, 2] }`),
  );
  const { feelings } = why(w, 'Kob');
  expect(feelings?.mostFeared).toBe('Smaug');
  expect(feelings?.fearLove).toBeLessThan(0);
  w.agent('Kob').trace();
  const thoughtAt = [1, 2, 3, 4, 5].map(() => {
    w.advance(1);
    return w.agent('Kob').decision?.tick;
  });
  expect(thoughtAt).toEqual([1, 2, 3, 4, 5]);
});
