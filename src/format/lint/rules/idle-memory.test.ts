import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText } from '../../../../test/fixtures/lint-text.ts';

const find = (text: string) => lintText(text, 'idle-memory');

function town(mind: string): string {
  return `
    hanker: 2
    #above
    minds:
      keen: { memory: { for: 6h }${mind} }
    temperaments: { person: { mind: keen } }
    agents: [{ name: Ann, temperament: person, at: [1, 1] }]`;
}

describe('a memory', () => {
  test('of somebody who perceives everything is reported', () => {
    expect(find(town(''))).toMatchInlineSnapshot(`
      "world.yaml:4:19
          4 |   keen: { memory: { for: 6h } }
            |                   ^^^^^^^^^^^ whoever has this memory perceives everything, so nothing has to be remembered [idle-memory]
            |                     Limit what it perceives (perceives: { range: 12 }), or remove the memory"
    `);
    expect(find(town(', perceives: { range: 9 }'))).toBe('');
    expect(find(town(', perceives: { sight: true }'))).toBe('');
    expect(find(`${town('')}\n    partitions: { cellar: { area: [0, 0, 3, 3], range: 2 } }`)).toBe('');
  });

  test('can be meant', () => {
    expectToBeSilenced(town(''), 'idle-memory');
  });
});
