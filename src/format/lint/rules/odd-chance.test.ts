import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText } from '../../../../test/fixtures/lint-text.ts';

const find = (text: string) => lintText(text, 'odd-chance');

function lottery(chance: string): string {
  return `
    hanker: 2
    state: { luck: 0 }
    needs: { fun: { decay: 0/h, curve: [[0, 1], [100, 0]] } }
    kinds:
      booth:
        #above
        adverts:
          play: { score: 1, steps: [{ wait: 5m }, { fail: nothing, chance: ${chance} }] }
    temperaments: { person: {} }
    things: [{ kind: booth, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [1, 1] }]`;
}

describe('a chance', () => {
  test('that is always above 1 is reported', () => {
    expect(find(lottery('20'))).toMatchInlineSnapshot(`
      "world.yaml:8:72
          8 |       play: { score: 1, steps: [{ wait: 5m }, { fail: nothing, chance: 20 }] }
            |                                                                        ^^ a chance of 20 is above 1: the step is always done [odd-chance]
            |                                                                          Write 20%, or leave the chance out"
    `);
    expect(find(lottery('20 + 5 * 3'))).toContain('Write 35%');
    for (const chance of ['120%', '1.5', '300', '12000%'])
      expect(find(lottery(chance))).toContain('Write a number from 0 to 1');
    for (const chance of ['20%', '1', '0', 'world.luck', 'need.fun / 100']) expect(find(lottery(chance))).toBe('');
  });

  test('that is always below 0 is reported', () => {
    expect(find(lottery('-1'))).toContain('a chance of -1 is below 0: the step is never done');
    expect(find(lottery('-20%'))).toContain('a chance of -0.2 is below 0');
  });

  test('can be meant', () => {
    expectToBeSilenced(lottery('20'), 'odd-chance');
  });
});
