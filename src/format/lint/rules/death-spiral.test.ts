import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText, outdent } from '../../../../test/fixtures/lint-text.ts';
import { createWorld } from '../../../index.ts';
import { readWorld } from '../../index.ts';
import { shareRecovered } from './death-spiral.ts';

/** A household of one, its needs and what is given back as told. */
function home({
  food = '10/h',
  rest = '10/h',
  fun = '4/h',
  meal = 'wait: 30m',
  sleep = '15/h',
  more = '',
} = {}): string {
  return `
    hanker: 2
    needs:
      food: { decay: ${food}, curve: [[0, 1], [100, 0]] }
      rest: { decay: ${rest}, curve: [[0, 1], [100, 0]] }
      fun: { decay: ${fun}, curve: [[0, 1], [100, 0]] }
    kinds:
      fridge: { adverts: { eat: { promise: { food: 20 }, steps: [{ ${meal} }, { grant: { food: 20 } }] } } }
      bed:
        adverts:
          sleep: { promise: { rest: 100 }, steps: [{ fill: { rest: ${sleep} }, until: { rest: 100 }, rests: [fun] }] }
      tv: { adverts: { watch: { promise: { fun: 10, food: 5 }, steps: [{ fill: { fun: 10/h, food: 5/h }, for: 1h }] } } }
    temperaments: { person: {} }
    things: [{ kind: fridge, at: [1, 1] }, { kind: bed, at: [1, 1] }, { kind: tv, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [1, 1] }${more}]`;
}

const find = (text: string) => lintText(text, 'death-spiral');

