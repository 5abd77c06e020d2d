import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText } from '../../../../test/fixtures/lint-text.ts';

const find = (text: string) => lintText(text, 'unused-place');

function town(step: string): string {
  return `
    hanker: 2
    #above
    places: { market: [3, 3] }
    actions: { walk: { steps: [{ repeat: [${step}], times: 2 }] } }
    temperaments: { person: {} }
    agents: [{ name: Ann, temperament: person, at: [1, 1] }]`;
}

describe('a place', () => {
  test('that no step leads to is reported', () => {
    expect(find(town('{ go: { to: home } }'))).toMatchInlineSnapshot(`
      "world.yaml:3:11
          3 | places: { market: [3, 3] }
            |           ^^^^^^ no step leads to the place "market" [unused-place]
            |             Go there (go: { to: market }), or remove it"
    `);
    expect(find(town('{ go: { to: market } }'))).toBe('');
  });

  test('can be meant', () => {
    expectToBeSilenced(town('{ wait: 5m }'), 'unused-place');
  });
});
