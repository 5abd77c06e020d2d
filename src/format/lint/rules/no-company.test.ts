import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText } from '../../../../test/fixtures/lint-text.ts';

const find = (text: string) => lintText(text, 'no-company');

/** Guests who dance with each other and dine at a table. */
function party({ role = 'dance', requires = 'guest', atLeast = 2, guests = 3, more = '' } = {}): string {
  return `
    hanker: 2
    tags: [child]
    kinds:
      table:
        #above
        slots: 9
        adverts:
          dine:
            #spot
            score: 1
            together: { asks: guest, role: eat, atLeast: ${atLeast} }
            steps: [{ wait: 5m }]
          eat: { autonomous: false, requires: [${requires}], steps: [{ wait: 5m }] }
    temperaments:
      guest:
        #elsewhere
        tags: [guest]
        adverts:
          dance: { score: 1, together: { role: ${role} }, steps: [{ wait: 5m }] }
    ${more}
    things: [{ kind: table, at: [1, 1] }]
    agents: [{ name: g, temperament: guest, within: [1, 1, 3, 3], count: ${guests} }]`;
}

describe('what is done together and never begins', () => {
  test('is reported when fewer can come than it needs', () => {
    expect(find(party({ atLeast: 4 }))).toMatchInlineSnapshot(`
      "world.yaml:11:54
         11 |         together: { asks: guest, role: eat, atLeast: 4 }
            |                                                      ^ "dine" of table never begins: it needs 4, and at most 3 can come [no-company]
            |                                                        Lower atLeast to 3, or ask more"
    `);
    expect(find(party({ atLeast: 3 }))).toBe('');
    expect(find(party({ guests: 1 }))).toContain('"dance" of guest never begins');
  });

  test('is not reported when more can be made while the world runs', () => {
    expect(find(party({ atLeast: 40, more: 'actions: { invite: { steps: [{ spawn: guest }] } }' }))).toBe('');
  });

  test('is reported when nobody who is asked can take the role', () => {
    expect(find(party({ role: 'eat' }))).toMatchInlineSnapshot(`
      "world.yaml:19:36
         19 |       dance: { score: 1, together: { role: eat }, steps: [{ wait: 5m }] }
            |                                    ^^^^^^^^^^^^^ "dance" of guest never begins: nobody who is asked can do "eat" [no-company]
            |                                      the other one is asked to do it with the one who asks: it must be an advert of that one’s temperament
            |                                      Offer "eat" to them, or ask others"
    `);
    expect(find(party({ requires: 'child' }))).toContain('nobody who is asked can do "eat"');
    const gains = 'actions: { grow young: { steps: [{ change: self, gains: [child] }] } }';
    expect(find(party({ requires: 'child', more: gains }))).toBe('');
  });

  test('can be meant', () => {
    expectToBeSilenced(party({ atLeast: 4 }), 'no-company');
  });
});
