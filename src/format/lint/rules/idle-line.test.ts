import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText } from '../../../../test/fixtures/lint-text.ts';

const find = (text: string) => lintText(text, 'idle-line');

function stop({ uses = 1, offers = true } = {}): string {
  const adverts = offers ? `{ travel: { score: 1, uses: ${uses}, steps: [{ wait: 5m }] } }` : '{}';
  return `
    hanker: 2
    kinds:
      stop:
        #spot
        line: { each: 5m }
        adverts: ${adverts}
    temperaments: { person: {} }
    things: [{ kind: stop, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [1, 1] }]`;
}

describe('a line', () => {
  test('at which nothing takes a slot is reported', () => {
    expect(find(stop({ uses: 0 }))).toMatchInlineSnapshot(`
      "world.yaml:5:11
          5 |     line: { each: 5m }
            |           ^^^^^^^^^^^^ nobody ever stands in this line: none of its adverts takes a slot [idle-line]
            |             Let an advert use a slot (uses: 1), or remove the line"
    `);
    expect(find(stop({ offers: false }))).toContain('it offers nothing');
    expect(find(stop())).toBe('');
  });

  test('can be meant', () => {
    expectToBeSilenced(stop({ uses: 0 }), 'idle-line');
  });
});
