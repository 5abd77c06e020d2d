import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText } from '../../../../test/fixtures/lint-text.ts';

const find = (text: string) => lintText(text, 'no-end');

function sentry(steps: string, { mind = '', advert = '' } = {}): string {
  return `
    hanker: 2
    state: { bell: 0 }
    #above
    needs: { rest: { decay: 0/h, curve: [[0, 1], [100, 0]] } }
    minds:
      calm: {${mind}}
    temperaments:
      guard:
        mind: calm
        innate:
          stand guard:
            #spot
            score: 1
            ${advert}
            steps: [${steps}]
    agents: [{ name: Ann, temperament: guard, at: [1, 1] }]`;
}

describe('a wait', () => {
  test('for what can’t come true is reported, unless it says for how long', () => {
    expect(find(sentry('{ wait: { until: hour > 24 } }'))).toMatchInlineSnapshot(`
      "world.yaml:15:34
         15 |         steps: [{ wait: { until: hour > 24 } }]
            |                                  ^^^^^^^^^ this wait never ends: its condition can’t come true [no-end]
            |                                    Fix the condition, or say for how long to wait at most: atMost: 20m"
    `);
    expect(find(sentry('{ wait: { until: need.rest > 100 and world.bell > 0 } }'))).toContain('never ends');
    expect(find(sentry('{ wait: { until: hour > 24, atMost: 5m } }'))).toBe('');
    expect(find(sentry('{ wait: { until: world.bell > 0 } }'))).toBe('');
  });
});

describe('a loop', () => {
  const watch = '{ repeat: [{ wait: 5m }] }';

  test('that takes no time is reported', () => {
    expect(find(sentry('{ repeat: [{ add: { world.bell: 1 } }] }'))).toMatchInlineSnapshot(`
      "world.yaml:15:27
         15 |         steps: [{ repeat: [{ add: { world.bell: 1 } }] }]
            |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ this loop takes no time and never ends: it is stopped as an overload [no-end]
            |                             Give the loop a condition (while) or a number of rounds (times)"
    `);
    expect(find(sentry('{ repeat: [{ add: { world.bell: 1 } }], times: 5 }'))).toBe('');
    expect(find(sentry('{ repeat: [{ add: { world.bell: 1 } }], while: world.bell < 5 }'))).toBe('');
  });

  test('that nothing ends is reported', () => {
    expect(find(sentry(watch))).toContain('this loop never ends');
    expect(find(sentry(watch, { advert: 'while: world.bell < 1' }))).toBe('');
    expect(find(sentry(watch, { mind: ' redecide: 5m ' }))).toBe('');
    expect(find(sentry('{ repeat: [{ wait: 5m }, { fail: tired, chance: 0.1 }] }'))).toBe('');
  });

  test('can be meant', () => {
    expectToBeSilenced(sentry(watch), 'no-end');
  });
});
