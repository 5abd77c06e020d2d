import { describe, expect, test } from 'vitest';
import { expectToBeSilenced, lintText } from '../../../../test/fixtures/lint-text.ts';

/** A world with one need as given, and an advert that promises some of it. */
function need(given: string, { promise = '20', more = '', mind = '{}' } = {}): string {
  return `
    hanker: 2
    needs:
      rest: { ${given} }
    kinds:
      stool: { adverts: { sit: { promise: { rest: ${promise} }, steps: [{ wait: 5m }, { grant: { rest: ${promise} } }] } } }
    temperaments: { person: { mind: ${mind} } }
    things: [{ kind: stool, at: [1, 1] }]
    agents: [{ name: Ann, temperament: person, at: [3, 3] }]${more}`;
}

const find = (text: string) => lintText(text, 'dead-zone');

describe('a curve with a dead zone', () => {
  test('is told where the desperate feel no difference', () => {
    expect(find(need('decay: 5/h, curve: [[30, 1], [100, 0]]', { promise: '25' }))).toMatchInlineSnapshot(`
      "world.yaml:3:30
          3 |   rest: { decay: 5/h, curve: [[30, 1], [100, 0]] }
            |                              ^^^^^^^^^^^^^^^^^^^ urgency of "rest" is 1 from 0 to 30, 30 % of its range [dead-zone]
            |                                who is at 0 stays there: the most that is promised is 25, by "sit" of stool
            |                                Let the curve fall all the way, steepest where it is most urgent"
    `);
    expect(find(need('decay: 5/h, curve: [[30, 1], [100, 0]]', { promise: '40' }))).toContain(
      'there a little more or less of it is worth nothing',
    );
  });

  test('is told, however narrow it is, where nothing promised leads out of it', () => {
    const curve = 'decay: 5/h, curve: [[10, 1], [100, 0]]';
    expect(find(need(curve, { promise: '8' }))).toContain('who is at 0 stays there: the most that is promised is 8');
    expect(find(need(curve, { promise: '12' }))).toBe('');
  });

  test('is told in the middle', () => {
    expect(find(need('decay: 5/h, curve: [[0, 1], [20, 0.5], [60, 0.5], [100, 0]]'))).toMatchInlineSnapshot(`
      "world.yaml:3:30
          3 |   rest: { decay: 5/h, curve: [[0, 1], [20, 0.5], [60, 0.5], [100, 0]] }
            |                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ urgency of "rest" is 0.5 from 20 to 60, 40 % of its range [dead-zone]
            |                                there "sit" of stool, which promises 20, is worth nothing
            |                                Let the curve fall all the way, steepest where it is most urgent"
    `);
    expect(find(need('decay: 5/h, curve: { kind: power, exponent: 5, over: [0, 100], to: [1, 0] }'))).toContain(
      'urgency of "rest" changes by only 0.00992 of 1 from 0 to 39.8, 40 % of its range',
    );
  });

  test('is told where urgency is the same at every level', () => {
    expect(find(need('decay: 5/h, curve: [[0, 0.5]]'))).toMatchInlineSnapshot(`
      "world.yaml:3:30
          3 |   rest: { decay: 5/h, curve: [[0, 0.5]] }
            |                              ^^^^^^^^^^ urgency of "rest" is 0.5 at every level from 0 to 100 [dead-zone]
            |                                so "sit" of stool, which promises 20, is worth nothing for it
            |                                Let the curve fall over the range of the need, such as [[0, 1], [100, 0]]"
    `);
  });

  test('is told where the curve was drawn for other levels', () => {
    expect(find(need('decay: 5/h, curve: [[0, 1], [1, 0]]'))).toMatchInlineSnapshot(`
      "world.yaml:3:30
          3 |   rest: { decay: 5/h, curve: [[0, 1], [1, 0]] }
            |                              ^^^^^^^^^^^^^^^^ urgency of "rest" is 0 from 1 to 100, 99 % of its range [dead-zone]
            |                                its levels go from 0 to 100; was the curve drawn for levels from 0 to 1?
            |                                Let the curve fall over the whole range"
    `);
    expect(find(need('decay: 5/h, curve: [[0, 1], [200, 0]]'))).toMatchInlineSnapshot(`
      "world.yaml:3:30
          3 |   rest: { decay: 5/h, curve: [[0, 1], [200, 0]] }
            |                              ^^^^^^^^^^^^^^^^^^ the curve goes from 0 to 200, but the levels of rest only from 0 to 100 [dead-zone]
            |                                the urgency of 0 at its end is never reached; at 100 it is 0.5
            |                                Draw the curve over the range of the need, or give the need that range"
    `);
    expect(find(need('decay: 5/h, range: [0, 200], curve: [[0, 1], [200, 0]]'))).toBe('');
  });

  test('is told of the content end only when next to nothing is left', () => {
    expect(find(need('decay: 5/h, curve: [[0, 1], [20, 0]]'))).toBe('');
    expect(find(need('decay: 5/h, curve: { kind: step, at: 5, to: [1, 0] }'))).toBe('');
  });

  test('is silent for the usual curves', () => {
    for (const curve of [
      '[[0, 100], [20, 62], [45, 28], [70, 6], [100, 0]]',
      'zubek',
      'sims1 motive',
      '{ kind: linear, over: [0, 100], to: [1, 0] }',
      '{ kind: power, exponent: 2, over: [0, 100], to: [1, 0] }',
      '{ kind: power, exponent: 0.3, over: [0, 100], to: [1, 0] }',
      '{ kind: logistic, midpoint: 50, steepness: 0.1, to: [1, 0] }',
      '{ kind: smoothstep, over: [0, 100], to: [1, 0] }',
    ])
      expect(find(need(`decay: 5/h, curve: ${curve}`)), curve).toBe('');
  });

  test('is turned round with a need that rises by itself', () => {
    const curve = 'decay: -5/h, start: 0, curve: ';
    const options = { promise: '-20' };
    expect(find(need(`${curve}[[0, 0], [60, 1]]`, options))).toContain('is 1 from 100 to 60, 40 % of its range');
    expect(find(need(`${curve}[[40, 0], [100, 1]]`, options))).toBe('');
  });

  test('is no matter where nobody goes by it', () => {
    const flat = 'decay: 5/h, curve: [[0, 0.5]]';
    expect(find(need(`${flat}, weight: 0`))).toBe('');
    expect(find(need(flat, { mind: '{ scoring: trivial }' }))).toBe('');
    expect(find(need(flat, { promise: '0' }))).toBe('');
  });

  test('is told of the curves of partitions, temperaments and agents as well, once for a crowd', () => {
    const more = `
      - { name: guest, temperament: person, count: 50, needs: { rest: { curve: [[0, 7]] } } }
    partitions: { hall: { area: [0, 0, 9, 9], needs: { rest: { curve: [[0, 8]] } } } }`;
    const text = need('decay: 5/h, curve: [[0, 1], [100, 0]]', { more }).replace(
      'agents: [{ name: Ann, temperament: person, at: [3, 3] }]',
      'agents:\n      - { name: Ann, temperament: person, at: [3, 3] }',
    );
    expect(find(text).match(/is \d at every level/g)).toEqual(['is 7 at every level', 'is 8 at every level']);
  });

  test('may be meant', () => {
    expectToBeSilenced(
      `
      hanker: 2
      curves:
        late:
          #above
          kind: points
          points: [[30, 1], [100, 0]]
        early:
          #elsewhere
          kind: points
          points: [[0, 1], [100, 0]]
      needs:
        rest:
          #spot
          decay: 5/h
          curve: late
      kinds:
        stool: { adverts: { sit: { promise: { rest: 20 }, steps: [{ wait: 5m }, { grant: { rest: 20 } }] } } }
      temperaments: { person: {} }
      things: [{ kind: stool, at: [1, 1] }]
      agents: [{ name: Ann, temperament: person, at: [3, 3] }]`,
      'dead-zone',
    );
  });
});
