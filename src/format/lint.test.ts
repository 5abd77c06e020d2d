import { describe, expect, test } from 'vitest';
import { lintText, outdent } from '../../test/fixtures/lint-text.ts';
import { LINTS, lintWorld, loadWorld, showWorldProblems } from './index.ts';
import { FINDERS } from './lint.ts';

const WORLD = `
  hanker: 2
  needs:
    food: { decay: 5/h, curve: &falling [[0, 1], [100, 0]] }
    fun: { decay: 5/h, curve: *falling }
  kinds:
    fridge:
      adverts:
        eat: { promise: { food: 40 }, steps: [{ wait: 5m }, { grant: { food: 20 } }] }
        dine: { promise: { food: 50 }, steps: [{ next: cook }] }
    stove: { adverts: { cook: { autonomous: false, steps: [{ wait: 5m }, { grant: { food: 50 } }] } } }
  temperaments: { person: {} }
  things: [{ kind: fridge, at: [1, 1] }]
  agents: [{ name: Ann, temperament: person, at: [1, 1] }]`;

describe('all lints together', () => {
  test('are those with names, in their order', () => {
    expect(Object.keys(FINDERS)).toEqual(LINTS);
  });

  test('come in the order of the file', () => {
    const found = lintText(WORLD).matchAll(/world.yaml:(\d+):|\[([a-z-]+)\]$/gm);
    expect([...found].map(([, line, lint]) => line ?? lint)).toEqual([
      ...['4', 'unfillable-need'],
      ...['8', 'false-promise'],
      ...['9', 'false-promise'],
      ...['9', 'broken-chain'],
    ]);
  });

  test('are each silenced for the whole file at its top', () => {
    const all = outdent(WORLD);
    expect(lintText(all.replace('needs:', 'allow: [false-promise]\nneeds:'))).not.toContain('false-promise');
    expect(lintText(all.replace('needs:', 'allow: [unfillable-need, false-promise, broken-chain]\nneeds:'))).toBe('');
  });

  test('are not looked for where there are errors', () => {
    const loaded = loadWorld('hanker: 2\nneeds: { food: { decay: fast, curve: [[0, 1], [100, 0]] } }');
    expect(loaded.problems).toHaveLength(1);
    expect(lintWorld(loaded)).toEqual([]);
  });

  test('say once what stands once and is used several times', () => {
    const text = `
      hanker: 2
      needs: { food: { decay: 5/h, curve: [[0, 1], [100, 0]] } }
      kinds:
        fridge: { adverts: &meals { eat: { promise: { food: 40 }, steps: [{ wait: 5m }, { grant: { food: 20 } }] } } }
        larder: { adverts: *meals }
      temperaments: { person: {} }
      things: [{ kind: fridge, at: [1, 1] }, { kind: larder, at: [5, 1] }]
      agents: [{ name: Ann, temperament: person, at: [1, 1] }]`;
    expect(lintText(text).match(/false-promise/g)).toHaveLength(1);
  });

  test('look at the numbers of the variant that is asked for, and point at them', () => {
    const text = outdent(`
      hanker: 2
      needs: { food: { decay: 5/h, curve: [[0, 1], [100, 0]] } }
      kinds:
        fridge: { adverts: { eat: { promise: { food: 40 }, steps: [{ wait: 5m }, { grant: { food: 40 } }] } } }
      temperaments: { person: {} }
      things: [{ kind: fridge, at: [1, 1] }]
      agents: [{ name: Ann, temperament: person, at: [1, 1] }]
      variants: { generous: { kinds.fridge.adverts.eat.promise.food: 60 } }`);
    expect(lintWorld(loadWorld(text))).toEqual([]);
    expect(showWorldProblems(lintWorld(loadWorld(text, 'world.yaml', { variant: 'generous' })))).toContain(
      'world.yaml:8:64\n    8 | variants: { generous: { kinds.fridge.adverts.eat.promise.food: 60 } }',
    );
  });

  test('are silenced on a curve, wherever it is written', () => {
    const text = (curve: string) => `
      hanker: 2
      needs: { food: { decay: 5/h, curve: ${curve} } }
      temperaments: { person: { mind: { distance: { kind: linear, over: [0, 9], allow: [not-monotone] } } } }
      agents: [{ name: Ann, temperament: person, at: [1, 1] }]`;
    expect(lintText(text('{ kind: linear, over: [0, 100] }'), 'not-monotone')).toContain('world.yaml:2:');
    expect(lintText(text('{ kind: linear, over: [0, 100], allow: [not-monotone] }'), 'not-monotone')).toBe('');
    expect(() => lintText(text('{ kind: linear, over: [0, 100], allow: [not-monotonous] }'))).toThrow(
      'unknown lint "not-monotonous". Did you mean "not-monotone"?',
    );
  });

  test('have nothing to say of a world with nothing in it', () => {
    expect(lintText('hanker: 2')).toBe('');
  });

  test('stay quick with a crowd in which everybody has numbers of their own', () => {
    const agents = Array.from(
      { length: 1500 },
      (_, i) =>
        `  - { name: g${i}, temperament: person, at: [${i % 60}, 1], needs: { fun: { weight: ${1 + i / 1000} } } }`,
    );
    const text = outdent(WORLD).replace(/agents:.*/, `agents:\n${agents.join('\n')}`);
    expect(lintText(text).match(/\[[a-z-]+\]$/gm)).toHaveLength(4);
  });
});
