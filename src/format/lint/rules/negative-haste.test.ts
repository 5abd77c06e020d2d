import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText } from '../../../../test/fixtures/lint-text.ts';

const find = (text: string) => lintText(text, 'negative-haste');

function sick({ hastened = '1 - agent.fever', fever = 0, own = '' } = {}): string {
  return `
    hanker: 2
    needs:
      rest:
        #spot
        decay: 5/h
        curve: [[0, 1], [100, 0]]
        hastened: ${hastened}
    temperaments: { person: { state: { fever: ${fever} } } }
    agents: [{ name: Ann, temperament: person, at: [1, 1]${own} }]`;
}

describe('what hastens a need', () => {
  test('is reported when it is below 0 from the start', () => {
    expect(find(sick({ fever: 3 }))).toMatchInlineSnapshot(`
      "world.yaml:7:15
          7 |     hastened: 1 - agent.fever
            |               ^^^^^^^^^^^^^^^ this is -2 for "Ann" at the start, which counts as 0: "rest" does not run down [negative-haste]
            |                 Keep it at 0 or above, as with max(0, …); a need that rises by itself has a decay below 0"
    `);
    expect(find(sick({ own: ', state: { fever: 2 }' }))).toContain('this is -1 for "Ann"');
    expect(find(sick())).toBe('');
    expect(find(sick({ fever: 3, hastened: 'max(0, 1 - agent.fever)' }))).toBe('');
  });

  test('can be meant', () => {
    expectToBeSilenced(sick({ fever: 3 }), 'negative-haste');
  });
});
