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

  test('of what is only done from afar is reported, unless something counts it or searches for it', () => {
    const flat = (advert: string, innate = '') => `
      hanker: 2
      minds:
        keen: { memory: { for: 6h, of: [tv] }, perceives: { range: 9 } }
      needs: { fun: { decay: 1/h, curve: [[0, 9], [100, 0]] } }
      kinds:
        tv: { adverts: { watch: { promise: { fun: 9 }${advert}, steps: [{ wait: 9m }, { grant: { fun: 9 } }] } } }
      temperaments: { person: { mind: keen${innate} } }
      things: [{ kind: tv, at: [3, 3] }]
      agents: [{ name: Ann, temperament: person, at: [1, 1] }]`;
    expect(find(flat(', remote: true'))).toMatchInlineSnapshot(`
      "world.yaml:3:35
          3 |   keen: { memory: { for: 6h, of: [tv] }, perceives: { range: 9 } }
            |                                   ^^ to remember "tv" changes nothing: all that is offered there is done from afar, and for that it must be perceived [idle-memory]
            |                                     Let an action search for it (of: tv, steps: [{ go: { to: lastSeen } }]), or leave it out"
    `);
    expect(find(flat(''))).toBe('');
    expect(find(flat(', remote: true, when: remembered.tv > 0'))).toBe('');
    const search = ', innate: { search: { of: tv, score: 1, steps: [{ go: { to: lastSeen } }] } }';
    expect(find(flat(', remote: true', search))).toBe('');
  });

  test('can be meant', () => {
    expectToBeSilenced(town(''), 'idle-memory');
  });
});
