import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText } from '../../../../test/fixtures/lint-text.ts';

/** Two fridges with a way between them, and a mind as given. */
function world({ mind = 'zubek', curve = '[[0, 1], [100, 0]]', far = '[12, 1]', more = '' } = {}): string {
  return `
    hanker: 2
    needs:
      food: { decay: 5/h, curve: ${curve} }
    kinds:
      fridge: { adverts: { eat: { promise: { food: 40 }${more}, steps: [{ fill: { food: 60/h }, until: { food: 100 } }] } } }
    temperaments: { person: { mind: ${mind} } }
    things: [{ kind: fridge, at: [1, 1] }, { kind: fridge, at: ${far} }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]`;
}

const find = (text: string) => lintText(text, 'bird-in-hand');
const half = (h: number) => `{ distance: { kind: falloff, half: ${h} } }`;

describe('distance that outweighs needs', () => {
  test('is told with the scores of the nearly content and of the desperate', () => {
    expect(find(world())).toMatchInlineSnapshot(`
      "world.yaml:6:27
          6 | temperaments: { person: { mind: zubek } }
            |                           ^^^^ distance outweighs needs: at 11, the median of the ways here, × 0.00826 is left of a score [bird-in-hand]
            |                             with "food" at 80, "eat" of fridge within reach scores 0.2 × 1 = 0.2
            |                             with "food" at 0 it scores 0.4 × 0.00826 = 0.00331 so far away: being nearly content counts for more
            |                             Let scores fall more slowly, such as { kind: falloff, half: 11 }, or urgency more steeply"
    `);
    expect(find(world({ mind: half(3) }))).toContain('distance: { kind: falloff, half: 3 } }');
  });

  test('is silent with the gentler curve that is proposed', () => {
    for (const far of ['[12, 1]', '[40, 1]', '[60, 60]']) {
      const proposed = /half: (\d+) }, or/.exec(find(world({ far })))?.[1];
      expect(find(world({ far, mind: half(Number(proposed)) })), far).toBe('');
    }
  });

  test('is silent where urgency is steep enough, or there is nothing far away', () => {
    expect(find(world({ curve: 'zubek' }))).toBe('');
    expect(find(world({ curve: 'zubek', far: '[30, 1]' }))).not.toBe('');
    expect(find(world({ far: '[2, 1]' }))).toBe('');
    expect(find(world({ mind: '{ preset: zubek, perceives: { range: 1 } }' }))).toBe('');
  });

  test('is silent where distance does not count, or what is nearly full is not worth anything', () => {
    expect(find(world({ mind: '{}' }))).toBe('');
    expect(find(world({ more: ', distance: none' }))).toBe('');
    expect(find(world({ mind: '{ preset: zubek, least: 0.3 }' }))).toBe('');
  });

  test('may be meant', () => {
    expectToBeSilenced(
      `
      hanker: 2
      needs:
        food:
          #elsewhere
          decay: 5/h
          curve: [[0, 1], [100, 0]]
      kinds:
        fridge: { adverts: { eat: { promise: { food: 40 }, steps: [{ fill: { food: 60/h }, until: { food: 100 } }] } } }
      minds:
        lazy:
          #spot
          preset: zubek
      temperaments: { person: { mind: lazy } }
      things: [{ kind: fridge, at: [1, 1] }, { kind: fridge, at: [12, 1] }]
      agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
      'bird-in-hand',
    );
  });
});
