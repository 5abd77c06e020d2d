import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText } from '../../../../test/fixtures/lint-text.ts';

const find = (text: string) => lintText(text, 'no-change');

function pond({ temperament = 'frog', of = '', step = '' } = {}): string {
  return `
    hanker: 2
    tags: [wet]
    temperaments:
      frog:
        #spot
        innate:
          grow: { ${of}score: 1, steps: [{ wait: 5m }, { change: self, temperament: ${temperament}${step} }] }
      prince: {}
    agents: [{ name: Kim, temperament: frog, at: [1, 1] }, { name: Leo, temperament: prince, at: [1, 1] }]`;
}

describe('a change of temperament', () => {
  test('to the one that everybody has who does it is reported', () => {
    expect(find(pond())).toMatchInlineSnapshot(`
      "world.yaml:7:76
          7 |       grow: { score: 1, steps: [{ wait: 5m }, { change: self, temperament: frog }] }
            |                                                                            ^^^^ all who are changed here are "frog" already [no-change]
            |                                                                              Name another temperament, or remove the step"
    `);
    expect(find(pond({ temperament: 'prince' }))).toBe('');
    expect(find(pond({ step: ', gains: [wet]' }))).toBe('');
  });

  test('of the one acted on is reported when that one has it already', () => {
    const other = (of: string) => pond({ of: `of: ${of}, ` }).replace('change: self', 'change: thing');
    expect(find(other('frog'))).toContain('"frog" already');
    expect(find(other('prince'))).toBe('');
  });

  test('can be meant', () => {
    expectToBeSilenced(pond(), 'no-change');
  });
});