describe('an agent that loses more than it can get back', () => {
  test('is told with what each need takes of the day', () => {
    expect(find(home({ food: '20/h', fun: '10/h' }))).toMatchInlineSnapshot(`
      "world.yaml:12:17
         12 | temperaments: { person: {} }
            |                 ^^^^^^ no "person" can keep up: at best 99 % of what runs down comes back [death-spiral]
            |                   food falls by 20 an hour, "eat" of fridge gives 40 an hour: 12 hours a day
            |                   rest falls by 10 an hour, "sleep" of bed gives 15 an hour: 9.6 hours a day
            |                   fun falls by 10 an hour, "watch" of tv gives 10 an hour: 12 hours a day
            |                   together 33.6 hours a day (24.3 where one serves several needs), and walking is not counted
            |                   Let things give more or take less time, or needs decay more slowly"
    `);
  });

  test('is told of one need alone', () => {
    expect(find(home({ meal: 'wait: 3h' }).replace(/, food: 5(?:\/h)?/g, ''))).toContain(
      'food falls by 10 an hour, "eat" of fridge gives 6.67 an hour: 36 hours a day',
    );
  });

  test('is silent where the day is long enough', () => {
    expect(find(home())).toBe('');
    expect(find(home({ food: '20/h', fun: '10/h', sleep: '40/h' }))).toBe('');
  });

  test('counts that one action serves several needs, and spares what rests', () => {
    const text = home({ food: '1/h', rest: '10/h', fun: '30/h' });
    expect(find(text), 'fun rests while asleep').toBe('');
    expect(find(text.replace(', rests: [fun]', ''))).toContain(
      'together 28.2 hours a day (27.6 where one serves several needs), and walking is not counted',
    );
    expect(find(text.replace(', rests: [fun]', '').replace('rest: 15/h', 'rest: 15/h, fun: 2/h'))).toBe('');
  });

  test('is silent where the game, or something instant, may give anything', () => {
    const text = home({ meal: 'wait: 5h' });
    expect(find(text)).toContain('keep up');
    expect(
      find(text.replace('wait: 5h', 'do: serve').replace('hanker: 2', 'hanker: 2\n    host: { actions: [serve] }')),
    ).toBe('');
    expect(find(text.replace('{ wait: 5h }, ', ''))).toBe('');
    expect(find(text.replace('wait: 5h', 'wait: 5h, chance: 0.9'))).toBe('');
  });

  test('goes through chains, also those that lead round', () => {
    const chain = (wait: string) =>
      home({ meal: 'next: cook' })
        .replace(
          'bed:',
          `stove: { adverts: { cook: { autonomous: false, steps: [{ wait: ${wait} }, { grant: { food: 10 } }, { next: cook, chance: 0.5 }] } } }\n      bed:`,
        )
        .replace('{ kind: bed,', '{ kind: stove, at: [1, 1] }, { kind: bed,')
        .replace(', { grant: { food: 20 } }', '')
        .replace(/, food: 5(?:\/h)?/g, '');
    expect(find(chain('2h'))).toContain('"cook" of stove gives 5 an hour: 48 hours a day');
    expect(find(chain('10m'))).toBe('');
  });

  test('is true: a need is empty after some days, and is not where the lint is silent', () => {
    const emptiest = (text: string) => {
      const world = createWorld(readWorld(outdent(text)));
      let least = 100;
      for (let hour = 0; hour < 240; hour++) {
        world.advance('1h');
        least = Math.min(least, ...Object.values(world.agent('Ann').levels()));
      }
      return least;
    };
    expect(emptiest(home({ food: '20/h', fun: '12/h' }))).toBe(0);
    expect(emptiest(home({ rest: '3/h', fun: '2/h', food: '5/h' }))).toBeGreaterThan(0);
  });

  test('is told of agents that differ', () => {
    const text = home({ more: ', { name: Bob, temperament: person, at: [1, 1], needs: { food: { decay: 40/h } } }' });
    expect(find(text)).toContain('"Bob" can\'t keep up');
    expect(find(text)).not.toContain('"Ann"');
  });

  test('may be meant', () => {
    const text = `
      hanker: 2
      needs: { food: { decay: 20/h, curve: [[0, 1], [100, 0]] } }
      kinds:
        fridge:
          #elsewhere
          adverts: { eat: { promise: { food: 20 }, steps: [{ wait: 2h }, { grant: { food: 20 } }] } }
      temperaments:
        person:
          #spot
          speed: 1
      things: [{ kind: fridge, at: [1, 1] }]
      agents:
        - name: Ann
          temperament: person
          at: [1, 1]
          #above`;
    expectToBeSilenced(text, 'death-spiral');
  });
});

describe('the share that comes back', () => {
  test('is the value of the best mixture', () => {
    expect(
      shareRecovered([
        [2, 0],
        [0, 2],
      ]),
    ).toBeCloseTo(1, 3);
    expect(
      shareRecovered([
        [2, 0],
        [0, 2],
        [1.2, 1.2],
      ]),
    ).toBeCloseTo(1.2, 2);
    expect(
      shareRecovered([
        [100, 0],
        [0, 1.05],
        [0.9, 0.9],
      ]),
    ).toBeCloseTo(1.039, 2);
    expect(
      shareRecovered([
        [2, 0, 0],
        [0, 2.5, 1],
        [1.25, 0, 2],
      ]),
    ).toBeCloseTo(1 / 1.0125, 2);
    expect(shareRecovered([[0.5]])).toBeCloseTo(0.5, 9);
  });

  test('is never below what a mixture gives', () => {
    const rows = [
      [3, 0.1, 0],
      [0, 2, 0.3],
      [0.2, 0, 5],
      [1, 1, 1],
    ];
    for (let a = 0; a <= 10; a++)
      for (let b = 0; a + b <= 10; b++)
        for (let c = 0; a + b + c <= 10; c++) {
          const mixture = [a, b, c, 10 - a - b - c].map((part) => part / 10);
          const given = [0, 1, 2].map((n) => mixture.reduce((sum, part, i) => sum + part * rows[i][n], 0));
          expect(Math.min(...given)).toBeLessThanOrEqual(shareRecovered(rows) + 1e-9);
        }
  });
});
