import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText } from '../../../../test/fixtures/lint-text.ts';

/** A world with one need and one mind as given. */
function world({
  need = 'decay: 5/h, curve: [[0, 1], [100, 0]]',
  mind = '{}',
  distance = '',
  promise = '20',
} = {}): string {
  return `
    hanker: 2
    needs:
      rest: { ${need} }
    minds:
      plain: ${mind}
    kinds:
      stool:
        adverts:
          sit: { promise: { rest: ${promise} }, steps: [{ wait: 5m }, { grant: { rest: ${promise} } }]${distance} }
    temperaments: { person: { mind: plain } }
    things: [{ kind: stool, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]`;
}

const find = (text: string) => lintText(text, 'not-monotone');

describe('a curve that goes the wrong way', () => {
  test('is told where urgency rises with the level', () => {
    expect(find(world({ need: 'decay: 5/h, curve: [[0, 1], [60, 0.2], [75, 0.4], [100, 0]]' }))).toMatchInlineSnapshot(`
      "world.yaml:3:30
          3 |   rest: { decay: 5/h, curve: [[0, 1], [60, 0.2], [75, 0.4], [100, 0]] }
            |                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ urgency rises with the level of "rest": from 0.2 at 60 to 0.4 at 75 [not-monotone]
            |                                there an agent is better off with less, and shuns what would help it
            |                                Let it go one way only"
    `);
  });

  test('is told where it is upside down', () => {
    expect(find(world({ need: 'decay: 5/h, curve: { kind: linear, over: [0, 100] }' }))).toMatchInlineSnapshot(`
      "world.yaml:3:30
          3 |   rest: { decay: 5/h, curve: { kind: linear, over: [0, 100] } }
            |                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ urgency rises with the level of "rest": from 0 at 0 to 1 at 100 [not-monotone]
            |                                the level falls by 5 an hour, so that the emptier somebody is, the more content
            |                                Turn the curve round"
    `);
  });

  test('is the other way round for a need that rises by itself', () => {
    const rising = 'decay: -5/h, start: 0, curve: ';
    expect(find(world({ need: `${rising}[[0, 0], [100, 1]]`, promise: '-20' }))).toBe('');
    expect(find(world({ need: `${rising}[[0, 1], [100, 0]]` })), 'what mends by itself').toBe('');
    expect(find(world({ need: `${rising}[[0, 0], [50, 1], [100, 0.9]]`, promise: '-20' }))).toContain(
      'urgency falls as the level of "rest" rises: from 1 at 50 to 0.9 at 100 [not-monotone]',
    );
  });

  test('is told where scores rise with distance, of minds and of adverts', () => {
    expect(find(world({ mind: '{ distance: { kind: linear, over: [0, 20] } }' }))).toMatchInlineSnapshot(`
      "world.yaml:5:22
          5 |   plain: { distance: { kind: linear, over: [0, 20] } }
            |                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ a score rises with distance: × 0 at 0, × 1 at 20 [not-monotone]
            |                        what is far away counts for more than what is near
            |                        Let it fall, such as { kind: falloff, half: 10 }"
    `);
    expect(find(world({ distance: ', distance: [[0, 0], [10, 1], [20, 0]]' }))).toContain(
      'the score of "sit" of stool rises with distance: × 0 at 0, × 1 at 10 [not-monotone]',
    );
  });

  test('is told where feelings rise with distance', () => {
    for (const [key, name] of Object.entries({ falloff: 'fear', loveFalloff: 'love', hateFalloff: 'hate' }))
      expect(find(world({ mind: `{ feelings: { driven: mind, ${key}: [[0, 0], [5, 1], [20, 0]] } }` }))).toContain(
        `${name} rises with distance: × 0 at 0, × 1 at 5 [not-monotone]`,
      );
  });

  test('is silent for what only falls, or is not written down', () => {
    for (const curve of [
      'none',
      '{ kind: falloff, half: 3 }',
      'zubek distance',
      '[[0, 1], [9, 0.5], [12, 0.5], [30, 0]]',
    ])
      expect(find(world({ mind: `{ distance: ${curve} }`, distance: `, distance: ${curve}` })), curve).toBe('');
    expect(
      find(
        world({ need: 'decay: 5/h, curve: { kind: host, name: mood, to: [0, 1] }' }).replace(
          'hanker: 2',
          'hanker: 2\n    host: { curves: [mood] }',
        ),
      ),
    ).toBe('');
    expect(find(world({ mind: '{ distance: [[0, 1], [200, 0], [300, 1]] }' })), 'beyond the end of the world').toBe('');
  });

  test('is silent where a need is tuned below 0', () => {
    expect(find(world({ need: 'decay: 5/h, weight: -1, curve: [[0, 0], [100, 1]]' }))).toBe('');
  });

  test('may be meant', () => {
    expectToBeSilenced(
      `
      hanker: 2
      needs:
        rest:
          #elsewhere
          decay: 5/h
          curve: [[0, 1], [100, 0]]
      curves:
        beyond:
          #above
          kind: gaussian
          centre: 9
          width: 3
      minds:
        archer:
          #spot
          distance: beyond
      kinds:
        stool: { adverts: { sit: { promise: { rest: 20 }, steps: [{ wait: 5m }, { grant: { rest: 20 } }] } } }
      temperaments: { person: { mind: archer } }
      things: [{ kind: stool, at: [1, 1] }]
      agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
      'not-monotone',
    );
  });
});
